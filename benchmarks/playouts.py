"""Random playouts a second through the public API, dealing included.

Where OpenSpiel is installed (the extra ``oracles``), its bridge play phase is driven from Python in
the same way, in turns with ours; every other declared variant is compared with short whist.
"""

import random
from collections.abc import Callable, Iterator
from importlib import import_module
from statistics import median
from time import perf_counter

import whist
from whist.variants import SHORT_WHIST

PAIRS = 5
DEALS = 400
ONE_SPADE, PASS = 52 + 3 + 3, 52


def playouts() -> Iterator[str]:
    """A line for each comparison: the medians, the ratio, and its range over the pairs."""
    try:
        pyspiel = import_module("pyspiel")
    except ImportError:
        rate = median(_rate(_ours(SHORT_WHIST, seed)) for seed in range(PAIRS))
        yield f"Playouts a second: ours {rate:,.0f} (OpenSpiel is not installed: extra `oracles`)"
    else:
        bridge = pyspiel.load_game("bridge(use_double_dummy_result=false)")
        yield _compared(
            "Playouts a second: ours", _ours(SHORT_WHIST, 1), "OpenSpiel", _theirs(bridge)
        )
    for slug in whist.available_variants():
        if slug != SHORT_WHIST.slug:
            ours = _ours(whist.get_variant(slug), 1)
            yield _compared(
                f"Playouts a second: {slug}", ours, "short-whist", _ours(SHORT_WHIST, 1)
            )


def _ours(variant: whist.Variant, seed: int) -> Callable[[int], None]:
    chance = random.Random(seed)

    def play(number: int) -> None:
        deal = whist.new_deal(variant, seed=seed, number=number)
        while not deal.is_over:
            deal = deal.play(chance.choice(deal.legal_cards()))

    return play


def _theirs(bridge: object) -> Callable[[int], None]:
    chance = random.Random(1)

    def play(_: int) -> None:
        state = bridge.new_initial_state()  # type: ignore[attr-defined]
        while state.is_chance_node():
            state.apply_action(chance.choice(state.legal_actions()))
        for call in (ONE_SPADE, PASS, PASS, PASS):
            state.apply_action(call)
        while not state.is_terminal():
            state.apply_action(chance.choice(state.legal_actions()))

    return play


def _rate(play: Callable[[int], None]) -> float:
    start = perf_counter()
    for number in range(DEALS):
        play(number)
    return DEALS / (perf_counter() - start)


def _compared(
    name: str, ours: Callable[[int], None], other_name: str, other: Callable[[int], None]
) -> str:
    pairs = [(_rate(ours), _rate(other)) for _ in range(PAIRS)]
    ratios = sorted(one / two for one, two in pairs)
    one, two = median(one for one, _ in pairs), median(two for _, two in pairs)
    return (
        f"{name} {one:,.0f}, {other_name} {two:,.0f}, ratio {median(ratios):.2f} "
        f"(median of {PAIRS} pairs in turn, range {ratios[0]:.2f}–{ratios[-1]:.2f})"
    )
