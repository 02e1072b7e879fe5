"""Deals until the game is over: dealt, recorded, misdealt, taken back, scored."""

from itertools import pairwise
from typing import Any

import pytest
from attrs import frozen
from support import card, cards, every_variant, hand, played_out

from whist import (
    AfterDeals,
    Award,
    BadCards,
    BadRecord,
    BadTally,
    BadVariant,
    Ending,
    FirstTo,
    Game,
    GameOver,
    NothingPlayed,
    Revoke,
    Standing,
    Suit,
    Tally,
    Variant,
    new_deal,
    new_game,
)
from whist.variants import (
    AMERICAN_WHIST,
    KINGS_COURT,
    LONG_WHIST,
    SHORT_WHIST,
    SHORT_WHIST_WITH_HONOURS,
    WHIST_DRIVE,
)


def play_on(game: Game) -> Game:
    return game.record(played_out(game.next_deal(), seed=game.number))


def whole_game(variant: Variant, seed: int = 7) -> Game:
    game = new_game(variant, seed=seed)
    while not game.is_over:
        game = play_on(game)
    return game


@every_variant
def test_a_whole_game(variant: Variant) -> None:
    for seed in range(3):
        game = whole_game(variant, seed)
        assert game.ending is not None
        assert variant.longest_game is not None
        assert len(game.deals) <= variant.longest_game
        assert game.scores[game.ending.winners[0]] == max(game.scores)
        for side in (0, 1):
            awarded = [
                award.points for each in game.deals for award in each.awards if award.side == side
            ]
            assert game.scores[side] == sum(awarded)
        for number, each in enumerate(game.deals):
            assert (each.number, each.dealer) == (number, number % 4)
            assert each.deal is not None
            assert each.tally == each.deal.tally()
            assert (each.deal.number, each.deal.dealer) == (number, number % 4)


@every_variant
def test_once_ended_ended(variant: Variant) -> None:
    game = whole_game(variant)
    last = game.deals[-1].deal
    assert last is not None
    for attempt in (
        game.next_deal,
        game.misdeal,
        lambda: game.record(last),
        lambda: game.record_tally(Tally((7, 6))),
    ):
        with pytest.raises(GameOver) as refused:
            attempt()
        assert f"the game is over after {len(game.deals)} deals" in str(refused.value)
        assert "won" in str(refused.value)


def test_the_deals_follow_from_the_seed() -> None:
    game = new_game(SHORT_WHIST, seed=7, dealer=2)
    assert game.next_deal() == new_deal(SHORT_WHIST, seed=7, number=0, dealer=2)
    game = play_on(game)
    assert game.next_deal() == new_deal(SHORT_WHIST, seed=7, number=1, dealer=3)
    assert game.next_deal() == game.next_deal()
    assert play_on(game).dealer == 0
    drawn = new_game(SHORT_WHIST)
    assert drawn.seed is not None
    assert drawn.next_deal() == new_game(SHORT_WHIST, seed=drawn.seed).next_deal()


def test_recording_leaves_the_game_before_as_it_was() -> None:
    before = new_game(SHORT_WHIST, seed=7)
    after = play_on(before)
    assert (before.deals, before.scores, before.number) == ((), (0, 0), 0)
    assert (len(after.deals), after.number) == (1, 1)
    assert after.scores != (0, 0)
    assert before == new_game(SHORT_WHIST, seed=7)


def test_only_the_deal_that_is_due_can_be_recorded() -> None:
    game = play_on(new_game(AMERICAN_WHIST, seed=7))
    wrong: list[tuple[dict[str, Any], str]] = [
        ({"seed": 7, "number": 0, "dealer": 1}, "its deal number is 0, not 1"),
        ({"seed": 7, "number": 1, "dealer": 0}, "its dealer is 0, not 1"),
        ({"seed": 8, "number": 1, "dealer": 1}, "its cards are not those of game.next_deal()"),
    ]
    for numbers, says in wrong:
        with pytest.raises(BadRecord) as refused:
            game.record(played_out(new_deal(AMERICAN_WHIST, **numbers)))
        assert says in str(refused.value)
    with pytest.raises(BadRecord, match="its variant is"):
        game.record(played_out(new_deal(SHORT_WHIST, seed=7, number=1, dealer=1)))
    with pytest.raises(BadRecord, match="is no Deal"):
        game.record(Tally((7, 6)))  # type: ignore[arg-type]
    with pytest.raises(BadTally, match="the deal is not over"):
        game.record(game.next_deal())
    assert len(game.deals) == 1


