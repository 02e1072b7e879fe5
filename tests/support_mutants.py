"""Ways to break a record or a line of a journal, at random but always in the same way."""

import json
import random
from typing import Any

VALUES: list[object] = [
    None, True, False, 0, 1, -1, 2, 3, 4, 13, 14, 52, 10**6, 2**64, 10**40, 1.5, -0.0, 1e300,
    "", "S", "KH", "AS KS", "unknown", "tricks", "gain", "loss", "deal", "award", "eldest", "last",
    "left over", "second pack", "x" * 300, "♠", "\ud83d", "\x00",
    [], [0], [1, 0], [[]], ["KH"], [["KH", 0]], [0, 1, 0, 1], [0, 0, 0, 0], [0, 1], {},
    {"rule": "TurnUp"}, {"rule": "FirstTo", "points": 1}, {"rule": "AfterDeals", "deals": 1},
    {"rule": "TrumpRotation", "suits": ["H", None]}, {"rule": "SupremeCard", "card": "2C"},
    {"rule": "InOrder", "rules": [{"rule": "FollowSuit"}]},
    {"rule": "MustBeat", "base": {"rule": "FollowSuit"}},
]  # fmt: skip

RULES = [
    "AfterDeals", "AnyOf", "BowerOrdering", "ExtraDealOnTie", "FirstTo", "FixedTrump", "FollowSuit",
    "Honours", "InOrder", "MustBeat", "MustTrump", "NeverWins", "NoOverride", "NoTrump",
    "NoTrumpToFirstTrick", "OddTricks", "OneAtATime", "RankOrdering", "Rubber",
    "RubberForEachPartner", "SingleGame", "SupremeCard", "Table", "TricksTaken", "TrumpRotation",
    "TurnUp", "turnup", "os.system", "builtins.eval", "", "whist.rules.trumps.TurnUp",
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
    """What stands at a place."""
    for key in path:
        data = data[key]
    return data


def swapped(items: list[Any], chance: random.Random) -> list[Any]:
    """The items with two of them exchanged."""
    i, j = chance.randrange(len(items)), chance.randrange(len(items))
    items = [*items]
    items[i], items[j] = items[j], items[i]
    return items


def mutate_value(holder: Any, key: Any, chance: random.Random) -> None:
    """Change, remove, double or exchange what stands under a key."""
    value = holder[key]
    kind = chance.randrange(8)
    if kind == 0:
        holder[key] = chance.choice(VALUES)
    elif kind == 1:
        del holder[key]
    elif key == "rule" and kind < 6:
        holder[key] = chance.choice(RULES)
    elif isinstance(value, int) and kind < 6:
        holder[key] = value + chance.choice([-1, 1, 7, 2**64, -(10**40)])
    elif isinstance(value, str) and " " in value and kind < 6:
        words = swapped(value.split(), chance)
        cut = chance.choice([len(words), len(words), chance.randrange(len(words))])
        holder[key] = " ".join(words[:cut])
    elif isinstance(value, list) and len(value) > 1 and kind < 5:
        holder[key] = swapped(value, chance)
    elif isinstance(value, list) and value:
        value.append(chance.choice(value))
        chance.shuffle(value)
    elif kind == 6:
        # Shallow enough to be JSON for some, too deep for others.
        for _ in range(chance.choice([1, 2, 50, 120, 200])):
            value = {"rule": "InOrder", "rules": [value]} if chance.random() < 0.5 else [value]
        holder[key] = value
    elif isinstance(holder, dict):
        holder[chance.choice([*holder, "rule", "surprise"])] = value


def mutate_data(text: str, chance: random.Random) -> str:
    """The JSON with one to three of its values changed."""
    data = json.loads(text)
    for _ in range(chance.choice([1, 1, 1, 2, 3])):
        known = places(data)
        if not known:
            break
        path = chance.choice(known)
        mutate_value(at(data, path[:-1]), path[-1], chance)
    text = json.dumps(data)
    if chance.random() < 0.03:
        # A name that stands twice, which no dictionary can hold.
        name, colon, rest = text.partition('": ')
        text = f"{name}{colon}0, {name[1:]}{colon}{rest}"
    return text


def mutate_bytes(data: bytes, chance: random.Random) -> bytes:
    """The bytes truncated, or with some of them changed, removed or doubled."""
    changed = bytearray(data)
    kind = chance.randrange(4)
    start = chance.randrange(len(changed))
    if kind == 0:
        return data[:start]
    if kind == 1:
        changed[start] = chance.randrange(256)
    elif kind == 2:
        del changed[start : start + chance.randrange(1, 30)]
    else:
        changed[start:start] = changed[start : start + chance.randrange(1, 30)]
    return bytes(changed)
