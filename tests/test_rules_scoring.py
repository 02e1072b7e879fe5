"""What a deal is worth."""

from typing import Any

import pytest
from support import card

from whist import (
    Award,
    BadTally,
    BadVariant,
    Honours,
    InOrder,
    OddTricks,
    OneAtATime,
    Scoring,
    Standing,
    Suit,
    Tally,
    TricksTaken,
    pack_of,
)
from whist.variants import SHORT_WHIST

KING = card("KH")
START = Standing((0, 0))


def points(scoring: Scoring, tally: Tally, standing: Standing = START) -> list[tuple[int, int]]:
    return [(award.side, award.points) for award in scoring.awards(tally, standing)]


@pytest.mark.parametrize("tricks", range(14))
def test_one_for_each_trick_over_six(tricks: int) -> None:
    expected = [(0, tricks - 6)] if tricks > 6 else [(1, 7 - tricks)]
    assert points(OddTricks(), Tally((tricks, 13 - tricks))) == expected


def test_the_book_may_be_smaller_and_then_both_sides_score() -> None:
    assert points(OddTricks(book=3), Tally((5, 8))) == [(0, 2), (1, 5)]
    assert points(OddTricks(book=0), Tally((13, 0))) == [(0, 13)]
    assert points(OddTricks(book=13), Tally((13, 0))) == []


@pytest.mark.parametrize(
    ("tricks", "taker", "expected"),
    [
        ((7, 6), 0, [(0, 1), (0, 1)]),
        ((7, 6), 1, [(0, 1)]),
        ((7, 6), None, [(0, 1)]),
        ((6, 7), 0, [(1, 1)]),
        ((6, 7), 1, [(1, 1), (1, 1)]),
        ((13, 0), 0, [(0, 7), (0, 1)]),
    ],
)
def test_an_extra_trick_for_a_card(
    tricks: tuple[int, int], taker: int | None, expected: list[tuple[int, int]]
) -> None:
    tally = Tally(tricks, takers={KING: taker})
    assert points(OddTricks(extra_trick_for=KING), tally) == expected
    worth_three = OddTricks(extra_trick_for=KING, extra_tricks=2)
    assert points(worth_three, tally) == [expected[0], *((side, 2) for side, _ in expected[1:])]


@pytest.mark.parametrize(
    ("honours", "expected"),
    [
        ((4, 0), [(0, 4)]),
        ((0, 4), [(1, 4)]),
        ((3, 1), [(0, 2)]),
        ((1, 3), [(1, 2)]),
        ((2, 2), []),
        ((0, 0), []),
        ((3, 0), [(0, 2)]),
    ],
)
def test_honours(honours: tuple[int, int], expected: list[tuple[int, int]]) -> None:
    tally = Tally((8, 5), honours=honours)
    assert points(Honours(), tally, Standing((4, 9))) == expected
    assert points(Honours(four=8, three=0), tally) == [(s, 8) for s, p in expected if p == 4]


@pytest.mark.parametrize("score", range(7))
def test_honours_are_barred_from_a_score_on(score: int) -> None:
    tally = Tally((8, 5), honours=(4, 0))
    barred = Honours(barred_at=4)
    assert points(barred, tally, Standing((score, 0))) == ([] if score >= 4 else [(0, 4)])
    assert points(barred, tally, Standing((0, score))) == [(0, 4)]


def test_rules_in_order_award_in_order() -> None:
    tally = Tally((8, 5), honours=(1, 3))
    both = InOrder(OddTricks(), Honours())
    assert points(both, tally) == [(0, 2), (1, 2)]
    assert points(InOrder(Honours(), OddTricks()), tally) == [(1, 2), (0, 2)]
    assert both != InOrder(Honours(), OddTricks())
    assert both.awards(tally, START)[1] == Award(1, 2, "three honours")


def test_tricks_taken() -> None:
    assert points(TricksTaken(), Tally((8, 5))) == [(0, 8), (1, 5)]
    assert points(TricksTaken(), Tally((0, 13))) == [(1, 13)]
    assert points(TricksTaken(), Tally((3, 0, 4))) == [(0, 3), (2, 4)]


def test_an_award_says_what_it_is_for() -> None:
    reasons = [
        award.reason
        for tricks in (7, 8)
        for award in OddTricks(extra_trick_for=KING).awards(
            Tally((tricks, 13 - tricks), takers={KING: 0}), START
        )
    ]
    assert reasons == ["odd trick", "the trick with KH", "odd tricks", "the trick with KH"]
    honours = [Honours().awards(Tally((8, 5), honours=(n, 0)), START)[0] for n in (3, 4)]
    assert [award.reason for award in honours] == ["three honours", "four honours"]


def test_the_fewest_points_of_a_deal() -> None:
    assert OddTricks().least(13, 2) == 1
    assert OddTricks(book=7).least(13, 2) == 0
    assert OddTricks(book=0).least(13, 2) == TricksTaken().least(13, 2) == 13
    # Honours promise nothing, and together rules promise what each does.
    assert InOrder(OddTricks(), Honours()).least(13, 2) == 1
    assert InOrder(OddTricks(), TricksTaken()).least(13, 2) == 14


