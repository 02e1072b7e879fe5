"""A whist drive for twelve people: eleven rounds in which everybody partners everybody once.

Three tables, two deals a round, trumps going round from deal to deal; a player's score is the tricks
that their side takes. Over the evening everybody partners each of the others in one round and has
each of them against them in two: a whist tournament, as E. H. Moore described them in 1896
("Tactical Memoranda", American Journal of Mathematics 18).
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Sequence

import whist
from whist import AfterDeals, Standing
from whist.players import Player, RandomPlayer, RulesPlayer, play_out
from whist.variants import WHIST_DRIVE

DEALS_A_ROUND = 2
DRIVE = WHIST_DRIVE.evolve(
    slug="whist-drive-for-twelve", name="Whist drive for twelve", end=AfterDeals(22)
)
PEOPLE = (
    "Ada", "Bert", "Cora", "Dan", "Edie", "Fred", "Grace", "Hal", "Ivy", "Jack", "Kate", "Leo",
)  # fmt: skip

Seats = tuple[int, int, int, int]

# Round 0: who sits North, East, South, West, by number from 0. In each later round everybody but the
# last takes the place of the one before.
_FIRST: tuple[Seats, ...] = ((11, 7, 0, 10), (1, 4, 2, 6), (3, 5, 8, 9))


def rounds() -> list[tuple[Seats, ...]]:
    """The tables of each round; a table is its players, by number, from North."""
    return [tuple(_moved(table, turn) for table in _FIRST) for turn in range(11)]


def _moved(table: Seats, turn: int) -> Seats:
    north, east, south, west = (11 if one == 11 else (one + turn) % 11 for one in table)
    return north, east, south, west


def drive(players: Sequence[Player], seed: int) -> list[int]:
    """Play the evening; the points of each of the twelve."""
    points = [0] * 12
    for turn, tables in enumerate(rounds()):
        for place, seats in enumerate(tables):
            for number in range(turn * DEALS_A_ROUND, (turn + 1) * DEALS_A_ROUND):
                # Another table has another seed, and every table the same trumps.
                deal = whist.new_deal(DRIVE, seed=seed + place, number=number, dealer=number % 4)
                played = play_out(deal, [players[one] for one in seats])
                for award in DRIVE.scoring.awards(played.tally(), Standing((0, 0), number)):
                    for seat in DRIVE.table.members(award.side):
                        points[seats[seat]] += award.points
    return points


def main() -> None:
    """Play an evening and read out who won: the last two of the twelve do not look at their cards."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else None)
    parser.add_argument("--seed", type=int, default=1896)
    seed = parser.parse_args().seed
    players: list[Player] = [RulesPlayer() if one < 10 else RandomPlayer(one) for one in range(12)]
    points = drive(players, seed)
    print(DRIVE.describe())
    print(f"Twelve people, eleven rounds of {DEALS_A_ROUND} deals (seed {seed}):\n")
    ranks = Counter(points)
    for one in sorted(range(12), key=lambda one: (-points[one], PEOPLE[one])):
        rank = 1 + sum(count for each, count in ranks.items() if each > points[one])
        print(f"{rank:>2}  {PEOPLE[one]:<6} {points[one]:>4} tricks")


if __name__ == "__main__":
    main()
