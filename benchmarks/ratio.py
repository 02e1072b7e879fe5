"""Two speeds measured in turn, and what came of it."""

from collections.abc import Callable
from statistics import median
from typing import TypeAlias

from attrs import frozen

PAIRS = 5

Rate: TypeAlias = Callable[[], float]
"""Runs something once and returns how much of it was done in a second."""


@frozen
class Ratio:
    """How two compare: the medians, the median ratio, and its range over the pairs.

    ``target`` is what the ratio should be: at least so much, or, where it is ``at_most``, no more.
    """

    what: str
    name: str
    value: float
    other_name: str
    other: float
    low: float
    ratio: float
    high: float
    target: float | None = None
    at_most: bool = False

    @property
    def is_met(self) -> bool:
        """Whether the target is."""
        if self.target is None:
            return True
        return self.ratio <= self.target if self.at_most else self.ratio >= self.target

    def __str__(self) -> str:
        return (
            f"{self.what}: {self.name} {number(self.value)}, {self.other_name} {number(self.other)},"
            f" ratio {self.ratio:.2f} ({self.low:.2f}–{self.high:.2f}){self.verdict}"
        )

    @property
    def verdict(self) -> str:
        """The target, and whether it is met."""
        if self.target is None:
            return ""
        bound = "at most" if self.at_most else "at least"
        return f", target {bound} {self.target:g}: {'met' if self.is_met else 'missed'}"


def in_turn(
    what: str,
    name: str,
    one: Rate,
    other_name: str,
    other: Rate,
    *,
    target: float | None = None,
    at_most: bool = False,
    slower: bool = False,
) -> Ratio:
    """Measure both, one after the other, :data:`PAIRS` times.

    The ratio is that of the speeds, or with ``slower`` of the times that the same takes.
    """
    pairs = [(one(), other()) for _ in range(PAIRS)]
    ratios = sorted(second / first if slower else first / second for first, second in pairs)
    return Ratio(
        what,
        name,
        median(first for first, _ in pairs),
        other_name,
        median(second for _, second in pairs),
        ratios[0],
        median(ratios),
        ratios[-1],
        target,
        at_most,
    )


def number(value: float) -> str:
    """As people write it: whole from a hundred on, else to three digits."""
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"
