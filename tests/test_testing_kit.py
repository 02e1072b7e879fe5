"""The kit itself: verdicts, waivers, reports, reproducing lines, and the ways in."""

import json
import re
import subprocess
import sys
from fractions import Fraction
from pathlib import Path
from typing import ClassVar

import pytest
from attrs import frozen
from broken import scoring, winning
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

import whist
from whist import (
    Award,
    Card,
    CardSet,
    Deal,
    Ending,
    Game,
    History,
    InOrder,
    OddTricks,
    Standing,
    Suit,
    Tally,
    UnknownVariant,
    Variant,
    View,
    rule,
)
from whist.cli import main
from whist.registry import find_variant
from whist.testing import (
    LAWS,
    STATISTICAL_LAWS,
    Line,
    Outcome,
    VariantLaws,
    assert_lawful,
    check,
    code_for,
    deals_in_play,
    endings,
    finished_deals,
    games,
    hands,
    law_numbered,
    run,
    shown,
    tallies,
)
from whist.testing.statistics import chi_square_bounds, honour_chances
from whist.variants import DUMMY_WHIST, KINGS_COURT, LONG_WHIST, SHORT_WHIST, WHIST_DRIVE

pytest_plugins = ["pytester"]

UNLAWFUL = SHORT_WHIST.evolve(
    slug="unlawful", name="Unlawful", override=winning.SecondHighest(), end=scoring.ThreeDeals()
)


class TestShortWhist(VariantLaws):
    """The base class, as a user has it."""

    variant = SHORT_WHIST
    examples = 5


# Laws and verdicts


def test_laws_are_numbered_in_order_and_named_once() -> None:
    assert [law.number for law in LAWS] == list(range(1, len(LAWS) + 1))
    assert len({law.name for law in LAWS}) == len(LAWS)
    for law in (*LAWS, *STATISTICAL_LAWS):
        assert law_numbered(law.number) is law
        assert law.statement
        assert law.why.endswith(".")
        assert law.mend.endswith(".")
    with pytest.raises(KeyError, match="there is no law 77"):
        law_numbered(77)


@rule
@frozen
class SecondHighestExempt(winning.SecondHighest):
    """The same, declared."""

    waives: ClassVar = frozenset({8})

    def describe(self) -> str:
        return "The second highest card wins, and is meant to."


@rule
@frozen
class HandicapOfTwo:
    """North and South start every deal with two points, and say so."""

    waives: ClassVar = frozenset({18})

    def awards(self, tally: Tally, standing: Standing) -> tuple[Award, ...]:
        return (Award(0, 2, "handicap"),)

    def describe(self) -> str:
        return "North and South score two points a deal."


@rule
@frozen
class MisereEnd(scoring.LowestWins):
    """The lowest score wins, declared."""

    waives: ClassVar = frozenset({22})

    def describe(self) -> str:
        return "After three deals the lowest score wins, as it should."


@rule
@frozen
class NobodyWins(scoring.ThreeDeals):
    """A waiver of law 22 does not allow a game without winners."""

    waives: ClassVar = frozenset({22})

    def describe(self) -> str:
        return "After three deals nobody wins, as it should be."


@rule
@frozen
class WaivesEverything(winning.CountsFromOne):
    """An override may waive law 8, and no other."""

    waives: ClassVar = frozenset(range(1, 30))

    def describe(self) -> str:
        return "Laws are for others."


@pytest.mark.parametrize(
    ("number", "variant"),
    [
        (8, SHORT_WHIST.evolve(override=SecondHighestExempt())),
        (18, SHORT_WHIST.evolve(scoring=HandicapOfTwo())),
        (18, SHORT_WHIST.evolve(scoring=InOrder(OddTricks(), HandicapOfTwo()))),
        (22, SHORT_WHIST.evolve(end=MisereEnd())),
    ],
)
def test_a_declared_exemption_is_a_waiver(number: int, variant: Variant) -> None:
    report = check(variant, examples=30, laws=[number, 1])
    assert report.waived == (number,)
    assert report.is_lawful
    assert "declares itself exempt" in str(report)


