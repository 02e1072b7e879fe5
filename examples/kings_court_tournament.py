"""A tournament of King's Court: six pairs, everybody against everybody, and ties broken in order.

A game that is level after four deals gets one deal more, so every game has one winner. The pairs are
ranked by games won; where those are equal, by the games among the pairs that are level; then by
points won less points lost; then by points won. Pairs that are level in all of these share the rank.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from attrs import frozen

import whist
from whist import Game
from whist.players import Player, RandomPlayer, RulesPlayer, play_out
from whist.variants import KINGS_COURT_TOURNAMENT as VARIANT

PAIRS = ("Hearts", "Spades", "Diamonds", "Clubs", "Jokers", "Aces")


@frozen
class Result:
    """A finished game: the pairs that sat North–South and East–West, and the points of each."""

    pairs: tuple[int, int]
    points: tuple[int, int]
    deals: int

    @property
    def winner(self) -> int:
        """The pair that won."""
        return self.pairs[0] if self.points[0] > self.points[1] else self.pairs[1]

    def lead(self, pair: int) -> int:
        """The points that a pair won by, less than nothing for the loser."""
        return (self.points[0] - self.points[1]) * (1 if pair == self.pairs[0] else -1)


def schedule(pairs: int) -> list[list[tuple[int, int]]]:
    """Rounds in which each of an even number of pairs plays once, by the circle method."""
    ring = list(range(1, pairs))
    found = []
    for turn in range(pairs - 1):
        order = [0, *ring[turn:], *ring[:turn]]
        tables = [(order[place], order[-1 - place]) for place in range(pairs // 2)]
        # Who sits North–South goes by turns, so that the first deal does too.
        found.append([table if turn % 2 else table[::-1] for table in tables])
    return found


def play(pairs: tuple[int, int], players: Sequence[Player], seed: int) -> Result:
    """One game between two pairs."""
    game: Game = whist.new_game(VARIANT, seed=seed)
    seats = [players[pairs[VARIANT.table.side(seat)]] for seat in range(VARIANT.table.seats)]
    while not game.is_over:
        game = game.record(play_out(game.next_deal(), seats))
    ours, theirs = game.scores
    return Result(pairs, (ours, theirs), len(game.deals))


def standings(results: Sequence[Result], pairs: int) -> list[tuple[int, int]]:
    """Each pair with its rank, best first."""
    keys = {pair: _key(pair, results, pairs) for pair in range(pairs)}
    order = sorted(keys, key=lambda pair: keys[pair], reverse=True)
    return [(1 + sum(keys[other] > keys[pair] for other in order), pair) for pair in order]


def _key(pair: int, results: Sequence[Result], pairs: int) -> tuple[int, int, int, int]:
    wins = [sum(each.winner == one for each in results) for one in range(pairs)]
    level = {one for one in range(pairs) if wins[one] == wins[pair]}
    among = sum(each.winner == pair and level.issuperset(each.pairs) for each in results)
    mine = [each for each in results if pair in each.pairs]
    points = sum(each.points[each.pairs.index(pair)] for each in mine)
    return wins[pair], among, sum(each.lead(pair) for each in mine), points


def main() -> None:
    """Play all rounds and print the games and the table."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else None)
    parser.add_argument("--seed", type=int, default=3)
    seed = parser.parse_args().seed
    players: list[Player] = [RulesPlayer()] * 5 + [RandomPlayer(seed)]
    results: list[Result] = []
    for number, tables in enumerate(schedule(len(PAIRS)), start=1):
        print(f"Round {number}")
        for pairs in tables:
            result = play(pairs, players, seed=seed + 100 * len(results))
            results.append(result)
            names = " – ".join(PAIRS[pair] for pair in pairs)
            extra = "  after an extra deal" if result.deals > 4 else ""
            print(f"  {names:<19} {result.points[0]}:{result.points[1]}{extra}")
    print("\nrank  pair      games  points")
    for rank, pair in standings(results, len(PAIRS)):
        wins = sum(each.winner == pair for each in results)
        lead = sum(each.lead(pair) for each in results if pair in each.pairs)
        print(f"{rank:>4}  {PAIRS[pair]:<9} {wins:>5}  {lead:>+6}")


if __name__ == "__main__":
    main()
