"""Misère whist: the side that takes fewer tricks scores, one point for each under seven."""

from attrs import frozen

from whist import Award, Standing, Tally, rule
from whist.variants import SHORT_WHIST


@rule
@frozen
class TricksMissed:
    par: int = 7

    def awards(self, tally: Tally, standing: Standing) -> tuple[Award, ...]:
        missed = [(side, self.par - tricks) for side, tricks in enumerate(tally.tricks)]
        return tuple(Award(side, points, "tricks missed") for side, points in missed if points > 0)

    def describe(self) -> str:
        return f"A side scores one point for each trick that it takes fewer than {self.par}."


MISERE_WHIST = SHORT_WHIST.evolve(slug="misere-whist", name="Misère whist", scoring=TricksMissed())
