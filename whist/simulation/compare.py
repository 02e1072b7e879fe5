"""Whether the two engines agree: the same deals played by both, and the first difference found."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np
from attrs import frozen

from whist.cards import FULL_PACK, Card
from whist.deal import Deal, new_deal
from whist.errors import NotLowerable
from whist.simulation.batch import NO_CARD, Batch, Columns, Wanted
from whist.simulation.engines import Compiled, Kernel, engine_for
from whist.simulation.entry import Policy
from whist.variant import Variant

COLUMNS: Final = (
    "turned", "trump", "leader", "plays", "winners", "tricks", "honours", "takers", "holders",
    "choices", "forced",
)  # fmt: skip
"""What is compared, in the order in which a difference is looked for."""


@frozen
class Disagreement:
    """A deal that the engines play differently, and the first thing in which they differ."""

    deal: Deal
    column: str
    kernel: str
    compiled: str

    def __str__(self) -> str:
        return f"{self.column}: by the kernel {self.kernel}, compiled {self.compiled}"


def disagreement(
    variant: Variant,
    *,
    seed: int,
    numbers: Sequence[int],
    dealer: int,
    policies: Sequence[Policy],
) -> Disagreement | None:
    """The first of some deals that the engines play differently, ``None`` where they agree.

    ``policies`` has one for each seat. Raises :class:`NotLowerable` where there is no compiled
    engine for the variant, or for lack of numba.
    """
    batch = Batch(
        variant,
        np.full(len(numbers), seed, np.uint64),
        np.array(numbers, np.uint64),
        np.full(len(numbers), dealer, np.uint8),
        tuple(policies),
    )
    kernel, compiled = both(batch)
    for place, number in enumerate(numbers):
        for name in COLUMNS:
            ours, theirs = getattr(kernel, name)[place], getattr(compiled, name)[place]
            if not np.array_equal(ours, theirs):
                deal = new_deal(variant, seed=seed, number=number, dealer=dealer)
                return Disagreement(deal, name, _told(name, ours), _told(name, theirs))
    return None


def both(batch: Batch) -> tuple[Columns, Columns]:
    """A batch as the kernel plays it and as compiled code does, with everything written down.

    Raises :class:`NotLowerable` where there is no compiled engine for it.
    """
    engine = engine_for(batch.variant, batch.policies)
    if not isinstance(engine, Compiled):
        raise NotLowerable(engine.name)
    pack = tuple(batch.variant.dealing.pack)
    wanted = Wanted(True, pack, pack, True, True)
    return Kernel(batch.variant, "asked for").play(batch, wanted), engine.play(batch, wanted)


def _told(name: str, row: np.ndarray[tuple[int, ...], np.dtype[np.uint8]]) -> str:
    if name in ("plays", "turned"):
        return " ".join(str(_card(int(each))) for each in np.atleast_1d(row))
    return str(row.tolist())


def _card(place: int) -> Card | None:
    return None if place == NO_CARD else tuple(FULL_PACK)[place]
