"""Results of deals that nobody played: every fact is there, and all of them agree."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from whist.cards import Card, Rank
from whist.game import Game
from whist.rules.trumps import TrumpSetup
from whist.tally import Tally
from whist.variant import Variant


def tally_of(
    variant: Variant, number: int, dealer: int, winners: Sequence[int], seed: int
) -> Tally:
    """The tally of a deal in which these sides won the tricks, its cards shuffled by ``seed``.

    Each trick has one card of each hand. Trumps follow from the variant's own rule.
    """
    table, dealing = variant.table, variant.dealing
    each = dealing.cards_each(number, table)
    pack = list(dealing.pack)
    # The order is this module's own: laws about dealing are checked on the variant's dealing.
    Random(seed).shuffle(pack)
    dealt: dict[Card, int | None] = dict.fromkeys(pack)
    takers: dict[Card, int | None] = dict.fromkeys(pack)
    for place, card in enumerate(pack[: each * table.seats]):
        trick, seat = divmod(place, table.seats)
        dealt[card] = table.sides[seat]
        takers[card] = winners[trick]
    turned = pack[-1] if dealing.turns_last or needs_turned(variant) else None
    trump = variant.trumps.select(TrumpSetup(number, dealer, turned))
    honours = [0] * table.side_count
    for rank in (Rank.ACE, Rank.KING, Rank.QUEEN, Rank.JACK) if trump else ():
        side = dealt.get(Card(rank, trump)) if trump else None
        if side is not None:
            honours[side] += 1
    return Tally(
        tricks=tuple(map(list(winners).count, range(table.side_count))),
        honours=tuple(honours),
        takers=takers,
        dealt=dealt,
        trick_winners=tuple(winners),
        trump=trump,
    )


def needs_turned(variant: Variant) -> bool:
    """Whether the variant's trumps follow from a turned card."""
    return bool(getattr(variant.trumps, "needs_turned", False))


def even_winners(game: Game) -> list[int]:
    """The winners of the tricks of a deal that brings the game on as little as may be.

    Tricks are shared as evenly as they can be, and those left over go to the sides that are
    furthest behind.
    """
    sides = range(game.variant.table.side_count)
    count = game.variant.dealing.cards_each(game.number, game.variant.table)
    behind = sorted(sides, key=lambda side: (game.scores[side], side))
    return [behind[trick % len(sides)] for trick in range(count)]
