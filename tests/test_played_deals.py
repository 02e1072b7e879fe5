"""Deals that were really played: every card legal in its turn, and mistakes refused where they were made.

They are the play of the cards in contract bridge, which is whist with a given trump suit and
leader. The records are other people's, and are read where they lie.
"""

import pytest
from support import Case, card, everything, given_deal, records

from whist import IllegalPlay, NotYourCard

BATCHES = 6
NAMES = ("North", "East", "South", "West")


@pytest.mark.parametrize("batch", range(BATCHES))
def test_every_card_is_legal_and_the_tricks_are_as_recorded(batch: int) -> None:
    deals = records("played_deals.jsonl")
    assert len(deals) == 474
    for case in deals[batch::BATCHES]:
        deal = given_deal(case)
        for text in case["plays"].split():
            assert card(text) in deal.legal_cards(), case["id"]
            deal = deal.play(card(text))
        assert deal.is_over
        side = ("NS", "EW").index(case["side"])
        assert deal.tricks_won(side) == case["tricks"], case["id"]
        assert deal.tricks_won(1 - side) == 13 - case["tricks"]
        assert deal.tally().tricks[side] == case["tricks"]


def test_every_mistake_is_refused_at_its_card_and_nowhere_before() -> None:
    cases = records("refused_plays.jsonl")
    assert len(cases) == 65
    for case in cases:
        assert_refused(case)


def assert_refused(case: Case) -> None:
    deal = given_deal(case)
    plays = case["plays"].split()
    for text in plays[: case["refused_at"]]:
        assert card(text) in deal.legal_cards(), case["id"]
        deal = deal.play(card(text))
    wrong = card(plays[case["refused_at"]])
    before = everything(deal)
    with pytest.raises(IllegalPlay) as refused:
        deal.play(wrong)

    kind = {"revoke": IllegalPlay, "not held": NotYourCard}[case["why"]]
    assert refused.type is kind, case["id"]
    message = str(refused.value)
    assert NAMES[deal.turn] in message
    assert str(wrong) in message
    if case["why"] == "revoke":
        # What would have been right is named: the cards of the suit led.
        led = deal.trick.cards[0].suit
        assert f"{led} were led" in message
        assert str(deal.legal_cards()) in message
        assert {each.suit for each in deal.legal_cards()} == {led}
    assert everything(deal) == before
    assert deal.play(deal.legal_cards()[0]).undo() == deal
