"""Everything that can go wrong, as kinds of :class:`WhistError`.

A message says what was tried, what the rule is and what would have been right. Whatever raised
one of these is unchanged.
"""

from __future__ import annotations


class WhistError(ValueError):
    """The root of every error that this library raises on purpose."""


class IllegalPlay(WhistError):
    """A card that the rules do not let this seat play now."""


class NotYourCard(IllegalPlay):
    """A card that the seat on turn does not hold."""


class NothingPlayed(WhistError):
    """There is no play to take back."""


class DealOver(WhistError):
    """All cards have been played."""


class GameOver(WhistError):
    """The game, or the match, has ended: nothing more can be recorded in it."""


class EndlessGame(WhistError):
    """A game or a match that goes on past the bound of its rules, or past any patience."""


class BadCards(WhistError):
    """Text that is no card, a card twice, or hands that do not fit the variant."""


class BadRecord(WhistError):
    """A saved record that cannot be read, or that does not follow from its own plays."""


class BadTally(WhistError):
    """A result of a deal that cannot be, or that lacks a fact which the scoring asks for."""


class UnknownVariant(WhistError):
    """No variant is registered under this slug."""


class BadVariant(WhistError):
    """A rule object that makes no sense, by itself or beside the others of its variant."""


class NotLowerable(WhistError):
    """A variant whose rules no tables can hold, and what shows it; the kernel plays it all the same."""
