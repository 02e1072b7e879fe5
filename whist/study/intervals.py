"""Intervals from samples, in which the true value lies 95 times in 100."""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING, Any, Final, TypeAlias

import numpy as np

from whist.study.estimate import UNKNOWN, Estimate

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Values: TypeAlias = NDArray[np.floating[Any]]

Z: Final = 1.959964
"""Of a normal variable, 95 in 100 values lie within so many standard deviations of its mean."""


def mean(values: Values) -> Estimate:
    """The mean of values; those that are not numbers do not count."""
    known = _known(values)
    count = len(known)
    if count == 0:
        return UNKNOWN
    value = float(known.mean())
    if count == 1:
        return Estimate(value, float("-inf"), float("inf"), 1)
    half = student(count - 1) * float(known.std(ddof=1)) / sqrt(count)
    return Estimate(value, value - half, value + half, count)


def share(values: Values) -> Estimate:
    """The share of ones among zeros and ones, with Wilson's interval, which is good at the edges too."""
    known = _known(values)
    count = len(known)
    if count == 0:
        return UNKNOWN
    value = float(known.mean())
    spread = Z * Z / count
    middle = (value + spread / 2) / (1 + spread)
    half = Z * sqrt(value * (1 - value) / count + spread / (4 * count)) / (1 + spread)
    # At none and at all the bound is the value itself, but for the rounding.
    low, high = max(0.0, middle - half), min(1.0, middle + half)
    return Estimate(value, min(value, low), max(value, high), count)


def portion(values: Values) -> Estimate:
    """The mean of values between 0 and 1: never beyond them, and never sure of all or of nothing."""
    found = mean(values)
    if not found.is_known:
        return found
    if found.value in (0.0, 1.0):
        return share(values)
    return Estimate(found.value, max(0.0, found.low), min(1.0, found.high), found.count)


def difference(after: Values, before: Values) -> Estimate:
    """The mean of ``after - before``: pair by pair where there are as many of both."""
    if len(after) == len(before):
        return mean(np.asarray(after, np.float64) - np.asarray(before, np.float64))
    one, two = mean(after), mean(before)
    if not (one.is_known and two.is_known):
        return UNKNOWN
    half = sqrt((one.high - one.value) ** 2 + (two.high - two.value) ** 2)
    value = one.value - two.value
    return Estimate(value, value - half, value + half, min(one.count, two.count))


def share_difference(after: Values, before: Values) -> Estimate:
    """The difference of two shares of ones, pair by pair where there are as many of both.

    By Wald's interval with half an observation more of each kind of pair, which holds its level
    where few pairs differ (Agresti and Min, 2005).
    """
    if len(after) != len(before):
        return difference(after, before)
    pairs = np.stack([np.asarray(after, np.float64), np.asarray(before, np.float64)])
    pairs = pairs[:, ~np.isnan(pairs).any(axis=0)]
    count = pairs.shape[1]
    if count == 0:
        return UNKNOWN
    gained = float((pairs[0] > pairs[1]).sum()) + 0.5
    lost = float((pairs[0] < pairs[1]).sum()) + 0.5
    whole = count + 2
    middle = (gained - lost) / whole
    half = Z * sqrt(max(0.0, (gained + lost) / whole - middle * middle) / whole)
    value = (gained - lost) / count
    return Estimate(value, max(-1.0, middle - half), min(1.0, middle + half), count)


def pairing_gain(after: Values, before: Values) -> float:
    """How many times the deals would be needed for the same interval without pairing."""
    together = np.asarray(after, np.float64) - np.asarray(before, np.float64)
    apart = float(np.nanvar(after) + np.nanvar(before))
    paired = float(np.nanvar(together))
    return apart / paired if paired > 0 else float("inf")


def student(freedom: int) -> float:
    """The 97.5 % point of Student's t, by the first terms of its expansion about the normal's.

    Within 0.5 % from 4 degrees of freedom on (Abramowitz and Stegun, 26.7.5).
    """
    terms = (
        (Z**3 + Z) / 4,
        (5 * Z**5 + 16 * Z**3 + 3 * Z) / 96,
        (3 * Z**7 + 19 * Z**5 + 17 * Z**3 - 15 * Z) / 384,
    )
    return Z + sum(term / float(freedom) ** power for power, term in enumerate(terms, start=1))


def _known(values: Values) -> Values:
    every = np.asarray(values, np.float64)
    return every[~np.isnan(every)]
