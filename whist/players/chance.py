"""A player who picks at random from the cards that may be played."""

from __future__ import annotations

from attrs import field, frozen

from whist.cards import Card
from whist.errors import WhistError
from whist.shuffle import check_counter, random_place
from whist.view import View


def _seed(_: object, __: object, seed: int) -> None:
    check_counter("seed", seed)


@frozen
class RandomPlayer:
    """Picks each legal card with the same chance.

    What it picks follows from ``seed``, the deal's number and the play's: how that is done is
    written down in :mod:`whist.shuffle`.
    """

    seed: int = field(default=0, validator=_seed)

    def choose(self, view: View) -> Card:
        """The card that chance picks. Raises :class:`WhistError` where nothing may be played."""
        if not view.legal:
            raise WhistError(f"seat {view.seat} is not to play: there is no card to choose from")
        plays = len(view.tricks) * view.variant.table.seats + len(view.trick)
        return view.legal[random_place(self.seed, view.number, plays, len(view.legal))]
