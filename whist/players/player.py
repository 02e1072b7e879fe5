"""What a player is: one that chooses a card from what its seat may know."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from whist.cards import Card
from whist.deal import Deal
from whist.errors import BadVariant
from whist.view import View


class Player(Protocol):
    """Chooses cards. The same view has to give the same card, so that play can be repeated."""

    def choose(self, view: View) -> Card:
        """One of ``view.legal``, for the seat on turn: one's own, or dummy's."""
        ...


def play_out(deal: Deal, players: Sequence[Player]) -> Deal:
    """The deal played to its end, with a player for each seat.

    Raises :class:`whist.IllegalPlay` where a player chooses a card that may not be played, and
    :class:`whist.BadVariant` where there are not as many players as seats.

    >>> from whist import new_deal
    >>> from whist.players import RulesPlayer
    >>> from whist.variants import SHORT_WHIST
    >>> play_out(new_deal(SHORT_WHIST, seed=7), [RulesPlayer()] * 4).is_over
    True
    """
    seats = deal.variant.table.seats
    if len(players) != seats:
        raise BadVariant(f"{len(players)} players for {seats} seats: give one for each seat")
    while not deal.is_over:
        deal = deal.play(players[deal.player].choose(deal.view(deal.player)))
    return deal