def test_a_waiver_waives_no_more_than_the_law_lets_it() -> None:
    assert check(SHORT_WHIST.evolve(end=NobodyWins()), examples=10, laws=[22]).broken == (22,)
    assert check(SHORT_WHIST.evolve(override=WaivesEverything()), laws=[5]).broken == (5,)


def test_a_law_without_an_object_is_not_applicable() -> None:
    verdict = run(law_numbered(13), WHIST_DRIVE, 10)
    assert verdict.outcome is Outcome.NOT_APPLICABLE
    assert verdict.is_good


def test_the_same_variant_gives_the_same_report() -> None:
    laws = [1, 8, 22]
    assert check(UNLAWFUL, laws=laws).to_dict() == check(UNLAWFUL, laws=laws).to_dict()


def test_the_counterexample_is_small_and_reads_like_a_deal() -> None:
    variant = SHORT_WHIST.evolve(following=whist.MustTrump(), override=winning.Fickle())
    verdict = run(law_numbered(6), variant, 100)
    assert verdict.outcome is Outcome.BROKEN
    assert "North" in verdict.example
    code = verdict.example.splitlines()[-1]
    again = evaluated(code, variant)
    assert max(map(len, again.dealt)) <= 2


def test_a_report_says_what_broke_and_what_to_do() -> None:
    report = check(UNLAWFUL, examples=50, laws=[1, 8, 22])
    assert report.broken == (8, 22)
    assert not report.is_lawful
    text = str(report)
    assert "Law 8 is broken: taking a losing card out of a trick" in text
    assert "waives = frozenset({8})" in text
    assert text.endswith("1 of 3 laws kept; broken: 8, 22.")
    assert report.verdict(22).note.startswith("The game ends with the winners ()")
    with pytest.raises(KeyError, match="law 5 was not checked"):
        report.verdict(5)
    data = json.loads(json.dumps(report.to_dict()))
    assert [each["outcome"] for each in data["verdicts"]] == ["kept", "broken", "broken"]


def test_assert_lawful() -> None:
    assert_lawful(KINGS_COURT, examples=5, laws=[6])
    with pytest.raises(AssertionError, match="Law 22 is broken"):
        assert_lawful(UNLAWFUL, examples=5, laws=[22])


def test_progress_is_told_verdict_by_verdict() -> None:
    told: list[int] = []
    check(
        SHORT_WHIST,
        examples=3,
        laws=[9, 12],
        progress=lambda verdict: told.append(verdict.law.number),
    )
    assert told == [9, 12]


@rule
@frozen
class Exits:
    """Ends the program where it is asked for the winner."""

    def ending(self, history: History) -> Ending | None:
        raise SystemExit(3)

    def describe(self) -> str:
        return "The game ends, and everything else does."


def test_a_rule_that_exits_is_a_finding() -> None:
    report = check(SHORT_WHIST.evolve(end=Exits()), examples=3)
    assert not report.is_lawful
    assert report.verdict(20).outcome is not Outcome.KEPT


# Strategies


def evaluated(code: str, variant: Variant) -> Deal:
    """The deal that a reproducing line makes."""
    names = {"whist": whist, "variant": variant, "Card": Card, "CardSet": CardSet, "Suit": Suit}
    deal: Deal = eval(code, names)
    return deal


@pytest.mark.parametrize("variant", [SHORT_WHIST, KINGS_COURT, DUMMY_WHIST, WHIST_DRIVE])
@given(data=st.data())
def test_the_line_of_code_makes_the_same_deal(variant: Variant, data: st.DataObject) -> None:
    deal = data.draw(deals_in_play(variant))
    assert evaluated(code_for(deal), variant) == deal
    assert shown(deal).startswith(str(deal))


