"""The third axis: cards that win or lose whatever the ordering says.

Its protocol is :class:`whist.trick.Override`.
"""

from __future__ import annotations

from typing import ClassVar

from attrs import field, frozen

from whist.cards import Card, CardSet
from whist.codec import rule
from whist.rules.checks import a_card, check_in_pack
from whist.table import Table
from whist.trick import TrickCards


@rule
@frozen
class NoOverride:
    """The ordering alone decides."""

    silent: ClassVar = True

    def winner(self, trick: TrickCards) -> int | None:
        """Never a word."""
        return None

    def describe(self) -> str:
        """Who wins a trick in whist."""
        return "The highest trump wins the trick, or where there is none, the highest card of the suit led."


@rule
@frozen
class SupremeCard:
    """A card that wins every trick to which it is legally played.

    Following suit binds it like any other card. Source: King's Court, the king of hearts [003].
    """

    card: Card = field(validator=a_card)

    def winner(self, trick: TrickCards) -> int | None:
        """The card's position, where it is in the trick."""
        return trick.position_of(self.card)

    def check(self, pack: CardSet, table: Table) -> None:
        """Raise :class:`BadVariant` where the card is not in the pack."""
        check_in_pack(self, self.card, pack)

    def describe(self) -> str:
        """What the card does."""
        return (
            f"{self.card.name.capitalize()} wins any trick to which it is legally played, trumps included; "
            "otherwise the highest trump wins, or where there is none, the highest card of the suit led."
        )


@rule
@frozen
class NeverWins:
    """A card that wins no trick: the best of the others does.

    Where it was led, and nobody followed or trumped, the trick goes to the player after it.
    """

    card: Card = field(validator=a_card)

    def winner(self, trick: TrickCards) -> int | None:
        """The best of the other positions, where the card is in the trick with others."""
        position = trick.position_of(self.card)
        others = [place for place in range(len(trick.cards)) if place != position]
        if position is None or not others:
            return None
        return trick.highest(among=others)

    def check(self, pack: CardSet, table: Table) -> None:
        """Raise :class:`BadVariant` where the card is not in the pack."""
        check_in_pack(self, self.card, pack)

    def describe(self) -> str:
        """What the card does."""
        return (
            f"{self.card.name.capitalize()} never wins a trick: the best of the other cards does, and if it "
            "was led and nobody followed suit or trumped, the player after it wins. Otherwise the highest "
            "trump wins, or where there is none, the highest card of the suit led."
        )
