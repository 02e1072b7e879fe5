"""Asking a rule the same thing at different times, in different moods of chance."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final, TypeVar

T = TypeVar("T")

_DAY: Final = 86_400
_CLOCKS: Final = {
    "time": 1,
    "monotonic": 1,
    "perf_counter": 1,
    "time_ns": 10**9,
    "monotonic_ns": 10**9,
    "perf_counter_ns": 10**9,
}


def asked_apart(question: Callable[[], T]) -> tuple[T, T, T]:
    """The answers to one question now, a day later by every clock, and now again.

    Python's own generator of random numbers stands differently each time, and is left as it was.
    """
    state = random.getstate()
    try:
        random.seed(1)
        now = question()
        random.seed(2)
        with a_day_later():
            later = question()
        random.seed(3)
        return now, later, question()
    finally:
        random.setstate(state)


@contextmanager
def a_day_later() -> Iterator[None]:
    """The clocks of :mod:`time` run a day ahead."""
    kept = {name: getattr(time, name) for name in _CLOCKS}

    def ahead(name: str) -> Callable[[], float]:
        return lambda: kept[name]() + _DAY * _CLOCKS[name]

    try:
        for name in _CLOCKS:
            setattr(time, name, ahead(name))
        yield
    finally:
        for name, clock in kept.items():
            setattr(time, name, clock)
