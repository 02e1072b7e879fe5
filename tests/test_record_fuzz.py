"""Broken records: each either loads to a state that replays, or is refused with BadRecord."""

import json
import random

import jsonschema
import pytest
from support import DATA, VARIANTS, played_out
from support_mutants import mutate_bytes, mutate_data

import whist
from whist import BadRecord, Variant

SCHEMA = jsonschema.Draft202012Validator(whist.record_schema())


def begun(variant: Variant) -> str:
    """A game with one deal played and one misdealt."""
    game = whist.new_game(variant, seed=3, dealer=1).misdeal()
    return whist.save(game.record(played_out(game.next_deal(), seed=3)))


SAMPLES = [
    *(path.read_text("utf-8") for path in sorted((DATA / "records").glob("v1_*.json"))),
    *map(begun, VARIANTS),
]


def try_mutants(count: int, seed: int) -> tuple[int, int]:
    """Load so many mutants; returns how many loaded and how many were refused."""
    chance = random.Random(seed)
    loaded = refused = 0
    for _ in range(count):
        sample = chance.choice(SAMPLES)
        mutant = (
            mutate_data(sample, chance)
            if chance.random() < 0.75
            else mutate_bytes(sample.encode(), chance)
        )
        try:
            value = whist.load(mutant)
        except BadRecord:
            refused += 1
            continue
        loaded += 1
        again = whist.save(value)
        assert whist.load(again) == value
        assert whist.save(whist.load(again)) == again
        assert again.encode("utf-8")
        # Rules that nobody foresaw are in the schema too, as long as they are ones that ship.
        assert list(SCHEMA.iter_errors(json.loads(again))) == []
    return loaded, refused


def test_mutants_load_to_what_replays_or_are_refused() -> None:
    loaded, refused = try_mutants(1_500, seed=1)
    assert loaded > 50  # a mutant that says the same, or that is as true, is loaded
    assert refused > 1_000


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(2, 7))
def test_many_mutants_load_to_what_replays_or_are_refused(seed: int) -> None:
    loaded, refused = try_mutants(10_500, seed)
    assert loaded > 350
    assert refused > 7_000
