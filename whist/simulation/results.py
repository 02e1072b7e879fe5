"""What a simulation found: arrays with a row for each deal, game or match, or counts of outcomes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import sqrt
from typing import TYPE_CHECKING, Any, TypeAlias

import numpy as np
from attrs import field, frozen

from whist.cards import Suit
from whist.deal import Deal, new_deal
from whist.errors import WhistError
from whist.game import Game, new_game
from whist.lowering.tables import TRUMPS
from whist.match import Match, new_match
from whist.shuffle import seed_of_game
from whist.simulation.chunks import dealers
from whist.simulation.entry import Policy
from whist.variant import Variant

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Column: TypeAlias = NDArray[Any]


@frozen
class Outcome:
    """What a deal came to: who dealt, the trump suit, and for each side its tricks and points."""

    dealer: int
    trump: Suit | None
    tricks: tuple[int, ...]
    points: tuple[int, ...]


@frozen
class Mean:
    """A mean, its standard error, and how many it is of."""

    value: float
    error: float
    count: int

    @property
    def interval(self) -> tuple[float, float]:
        """The bounds within which the true mean lies in 95 of 100 such simulations."""
        return self.value - 1.96 * self.error, self.value + 1.96 * self.error

    def __str__(self) -> str:
        return f"{self.value:.3f} ± {1.96 * self.error:.3f}"


def mean_of(values: Mapping[int, int] | Mapping[float, int]) -> Mean:
    """The mean of values that came so often."""
    count = sum(values.values())
    if count == 0:
        raise WhistError("nothing was simulated: there is no mean of nothing")
    total = sum(value * times for value, times in values.items())
    squares = sum(value * value * times for value, times in values.items())
    mean = total / count
    variance = max(0.0, squares / count - mean * mean) * count / max(1, count - 1)
    return Mean(mean, sqrt(variance / count), count)


@frozen(eq=False)
class _Results:
    """What all simulations tell of themselves.

    ``engine`` is ``"compiled"``, or ``"kernel: "`` and why it was not the fast one.
    """

    variant: Variant
    seed: int
    count: int
    policies: tuple[Policy, ...]
    engine: str
    columns: Mapping[str, Column] = field(repr=False)

    def __len__(self) -> int:
        return self.count

    def __getitem__(self, name: str) -> Column:
        """A column by name. Raises :class:`WhistError` where there is none."""
        if name in self.columns:
            return self.columns[name]
        if not self.columns:
            raise WhistError(
                f"these {self.count:,} deals were counted and not kept, so there is no {name!r}: "
                "see outcomes, or simulate with keep=True"
            )
        raise WhistError(f"there is no column {name!r}: there are {', '.join(self.columns)}")

    def _dealer(self, place: int) -> int:
        if not 0 <= place < self.count:
            raise WhistError(f"there is no number {place}: they go from 0 to {self.count - 1}")
        return int(dealers(self.variant, place, place + 1)[0])

    def _heading(self, what: str) -> str:
        seats = self.variant.table.seats
        named = [
            policy if isinstance(policy, str) else type(policy).__name__ for policy in self.policies
        ]
        who = named[0] if len(set(named)) == 1 else ", ".join(named[:seats])
        ran = "" if self.engine == "compiled" else f"\n(on the {self.engine})"
        return f"{self.variant.name}: {self.count:,} {what}, seed {self.seed}, play: {who}{ran}"


@frozen(eq=False)
class Deals(_Results):
    """Deals, played and scored one by one.

    Where they were kept, ``columns`` has a row for each: ``dealer``, ``trump`` (a suit's index, 4
    for none), ``turned`` (a card's index, 52 for none), ``tricks`` and ``points`` by side,
    ``choices`` (the number of legal cards over all plays), ``forced`` (the plays with one alone),
    and whatever else was asked for. ``outcomes`` counts what they came to, kept or not.
    """

    outcomes: Mapping[Outcome, int] = field(repr=False)
    choices: int = 0
    forced: int = 0

    def open(self, place: int) -> Deal:
        """One of the deals, with nothing played, to be looked at by hand."""
        return new_deal(self.variant, seed=self.seed, number=place, dealer=self._dealer(place))

    def tricks(self, side: int = 0) -> dict[int, int]:
        """How often a side took each number of tricks."""
        return self._counted(lambda outcome: outcome.tricks[side])

    def points(self, side: int = 0) -> Mean:
        """A side's points in a deal."""
        return mean_of(self._counted(lambda outcome: outcome.points[side]))

    def margin(self, side: int = 0) -> Mean:
        """A side's points in a deal, less those of the best of the others."""
        return mean_of(self._counted(lambda outcome: _margin(outcome.points, side)))

    def dealing_margin(self) -> Mean:
        """The same, of the side that deals: what the deal is worth to it."""
        sides = self.variant.table.sides
        return mean_of(
            self._counted(lambda outcome: _margin(outcome.points, sides[outcome.dealer]))
        )

    def _counted(self, key: Callable[[Outcome], int]) -> dict[int, int]:
        counted: dict[int, int] = {}
        for outcome, count in self.outcomes.items():
            counted[key(outcome)] = counted.get(key(outcome), 0) + count
        return dict(sorted(counted.items()))

    def to_dict(self) -> dict[str, object]:
        """The figures, for JSON."""
        table = self.variant.table
        return {
            "variant": self.variant.slug,
            "deals": self.count,
            "seed": self.seed,
            "engine": self.engine,
            "sides": [
                {
                    "name": table.side_name(side),
                    "points": _told(self.points(side)),
                    "tricks": self.tricks(side),
                }
                for side in range(table.side_count)
            ],
            "dealing_margin": _told(self.dealing_margin()),
        }

    def __str__(self) -> str:
        table = self.variant.table
        lines = [self._heading("deals")]
        for side in range(table.side_count):
            taken = mean_of(self.tricks(side))
            lines.append(
                f"  {table.side_name(side):<12}  tricks {taken}   points {self.points(side)}"
            )
        lines.append(f"  the dealer's side is {self.dealing_margin()} points ahead of the others")
        return "\n".join(lines)


@frozen(eq=False)
class Games(_Results):
    """Games, played to their end.

    ``columns`` has a row for each: ``dealer`` of the first deal, ``deals`` it took, ``scores`` and
    ``winners`` by side, the ``reason`` for which it ended, ``lead changes`` (how often another side
    went ahead) and ``behind`` (by how much a winner was behind at worst).
    """

    def open(self, place: int) -> Game:
        """One of the games, with nothing played, to be played by hand."""
        return new_game(
            self.variant, seed=seed_of_game(self.seed, place), dealer=self._dealer(place)
        )

    @property
    def length(self) -> Mean:
        """Deals to a game."""
        return _mean(self["deals"])

    @property
    def shared(self) -> Mean:
        """The share of games with more than one winner."""
        return _mean(self["winners"].sum(axis=1) > 1)

    def won(self, side: int = 0) -> Mean:
        """The share of games that a side won, a shared one counting as its part."""
        winners = np.asarray(self["winners"], np.float64)
        return _mean(winners[:, side] / winners.sum(axis=1))

    def reasons(self) -> dict[str, int]:
        """How often games ended for each reason, the most frequent first."""
        names, counts = np.unique(self["reason"], return_counts=True)
        found = {str(name): int(count) for name, count in zip(names, counts)}
        return dict(sorted(found.items(), key=lambda pair: -pair[1]))

    def to_dict(self) -> dict[str, object]:
        """The figures, for JSON."""
        table = self.variant.table
        return {
            "variant": self.variant.slug,
            "games": self.count,
            "seed": self.seed,
            "engine": self.engine,
            "deals": _told(self.length),
            "shared": _told(self.shared),
            "sides": [
                {"name": table.side_name(side), "won": _told(self.won(side))}
                for side in range(table.side_count)
            ],
            "reasons": self.reasons(),
        }

    def __str__(self) -> str:
        table = self.variant.table
        lines = [self._heading("games"), f"  deals to a game {self.length}, shared {self.shared}"]
        lines += [
            f"  {table.side_name(side):<12}  won {self.won(side)}"
            for side in range(table.side_count)
        ]
        lines += [f"  {count:,} × {reason}" for reason, count in self.reasons().items()]
        return "\n".join(lines)


@frozen(eq=False)
class Matches(_Results):
    """Matches, played until they are decided.

    ``columns`` has a row for each: ``dealer`` of the first deal, ``games`` and ``deals`` it took,
    ``winners`` and ``balances`` by party, and the ``points`` that it was won by.
    """

    def open(self, place: int) -> Match:
        """One of the matches, with nothing played, to be played by hand."""
        return new_match(
            self.variant, seed=seed_of_game(self.seed, place), dealer=self._dealer(place)
        )

    @property
    def length(self) -> Mean:
        """Games to a match."""
        return _mean(self["games"])

    @property
    def deals(self) -> Mean:
        """Deals to a match."""
        return _mean(self["deals"])

    @property
    def points(self) -> Mean:
        """What a match is won by."""
        return _mean(self["points"])

    def to_dict(self) -> dict[str, object]:
        """The figures, for JSON."""
        return {
            "variant": self.variant.slug,
            "matches": self.count,
            "seed": self.seed,
            "engine": self.engine,
            "games": _told(self.length),
            "deals": _told(self.deals),
            "points": _told(self.points),
        }

    def __str__(self) -> str:
        return (
            f"{self._heading('matches')}\n  games to a match {self.length}, deals {self.deals}, "
            f"won by {self.points}"
        )


def _margin(points: tuple[int, ...], side: int) -> int:
    return points[side] - max(points[:side] + points[side + 1 :])


def _mean(values: Column) -> Mean:
    found, counts = np.unique(np.asarray(values, np.float64), return_counts=True)
    return mean_of({float(value): int(count) for value, count in zip(found, counts)})


def _told(mean: Mean) -> dict[str, float]:
    return {"mean": mean.value, "error": mean.error}


def outcomes_of(rows: Mapping[str, Column], counts: Column) -> dict[Outcome, int]:
    """Outcomes from columns and how often each row came."""
    found: dict[Outcome, int] = {}
    for dealer, trump, tricks, points, count in zip(
        rows["dealer"], rows["trump"], rows["tricks"], rows["points"], counts
    ):
        outcome = Outcome(
            int(dealer), TRUMPS[int(trump)], tuple(map(int, tricks)), tuple(map(int, points))
        )
        found[outcome] = found.get(outcome, 0) + int(count)
    return found