@given(hands(3, 4))
def test_hands_are_apart_and_of_one_length(dealt: tuple[CardSet, ...]) -> None:
    assert [len(hand) for hand in dealt] == [4, 4, 4]
    assert len(CardSet(card for hand in dealt for card in hand)) == 12


@given(endings(KINGS_COURT))
def test_endings_are_short_and_follow_the_rules_of_trumps(deal: Deal) -> None:
    assert 1 <= len(deal.dealt[0]) <= 5
    assert deal.turned is not None
    assert deal.trump is deal.turned.suit
    assert deal.turned in deal.dealt[deal.dealer]


@given(finished_deals(SHORT_WHIST))
def test_finished_deals_are_over(deal: Deal) -> None:
    assert deal.is_over


@given(games(LONG_WHIST))
def test_games_have_played_deals(game: Game) -> None:
    assert all(each.deal is not None and each.deal.is_over for each in game.deals)


@given(tallies(SHORT_WHIST))
def test_the_facts_of_a_tally_agree(tally: Tally) -> None:
    assert tally.trick_winners is not None
    assert sum(tally.tricks) == 13
    for card, side in tally.takers.items():
        assert side in (0, 1), card
    assert sum(tally.honours or ()) == 4
    counts = [list(tally.takers.values()).count(side) for side in (0, 1)]
    assert counts == [4 * tricks for tricks in tally.tricks]


def test_the_simplest_line_plays_the_last_card() -> None:
    deal = whist.new_deal(SHORT_WHIST, seed=1)
    assert Line().play(deal, 1).plays == (deal.legal_cards()[-1],)


@pytest.mark.parametrize(
    "kind", [Card, CardSet, Variant, Deal, Game, Tally, Standing, View, whist.Trick]
)
def test_types_are_registered_with_hypothesis(kind: type) -> None:
    @settings(max_examples=5, database=None, suppress_health_check=list(HealthCheck))
    @given(st.from_type(kind))
    def examine(value: object) -> None:
        assert isinstance(value, kind)

    examine()


# Statistics


def test_honours_match_the_known_chances() -> None:
    chances = honour_chances(52, 4, 26, 26)
    assert chances[:4] == [
        Fraction(115, 1666),
        Fraction(234, 833),
        Fraction(69, 1666),
        Fraction(26, 119),
    ]
    assert sum(chances) == 1


def test_bounds_of_chi_square_are_those_of_the_tables() -> None:
    # Ten degrees of freedom: 1e-6 lies above 47.3, and 1e-6 below 0.3 (from tables, rounded).
    least, most = chi_square_bounds(10)
    assert 0 <= least < 0.5
    assert 45 < most < 49


# Ways in


def test_the_command_reports_and_exits(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "kings-court", "--examples", "3", "--law", "6"]) == 0
    out, err = capsys.readouterr()
    assert out.endswith("1 of 1 laws kept.\n")
    assert "Law 6" in err

    assert main(["check", "test_testing_kit:UNLAWFUL", "--law", "22", "--quiet", "--json"]) == 1
    out, err = capsys.readouterr()
    assert err == ""
    assert json.loads(out)[0]["verdicts"][0]["outcome"] == "broken"


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["kings-curt"], "did you mean 'kings-court'"),
        (["whist.variants:NO_SUCH"], "cannot be loaded"),
        (["no_such_module_here:X"], "cannot be loaded"),
        (["whist:Card"], "is no Variant"),
        (["kings-court", "--examples", "0"], "at least 1"),
        (["kings-court", "--law", "99"], "there is no law 99"),
    ],
)
def test_the_command_says_what_is_wrong(
    arguments: list[str], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["check", *arguments]) == 2
    assert message in capsys.readouterr().err


def test_a_variant_is_found_beside_the_user(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "my_own_rules.py").write_text(
        "from whist.variants import SHORT_WHIST\nMINE = SHORT_WHIST.evolve(slug='mine')\n"
    )
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", list(sys.path))
    assert find_variant("my_own_rules:MINE").slug == "mine"
    with pytest.raises(UnknownVariant, match="cannot be loaded"):
        find_variant("my_own_rules:YOURS")


