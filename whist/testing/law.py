"""What a law is, and how a check says that one is broken."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, TypeAlias

from attrs import field, frozen
from hypothesis.errors import HypothesisException

from whist.deal import Deal
from whist.variant import Axis, Variant

if TYPE_CHECKING:
    from hypothesis.strategies import DataObject

Check: TypeAlias = "Callable[[Variant, DataObject], None]"


@frozen
class Law:
    """One thing that holds for every variant.

    ``check`` draws an example from a Hypothesis data source, raises :class:`LawBroken` where the
    law does not hold for it, and :class:`NotApplicable` where the variant gives it nothing to look
    at. ``waived_by`` is the axis whose rule may declare itself exempt, with a class attribute
    ``waives = frozenset({8})``; ``None`` for a law without exemption. ``remainder`` is what is
    checked all the same where the law is waived. A ``statistical`` law is checked once, on fixed
    seeds.
    """

    number: int
    name: str
    statement: str
    why: str
    mend: str
    check: Check = field(repr=False)
    waived_by: Axis | None = None
    remainder: Check | None = field(default=None, repr=False)
    statistical: bool = False

    @property
    def title(self) -> str:
        """``Law 6: the winner of a trick leads the next``."""
        return f"Law {self.number}: {self.statement}"


class LawBroken(Exception):
    """A law does not hold: what happened, in a sentence, and the deal in which it did."""

    def __init__(self, message: str, deal: Deal | None = None) -> None:
        super().__init__(message)
        self.message = message
        self.deal = deal


class NotApplicable(Exception):
    """A law has nothing to look at in this variant, and why."""


@contextmanager
def answering(what: str, deal: Deal | None = None) -> Iterator[None]:
    """Whatever is raised inside becomes a broken law, since ``what`` was to give an answer."""
    try:
        yield
    except (LawBroken, NotApplicable, HypothesisException):
        raise
    except Exception as why:
        # Rules are strangers' code: whatever they raise is the finding.
        raise LawBroken(f"{what} gives no answer: {named(why)}", deal) from why


def named(why: BaseException) -> str:
    """An exception as one readable line, even one whose own text cannot be had."""
    try:
        text = str(why)
    except Exception as worse:  # noqa: BLE001 - it is a stranger's exception
        text = f"(its text cannot be had: {type(worse).__name__})"
    return f"{type(why).__name__}: {text}" if text else type(why).__name__
