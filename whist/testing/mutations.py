"""A rule with one parameter changed, for every parameter and some other values that it may have."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Literal, get_args, get_origin, get_type_hints

import attrs

from whist.cards import Card, CardSet, Rank, Suit
from whist.rules.dealing import OneAtATime
from whist.rules.ending import AfterDeals, FirstTo
from whist.rules.following import FollowSuit, MustBeat, MustTrump, NoTrumpToFirstTrick
from whist.rules.match import Rubber, SingleGame
from whist.rules.ordering import BowerOrdering, RankOrdering
from whist.rules.override import NoOverride
from whist.rules.scoring import Honours, OddTricks, TricksTaken
from whist.rules.trumps import FixedTrump, NoTrump, TrumpRotation, TurnUp
from whist.table import Table
from whist.variant import Axis

SHIPPED: Final[dict[Axis, tuple[object, ...]]] = {
    "ordering": (RankOrdering(), BowerOrdering()),
    "trumps": (TurnUp(), NoTrump(), TrumpRotation(), *map(FixedTrump, Suit)),
    "override": (NoOverride(),),
    "scoring": (OddTricks(), TricksTaken(), Honours()),
    "end": (*map(FirstTo, (5, 7, 10)), *map(AfterDeals, (4, 24))),
    "following": (FollowSuit(), MustTrump(), MustBeat(), NoTrumpToFirstTrick()),
    "dealing": (OneAtATime(),),
    "table": (Table(),),
    "match": (SingleGame(), Rubber()),
}
"""Rules that everybody knows by their sentences."""


def changed(rule: object) -> Iterator[tuple[str, object]]:
    """Pairs of a parameter's name and the rule with that parameter changed.

    Values that the rule refuses, and changes that leave it equal, are left out.
    """
    cls = type(rule)
    if not attrs.has(cls):
        return
    hints = get_type_hints(cls)
    for field in attrs.fields(cls):
        if not field.init:
            continue
        for value in other_values(getattr(rule, field.name), hints.get(field.name)):
            other = _made(rule, {field.name: value})
            if other is not None and other != rule:
                yield field.name, other


def remade(rule: object) -> object:
    """Another object of the rule's class with the same parameters."""
    return _make(rule, {})


def other_values(value: object, hint: object = None) -> Iterator[object]:
    """Values of the same kind that are not ``value``."""
    if get_origin(hint) is Literal:
        yield from (other for other in get_args(hint) if other != value)
    elif isinstance(value, bool):
        yield not value
    elif isinstance(value, int):
        yield from (value + 1, value - 1, value + 2)
    elif isinstance(value, Card):
        yield Card(value.rank, _next(value.suit))
        yield Card(list(Rank)[(value.rank.index + 1) % 13], value.suit)
    elif isinstance(value, CardSet):
        yield value - CardSet([value[0]])
        yield value - CardSet(card for card in value if card.rank is value[-1].rank)
    elif isinstance(value, Suit):
        yield _next(value)
    elif isinstance(value, str):
        yield from (value[::-1], value[1:] + value[:1])
    elif isinstance(value, tuple):
        yield from _other_tuples(value)
    elif value is None:
        yield from (arm for arm in _SAMPLES if _allows(hint, type(arm)))
    elif attrs.has(type(value)):
        yield from (other for _, other in changed(value))
    if value is not None and _allows(hint, type(None)):
        yield None


_SAMPLES = (
    4,
    Card.parse("KH"),
    Suit.HEARTS,
    "A",
    ((0, 3), (2, 2)),
    OddTricks(7),
    FixedTrump(Suit.CLUBS),
)


def _other_tuples(value: tuple[object, ...]) -> Iterator[tuple[object, ...]]:
    if len(value) > 1:
        yield (*value[1:], value[0])
        yield value[:-1]
    for place, item in enumerate(value):
        for other in other_values(item):
            yield (*value[:place], other, *value[place + 1 :])


def _allows(hint: object, kind: type) -> bool:
    return kind in get_args(hint) or (
        kind is tuple and any(get_origin(arm) is tuple for arm in get_args(hint))
    )


def _next(suit: Suit) -> Suit:
    return list(Suit)[(suit.index + 1) % 4]


def _made(rule: object, changes: dict[str, object]) -> object | None:
    try:
        return _make(rule, changes)
    except Exception:  # noqa: BLE001 - a stranger's validators may raise anything
        return None


def _make(rule: object, changes: dict[str, object]) -> object:
    cls: type = type(rule)
    values = {
        str(field.alias): changes.get(field.name, getattr(rule, field.name))
        for field in attrs.fields(cls)
        if field.init
    }
    made: object = object.__new__(cls)
    # A class with an __init__ of its own, such as InOrder(*rules), has the plain one under this name.
    make = getattr(made, "__attrs_init__", None) or made.__init__  # type: ignore[misc]
    make(**values)
    return made
