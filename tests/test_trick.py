"""Which card wins: by the ordering, and by what an override says."""

import itertools

import pytest
from attrs import frozen
from support import card, cards, hand, suit

from whist import (
    FULL_PACK,
    BadCards,
    BadVariant,
    BowerOrdering,
    Card,
    NeverWins,
    NoOverride,
    OneAtATime,
    RankOrdering,
    Suit,
    Table,
    Trick,
    TrickCards,
    legal_cards,
    new_deal,
    trick_winner,
)
from whist.trick import ranking
from whist.variants import KINGS_COURT, SHORT_WHIST


@pytest.mark.parametrize(
    ("plays", "trump", "winner"),
    [
        ("2C", None, 0),
        ("2C AS", None, 0),
        ("2C AS", "S", 1),
        ("2C 3C", "S", 1),
        ("3C 2C", "S", 0),
        ("AC 2S 3S KC", "S", 2),
        ("AC 3S 2S KC", "S", 1),
        ("2S AC 3S KS", "S", 3),
        ("2D AH KH QH", "S", 0),
        ("2D AH KH QH", None, 0),
        ("2D AH KH 3D", "C", 3),
        ("KD AD 2H 3H", "H", 3),
    ],
)
def test_highest_trump_else_highest_of_the_suit_led(
    plays: str, trump: str | None, winner: int
) -> None:
    assert trick_winner(SHORT_WHIST, cards(plays), suit(trump)) == winner


def test_every_trick_of_four_ranks_and_two_suits_by_the_rule_as_it_is_told() -> None:
    few = cards("AS 9S 2S AH 9H 2H 9D")
    ranks = "23456789TJQKA"
    for variant, order in ((SHORT_WHIST, ranks), (KINGS_COURT, ranks[::-1])):
        for trump in (Suit.SPADES, Suit.HEARTS, None):
            for trick in itertools.permutations(few, 4):
                trumps = [each for each in trick if each.suit is trump]
                of_led = [each for each in trick if each.suit is trick[0].suit]
                best = max(trumps or of_led, key=lambda each: order.index(each.rank.value))
                assert trick[trick_winner(variant, trick, trump)] is best


@pytest.mark.parametrize(
    ("plays", "says"),
    [
        ("", "without cards"),
        ("2C 3C 4C 5C 6C", "5 cards are more than a trick of 4 seats"),
        ("3C 2C 2C", "2C stands twice"),
    ],
)
def test_what_is_no_trick(plays: str, says: str) -> None:
    with pytest.raises(BadCards) as refused:
        trick_winner(SHORT_WHIST, cards(plays), None)
    assert says in str(refused.value)


def test_trumps_are_a_suit_or_none() -> None:
    with pytest.raises(BadCards, match="trumps are a Suit, or None"):
        trick_winner(SHORT_WHIST, cards("2C"), "S")  # type: ignore[arg-type]


@frozen
class Says:
    """An override that names whatever position it was given."""

    position: object

    def winner(self, trick: TrickCards) -> int | None:
        return self.position  # type: ignore[return-value]

    def describe(self) -> str:
        return "The trick goes where it goes."


@pytest.mark.parametrize("position", range(4))
def test_an_override_decides_whatever_the_ordering_says(position: int) -> None:
    variant = SHORT_WHIST.evolve(override=Says(position))
    assert trick_winner(variant, cards("2C 3C 4C 5C"), None) == position


def test_an_override_that_has_no_word_leaves_it_to_the_ordering() -> None:
    variant = SHORT_WHIST.evolve(override=Says(None))
    assert trick_winner(variant, cards("2C 3C AC 5C"), None) == 2


@pytest.mark.parametrize("position", [-1, 4, 5, True, 1.0, "1"])
def test_an_override_that_names_no_position_is_refused(position: object) -> None:
    variant = SHORT_WHIST.evolve(override=Says(position))
    with pytest.raises(BadVariant, match=r"positions are 0 to 3, or None") as refused:
        trick_winner(variant, cards("2C 3C 4C 5C"), None)
    assert f"{position!r} wins" in str(refused.value)
    deal = new_deal(variant, hands=list(map(hand, ("2C", "3C", "4C", "5C"))), trump=None, leader=0)
    with pytest.raises(BadVariant, match="positions are 0 to 3"):
        deal.play_all(cards("2C 3C 4C 5C"))


@frozen
class LooksAround:
    """An override that checks what it is shown."""

    def winner(self, trick: TrickCards) -> int | None:
        assert trick.cards == cards("9D JS JC AC")
        assert (trick.trump, trick.number) == (Suit.SPADES, 5)
        assert trick.ordering == BowerOrdering()
        assert trick.led is Suit.DIAMONDS
        assert [trick.suit(at) for at in range(4)] == [
            Suit.DIAMONDS, Suit.SPADES, Suit.SPADES, Suit.CLUBS,
        ]  # fmt: skip
        assert trick.position_of(card("JC")) == 2
        assert trick.position_of(card("2C")) is None
        assert trick.highest() == 1
        assert trick.highest(among=[0, 2, 3]) == 2
        assert trick.highest(among=[3, 0]) == 0
        assert trick.highest(among=[3]) == 3
        assert repr(trick) == "TrickCards(9D JS JC AC; trump spades, number 5)"
        return 3

    def describe(self) -> str:
        return "It looks around."


def test_what_an_override_is_shown() -> None:
    variant = SHORT_WHIST.evolve(ordering=BowerOrdering(), override=LooksAround())
    assert trick_winner(variant, cards("9D JS JC AC"), Suit.SPADES, number=5) == 3


