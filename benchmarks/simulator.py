"""The simulator: beside OpenSpiel, on two threads, variant by variant, and for how many deals."""

from collections.abc import Iterator
from concurrent.futures import Executor, ThreadPoolExecutor
from time import perf_counter

import whist
from benchmarks import peers
from benchmarks.ratio import Rate, Ratio, in_turn
from whist.variants import SHORT_WHIST

DEALS = 1_000_000
MANY = 10_000_000
SIZES = (1_000, 10_000, 100_000, 1_000_000)
WHAT = "Deals a second in the simulator"
SLOWER = f"{WHAT}, how many times slower"
COST = "Cost of a deal by how many are played"


def simulator() -> Iterator[Ratio]:
    """Every comparison, random legal players in each."""
    # Compiling is not playing: it is done once before the clock runs, as it is kept on the disk.
    for slug in whist.available_variants():
        whist.simulate(whist.get_variant(slug), deals=1_000)
    one = simulated(SHORT_WHIST, DEALS)
    spiel = peers.openspiel()
    if spiel is not None:
        yield in_turn(WHAT, "one thread", one, "OpenSpiel's bridge", spiel, target=150)
    with ThreadPoolExecutor(2) as two:
        yield in_turn(
            WHAT, "two threads", simulated(SHORT_WHIST, DEALS, two), "one thread", one, target=1.8
        )
    for slug in whist.available_variants():
        if slug != SHORT_WHIST.slug:
            yield in_turn(
                SLOWER,
                slug,
                simulated(whist.get_variant(slug), DEALS),
                "short-whist",
                one,
                target=1.3,
                at_most=True,
                slower=True,
            )
    few = simulated(SHORT_WHIST, SIZES[2])
    for size in (*SIZES, MANY):
        if size != SIZES[2]:
            flat = 1.2 if size > SIZES[2] else None
            yield in_turn(
                COST,
                f"{size:,} deals",
                simulated(SHORT_WHIST, size),
                f"{SIZES[2]:,} deals",
                few,
                target=flat,
                at_most=True,
                slower=True,
            )


def simulated(variant: whist.Variant, deals: int, executor: Executor | None = None) -> Rate:
    """Deals a second, counted and not kept."""

    def rate() -> float:
        start = perf_counter()
        whist.simulate(variant, deals=deals, keep=False, executor=executor)
        return deals / (perf_counter() - start)

    return rate
