"""A study: figures with their uncertainty, told section by section."""

from __future__ import annotations

from collections.abc import Iterator
from difflib import get_close_matches
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeAlias

from attrs import frozen

from whist.errors import WhistError
from whist.study.figures import Figure, counted
from whist.variant import Variant, diff

if TYPE_CHECKING:
    import pandas as pd
    import polars as pl

Cell: TypeAlias = "str | float | int | None"

TITLES: Final = {
    "points": "Points",
    "dealing": "The deal and the lead",
    "tricks": "Tricks",
    "choice": "Choice",
    "hands": "What is dealt",
    "cards": "What a card is worth",
    "games": "Games",
    "extras": "What decides",
    "drama": "Drama",
    "skill": "Skill and luck",
}


@frozen
class Section:
    """Figures that belong together, and what they say in a sentence or two."""

    key: str
    title: str
    conclusion: str
    figures: tuple[Figure, ...]


@frozen(eq=False)
class Study:
    """What playing a variant many times has told, alone or beside another.

    ``study["dealer's side: tricks"]`` is the :class:`Figure` of that name, iteration goes through all
    of them. In a notebook a study shows its report; ``save`` writes that as a page of its own.
    """

    variant: Variant
    against: Variant | None
    deals: int
    games: int
    matches: int
    seed: int
    players: str
    rivals: tuple[str, str]
    sections: tuple[Section, ...]

    def __iter__(self) -> Iterator[Figure]:
        return (figure for section in self.sections for figure in section.figures)

    def __contains__(self, name: object) -> bool:
        return any(figure.name == name for figure in self)

    def __getitem__(self, name: str) -> Figure:
        """The figure of this name. Raises :class:`WhistError`, with names that are near."""
        names = [figure.name for figure in self]
        for figure in self:
            if figure.name == name:
                return figure
        near = get_close_matches(str(name), names, n=3, cutoff=0.5)
        hint = f"; did you mean {' or '.join(map(repr, near))}?" if near else ""
        raise WhistError(f"this study has no figure {name!r}{hint}")

    def section(self, key: str) -> Section:
        """The section of this key: ``"points"``, say. Raises :class:`WhistError` for none."""
        for section in self.sections:
            if section.key == key:
                return section
        keys = ", ".join(section.key for section in self.sections)
        raise WhistError(f"this study has no section {key!r}; it has {keys}")

    @property
    def title(self) -> str:
        """The name of the variant, or of both."""
        other = "" if self.against is None else f" beside {self.against.name}"
        return f"{self.variant.name}{other}"

    @property
    def call(self) -> str:
        """The Python call that gives this study again, for variants that are registered."""
        parts = [f"get_variant({self.variant.slug!r})"]
        if self.against is not None:
            parts.append(f"against=get_variant({self.against.slug!r})")
        parts += [f"deals={self.deals}", f"seed={self.seed}", f"players={self.players}"]
        parts.append(f"rivals=({', '.join(self.rivals)})")
        parts += [f"games={self.games}", f"matches={self.matches}"]
        return f"whist.playtest({', '.join(parts)})"

    def __str__(self) -> str:
        played = f"{counted(self.deals, 'deal')}, {counted(self.games, 'game')}"
        lines = [f"{self.title}: {played}, seed {self.seed}"]
        for section in self.sections:
            lines += ["", section.title, f"  {section.conclusion}"]
        return "\n".join(lines)

    def __repr__(self) -> str:
        return f"<Study of {self.title}: {self.deals} deals, seed {self.seed}>"

    def to_rows(self) -> list[dict[str, Cell]]:
        """A row for each figure; what is not known, or has no bound, is ``None``."""
        return [figure.to_row() for figure in self]

    def to_dict(self) -> dict[str, object]:
        """Everything in plain values that JSON can hold."""
        return {
            "variant": self.variant.slug,
            "against": None if self.against is None else self.against.slug,
            "differences": []
            if self.against is None
            else [each.to_dict() for each in diff(self.against, self.variant)],
            "deals": self.deals,
            "games": self.games,
            "matches": self.matches,
            "seed": self.seed,
            "players": self.players,
            "rivals": list(self.rivals),
            "conclusions": {section.key: section.conclusion for section in self.sections},
            "figures": self.to_rows(),
        }

    def to_pandas(self) -> pd.DataFrame:
        """The rows as a pandas frame. Raises :class:`ImportError` where pandas is not installed."""
        try:
            from pandas import DataFrame
        except ImportError as why:
            raise ImportError("a pandas frame needs pandas: pip install pandas") from why
        return DataFrame(self.to_rows())

    def to_polars(self) -> pl.DataFrame:
        """The rows as a polars frame. Raises :class:`ImportError` where polars is not installed."""
        try:
            from polars import DataFrame
        except ImportError as why:
            raise ImportError("a polars frame needs polars: pip install polars") from why
        return DataFrame(self.to_rows(), infer_schema_length=None)

    def to_html(self, command: str | None = None) -> str:
        """The report: one page that needs nothing else, with pictures.

        ``command`` is what made it, told at its foot; :attr:`call` unless given. Needs matplotlib
        (extra ``study``): raises :class:`ImportError` without it.
        """
        from whist.study.page import page

        return page(self, command or self.call)

    def save(self, path: str | Path, command: str | None = None) -> None:
        """Write the report to a file."""
        Path(path).write_text(self.to_html(command), encoding="utf-8")

    def _repr_html_(self) -> str:
        from whist.study.page import fragment
        from whist.study.plots import has_matplotlib

        # A cell that shows the sentences is better than one that shows an error.
        return fragment(self) if has_matplotlib() else f"<pre>{escape(str(self))}</pre>"
