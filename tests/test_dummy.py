"""Dummy: who plays for it, and who sees it from when."""

import pytest
from support import card, hand, random_walk

from whist import CardSet, Deal, SingleGame, Suit, Table, Variant, new_deal
from whist.variants import DUMMY_WHIST


def with_dummy(dummy: int, exposed: str) -> Variant:
    table = (
        Table(dummy=dummy)
        if exposed == "at the start"
        else Table(dummy=dummy, exposed="after the opening lead")
    )
    return DUMMY_WHIST.evolve(table=table, match=SingleGame())


SETTINGS = ("at the start", "after the opening lead")
seats_and_settings = pytest.mark.parametrize(
    ("dummy", "exposed"), [(dummy, exposed) for dummy in range(4) for exposed in SETTINGS]
)


def seen(deal: Deal) -> list[list[int]]:
    """For each seat, whose hands it sees."""
    return [
        [seat for seat, held in enumerate(deal.view(viewer).hands) if held is not None]
        for viewer in range(4)
    ]


@seats_and_settings
def test_dummys_hand_is_in_every_view_once_exposed_and_nobody_elses_is(
    dummy: int, exposed: str
) -> None:
    variant = with_dummy(dummy, exposed)
    for dealer in range(4):
        for deal in random_walk(new_deal(variant, seed=dealer, dealer=dealer), seed=1):
            # Where dummy itself has the lead, its partner has to see what to lead from.
            open_now = exposed == "at the start" or deal.plays or deal.leader == dummy
            shown = {dummy} if open_now else set()
            assert seen(deal) == [sorted({viewer} | shown) for viewer in range(4)]
            for viewer in range(4):
                for seat, held in enumerate(deal.view(viewer).hands):
                    assert held is None or held == deal.hands[seat]


@seats_and_settings
def test_dummys_partner_is_the_player_on_dummys_turn(dummy: int, exposed: str) -> None:
    partner = (dummy + 2) % 4
    turns = [0] * 4
    for deal in random_walk(new_deal(with_dummy(dummy, exposed), seed=3), seed=2):
        if deal.is_over:
            break
        assert deal.player == (partner if deal.turn == dummy else deal.turn)
        turns[deal.turn] += 1
        for viewer in range(4):
            view = deal.view(viewer)
            assert view.player == deal.player
            assert view.is_to_play is (viewer == deal.player)
            assert view.legal == (deal.legal_cards() if viewer == deal.player else CardSet())
        player = deal.view(deal.player)
        assert player.acting_hand == deal.hands[deal.turn]
        assert player.legal
    assert turns == [13] * 4


def test_dummy_follows_suit_like_anybody() -> None:
    hands = list(map(hand, ("9H 2S", "4H KS", "QS 2C", "JS TH")))
    deal = new_deal(DUMMY_WHIST, hands=hands, trump=Suit.SPADES, leader=3).play(card("TH"))
    assert (deal.turn, deal.player) == (0, 2)
    assert deal.view(2).legal == hand("9H")
    assert deal.view(2).acting_hand == hand("9H 2S")
    assert deal.view(2).hand == hand("QS 2C")


def test_without_a_dummy_nobody_sees_another_hand() -> None:
    from whist.variants import SHORT_WHIST

    for deal in random_walk(new_deal(SHORT_WHIST, seed=3), seed=2):
        assert seen(deal) == [[0], [1], [2], [3]]
