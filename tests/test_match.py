"""Matches: rubbers and their points, dummy's three partners, settlement, slams, bounds."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support import VARIANTS, Case, every_variant, rule_cases

import whist
from whist import (
    AfterDeals,
    BadRecord,
    BadTally,
    Card,
    FirstTo,
    Game,
    GameOver,
    GameResult,
    Match,
    NothingPlayed,
    RubberForEachPartner,
    SingleGame,
    Tally,
    Variant,
)
from whist.variants import (
    AMERICAN_WHIST,
    DUMMY_WHIST,
    SHORT_WHIST,
    SHORT_WHIST_WITH_HONOURS,
)

HONOURS = SHORT_WHIST_WITH_HONOURS
NONE = (2, 2)


def result(scores: tuple[int, ...]) -> GameResult:
    return GameResult(scores, (scores.index(max(scores)),))


def game_to(match: Match, scores: list[int]) -> Game:
    """The match's next game, played at a real table to these scores with odd tricks alone."""
    game = match.next_game()
    loser = scores.index(min(scores))
    for side in (loser, 1 - loser):
        for _ in range(scores[side]):
            tricks = (7, 6) if side == 0 else (6, 7)
            game = game.record_tally(Tally(tricks, honours=NONE))
    assert game.scores == tuple(scores)
    return game


@pytest.mark.parametrize("case", rule_cases("rubbers"), ids=lambda case: case["why"].split(":")[0])
def test_rubbers_of_the_rules(case: Case) -> None:
    games: list[list[int]] = case["games"]
    outcome = HONOURS.match.outcome(tuple(result(tuple(scores)) for scores in games))
    match = whist.new_match(HONOURS, by_hand=True)
    for scores in games:
        match = match.record(game_to(match, scores))
    if case["winner"] is None:
        assert outcome is None
        assert match.outcome is None
        return
    assert outcome is not None
    assert match.outcome is not None
    for each in (outcome, match.outcome):
        assert (each.winners, each.points) == ((case["winner"],), case["points"])
        assert (
            each.balances[each.winners[0]] == case["points"] == -each.balances[1 - each.winners[0]]
        )


def test_an_outcome_is_read_to_the_table_line_by_line() -> None:
    match = whist.new_match(HONOURS, by_hand=True)
    for scores in ([5, 0], [2, 5], [5, 4]):
        match = match.record(game_to(match, scores))
    assert match.outcome is not None
    assert match.outcome.lines == (
        "Game 1: North–South won 5 to 0, a treble: 3",
        "Game 2: East–West won 5 to 2, a double: 2 off",
        "Game 3: North–South won 5 to 4, a single: 1",
        "The rubber: North–South adds 2",
        "North–South won the rubber by 4 points",
    )


def test_the_third_game_is_not_played_if_two_go_to_one_side() -> None:
    match = whist.new_match(SHORT_WHIST, by_hand=True)
    for _ in range(2):
        match = match.record(game_to(match, [0, 5]))
    assert match.is_over
    with pytest.raises(GameOver, match="East–West won the rubber by 2 games"):
        match.next_game()
    with pytest.raises(GameOver):
        match.record(match.games[0])
    assert not match.undo().is_over


def test_both_sides_start_each_game_from_nothing_and_the_deal_goes_on() -> None:
    match = whist.new_match(SHORT_WHIST, by_hand=True, dealer=1)
    match = match.record(game_to(match, [5, 0]))
    assert match.next_game().scores == (0, 0)
    assert match.games[0].deals[-1].dealer == (1 + 4) % 4
    assert match.next_game().dealer == (1 + 5) % 4


def test_only_the_game_that_is_due_is_recorded() -> None:
    match = whist.new_match(SHORT_WHIST, seed=1)
    with pytest.raises(BadRecord, match="not over"):
        match.record(match.next_game())
    other = game_to(whist.new_match(SHORT_WHIST, by_hand=True), [5, 0])
    with pytest.raises(BadRecord, match="its seed is None"):
        match.record(other)
    with pytest.raises(NothingPlayed):
        match.undo()


def test_slams_are_named() -> None:
    match = whist.new_match(SHORT_WHIST, by_hand=True)
    for tricks in ((13, 0), (12, 1)):
        match = match.record(match.next_game().record_tally(Tally(tricks)))
    assert match.outcome is not None
    assert match.outcome.lines[-2:] == (
        "Game 1, deal 1: grand slam by North–South",
        "Game 2, deal 1: small slam by North–South",
    )


def test_settlement_in_stakes_and_markers() -> None:
    match = whist.new_match(HONOURS, by_hand=True)
    for _ in range(2):
        match = match.record(game_to(match, [5, 0]))
    settlement = whist.settle(match, stake=10)
    assert settlement.points == (8, -8)
    assert settlement.amounts == (80, -80)
    assert settlement.markers(0) == settlement.markers(1) == (1, 3)
    assert str(settlement).splitlines()[0] == "North–South gets 80 (1 marker of five, 3 of one)"
    with pytest.raises(BadTally, match="stake"):
        whist.settle(match, stake=0)
    with pytest.raises(BadTally, match="not over"):
        whist.settle(match.undo())


