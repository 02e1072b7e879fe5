"""A deal told so that it can be laid out again: the hands, and the code for an equal deal."""

from __future__ import annotations

from typing import Protocol

from whist.cards import Suit
from whist.deal import Deal


class Printer(Protocol):
    """What IPython and Hypothesis hand to ``_repr_pretty_``."""

    def text(self, text: str, /) -> None:
        """Write this."""


def shown(deal: Deal) -> str:
    """The hands round the table, and under them the code for the same deal.

    Of a deal that is over, whose hands are empty, the hands as they were dealt, and who took what.
    """
    if not deal.is_over:
        return f"{deal}\n{code_for(deal)}"
    table = deal.variant.table
    taken = table.by_side(map(deal.tricks_won, range(table.side_count)))
    return f"{deal.restart()}\nTricks: {taken}\n{code_for(deal)}"


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
