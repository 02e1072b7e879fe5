"""The worked examples of the rules: who wins a trick, what a deal scores, when a game ends."""

import pytest
from support import Case, card, cards, case_name, rule_cases, suit

from whist import Game, Standing, Tally, get_variant, new_game, trick_winner


@pytest.mark.parametrize("case", rule_cases("tricks"), ids=case_name)
def test_the_right_card_wins_the_trick(case: Case) -> None:
    variant = get_variant(case["variant"])
    assert trick_winner(variant, cards(case["plays"]), suit(case["trump"])) == case["winner"]


@pytest.mark.parametrize("case", rule_cases("deals"), ids=case_name)
def test_a_deal_scores_its_points(case: Case) -> None:
    variant = get_variant(case["variant"])
    standing = Standing(tuple(case["start"]))
    points = [0, 0]
    for award in variant.scoring.awards(tally_of(case, case["trump"]), standing):
        points[award.side] += award.points
    assert points == case["points"]


@pytest.mark.parametrize("case", rule_cases("games"), ids=case_name)
def test_a_game_ends_when_it_should(case: Case) -> None:
    variant = get_variant(case["variant"])
    game = new_game(variant, by_hand=True)
    for number, deal in enumerate(case["deals"], start=1):
        assert game.ending is None, f"over after {number - 1} deals"
        game = game.record_tally(tally_of(deal))
        # The end condition by itself, asked at the end of the deal, says what the game says.
        assert variant.end.ending(game.history) == game.ending
    assert list(game.scores) == case["scores"]
    assert_ended(game, case)


def assert_ended(game: Game, case: Case) -> None:
    if case["ends_after"] is None:
        assert game.ending is None
        assert not game.is_over
    else:
        assert game.ending is not None
        assert len(game.deals) == case["ends_after"]
        assert list(game.ending.winners) == case["winners"]


def tally_of(case: Case, trump: str | None = "S") -> Tally:
    """What is known of a deal. ``humble_king`` is the side that took the king of hearts' trick."""
    return Tally(
        tricks=case["tricks"],
        honours=case["honours"],
        takers={card("KH"): case["humble_king"]},
        trump=suit(trump),
    )


@pytest.mark.parametrize(("section", "count"), [("tricks", 15), ("deals", 21), ("games", 16)])
def test_no_case_has_been_lost(section: str, count: int) -> None:
    assert len(rule_cases(section)) == count
