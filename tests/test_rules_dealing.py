"""The pack, how it is dealt, what is turned, who leads, who deals next."""

from collections import Counter
from typing import Any

import pytest
from support import hand

from whist import (
    FULL_PACK,
    BadCards,
    BadVariant,
    CardSet,
    NoTrump,
    OneAtATime,
    Shuffler,
    Table,
    new_deal,
    pack_of,
)
from whist.variants import CATALAN_WHIST, SHORT_WHIST, WHIST_DRIVE

FOUR = Table()


@pytest.mark.parametrize("dealer", range(4))
def test_one_at_a_time_from_the_dealers_left(dealer: int) -> None:
    dealt = OneAtATime().deal(Shuffler(7, 3), 3, dealer, FOUR)
    cards = Shuffler(7, 3).shuffle(FULL_PACK)
    for seat in range(4):
        assert dealt.hands[seat] == CardSet(cards[(seat - dealer - 1) % 4 :: 4])
    assert dealt.turned is cards[-1]
    assert dealt.turned in dealt.hands[dealer]
    assert dealt.taken_up


def test_who_leads_and_who_deals_next() -> None:
    for dealer in range(4):
        assert OneAtATime().leader(dealer, FOUR) == (dealer + 1) % 4
        assert OneAtATime(lead="dealer's right").leader(dealer, FOUR) == (dealer - 1) % 4
        assert OneAtATime(lead="dealer").leader(dealer, FOUR) == dealer
        assert OneAtATime().next_dealer(dealer, FOUR) == (dealer + 1) % 4
        assert new_deal(SHORT_WHIST, seed=1, dealer=dealer).turn == (dealer + 1) % 4
        assert new_deal(CATALAN_WHIST, seed=1, dealer=dealer).turn == (dealer + 3) % 4


def test_cards_a_hand() -> None:
    assert OneAtATime().cards_each(0, FOUR) == 13
    assert OneAtATime().cards_each(0, Table(sides=(0, 1, 2))) == 17
    assert OneAtATime(each=5).cards_each(9, FOUR) == 5
    by_deal = OneAtATime(each=(1, 2, 3), turned="left over")
    assert [by_deal.cards_each(number, FOUR) for number in range(5)] == [1, 2, 3, 1, 2]
    variant = SHORT_WHIST.evolve(dealing=by_deal)
    for number in range(4):
        deal = new_deal(variant, seed=5, number=number)
        assert [len(held) for held in deal.hands] == [1 + number % 3] * 4


def test_a_card_left_over_is_turned() -> None:
    variant = SHORT_WHIST.evolve(dealing=OneAtATime(each=12, turned="left over"))
    deal = new_deal(variant, seed=5)
    assert deal.turned is not None
    assert all(deal.turned not in held for held in deal.hands)
    assert deal.trump is deal.turned.suit
    assert sum(map(len, deal.hands)) == 48


def test_a_card_is_cut_from_a_second_pack() -> None:
    variant = SHORT_WHIST.evolve(dealing=OneAtATime(turned="second pack"))
    turned = Counter(new_deal(variant, seed=seed).turned for seed in range(300))
    assert len(turned) > 40
    deal = new_deal(variant, seed=5)
    assert deal.turned is not None
    # It comes after the deal, from the same stream, and leaves the hands as they are.
    assert deal.hands == new_deal(SHORT_WHIST, seed=5).hands
    shuffler = Shuffler(5, 0)
    shuffler.shuffle(FULL_PACK)
    assert deal.turned is shuffler.shuffle(FULL_PACK)[0]


def test_whether_the_turned_card_is_the_dealers_last() -> None:
    assert OneAtATime().turns_last
    assert not OneAtATime(turned="none").turns_last
    assert not OneAtATime(turned="left over", each=5).turns_last


def test_nothing_turned() -> None:
    assert new_deal(WHIST_DRIVE, seed=1).turned is None


def test_a_smaller_pack() -> None:
    variant = SHORT_WHIST.evolve(dealing=OneAtATime(pack_of("AKQJT9876")))
    deal = new_deal(variant, seed=3)
    assert CardSet(each for held in deal.hands for each in held) == pack_of("AKQJT9876")
    assert [len(held) for held in deal.hands] == [9] * 4


def test_a_pack_that_does_not_go_round_leaves_cards_over() -> None:
    three = SHORT_WHIST.evolve(table=Table(sides=(0, 1, 2)))
    deal = new_deal(three, seed=3, dealer=2)
    assert [len(held) for held in deal.hands] == [17] * 3
    assert deal.turned in deal.hands[2]


