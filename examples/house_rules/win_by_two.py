"""Short whist to 21, and the winner must be two points ahead."""

from attrs import frozen

from whist import Ending, History, rule
from whist.variants import SHORT_WHIST


@rule
@frozen
class WinByTwo:
    points: int = 21

    def ending(self, history: History) -> Ending | None:
        second, first = sorted(history.scores)[-2:]
        over = first >= self.points and first - second >= 2
        return Ending(history.leaders, f"{first} to {second}") if over else None

    def describe(self) -> str:
        return f"The first side to have {self.points} points and be two ahead at the end of a deal wins."


WIN_BY_TWO_WHIST = SHORT_WHIST.evolve(
    slug="win-by-two-whist", name="Win-by-two whist", end=WinByTwo()
)
