"""How trumps are chosen."""

import pytest
from support import card, hand

from whist import (
    BadCards,
    BadVariant,
    FixedTrump,
    NoTrump,
    OneAtATime,
    Suit,
    TrumpRotation,
    TrumpSetup,
    TurnUp,
    new_deal,
)
from whist.variants import SHORT_WHIST, WHIST_DRIVE

S, H, D, C = Suit


def test_the_turned_cards_suit() -> None:
    for suit in Suit:
        turned = card(f"9{suit.value}")
        assert TurnUp().select(TrumpSetup(3, 2, turned)) is suit
    with pytest.raises(BadVariant, match="no card was turned"):
        TurnUp().select(TrumpSetup(0, 0, None))


def test_fixed_and_none() -> None:
    for number in range(9):
        setup = TrumpSetup(number, number % 4, card("9D"))
        assert FixedTrump(Suit.SPADES).select(setup) is S
        assert NoTrump().select(setup) is None


def test_a_whist_drive_goes_hearts_diamonds_spades_clubs() -> None:
    selected = [new_deal(WHIST_DRIVE, seed=1, number=number).trump for number in range(9)]
    assert selected == [H, D, S, C, H, D, S, C, H]


def test_a_rotation_may_hold_a_deal_without_trumps() -> None:
    rotation = TrumpRotation((Suit.CLUBS, None))
    assert [rotation.select(TrumpSetup(number, 0, None)) for number in range(4)] == [C, None] * 2
    assert rotation.describe() == (
        "Trumps go round from deal to deal: clubs, no trumps, and again from the first."
    )


def test_what_cannot_be() -> None:
    with pytest.raises(BadVariant, match=r"trumps are a Suit, not 'S'"):
        FixedTrump("S")  # type: ignore[arg-type]
    with pytest.raises(BadVariant, match=r"there is NoTrump\(\)"):
        FixedTrump(None)  # type: ignore[arg-type]
    for nothing in ((), [Suit.SPADES], "SH"):
        with pytest.raises(BadVariant, match="a tuple of at least one suit"):
            TrumpRotation(nothing)  # type: ignore[arg-type]
    with pytest.raises(BadVariant, match="goes through suits, or None"):
        TrumpRotation(("S",))  # type: ignore[arg-type]


def test_a_turn_up_needs_a_card_to_be_turned() -> None:
    with pytest.raises(BadVariant, match="needs a turned card"):
        SHORT_WHIST.evolve(dealing=OneAtATime(turned="none"))
    hands = [hand(text) for text in ("2S", "3S", "4S", "5S")]
    with pytest.raises(BadCards, match="say which it is, turned="):
        new_deal(SHORT_WHIST, hands=hands)
    assert new_deal(SHORT_WHIST, hands=hands, turned=card("2S")).trump is S


def test_in_words() -> None:
    assert TurnUp().describe() == "The suit of the turned card is trumps."
    assert FixedTrump(Suit.HEARTS).describe() == "Hearts are always trumps."
    assert NoTrump().describe() == "There are no trumps."
