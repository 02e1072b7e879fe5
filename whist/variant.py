"""A card game's rules as one value."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, Literal, TypeAlias, TypedDict, Unpack

import attrs
from attrs import field, frozen

import whist.rules.ordering  # noqa: F401  # a file names its rules: those that ship are all known
from whist.cards import CardSet, Suit
from whist.codec import variant_from_json, variant_to_json
from whist.errors import BadVariant, WhistError
from whist.rules.dealing import Dealing, OneAtATime
from whist.rules.ending import EndCondition, bound_of
from whist.rules.following import Following, FollowSuit
from whist.rules.match import MatchRule, SingleGame
from whist.rules.override import NoOverride
from whist.rules.scoring import Scoring, least_points
from whist.rules.trumps import Trumps
from whist.table import Table
from whist.trick import Ordering, Override, Ranking, ranking

Rule: TypeAlias = (
    Ordering | Trumps | Override | Scoring | EndCondition | Following | Dealing | Table | MatchRule
)
Axis: TypeAlias = Literal[
    "ordering", "trumps", "override", "scoring", "end", "following", "dealing", "table", "match"
]

AXES: Final[dict[Axis, tuple[str, tuple[str, ...]]]] = {
    "ordering": ("The order of the cards", ("suit", "strength")),
    "trumps": ("Trumps", ("select",)),
    "override": ("Who wins a trick", ("winner",)),
    "scoring": ("Scoring", ("awards",)),
    "end": ("The end of the game", ("ending",)),
    "following": ("Following suit", ("playable",)),
    "dealing": ("The deal", ("pack", "cards_each", "deal", "leader", "next_dealer", "turns_last")),
    "table": ("Players", ("sides", "side", "player")),
    "match": ("The match", ("outcome",)),
}
"""Each axis with its heading in the rule book and the names that a rule object for it has."""

_READING_ORDER: Final[tuple[Axis, ...]] = (
    "table", "dealing", "trumps", "ordering", "following", "override", "scoring", "end", "match",
)  # fmt: skip


class _Changes(TypedDict, total=False):
    slug: str
    name: str
    ordering: Ordering
    trumps: Trumps
    override: Override
    scoring: Scoring
    end: EndCondition
    following: Following
    dealing: Dealing
    table: Table
    match: MatchRule


@frozen(kw_only=True)
class Variant:
    """The rules of a trick-taking game: a frozen bundle of rule objects, one for each axis.

    Equal rules are equal variants. Making one checks that its rules fit each other, and raises
    :class:`BadVariant` where they do not.

    >>> from whist import FirstTo, OddTricks, RankOrdering, TurnUp
    >>> sevens = Variant(slug="sevens", name="Sevens", ordering=RankOrdering(), trumps=TurnUp(),
    ...                  scoring=OddTricks(), end=FirstTo(7))
    >>> sevens.evolve(end=FirstTo(5)) == sevens
    False
    """

    slug: str
    name: str
    ordering: Ordering
    trumps: Trumps
    override: Override = field(factory=NoOverride)
    scoring: Scoring
    end: EndCondition
    following: Following = field(factory=FollowSuit)
    dealing: Dealing = field(factory=OneAtATime)
    table: Table = field(factory=Table)
    match: MatchRule = field(factory=SingleGame)

    def __attrs_post_init__(self) -> None:
        if not isinstance(self.slug, str) or not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", self.slug):
            raise BadVariant(
                f"slug {self.slug!r} will not do: small letters, digits and single hyphens"
            )
        if not isinstance(self.name, str) or not self.name.strip():
            raise BadVariant(f"variant {self.slug!r} needs a name that people can read")
        for axis, (_, names) in AXES.items():
            self._check_shape(axis, names)
        for axis in AXES:
            for rule in _with_parts(self.rule(axis)):
                check = getattr(rule, "check", None)
                if check is not None:
                    check(self.dealing.pack, self.table)
        for trump in (None, *Suit):
            self.ranking(trump)
        if (
            getattr(self.trumps, "needs_turned", False)
            and getattr(self.dealing, "turned", "") == "none"
        ):
            raise BadVariant(
                f"{self.trumps!r} needs a turned card, and {self.dealing!r} turns none"
            )

    def _check_shape(self, axis: Axis, names: tuple[str, ...]) -> None:
        rule = self.rule(axis)
        missing = [name for name in (*names, "describe") if not hasattr(rule, name)]
        if isinstance(rule, type) or missing:
            raise BadVariant(
                f"{rule!r} will not do for {axis}: it lacks {', '.join(missing) or 'its parentheses'}"
            )
        try:
            hash(rule)
        except TypeError as why:
            raise BadVariant(
                f"{rule!r} will not do for {axis}: {why}; rules are frozen values"
            ) from None

    def rule(self, axis: Axis) -> Rule:
        """The rule object on an axis, by the axis's name."""
        rule: Rule = getattr(self, axis)
        return rule

    def evolve(self, **changes: Unpack[_Changes]) -> Variant:
        """The same variant with some axes, the slug or the name changed.

        Raises :class:`BadVariant` for a name that is no axis, and where the rules do not fit.
        """
        unknown = [name for name in changes if name not in (*AXES, "slug", "name")]
        if unknown:
            raise BadVariant(
                f"{unknown[0]!r} is no axis: there are {', '.join(AXES)}, and slug and name"
            )
        return attrs.evolve(self, **changes)

    def ranking(self, trump: Suit | None) -> Ranking:
        """The ordering read out for this variant's pack and a trump suit."""
        return ranking(self.ordering, self.dealing.pack, trump)

    @property
    def longest_game(self) -> int | None:
        """The most deals that a game can take, ``None`` where the rules promise no bound."""
        least = [
            least_points(
                self.scoring, self.dealing.cards_each(number, self.table), self.table.side_count
            )
            for number in range(52)
        ]
        return bound_of(self.end, self.table.side_count, min(least))

    def describe(self) -> str:
        """The rule book as Markdown that a person could play from, made of the rules' own sentences."""
        parts = [f"# {self.name}"]
        parts += (f"## {AXES[axis][0]}\n\n{self.rule(axis).describe()}" for axis in _READING_ORDER)
        return "\n\n".join(parts) + "\n"

    def to_json(self) -> str:
        """The rules as JSON, to be read by :meth:`from_json` in another program."""
        return variant_to_json(self)

    @classmethod
    def from_json(cls, text: str) -> Variant:
        """Read rules that :meth:`to_json` wrote.

        Raises :class:`whist.BadRecord` where the text is no such thing, or names a rule that is
        not registered here.
        """
        return variant_from_json(text, cls)

    def __str__(self) -> str:
        width = max(map(len, AXES))
        rows = [f"{axis:<{width}}  {short(self.rule(axis))}" for axis in AXES]
        return "\n".join([f"{self.name} ({self.slug})", *rows])

    def _repr_html_(self) -> str:
        """The table of the axes in a notebook."""
        from whist.notebook import variant_html

        return variant_html(self)

    def __repr__(self) -> str:
        return f"<Variant {self.slug}: {self.name}>"


