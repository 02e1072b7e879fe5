"""The whist of our kitchen table: a point for the last trick, over any scoring."""

from attrs import frozen

from whist import Award, InOrder, Standing, Tally, rule
from whist.variants import KINGS_COURT, SHORT_WHIST


@rule
@frozen
class LastTrick:
    """A point for the side that takes the last trick."""

    points: int = 1

    def awards(self, tally: Tally, standing: Standing) -> tuple[Award, ...]:
        """The points, for whoever took it. Raises ``BadTally`` where that is not known."""
        return (Award(tally.trick_winner(-1), self.points, "the last trick"),)

    def describe(self) -> str:
        """The rule, in a sentence."""
        return f"The side that takes the last trick scores {self.points} for it."


KITCHEN_WHIST = SHORT_WHIST.evolve(
    slug="kitchen-whist",
    name="Kitchen whist",
    scoring=InOrder(SHORT_WHIST.scoring, LastTrick()),
)

KITCHEN_WHIST_OF_KINGS = KINGS_COURT.evolve(
    slug="kitchen-whist-of-kings",
    name="Kitchen whist of kings",
    scoring=InOrder(KINGS_COURT.scoring, LastTrick(2)),
)
