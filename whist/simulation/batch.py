"""A batch of deals to be played, and the columns that come of it: the same from either engine."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

import numpy as np
from attrs import field, frozen

from whist.cards import Card
from whist.lowering.tables import TRUMPS
from whist.simulation.entry import Policy
from whist.tally import Tally
from whist.variant import Variant

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Bytes: TypeAlias = NDArray[np.uint8]

NOBODY: Final = 255
"""Stands in a column for no side: nobody took the card, or was dealt it."""

NO_CARD: Final = 52
"""Stands in the column of turned cards for none."""


@frozen
class Wanted:
    """Which facts a batch is to write down, beside the tricks and trumps."""

    honours: bool = False
    takers: tuple[Card, ...] = ()
    dealt: tuple[Card, ...] = ()
    winners: bool = False
    plays: bool = False

    def __or__(self, other: Wanted) -> Wanted:
        """What either wants."""
        return Wanted(
            self.honours or other.honours,
            _both(self.takers, other.takers),
            _both(self.dealt, other.dealt),
            self.winners or other.winners,
            self.plays or other.plays,
        )


@frozen(eq=False)
class Batch:
    """Deals to be played: a seed, a number and a dealer for each, and the policy of each seat."""

    variant: Variant
    seeds: NDArray[np.uint64]
    numbers: NDArray[np.uint64]
    dealers: Bytes
    policies: tuple[Policy, ...]

    def __len__(self) -> int:
        return len(self.seeds)

    def only(self, place: int) -> Batch:
        """The batch of one deal."""
        one = slice(place, place + 1)
        return Batch(
            self.variant, self.seeds[one], self.numbers[one], self.dealers[one], self.policies
        )


@frozen(eq=False)
class Columns:
    """What happened, a row for each deal; columns that nobody wanted have no rows.

    Sides and cards are numbers: ``trump`` is a suit's index or 4, ``turned`` a card's or
    :data:`NO_CARD`, ``takers`` and ``holders`` have a column for each card wanted, with the side or
    :data:`NOBODY`. ``choices`` is the number of legal cards, over all plays; ``forced`` how many
    plays had but one.
    """

    wanted: Wanted
    leader: Bytes
    trump: Bytes
    turned: Bytes
    tricks: Bytes
    honours: Bytes
    takers: Bytes
    holders: Bytes
    winners: Bytes
    plays: Bytes
    choices: NDArray[np.uint16] = field(repr=False)
    forced: Bytes = field(repr=False)

    @classmethod
    def empty(cls, batch: Batch, wanted: Wanted, tricks: int) -> Columns:
        """Columns to be written, for deals of up to so many tricks."""
        count, sides = len(batch), batch.variant.table.side_count
        seats = batch.variant.table.seats

        def column(width: int, *, wanted: bool = True, fill: int = 0) -> Bytes:
            return np.full((count if wanted else 0, width), fill, np.uint8)

        return cls(
            wanted=wanted,
            leader=np.zeros(count, np.uint8),
            trump=np.zeros(count, np.uint8),
            turned=np.zeros(count, np.uint8),
            tricks=column(sides),
            honours=column(sides, wanted=wanted.honours),
            takers=column(len(wanted.takers), wanted=bool(wanted.takers), fill=NOBODY),
            holders=column(len(wanted.dealt), wanted=bool(wanted.dealt), fill=NOBODY),
            winners=column(tricks, wanted=wanted.winners, fill=NOBODY),
            plays=column(tricks * seats, wanted=wanted.plays, fill=NO_CARD),
            choices=np.zeros(count, np.uint16),
            forced=np.zeros(count, np.uint8),
        )

    def tally(self, place: int, pack: tuple[Card, ...]) -> Tally:
        """The tally of one deal; the columns must have been written with everything wanted."""
        sides = self.tricks.shape[1]

        def by_card(column: Bytes, cards: tuple[Card, ...]) -> dict[Card, int | None]:
            known: dict[Card, int | None] = dict.fromkeys(pack)
            known.update(
                (card, int(side) if side < sides else None)
                for card, side in zip(cards, column[place])
            )
            return known

        return Tally(
            tricks=tuple(map(int, self.tricks[place])),
            honours=tuple(map(int, self.honours[place])),
            takers=by_card(self.takers, self.wanted.takers),
            dealt=by_card(self.holders, self.wanted.dealt),
            trick_winners=tuple(int(side) for side in self.winners[place] if side != NOBODY),
            trump=TRUMPS[self.trump[place]],
        )


def _both(some: tuple[Card, ...], others: tuple[Card, ...]) -> tuple[Card, ...]:
    return tuple(sorted({*some, *others}, key=lambda card: card.index))
