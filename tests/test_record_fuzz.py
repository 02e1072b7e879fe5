"""Broken records: each either loads to a state that replays, or is refused with BadRecord."""

import json
import random
from typing import Any

import pytest
from support import DATA

import whist
from whist import BadRecord

SAMPLES = [path.read_text("utf-8") for path in sorted((DATA / "records").glob("v1_*.json"))]

VALUES: list[object] = [
    None, True, False, 0, 1, -1, 2, 3, 4, 13, 14, 52, 10**6, 2**64, 10**40, 1.5, "", "S", "KH", "AS KS",
    "unknown", "tricks", "deal", "award", "eldest", "last", "TurnUp", "NoTrump", "FirstTo", "OddTricks",
    "FollowSuit", "Rubber",
    "AnyOf", "InOrder", "Honours", "Table", "OneAtATime", "SupremeCard", "MustBeat",
    "x" * 300, [], [0], [1, 0], [[]],
    ["KH"], [0, 1, 0, 1], [0, 0, 0, 0], {}, {"rule": "TurnUp"}, {"rule": "FirstTo", "points": 1},
    {"rule": "InOrder", "rules": [{"rule": "FollowSuit"}]}, {"rule": "MustBeat", "base": {"rule": "FollowSuit"}},
]  # fmt: skip


def places(data: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Every place in the data, as a path of keys and indices."""
    found = [path] if path else []
    items = (
        data.items()
        if isinstance(data, dict)
        else enumerate(data)
        if isinstance(data, list)
        else ()
    )
    for key, value in items:
        found += places(value, (*path, key))
    return found


def at(data: Any, path: tuple[Any, ...]) -> Any:
    for key in path:
        data = data[key]
    return data


def mutate_data(text: str, chance: random.Random) -> str:
    """Change, remove, double or exchange values of the JSON."""
    data = json.loads(text)
    for _ in range(chance.choice([1, 1, 1, 2, 3])):
        path = chance.choice(places(data) or [()])
        if not path:
            break
        holder, key = at(data, path[:-1]), path[-1]
        value = holder[key]
        kind = chance.randrange(6)
        if kind == 0:
            holder[key] = chance.choice(VALUES)
        elif kind == 1:
            del holder[key]
        elif kind == 2 and isinstance(value, int):
            holder[key] = value + chance.choice([-1, 1, 7])
        elif kind == 3 and isinstance(value, str) and " " in value:
            words = value.split()
            i, j = chance.randrange(len(words)), chance.randrange(len(words))
            words[i], words[j] = words[j], words[i]
            holder[key] = " ".join(
                words[: chance.choice([len(words), chance.randrange(len(words))])]
            )
        elif kind == 4 and isinstance(value, list) and value:
            value.append(chance.choice(value))
            chance.shuffle(value)
        elif isinstance(holder, dict):
            holder[chance.choice([*holder, "rule", "surprise"])] = value
    return json.dumps(data)


def mutate_text(text: str, chance: random.Random) -> str | bytes:
    """Truncate the text, or change, remove or double some of its bytes."""
    data = bytearray(text.encode("utf-8"))
    kind = chance.randrange(4)
    start = chance.randrange(len(data))
    if kind == 0:
        return bytes(data[:start])
    if kind == 1:
        data[start] = chance.randrange(256)
    elif kind == 2:
        del data[start : start + chance.randrange(1, 30)]
    else:
        data[start:start] = data[start : start + chance.randrange(1, 30)]
    return bytes(data)


def try_mutants(count: int, seed: int) -> tuple[int, int]:
    """Load so many mutants; returns how many loaded and how many were refused."""
    chance = random.Random(seed)
    loaded = refused = 0
    for _ in range(count):
        sample = chance.choice(SAMPLES)
        mutant = (
            mutate_data(sample, chance) if chance.random() < 0.75 else mutate_text(sample, chance)
        )
        try:
            value = whist.load(mutant)
        except BadRecord:
            refused += 1
            continue
        loaded += 1
        assert whist.load(whist.save(value)) == value
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