def test_a_single_game_is_a_match() -> None:
    match = whist.new_match(AMERICAN_WHIST, by_hand=True)
    match = match.record(match.next_game().record_tally(Tally((0, 13))))
    assert match.outcome is not None
    assert (match.outcome.winners, match.outcome.balances) == ((1,), (-1, 1))
    assert SingleGame().outcome((GameResult((2, 2), (0, 1)),)).balances == (0, 0)  # type: ignore[union-attr]
    three = SingleGame().outcome((GameResult((9, 5, 3), (0,)),))
    assert three is not None
    assert three.balances == (2, -1, -1)


def dummy_match(winners: list[int]) -> Match:
    """A match of dummy whist in which these sides win the games, each 10 to nothing."""
    match = whist.new_match(DUMMY_WHIST, by_hand=True, dealer=2)
    for side in winners:
        match = match.record(game_to(match, [10, 0] if side == 0 else [0, 10]))
    return match


def test_each_player_partners_dummy_for_one_rubber() -> None:
    match = dummy_match([])
    seatings = [match.seating]
    dealers = [match.next_game().dealer]
    for _ in range(5):
        match = match.record(game_to(match, [10, 0]))
        seatings.append(match.seating)
        dealers.append(match.next_game().dealer)
    assert seatings == [
        (None, 1, 0, 2), (None, 1, 0, 2), (None, 0, 1, 2), (None, 0, 1, 2), (None, 0, 2, 1), (None, 0, 2, 1),
    ]  # fmt: skip
    # Dummy deals first in each rubber; ten deals on, it is the turn of the seat two further.
    assert dealers == [0, 2, 0, 2, 0, 2]


def test_what_dummys_partner_wins_is_won_from_each_of_the_others() -> None:
    # Player 1 wins with dummy 2–0, player 2 loses 0–2, player 3 wins 2–1.
    outcome = dummy_match([0, 0, 1, 1, 0, 1, 0]).outcome
    assert outcome is not None
    assert outcome.by_player
    # +4 −2 −2, then +2 −4 +2, then −1 −1 +2.
    assert outcome.balances == (5, -7, 2)
    assert outcome.winners == (0,)
    assert "Rubber 2. Player 1 and Player 3 won the rubber by 2 games" in outcome.lines
    assert outcome.lines[-1] == "Player 3: +2"
    assert dummy_match([0, 0, 1, 1, 0, 1]).outcome is None


@given(st.lists(st.sampled_from([0, 1]), min_size=9, max_size=9))
def test_balances_come_to_nothing(winners: list[int]) -> None:
    games = tuple(result((10, 0) if side == 0 else (0, 10)) for side in winners)
    outcome = DUMMY_WHIST.match.outcome(games)
    assert outcome is not None
    assert sum(outcome.balances) == 0


def test_a_match_rule_that_does_not_fit_the_table_is_refused() -> None:
    with pytest.raises(whist.BadVariant, match="dummy"):
        SHORT_WHIST.evolve(match=RubberForEachPartner())


# Bounds


@every_variant
@given(data=st.data())
def test_a_game_ends_within_the_bound_that_its_rules_declare(
    variant: Variant, data: st.DataObject
) -> None:
    game = whist.new_game(variant, by_hand=True)
    bound = variant.longest_game
    assert bound is not None
    while not game.is_over:
        assert len(game.deals) < bound
        first = data.draw(st.sampled_from([6, 7]) | st.integers(0, 13))
        honours = data.draw(st.just(2) | st.integers(0, 4))
        taker = data.draw(st.sampled_from([0, 1, None]))
        game = game.record_tally(
            Tally(
                (first, 13 - first),
                honours=(honours, 4 - honours),
                takers={Card.parse("KH"): taker},
            )
        )


def longest(variant: Variant) -> Game:
    """The game in which the sides take the odd trick by turns."""
    game = whist.new_game(variant, by_hand=True)
    while not game.is_over:
        tricks = (7, 6) if game.number % 2 == 0 else (6, 7)
        game = game.record_tally(Tally(tricks, honours=NONE, takers={Card.parse("KH"): None}))
    return game


@every_variant
def test_the_bound_is_reached(variant: Variant) -> None:
    assert len(longest(variant).deals) == variant.longest_game


@given(points=st.integers(1, 30), deals=st.integers(1, 60), both=st.booleans())
def test_bounds_of_any_target(points: int, deals: int, both: bool) -> None:
    end = FirstTo(points) | AfterDeals(deals) if both else FirstTo(points)
    variant = SHORT_WHIST.evolve(end=end)
    expected = min(2 * points - 1, deals) if both else 2 * points - 1
    assert variant.longest_game == len(longest(variant).deals) == expected


def test_the_bounds_are_those_of_the_sources() -> None:
    bounds = {variant.slug: variant.longest_game for variant in VARIANTS}
    assert bounds["short-whist"] == 9
    assert bounds["american-whist"] == 13
    assert bounds["kings-court"] == 4
    assert bounds["kings-court-tournament"] == 5
    assert bounds["long-whist"] == 19
