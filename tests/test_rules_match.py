"""What games add up to."""

from typing import Any

import pytest
from support import Case, rule_cases

from whist import (
    BadVariant,
    GameResult,
    Rubber,
    RubberForEachPartner,
    SingleGame,
    Table,
    get_variant,
)
from whist.variants import DUMMY_WHIST, SHORT_WHIST


def game(*scores: int) -> GameResult:
    return GameResult(
        scores, tuple(side for side, score in enumerate(scores) if score == max(scores))
    )


@pytest.mark.parametrize("case", rule_cases("rubbers"), ids=lambda case: str(case["why"]))
def test_rubber_points(case: Case) -> None:
    rubber = get_variant("short-whist-honours").match
    outcome = rubber.outcome(tuple(game(*scores) for scores in case["games"]))
    if case["winner"] is None:
        assert outcome is None
        return
    assert outcome is not None
    assert (outcome.winners, outcome.points) == ((case["winner"],), case["points"])
    balances = [case["points"], -case["points"]]
    assert outcome.balances == tuple(balances[:: 1 if case["winner"] == 0 else -1])
    assert outcome.unit == "rubber point"


def test_a_single_game() -> None:
    assert SingleGame().outcome(()) is None
    won = SingleGame().outcome((game(3, 7),))
    assert won is not None
    assert (won.winners, won.points, won.balances) == ((1,), 1, (-1, 1))
    assert won.told(("North–South", "East–West")).lines == ("East–West won the game, 7 to 3",)
    shared = SingleGame().outcome((game(2, 2),))
    assert shared is not None
    assert (shared.winners, shared.points, shared.balances) == ((0, 1), 0, (0, 0))
    three = SingleGame().outcome((game(2, 5, 1),))
    assert three is not None
    assert three.balances == (-1, 2, -1)


@pytest.mark.parametrize(
    ("winners", "outcome"),
    [
        ("", None),
        ("0", None),
        ("00", 0),
        ("01", None),
        ("011", 1),
        ("010", 0),
    ],
)
def test_the_best_of_three(winners: str, outcome: int | None) -> None:
    games = tuple(game(*((5, 2) if side == "0" else (2, 5))) for side in winners)
    verdict = Rubber().outcome(games)
    assert (None if verdict is None else verdict.winners) == (
        None if outcome is None else (outcome,)
    )
    if verdict is not None:
        losses = sum(side != str(outcome) for side in winners)
        assert (verdict.unit, verdict.points) == ("game", 2 - losses)


def test_a_shared_game_counts_for_nobody() -> None:
    games = (game(5, 0), game(3, 3), game(5, 1))
    assert Rubber().outcome(games[:2]) is None
    verdict = Rubber().outcome(games)
    assert verdict is not None
    assert verdict.winners == (0,)
    assert "Game 2 is shared" in verdict.lines[1]


def test_a_longer_rubber() -> None:
    games = (game(5, 0), game(5, 1), game(0, 5), game(5, 3))
    five = Rubber(best_of=5)
    assert five.outcome(games[:3]) is None
    verdict = five.outcome(games)
    assert verdict is not None
    assert verdict.points == 2


def test_game_values() -> None:
    rubber = Rubber(values=((0, 3), (2, 2), (4, 1)))
    assert [rubber.value(game(5, lost)) for lost in range(5)] == [3, 2, 2, 1, 1]


def test_each_player_partners_dummy_for_a_rubber() -> None:
    match = RubberForEachPartner()
    table = Table(dummy=0)
    won, lost = (game(10, 0), game(10, 0)), (game(0, 10), game(0, 10))
    games = (*won, *lost, *won)
    for count in range(6):
        assert match.outcome(games[:count]) is None
    seating = [match.seating(games[:count], table) for count in range(6)]
    assert seating == [
        (None, 1, 0, 2), (None, 1, 0, 2),
        (None, 0, 1, 2), (None, 0, 1, 2),
        (None, 0, 2, 1), (None, 0, 2, 1),
    ]  # fmt: skip
    assert [match.first_dealer(games[:count], 3, table) for count in range(6)] == [0, 3] * 3
    outcome = match.outcome(games)
    assert outcome is not None
    # Two games won against each of two players, lost to each, won again.
    assert outcome.balances == (2 * 2 + 2 - 2, -2 - 2 * 2 - 2, -2 + 2 + 2 * 2)
    assert sum(outcome.balances) == 0
    assert outcome.by_player
    assert outcome.winners == (0, 2)


@pytest.mark.parametrize(
    ("parameters", "says"),
    [
        ({"best_of": 0}, "at least 1"),
        ({"best_of": 2}, "an odd number of games"),
        ({"bonus": 3}, "games have no values"),
        ({"values": ()}, "game values are pairs"),
        ({"values": ((2, 2), (0, 3))}, "lowest score first"),
        ({"values": ((0, -3),)}, "game values are pairs"),
        ({"values": ((0, 3, 1),)}, "game values are pairs"),
        ({"values": ((0, 3),), "bonus": -1}, "the rubber bonus"),
    ],
)
def test_rubbers_that_cannot_be(parameters: dict[str, Any], says: str) -> None:
    with pytest.raises(BadVariant) as refused:
        Rubber(**parameters)
    assert says in str(refused.value)


def test_a_match_for_dummy_needs_a_dummy() -> None:
    with pytest.raises(BadVariant, match="wants 3 players and a dummy"):
        SHORT_WHIST.evolve(match=RubberForEachPartner())
    with pytest.raises(BadVariant, match="dummy is on side 1, not on 0"):
        DUMMY_WHIST.evolve(table=Table(dummy=1))
    other = DUMMY_WHIST.evolve(table=Table(dummy=1), match=RubberForEachPartner(dummy_side=1))
    assert other.table.dummy == 1


def test_in_words() -> None:
    assert SingleGame().describe() == "A single game decides the match."
    assert "best of 3 games: the first side to win 2 has it" in Rubber().describe()
    text = Rubber(values=((0, 3), (2, 2), (4, 1))).describe()
    assert "3 (treble) if the losers scored nothing, 2 (double) if the losers scored 1 to 2" in text
    assert "partners dummy for one rubber" in RubberForEachPartner().describe()
