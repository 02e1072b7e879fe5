"""Suits, ranks, cards, and sets of cards."""

import copy
import pickle

import pytest
from support import card, cards, hand

from whist import FULL_PACK, BadCards, Card, CardSet, Rank, Suit, pack_of


def test_there_are_fifty_two_cards_and_each_is_one_object() -> None:
    assert len(FULL_PACK) == 52
    for rank in Rank:
        for suit in Suit:
            each = Card(rank, suit)
            assert each is Card(rank, suit)
            assert each is Card.parse(str(each)) is Card.parse(each.symbol)
            assert (each.rank, each.suit) == (rank, suit)
            assert each.bit == 1 << each.index
    assert [each.index for each in FULL_PACK] == list(range(52))


@pytest.mark.parametrize("text", ["TH", "10H", "th", "10h", "T♥", "10♥", "t♥", " TH ", "T♥\ufe0f"])
def test_ways_to_write_a_card(text: str) -> None:
    assert Card.parse(text) is Card(Rank.TEN, Suit.HEARTS)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "write the rank and then the suit"),
        ("K", "write the rank and then the suit"),
        ("HK", "write the rank and then the suit"),
        ("KX", "'X' is no suit; the suits are S H D C"),
        ("K♦H", "is no suit"),
        ("1H", "'1' is no rank; the ranks are A K Q J T 9 to 2"),
        ("11H", "is no card"),
        ("KHH", "is no suit"),
        ("joker", "is no card"),
    ],
)
def test_what_is_no_card(text: str, says: str) -> None:
    with pytest.raises(BadCards) as refused:
        Card.parse(text)
    assert says in str(refused.value)
    assert repr(text) in str(refused.value)


def test_a_card_is_read_from_text_alone() -> None:
    with pytest.raises(BadCards, match="7 is no text"):
        Card.parse(7)  # type: ignore[arg-type]


def test_how_a_card_is_shown() -> None:
    king = card("KH")
    assert (str(king), repr(king), king.name, king.symbol) == (
        "KH", "Card('KH')", "the king of hearts", "K♥",
    )  # fmt: skip
    assert str(card("10S")) == "TS"
    assert card("TS").name == "the ten of spades"


def test_a_card_survives_pickle_and_copy_as_the_same_object() -> None:
    king = card("KH")
    assert pickle.loads(pickle.dumps(king)) is king
    assert copy.copy(king) is king
    assert copy.deepcopy(king) is king
    assert copy.deepcopy([king])[0] is king


def test_a_card_cannot_be_changed() -> None:
    king = card("KH")
    with pytest.raises(AttributeError, match="cannot be changed"):
        king.rank = Rank.ACE
    with pytest.raises(AttributeError, match="cannot be changed"):
        del king.suit
    assert king.rank is Rank.KING


def test_suits_and_ranks_know_their_place_and_their_names() -> None:
    assert [suit.value for suit in Suit] == list("SHDC")
    assert [suit.symbol for suit in Suit] == list("♠♥♦♣")
    assert [suit.index for suit in Suit] == [0, 1, 2, 3]
    assert [rank.value for rank in Rank] == list("AKQJT98765432")
    assert [rank.index for rank in Rank] == list(range(13))
    assert (str(Suit.HEARTS), str(Rank.TEN)) == ("hearts", "ten")


def test_a_set_is_read_and_shown_in_the_fixed_order() -> None:
    held = CardSet.parse("7h, AS\tKS")
    assert str(held) == "AS KS 7H"
    assert repr(held) == "CardSet('AS KS 7H')"
    assert list(held) == list(cards("AS KS 7H"))
    assert held == CardSet(cards("7H KS AS")) == CardSet(iter(cards("7H KS AS KS")))
    assert hash(held) == hash(CardSet.parse("AS KS 7H"))
    assert held != "AS KS 7H"
    assert held.by_suit() == "♠ A K   ♥ 7   ♦ –   ♣ –"


def test_the_algebra_of_sets_is_that_of_python() -> None:
    ours = [hand(""), hand("AS"), hand("AS KH"), hand("KH 2C"), hand("AS KH 2C"), FULL_PACK]
    for left in ours:
        for right in ours:
            a, b = set(left), set(right)
            assert set(left & right) == a & b
            assert set(left | right) == a | b
            assert set(left - right) == a - b
            assert set(left ^ right) == a ^ b
            assert (left <= right) is (a <= b)
            assert (left < right) is (a < b)
            assert (left >= right) is (a >= b)
            assert (left > right) is (a > b)
            assert (left == right) is (a == b)
            assert left.isdisjoint(right) is a.isdisjoint(b)
            assert bool(left) is bool(a)
            assert len(left) == len(a)


def test_a_set_beside_what_is_none() -> None:
    held = hand("AS KH")
    others: list[object] = [{card("AS")}, 3, None]
    for other in others:
        for attempt in ("__and__", "__or__", "__sub__", "__xor__", "__le__", "__lt__", "__ge__"):
            assert getattr(held, attempt)(other) is NotImplemented
        with pytest.raises(TypeError):
            held & other  # type: ignore[operator]
    assert "AS" not in held
    assert None not in held


def test_with_and_without_a_card() -> None:
    held = hand("AS KH")
    assert held.with_card(card("2C")) == hand("AS KH 2C")
    assert held.with_card(card("KH")) == held
    assert held.without(card("KH")) == hand("AS")
    assert held.without(card("2C")) == held
    assert held == hand("AS KH")


def test_indices_count_in_the_fixed_order() -> None:
    held = hand("2C AS 7H")
    assert [held[0], held[1], held[2]] == list(cards("AS 7H 2C"))
    assert [held[-1], held[-3]] == list(cards("2C AS"))
    for outside in (3, -4):
        with pytest.raises(IndexError, match="of 3"):
            held[outside]


def test_masks() -> None:
    held = hand("AS 2C")
    assert held.mask == 1 | 1 << 51
    assert CardSet.from_mask(held.mask) == held
    for mask in (-1, 1 << 52):
        with pytest.raises(BadCards, match="outside 0 to 51"):
            CardSet.from_mask(mask)


def test_sets_survive_pickle_and_copy() -> None:
    held = hand("AS 2C")
    assert pickle.loads(pickle.dumps(held)) == held
    assert copy.deepcopy(held) == held


def test_a_card_twice_or_no_card_is_no_set() -> None:
    with pytest.raises(BadCards, match="KH stands twice in 'KH 2C KH'"):
        CardSet.parse("KH 2C KH")
    with pytest.raises(BadCards, match="'KX' is no card"):
        CardSet.parse("2C KX")
    with pytest.raises(BadCards, match="a CardSet is made of cards"):
        CardSet("KH")  # type: ignore[arg-type]


def test_suits_and_packs() -> None:
    assert CardSet.of_suit(Suit.HEARTS) == hand("AH KH QH JH TH 9H 8H 7H 6H 5H 4H 3H 2H")
    assert pack_of("AKQJT98765432") == FULL_PACK
    assert pack_of("A9") == hand("AS AH AD AC 9S 9H 9D 9C")
    with pytest.raises(BadCards, match="'X' is no rank"):
        pack_of("AX")
