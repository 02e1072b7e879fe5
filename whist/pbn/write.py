"""A whist deal as PBN."""

from __future__ import annotations

import re
from typing import Final

from whist.cards import Card, CardSet, Suit
from whist.deal import Deal
from whist.errors import BadVariant

SEATS: Final = "NESW"


def write_pbn(deal: Deal) -> str:
    """A deal and its play as one PBN game.

    Whist has no contract: the trump suit stands as a contract of one, declared by the seat on the
    leader's right. Raises :class:`BadVariant` for a table that has not four seats.

    >>> from whist import new_deal
    >>> from whist.variants import SHORT_WHIST
    >>> print(write_pbn(new_deal(SHORT_WHIST, seed=7)).splitlines()[-2])
    [Play "E"]
    """
    if deal.variant.table.seats != 4:
        raise BadVariant(
            f"PBN has four seats, and {deal.variant.name} has {deal.variant.table.seats}"
        )
    declarer = (deal.leader - 1) % 4
    tags = {
        "Event": deal.variant.name,
        "Site": "",
        "Date": "",
        "Board": str(deal.number + 1),
        "West": "",
        "North": "",
        "East": "",
        "South": "",
        "Dealer": SEATS[deal.dealer],
        "Vulnerable": "None",
        "Deal": "N:" + " ".join(map(_hand_text, deal.dealt)),
        "Scoring": "",
        "Declarer": SEATS[declarer],
        "Contract": "1" + (deal.trump.value if deal.trump else "NT"),
        "Result": str(deal.tricks_won(deal.variant.table.side(declarer))) if deal.is_over else "",
    }
    if deal.turned is not None:
        tags["Turned"] = _card_text(deal.turned)
    lines = ["% PBN 2.1", *(f'[{name} "{_quoted(value)}"]' for name, value in tags.items())]
    lines.append(f'[Play "{SEATS[deal.leader]}"]')
    tricks = [*deal.tricks, *([deal.trick] if deal.trick.cards else [])]
    for trick in tricks:
        cards = [trick.card_of((deal.leader + turn) % 4) for turn in range(4)]
        lines.append(
            " ".join("- " if card is None else _card_text(card) for card in cards).rstrip()
        )
    return "\n".join([*lines, *([] if deal.is_over else ["*"])]) + "\n"


def _quoted(value: str) -> str:
    """A value as it stands between quotation marks, where no line ends and no mark is left bare."""
    on_one_line = " ".join(value.split())
    # An inherited value begins with #; a space before it makes it a value of its own.
    return re.sub(r"^#", " #", re.sub(r'(["\\])', r"\\\1", on_one_line))


def _card_text(card: Card) -> str:
    return f"{card.suit.value}{card.rank.value}"


def _hand_text(hand: CardSet) -> str:
    return ".".join(
        "".join(card.rank.value for card in hand & CardSet.of_suit(suit)) for suit in Suit
    )
