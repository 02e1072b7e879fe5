"""The examples: each runs by itself, and says what is so."""

import os
import subprocess
import sys
import tomllib
from collections import Counter
from itertools import combinations
from pathlib import Path

import pytest

from examples import bot_arena, kings_court_tournament, whist_drive
from whist.players import RandomPlayer, RulesPlayer
from whist.variants import KINGS_COURT

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "examples" / "plug_in_package"


def run(*arguments: str, path: str = "", cwd: Path = ROOT) -> subprocess.CompletedProcess[str]:
    paths = os.pathsep.join(filter(None, (path, os.environ.get("PYTHONPATH", ""))))
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=cwd,
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "PYTHONIOENCODING": "utf-8", "PYTHONPATH": paths},
    )


@pytest.mark.parametrize(
    ("name", "arguments", "said"),
    [
        ("bot_arena", ("short-whist", "--deals", "10"), "rules – random"),
        ("whist_drive", (), "Twelve people, eleven rounds of 2 deals (seed 1896)"),
        ("kings_court_tournament", (), "after an extra deal"),
        ("study_notebook", (), "King's Court: 1.3"),
    ],
)
def test_an_example_runs(name: str, arguments: tuple[str, ...], said: str) -> None:
    done = run("-W", "error", "-m", f"examples.{name}", *arguments)
    assert (done.returncode, done.stderr) == (0, "")
    assert said in done.stdout


def test_every_example_is_listed() -> None:
    listed = (ROOT / "examples" / "README.md").read_text(encoding="utf-8")
    here = {path.name for path in (ROOT / "examples").iterdir() if path.name[0] not in "_."}
    assert {name for name in here - {"README.md"} if f"`{name}" not in listed} == set()


# The bot arena


def test_the_same_player_on_both_sides_makes_no_difference() -> None:
    assert bot_arena.edge(KINGS_COURT, RulesPlayer(), RulesPlayer(), deals=5, seed=1) == [0] * 5


def test_who_looks_at_the_cards_beats_chance() -> None:
    edges = bot_arena.edge(KINGS_COURT, RulesPlayer(), RandomPlayer(1), deals=60, seed=1)
    assert sum(edges) > 60


# The whist drive


def test_everybody_partners_everybody_once_and_opposes_everybody_twice() -> None:
    partners: Counter[frozenset[int]] = Counter()
    opponents: Counter[frozenset[int]] = Counter()
    for tables in whist_drive.rounds():
        assert sorted(one for seats in tables for one in seats) == list(range(12))
        for north, east, south, west in tables:
            partners.update([frozenset((north, south)), frozenset((east, west))])
            opponents.update(
                frozenset((one, other)) for one in (north, south) for other in (east, west)
            )
    pairs = [frozenset(pair) for pair in combinations(range(12), 2)]
    assert [partners[pair] for pair in pairs] == [1] * 66
    assert [opponents[pair] for pair in pairs] == [2] * 66


def test_every_trick_of_the_evening_is_somebodys() -> None:
    points = whist_drive.drive([RandomPlayer(one) for one in range(12)], seed=5)
    # Three tables, twenty-two deals, thirteen tricks, two partners.
    assert sum(points) == 3 * 22 * 13 * 2
    assert points == whist_drive.drive([RandomPlayer(one) for one in range(12)], seed=5)


# The tournament


@pytest.mark.parametrize("pairs", [2, 4, 6, 8])
def test_everybody_plays_everybody_once(pairs: int) -> None:
    rounds = kings_court_tournament.schedule(pairs)
    for tables in rounds:
        assert sorted(one for table in tables for one in table) == list(range(pairs))
    met = Counter(frozenset(table) for tables in rounds for table in tables)
    assert met == Counter(frozenset(pair) for pair in combinations(range(pairs), 2))


def test_ties_are_broken_in_the_order_that_is_announced() -> None:
    result = kings_court_tournament.Result
    # All three won a game, so the games among them say nothing; then points, then points won.
    ring = [result((0, 1), (9, 2), 4), result((1, 2), (8, 3), 4), result((2, 0), (7, 5), 4)]
    assert kings_court_tournament.standings(ring, 3) == [(1, 0), (2, 1), (3, 2)]
    # Pairs 1 and 3 have more points than 0 and 2, which have as many games and won against them.
    level = [
        result((0, 1), (3, 2), 4), result((1, 2), (9, 0), 4), result((2, 3), (5, 4), 4),
        result((0, 3), (1, 4), 4), result((3, 1), (1, 2), 4), result((2, 0), (0, 1), 4),
    ]  # fmt: skip
    assert [pair for _, pair in kings_court_tournament.standings(level, 4)] == [0, 1, 2, 3]
    # Level in everything: the rank is shared.
    shared = [result((0, 1), (5, 3), 4), result((1, 2), (5, 3), 4), result((2, 0), (5, 3), 4)]
    assert kings_court_tournament.standings(shared, 3) == [(1, 0), (1, 1), (1, 2)]


# The plug-in package


@pytest.fixture
def installed(tmp_path: Path) -> str:
    """A path on which the package is as an installer leaves it: beside the names it registers."""
    project = tomllib.loads((PACKAGE / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    info = tmp_path / f"kitchen_whist-{project['version']}.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(
        f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\n"
    )
    lines = [
        f"[{group}]\n" + "".join(f"{name} = {value}\n" for name, value in names.items())
        for group, names in project["entry-points"].items()
    ]
    (info / "entry_points.txt").write_text("\n".join(lines))
    return f"{tmp_path}{os.pathsep}{PACKAGE}"


def test_the_package_registers_its_variants(installed: str, tmp_path: Path) -> None:
    listed = run("-m", "whist", "variants", path=installed, cwd=tmp_path)
    assert listed.returncode == 0
    assert {"kitchen-whist", "kitchen-whist-of-kings"} <= set(listed.stdout.split())
    book = run("-m", "whist", "rules", "kitchen-whist", path=installed, cwd=tmp_path)
    assert "The side that takes the last trick scores 1 for it." in book.stdout


def test_the_package_passes_its_own_tests(installed: str, tmp_path: Path) -> None:
    done = run(
        *("-m", "pytest", "-q", "-p", "no:cacheprovider", "-c", os.devnull),
        *("--rootdir", str(tmp_path), str(PACKAGE / "tests")),
        path=installed,
        cwd=tmp_path,
    )
    assert done.returncode == 0, done.stdout
    assert " passed" in done.stdout


def test_the_tutorial_has_the_package_as_it_is() -> None:
    """Each file that the tutorial shows is the file, word for word."""
    page = (ROOT / "docs" / "tutorial" / "publish-a-package.md").read_text(encoding="utf-8")
    for name in ("pyproject.toml", "kitchen_whist/__init__.py", "tests/test_kitchen_whist.py"):
        text = (PACKAGE / name).read_text(encoding="utf-8")
        assert text in page, f"{name} is not in the tutorial as it is"
