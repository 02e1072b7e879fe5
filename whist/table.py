"""Seats, sides, and who plays for whom.

Seats are numbered clockwise from 0. At a table of four they are North, East, South and West,
and the sides are North–South (0) and East–West (1).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Literal

from attrs import field, frozen

from whist.codec import rule
from whist.errors import BadVariant

_COMPASS: Final = {
    2: ("North", "South"),
    3: ("North", "East", "West"),
    4: ("North", "East", "South", "West"),
}


def seat_names(seats: int) -> tuple[str, ...]:
    """The names of the seats at a table of so many: the compass up to four, else numbers."""
    return _COMPASS.get(seats) or tuple(f"Player {seat + 1}" for seat in range(seats))


def _all_ints(_: object, __: object, sides: tuple[int, ...]) -> None:
    if not isinstance(sides, tuple) or not all(type(side) is int for side in sides):
        raise BadVariant(f"sides are a tuple with the side of each seat, not {sides!r}")


@rule
@frozen
class Table:
    """Who sits where and with whom.

    ``sides`` names the side of each seat, clockwise. Where ``dummy`` is a seat, its partner
    plays its cards, and its hand lies face up from the time that ``exposed`` says.

    >>> Table().side_name(1), Table().partner(0)
    ('East–West', 2)
    """

    sides: tuple[int, ...] = field(default=(0, 1, 0, 1), validator=_all_ints)
    dummy: int | None = None
    exposed: Literal["at the start", "after the opening lead"] = "at the start"

    def __attrs_post_init__(self) -> None:
        if len(self.sides) < 2:
            raise BadVariant(f"a table has at least two seats, not {len(self.sides)}")
        # The numbers are compared before they are counted: a file may hold any.
        low, high = min(self.sides), max(self.sides)
        if low != 0 or not 1 <= high < self.seats or len(set(self.sides)) != high + 1:
            raise BadVariant(
                f"sides are numbered from 0 without a gap, at least two: not {self.sides}"
            )
        if self.exposed not in ("at the start", "after the opening lead"):
            raise BadVariant(
                f"dummy is exposed 'at the start' or 'after the opening lead', not {self.exposed!r}"
            )
        if self.dummy is None and self.exposed != "at the start":
            raise BadVariant(f"exposed={self.exposed!r} needs a dummy, and no seat is: dummy=...")
        if self.dummy is not None:
            if not 0 <= self.dummy < self.seats:
                raise BadVariant(
                    f"dummy sits in one of the seats 0 to {self.seats - 1}, not {self.dummy}"
                )
            if len(self.members(self.sides[self.dummy])) != 2:
                raise BadVariant("dummy has exactly one partner, who plays for it")

    @property
    def seats(self) -> int:
        """How many seats there are."""
        return len(self.sides)

    @property
    def side_count(self) -> int:
        """How many sides there are."""
        return max(self.sides) + 1

    def side(self, seat: int) -> int:
        """The side of a seat."""
        return self.sides[seat]

    def members(self, side: int) -> tuple[int, ...]:
        """The seats of a side, clockwise."""
        return tuple(seat for seat, its in enumerate(self.sides) if its == side)

    def partner(self, seat: int) -> int | None:
        """The one other seat of the same side, if there is exactly one."""
        others = [other for other in self.members(self.sides[seat]) if other != seat]
        return others[0] if len(others) == 1 else None

    def left_of(self, seat: int) -> int:
        """The next seat clockwise: the player on one's left."""
        return (seat + 1) % self.seats

    def right_of(self, seat: int) -> int:
        """The seat before: the player on one's right."""
        return (seat - 1) % self.seats

    def player(self, seat: int) -> int:
        """The seat of whoever plays this seat's cards: dummy's partner for dummy."""
        partner = self.partner(seat) if seat == self.dummy else None
        return seat if partner is None else partner

    def seat_name(self, seat: int) -> str:
        """``North``; at a table of five or more, ``Player 1``."""
        return seat_names(self.seats)[seat]

    def side_name(self, side: int) -> str:
        """``North–South``, or the seat's name for a side of one."""
        return "–".join(self.seat_name(seat) for seat in self.members(side))

    def by_side(self, values: Iterable[int]) -> str:
        """A number for each side: tricks, or a score.

        >>> Table().by_side([7, 6])
        'North–South 7, East–West 6'
        """
        return ", ".join(f"{self.side_name(side)} {value}" for side, value in enumerate(values))

    def describe(self) -> str:
        """Who plays with whom, in a sentence or two."""
        names = " against ".join(self.side_name(side) for side in range(self.side_count))
        players = self.seats - (self.dummy is not None)
        count = {2: "Two", 3: "Three", 4: "Four"}.get(players, str(players))
        if self.side_count == self.seats:
            return f"{count} players, each for themselves: {', '.join(map(self.side_name, range(self.seats)))}."
        text = f"{count} players sit round the table, partners together: {names}."
        if self.dummy is None:
            return text
        when = (
            "from the start of play"
            if self.exposed == "at the start"
            else "once the opening lead is made"
        )
        name, partner = self.seat_name(self.dummy), self.seat_name(self.player(self.dummy))
        return (
            f"{text} {name}'s hand is dummy's: it lies face up {when}, and {partner}, dummy's "
            f"partner, plays its cards in turn."
        )
