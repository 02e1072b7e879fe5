"""Whole games and matches, many side by side: in each round every game still going on plays a deal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

import numpy as np
from attrs import evolve, field, frozen

from whist.errors import EndlessGame
from whist.rules.ending import DealScored, Ending, History, decided_at
from whist.rules.match import GameResult
from whist.rules.scoring import Award
from whist.shuffle import seed_of_game
from whist.simulation.batch import Batch, Wanted
from whist.simulation.scored import Scorer, alike
from whist.variant import Variant

if TYPE_CHECKING:
    from numpy.typing import NDArray

_ENDLESS: Final = 10_000
"""After so many deals a game that promised no bound is given up."""


@frozen(eq=False)
class Games:
    """Games played to their end, a row for each."""

    first_dealer: NDArray[np.uint8]
    deals: NDArray[np.uint16]
    scores: NDArray[np.int32]
    winners: NDArray[np.bool_]
    reason: NDArray[np.uint16]
    reasons: tuple[str, ...]
    lead_changes: NDArray[np.uint16]
    behind: NDArray[np.int32]
    next_dealer: NDArray[np.uint8]

    def arrays(self) -> dict[str, NDArray[Any]]:
        """The columns by name; reasons are written out."""
        return {
            "dealer": self.first_dealer,
            "deals": self.deals,
            "scores": self.scores,
            "winners": self.winners,
            "reason": np.array(self.reasons or ("",), dtype=np.str_)[self.reason],
            "lead changes": self.lead_changes,
            "behind": self.behind,
        }


def played_games(
    scorer: Scorer, seed: int, start: int, stop: int, first: NDArray[np.uint8]
) -> dict[str, NDArray[Any]]:
    """The games from ``start`` to ``stop`` of a series, the first dealers given."""
    seeds = [seed_of_game(seed, number) for number in range(start, stop)]
    return _games(scorer, np.array(seeds, np.uint64), first).arrays()


def played_matches(
    scorer: Scorer, seed: int, start: int, stop: int, first: NDArray[np.uint8]
) -> dict[str, NDArray[Any]]:
    """The matches from ``start`` to ``stop`` of a series, the first dealers given."""
    variant = scorer.variant
    rule, table = variant.match, variant.table
    first_dealer = getattr(rule, "first_dealer", None)
    count = stop - start
    seeds = [seed_of_game(seed, number) for number in range(start, stop)]
    results: list[tuple[GameResult, ...]] = [()] * count
    due = [int(seat) for seat in first]
    deals = np.zeros(count, np.uint32)
    outcomes = [rule.outcome(()) for _ in range(count)]
    going = [place for place in range(count) if outcomes[place] is None]
    while going:
        dealers = [
            due[place]
            if first_dealer is None
            else int(first_dealer(results[place], due[place], table))
            for place in going
        ]
        of_game = [seed_of_game(seeds[place], len(results[place])) for place in going]
        games = _games(scorer, np.array(of_game, np.uint64), np.array(dealers, np.uint8))
        for row, place in enumerate(going):
            winners = tuple(int(side) for side in np.flatnonzero(games.winners[row]))
            result = GameResult(tuple(map(int, games.scores[row])), winners)
            results[place] = (*results[place], result)
            due[place] = int(games.next_dealer[row])
            deals[place] += games.deals[row]
            outcomes[place] = rule.outcome(results[place])
            if len(results[place]) > _ENDLESS:
                raise EndlessGame(f"a match of {variant.name} is not over after {_ENDLESS} games")
        going = [place for place in going if outcomes[place] is None]
    ended = [outcome for outcome in outcomes if outcome is not None]
    parties = len(ended[0].balances) if ended else table.side_count
    return {
        "dealer": first,
        "games": np.array([len(each) for each in results], np.uint16),
        "deals": deals,
        "winners": np.array(
            [[party in each.winners for party in range(parties)] for each in ended], np.bool_
        ).reshape(count, parties),
        "points": np.array([each.points for each in ended], np.int32),
        "balances": np.array([each.balances for each in ended], np.int32).reshape(count, parties),
    }


def _games(scorer: Scorer, seeds: NDArray[np.uint64], first: NDArray[np.uint8]) -> Games:
    variant = scorer.variant
    table, count = variant.table, len(seeds)
    sides = table.side_count
    limit = variant.longest_game or _ENDLESS
    onward = np.array(
        [variant.dealing.next_dealer(seat, table) for seat in range(table.seats)], np.uint8
    )
    book = _Book(variant)
    pages = np.zeros(count, np.int64)
    dealers = first.copy()
    scores = np.zeros((count, sides), np.int64)
    ahead = np.full(count, -1, np.int64)
    changes = np.zeros(count, np.uint16)
    worst = np.zeros((count, sides), np.int64)
    length = np.zeros(count, np.uint16)
    going = np.arange(count)
    number = 0
    while len(going):
        if number >= limit:
            raise EndlessGame(
                f"a game of {variant.name} is not over after {limit} deals: its end condition "
                f"({variant.end!r}) promises more than it keeps"
            )
        batch = Batch(
            variant, seeds[going], np.full(len(going), number, np.uint64), dealers[going],
            scorer.policies,
        )  # fmt: skip
        scored = scorer.score(batch, Wanted(), scores[going])
        pages[going] = book.turned(pages[going], dealers[going], scored.places, scored.awards)
        number += 1
        scores[going] = book.scores(pages[going])
        dealers[going] = onward[dealers[going]]
        length[going] = number
        leads = _leads(scores[going])
        changes[going] += (leads >= 0) & (ahead[going] >= 0) & (leads != ahead[going])
        ahead[going] = np.where(leads >= 0, leads, ahead[going])
        short = scores[going].max(axis=1, keepdims=True) - scores[going]
        worst[going] = np.maximum(worst[going], short)
        going = going[~book.ended(pages[going])]
    winners, reason, reasons = book.endings(pages)
    behind = np.where(winners, worst, 0).max(axis=1) if count else np.zeros(0, np.int64)
    return Games(
        first, length, scores.astype(np.int32), winners, reason, reasons, changes,
        behind.astype(np.int32), dealers,
    )  # fmt: skip


def _leads(scores: NDArray[np.int64]) -> NDArray[np.int64]:
    """The side that is ahead, -1 where none is."""
    best = scores.max(axis=1, keepdims=True)
    alone = (scores == best).sum(axis=1) == 1
    return np.where(alone, scores.argmax(axis=1), -1)


@frozen(eq=False)
class _Book:
    """The histories that games have come to, each written once: a page for each."""

    variant: Variant
    _pages: list[tuple[History, Ending | None]] = field(factory=list)
    _next: dict[tuple[int, int, int], int] = field(factory=dict)

    def __attrs_post_init__(self) -> None:
        self._pages.append((History(self.variant.table.side_count), None))

    def turned(
        self,
        pages: NDArray[np.int64],
        dealers: NDArray[np.uint8],
        places: NDArray[np.int64],
        awards: Sequence[tuple[Award, ...]],
    ) -> NDArray[np.int64]:
        """The pages after another deal with these dealers and awards."""
        firsts, kinds = alike([pages, dealers, places])
        after = np.zeros(len(firsts), np.int64)
        for kind, first in enumerate(firsts):
            key = (int(pages[first]), int(dealers[first]), int(places[first]))
            if key not in self._next:
                history, _ = self._pages[key[0]]
                deals = (*history.deals, DealScored(key[1], awards[key[2]]))
                self._next[key] = len(self._pages)
                self._pages.append(decided_at(self.variant.end, evolve(history, deals=deals)))
            after[kind] = self._next[key]
        return after[kinds]

    def scores(self, pages: NDArray[np.int64]) -> NDArray[np.int64]:
        """The scores on each of these pages."""
        found, of_row = np.unique(pages, return_inverse=True)
        return np.array([self._pages[page][0].scores for page in found], np.int64)[of_row]

    def ended(self, pages: NDArray[np.int64]) -> NDArray[np.bool_]:
        """Whether the game is over on each of these pages."""
        found, of_row = np.unique(pages, return_inverse=True)
        return np.array([self._pages[page][1] is not None for page in found], np.bool_)[of_row]

    def endings(
        self, pages: NDArray[np.int64]
    ) -> tuple[NDArray[np.bool_], NDArray[np.uint16], tuple[str, ...]]:
        """The winners on each of these pages, and the reasons by place."""
        sides = self.variant.table.side_count
        reasons: dict[str, int] = {}
        won: list[list[bool]] = []
        why: list[int] = []
        found, of_row = np.unique(pages, return_inverse=True)
        for page in found:
            ending = self._pages[page][1]
            assert ending is not None
            won.append([side in ending.winners for side in range(sides)])
            why.append(reasons.setdefault(ending.reason, len(reasons)))
        winners = np.array(won, np.bool_).reshape(-1, sides)
        return winners[of_row], np.array(why, np.uint16)[of_row], tuple(reasons)
