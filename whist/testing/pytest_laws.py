"""One pytest test for each law, for the variant that a class names."""

from __future__ import annotations

from typing import ClassVar

import pytest

from whist.testing.engine import EXAMPLES, run
from whist.testing.law import Law
from whist.testing.laws import LAWS
from whist.testing.report import Outcome, Verdict
from whist.testing.statistics import STATISTICAL_LAWS
from whist.variant import Variant


class VariantLaws:
    """Base class of a test class: its ``variant`` is checked against every law, a test each.

    ::

        class TestMine(VariantLaws):
            variant = MINE
            examples = 200

    A law that the variant waives, or that finds nothing to look at in it, is a skipped test.
    """

    variant: ClassVar[Variant]
    examples: ClassVar[int] = EXAMPLES

    @pytest.mark.parametrize(
        "law", [*LAWS, *STATISTICAL_LAWS], ids=lambda law: f"{law.number}-{law.name}"
    )
    def test_law(self, law: Law) -> None:
        """The variant keeps the law."""
        judge(run(law, self.variant, self.examples))


def judge(verdict: Verdict) -> None:
    """Fail, skip or pass the running test by a verdict."""
    __tracebackhide__ = True
    if not verdict.is_good:
        pytest.fail(f"\n{verdict}", pytrace=False)
    if verdict.outcome in (Outcome.WAIVED, Outcome.NOT_APPLICABLE):
        pytest.skip(f"{verdict.outcome.value}: {verdict.note}")