@pytest.mark.parametrize(
    ("parameters", "says"),
    [
        ({"pack": hand("")}, "a pack is a CardSet with cards in it"),
        ({"pack": "AKQ"}, "a pack is a CardSet"),
        ({"each": 0}, "a number above 0"),
        ({"each": -1}, "a number above 0"),
        ({"each": 2.5}, "a number above 0"),
        ({"each": ()}, "a number above 0"),
        ({"each": (5, 0)}, "a number above 0"),
        ({"turned": "first"}, "'left over'"),
        ({"lead": "nobody"}, "'eldest'"),
    ],
)
def test_dealings_that_cannot_be(parameters: dict[str, Any], says: str) -> None:
    with pytest.raises(BadVariant) as refused:
        OneAtATime(**parameters)
    assert says in str(refused.value)


@pytest.mark.parametrize(
    ("dealing", "says"),
    [
        (OneAtATime(each=14), "14 cards for each of 4 seats are 56, and the pack holds 52"),
        (OneAtATime(each=(1, 14)), "14 cards for each of 4 seats are 56"),
        (OneAtATime(turned="left over"), "no card is left over"),
        (OneAtATime(each=(1, 13), turned="left over"), "no card is left over"),
        (OneAtATime(hand("AS KS QS")), "and the pack holds 3"),
    ],
)
def test_dealings_that_do_not_fit(dealing: OneAtATime, says: str) -> None:
    with pytest.raises(BadVariant) as refused:
        SHORT_WHIST.evolve(dealing=dealing, trumps=NoTrump())
    assert says in str(refused.value)


def test_the_shuffle_is_fixed_for_ever() -> None:
    words = "6D 6C TD JC JS 5C 8S 2S 9H 8D 3S 3C 2D"
    first = Shuffler(0, 0).shuffle(FULL_PACK)
    assert sorted(map(str, first)) == sorted(map(str, FULL_PACK))
    assert " ".join(map(str, first[:13])) == words
    assert " ".join(map(str, Shuffler(7, 48_213).shuffle(FULL_PACK)[:5])) == "TD 2D QC 3H JS"


def test_the_shuffle_by_its_written_definition() -> None:
    for seed, number in ((0, 0), (7, 48_213), (2**64 - 1, 2**64 - 1)):
        assert Shuffler(seed, number).shuffle(FULL_PACK) == by_definition(seed, number)


def by_definition(seed: int, number: int) -> tuple[object, ...]:
    """The shuffle once more, as a page of mathematics would have it."""
    whole, golden = 2**64, 0x9E3779B97F4A7C15

    def mix(z: int) -> int:
        z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9 % whole
        z = (z ^ z >> 27) * 0x94D049BB133111EB % whole
        return z ^ z >> 31

    key = mix((mix((seed + golden) % whole) + golden * (number + 1)) % whole)
    cards = list(FULL_PACK)
    for k, i in enumerate(range(51, 0, -1)):
        j = (mix((key + golden * (k + 1)) % whole) >> 11) * (i + 1) >> 53
        cards[i], cards[j] = cards[j], cards[i]
    return tuple(cards)


def test_seeds_and_numbers_are_whole_and_not_below_nothing() -> None:
    for wrong in (-1, 2**64, 1.0, "7", None, True):
        with pytest.raises(BadCards, match="a whole number from 0 to 2"):
            Shuffler(wrong, 0)  # type: ignore[arg-type]
        with pytest.raises(BadCards, match="a whole number from 0 to 2"):
            Shuffler(0, wrong)  # type: ignore[arg-type]


def test_every_card_comes_to_every_seat() -> None:
    places = Counter(
        (seat, each)
        for seed in range(400)
        for seat, held in enumerate(new_deal(SHORT_WHIST, seed=seed).hands)
        for each in held
    )
    assert len(places) == 4 * 52
    # 400 deals put a card in a seat 100 times; the standard deviation is about 8.7.
    assert min(places.values()) > 55
    assert max(places.values()) < 150


def test_in_words() -> None:
    text = OneAtATime().describe()
    assert text.startswith("The pack has 52 cards.")
    assert "The last card, the dealer's, is turned up" in text
    assert "The player on the dealer's left leads" in text
    assert (
        "36 cards, A K Q J 10 9 8 7 6 in every suit" in OneAtATime(pack_of("AKQJT9876")).describe()
    )
    assert "The pack has 3 cards: AS KS QH." in OneAtATime(hand("AS KS QH")).describe()
    assert "5 to each player" in OneAtATime(each=5).describe()
    assert "1, 2 to each player in turn from deal to deal" in OneAtATime(each=(1, 2)).describe()
    assert "dealer's right leads" in OneAtATime(lead="dealer's right").describe()
    assert "The dealer leads" in OneAtATime(lead="dealer").describe()
