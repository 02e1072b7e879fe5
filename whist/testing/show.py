"""Counterexamples as a card player reads them, with the line of code that lays them out again."""

from __future__ import annotations

from collections.abc import Sequence

from whist.cards import Card, CardSet, Suit
from whist.deal import Deal
from whist.tally import Tally, Unknown
from whist.trick import Trick


def shown(deal: Deal) -> str:
    """The hands round the table, and under them the code for the same deal."""
    return f"{deal}\n{code_for(deal)}"


def code_for(deal: Deal) -> str:
    """The expression that makes an equal deal, given its ``variant``.

    >>> import whist
    >>> from whist.variants import SHORT_WHIST
    >>> print(code_for(whist.new_deal(SHORT_WHIST, seed=12, number=3)))
    whist.new_deal(variant, seed=12, number=3, dealer=0)
    """
    parts = ["variant"]
    if deal.seed is not None:
        parts.append(f"seed={deal.seed}")
    else:
        hands = ", ".join(f'CardSet.parse("{hand}")' for hand in deal.dealt)
        parts.append(f"hands=[{hands}]")
        if deal.turned is not None:
            parts.append(f'turned=Card.parse("{deal.turned}")')
        parts.append(f"trump={suit_code(deal.trump)}")
        parts.append(f"leader={deal.leader}")
    parts += (f"number={deal.number}", f"dealer={deal.dealer}")
    code = f"whist.new_deal({', '.join(parts)})"
    if deal.plays:
        plays = " ".join(map(str, deal.plays))
        code += f'.play_all(map(Card.parse, "{plays}".split()))'
    return code


def suit_code(suit: Suit | None) -> str:
    """``Suit.SPADES``, or ``None``."""
    return "None" if suit is None else f"Suit.{suit.name}"


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
