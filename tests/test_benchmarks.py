"""The benchmarks run and say what they compared; how fast anything is, is not tested."""

from importlib.util import find_spec

import pytest

from benchmarks import imports, memory, peers, playouts, ratio, simulator
from benchmarks.page import page
from benchmarks.ratio import Ratio, in_turn


@pytest.fixture(autouse=True)
def _little(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ratio, "PAIRS", 1)
    for module, name, value in (
        (playouts, "DEALS", 2), (peers, "DEALS", 2), (peers, "HANDS", 1),
        (simulator, "DEALS", 200), (simulator, "MANY", 400), (simulator, "SIZES", (50, 100, 200, 300)),
        (memory, "SIZES", (1_000,)),
    ):  # fmt: skip
        monkeypatch.setattr(module, name, value)


def test_playouts_are_compared_with_each_engine_that_is_there_and_with_short_whist() -> None:
    found = list(playouts.playouts())
    peers_there = sum(find_spec(name) is not None for name in ("pyspiel", "rlcard", "pokerkit"))
    assert len(found) == 8 + peers_there
    assert [each.other_name for each in found].count("short-whist") == 8


def test_the_simulator_is_compared_by_threads_variants_and_sizes() -> None:
    found = [each for each in simulator.simulator() if "OpenSpiel" not in each.other_name]
    assert [each.name for each in found[:1]] == ["two threads"]
    assert [each.target for each in found[1:9]] == [1.3] * 8
    assert [each.name for each in found[9:]] == ["50 deals", "100 deals", "300 deals", "400 deals"]


def test_memory_is_that_of_a_whole_python() -> None:
    (found,) = memory.memory()
    assert 20 < found.value < 2_000
    assert found.ratio == found.value / 300


def test_imports_are_compared_with_attrs() -> None:
    whist, variants = imports.imports()
    assert (whist.name, variants.name) == ("whist", "whist.variants")
    assert whist.other_name == variants.other_name == "attrs"


def test_a_ratio_is_of_speeds_or_of_times(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ratio, "PAIRS", 3)
    speeds = iter([10.0, 30.0, 20.0])
    fast = in_turn("Runs a second", "ours", lambda: next(speeds), "theirs", lambda: 10.0, target=2)
    assert (fast.value, fast.low, fast.ratio, fast.high) == (20, 1, 2, 3)
    assert str(fast) == (
        "Runs a second: ours 20, theirs 10, ratio 2.00 (1.00–3.00), target at least 2: met"
    )
    slow = in_turn(
        "Runs a second", "ours", lambda: 4.0, "attrs", lambda: 8.0,
        target=1.5, at_most=True, slower=True,
    )  # fmt: skip
    assert slow.ratio == 2
    assert not slow.is_met


def test_the_page_says_which_targets_are_missed_and_why() -> None:
    met = Ratio("Speed", "ours", 3, "theirs", 1, 2, 3, 4, target=2)
    missed = Ratio(simulator.SLOWER, "slow", 1, "short-whist", 2, 2, 2, 2, target=1.3, at_most=True)
    told = page([met, missed])
    assert "| ours | 3 | theirs | 1 | 3.00 | 2.00–4.00 | at least 2: met |" in told
    assert f"- {missed}. What these rules ask" in told
    assert str(missed).endswith("target at most 1.3: missed")
    assert page([met]).endswith("None.\n")
