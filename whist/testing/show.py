"""Counterexamples as a card player reads them, with the line of code that lays them out again."""

from __future__ import annotations

from collections.abc import Sequence

from whist.cards import Card, CardSet
from whist.retold import suit_code
from whist.tally import Tally, Unknown
from whist.trick import Trick


def tally_code(tally: Tally) -> str:
    """The expression that makes an equal tally."""
    parts = [f"tricks={tally.tricks}"]
    if tally.honours is not None:
        parts.append(f"honours={tally.honours}")
    if not isinstance(tally.trump, Unknown):
        parts.append(f"trump={suit_code(tally.trump)}")
    if tally.trick_winners is not None:
        parts.append(f"trick_winners={tally.trick_winners}")
    for name, facts in (("takers", tally.takers), ("dealt", tally.dealt)):
        if facts:
            pairs = ", ".join(f'Card.parse("{card}"): {side}' for card, side in facts.items())
            parts.append(f"{name}={{{pairs}}}")
    return f"whist.Tally({', '.join(parts)})"


def trick_text(trick: Trick, names: Sequence[str]) -> str:
    """``North 3♠, East 2♠``."""
    return ", ".join(f"{names[seat]} {card.symbol}" for seat, card in trick.plays)


def cards_text(cards: Sequence[Card] | CardSet) -> str:
    """``3♠ 2♠``."""
    return " ".join(card.symbol for card in cards)
