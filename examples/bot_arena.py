"""A bot arena: every player against every other, on the same cards with the seats exchanged.

A deal is luck, mostly. So each pair of players gets each deal twice, once from either side, and
what counts is the difference: who makes more of the same cards. ``Hoarder`` is a player of our
own, which shows all that a player has to have: ``choose``.
"""

from __future__ import annotations

import argparse
from itertools import combinations
from math import sqrt
from statistics import fmean, stdev

from attrs import frozen

import whist
from whist import Card, Standing, Variant, View
from whist.players import Player, RandomPlayer, RulesPlayer, play_out
from whist.registry import find_variant


@frozen
class Hoarder:
    """Keeps its trumps: it plays the first legal card that is none, and has to win by luck."""

    def choose(self, view: View) -> Card:
        """A card of the hand on turn. The same view gives the same card, so play can be repeated."""
        ordering = view.variant.ordering
        plain = [card for card in view.legal if ordering.suit(card, view.trump) is not view.trump]
        return plain[0] if plain else view.legal[-1]


PLAYERS: dict[str, Player] = {
    "rules": RulesPlayer(),
    "hoarder": Hoarder(),
    "random": RandomPlayer(1),
}


def edge(variant: Variant, one: Player, other: Player, deals: int, seed: int) -> list[int]:
    """How many more points ``one`` made of each deal than ``other`` did from the same seats."""
    found = []
    for number in range(deals):
        deal = whist.new_deal(
            variant, seed=seed, number=number, dealer=number % variant.table.seats
        )
        # A side's points less the other's, with one player on that side and then the other.
        found.append(_lead(deal, one, other) - _lead(deal, other, one))
    return found


def _lead(deal: whist.Deal, first: Player, second: Player) -> int:
    table = deal.variant.table
    seats = [first if table.side(seat) == 0 else second for seat in range(table.seats)]
    tally = play_out(deal, seats).tally()
    awards = deal.variant.scoring.awards(tally, Standing((0,) * table.side_count, deal.number))
    return sum(award.points if award.side == 0 else -award.points for award in awards)


def main() -> None:
    """Let them all play and print who beats whom by how much."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else None)
    parser.add_argument("variant", nargs="?", default="kings-court", help="a slug, or module:NAME")
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--seed", type=int, default=7)
    asked = parser.parse_args()
    variant = find_variant(asked.variant)
    print(f"{variant.name}, {asked.deals} deals, each played from both sides (seed {asked.seed})\n")
    for one, other in combinations(PLAYERS, 2):
        edges = edge(variant, PLAYERS[one], PLAYERS[other], asked.deals, asked.seed)
        margin = 1.96 * stdev(edges) / sqrt(len(edges))
        print(f"{one:>8} – {other:<8} {fmean(edges):+.2f} ± {margin:.2f} points a deal")


if __name__ == "__main__":
    main()
