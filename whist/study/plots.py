"""The pictures of a study, as SVG that two runs make alike."""

from __future__ import annotations

import io
from collections.abc import Callable, Sequence
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from whist.cards import Card, Rank, Suit
from whist.study.estimate import Estimate
from whist.study.figures import Figure

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure as Canvas

_WIDTH: Final = 4.8
_INK: Final = "#1b1b1b"
_FAINT: Final = "#b9b5aa"
# Told apart by those who see no colours as well: by shape, and by light and dark.
_COLOURS: Final = ("#1f4e8c", "#b85c0f")
_MARKERS: Final = ("o", "s")
_LABELLED: Final = 8
"""A bar chart of more places than this labels every other one."""

_Draw: TypeAlias = "Callable[[Canvas, Sequence[Figure], Sequence[str]], None]"

_STYLE: Final[dict[Any, Any]] = {
    "svg.fonttype": "none",
    "font.family": "sans-serif",
    "font.sans-serif": ["Helvetica", "Arial", "DejaVu Sans"],
    "font.size": 9,
    "text.color": _INK,
    "axes.edgecolor": _FAINT,
    "xtick.color": _INK,
    "ytick.color": _INK,
    "axes.spines.top": False,
    "axes.spines.right": False,
}


def picture(
    key: str, figures: Sequence[Figure], variant: str, against: str | None = None
) -> str | None:
    """The picture of the section of this key as SVG, ``None`` for one that is better read.

    Raises :class:`ImportError`, which names the extra, without matplotlib.
    """
    if key not in _PICTURES:
        return None
    check_matplotlib()
    from matplotlib import rc_context
    from matplotlib.figure import Figure as Canvas

    names = (variant,) if against is None else (variant, against)
    with rc_context({**_STYLE, "svg.hashsalt": key}):
        canvas = Canvas(figsize=(_WIDTH, 1), layout="constrained")
        _PICTURES[key](canvas, figures, names)
        out = io.StringIO()
        canvas.savefig(out, format="svg", metadata={"Date": None})
    return out.getvalue()


def has_matplotlib() -> bool:
    """Whether pictures can be drawn."""
    return find_spec("matplotlib") is not None


def check_matplotlib() -> None:
    """Raise :class:`ImportError`, which names the extra, where there is no matplotlib."""
    if not has_matplotlib():
        raise ImportError(
            "the report's pictures need the extra `study`: pip install 'whistkit[study]'"
        )


def _estimates(figure: Figure, names: Sequence[str]) -> list[Estimate]:
    found = [figure.estimate]
    if len(names) > 1 and figure.against is not None:
        found.append(figure.against)
    return found


def _dots(*units: str) -> _Draw:
    """A row for each figure of these units: the value, and its interval as a line."""

    def draw(canvas: Canvas, figures: Sequence[Figure], names: Sequence[str]) -> None:
        rows = [each for each in figures if each.unit in units]
        axes = canvas.add_subplot()
        for row, figure in enumerate(rows):
            axes.text(
                0, row - 0.36, figure.name, transform=axes.get_yaxis_transform(),
                va="center", fontsize=8.5,
            )  # fmt: skip
            for which, estimate in enumerate(_estimates(figure, names)):
                if estimate.is_known:
                    _dot(axes, figure, estimate, row - 0.06 + 0.3 * which, which)
        if any(each.low < 0 for row in rows for each in _estimates(row, names) if each.is_known):
            axes.axvline(0, color=_FAINT, linewidth=0.8, zorder=0)
        axes.set_ylim(len(rows) - 0.5, -0.7)
        axes.margins(x=0.12)
        axes.set_yticks([])
        axes.spines["left"].set_visible(False)
        found = " or ".join(dict.fromkeys(each.unit for each in rows))
        axes.set_xlabel(f"% {found}" if rows[0].is_share else found)
        canvas.set_size_inches(
            _WIDTH, 0.7 + 0.42 * len(rows) + (0.25 + 0.12 * len(rows)) * (len(names) > 1)
        )
        _legend(canvas, axes, names)

    return draw


def _dot(axes: Axes, figure: Figure, estimate: Estimate, row: float, which: int) -> None:
    scale = 100 if figure.is_share else 1
    value = estimate.value * scale
    axes.plot(
        [max(estimate.low * scale, value - 1e6), min(estimate.high * scale, value + 1e6)],
        [row, row], color=_COLOURS[which], linewidth=1.6,
    )  # fmt: skip
    axes.plot([value], [row], _MARKERS[which], color=_COLOURS[which], markersize=5)
    axes.annotate(
        figure.told(estimate), (value, row), xytext=(8, 0), textcoords="offset points",
        va="center", fontsize=7.5, color=_COLOURS[which],
    )  # fmt: skip