def test_results_from_a_real_table() -> None:
    game = new_game(SHORT_WHIST, by_hand=True)
    game = game.record_tally(Tally((8, 5))).record_tally(Tally((6, 7)))
    assert (game.scores, game.dealer, game.number) == ((2, 1), 2, 2)
    assert game.deals[0].awards == (Award(0, 2, "odd tricks"),)
    assert game.deals[0].deal is None
    ended = game.record_tally(Tally((9, 4)))
    assert ended.ending == Ending((0,), "5 points reached")
    assert game.ending is None
    with pytest.raises(BadRecord, match="this game is dealt by hand") as refused:
        game.next_deal()
    assert "number=2, dealer=2" in str(refused.value)


def test_cards_of_a_real_table_may_be_laid_out_and_recorded() -> None:
    game = new_game(SHORT_WHIST, by_hand=True)
    dealt = new_deal(SHORT_WHIST, seed=99)
    deal = new_deal(SHORT_WHIST, hands=dealt.hands, turned=dealt.turned)
    assert len(game.record(played_out(deal)).deals) == 1


@pytest.mark.parametrize(
    ("tally", "says"),
    [
        (Tally((8, 4)), "the tricks come to 12, not 13 (8 and 4)"),
        (Tally((13, 1)), "the tricks come to 14, not 13 (13 and 1)"),
        (Tally((5, 4, 4)), "has 2 sides, and (5, 4, 4) counts 3"),
        ((8, 5), "is no Tally"),
    ],
)
def test_tallies_that_do_not_fit(tally: Tally, says: str) -> None:
    game = new_game(SHORT_WHIST, by_hand=True)
    with pytest.raises(BadTally) as refused:
        game.record_tally(tally)
    assert says in str(refused.value)
    assert game.deals == ()


def test_a_tally_that_lacks_a_fact_is_refused() -> None:
    with pytest.raises(BadTally, match="which side took KH"):
        new_game(KINGS_COURT, by_hand=True).record_tally(Tally((8, 5)))
    with pytest.raises(BadTally, match="how many honours"):
        new_game(LONG_WHIST, by_hand=True).record_tally(Tally((8, 5)))


def test_a_tally_is_told_the_trumps_that_the_rules_decide() -> None:
    game = new_game(WHIST_DRIVE, by_hand=True).record_tally(Tally((8, 5)))
    game = game.record_tally(Tally((8, 5)))
    assert [each.tally.trump for each in game.deals] == [Suit.HEARTS, Suit.DIAMONDS]


def test_a_misdeal_passes_the_deal_on_and_scores_nothing() -> None:
    game = play_on(new_game(WHIST_DRIVE, seed=7))
    again = game.misdeal()
    assert (again.scores, again.number, again.dealer) == (game.scores, 1, 2)
    assert again.next_deal().trump is game.next_deal().trump is Suit.DIAMONDS
    assert again.next_deal().hands != game.next_deal().hands
    assert again.misdeals == (1,)
    twice = again.misdeal()
    assert twice.dealer == 3
    assert twice.next_deal().hands != again.next_deal().hands
    assert play_on(twice).dealer == 0


def test_undo_takes_back_the_last_thing() -> None:
    start = new_game(AMERICAN_WHIST, seed=7)
    states = [start, start.misdeal()]
    for _ in range(2):
        states.append(play_on(states[-1]))
        states.append(states[-1].misdeal())
    for before, after in pairwise(states):
        assert after.undo() == before
    with pytest.raises(NothingPlayed, match="nothing to take back"):
        start.undo()
    over = whole_game(AMERICAN_WHIST)
    assert over.undo().ending is None
    assert play_on(over.undo()) == over


def test_tricks_are_scored_before_honours_and_the_game_ends_with_the_deciding_award() -> None:
    game = new_game(SHORT_WHIST_WITH_HONOURS, by_hand=True)
    game = game.record_tally(Tally((9, 4), honours=(2, 2)))
    game = game.record_tally(Tally((4, 9), honours=(2, 2)))
    game = game.record_tally(Tally((8, 5), honours=(0, 4)))
    assert game.scores == (5, 3)
    assert game.deals[-1].awards == (Award(0, 2, "odd tricks"),)


