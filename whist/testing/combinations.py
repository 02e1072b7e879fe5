"""Random sensible variants, made of the rule objects that ship."""

from __future__ import annotations

from typing import Final

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from whist.cards import FULL_PACK, Card, CardSet, Suit, pack_of
from whist.rules.dealing import OneAtATime
from whist.rules.ending import AfterDeals, EndCondition, ExtraDealOnTie, FirstTo
from whist.rules.following import (
    Following,
    FollowSuit,
    MustBeat,
    MustTrump,
    NoTrumpToFirstTrick,
)
from whist.rules.ordering import BowerOrdering, RankOrdering
from whist.rules.override import NeverWins, NoOverride, SupremeCard
from whist.rules.scoring import Honours, InOrder, OddTricks, Scoring, TricksTaken
from whist.rules.trumps import FixedTrump, NoTrump, TrumpRotation, Trumps, TurnUp
from whist.table import Table
from whist.testing.strategies import cards
from whist.trick import Ordering, Override
from whist.variant import Variant

_RANKS: Final = "AKQJT98765432"
_PACKS: Final = (FULL_PACK, pack_of("AKQJT9876"), pack_of("AKQJT9"))
_TABLES: Final = (Table(), Table(sides=(0, 1, 2)), Table(dummy=0), Table(sides=(0, 1)))


@st.composite
def variants(draw: DrawFn) -> Variant:
    """Variants of shipped rules that fit each other; shrinks towards plain whist."""
    pack, table = draw(st.sampled_from(_PACKS)), draw(st.sampled_from(_TABLES))
    each = draw(st.integers(1, len(pack) // table.seats))
    dealing = draw(_dealings(pack, len(pack) // table.seats - each + 1, table))
    return Variant(
        slug="made-up",
        name="Made up",
        ordering=draw(_orderings()),
        trumps=draw(_trumps(turned=dealing.turned != "none")),
        override=draw(_overrides(pack)),
        scoring=draw(_scorings(pack)),
        end=draw(_ends()),
        following=draw(_followings()),
        dealing=dealing,
        table=table,
    )


@st.composite
def _dealings(draw: DrawFn, pack: CardSet, each: int, table: Table) -> OneAtATime:
    turned = ["last", "second pack", "none"]
    if len(pack) > each * table.seats:
        turned.append("left over")
    lead = draw(st.sampled_from(("eldest", "dealer's right", "dealer")))
    return OneAtATime(pack=pack, each=each, turned=draw(st.sampled_from(turned)), lead=lead)  # type: ignore[arg-type]


def _orderings() -> SearchStrategy[Ordering]:
    ranks = st.sampled_from((_RANKS, _RANKS[::-1], "AT" + _RANKS[1:4] + _RANKS[5:]))
    plain: SearchStrategy[Ordering] = ranks.map(RankOrdering)
    return st.one_of(plain, st.permutations(_RANKS).map(lambda order: RankOrdering("".join(order))),
                     ranks.map(BowerOrdering))  # fmt: skip


def _trumps(*, turned: bool) -> SearchStrategy[Trumps]:
    suits = st.sampled_from(tuple(Suit))
    rotations = st.lists(st.one_of(suits, st.none()), min_size=1, max_size=5)
    made: list[SearchStrategy[Trumps]] = [
        st.just(NoTrump()),
        suits.map(FixedTrump),
        rotations.map(lambda order: TrumpRotation(tuple(order))),
    ]
    return st.one_of(st.just(TurnUp()), *made) if turned else st.one_of(*made)


def _overrides(pack: CardSet) -> SearchStrategy[Override]:
    made: list[SearchStrategy[Override]] = [
        st.just(NoOverride()),
        cards(pack).map(SupremeCard),
        cards(pack).map(NeverWins),
    ]
    return st.one_of(*made)


@st.composite
def _followings(draw: DrawFn) -> Following:
    rule: Following = FollowSuit()
    for _ in range(draw(st.integers(0, 2))):
        choice = draw(st.integers(0, 2))
        if choice == 0:
            rule = NoTrumpToFirstTrick(rule)
        else:
            rule = (MustTrump, MustBeat)[choice - 1](rule, unless_partner_wins=draw(st.booleans()))
    return rule


@st.composite
def _odd_tricks(draw: DrawFn, pack: CardSet) -> OddTricks:
    card: Card | None = draw(st.one_of(st.none(), cards(pack)))
    extra = 1 if card is None else draw(st.integers(1, 3))
    return OddTricks(draw(st.integers(0, 6)), card, extra)


def _scorings(pack: CardSet) -> SearchStrategy[Scoring]:
    tricks: SearchStrategy[Scoring] = st.one_of(_odd_tricks(pack), st.just(TricksTaken()))
    honours = st.builds(
        Honours, st.integers(1, 6), st.integers(0, 3), st.none() | st.integers(1, 9)
    )
    return st.one_of(tricks, st.builds(InOrder, tricks, honours))


def _ends() -> SearchStrategy[EndCondition]:
    counted = st.integers(1, 24).map(AfterDeals)
    plain: list[SearchStrategy[EndCondition]] = [
        counted,
        st.builds(lambda one, other: one | other,
                  st.builds(FirstTo, st.integers(1, 21), st.sampled_from(("award", "deal"))), counted),
    ]  # fmt: skip
    ends = st.one_of(*plain)
    return st.one_of(ends, st.builds(ExtraDealOnTie, ends, st.integers(1, 2)))
