"""Lowering: the tables say what the rule objects say, or it says which trick shows why there are none."""

from __future__ import annotations

import itertools
import random

import pytest
from attrs import frozen
from hypothesis import given, settings
from hypothesis import strategies as st

import whist
from examples.house_rules import HOUSE_RULES
from whist import (
    Card,
    CardSet,
    FirstTo,
    FollowSuit,
    NeverWins,
    NotLowerable,
    OddTricks,
    OneAtATime,
    RankOrdering,
    Seen,
    Shuffler,
    Step,
    Suit,
    SupremeCard,
    Table,
    TrickCards,
    TrumpSetup,
    TurnUp,
    Variant,
    lower,
    pack_of,
    rule,
)
from whist.rules.dealing import Dealt
from whist.testing import variants
from whist.variants import KINGS_COURT, SHORT_WHIST, WHIST_DRIVE

DECLARED = tuple(map(whist.get_variant, whist.available_variants()))
LOWERABLE = (*DECLARED, *(each for each in HOUSE_RULES if each.slug != "beating-whist"))
TRUMPS = (*Suit, None)


def cards(text: str) -> tuple[Card, ...]:
    return tuple(map(Card.parse, text.split()))


def indices(text: str) -> tuple[int, ...]:
    return tuple(card.index for card in cards(text))


@pytest.mark.parametrize("variant", LOWERABLE, ids=lambda each: each.slug)
def test_the_tables_name_the_winner_that_the_rules_name(variant: Variant) -> None:
    tables, chance, pack = lower(variant), random.Random(1), list(variant.dealing.pack)
    for number in range(600):
        trick = tuple(chance.sample(pack, chance.randint(1, variant.table.seats)))
        trump, place = TRUMPS[number % 5], number % len(tables.kinds)
        assert tables.winner(
            tuple(card.index for card in trick), trump, place
        ) == whist.trick_winner(variant, trick, trump, number=place)


def test_what_tables_hold() -> None:
    tables = lower(SHORT_WHIST)
    assert tables.kinds == (0,) * 13
    assert tables.steps == (Step.FOLLOW,)
    assert tables.leaders == tables.next_dealers == (1, 2, 3, 0)
    ((layout, *_),) = tables.layouts
    assert layout.seats == (1, 2, 3, 0) * 13
    assert (layout.turned, layout.second_pack, layout.each) == (51, False, 13)
    hearts = tables.of(Suit.HEARTS)
    assert hearts.members[Suit.SPADES.index] == CardSet.of_suit(Suit.SPADES).mask
    led_spades = hearts.power[0][Suit.SPADES.index]
    assert [led_spades[place] for place in indices("2C AD 2S AS 2H AH")] == [0, 0, 1, 13, 14, 26]
    assert "all 13,260 pairs" in str(tables.evidence)


def test_trumps_go_by_number_dealer_and_turned_card() -> None:
    drive, court = lower(WHIST_DRIVE).trumps, lower(KINGS_COURT).trumps
    assert drive is not None
    assert court is not None
    assert [by_dealer[2][52] for by_dealer in drive] == [1, 2, 0, 3]
    assert [court[0][0][Card.parse(text).index] for text in ("2S", "KH", "9D", "AC")] == [
        0,
        1,
        2,
        3,
    ]
    (fifth,) = (each for each in HOUSE_RULES if each.slug == "fifth-deal-whist")
    assert lower(fifth).trumps is None


def test_the_humble_king_is_above_all_and_a_card_that_never_wins_below() -> None:
    court = lower(KINGS_COURT)
    assert court.winner(indices("2S 3S KH 4S"), Suit.SPADES) == 2
    assert court.winner(indices("3C 2D 4C 5C"), None) == 0
    lost = lower(SHORT_WHIST.evolve(override=NeverWins(Card.parse("2C"))))
    assert lost.winner(indices("2C 5D 9H 3S"), None) == 1
    assert lost.winner(indices("5D 2C 9H 3S"), Suit.CLUBS) == 0


@pytest.mark.parametrize("text", ["AH", "TS", "QC"])
@pytest.mark.parametrize("override", [SupremeCard, NeverWins])
def test_the_shipped_overrides_are_proved_on_every_trick_of_a_small_pack(
    override: type[SupremeCard | NeverWins], text: str
) -> None:
    pack = pack_of("AKQT")
    variant = SHORT_WHIST.evolve(
        ordering=RankOrdering("AKQT"), override=override(Card.parse(text)), dealing=OneAtATime(pack)
    )
    tables = lower(variant)
    assert tables.evidence.proved == (override.__name__, "FollowSuit")
    for trump in (Suit.HEARTS, None):
        for count in (1, 2, 3, 4):
            for trick in itertools.permutations(pack, count):
                # Which card leads matters by its suit; of four, every seventh is enough to be quick.
                if count == 4 and (trick[0].index + trick[3].index) % 7:
                    continue
                named = tables.winner(tuple(card.index for card in trick), trump)
                assert named == whist.trick_winner(variant, trick, trump)


@settings(max_examples=30)
@given(variants(), st.integers(0, 2**32))
def test_random_combinations_lower_to_what_they_are(variant: Variant, seed: int) -> None:
    tables, chance, pack = lower(variant), random.Random(seed), list(variant.dealing.pack)
    for trump in TRUMPS:
        trick = tuple(chance.sample(pack, variant.table.seats))
        named = tables.winner(tuple(card.index for card in trick), trump)
        assert named == whist.trick_winner(variant, trick, trump)


@rule
@frozen
class SecondHighest:
    def winner(self, trick: TrickCards) -> int | None:
        best = trick.highest()
        others = [place for place in range(len(trick.cards)) if place != best]
        return trick.highest(among=others) if others else None

    def describe(self) -> str:
        return "The second best card wins."


