"""The benchmarks run and say what they compared; how fast anything is, is not tested."""

import pytest

from benchmarks import imports, playouts


def test_playouts_are_compared_in_pairs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playouts, "PAIRS", 1)
    monkeypatch.setattr(playouts, "DEALS", 2)
    first, *others = playouts.playouts()
    assert first.startswith("Playouts a second: ours ")
    assert len(others) == 8
    assert all(", short-whist " in line and "ratio" in line for line in others)


def test_imports_are_compared_with_attrs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(imports, "RUNS", 1)
    lines = list(imports.imports())
    assert len(lines) == 2
    assert all("attrs " in line and "ratio" in line for line in lines)
