"""A player for the other seats: it looks at its own view, asks the rules who would win, and no more."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from whist.cards import Card
from whist.trick import spoken, winning_position
from whist.view import View

Chooser: TypeAlias = Callable[[View], Card]


def choose(view: View) -> Card:
    """The card that a cautious beginner would play; the same for equal views.

    To a trick it plays the cheapest card that wins, a strong one where others are still to play,
    and its cheapest where its partner is winning or nothing wins. It leads the card that
    the fewest unseen cards can beat.
    """
    legal: list[Card] = [*view.legal]
    if not view.trick.cards:
        return min(legal, key=lambda card: (_beaten_by(view, card), card.index))
    table, seats = view.variant.table, view.trick.seats
    assert view.turn is not None
    side = table.side(view.turn)
    winning = (view.trick.leader + _winner(view, view.trick.cards)) % seats
    last = len(view.trick.cards) == seats - 1
    takers = [card for card in legal if _takes(view, card)]
    if takers and (table.side(winning) != side or not last):
        if last:
            return min(takers, key=lambda card: _cost(view, card))
        if table.side(winning) != side:
            return max(takers, key=lambda card: (_cost(view, card), -card.index))
    return min(legal, key=lambda card: _cost(view, card))


def _winner(view: View, cards: tuple[Card, ...]) -> int:
    ranking = view.variant.ranking(view.trump)
    return winning_position(cards, ranking, spoken(view.variant.override), len(view.tricks))


def _takes(view: View, card: Card) -> bool:
    cards = (*view.trick.cards, card)
    return _winner(view, cards) == len(cards) - 1


def _beaten_by(view: View, card: Card) -> int:
    return sum(_winner(view, (card, other)) == 1 for other in view.unseen)


def _cost(view: View, card: Card) -> tuple[int, int]:
    """How much a card is worth keeping: the more cards it would beat when led, the dearer."""
    pack = view.variant.dealing.pack
    beats = sum(_winner(view, (other, card)) == 1 for other in pack if other is not card)
    return beats, card.index
