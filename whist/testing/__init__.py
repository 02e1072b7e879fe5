"""Property-test the rules of a variant, your own too.

``check(variant)`` tries every law on many deals, games and results, and reports which were kept
and the smallest counterexample to those that were not. ``assert_lawful``, the base class
``VariantLaws`` for pytest and the command ``whist check`` stand on the same checks. The
strategies behind them are here for your own properties.

It needs Hypothesis: install ``whistkit[testing]``. Names are loaded when they are first asked for.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from whist.retold import code_for, shown
    from whist.testing.combinations import variants
    from whist.testing.engine import EXAMPLES, assert_lawful, check, law_numbered, run
    from whist.testing.law import Law, LawBroken, NotApplicable
    from whist.testing.laws import LAWS
    from whist.testing.pytest_laws import VariantLaws
    from whist.testing.report import Outcome, Report, Verdict
    from whist.testing.statistics import STATISTICAL_LAWS
    from whist.testing.strategies import (
        Line,
        cards,
        deals,
        deals_in_play,
        endings,
        finished_deals,
        games,
        hands,
        lines,
        standings,
        tallies,
        trumps,
        whole_deals,
    )

_HOMES = {
    "retold": "code_for shown",
    "testing.combinations": "variants",
    "testing.engine": "EXAMPLES assert_lawful check law_numbered run",
    "testing.law": "Law LawBroken NotApplicable",
    "testing.laws": "LAWS",
    "testing.pytest_laws": "VariantLaws",
    "testing.report": "Outcome Report Verdict",
    "testing.statistics": "STATISTICAL_LAWS",
    "testing.strategies": "Line cards deals deals_in_play endings finished_deals games hands lines standings "
    "tallies trumps whole_deals",
}
_HOME = {name: f"whist.{module}" for module, names in _HOMES.items() for name in names.split()}

__all__ = [
    "EXAMPLES",
    "LAWS",
    "STATISTICAL_LAWS",
    "Law",
    "LawBroken",
    "Line",
    "NotApplicable",
    "Outcome",
    "Report",
    "VariantLaws",
    "Verdict",
    "assert_lawful",
    "cards",
    "check",
    "code_for",
    "deals",
    "deals_in_play",
    "endings",
    "finished_deals",
    "games",
    "hands",
    "law_numbered",
    "lines",
    "run",
    "shown",
    "standings",
    "tallies",
    "trumps",
    "variants",
    "whole_deals",
]


def __getattr__(name: str) -> object:
    if name not in _HOME:
        raise AttributeError(f"module 'whist.testing' has no attribute {name!r}")
    try:
        value: object = getattr(import_module(_HOME[name]), name)
    except ModuleNotFoundError as why:
        if why.name not in ("hypothesis", "pytest"):
            raise
        raise ModuleNotFoundError(
            f"whist.testing.{name} needs {why.name}: install whistkit[testing]", name=why.name
        ) from why
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