def test_an_override_is_asked_before_the_trick_is_complete() -> None:
    variant = SHORT_WHIST.evolve(override=NeverWins(card("AC")))
    assert trick_winner(variant, cards("AC"), None) == 0
    assert trick_winner(variant, cards("KC AC"), None) == 0
    assert trick_winner(variant, cards("AC KC QC"), None) == 1


def test_an_ordering_is_read_out_once_for_a_pack_and_a_trump() -> None:
    ours = ranking(BowerOrdering(), FULL_PACK, Suit.SPADES)
    assert ours is ranking(BowerOrdering(), FULL_PACK, Suit.SPADES)
    assert ours is not ranking(BowerOrdering(), FULL_PACK, Suit.HEARTS)
    assert ours.suit_of(card("JC")) is Suit.SPADES
    assert card("JC") in ours.cards_of[Suit.SPADES.index]
    assert [len(of_suit) for of_suit in ours.cards_of] == [14, 13, 13, 12]
    assert ours.highest(cards("AS JC JS KS")) == 2


def test_a_suit_or_a_strength_that_is_none_is_refused() -> None:
    class Strange(RankOrdering):
        def suit(self, card: Card, trump: Suit | None) -> Suit:
            return "S"  # type: ignore[return-value]

    with pytest.raises(BadVariant, match="a Suit and a whole number are wanted"):
        SHORT_WHIST.evolve(ordering=Strange())

    class Weak(RankOrdering):
        def strength(self, card: Card, trump: Suit | None) -> int:
            return None  # type: ignore[return-value]

    with pytest.raises(BadVariant, match="a Suit and a whole number are wanted"):
        SHORT_WHIST.evolve(ordering=Weak())


@frozen
class BelowNothing:
    """Strengths may be any whole numbers."""

    base: int

    def suit(self, card: Card, trump: Suit | None) -> Suit:
        return card.suit

    def strength(self, card: Card, trump: Suit | None) -> int:
        return self.base - card.rank.index

    def describe(self) -> str:
        return "Aces are high."


@pytest.mark.parametrize("base", [-1000, 0, 12, 10**9])
def test_only_the_order_of_strengths_counts(base: int) -> None:
    variant = SHORT_WHIST.evolve(ordering=BelowNothing(base))
    assert trick_winner(variant, cards("2C AD 3C KD"), None) == 2
    assert trick_winner(variant, cards("2C AD 3C 2D"), Suit.DIAMONDS) == 1
    assert trick_winner(variant, cards("AC 2D KC QC"), Suit.DIAMONDS) == 1
    assert trick_winner(variant, cards("2C AD AH AS"), None) == 0


def test_a_silent_override_is_not_asked_and_an_other_is() -> None:
    class Loud(NoOverride):
        silent = False

        def winner(self, trick: TrickCards) -> int | None:
            raise RuntimeError("asked")

    class Quiet(Loud):
        silent = True

    hands = list(map(hand, ("2C", "3C", "4C", "5C")))
    loud = new_deal(SHORT_WHIST.evolve(override=Loud()), hands=hands, trump=None, leader=0)
    with pytest.raises(RuntimeError, match="asked"):
        loud.play_all(cards("2C 3C 4C 5C"))
    quiet = new_deal(SHORT_WHIST.evolve(override=Quiet()), hands=hands, trump=None, leader=0)
    assert quiet.play_all(cards("2C 3C 4C 5C")).tricks[0].winner == 3


def test_a_trick_on_the_table() -> None:
    trick = Trick(3, cards("KH 2H"), None, 4)
    assert trick.plays == ((3, card("KH")), (0, card("2H")))
    assert [trick.card_of(seat) for seat in range(4)] == [card("2H"), None, None, card("KH")]
    assert len(trick) == 2
    assert str(trick) == "West KH, North 2H"
    assert str(Trick(3, cards("KH 2H 3H 4H"), 3, 4)) == (
        "West KH, North 2H, East 3H, South 4H: West wins"
    )
    assert str(Trick(1, (), None, 4)) == "East to lead"
    assert str(Trick(1, cards("KH"), None, 3)) == "East KH"


SMALL = SHORT_WHIST.evolve(
    name="Small", dealing=OneAtATime(hand("9H 9D")), table=Table(sides=(0, 1))
)
"""A pack of two cards for two players."""


def test_legal_cards_for_a_project_that_keeps_its_own_state() -> None:
    held = hand("AS 9H 4H")
    assert legal_cards(SHORT_WHIST, held, (), Suit.SPADES) == held
    assert legal_cards(SHORT_WHIST, held, cards("2H"), Suit.SPADES) == hand("9H 4H")
    assert legal_cards(SHORT_WHIST, held, cards("2C AH 3C"), Suit.SPADES) == held
    assert legal_cards(SHORT_WHIST, hand(""), cards("2C"), Suit.SPADES) == hand("")
    with pytest.raises(BadCards, match="the trick is complete"):
        legal_cards(SHORT_WHIST, held, cards("2H 3H 5H 6H"), None)
    with pytest.raises(BadCards, match="AS 4H is not in the pack of Small"):
        legal_cards(SMALL, held, (), None)
    assert legal_cards(SMALL, hand("9H 9D"), (), None) == hand("9H 9D")
    with pytest.raises(BadCards, match="AS is not in the pack of Small"):
        trick_winner(SMALL, cards("9H AS"), None)
    assert trick_winner(SMALL, cards("9D 9H"), Suit.HEARTS) == 1
    with pytest.raises(BadCards, match="9H is in the hand and in the trick"):
        legal_cards(SHORT_WHIST, held, cards("9H"), None)
