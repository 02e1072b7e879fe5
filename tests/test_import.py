"""Importing the library costs next to nothing: optional and heavy packages stay unloaded."""

import subprocess
import sys

import pytest

PLAYING = """
import whist
from whist.variants import KINGS_COURT
game = whist.new_game(KINGS_COURT, seed=7)
deal = game.next_deal()
while not deal.is_over:
    deal = deal.play(deal.legal_cards()[0])
print(game.record(deal).scores, KINGS_COURT.describe(), str(deal), deal.view(0))
"""

HEAVY = {"hypothesis", "numpy", "cattrs", "pytest"}


def modules_after(code: str) -> set[str]:
    """The top-level modules that a fresh Python has loaded after this code."""
    run = subprocess.run(
        [sys.executable, "-c", f"{code}\nimport sys; print('loaded', *sys.modules)"],
        capture_output=True,
        text=True,
        check=True,
    )
    [line] = [line for line in run.stdout.splitlines() if line.startswith("loaded ")]
    return {name.partition(".")[0] for name in line.split()[1:]}


@pytest.mark.parametrize(
    "code",
    [
        "import whist",
        "import whist; [getattr(whist, name) for name in whist.__all__]",
        PLAYING,
    ],
    ids=["import", "every name", "a deal"],
)
def test_neither_importing_nor_playing_loads_what_is_heavy(code: str) -> None:
    loaded = modules_after(code)
    assert "whist" in loaded
    assert not loaded & HEAVY


def test_a_bare_import_does_not_load_the_kernel() -> None:
    assert "attr" not in modules_after("import whist")


def test_every_public_name_is_there() -> None:
    import whist

    assert sorted(whist.__all__, key=str) == sorted(set(whist.__all__))
    for name in whist.__all__:
        assert getattr(whist, name) is not None
        assert name in dir(whist)
    with pytest.raises(AttributeError, match="has no attribute 'nonsense'"):
        whist.nonsense  # noqa: B018