def test_a_revoke_at_a_real_table() -> None:
    game = new_game(SHORT_WHIST, by_hand=True)
    tricks = game.record_tally(Tally((8, 5)), revokes=(Revoke(0),))
    assert tricks.scores == (0, 2)
    gain = game.record_tally(Tally((8, 5)), revokes=(Revoke(0, "gain"),))
    assert gain.scores == (2, 3)
    assert game.record_tally(Tally((8, 5))).record_tally(
        Tally((6, 7)), revokes=(Revoke(0, "loss"),)
    ).scores == (0, 1)
    held = game.record_tally(Tally((13, 0)), revokes=(Revoke(0, "gain"),))
    assert held.scores == (4, 3)
    assert held.ending is None
    with pytest.raises(BadTally, match="is no revoke of a side"):
        game.record_tally(Tally((8, 5)), revokes=(Revoke(2),))


@frozen
class Gives:
    """A scoring rule that gives one award, good or bad."""

    award: object

    def awards(self, tally: Tally, standing: Standing) -> tuple[Award, ...]:
        return (self.award,)  # type: ignore[return-value]

    def describe(self) -> str:
        return "A side scores."


@pytest.mark.parametrize(
    ("award", "says"),
    [
        (Award(2, 1), "awards name a side from 0 to 1"),
        (Award(-1, 1), "awards name a side from 0 to 1"),
        (Award(0, 1.5), "points are whole numbers"),  # type: ignore[arg-type]
        ((0, 1), "awards name a side"),
    ],
)
def test_an_award_that_cannot_be_is_refused(award: object, says: str) -> None:
    game = new_game(SHORT_WHIST.evolve(scoring=Gives(award)), by_hand=True)
    with pytest.raises(BadVariant) as refused:
        game.record_tally(Tally((8, 5)))
    assert says in str(refused.value)


def test_a_short_game_of_short_deals() -> None:
    # An ending laid out by hand is a deal of its own, and no deal of a game from a seed.
    game = new_game(SHORT_WHIST.evolve(end=AfterDeals(1) | FirstTo(5)), seed=1)
    hands = list(map(hand, ("AS", "KS", "QS", "JS")))
    short = new_deal(game.variant, hands=hands, turned=card("AS")).play_all(cards("KS QS JS AS"))
    with pytest.raises(BadRecord, match="its cards are not those"):
        game.record(short)


@pytest.mark.parametrize(
    ("parameters", "error", "says"),
    [
        ({"seed": -1}, BadCards, "seed -1 will not do"),
        ({"seed": 1.5}, BadCards, "seed 1.5 will not do"),
        ({"seed": 1, "by_hand": True}, BadCards, "has no seed"),
        ({"seed": 1, "dealer": 4}, BadCards, "there is no seat 4 for a dealer"),
        ({"seed": 1, "dealer": -1}, BadCards, "there is no seat -1 for a dealer"),
    ],
)
def test_games_that_cannot_be(
    parameters: dict[str, Any], error: type[Exception], says: str
) -> None:
    with pytest.raises(error) as refused:
        new_game(SHORT_WHIST, **parameters)
    assert says in str(refused.value)


def test_a_game_is_of_a_variant() -> None:
    with pytest.raises(BadVariant, match="'short-whist' is no Variant"):
        new_game("short-whist")  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        ((0, "tricks", 0), "at least 1"),
        ((0, "tricks", 1.5), "at least 1"),
        ((0, "points", 3), "'tricks', 'gain' or 'loss'"),
        ((-1,), "a revoke is of a side"),
        (("North",), "a revoke is of a side"),
    ],
)
def test_revokes_that_cannot_be(arguments: tuple[Any, ...], says: str) -> None:
    with pytest.raises(BadTally) as refused:
        Revoke(*arguments)
    assert says in str(refused.value)
    assert Revoke(0, "gain", 1).amount == 1


def test_a_side_that_revoked_is_held_only_where_it_would_win() -> None:
    game = new_game(SHORT_WHIST, by_hand=True)
    short = game.record_tally(Tally((10, 3)), revokes=(Revoke(0, "gain"),))
    assert [award.reason for award in short.deals[0].awards] == ["the revoke", "odd tricks"]
    held = game.record_tally(Tally((11, 2)), revokes=(Revoke(0, "gain"),))
    assert held.deals[0].awards[1] == Award(0, 4, "odd tricks, held at one short")


def test_a_second_loss_is_taken_from_what_the_first_left() -> None:
    game = new_game(SHORT_WHIST, by_hand=True).record_tally(Tally((10, 3)))
    lost = game.record_tally(Tally((6, 7)), revokes=(Revoke(0, "loss"), Revoke(0, "loss")))
    assert [award.points for award in lost.deals[1].awards] == [-3, -1, 1]
    assert lost.scores == (0, 1)
