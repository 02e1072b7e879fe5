"""What is measured of one variant, deal by deal: samples, each a value for every deal."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final, TypeAlias

import numpy as np
from attrs import frozen

from whist.cards import Card, CardSet, Rank, Suit
from whist.deal import new_deal
from whist.simulation import simulate
from whist.simulation.batch import NO_CARD, NOBODY
from whist.simulation.chunks import dealers
from whist.simulation.entry import Policy
from whist.study.meter import Meter
from whist.study.rescored import led_by_the_others
from whist.table import Table
from whist.variant import Variant

if TYPE_CHECKING:
    from concurrent.futures import Executor

    from numpy.typing import NDArray

    from whist.simulation.results import Deals
    from whist.study.intervals import Values

    Column: TypeAlias = NDArray[Any]

_HANDS: Final = 5_000
_HONOURS: Final = (Rank.ACE, Rank.KING, Rank.QUEEN, Rank.JACK)


@frozen
class Plan:
    """How much is played, from which seed, and by whom."""

    deals: int
    games: int
    matches: int
    seed: int
    players: Policy
    rivals: tuple[Policy, Policy]

    def seats(self, variant: Variant) -> tuple[Policy, ...]:
        """Who sits in each seat of a variant's table."""
        return (self.players,) * variant.table.seats


@frozen(eq=False)
class Sample:
    """Values of one thing, a row for each deal, game or match; those that are not numbers do not count.

    The same row of two variants' samples is of the same cards, where both have as many rows.
    """

    section: str
    name: str
    unit: str
    values: Values
    yes_no: bool = False


@frozen(eq=False)
class Lab:
    """Where the deals, games and matches of a study are played."""

    plan: Plan
    executor: Executor | None
    meter: Meter

    def deals(self, variant: Variant, marked: tuple[Card, ...] = ()) -> Deals:
        """The plan's single deals of a variant."""
        return simulate(
            variant,
            deals=self.plan.deals,
            seed=self.plan.seed,
            policy=self.plan.players,
            marked=marked,
            keep=True,
            executor=self.executor,
            progress=self.meter.part(self.plan.deals),
        )


def deal_samples(lab: Lab, played: Deals) -> Iterator[Sample]:
    """The samples that single deals give, played with every card marked."""
    yield from _points(played)
    yield from _dealing(played, lab)
    yield from _tricks(played)
    yield from _choice(played)
    yield from _hands(played, lab)
    yield from _cards(played)


def margins(points: Column) -> Column:
    """Each side's points less those of the best of the others, row by row."""
    ordered = np.sort(points, axis=1)
    best, second = ordered[:, -1:], ordered[:, -2:-1]
    ahead: Column = np.where(points == best, points - second, points - best)
    return ahead.astype(np.float64)


def of_side(table: Column, sides: Column) -> Column:
    """From each row the column of a side."""
    found: Column = table[np.arange(len(table)), sides]
    return found


def dealing_sides(variant: Variant, seats: Column) -> Column:
    """The side that each of these seats belongs to."""
    return np.array(variant.table.sides, np.int64)[seats]


def _points(played: Deals) -> Iterator[Sample]:
    points = played["points"].astype(np.float64)
    dealing = dealing_sides(played.variant, played["dealer"])
    own, all_points = of_side(points, dealing), points.sum(axis=1)
    others = max(1, points.shape[1] - 1)
    ordered = np.sort(points, axis=1)
    for name, values in (
        ("dealer's side: points", own),
        (f"{_the_others(played.variant.table)}: points", (all_points - own) / others),
        ("all sides: points", all_points),
        ("points that a deal is won by", ordered[:, -1] - ordered[:, -2]),
    ):
        yield Sample("points", name, "points a deal", values)
    level = ordered[:, -1] == ordered[:, -2]
    yield Sample("points", "nobody is ahead by the deal", "of deals", _ones(level), yes_no=True)


def _the_others(table: Table) -> str:
    return "other side" if table.side_count == 2 else "each other side"


def _dealing(played: Deals, lab: Lab) -> Iterator[Sample]:
    variant = played.variant
    dealing = dealing_sides(variant, played["dealer"])
    ahead = margins(played["points"])
    tricks = played["tricks"].astype(np.float64)
    yield Sample("dealing", "dealer's side: ahead by", "points a deal", of_side(ahead, dealing))
    table = variant.table
    first = np.array([variant.dealing.leader(seat, table) for seat in range(table.seats)])
    leading = dealing_sides(variant, first[played["dealer"]])
    moved = lab.deals(led_by_the_others(variant))
    lost, kept = of_side(margins(moved["points"]), leading), of_side(ahead, leading)
    fewer = of_side(moved["tricks"].astype(np.float64), leading)
    yield Sample(
        "dealing",
        "the lead: tricks gained by it",
        "tricks a deal",
        of_side(tricks, leading) - fewer,
    )
    yield Sample("dealing", "the lead: points gained by it", "points a deal", kept - lost)