def short(rule: object) -> str:
    """A rule as it is written in a declaration, less the parameters that have their default."""
    cls = type(rule)
    if not attrs.has(cls):
        return repr(rule)
    shown: list[str] = []
    for each in attrs.fields(cls):
        value = getattr(rule, each.name)
        if each.init and value != _default(each):
            plain = each.default is attrs.NOTHING and not shown
            shown.append(_value(value) if plain else f"{each.alias}={_value(value)}")
    return f"{cls.__name__}({', '.join(shown)})"


def _default(field: attrs.Attribute[object]) -> object:
    factory = getattr(field.default, "factory", None)
    return field.default if factory is None else factory()


def _value(value: object) -> str:
    if isinstance(value, tuple):
        inside = ", ".join(map(_value, value))
        return inside if value and all(map(_is_rule, value)) else f"({inside})"
    if _is_rule(value):
        return short(value)
    if isinstance(value, CardSet):
        return f"{len(value)} cards"
    return repr(value) if isinstance(value, str) else str(value)


def _with_parts(rule: object) -> Iterator[object]:
    """A rule object, and those that it is made of."""
    yield rule
    cls = type(rule)
    for each in attrs.fields(cls) if attrs.has(cls) else ():
        value = getattr(rule, each.name)
        for part in value if isinstance(value, tuple) else (value,):
            if _is_rule(part):
                yield from _with_parts(part)


def _is_rule(value: object) -> bool:
    return hasattr(value, "describe")


@frozen
class Difference:
    """One axis on which two variants differ, with what each says about it."""

    axis: Axis
    before: Rule
    after: Rule

    def to_dict(self) -> dict[str, str]:
        """The axis and both rules, as they are written in a declaration."""
        return {"axis": self.axis, "before": short(self.before), "after": short(self.after)}

    def __str__(self) -> str:
        before, after = short(self.before), short(self.after)
        return (
            f"{self.axis}: {before} -> {after}\n"
            f"  before: {self.before.describe()}\n"
            f"  after:  {self.after.describe()}"
        )


def diff(before: Variant, after: Variant) -> tuple[Difference, ...]:
    """The axes on which two variants differ, in the order of the axes; empty for equal rules.

    Slug and name are not rules.
    """
    for side in (before, after):
        if not isinstance(side, Variant):
            raise WhistError(
                f"diff takes two variants, not {side!r}; get_variant finds one by slug"
            )
    return tuple(
        Difference(axis, before.rule(axis), after.rule(axis))
        for axis in AXES
        if before.rule(axis) != after.rule(axis)
    )
