"""Cards that win or lose whatever the ordering says."""

from typing import Any

import pytest
from support import cards, hand, suit

from whist import (
    BadVariant,
    Card,
    NeverWins,
    NoOverride,
    OneAtATime,
    SupremeCard,
    legal_cards,
    pack_of,
    trick_winner,
)
from whist.variants import SHORT_WHIST

KING, TWO = Card.parse("KH"), Card.parse("2C")


@pytest.mark.parametrize("trump", [None, "S", "H", "D", "C"])
@pytest.mark.parametrize("position", range(4))
def test_a_supreme_card_wins_wherever_it_lies(position: int, trump: str | None) -> None:
    variant = SHORT_WHIST.evolve(override=SupremeCard(KING))
    trick = [*cards("AH AS AD")]
    trick.insert(position, KING)
    assert trick_winner(variant, trick, suit(trump)) == position
    trick.remove(KING)
    assert trick_winner(variant, trick, suit(trump)) == trick_winner(
        SHORT_WHIST, trick, suit(trump)
    )


def test_following_suit_binds_a_supreme_card() -> None:
    variant = SHORT_WHIST.evolve(override=SupremeCard(KING))
    assert legal_cards(variant, hand("KH 2S"), cards("3S"), None) == hand("2S")
    assert legal_cards(variant, hand("KH 2H"), cards("3H"), None) == hand("KH 2H")
    assert legal_cards(variant, hand("KH 2D"), cards("3S"), None) == hand("KH 2D")


@pytest.mark.parametrize(
    ("plays", "trump", "winner"),
    [
        ("2C", None, 0),
        ("2C 3D", None, 1),
        ("2C 3D 4D 3C", None, 3),
        ("2C AD AH AS", None, 1),
        ("2C AD 3S AS", "S", 3),
        ("2C AD 3S AS", "C", 1),
        ("3D 2C AH AS", "C", 0),
        ("3C 2C 4C 5C", "C", 3),
        ("3H 4H 5S 6D", "C", 1),
    ],
)
def test_a_card_that_never_wins(plays: str, trump: str | None, winner: int) -> None:
    variant = SHORT_WHIST.evolve(override=NeverWins(TWO))
    assert trick_winner(variant, cards(plays), suit(trump)) == winner


def test_a_card_that_is_not_in_the_pack_is_refused() -> None:
    small = OneAtATime(pack_of("AKQJ"))
    for override in (SupremeCard(TWO), NeverWins(TWO)):
        with pytest.raises(BadVariant, match="names 2C, which is not in the pack of 16 cards"):
            SHORT_WHIST.evolve(override=override, dealing=small)
        assert SHORT_WHIST.evolve(override=override).override == override


@pytest.mark.parametrize("rule", [SupremeCard, NeverWins])
@pytest.mark.parametrize("no_card", ["KH", None, 3])
def test_a_card_is_wanted_and_not_its_text(rule: Any, no_card: object) -> None:
    with pytest.raises(BadVariant, match="is no card"):
        rule(no_card)


def test_in_words() -> None:
    assert NoOverride().describe().startswith("The highest trump wins the trick")
    assert SupremeCard(KING).describe().startswith("The king of hearts wins any trick")
    assert NeverWins(TWO).describe().startswith("The two of clubs never wins a trick")
