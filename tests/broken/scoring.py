"""Broken scoring and ends of game: laws 16 to 22, and 24 to 26 again."""

import random
import time
from typing import ClassVar

from attrs import frozen

from broken.case import PLAIN, Case, peeked
from whist import (
    AfterDeals,
    Award,
    Card,
    Ending,
    FirstTo,
    Game,
    History,
    OddTricks,
    Rank,
    Standing,
    Suit,
    Tally,
    rule,
)

KING = Card.parse("KH")


def odd_tricks(tally: Tally, standing: Standing) -> tuple[Award, ...]:
    """Whist's own score, for rules that are wrong elsewhere."""
    return OddTricks().awards(tally, standing)


@rule
@frozen
class GrowsWithAsking:
    """Keeps a counter."""

    asked: ClassVar[list[int]] = []

    def awards(self, tally: Tally, standing: Standing) -> tuple[Award, ...]:
        self.asked.append(1)
        return tuple(Award(award.side, len(self.asked)) for award in odd_tricks(tally, standing))

    def describe(self) -> str:
        return "Every deal is worth a point more than the last."


@rule
@frozen
class HalfPoints:
    def awards(self, tally: Tally, standing: Standing) -> tuple[Award, ...]:
        return tuple(Award(side, tricks / 2) for side, tricks in enumerate(tally.tricks))  # type: ignore[arg-type]

    def describe(self) -> str:
        return "Every trick is worth half a point."


@rule
@frozen
class SidesFromOne:
    def awards(self, tally: Tally, standing: Standing) -> tuple[Award, ...]:
        return tuple(Award(side + 1, tricks) for side, tricks in enumerate(tally.tricks))

    def describe(self) -> str:
        return "A point for each trick, sides counted from one."


@rule
@frozen
class LuckyBonus:
    def awards(self, tally: Tally, standing: Standing) -> tuple[Award, ...]:
        return (*odd_tricks(tally, standing), Award(0, random.randrange(1000)))

    def describe(self) -> str:
        return "Odd tricks, and a surprise."


@rule
@frozen
class HonoursWon:
    """Counts honours in tricks won, where they are counted as dealt, and guesses what it was not told."""

    def awards(self, tally: Tally, standing: Standing) -> tuple[Award, ...]:
        trump = tally.trump if isinstance(tally.trump, Suit) else Suit.SPADES
        honours = [Card(rank, trump) for rank in (Rank.ACE, Rank.KING, Rank.QUEEN, Rank.JACK)]
        won = [tally.takers.get(card) for card in honours]
        return tuple(Award(side, 4) for side in range(tally.sides) if won.count(side) == 4)

    def describe(self) -> str:
        return "Four honours score four points."


@rule
@frozen
class KnowsTheGame:
    """Looks past the tally at the game that asks."""

    def awards(self, tally: Tally, standing: Standing) -> tuple[Award, ...]:
        bonus = 1 if peeked(Game) is not None else 0
        return tuple(
            Award(award.side, award.points + bonus) for award in odd_tricks(tally, standing)
        )

    def describe(self) -> str:
        return "Odd tricks, and one more in a real game."


@rule
@frozen
class HomeAdvantage:
    def awards(self, tally: Tally, standing: Standing) -> tuple[Award, ...]:
        return tuple(
            Award(award.side, award.points + (award.side == 0))
            for award in odd_tricks(tally, standing)
        )

    def describe(self) -> str:
        return "Odd tricks, and one more for North and South."


@rule
@frozen
class HonoursOfNorth:
    def awards(self, tally: Tally, standing: Standing) -> tuple[Award, ...]:
        bonus = (Award(0, 4),) if tally.honours_of(0) == 4 else ()
        return (*odd_tricks(tally, standing), *bonus)

    def describe(self) -> str:
        return "Odd tricks, and four for North and South with four honours."


@rule
@frozen
class ChangesItsMind:
    """Doubles, later, what it gave before."""

    given: ClassVar[list[Award]] = []

    def awards(self, tally: Tally, standing: Standing) -> tuple[Award, ...]:
        for award in self.given:
            object.__setattr__(award, "points", award.points * 2)
        self.given[:] = odd_tricks(tally, standing)
        return tuple(self.given)

    def describe(self) -> str:
        return "Odd tricks, doubled afterwards."


@rule
@frozen
class PromisesPoints:
    """Says that every deal brings three points."""

    def awards(self, tally: Tally, standing: Standing) -> tuple[Award, ...]:
        return odd_tricks(tally, standing)

    def least(self, tricks: int, sides: int) -> int:
        return 3

    def describe(self) -> str:
        return "Odd tricks, three points or more a deal."


@rule
@frozen
class BonusBelowSeven(OddTricks):
    """The king of hearts counts for a side below seven tricks too, which its words do not say."""

    def awards(self, tally: Tally, standing: Standing) -> tuple[Award, ...]:
        side = tally.taker(KING)
        bonus = () if side is None else (Award(side, 1),)
        return (*odd_tricks(tally, standing), *bonus)


