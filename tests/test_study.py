"""Playtests: figures against exact values, bounds, the kernel, and what a reader is told of them."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from fractions import Fraction
from math import comb, isnan

import numpy as np
import pytest
from support import VARIANTS

import whist
from whist import (
    AfterDeals,
    Award,
    FirstTo,
    Standing,
    Tally,
    Variant,
    View,
    WhistError,
)
from whist.cards import Card
from whist.errors import BadVariant
from whist.simulation import chunks, engines, played
from whist.study import Figure, Study, playtest, rescored
from whist.study.estimate import UNKNOWN
from whist.study.intervals import (
    difference,
    mean,
    pairing_gain,
    portion,
    share,
    share_difference,
    student,
)
from whist.study.rescored import extras, regular, without
from whist.variants import (
    AMERICAN_WHIST,
    KINGS_COURT,
    KINGS_COURT_TOURNAMENT,
    LONG_WHIST,
    SHORT_WHIST,
    SHORT_WHIST_WITH_HONOURS,
)


@pytest.fixture(scope="module")
def court() -> Study:
    """King's Court beside short whist, the two that the documentation compares."""
    return playtest(KINGS_COURT, against=SHORT_WHIST, deals=20_000, seed=5)


@pytest.fixture(scope="module")
def counted() -> Study:
    """Enough deals for the chances that can be counted."""
    return playtest(SHORT_WHIST, deals=200_000, seed=11, games=1, matches=1)


def _voids() -> Fraction:
    """How often thirteen of fifty-two cards lack a suit, by inclusion and exclusion."""
    without_suits = [comb(4, k) * comb(52 - 13 * k, 13) for k in (1, 2, 3)]
    return Fraction(without_suits[0] - without_suits[1] + without_suits[2], comb(52, 13))


@pytest.mark.parametrize(
    ("name", "exact"),
    [
        ("dealer's side is dealt four honours", Fraction(115, 1666)),
        ("dealer's side is dealt three honours", Fraction(234, 833)),
        ("other side is dealt four honours", Fraction(69, 1666)),
        ("other side is dealt three honours", Fraction(26, 119)),
        ("the turned card is an honour", Fraction(4, 13)),
        ("hearts are trumps", Fraction(1, 4)),
        ("hands without a card of some suit", _voids()),
    ],
)
def test_what_can_be_counted_is_found(counted: Study, name: str, exact: Fraction) -> None:
    estimate = counted[name].estimate
    # Twice the interval: four standard deviations, which one study in 16,000 misses.
    half = (estimate.high - estimate.low) / 2
    assert abs(estimate.value - float(exact)) < 2 * half
    assert half < 0.004
    assert estimate.count == (5_000 if "hands" in name else 200_000)


def test_sums_that_hold_in_every_deal(counted: Study) -> None:
    taken = [counted[f"dealer's side takes {count}"].estimate.value for count in range(14)]
    assert sum(taken) == pytest.approx(1, abs=1e-12)
    mean_tricks = sum(count * value for count, value in enumerate(taken))
    assert mean_tricks == pytest.approx(counted["dealer's side: tricks"].estimate.value)
    suits = [f"{suit} are trumps" for suit in ("clubs", "diamonds", "hearts", "spades")]
    assert sum(counted[suit].estimate.value for suit in suits) == pytest.approx(1, abs=1e-12)
    both = (
        counted["dealer's side: points"].estimate.value
        + counted["other side: points"].estimate.value
    )
    assert both == pytest.approx(counted["all sides: points"].estimate.value)
    # A side takes seven tricks or the other does: somebody is always ahead, and by all that is scored.
    assert counted["nobody is ahead by the deal"].estimate.value == 0
    won_by = counted["points that a deal is won by"].estimate
    assert won_by == counted["all sides: points"].estimate


class OneForTheDeal:
    """A point for the side with more tricks."""

    def awards(self, tally: Tally, standing: Standing) -> tuple[Award, ...]:
        """To the side with seven or more."""
        return tuple(Award(side, 1, "the deal") for side in (0, 1) if tally.tricks[side] > 6)

    def least(self, tricks: int, sides: int) -> int:
        """Always one."""
        return 1

    def describe(self) -> str:
        """As it is."""
        return "A side scores one point for a deal in which it takes seven tricks or more."


