"""Short whist in which honours count only for the side that won the odd trick."""

from attrs import frozen

from whist import Award, Honours, InOrder, OddTricks, Standing, Tally, rule
from whist.variants import SHORT_WHIST_WITH_HONOURS


@rule
@frozen
class HonoursForTheOddTrick:
    honours: Honours = Honours(barred_at=4)

    def awards(self, tally: Tally, standing: Standing) -> tuple[Award, ...]:
        won = {side for side, tricks in enumerate(tally.tricks) if tricks > 6}
        return tuple(award for award in self.honours.awards(tally, standing) if award.side in won)

    def describe(self) -> str:
        return f"{self.honours.describe()} Only the side that won the odd trick scores them."


EARNED_HONOURS = SHORT_WHIST_WITH_HONOURS.evolve(
    slug="earned-honours",
    name="Earned honours",
    scoring=InOrder(OddTricks(), HonoursForTheOddTrick()),
)
