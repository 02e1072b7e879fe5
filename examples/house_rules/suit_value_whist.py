"""Short whist in which an odd trick is worth more in some trumps: 1 in spades to 4 in hearts."""

from attrs import frozen

from whist import Award, Standing, Suit, Tally, rule
from whist.variants import SHORT_WHIST

WORTH = {Suit.SPADES: 1, Suit.CLUBS: 2, Suit.DIAMONDS: 3, Suit.HEARTS: 4, None: 1}


@rule
@frozen
class BySuit:
    def awards(self, tally: Tally, standing: Standing) -> tuple[Award, ...]:
        worth = WORTH[tally.trump_suit()]
        odd = enumerate(worth * (tricks - 6) for tricks in tally.tricks)
        return tuple(Award(side, points, "odd tricks") for side, points in odd if points > 0)

    def describe(self) -> str:
        worth = ", ".join(f"{n} with {suit or 'no'} trumps" for suit, n in WORTH.items())
        return f"For each trick over six a side scores {worth}."


SUIT_VALUE_WHIST = SHORT_WHIST.evolve(slug="suit-value", name="Suit-value whist", scoring=BySuit())
