"""What the simulator would play otherwise than the kernel: law 29."""

import pytest
from attrs import frozen

from broken.case import PLAIN, Case
from whist import Card, Suit, TrumpSetup, View, rule
from whist.players import RulesPlayer


@rule
@frozen
class NoTrumpsAfterTen:
    """Says that every deal is like the first."""

    period = 1

    def select(self, setup: TrumpSetup) -> Suit | None:
        return Suit.HEARTS if setup.number < 10 else None

    def describe(self) -> str:
        return "Hearts are trumps in the first ten deals; after that there are none."


def chance_is_lowest(patch: pytest.MonkeyPatch) -> None:
    patch.setattr("whist.simulation.engines.random_place", lambda *_: 0)


def thumb_rules_forgotten(patch: pytest.MonkeyPatch) -> None:
    def lowest(self: RulesPlayer, view: View) -> Card:
        return view.legal[-1]

    patch.setattr(RulesPlayer, "choose", lowest)


BROKEN = (
    Case(
        29, "trumps that change, and say that they do not", PLAIN.evolve(trumps=NoTrumpsAfterTen())
    ),
    Case(29, "a kernel whose chance is the lowest card", PLAIN, chance_is_lowest),
    Case(29, "a kernel that forgets the rules of thumb", PLAIN, thumb_rules_forgotten),
)
