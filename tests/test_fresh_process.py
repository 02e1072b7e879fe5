"""What was saved is read by a program that has imported nothing but the library."""

import subprocess
import sys
from pathlib import Path

import pytest

import whist


def read_afresh(code: str, path: Path) -> str:
    done = subprocess.run(
        [sys.executable, "-c", f"import sys, whist; text = open(sys.argv[1]).read(); {code}", path],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.parametrize("slug", whist.available_variants())
def test_a_saved_game_is_read_where_no_variant_was_imported(slug: str, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text(whist.save(whist.new_game(whist.get_variant(slug), seed=3)))
    assert read_afresh("print(whist.load(text).seed)", path) == "3\n"


def test_the_rules_of_a_variant_are_read_where_none_was_imported(tmp_path: Path) -> None:
    path = tmp_path / "rules.json"
    bowers = whist.BowerOrdering("AKQJT9")
    variant = whist.get_variant("short-whist").evolve(
        slug="bowers",
        name="Bowers",
        ordering=bowers,
        dealing=whist.OneAtATime(pack=whist.pack_of("AKQJT9")),
    )
    path.write_text(variant.to_json())
    assert read_afresh("print(whist.Variant.from_json(text).slug)", path) == "bowers\n"
