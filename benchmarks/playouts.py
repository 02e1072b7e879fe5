"""Random playouts on the kernel through the public API, dealing included."""

import random
from collections.abc import Iterator
from time import perf_counter

import whist
from benchmarks import peers
from benchmarks.ratio import Rate, Ratio, in_turn
from whist.variants import SHORT_WHIST

DEALS = 400
WHAT = "Playouts a second on the kernel"


def playouts() -> Iterator[Ratio]:
    """Beside each of the other engines that is installed, and each variant beside short whist."""
    ours = kernel(SHORT_WHIST)
    spiel, cards, poker = peers.openspiel(), peers.rlcard(), peers.pokerkit()
    if spiel is not None:
        yield in_turn(WHAT, "short-whist", ours, "OpenSpiel's bridge", spiel, target=1.0)
    if cards is not None:
        yield in_turn(WHAT, "short-whist", ours, "RLCard's bridge", cards)
    if poker is not None:
        yield in_turn(WHAT, "short-whist", ours, "PokerKit's hold'em", poker)
    for slug in whist.available_variants():
        if slug != SHORT_WHIST.slug:
            yield in_turn(WHAT, slug, kernel(whist.get_variant(slug)), "short-whist", ours)


def kernel(variant: whist.Variant) -> Rate:
    """Deals played out at random, a second."""
    chance = random.Random(1)

    def rate() -> float:
        start = perf_counter()
        for number in range(DEALS):
            deal = whist.new_deal(variant, seed=1, number=number)
            while not deal.is_over:
                deal = deal.play(chance.choice(deal.legal_cards()))
        return DEALS / (perf_counter() - start)

    return rate