def test_a_fact_that_nobody_gave_is_named() -> None:
    short = Tally((8, 5))
    with pytest.raises(BadTally, match=r"how many honours each side was dealt"):
        Honours().awards(short, START)
    with pytest.raises(BadTally, match=r"which side took KH, if any did"):
        OddTricks(extra_trick_for=KING).awards(short, START)
    with pytest.raises(BadTally, match="which side was dealt KH"):
        short.dealt_to(KING)
    with pytest.raises(BadTally, match="which side won each trick"):
        short.trick_winner(-1)
    with pytest.raises(BadTally, match="which suit was trumps"):
        short.trump_suit()


def test_a_fact_that_scoring_does_not_ask_for_is_not_missed() -> None:
    # The other side is not over the book, so nobody asks who took the king.
    assert points(OddTricks(book=13, extra_trick_for=KING), Tally((8, 5))) == []


@pytest.mark.parametrize(
    ("facts", "says"),
    [
        ({"tricks": (13,)}, "two sides at least"),
        ({"tricks": (14, -1)}, "less than nothing"),
        ({"tricks": (8.0, 5)}, "one whole number for each side"),
        ({"tricks": 8}, "one whole number for each side"),
        ({"tricks": (True, 12)}, "one whole number for each side"),
        ({"tricks": (8, 5), "honours": (3, 2)}, "four honours"),
        ({"tricks": (8, 5), "honours": (4,)}, "not of the same sides"),
        ({"tricks": (8, 5), "takers": {KING: 2}}, "no side 2"),
        ({"tricks": (8, 5), "dealt": {KING: -1}}, "no side -1"),
        ({"tricks": (8, 5), "takers": {"KH": 0}}, "for a Card"),
        ({"tricks": (2, 1), "trick_winners": (0, 1, 1)}, "trick winners give"),
        ({"tricks": (2, 1), "trick_winners": (0, 0)}, "trick winners give"),
        ({"tricks": (8, 5), "trump": "S"}, "trumps are a Suit"),
    ],
)
def test_tallies_that_cannot_be(facts: dict[str, Any], says: str) -> None:
    with pytest.raises(BadTally) as refused:
        Tally(**facts)
    assert says in str(refused.value)


def test_a_tally_tells_what_it_knows() -> None:
    tally = Tally(
        [2, 1],
        honours=(3, 1),
        takers={KING: None},
        dealt={KING: 1},
        trick_winners=(0, 1, 0),
        trump=Suit.SPADES,
    )
    assert (tally.sides, tally.tricks) == (2, (2, 1))
    assert (tally.honours_of(0), tally.taker(KING), tally.dealt_to(KING)) == (3, None, 1)
    assert (tally.takers, tally.dealt) == ({KING: None}, {KING: 1})
    assert [tally.trick_winner(number) for number in (0, 1, -1)] == [0, 1, 0]
    assert tally.trump_suit() is Suit.SPADES
    assert str(tally) == "tricks 2–1, honours 3–1, trumps ♠"
    assert str(Tally((2, 1), trump=None)) == "tricks 2–1, no trumps"
    assert str(Tally((2, 1))) == "tricks 2–1"


def test_slams_are_names() -> None:
    slams = [Tally((tricks, 13 - tricks)).slam for tricks in (13, 12, 11, 1, 0)]
    assert slams == ["grand slam", "small slam", None, "small slam", "grand slam"]


@pytest.mark.parametrize(
    ("rule", "parameters", "says"),
    [
        (OddTricks, {"book": -1}, "a book must be a whole number of at least 0"),
        (OddTricks, {"book": 6.0}, "a whole number"),
        (OddTricks, {"extra_tricks": 0}, "at least 1"),
        (OddTricks, {"extra_tricks": 2}, "needs a card"),
        (OddTricks, {"extra_trick_for": "KH"}, "'KH' is no card"),
        (Honours, {"four": -1}, "points for honours"),
        (Honours, {"three": True}, "points for honours"),
        (Honours, {"barred_at": 0}, "the score that bars honours"),
    ],
)
def test_scoring_that_cannot_be(rule: Any, parameters: dict[str, Any], says: str) -> None:
    with pytest.raises(BadVariant) as refused:
        rule(**parameters)
    assert says in str(refused.value)


def test_in_order_takes_rules() -> None:
    with pytest.raises(BadVariant, match="takes at least one rule"):
        InOrder()
    for no_rule in (None, OddTricks, "tricks"):
        with pytest.raises(BadVariant, match="will not do in InOrder"):
            InOrder(OddTricks(), no_rule)  # type: ignore[arg-type]


def test_a_card_that_counts_is_in_the_pack() -> None:
    small = OneAtATime(pack_of("AQJT"))
    for scoring in (OddTricks(extra_trick_for=KING), InOrder(OddTricks(extra_trick_for=KING))):
        with pytest.raises(BadVariant, match="names KH, which is not in the pack"):
            SHORT_WHIST.evolve(scoring=scoring, dealing=small)


def test_in_words() -> None:
    assert OddTricks().describe() == "A side scores one point for each trick over 6."
    assert (
        OddTricks(extra_trick_for=KING)
        .describe()
        .endswith(
            "If it is over 6 and took the trick with the king of hearts, that trick counts twice."
        )
    )
    assert "counts three times" in OddTricks(extra_trick_for=KING, extra_tricks=2).describe()
    assert "counts 5 times" in OddTricks(extra_trick_for=KING, extra_tricks=4).describe()
    assert "score 4, any three 2." in Honours().describe()
    assert "A side that stood at 4 or more" in Honours(barred_at=4).describe()
    both = InOrder(OddTricks(), Honours()).describe()
    assert both.startswith(OddTricks().describe())
    assert both.endswith("They are scored in this order.")