@pytest.mark.parametrize(("target", "bound"), [(5, 9), (7, 13)])
def test_games_of_a_point_a_deal_reach_their_bound_as_often_as_counting_says(
    target: int, bound: int
) -> None:
    slow = SHORT_WHIST.evolve(
        scoring=OneForTheDeal(), end=FirstTo(target), slug="slow", name="Slow whist"
    )
    study = playtest(slow, deals=100, games=4_000, matches=1, players="random")
    reached = study[f"the most deals there can be, {bound}"].estimate
    # Level but for the last deal, by deals that either side wins as often as the other.
    exact = comb(bound - 1, target - 1) / 2 ** (bound - 1)
    assert abs(reached.value - exact) < reached.high - reached.low
    assert study["deals to a game"].estimate.low > target


def test_no_game_goes_past_its_bound() -> None:
    for variant, bound in ((SHORT_WHIST, 9), (AMERICAN_WHIST, 13), (LONG_WHIST, 19)):
        study = playtest(variant, deals=100, games=5_000, matches=1)
        reached = study[f"the most deals there can be, {bound}"].estimate
        assert reached.value < 0.002
        played = whist.simulate(variant, games=5_000, policy="rules")["deals"]
        assert played.max() <= bound
        assert study["deals to a game"].estimate.value == played.mean()


def test_a_set_number_of_deals_is_always_played() -> None:
    four = KINGS_COURT.evolve(end=AfterDeals(4), slug="four-deals", name="Four deals")
    study = playtest(four, deals=400, games=400)
    assert study["deals to a game"].estimate.value == 4
    assert study["the most deals there can be, 4"].estimate.value == 1
    assert study["over in 4"].estimate.value == 1


def test_extra_deals_are_told_from_the_regular_ones() -> None:
    study = playtest(KINGS_COURT_TOURNAMENT, deals=1_000, games=4_000)
    needed = study["an extra deal was needed"].estimate
    shorter = regular(KINGS_COURT_TOURNAMENT)
    assert shorter is not None
    level = whist.simulate(shorter, games=4_000, policy="rules")["winners"].sum(axis=1) > 1
    assert needed.value == level.mean() > 0.02
    assert regular(SHORT_WHIST) is None


def test_the_humble_king_is_weighed_by_scoring_the_same_games_without_it(court: Study) -> None:
    king = "the trick with KH"
    bare = KINGS_COURT.evolve(scoring=whist.OddTricks())
    with_king, without_king = (
        whist.simulate(variant, deals=20_000, seed=5, policy="rules", keep=True)["points"]
        for variant in (KINGS_COURT, bare)
    )
    scored = (with_king != without_king).any(axis=1).mean()
    assert court[f"{king}: scored in"].estimate.value == pytest.approx(scored)
    assert court[f"{king}: points"].estimate.value == pytest.approx(scored)
    # It goes to a side that is ahead already, so no deal turns on it, but games do.
    assert court[f"{king}: decided"].estimate.value == 0
    games = [
        whist.simulate(variant, games=2_000, seed=5, policy="rules")["winners"]
        for variant in (KINGS_COURT, bare)
    ]
    decided = (games[0] != games[1]).any(axis=1).mean()
    assert court[f"{king}: decided the winner"].estimate.value == pytest.approx(decided)
    assert decided > 0.05


def test_honours_decide_deals() -> None:
    study = playtest(SHORT_WHIST_WITH_HONOURS, deals=20_000, games=500, matches=5)
    scored = study["honours: scored in"].estimate
    exact = Fraction(115 + 69, 1666) + Fraction(234, 833) + Fraction(26, 119)
    assert scored.low < float(exact) < scored.high
    assert study["honours: decided"].estimate.low > 0