@rule
@frozen
class TrickPoints:
    """A point for each so many tricks; says nothing of how many."""

    tricks: int = 1

    def awards(self, tally: Tally, standing: Standing) -> tuple[Award, ...]:
        return tuple(Award(side, tricks // self.tricks) for side, tricks in enumerate(tally.tricks))

    def least(self, tricks: int, sides: int) -> int:
        return 0

    def describe(self) -> str:
        return "Tricks score points."


@rule
@frozen
class Speechless:
    def awards(self, tally: Tally, standing: Standing) -> tuple[Award, ...]:
        return odd_tricks(tally, standing)

    def describe(self) -> str:
        return ""


@rule
@frozen
class Endless:
    def ending(self, history: History) -> Ending | None:
        return None

    def describe(self) -> str:
        return "The game goes on."


@rule
@frozen
class ExactlyTwelve:
    """Twelve points exactly, which both sides may pass by."""

    def ending(self, history: History) -> Ending | None:
        return Ending(history.leaders) if max(history.scores) == 12 else None

    def bound(self, sides: int, least: int) -> int | None:
        return 23

    def describe(self) -> str:
        return "The first side with twelve points exactly wins."


@rule
@frozen
class BoundTooLow:
    def ending(self, history: History) -> Ending | None:
        return Ending(history.leaders) if len(history.deals) == 6 else None

    def bound(self, sides: int, least: int) -> int | None:
        return 4

    def describe(self) -> str:
        return "The game is over after six deals."


@rule
@frozen
class ClosingTime:
    """Looks at the clock."""

    opened: ClassVar[float] = time.time()

    def ending(self, history: History) -> Ending | None:
        late = time.time() - self.opened > 3_600
        return Ending(history.leaders) if late or len(history.deals) > 9 else None

    def bound(self, sides: int, least: int) -> int | None:
        return 10

    def describe(self) -> str:
        return "The game is over after ten deals or an hour."


@rule
@frozen
class SaysYes:
    """Answers with True, which is no Ending."""

    def ending(self, history: History) -> Ending | None:
        return len(history.deals) > 2 or None  # type: ignore[return-value]

    def bound(self, sides: int, least: int) -> int | None:
        return 3

    def describe(self) -> str:
        return "The game is over after three deals."


@rule
@frozen
class TossUp:
    def ending(self, history: History) -> Ending | None:
        over = len(history.deals) > 20 or random.random() < 0.3
        return Ending(history.leaders) if over else None

    def bound(self, sides: int, least: int) -> int | None:
        return 21

    def describe(self) -> str:
        return "The players toss for another deal."


@rule
@frozen
class ThreeDeals:
    """Three deals, and the wrong winners."""

    def ending(self, history: History) -> Ending | None:
        return Ending(self.winners(history)) if len(history.deals) == 3 else None

    def winners(self, history: History) -> tuple[int, ...]:
        return ()

    def bound(self, sides: int, least: int) -> int | None:
        return 3

    def describe(self) -> str:
        return "The game is over after three deals, and nobody wins."


@rule
@frozen
class LowestWins(ThreeDeals):
    def winners(self, history: History) -> tuple[int, ...]:
        return tuple(
            side for side, score in enumerate(history.scores) if score == min(history.scores)
        )

    def describe(self) -> str:
        return "The game is over after three deals, and the lowest score wins."


@rule
@frozen
class NamesTwice(ThreeDeals):
    def winners(self, history: History) -> tuple[int, ...]:
        return (history.leaders[0], history.leaders[0])

    def describe(self) -> str:
        return "The game is over after three deals, and the winners win twice."


BROKEN = (
    Case(16, "a scorer with a counter", PLAIN.evolve(scoring=GrowsWithAsking())),
    Case(16, "half points", PLAIN.evolve(scoring=HalfPoints())),
    Case(16, "sides counted from one", PLAIN.evolve(scoring=SidesFromOne())),
    Case(16, "a bonus at random", PLAIN.evolve(scoring=LuckyBonus())),
    Case(17, "honours for cards won, unknown ones guessed", PLAIN.evolve(scoring=HonoursWon())),
    Case(17, "a scorer that looks at the game", PLAIN.evolve(scoring=KnowsTheGame())),
    Case(18, "a point more for side 0", PLAIN.evolve(scoring=HomeAdvantage())),
    Case(18, "honours of one side alone", PLAIN.evolve(scoring=HonoursOfNorth())),
    Case(19, "awards changed afterwards", PLAIN.evolve(scoring=ChangesItsMind())),
    Case(20, "a game without end", PLAIN.evolve(end=Endless())),
    Case(20, "a target that may be passed", PLAIN.evolve(end=ExactlyTwelve())),
    Case(20, "a bound that is too low", PLAIN.evolve(end=BoundTooLow())),
    Case(20, "points promised and not given", PLAIN.evolve(scoring=PromisesPoints())),
    Case(21, "an end by the clock", PLAIN.evolve(end=ClosingTime())),
    Case(21, "True for an ending", PLAIN.evolve(end=SaysYes())),
    Case(21, "an end by chance", PLAIN.evolve(end=TossUp())),
    Case(22, "no winners", PLAIN.evolve(end=ThreeDeals())),
    Case(22, "the lowest score wins, unannounced", PLAIN.evolve(end=LowestWins())),
    Case(22, "a winner named twice", PLAIN.evolve(end=NamesTwice())),
    Case(24, "a bonus below seven tricks", PLAIN.evolve(scoring=BonusBelowSeven())),
    Case(24, "a parameter that is not described", PLAIN.evolve(scoring=TrickPoints())),
    Case(24, "a rule without a sentence", PLAIN.evolve(scoring=Speechless())),
    Case(25, "a deal recorded again scores more", PLAIN.evolve(scoring=GrowsWithAsking())),
    Case(
        26,
        "a record that replays to another score",
        PLAIN.evolve(scoring=GrowsWithAsking(), end=FirstTo(9) | AfterDeals(3)),
    ),
)
