"""Rules that are no values: law 23, and 26 for one that a file does not hold."""

from collections.abc import Callable
from typing import ClassVar

from attrs import evolve, field, frozen

from broken.case import PLAIN, Case
from whist import Award, OddTricks, Standing, Tally, rule


@frozen
class Unregistered:
    """Nobody put @rule above it."""

    def awards(self, tally: Tally, standing: Standing) -> tuple[Award, ...]:
        return OddTricks().awards(tally, standing)

    def describe(self) -> str:
        return "Odd tricks count."


@rule
@frozen(eq=False)
class OnlyItself(OddTricks):
    """Equal to itself alone."""

    def __hash__(self) -> int:
        return id(self)

    def __eq__(self, other: object) -> bool:
        return self is other

    def describe(self) -> str:
        return (
            f"Odd tricks over {self.book} count, with {self.extra_trick_for} {self.extra_tricks}."
        )


@rule
@frozen
class HashedByObject(OddTricks):
    """Equal rules hash otherwise."""

    def __hash__(self) -> int:
        return id(self)

    def describe(self) -> str:
        return f"Odd tricks over {self.book} count, by {self.extra_trick_for} {self.extra_tricks}."


@rule
@frozen
class HiddenStake:
    """What a trick is worth is no parameter: a file does not hold it."""

    stake: int = field(init=False, eq=False, default=1)

    def awards(self, tally: Tally, standing: Standing) -> tuple[Award, ...]:
        awards = OddTricks().awards(tally, standing)
        return tuple(evolve(award, points=award.points * self.stake) for award in awards)

    def least(self, tricks: int, sides: int) -> int:
        return OddTricks().least(tricks, sides) * self.stake

    def describe(self) -> str:
        return "Odd tricks count what was agreed."


@rule
@frozen
class HoldsAFunction:
    """A function goes into no file and no pickle."""

    worth: Callable[[int], int] = field(default=lambda tricks: max(0, tricks - 6))

    def awards(self, tally: Tally, standing: Standing) -> tuple[Award, ...]:
        return tuple(Award(side, self.worth(tricks)) for side, tricks in enumerate(tally.tricks))

    def describe(self) -> str:
        return "Tricks count what the function says."


@rule
@frozen
class NotesEveryDeal:
    """Writes what it scored into itself."""

    notes: list[int] = field(factory=list, hash=False)
    seen: ClassVar[int] = 0

    def awards(self, tally: Tally, standing: Standing) -> tuple[Award, ...]:
        self.notes.append(sum(tally.tricks))
        return OddTricks().awards(tally, standing)

    def __hash__(self) -> int:
        return hash(tuple(self.notes))

    def describe(self) -> str:
        return f"Odd tricks count; noted so far: {self.notes}."


def _agreed(stake: int) -> HiddenStake:
    made = HiddenStake()
    object.__setattr__(made, "stake", stake)
    return made


BROKEN = (
    Case(23, "a class that was not registered", PLAIN.evolve(scoring=Unregistered())),
    Case(23, "equal to itself alone", PLAIN.evolve(scoring=OnlyItself())),
    Case(23, "equal rules hash otherwise", PLAIN.evolve(scoring=HashedByObject())),
    Case(23, "what the file does not hold", PLAIN.evolve(scoring=_agreed(2))),
    Case(23, "a function for a parameter", PLAIN.evolve(scoring=HoldsAFunction())),
    Case(23, "a rule that changes in use", PLAIN.evolve(scoring=NotesEveryDeal())),
    Case(26, "a record without what was agreed", PLAIN.evolve(scoring=_agreed(3))),
)