def _tricks(played: Deals) -> Iterator[Sample]:
    dealing = dealing_sides(played.variant, played["dealer"])
    taken = of_side(played["tricks"], dealing)
    yield Sample("tricks", "dealer's side: tricks", "tricks a deal", _ones(taken))
    for count in range(int(played["tricks"].sum(axis=1).max()) + 1):
        yield Sample(
            "tricks", f"dealer's side takes {count}", "of deals", _ones(taken == count), yes_no=True
        )


def _choice(played: Deals) -> Iterator[Sample]:
    plays = played["tricks"].sum(axis=1, dtype=np.int64) * played.variant.table.seats
    plays = np.maximum(plays, 1)
    yield Sample("choice", "legal cards", "cards a play", played["choices"] / plays)
    yield Sample("choice", "plays with one legal card", "of plays", played["forced"] / plays)


def _hands(played: Deals, lab: Lab) -> Iterator[Sample]:
    variant = played.variant
    trump, dealing = played["trump"], dealing_sides(variant, played["dealer"])
    for suit in Suit:
        if CardSet.of_suit(suit) & variant.dealing.pack:
            yield Sample(
                "hands", f"{suit} are trumps", "of deals", _ones(trump == suit.index),
                yes_no=True,
            )  # fmt: skip
    if (trump == len(Suit)).any():
        yield Sample("hands", "no trumps", "of deals", _ones(trump == len(Suit)), yes_no=True)
    yield from _honours(played, dealing)
    yield Sample("hands", "hands without a card of some suit", "of hands", _voids(variant, lab))


def _honours(played: Deals, dealing: Column) -> Iterator[Sample]:
    """How many of the four trump honours a side was dealt, where there are four and trumps."""
    variant, trump = played.variant, played["trump"]
    pack = variant.dealing.pack
    if not all(Card(rank, suit) in pack for rank in _HONOURS for suit in Suit):
        return
    dealt = np.full((len(trump), len(_HONOURS)), NOBODY, np.int64)
    for suit in Suit:
        rows = trump == suit.index
        for place, rank in enumerate(_HONOURS):
            dealt[rows, place] = played[f"dealt {Card(rank, suit)}"][rows]
    trumps = trump < len(Suit)
    if not trumps.any():
        return
    own = _known((dealt == dealing[:, None]).sum(axis=1), trumps)
    held = (dealt != NOBODY) & (dealt != dealing[:, None])
    others = _known(held.sum(axis=1), trumps)
    for count, word in ((4, "four"), (3, "three")):
        yield Sample(
            "hands", f"dealer's side is dealt {word} honours", "of deals", _equal(own, count),
            yes_no=True,
        )  # fmt: skip
    if variant.table.side_count == 2:
        for count, word in ((4, "four"), (3, "three")):
            yield Sample(
                "hands", f"other side is dealt {word} honours", "of deals", _equal(others, count),
                yes_no=True,
            )  # fmt: skip
    turned = played["turned"]
    up = turned != NO_CARD
    if up.any():
        honour = np.isin(turned, [Card(rank, suit).index for rank in _HONOURS for suit in Suit])
        yield Sample(
            "hands", "the turned card is an honour", "of deals", _known(honour, up), yes_no=True
        )


def _voids(variant: Variant, lab: Lab) -> Values:
    """The share of the hands of a deal without a card of some suit, in some deals."""
    count = min(lab.plan.deals, _HANDS)
    suits = [CardSet.of_suit(suit) for suit in Suit if CardSet.of_suit(suit) & variant.dealing.pack]
    values = np.zeros(count)
    for place, dealer in enumerate(dealers(variant, 0, count)):
        hands = new_deal(variant, seed=lab.plan.seed, number=place, dealer=int(dealer)).hands
        void = [any(hand.isdisjoint(suit) for suit in suits) for hand in hands]
        values[place] = sum(void) / len(void)
    return values


def _cards(played: Deals) -> Iterator[Sample]:
    """What holding each card is worth: how far its holder's side is ahead, over the side's usual."""
    variant, dealer = played.variant, played["dealer"]
    ahead = margins(played["points"])
    usual = np.zeros_like(ahead)
    for seat in range(variant.table.seats):
        rows = dealer == seat
        if rows.any():
            usual[rows] = ahead[rows].mean(axis=0)
    better = ahead - usual
    for card in variant.dealing.pack:
        holder = played[f"dealt {card}"].astype(np.int64)
        held = holder != NOBODY
        value = of_side(better, np.where(held, holder, 0))
        yield Sample("cards", f"holding {card}", "points a deal", _known(value, held))


def _ones(truth: Column) -> Values:
    return truth.astype(np.float64)


def _known(values: Column, where: Column) -> Values:
    return np.where(where, values.astype(np.float64), np.nan)


def _equal(values: Values, count: int) -> Values:
    return np.where(np.isnan(values), np.nan, (values == count).astype(np.float64))
