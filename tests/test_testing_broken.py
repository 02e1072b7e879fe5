"""Every broken rule is caught by the law that it breaks."""

import json

import pytest
from broken import CASES, Case

from whist.testing import LAWS, STATISTICAL_LAWS, Outcome, check, law_numbered, run

EXAMPLES = 200


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.law}-{case.name}")
def test_the_law_catches_it(case: Case, monkeypatch: pytest.MonkeyPatch) -> None:
    if case.kernel is not None:
        case.kernel(monkeypatch)
    verdict = run(law_numbered(case.law), case.variant, EXAMPLES)
    assert verdict.outcome is Outcome.BROKEN, str(verdict)
    assert verdict.note


def test_every_law_has_a_rule_that_breaks_it() -> None:
    broken = {case.law for case in CASES}
    assert {law.number for law in (*LAWS, *STATISTICAL_LAWS)} == broken


def test_there_are_many_broken_rules() -> None:
    assert len({case.name for case in CASES}) == len(CASES)
    assert len(CASES) >= 40


@pytest.mark.parametrize("case", CASES[::8], ids=lambda case: f"{case.law}-{case.name}")
def test_check_never_raises(case: Case, monkeypatch: pytest.MonkeyPatch) -> None:
    whole_report(case, monkeypatch)


@pytest.mark.slow
@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.law}-{case.name}")
def test_check_never_raises_for_any(case: Case, monkeypatch: pytest.MonkeyPatch) -> None:
    whole_report(case, monkeypatch)


def whole_report(case: Case, monkeypatch: pytest.MonkeyPatch) -> None:
    if case.kernel is not None:
        case.kernel(monkeypatch)
    report = check(case.variant, examples=3, laws=[law.number for law in LAWS])
    assert len(report.verdicts) == len(LAWS)
    assert str(report)
    assert json.dumps(report.to_dict())
