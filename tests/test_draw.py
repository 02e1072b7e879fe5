"""Before the first deal: the draw for partners and for dummy, and the cut."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support import Case, cards, rule_cases

import whist
from whist import BadCards


@pytest.mark.parametrize("case", rule_cases("draws"), ids=lambda case: case["why"][:20])
def test_draws_of_the_rules(case: Case) -> None:
    draw = whist.draw_for_partners(cards(case["cards"]))
    assert [list(pair) for pair in draw.partners] == case["partners"]
    assert draw.dealer == case["dealer"]


@pytest.mark.parametrize(
    ("drawn", "partners", "dealer"),
    [
        ("KS KH 2C AD", ((0, 1), (2, 3)), 3),  # a tie of the two highest does not matter
        ("KS 9H 9C AD 2S 3S", ((0, 2), (1, 3)), 3),  # one for the second place does
        ("KS QH 9C 9D AS 5S", ((0, 1), (2, 3)), 2),  # and one for the deal
        ("9S 9H 9C 9D 4S 3S 2S AS", ((0, 1), (2, 3)), 3),
        ("KS 9H 9C AD 7H 7D 2S 3S", ((0, 2), (1, 3)), 3),  # tied again
    ],
)
def test_ties_that_matter_are_drawn_again(
    drawn: str, partners: tuple[tuple[int, int], tuple[int, int]], dealer: int
) -> None:
    draw = whist.draw_for_partners(cards(drawn))
    assert (draw.partners, draw.dealer) == (partners, dealer)


def test_each_players_cards_are_kept() -> None:
    draw = whist.draw_for_partners(cards("KS 9H 9C AD 2S 3S"))
    assert draw.drawn == (cards("KS"), cards("9H 2S"), cards("9C 3S"), cards("AD"))


def test_a_draw_that_cannot_be_is_refused() -> None:
    with pytest.raises(BadCards, match="drawn twice"):
        whist.draw_for_partners(cards("KS KS 2C AD"))
    with pytest.raises(BadCards, match="player 2, player 3 must draw again"):
        whist.draw_for_partners(cards("KS 9H 9C AD"))


@given(st.integers(0, 2**64 - 1))
def test_a_seeded_draw_is_a_draw(seed: int) -> None:
    draw = whist.draw_for_partners(seed)
    assert draw == whist.draw_for_partners(seed)
    assert sorted([*draw.partners[0], *draw.partners[1]]) == [0, 1, 2, 3]
    low_first = sorted(range(4), key=lambda player: [height(card) for card in draw.drawn[player]])
    # Ties for the higher two places do not matter, so these may stand in either order.
    assert draw.dealer == low_first[0]
    assert set(draw.partners[1]) == set(low_first[:2])
    assert sorted(whist.draw_for_dummy(seed)) == [0, 1, 2]


def height(card: whist.Card) -> int:
    return "A23456789TJQK".index(str(card)[0])


def test_a_draw_without_cards_is_drawn_at_random() -> None:
    assert len({whist.draw_for_partners() for _ in range(20)}) > 1
    assert len({whist.draw_for_dummy() for _ in range(50)}) > 1


def test_the_draw_for_dummy_goes_from_the_lowest() -> None:
    assert whist.draw_for_dummy(cards("KS AH 9C")) == (1, 2, 0)
    assert whist.draw_for_dummy(cards("KS KH 9C 3S 2S")) == (2, 1, 0)


def test_a_cut_leaves_three_cards_in_each_part() -> None:
    pack = tuple(whist.FULL_PACK)
    assert whist.cut(pack, 3) == (*pack[3:], *pack[:3])
    assert whist.cut(pack, 49)[:3] == pack[49:]
    for at in (0, 2, 50, 52):
        with pytest.raises(BadCards, match="at least three"):
            whist.cut(pack, at)