def test_an_extra_is_a_kind_of_award_whatever_its_number() -> None:
    (found,) = extras(SHORT_WHIST_WITH_HONOURS, ("rules",) * 4, 0)
    assert found.name == "honours"
    assert found.reasons == {"three honours", "four honours"}
    assert extras(SHORT_WHIST, ("rules",) * 4, 0) == ()
    less = without(SHORT_WHIST_WITH_HONOURS, found)
    assert less.scoring.describe().endswith("But honours count for nothing.")


class ATokenAndAPrize:
    """Nothing for most deals, and a point for nine tricks."""

    def awards(self, tally: Tally, standing: Standing) -> tuple[Award, ...]:
        """The token for every deal, the prize for some."""
        winner = 0 if tally.tricks[0] > 6 else 1
        token = Award(winner, 0, "a token")
        return (token, Award(winner, 1, "the prize")) if max(tally.tricks) > 8 else (token,)

    def describe(self) -> str:
        """As it is."""
        return "Nine tricks or more score one point; fewer get a token."


def test_a_game_that_would_not_end_without_an_extra_is_told_but_for_that(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(played, "_ENDLESS", 60)
    token = SHORT_WHIST.evolve(
        scoring=ATokenAndAPrize(), end=FirstTo(2), slug="token", name="Token whist"
    )
    assert token.longest_game is None
    study = playtest(token, deals=200, games=20, matches=2)
    assert study["deals to a game"].estimate.is_known
    assert study["the prize: scored in"].estimate.value > 0.1
    assert not study["the prize: decided the winner"].estimate.is_known
    told = study.section("extras").conclusion
    assert told.startswith("The prize scored in")
    assert told.endswith("without it, games would not end.")
    assert study.to_html().count("<img") == 8


def test_the_lead_is_weighed_on_the_same_cards() -> None:
    study = playtest(SHORT_WHIST, deals=3_000, seed=2, games=1, matches=1)
    gained = study["the lead: tricks gained by it"].estimate
    # One trick either way at most of the play: far less than the tricks themselves vary.
    tricks = study["dealer's side: tricks"].estimate
    assert (gained.high - gained.low) < 0.6 * (tricks.high - tricks.low)
    assert gained.low < 0.2


def test_high_cards_are_worth_more_and_the_humble_king_most(court: Study) -> None:
    worth = {figure.name: figure for figure in court.section("cards").figures}
    assert len(worth) == 52
    best = max(worth.values(), key=lambda figure: figure.estimate.value)
    assert best.name == "holding KH"
    kings = worth["holding KH"].difference
    assert kings is not None
    assert kings.excludes_zero
    ace, two = worth["holding AS"].against, worth["holding 2S"].against
    assert ace is not None
    assert two is not None
    assert ace.low > 0 > two.high
    # In King's Court the deuce is the highest spade, and the ace the lowest.
    assert worth["holding 2S"].estimate.low > 0 > worth["holding AS"].estimate.high


def test_the_better_player_wins_more_and_equals_win_half(court: Study) -> None:
    assert court["the better player wins"].estimate.low > 0.85
    even = playtest(SHORT_WHIST, deals=2_000, games=2_000, rivals=("random", "random"))
    assert even["the better player wins"].estimate.value == 0.5
    assert even["chance alone would give"].estimate.value == 0.5


def test_pairing_spares_deals() -> None:
    bare = KINGS_COURT.evolve(scoring=whist.OddTricks(), slug="bare", name="No humble king")
    study = playtest(KINGS_COURT, bare, 5_000, games=5, matches=1)
    figure = study["all sides: points"]
    assert figure.pairing is not None
    assert figure.pairing > 10
    assert figure.against is not None
    assert figure.difference is not None
    apart = (figure.estimate.high - figure.estimate.low) ** 2
    apart += (figure.against.high - figure.against.low) ** 2
    paired = (figure.difference.high - figure.difference.low) ** 2
    assert figure.pairing == pytest.approx(apart / paired, rel=1e-3)


def test_the_same_cards_go_to_both_variants(court: Study) -> None:
    for figure in court.section("hands").figures:
        assert figure.estimate == figure.against, figure.name


def _numbers(study: Study) -> Iterator[tuple[str, object]]:
    for row in study.to_rows():
        yield str(row["name"]), {key: value for key, value in row.items() if key != "section"}


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda each: each.slug)
def test_the_kernel_and_the_simulator_give_the_same_study(
    variant: Variant, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rescored, "_SEEN", 60)
    fast = playtest(variant, deals=60, games=12, matches=2, seed=9)
    monkeypatch.setattr(engines, "find_spec", lambda name: None)
    monkeypatch.setattr(chunks, "_mine", threading.local())
    slow = playtest(variant, deals=60, games=12, matches=2, seed=9)
    assert list(_numbers(slow)) == list(_numbers(fast))


