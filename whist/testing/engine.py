"""Running laws with Hypothesis, and catching the smallest counterexample."""

from __future__ import annotations

import warnings
from collections.abc import Callable, Iterable, Sequence
from typing import Final

import attrs
from attrs import define
from hypothesis import HealthCheck, Phase, Verbosity, given, settings
from hypothesis import strategies as st
from hypothesis.errors import (
    Flaky,
    HypothesisDeprecationWarning,
    HypothesisException,
    UnsatisfiedAssumption,
)
from hypothesis.reporting import with_reporter
from hypothesis.strategies import DataObject

from whist.retold import shown
from whist.testing.law import Law, LawBroken, NotApplicable, named
from whist.testing.laws import LAWS
from whist.testing.report import Outcome, Report, Verdict
from whist.testing.statistics import STATISTICAL_LAWS
from whist.variant import AXES, Axis, Variant

EXAMPLES: Final = 100
"""How many examples a law is tried on unless the caller says otherwise."""

Progress = Callable[[Verdict], None]


def check(
    variant: Variant,
    *,
    examples: int = EXAMPLES,
    laws: Iterable[int] | None = None,
    progress: Progress | None = None,
) -> Report:
    """Check a variant against the laws, and report.

    Each law is tried on so many ``examples``; ``laws`` are the numbers of those to check, by
    default all, the statistical ones too. ``progress`` is called with each verdict as it comes.
    The same variant gives the same report every time. Never raises because of what a rule object
    does: whatever a rule raises is a verdict.

    >>> from whist.variants import SHORT_WHIST
    >>> check(SHORT_WHIST, examples=5, laws=[6, 9]).summary
    '2 of 2 laws kept.'
    """
    verdicts: list[Verdict] = []
    for law in _chosen(laws):
        verdicts.append(run(law, variant, examples))
        if progress is not None:
            progress(verdicts[-1])
    return Report(variant.slug, variant.name, tuple(verdicts))


def assert_lawful(
    variant: Variant, *, examples: int = EXAMPLES, laws: Iterable[int] | None = None
) -> None:
    """Raise :class:`AssertionError` with the report where :func:`check` finds a broken law."""
    report = check(variant, examples=examples, laws=laws)
    if not report.is_lawful:
        raise AssertionError(f"\n{report}")


def law_numbered(number: int) -> Law:
    """The law with this number. Raises :class:`KeyError` where there is none."""
    for law in (*LAWS, *STATISTICAL_LAWS):
        if law.number == number:
            return law
    raise KeyError(
        f"there is no law {number}: there are 1 to {LAWS[-1].number}, and for statistics "
        f"{', '.join(str(law.number) for law in STATISTICAL_LAWS)}"
    )


def run(law: Law, variant: Variant, examples: int = EXAMPLES) -> Verdict:
    """One law's verdict on a variant; see :func:`check`."""
    examination = _Examination(law, variant)
    waived = law.waived_by is not None and law.number in _waives(variant, law.waived_by)
    note = f"{law.waived_by} declares itself exempt" if waived else ""
    if waived and law.remainder is None:
        return Verdict(law, Outcome.WAIVED, 0, note)
    test = law.check if not waived or law.remainder is None else law.remainder
    outcome = examination.run(test, examples)
    if outcome is Outcome.KEPT and waived:
        outcome = Outcome.WAIVED
    elif outcome is not Outcome.KEPT:
        note = examination.note
    return Verdict(law, outcome, examination.tried, note, examination.example)


@define
class _Examination:
    """One law on one variant: what was tried so far, and the last thing found."""

    law: Law
    variant: Variant
    tried: int = 0
    found: Outcome = Outcome.KEPT
    note: str = ""
    example: str = ""

    def run(self, test: Callable[[Variant, DataObject], None], examples: int) -> Outcome:
        def examine(data: DataObject) -> None:
            self.tried += 1
            try:
                test(self.variant, data)
            except LawBroken as why:
                self._find(Outcome.BROKEN, why.message, _shown(why))
                raise
            except NotApplicable as why:
                self._find(Outcome.NOT_APPLICABLE, str(why))
                raise
            except (UnsatisfiedAssumption, HypothesisException):
                raise
            except (Exception, SystemExit) as why:
                # Rules are strangers' code; an exception in one is a finding, not an accident.
                self._find(Outcome.BLOCKED, named(why))
                raise LawBroken(self.note) from why

        phases = (Phase.generate, Phase.shrink)
        configure = settings(
            max_examples=1 if self.law.statistical else examples,
            derandomize=True,
            database=None,
            deadline=None,
            phases=phases,
            report_multiple_bugs=False,
            suppress_health_check=list(HealthCheck),
            verbosity=Verbosity.quiet,
        )
        try:
            with warnings.catch_warnings(), with_reporter(lambda text: None):
                # A rule that rolls dice is for the laws to find; a warning would only be in the way.
                warnings.simplefilter("ignore", HypothesisDeprecationWarning)
                configure(given(st.data())(examine))()
        except (LawBroken, NotApplicable):
            return self.found
        except Flaky as why:
            # The same example came out differently when it was tried again: rules that answer
            # differently do that. What was found before that stands.
            if self.found is Outcome.KEPT:
                self._find(
                    Outcome.BLOCKED, f"the rules answer differently when asked again: {named(why)}"
                )
            return self.found
        except BaseExceptionGroup as why:
            if self.found is Outcome.KEPT:
                self._find(Outcome.BLOCKED, named(why))
            return self.found
        except HypothesisException as why:
            self._find(Outcome.BLOCKED, f"no example could be made: {named(why)}")
            return self.found
        return Outcome.KEPT

    def _find(self, outcome: Outcome, note: str, example: str = "") -> None:
        self.found, self.note, self.example = outcome, note, example


def _chosen(numbers: Iterable[int] | None) -> Sequence[Law]:
    if numbers is None:
        return (*LAWS, *STATISTICAL_LAWS)
    return [law_numbered(number) for number in numbers]


def _shown(why: LawBroken) -> str:
    if why.deal is None:
        return ""
    try:
        return shown(why.deal)
    except Exception as worse:  # noqa: BLE001 - a broken rule may break its own portrait
        return f"(the deal cannot be shown: {named(worse)})"


def _waives(variant: Variant, axis: Axis) -> frozenset[int]:
    """The laws that the rule on an axis, or a rule within it, declares itself exempt from."""
    assert axis in AXES
    numbers: set[int] = set()
    todo: list[object] = [variant.rule(axis)]
    while todo:
        rule = todo.pop()
        if isinstance(rule, tuple):
            todo += rule
        elif hasattr(rule, "describe"):
            waives: object = getattr(rule, "waives", ())
            numbers |= (
                {number for number in waives if isinstance(number, int)}
                if isinstance(waives, (frozenset, set, tuple))
                else set()
            )
            cls: type = type(rule)
            if attrs.has(cls):
                todo += [getattr(rule, field.name, None) for field in attrs.fields(cls)]
    return frozenset(numbers)
