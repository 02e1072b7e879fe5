"""The ``whist`` command, as a person runs it."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import whist
from whist.variants import KINGS_COURT


def run(*arguments: str, cwd: Path | None = None) -> subprocess.CompletedProcess[str]:
    """Run the command in a process of its own."""
    return subprocess.run(
        [sys.executable, "-m", "whist", *arguments],
        capture_output=True,
        text=True,
        check=False,
        cwd=cwd,
        env={**os.environ, "PYTHONIOENCODING": "utf-8"},
    )


def test_play_prints_a_whole_game_that_ends_as_its_rules_say() -> None:
    done = run("play", "kings-court", "--seed", "7")
    assert (done.returncode, done.stderr) == (0, "")
    lines = done.stdout.splitlines()
    deals = [line for line in lines if line.startswith("Score after ")]
    tricks = [line for line in lines if line[:5].strip().isdigit()]
    assert len(tricks) == 13 * len(deals)
    assert lines[-1].startswith(
        "North–South and East–West share the game, North–South 4, East–West 4"
    )
    # The first deal is the one that anybody can lay out by hand.
    assert str(whist.new_deal(KINGS_COURT, seed=7)) in done.stdout
    assert lines[19].split() == ["1", "A♠", "›7♠", "5♠", "9♠", "South"]
    assert "  East–West +1: the trick with KH" in lines


def test_the_same_seed_plays_the_same_game() -> None:
    first, again = (
        run("play", "short-whist", "--seed", "3"),
        run("play", "short-whist", "--seed", "3"),
    )
    assert first.stdout == again.stdout != run("play", "short-whist", "--seed", "4").stdout


@pytest.mark.parametrize("slug", whist.available_variants())
def test_every_variant_plays_and_tells_its_rules(slug: str) -> None:
    played = run("play", slug, "--seed", "1")
    assert played.returncode == 0
    assert played.stdout.splitlines()[-1].count(" the game, ") == 1
    assert run("rules", slug).stdout == whist.get_variant(slug).describe()


def test_variants_lists_every_slug_with_its_name() -> None:
    lines = run("variants").stdout.splitlines()
    assert [line.split()[0] for line in lines] == list(whist.available_variants())
    assert "King's Court" in lines[4]
    listed = json.loads(run("variants", "--json").stdout)
    assert {"slug": "kings-court", "name": "King's Court"} in listed


def test_rules_as_json_are_the_variant() -> None:
    assert whist.Variant.from_json(run("rules", "kings-court", "--json").stdout) == KINGS_COURT


def test_diff_names_the_axes_that_differ() -> None:
    done = run("diff", "kings-court", "kings-court-tournament")
    assert done.stdout.startswith("King's Court -> King's Court, tournament\nend: ")
    differences = json.loads(run("diff", "short-whist", "american-whist", "--json").stdout)
    assert [each["axis"] for each in differences] == ["end", "match"]
    assert run("diff", "short-whist", "short-whist").stdout.endswith("have the same rules.\n")


def test_deal_shows_the_four_hands() -> None:
    done = run("deal", "dummy-whist", "--seed", "5", "--number", "2")
    deal = whist.new_deal(whist.get_variant("dummy-whist"), seed=5, number=2)
    assert done.stdout == f"{deal}\n(seed 5, deal number 2)\n"


def test_a_variant_of_ones_own_by_module_and_name(tmp_path: Path) -> None:
    (tmp_path / "kitchen.py").write_text(
        "from whist.variants import SHORT_WHIST\nTABLE = SHORT_WHIST.evolve(slug='kitchen', name='Kitchen')\n"
    )
    assert run("rules", "kitchen:TABLE", cwd=tmp_path).stdout.startswith("# Kitchen\n")
    assert "no Variant" in run("rules", "kitchen:SHORT", cwd=tmp_path).stderr or (
        "kitchen:SHORT cannot be loaded" in run("rules", "kitchen:SHORT", cwd=tmp_path).stderr
    )


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("play", "kings-curt"), "no variant 'kings-curt'; did you mean 'kings-court'?"),
        (("rules", "no.such.module:NAME"), "no.such.module:NAME cannot be loaded"),
        (("play", "short-whist", "--seed", "-1"), "seed -1 will not do"),
        (("diff", "short-whist", "bridge-whist"), "no variant 'bridge-whist'"),
    ],
)
def test_an_error_is_one_clear_line(arguments: tuple[str, ...], said: str) -> None:
    done = run(*arguments)
    assert done.returncode == 2
    assert done.stdout == ""
    assert len(done.stderr.splitlines()) == 1
    assert said in done.stderr
    assert "Traceback" not in done.stderr


def test_a_reader_that_goes_away_is_no_error() -> None:
    done = subprocess.run(
        f'"{sys.executable}" -m whist play whist-drive --seed 1 | head -n 1',
        shell=True,
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "PYTHONIOENCODING": "utf-8"},
    )
    assert done.stdout == "Whist drive, seed 1: random legal players\n"
    assert done.stderr == ""
