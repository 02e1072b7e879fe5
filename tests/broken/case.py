"""What a broken rule is here: a variant, the law that it breaks, and at times a broken kernel."""

import sys
from collections.abc import Callable
from typing import TypeVar

import pytest
from attrs import field, frozen

from whist import Variant
from whist.variants import SHORT_WHIST

T = TypeVar("T")

PLAIN = SHORT_WHIST.evolve(slug="broken", name="Broken")
"""Lawful whist, in which each case puts one thing wrong."""


@frozen
class Case:
    """A variant that breaks a law; ``kernel`` breaks the kernel for it, where no rule object could."""

    law: int
    name: str
    variant: Variant = field(default=PLAIN, repr=False)
    kernel: Callable[[pytest.MonkeyPatch], None] | None = field(default=None, repr=False)


def peeked(kind: type[T]) -> T | None:
    """The nearest caller's ``self`` of this kind: how a rule may see what it was never given."""
    frame = sys._getframe(1)
    while frame.f_back is not None:
        frame = frame.f_back
        found = frame.f_locals.get("self")
        if isinstance(found, kind):
            return found
    return None