def test_the_same_arguments_give_the_same_study_whoever_works() -> None:
    alone = playtest(KINGS_COURT, SHORT_WHIST, 3_000, 4)
    with ThreadPoolExecutor(2) as two:
        together = playtest(KINGS_COURT, SHORT_WHIST, 3_000, 4, executor=two)
    assert alone.to_dict() == together.to_dict()
    assert alone.to_html() == together.to_html()
    assert playtest(KINGS_COURT, SHORT_WHIST, 3_000, 5).to_dict() != alone.to_dict()


class Lowest:
    """Plays the lowest legal card."""

    def choose(self, view: View) -> Card:
        """The last in order."""
        return view.legal[-1]


def test_a_player_of_ones_own_is_studied_and_named() -> None:
    study = playtest(SHORT_WHIST, deals=30, games=3, matches=1, players=Lowest())
    assert "Lowest" in study.players
    assert "every seat played by" in study.to_html()
    assert "Lowest" in study.to_html()
    rivals = playtest(SHORT_WHIST, deals=30, games=6, matches=1, rivals=(Lowest(), "random"))
    assert "Lowest" in rivals.rivals[0]


def test_progress_counts_up_to_the_whole_once() -> None:
    seen: list[tuple[int, int]] = []
    playtest(
        SHORT_WHIST_WITH_HONOURS, KINGS_COURT_TOURNAMENT, 2_000, games=100,
        progress=lambda done, count: seen.append((done, count)),
    )  # fmt: skip
    done, counts = zip(*seen)
    assert len(set(counts)) == 1
    assert list(done) == sorted(done)
    assert done[-1] == counts[0]
    assert done.count(counts[0]) == 1
    # What is left for the last report is little: the estimate of the work was right.
    assert done[-2] > 0.97 * counts[0]


@pytest.mark.parametrize(
    ("arguments", "error", "says"),
    [
        ({"variant": "short-whist"}, BadVariant, "get_variant finds one"),
        ({"against": "short-whist"}, BadVariant, "get_variant finds one"),
        ({"deals": 0}, WhistError, "deals=0 will not do"),
        ({"deals": True}, WhistError, "deals=True will not do"),
        ({"deals": 2_000_000}, WhistError, "more than a study keeps"),
        ({"games": -1}, WhistError, "games=-1"),
        ({"matches": 1.5}, WhistError, "matches=1.5"),
        ({"seed": -1}, WhistError, "seed"),
        ({"players": "best"}, BadVariant, "'best' is no player"),
        ({"rivals": ("rules", "rules", "random")}, BadVariant, "two rivals"),
    ],
)
def test_what_cannot_be_played_is_said(
    arguments: dict[str, object], error: type[WhistError], says: str
) -> None:
    given: dict[str, object] = {"variant": SHORT_WHIST, "deals": 10, **arguments}
    with pytest.raises(error, match=says):
        playtest(**given)  # type: ignore[arg-type]


def test_figures_and_sections_are_found_by_name(court: Study) -> None:
    assert "deals to a game" in court
    assert court.section("games").figures[0] is court["deals to a game"]
    with pytest.raises(WhistError, match="did you mean 'deals to a game'"):
        court["deals to game"]
    with pytest.raises(WhistError, match="it has points, dealing"):
        court.section("luck")


def test_what_one_variant_lacks_is_unknown(court: Study) -> None:
    king = court["the trick with KH: points"]
    assert king.against is UNKNOWN is king.difference
    rubber = court["games to a match"]
    assert not rubber.estimate.is_known
    assert rubber.against is not None
    assert rubber.against.value > 2


