"""Short whist in which the last trick counts as two."""

from attrs import frozen

from whist import Award, Standing, Tally, rule
from whist.variants import SHORT_WHIST


@rule
@frozen
class LastTrickDouble:
    def awards(self, tally: Tally, standing: Standing) -> tuple[Award, ...]:
        last = tally.trick_winner(-1)
        counts = [tricks + (side == last) for side, tricks in enumerate(tally.tricks)]
        return tuple(Award(side, n - 6, "odd tricks") for side, n in enumerate(counts) if n > 6)

    def describe(self) -> str:
        return "The last trick counts as two; a side scores one point for each trick over six."


LAST_TRICK_WHIST = SHORT_WHIST.evolve(
    slug="last-trick-whist", name="Last-trick whist", scoring=LastTrickDouble()
)
