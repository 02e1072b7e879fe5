"""The second axis: which suit is trumps."""

from __future__ import annotations

from typing import ClassVar, Protocol

from attrs import field, frozen

from whist.cards import Card, Suit
from whist.codec import rule
from whist.errors import BadVariant


@frozen
class TrumpSetup:
    """What trumps may depend on: the deal's number from 0, the dealer's seat, the turned card."""

    number: int
    dealer: int
    turned: Card | None


class Trumps(Protocol):
    """How the trump suit is chosen.

    A rule that cannot do without a turned card may say so with a class attribute
    ``needs_turned = True``: then a variant that turns none is refused. One that repeats itself
    from deal to deal may say after how many, with an attribute ``period``: then it is read out once.
    """

    def select(self, setup: TrumpSetup) -> Suit | None:
        """The trump suit of a deal, or ``None`` for no trumps. A pure function of the setup."""
        ...

    def describe(self) -> str:
        """One sentence of the rule book."""
        ...


@rule
@frozen
class TurnUp:
    """The suit of the turned card is trumps: whist's own way [000, 002, 003, 004]."""

    needs_turned: ClassVar = True
    period: ClassVar = 1

    def select(self, setup: TrumpSetup) -> Suit | None:
        """The turned card's suit; raises :class:`BadVariant` where no card was turned."""
        if setup.turned is None:
            raise BadVariant(
                "trumps are the suit of the turned card, and no card was turned: "
                "give turned= or trump=, or deal with a card that is turned"
            )
        return setup.turned.suit

    def describe(self) -> str:
        """Where trumps come from."""
        return "The suit of the turned card is trumps."


def _a_suit(_: object, __: object, suit: Suit) -> None:
    if not isinstance(suit, Suit):
        raise BadVariant(f"trumps are a Suit, not {suit!r}; for none at all there is NoTrump()")


@rule
@frozen
class FixedTrump:
    """The same suit is trumps in every deal."""

    suit: Suit = field(validator=_a_suit)
    period: ClassVar = 1

    def select(self, setup: TrumpSetup) -> Suit | None:
        """Always the same suit."""
        return self.suit

    def describe(self) -> str:
        """Which suit."""
        return f"{str(self.suit).capitalize()} are always trumps."


@rule
@frozen
class NoTrump:
    """There are never trumps."""

    period: ClassVar = 1

    def select(self, setup: TrumpSetup) -> Suit | None:
        """Never a suit."""
        return None

    def describe(self) -> str:
        """That there are none."""
        return "There are no trumps."


def _suits_or_none(_: object, __: object, suits: tuple[Suit | None, ...]) -> None:
    if not isinstance(suits, tuple) or not suits:
        raise BadVariant(f"a rotation is a tuple of at least one suit, not {suits!r}")
    for suit in suits:
        if suit is not None and not isinstance(suit, Suit):
            raise BadVariant(f"a rotation goes through suits, or None for no trumps: not {suit!r}")


@rule
@frozen
class TrumpRotation:
    """Trumps go round in a fixed order, deal by deal; ``None`` stands for a deal without trumps.

    Whist drives play hearts, diamonds, spades, clubs [004]; some add no trumps.
    """

    suits: tuple[Suit | None, ...] = field(
        default=(Suit.HEARTS, Suit.DIAMONDS, Suit.SPADES, Suit.CLUBS), validator=_suits_or_none
    )

    def select(self, setup: TrumpSetup) -> Suit | None:
        """The suit whose turn it is, by the deal's number."""
        return self.suits[setup.number % len(self.suits)]

    @property
    def period(self) -> int:
        """The deals until the first suit's turn comes again."""
        return len(self.suits)

    def describe(self) -> str:
        """The order."""
        names = ", ".join("no trumps" if suit is None else str(suit) for suit in self.suits)
        return f"Trumps go round from deal to deal: {names}, and again from the first."