@rule
@frozen
class LastTrickIsLow:
    """The two of clubs takes the last trick of thirteen."""

    def winner(self, trick: TrickCards) -> int | None:
        return trick.position_of(Card.parse("2C")) if trick.number == 12 else None

    def describe(self) -> str:
        return "The two of clubs takes the last trick."


@rule
@frozen
class FourthPlays:
    """Nobody sees it in a pair of cards: the fourth to play wins with a queen."""

    def winner(self, trick: TrickCards) -> int | None:
        return 3 if len(trick.cards) == 4 and trick.cards[3].rank.value == "Q" else None

    def describe(self) -> str:
        return "The fourth player wins with a queen."


@rule
@frozen
class NoSpadesOnHearts:
    def playable(self, hand: CardSet, seen: Seen) -> CardSet:
        legal = FollowSuit().playable(hand, seen)
        return (legal - seen.of_suit(Suit.SPADES) or legal) if seen.led is Suit.HEARTS else legal

    def describe(self) -> str:
        return "Spades are not discarded on hearts."


@rule
@frozen
class InPackets:
    """Thirteen at once to each player: positions still, and lowered like any others."""

    period = 1
    turns_last = False
    pack = whist.FULL_PACK

    def cards_each(self, number: int, table: Table) -> int:
        return 13

    def deal(self, shuffler: Shuffler, number: int, dealer: int, table: Table) -> Dealt:
        shuffled = shuffler.shuffle(self.pack)
        return Dealt(tuple(CardSet(shuffled[13 * seat : 13 * seat + 13]) for seat in range(4)))

    def leader(self, dealer: int, table: Table) -> int:
        return dealer

    def next_dealer(self, dealer: int, table: Table) -> int:
        return dealer

    def describe(self) -> str:
        return "The cards are dealt thirteen at a time; the dealer leads, and deals again."


@rule
@frozen
class SortedPackets(InPackets):
    def deal(self, shuffler: Shuffler, number: int, dealer: int, table: Table) -> Dealt:
        shuffled = sorted(shuffler.shuffle(self.pack)[:26], key=lambda card: card.index)
        rest = self.pack - CardSet(shuffled)
        return Dealt((CardSet(shuffled[:13]), CardSet(shuffled[13:]), *_halves(rest)))


def _halves(cards: CardSet) -> tuple[CardSet, CardSet]:
    each = tuple(cards)
    return CardSet(each[:13]), CardSet(each[13:])


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        (SHORT_WHIST.evolve(override=SecondHighest()), r"in the trick .* SecondHighest\(\)"),
        (SHORT_WHIST.evolve(override=FourthPlays()), r"in the trick (\w\w ){3}Q[SHDC] with"),
        (SHORT_WHIST.evolve(following=NoSpadesOnHearts()), r"from .* NoSpadesOnHearts\(\) lets"),
        (
            SHORT_WHIST.evolve(dealing=SortedPackets(), trumps=whist.NoTrump()),
            "position by position",
        ),
    ],
)
def test_what_no_table_holds_is_refused_with_what_shows_it(changed: Variant, said: str) -> None:
    for _ in range(2):
        with pytest.raises(NotLowerable, match=said):
            lower(changed)


def test_a_dealing_that_does_not_say_how_it_repeats_is_refused() -> None:
    @rule
    @frozen
    class Silent(InPackets):
        period = None  # type: ignore[assignment]

    with pytest.raises(NotLowerable, match="does not say after how many deals it repeats"):
        lower(SHORT_WHIST.evolve(dealing=Silent(), trumps=whist.NoTrump()))


def test_a_stranger_rules_dealing_is_lowered() -> None:
    ((layout, *_),) = lower(
        SHORT_WHIST.evolve(dealing=InPackets(), trumps=whist.FixedTrump(Suit.CLUBS))
    ).layouts
    assert layout.seats == (0,) * 13 + (1,) * 13 + (2,) * 13 + (3,) * 13
    assert layout.turned is None


def test_tricks_that_differ_by_number_are_of_two_kinds() -> None:
    variant = SHORT_WHIST.evolve(override=LastTrickIsLow())
    tables = lower(variant)
    assert tables.kinds == (0,) * 12 + (1,)
    assert tables.winner(indices("AS 2C KS QS"), Suit.SPADES, 11) == 0
    assert tables.winner(indices("AS 2C KS QS"), Suit.SPADES, 12) == 1
    assert tables.evidence.proved == ("FollowSuit",)


def test_a_second_pack_and_a_card_left_over_are_seen() -> None:
    (second,) = (each for each in HOUSE_RULES if each.slug == "second-pack-whist")
    (three,) = (each for each in HOUSE_RULES if each.slug == "three-player-whist")
    assert lower(second).layouts[0][0].second_pack
    assert lower(three).layouts[0][0].turned == 51
    assert lower(three).layouts[0][0].seats[51] == 255


def test_what_is_no_variant_is_refused() -> None:
    with pytest.raises(whist.BadVariant, match="is no Variant"):
        lower("short-whist")  # type: ignore[arg-type]


def test_hands_that_change_from_deal_to_deal_have_a_layout_each() -> None:
    shrinking = Variant(
        slug="shrinking", name="Shrinking", ordering=RankOrdering(), trumps=TurnUp(),
        scoring=OddTricks(0), end=FirstTo(50), dealing=OneAtATime(each=(3, 2, 1)),
    )  # fmt: skip
    tables = lower(shrinking)
    assert [by_dealer[0].each for by_dealer in tables.layouts] == [3, 2, 1]
    assert len(tables.kinds) == 3
    assert isinstance(shrinking.trumps.select(TrumpSetup(0, 0, Card.parse("2S"))), Suit)
