"""Revokes at a real table: their penalties, and what they keep the offenders from."""

import pytest
from support import every_variant

import whist
from whist import Award, BadTally, Card, Game, GameOver, Revoke, Tally, Variant
from whist.variants import KINGS_COURT, SHORT_WHIST, WHIST_DRIVE
from whist.variants import SHORT_WHIST_WITH_HONOURS as HONOURS

NONE = (2, 2)


def with_scores(variant: Variant, *deals: tuple[int, int]) -> Game:
    game = whist.new_game(variant, by_hand=True)
    for tricks in deals:
        game = game.record_tally(Tally(tricks, honours=NONE))
    return game


def test_a_revoke_costs_three_tricks_before_all_else() -> None:
    game = with_scores(HONOURS).record_tally(
        Tally((8, 5), honours=(4, 0)), revokes=(Revoke(0, "tricks"),)
    )
    # 5 to 8 after the penalty: two odd tricks for East–West, then North–South's honours.
    assert [(award.side, award.points) for award in game.deals[0].awards] == [(1, 2), (0, 4)]
    assert game.deals[0].tally.tricks == (8, 5)


def test_a_revoke_costs_three_points_on_or_off() -> None:
    gain = with_scores(HONOURS).record_tally(
        Tally((8, 5), honours=NONE), revokes=(Revoke(0, "gain"),)
    )
    assert gain.scores == (2, 3)
    assert gain.deals[0].awards[0].points == 3
    loss = with_scores(HONOURS, (8, 5)).record_tally(
        Tally((6, 7), honours=NONE), revokes=(Revoke(0, "loss"),)
    )
    assert loss.scores == (0, 1)


def test_a_side_that_revoked_is_held_at_one_short() -> None:
    game = with_scores(HONOURS, (9, 4)).record_tally(
        Tally((13, 0), honours=NONE), revokes=(Revoke(0, "gain"),)
    )
    assert game.scores == (4, 3)
    assert not game.is_over
    assert game.deals[1].awards[1].reason == "odd tricks, held at one short"


def test_the_penalty_can_end_the_game_and_nothing_after_it_is_scored() -> None:
    game = with_scores(HONOURS, (9, 4)).record_tally(
        Tally((4, 9), honours=(0, 4)), revokes=(Revoke(1, "gain"),)
    )
    assert game.scores == (6, 0)
    assert game.ending is not None
    assert game.ending.winners == (0,)
    with pytest.raises(GameOver):
        game.record_tally(Tally((7, 6), honours=NONE))


def test_a_revoke_that_cannot_be_is_refused() -> None:
    with pytest.raises(BadTally, match="tricks"):
        Revoke(0, "cards")  # type: ignore[arg-type]
    with pytest.raises(BadTally, match="no revoke"):
        with_scores(HONOURS).record_tally(Tally((8, 5), honours=NONE), revokes=(Revoke(2),))


def test_a_penalty_in_tricks_takes_what_there_is() -> None:
    game = with_scores(HONOURS).record_tally(Tally((2, 11), honours=NONE), revokes=(Revoke(0),))
    assert game.deals[0].awards == (Award(1, 7, "odd tricks"),)


def test_both_sides_may_revoke() -> None:
    game = with_scores(SHORT_WHIST).record_tally(
        Tally((9, 4)), revokes=(Revoke(0, "gain"), Revoke(1, "gain"))
    )
    assert [(award.side, award.points) for award in game.deals[0].awards] == [
        (1, 3), (0, 3), (0, 1),
    ]  # fmt: skip
    assert game.deals[0].awards[-1].reason.endswith("held at one short")
    assert game.scores == (4, 3)


def test_a_side_at_one_short_that_revokes_scores_nothing() -> None:
    game = with_scores(SHORT_WHIST, (10, 3)).record_tally(
        Tally((12, 1)), revokes=(Revoke(0, "tricks"),)
    )
    assert game.scores == (4, 0)
    assert game.deals[1].awards == (Award(0, 0, "odd tricks, held at one short"),)


def test_the_others_may_win_by_the_tricks_that_go_over() -> None:
    game = with_scores(HONOURS, (4, 9)).record_tally(
        Tally((7, 6), honours=(4, 0)), revokes=(Revoke(0, "tricks"),)
    )
    # 4 to 9 after the penalty: East–West are out on tricks, and the honours are not scored.
    assert game.scores == (0, 6)
    assert [award.side for award in game.deals[1].awards] == [1]
    assert game.is_over


def test_honours_are_held_at_one_short_like_tricks() -> None:
    game = with_scores(HONOURS, (8, 5)).record_tally(
        Tally((7, 6), honours=(4, 0)), revokes=(Revoke(0, "gain"),)
    )
    assert [(award.side, award.points) for award in game.deals[1].awards] == [
        (1, 3), (0, 1), (0, 1),
    ]  # fmt: skip
    assert game.scores == (4, 3)


def test_a_loss_takes_no_more_than_there_is() -> None:
    game = with_scores(SHORT_WHIST, (8, 5)).record_tally(
        Tally((6, 7)), revokes=(Revoke(0, "loss"),)
    )
    assert game.deals[1].awards[0] == Award(0, -2, "the revoke")
    assert game.scores == (0, 1)


def test_the_humble_king_does_not_lift_the_offenders_over_the_target() -> None:
    game = whist.new_game(KINGS_COURT, by_hand=True).record_tally(
        Tally((13, 0), takers={Card.parse("KH"): 0}), revokes=(Revoke(0, "gain"),)
    )
    assert game.scores == (6, 3)
    assert not game.is_over


def test_where_no_score_wins_the_game_nobody_is_held() -> None:
    game = whist.new_game(WHIST_DRIVE, by_hand=True).record_tally(
        Tally((13, 0)), revokes=(Revoke(0, "gain"),)
    )
    assert game.scores == (13, 3)


@every_variant
@pytest.mark.parametrize("penalty", ["tricks", "gain", "loss"])
def test_a_revoke_is_kept_in_a_record_and_taken_back(variant: Variant, penalty: str) -> None:
    revoke = Revoke(1, penalty)  # type: ignore[arg-type]
    tally = Tally((8, 5), honours=NONE, takers={Card.parse("KH"): 0})
    before = whist.new_game(variant, by_hand=True)
    after = before.record_tally(tally, revokes=(revoke,))
    loaded = whist.load(whist.save(after))
    assert isinstance(loaded, Game)
    assert loaded == after
    assert loaded.deals[0].revokes == (revoke,)
    assert loaded.undo() == before
