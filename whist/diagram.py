"""Hands round a table, as bridge columns print them."""

from __future__ import annotations

from collections.abc import Sequence

from whist.cards import CardSet, Suit, ranks_of
from whist.table import Table


def diagram(hands: Sequence[CardSet | None], table: Table, caption: Sequence[str]) -> str:
    """The four hands round the table, the caption at their left; one hand a line at other tables.

    A hand that is ``None`` is hidden, and shown as question marks.
    """
    if table.seats != 4:
        width = max(len(table.seat_name(seat)) for seat in range(table.seats))
        rows = [
            f"{table.seat_name(seat):<{width}}  {'hidden' if hand is None else hand.by_suit()}"
            for seat, hand in enumerate(hands)
        ]
        return "\n".join([*caption, *rows])
    north, east, south, west = (
        _block(table.seat_name(seat), hand) for seat, hand in enumerate(hands)
    )
    left = max(13, *(len(line) for line in (*west, *caption))) + 2
    middle = max(11, *(len(line) for line in (*north, *south))) + 2
    padded = [*caption, *[""] * 5]
    lines = [f"{note:<{left}}{line}" for note, line in zip(padded, north)]
    lines += [f"{one:<{left + middle}}{other}" for one, other in zip(west, east)]
    lines += [f"{'':<{left}}{line}" for line in south]
    return "\n".join(line.rstrip() for line in lines)


def _block(name: str, hand: CardSet | None) -> list[str]:
    if hand is None:
        return [name, *(f"{suit.symbol} ?" for suit in Suit)]
    return [name, *(f"{suit.symbol} {ranks_of(hand, suit)}" for suit in Suit)]
