"""What a study says of a number: its value, and how far it can be trusted."""

from __future__ import annotations

from typing import Final

from attrs import frozen


@frozen
class Estimate:
    """A value, the bounds of its 95 % interval, and how many deals, games or matches it is from.

    Where there is nothing to tell it from, all three are not numbers and the count is 0.
    """

    value: float
    low: float
    high: float
    count: int

    @property
    def is_known(self) -> bool:
        """Whether there was anything to tell it from."""
        return self.count > 0

    @property
    def excludes_zero(self) -> bool:
        """Whether nothing, 0, lies outside of the interval."""
        return self.is_known and (self.low > 0 or self.high < 0)

    def __str__(self) -> str:
        if not self.is_known:
            return "unknown"
        return f"{self.value:.3f} ({self.low:.3f} to {self.high:.3f})"


UNKNOWN: Final = Estimate(float("nan"), float("nan"), float("nan"), 0)
