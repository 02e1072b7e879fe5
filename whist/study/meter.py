"""One progress over many simulations."""

from __future__ import annotations

from attrs import define

from whist.simulation.entry import Progress
from whist.simulation.run import progress_of


@define
class Meter:
    """How much of a study is done: simulations of different kinds, measured in single deals."""

    progress: Progress | None
    whole: int
    done: int = 0

    @classmethod
    def of(cls, progress: Progress | bool | None, whole: int) -> Meter:
        """A meter that tells ``progress``, or standard error for ``True``."""
        return cls(progress_of(progress, "deals or as much"), whole)

    def part(self, weight: int) -> Progress | None:
        """What the next simulation reports to, which is as long as so many single deals."""
        if self.progress is None:
            return None
        begun = self.done
        self.done += weight

        def report(done: int, count: int) -> None:
            self._tell(begun + weight * done // count)

        return report

    def end(self) -> None:
        """Say that everything is done."""
        if self.progress is not None:
            self.progress(self.whole, self.whole)

    def _tell(self, done: int) -> None:
        if self.progress is not None and done < self.whole:
            self.progress(done, self.whole)
