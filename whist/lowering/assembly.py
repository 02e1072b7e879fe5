"""Lowering: a variant's tables, made by asking its rule objects and held against them."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from whist.errors import BadVariant, NotLowerable
from whist.lowering.layout import layouts, trump_table
from whist.lowering.legality import checked_steps
from whist.lowering.strength import strengths
from whist.lowering.tables import Evidence, Tables
from whist.rules.following import FollowSuit, MustBeat, MustTrump, NoTrumpToFirstTrick
from whist.variant import Variant

_SAMPLED_TRICKS: Final = 6_000
_SAMPLED_DEALS: Final = 200
_PROVED_FOLLOWING: Final = (FollowSuit, MustBeat, MustTrump, NoTrumpToFirstTrick)


def lower(variant: Variant) -> Tables:
    """The variant as tables, on which compiled code can play it.

    The tables are made by asking the rule objects, and held against them: all pairs of cards with
    every trump suit, then random tricks, hands and deals; ``tables.evidence`` says how many. Made
    once for a variant and kept. Raises :class:`NotLowerable` with the trick, the hand or the rule
    that shows why there can be none; the kernel plays such a variant all the same.

    >>> from whist.variants import KINGS_COURT
    >>> from whist import Card, Suit
    >>> king, ace = Card.parse("KH"), Card.parse("AS")
    >>> lower(KINGS_COURT).winner((ace.index, king.index), Suit.SPADES)
    1
    """
    if not isinstance(variant, Variant):
        raise BadVariant(f"{variant!r} is no Variant; whist.get_variant finds one by its slug")
    made = _lowered(variant)
    if isinstance(made, NotLowerable):
        raise NotLowerable(str(made))
    return made


@lru_cache(maxsize=256)
def _lowered(variant: Variant) -> Tables | NotLowerable:
    try:
        return _lower(variant)
    except NotLowerable as why:
        return why


def _lower(variant: Variant) -> Tables:
    table, dealing = variant.table, variant.dealing
    laid = layouts(variant, samples=20)
    tricks = max(layout.each for by_dealer in laid for layout in by_dealer)
    found = strengths(variant, tricks, _SAMPLED_TRICKS)
    proved = _proved(variant.following)
    steps, positions = checked_steps(
        variant, found.by_trump, found.kinds, _SAMPLED_DEALS // 20 if proved else _SAMPLED_DEALS
    )
    names = [type(rule).__name__ for rule, known in (
        (variant.override, found.proved), (variant.following, proved),
    ) if known]  # fmt: skip
    seats = range(table.seats)
    return Tables(
        by_trump=found.by_trump,
        kinds=found.kinds,
        steps=steps,
        layouts=laid,
        trumps=trump_table(variant),
        leaders=tuple(dealing.leader(seat, table) for seat in seats),
        next_dealers=tuple(dealing.next_dealer(seat, table) for seat in seats),
        evidence=Evidence(found.pairs, found.tricks, positions, tuple(names)),
    )


def _proved(following: object) -> bool:
    """Whether a rule of following is made of shipped ones alone."""
    base = getattr(following, "base", None)
    return type(following) in _PROVED_FOLLOWING and (base is None or _proved(base))
