"""Batches of deals for both engines, with every column wanted."""

from __future__ import annotations

import numpy as np

from whist import Variant
from whist.simulation.batch import Batch, Columns
from whist.simulation.compare import both


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
    return both(batch_of(variant, policy, count, seed))