def _bars(start: str, what: str) -> _Draw:
    """A bar for each figure whose name is ``start`` and a number, as high as its share."""

    def draw(canvas: Canvas, figures: Sequence[Figure], names: Sequence[str]) -> None:
        rows = sorted(
            (int(each.name.removeprefix(start)), each)
            for each in figures
            if each.name.startswith(start)
        )
        axes = canvas.add_subplot()
        width = 0.8 / len(names)
        for which in range(len(names)):
            known = [
                (place, shares[which])
                for place, figure in rows
                if (shares := _estimates(figure, names))[which].is_known
            ]
            values = [each.value * 100 for _, each in known]
            axes.bar(
                [place + (which - (len(names) - 1) / 2) * width for place, _ in known],
                values, width=width * 0.92, color=_COLOURS[which],
                yerr=[
                    [value - each.low * 100 for value, (_, each) in zip(values, known)],
                    [each.high * 100 - value for value, (_, each) in zip(values, known)],
                ],
                error_kw={"elinewidth": 0.8, "ecolor": _INK},
            )  # fmt: skip
        places = [place for place, _ in rows]
        axes.set_xticks(places if len(places) <= _LABELLED else places[:: 1 + len(places) // 16])
        axes.set_xlabel(what)
        axes.set_ylabel(f"% {rows[0][1].unit}")
        canvas.set_size_inches(_WIDTH, 2.6 + 0.25 * (len(names) > 1))
        _legend(canvas, axes, names)

    return draw


def _cards(canvas: Canvas, figures: Sequence[Figure], names: Sequence[str]) -> None:
    """The value of each card: suits across, ranks down, dark for much, one table for each variant."""
    cards = {Card.parse(each.name.rpartition(" ")[2]): each for each in figures}
    suits = [suit for suit in Suit if any(card.suit is suit for card in cards)]
    ranks = [rank for rank in Rank if any(card.rank is rank for card in cards)]
    most = max(
        abs(each.value) for figure in figures for each in _estimates(figure, names) if each.is_known
    )
    canvas.set_size_inches(_WIDTH, 0.9 + 0.24 * len(ranks))
    for which, name in enumerate(names):
        axes = canvas.add_subplot(1, len(names), which + 1)
        values = [
            [
                _estimates(cards[Card(rank, suit)], names)[which].value
                if Card(rank, suit) in cards
                else float("nan")
                for suit in suits
            ]
            for rank in ranks
        ]
        axes.imshow(values, cmap="PuOr", vmin=-most, vmax=most, aspect="auto")
        for down, row in enumerate(values):
            for across, value in enumerate(row):
                if value == value:
                    axes.text(
                        across, down, f"{value:+.2f}".replace("-", "−"), ha="center", va="center",
                        fontsize=7.5, color="#ffffff" if abs(value) > 0.65 * most else _INK,
                    )  # fmt: skip
        axes.set_xticks(range(len(suits)), [suit.symbol for suit in suits], fontsize=11)
        axes.set_yticks(range(len(ranks)), [rank.value for rank in ranks])
        axes.tick_params(length=0, labeltop=True, labelbottom=False)
        for spine in axes.spines.values():
            spine.set_visible(False)
        if len(names) > 1:
            axes.set_title(name, fontsize=9, color=_COLOURS[which])
    canvas.supxlabel("points a deal to the side that holds it", fontsize=8.5)


def _legend(canvas: Canvas, axes: Axes, names: Sequence[str]) -> None:
    if len(names) == 1:
        return
    for which, name in enumerate(names):
        axes.plot([], [], _MARKERS[which], color=_COLOURS[which], label=name, markersize=5)
    canvas.legend(loc="outside upper left", ncols=2, frameon=False, fontsize=8.5, handletextpad=0)


_PICTURES: Final[dict[str, _Draw]] = {
    "points": _dots("points a deal"),
    "dealing": _dots("points a deal", "tricks a deal"),
    "tricks": _bars("dealer's side takes ", "tricks taken by the dealer's side"),
    "hands": _dots("of deals"),
    "cards": _cards,
    "games": _bars("over in ", "deals to a game"),
    "extras": _dots("of deals", "of games"),
    "skill": _dots("of games"),
}