def test_importing_the_library_does_not_import_hypothesis() -> None:
    code = "import sys, whist, whist.testing; sys.exit('hypothesis' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_without_hypothesis_the_error_names_the_extra() -> None:
    code = "import sys; sys.modules['hypothesis'] = None; from whist.testing import check"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert "whist.testing.check needs hypothesis: install whistkit[testing]" in done.stderr


def test_the_base_class_makes_a_test_of_each_law(pytester: pytest.Pytester) -> None:
    pytester.makepyfile(
        test_mine="""
        from whist import FirstTo
        from whist.testing import VariantLaws
        from whist.variants import WHIST_DRIVE

        class TestMine(VariantLaws):
            variant = WHIST_DRIVE
            examples = 2
        """
    )
    result = pytester.runpytest_subprocess("-q", "-p", "no:cacheprovider")
    outcomes = result.parseoutcomes()
    assert sum(outcomes.values()) == len(LAWS) + len(STATISTICAL_LAWS)
    assert "failed" not in outcomes
    assert outcomes["skipped"] >= 3


def test_the_plugin_checks_installed_variants(pytester: pytest.Pytester) -> None:
    result = pytester.runpytest_subprocess(
        "-q",
        "--whist-variants=whist-drive,kings-court",
        "--whist-examples=2",
        "-p",
        "no:cacheprovider",
    )
    outcomes = result.parseoutcomes()
    assert sum(outcomes.values()) == 2 * (len(LAWS) + len(STATISTICAL_LAWS))
    assert "failed" not in outcomes


def test_the_plugin_leaves_the_choice_to_k(pytester: pytest.Pytester) -> None:
    result = pytester.runpytest_subprocess(
        "--whist-variants", "-k", "winner-leads", "--whist-examples=1", "-p", "no:cacheprovider"
    )
    assert result.parseoutcomes()["passed"] == len(whist.available_variants())


def test_the_plugin_knows_no_other_variants(pytester: pytest.Pytester) -> None:
    result = pytester.runpytest_subprocess("--whist-variants=kings-curt", "-p", "no:cacheprovider")
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines(["*did you mean 'kings-court'*"])


def test_positions_are_no_seats() -> None:
    """A seat returned for a position is told in words that a card player understands."""
    verdict = run(law_numbered(7), SHORT_WHIST.evolve(override=winning.ReturnsTheSeat()), 200)
    assert "With every hand moved" in verdict.note


def test_hypothesis_shows_a_failing_deal_as_a_diagram_with_the_code_for_it() -> None:
    @settings(database=None, phases=(Phase.generate, Phase.shrink), print_blob=False)
    @given(deal=finished_deals(KINGS_COURT))
    def no_side_takes_eight(deal: Deal) -> None:
        assert max(deal.tricks_won(0), deal.tricks_won(1)) < 8

    with pytest.raises(AssertionError) as failed:
        no_side_takes_eight()
    told = "\n".join(failed.value.__notes__)
    code = re.search(r"whist\.new_deal\(.*\)\)", told)
    assert code is not None
    variant = KINGS_COURT
    again = eval(code[0], {"whist": whist, "variant": variant, "Card": Card})
    assert again.is_over
    assert (
        str(whist.new_deal(variant, seed=again.seed, number=again.number, dealer=again.dealer))
        in told
    )
    assert f"Tricks: North–South {again.tricks_won(0)}, East–West {again.tricks_won(1)}" in told


def test_at_a_prompt_a_deal_in_play_shows_the_hands_that_are_left() -> None:
    deal = whist.new_deal(KINGS_COURT, seed=3)
    deal = deal.play(deal.legal_cards()[0])
    assert shown(deal) == f"{deal}\n{code_for(deal)}"
