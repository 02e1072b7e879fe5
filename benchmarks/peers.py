"""The engines of others, each driven from Python as its own documentation does it."""

import random
from importlib import import_module
from time import perf_counter
from typing import Any

from benchmarks.ratio import Rate

DEALS = 400
HANDS = 60
ONE_SPADE, PASS = 52 + 3 + 3, 52


def openspiel() -> Rate | None:
    """Random playouts of the play phase of bridge, dealing included; ``None`` if not installed."""
    pyspiel = _library("pyspiel")
    if pyspiel is None:
        return None
    bridge = pyspiel.load_game("bridge(use_double_dummy_result=false)")
    chance = random.Random(1)

    def play() -> None:
        state = bridge.new_initial_state()
        while state.is_chance_node():
            state.apply_action(chance.choice(state.legal_actions()))
        for call in (ONE_SPADE, PASS, PASS, PASS):
            state.apply_action(call)
        while not state.is_terminal():
            state.apply_action(chance.choice(state.legal_actions()))

    return lambda: _rate(play, DEALS)


def rlcard() -> Rate | None:
    """Random bridge, bidding included; ``None`` if not installed."""
    library = _library("rlcard")
    if library is None:
        return None
    agents: Any = import_module("rlcard.agents")
    table = library.make("bridge", config={"seed": 1})
    table.set_agents([agents.RandomAgent(num_actions=table.num_actions) for _ in range(4)])
    return lambda: _rate(lambda: table.run(is_training=False), HANDS)


def pokerkit() -> Rate | None:
    """Hands of hold'em that all six players call to the end; ``None`` if not installed."""
    library = _library("pokerkit")
    if library is None:
        return None

    def play() -> None:
        state = library.NoLimitTexasHoldem.create_state(
            tuple(library.Automation), True, 0, (1, 2), 2, 200, 6
        )
        while state.status:
            state.check_or_call()

    return lambda: _rate(play, HANDS)


def _rate(play: Any, count: int) -> float:
    start = perf_counter()
    for _ in range(count):
        play()
    return count / (perf_counter() - start)


def _library(name: str) -> Any | None:
    try:
        return import_module(name)
    except ImportError:
        return None
