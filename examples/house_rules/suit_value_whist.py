"""Short whist in which an odd trick is worth more in some trumps: 1 in spades to 4 in hearts."""

from attrs import frozen

from whist import Award, Standing, Tally, rule
from whist.variants import SHORT_WHIST


@rule
@frozen
class BySuit:
    worth: str = "SCDH"  # from one point up; without trumps a trick is worth one

    def awards(self, tally: Tally, standing: Standing) -> tuple[Award, ...]:
        trump = tally.trump_suit()
        worth = self.worth.index(trump.value) + 1 if trump else 1
        odd = enumerate(worth * (tricks - 6) for tricks in tally.tricks)
        return tuple(Award(side, points, "odd tricks") for side, points in odd if points > 0)

    def describe(self) -> str:
        return f"A trick over six scores 1 to 4 points, by trumps in this order: {self.worth}."


SUIT_VALUE_WHIST = SHORT_WHIST.evolve(slug="suit-value", name="Suit-value", scoring=BySuit())
