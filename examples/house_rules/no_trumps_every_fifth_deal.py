"""Short whist in which every fifth deal is played without trumps."""

from attrs import frozen

from whist import Suit, Trumps, TrumpSetup, TurnUp, rule
from whist.variants import SHORT_WHIST


@rule
@frozen
class NoTrumpsEvery:
    deals: int
    otherwise: Trumps = TurnUp()

    def select(self, setup: TrumpSetup) -> Suit | None:
        every = setup.number % self.deals == self.deals - 1
        return None if every else self.otherwise.select(setup)

    def describe(self) -> str:
        return f"{self.otherwise.describe()} One deal in {self.deals}, the last of them, has no trumps."


FIFTH_DEAL_WHIST = SHORT_WHIST.evolve(
    slug="fifth-deal-whist", name="Fifth-deal whist", trumps=NoTrumpsEvery(5)
)
