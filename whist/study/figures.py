"""A figure: one number of a study, of one variant or of two and between them."""

from __future__ import annotations

from math import isfinite, isnan
from typing import Final

from attrs import frozen

from whist.study.estimate import Estimate

_MOST_DIGITS: Final = 4
SHARES: Final = ("of deals", "of games", "of plays", "of hands")


@frozen
class Figure:
    """One number, what it counts, and how sure it is; beside another variant, how far they differ.

    ``against`` is the other variant's, ``difference`` this one's less that; both are ``None`` when a
    variant is studied alone, and unknown when one of the two has no such figure. ``pairing`` says how
    many times the deals would be needed for an interval as narrow if the two had not been given the
    same cards.
    """

    section: str
    name: str
    unit: str
    estimate: Estimate
    against: Estimate | None = None
    difference: Estimate | None = None
    pairing: float | None = None

    @property
    def is_share(self) -> bool:
        """Whether it is a share of deals, games, plays or hands, between 0 and 1."""
        return self.unit in SHARES

    def shown(self, value: float, *, digits: int | None = None, signed: bool = False) -> str:
        """A value of this figure as people write it: a share in percent.

        >>> from whist.study.estimate import UNKNOWN
        >>> Figure("tricks", "takes 13", "of deals", UNKNOWN).shown(0.125)
        '12.5 %'
        >>> Figure("points", "points", "points a deal", UNKNOWN).shown(-1, signed=True)
        '−1.00'
        """
        if not isfinite(value):
            return "unknown" if isnan(value) else ("−∞" if value < 0 else "∞")
        places = self._places if digits is None else digits
        size = f"{abs(value) * self._scale:.{places}f}"
        sign = ("−" if value < 0 else "+" if signed else "") if float(size) else ""
        return f"{sign}{size}{' %' if self.is_share else ''}"

    def told(self, estimate: Estimate, *, signed: bool = False) -> str:
        """An estimate of this figure: its value, to as many digits as the interval bears."""
        return self.shown(estimate.value, digits=self._digits(estimate), signed=signed)

    def interval(self, estimate: Estimate, *, signed: bool = False) -> str:
        """The bounds of an estimate of this figure: ``"1.21 to 1.25"``."""
        digits = self._digits(estimate)
        low, high = (
            self.shown(bound, digits=digits, signed=signed).removesuffix(" %")
            for bound in (estimate.low, estimate.high)
        )
        return f"{low} to {high}{' %' if self.is_share else ''}"

    @property
    def _scale(self) -> int:
        return 100 if self.is_share else 1

    @property
    def _places(self) -> int:
        return 1 if self.is_share else 2

    def _digits(self, estimate: Estimate) -> int:
        half = (estimate.high - estimate.low) / 2 * self._scale
        digits = self._places
        while 0 < half < 10**-digits and digits < _MOST_DIGITS:
            digits += 1
        return digits

    def to_row(self) -> dict[str, str | float | int | None]:
        """Its numbers by name; what is not known, or has no bound, is ``None``."""
        row: dict[str, str | float | int | None] = {
            "section": self.section,
            "name": self.name,
            "unit": self.unit,
        }
        for prefix, each in (
            ("", self.estimate),
            ("against_", self.against),
            ("difference_", self.difference),
        ):
            row |= {
                f"{prefix}value": None if each is None else _finite(each.value),
                f"{prefix}low": None if each is None else _finite(each.low),
                f"{prefix}high": None if each is None else _finite(each.high),
                f"{prefix}count": None if each is None else each.count,
            }
        row["pairing"] = None if self.pairing is None else _finite(self.pairing)
        return row


def counted(count: int, thing: str, things: str | None = None) -> str:
    """So many of a thing.

    >>> counted(1, "deal"), counted(100_000, "deal"), counted(2, "match", "matches")
    ('1 deal', '100,000 deals', '2 matches')
    """
    return f"{count:,} {thing if count == 1 else things or thing + 's'}"


def _finite(value: float) -> float | None:
    return value if isfinite(value) else None