def test_a_study_is_plain_values_and_frames(court: Study) -> None:
    told = json.loads(json.dumps(court.to_dict(), allow_nan=False))
    assert told["variant"] == "kings-court"
    assert {each["axis"] for each in told["differences"]} >= {"ordering", "override", "scoring"}
    rows = {row["name"]: row for row in told["figures"]}
    tricks = court["dealer's side: tricks"]
    assert rows["dealer's side: tricks"]["value"] == tricks.estimate.value
    assert rows["dealer's side: tricks"]["count"] == 20_000
    assert rows["games to a match"]["value"] is None
    pandas, polars = pytest.importorskip("pandas"), pytest.importorskip("polars")
    for frame, kind in ((court.to_pandas(), pandas), (court.to_polars(), polars)):
        assert isinstance(frame, kind.DataFrame)
        assert frame.shape == (len(rows), 16)
        assert list(frame["name"]) == list(rows)


def test_estimates_of_little_claim_little() -> None:
    assert not mean(np.array([np.nan])).is_known
    assert str(UNKNOWN) == "unknown"
    one = mean(np.array([2.0]))
    assert (one.value, one.low, one.high) == (2, float("-inf"), float("inf"))
    # Wilson, 1927: of ten and none found, up to 27.75 %.
    none = share(np.zeros(10))
    assert none.low == 0
    assert none.high == pytest.approx(0.2775, abs=1e-4)
    assert portion(np.ones(10)) == share(np.ones(10))
    assert portion(np.full(10, 0.5)).low == 0.5
    unknown = portion(np.array([np.nan]))
    assert isnan(unknown.low)
    assert isnan(unknown.high)
    # Of Student's table: 2.776 with 4, 2.045 with 29 degrees of freedom.
    assert student(4) == pytest.approx(2.776, rel=0.005)
    assert student(29) == pytest.approx(2.045, abs=0.001)


def test_differences_are_of_pairs_where_there_are_pairs() -> None:
    before, after = np.array([1.0, 5.0, 9.0]), np.array([2.0, 6.0, 10.0])
    paired = difference(after, before)
    assert (paired.value, paired.low, paired.high) == (1, 1, 1)
    assert pairing_gain(after, before) == float("inf")
    apart = difference(after, before[:2])
    assert apart.value == 3
    assert apart.low < 0 < apart.high
    assert not share_difference(np.ones(20), np.ones(20)).excludes_zero
    assert share_difference(np.ones(20), np.zeros(20)).low > 0.75


def _holds(figure: Figure, true: float) -> bool:
    return figure.estimate.low <= true <= figure.estimate.high


@pytest.mark.slow
def test_intervals_hold_the_true_value_in_ninety_five_of_a_hundred_studies() -> None:
    """A thousand small studies, against one of a thousand times as many deals."""
    names = (
        "dealer's side: points", "dealer's side: tricks", "dealer's side takes 7",
        "the lead: tricks gained by it", "legal cards", "plays with one legal card",
        "dealer's side is dealt three honours", "holding AS", "deals to a game", "over in 3",
        "changes of lead", "won from two or more points behind",
    )  # fmt: skip
    long_ = playtest(SHORT_WHIST, AMERICAN_WHIST, 400_000, 1_000_000, games=200_000, matches=1)
    held = dict.fromkeys(names, 0)
    differences = ("deals to a game", "over in 3")
    apart = dict.fromkeys(differences, 0)
    for seed in range(1_000):
        small = playtest(SHORT_WHIST, AMERICAN_WHIST, 400, seed, games=400, matches=1)
        for name in names:
            held[name] += _holds(small[name], long_[name].estimate.value)
        for name in differences:
            found, true = small[name].difference, long_[name].difference
            assert found is not None
            assert true is not None
            apart[name] += found.low <= true.value <= found.high
    assert {name: count for name, count in held.items() if not 930 <= count <= 970} == {}
    assert {name: count for name, count in apart.items() if not 930 <= count <= 970} == {}
