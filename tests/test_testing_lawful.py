"""Lawful variants raise no false alarm: the declared ones, house rules, and random combinations."""

import importlib
import importlib.util
import os

import pytest
from hypothesis import HealthCheck, given, settings

from whist import Variant, variants
from whist.testing import LAWS, check
from whist.testing import variants as random_variants

DECLARED = [
    variant for name in variants.__all__ if isinstance(variant := getattr(variants, name), Variant)
]


LAW_EXAMPLES = int(os.environ.get("WHISTKIT_LAW_EXAMPLES", "100"))
"""How many examples of each law; 1,000 take about a minute and a half for each variant."""

NESTED = settings(
    derandomize=True, database=None, deadline=None, suppress_health_check=list(HealthCheck)
)
"""Each example is a check, which runs Hypothesis itself."""


def house_rules() -> tuple[Variant, ...]:
    """The house rules of the examples, which a wheel alone does not have."""
    if importlib.util.find_spec("examples") is None:
        return ()
    found: tuple[Variant, ...] = importlib.import_module("examples.house_rules").HOUSE_RULES
    return found


def test_all_nine_are_there() -> None:
    assert len(DECLARED) == 9


@pytest.mark.parametrize("variant", [*DECLARED, *house_rules()], ids=lambda variant: variant.slug)
def test_no_false_alarm(variant: Variant) -> None:
    report = check(variant, examples=10)
    assert report.is_lawful, str(report)


@pytest.mark.slow
@pytest.mark.parametrize("variant", [*DECLARED, *house_rules()], ids=lambda variant: variant.slug)
def test_no_false_alarm_in_many(variant: Variant) -> None:
    report = check(variant, examples=LAW_EXAMPLES)
    assert report.is_lawful, str(report)


@settings(NESTED, max_examples=5)
@given(random_variants())
def test_random_combinations_are_lawful(variant: Variant) -> None:
    report = check(variant, examples=3, laws=[law.number for law in LAWS])
    assert report.is_lawful, f"{variant}\n{report}"


@pytest.mark.slow
@settings(NESTED, max_examples=50)
@given(random_variants())
def test_many_random_combinations_are_lawful(variant: Variant) -> None:
    report = check(variant, examples=20, laws=[law.number for law in LAWS])
    assert report.is_lawful, f"{variant}\n{report}"
