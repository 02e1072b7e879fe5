"""What several test modules share: cases, cards by their text, and ways to play deals out."""

import json
import os
import random
import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, TypeAlias

import attrs
import pytest

from whist import Card, CardSet, Deal, Suit, Variant, WhistError, new_deal
from whist.variants import (
    AMERICAN_WHIST,
    CATALAN_WHIST,
    DUMMY_WHIST,
    KINGS_COURT,
    KINGS_COURT_TOURNAMENT,
    LONG_WHIST,
    SHORT_WHIST,
    SHORT_WHIST_WITH_HONOURS,
    WHIST_DRIVE,
)

DATA = Path(__file__).parent / "data"

VARIANTS = (
    SHORT_WHIST,
    SHORT_WHIST_WITH_HONOURS,
    AMERICAN_WHIST,
    LONG_WHIST,
    CATALAN_WHIST,
    DUMMY_WHIST,
    KINGS_COURT,
    KINGS_COURT_TOURNAMENT,
    WHIST_DRIVE,
)
"""Every declared variant."""

every_variant = pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.slug)

Case: TypeAlias = Mapping[str, Any]
"""One case of a data file, as JSON has it."""


def rule_cases(section: str) -> list[Case]:
    """The worked examples of a section of ``rules.json``."""
    cases: dict[str, list[Case]] = json.loads((DATA / "rules.json").read_text("utf-8"))
    return cases[section]


def case_name(case: Case) -> str:
    """A test's name from the case's reason."""
    return re.sub(r"\W+", "-", f"{case['variant']} {case['why']}").strip("-")


def playouts(game: str) -> list[Case]:
    """OpenSpiel's random playouts of a game."""
    return [
        json.loads(line)
        for line in (DATA / "openspiel" / f"{game}.jsonl").read_text("utf-8").splitlines()
    ]


def records(name: str) -> list[Case]:
    """Records of real play, which are other people's and no part of this project.

    Skips the test where they lie neither in ``$WHISTKIT_CASES`` nor beside the checkout.
    """
    beside = Path(__file__).parents[2] / "shared" / "cases"
    path = Path(os.environ.get("WHISTKIT_CASES") or beside) / name
    if not path.exists():
        pytest.skip(f"{name} is not here: name the folder that holds it in WHISTKIT_CASES")
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()]


def given_deal(case: Case) -> Deal:
    """The deal of a record of real play, before the first card."""
    return new_deal(
        SHORT_WHIST,
        hands=[CardSet.parse(case["hands"][seat]) for seat in "NESW"],
        trump=suit(case["trump"]),
        leader="NESW".index(case["leader"]),
    )


def card(text: str) -> Card:
    """``card("KH")``."""
    return Card.parse(text)


def cards(text: str) -> tuple[Card, ...]:
    """``cards("KH 2H")``, in that order."""
    return tuple(map(Card.parse, text.split()))


def hand(text: str) -> CardSet:
    """``hand("KH 2H")``."""
    return CardSet.parse(text)


def suit(letter: str | None) -> Suit | None:
    """A suit by its letter; ``None`` for none."""
    return None if letter is None else Suit(letter)


def random_walk(deal: Deal, seed: int) -> Iterator[Deal]:
    """The deal, and the deal after each of random legal plays, to the end."""
    chance = random.Random(seed)
    yield deal
    while not deal.is_over:
        legal = deal.legal_cards()
        deal = deal.play(legal[chance.randrange(len(legal))])
        yield deal


def played_out(deal: Deal, seed: int = 0) -> Deal:
    """The deal after random legal plays to the end."""
    *_, last = random_walk(deal, seed)
    return last


def everything(deal: Deal) -> tuple[object, ...]:
    """All that a deal shows, to see that it was not changed."""
    return (
        deal.hands, deal.dealt, deal.trick, deal.tricks, deal.plays, deal.is_over, deal.trump,
        deal.turned, None if deal.is_over else deal.turn, deal.legal_cards(),
        [deal.view(seat) for seat in range(deal.variant.table.seats)],
    )  # fmt: skip


def refusal(play: Callable[[Card], object], card: Card) -> tuple[type[WhistError], str] | None:
    """The kind and the message of the error that a play raises; ``None`` where it raises none."""
    try:
        play(card)
    except WhistError as why:
        return type(why), str(why)
    return None


def cards_within(value: object) -> CardSet:
    """Every card that can be reached from a value, the rules of its variant aside."""
    if isinstance(value, Card):
        return CardSet([value])
    if isinstance(value, CardSet):
        return value
    if isinstance(value, Variant):
        return CardSet()
    cls = type(value)
    if attrs.has(cls):
        parts: list[object] = [getattr(value, each.name) for each in attrs.fields(cls)]
    elif isinstance(value, Mapping):
        parts = [*value.keys(), *value.values()]
    elif isinstance(value, (tuple, list, set, frozenset)):
        parts = list(value)
    else:
        return CardSet()
    found = CardSet()
    for part in parts:
        found |= cards_within(part)
    return found
