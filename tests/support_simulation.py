"""Batches of deals for both engines, with every column wanted."""

from __future__ import annotations

from typing import Final

import numpy as np

from whist import FULL_PACK, Variant
from whist.simulation.batch import Batch, Columns, Wanted
from whist.simulation.engines import Compiled, Kernel, engine_for

EVERYTHING: Final = Wanted(True, tuple(FULL_PACK), tuple(FULL_PACK), True, True)
COLUMNS: Final = (
    "leader", "trump", "turned", "tricks", "honours", "takers", "holders", "winners", "plays",
    "choices", "forced",
)  # fmt: skip


def batch_of(variant: Variant, policy: str | tuple[str, ...], count: int, seed: int) -> Batch:
    """Deals 0, 1, 2 … of a seed, the dealer going round."""
    seats = variant.table.seats
    by_side = (policy,) * variant.table.side_count if isinstance(policy, str) else policy
    return Batch(
        variant,
        np.full(count, seed, np.uint64),
        np.arange(count, dtype=np.uint64),
        (np.arange(count) % seats).astype(np.uint8),
        tuple(by_side[side] for side in variant.table.sides),
    )


def kernel_and_compiled(
    variant: Variant, policy: str | tuple[str, ...], count: int, seed: int = 7
) -> tuple[Columns, Columns]:
    """The columns that either engine makes of the same deals."""
    batch = batch_of(variant, policy, count, seed)
    pack = tuple(variant.dealing.pack)
    wanted = Wanted(True, pack, pack, True, True)
    engine = engine_for(variant, batch.policies)
    assert isinstance(engine, Compiled), engine.name
    return Kernel(variant, "asked for").play(batch, wanted), engine.play(batch, wanted)
