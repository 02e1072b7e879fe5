"""Rules that are wrong on purpose, and the law that each breaks: what the laws are tested with."""

from typing import Final

from broken import dealing, following, kernel, scoring, simulation, values, winning
from broken.case import Case

CASES: Final[tuple[Case, ...]] = (
    *following.BROKEN,
    *winning.BROKEN,
    *dealing.BROKEN,
    *scoring.BROKEN,
    *values.BROKEN,
    *kernel.BROKEN,
    *simulation.BROKEN,
)
"""Every case, by the part that is broken."""

__all__ = ["CASES", "Case"]
