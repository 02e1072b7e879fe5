"""The fourth axis: what a deal is worth."""

from __future__ import annotations

from typing import Protocol

from attrs import field, frozen

from whist.cards import Card, CardSet
from whist.codec import rule
from whist.errors import BadVariant
from whist.rules.checks import card_or_none, check_in_pack, count_from, has
from whist.table import Table
from whist.tally import Tally


@frozen
class Standing:
    """Where the game stood when the deal began: points per side, deals scored so far."""

    scores: tuple[int, ...]
    number: int = 0


@frozen
class Award:
    """Points for one side, a whole number, and what they are for."""

    side: int
    points: int
    reason: str = ""


class Scoring(Protocol):
    """What a deal is worth to each side.

    A scoring rule may also have ``least(tricks, sides) -> int``, the fewest points that a deal
    of so many tricks can bring to all sides together; without it, none are promised, and an end
    condition that counts points cannot bound the game.
    """

    def awards(self, tally: Tally, standing: Standing) -> tuple[Award, ...]:
        """The awards of a deal, in the order in which they are scored."""
        ...

    def describe(self) -> str:
        """One or a few sentences of the rule book."""
        ...


def least_points(scoring: Scoring, tricks: int, sides: int) -> int:
    """The fewest points that a deal brings to all sides together, 0 where nothing is promised."""
    least = getattr(scoring, "least", None)
    return 0 if least is None else int(least(tricks, sides))


@rule
@frozen
class OddTricks:
    """One point for each trick over the book [000, 004].

    Where ``extra_trick_for`` is a card, a side that is over the book and took that card's trick
    counts it as ``extra_tricks`` more [003]: seven tricks with the king of hearts are eight.
    """

    book: int = field(default=6, validator=count_from(0, "a book"))
    extra_trick_for: Card | None = field(default=None, validator=card_or_none)
    extra_tricks: int = field(default=1, validator=count_from(1, "extra tricks"))

    def __attrs_post_init__(self) -> None:
        if self.extra_trick_for is None and self.extra_tricks != 1:
            raise BadVariant(
                f"extra_tricks={self.extra_tricks} needs a card to count them for: extra_trick_for=..."
            )

    def awards(self, tally: Tally, standing: Standing) -> tuple[Award, ...]:
        """For each side over the book: its odd tricks, then the extra tricks."""
        awards: list[Award] = []
        for side, tricks in enumerate(tally.tricks):
            if tricks > self.book:
                odd = tricks - self.book
                awards.append(Award(side, odd, "odd trick" if odd == 1 else "odd tricks"))
                if self.extra_trick_for is not None and tally.taker(self.extra_trick_for) == side:
                    awards.append(
                        Award(side, self.extra_tricks, f"the trick with {self.extra_trick_for}")
                    )
        return tuple(awards)

    def least(self, tricks: int, sides: int) -> int:
        """What is over when each side has its book."""
        return max(0, tricks - sides * self.book)

    def check(self, pack: CardSet, table: Table) -> None:
        """Raise :class:`BadVariant` where the extra card is not in the pack."""
        if self.extra_trick_for is not None:
            check_in_pack(self, self.extra_trick_for, pack)

    def describe(self) -> str:
        """What a trick is worth."""
        text = f"A side scores one point for each trick over {self.book}."
        if self.extra_trick_for is None:
            return text
        times = {1: "twice", 2: "three times"}.get(
            self.extra_tricks, f"{self.extra_tricks + 1} times"
        )
        took = f"took the trick with {self.extra_trick_for.name}"
        return f"{text} If it is over {self.book} and {took}, that trick counts {times}."


@rule
@frozen
class TricksTaken:
    """One point for every trick taken, as in whist drives [004]."""

    def awards(self, tally: Tally, standing: Standing) -> tuple[Award, ...]:
        """The tricks of each side that took any."""
        return tuple(
            Award(side, tricks, "tricks taken")
            for side, tricks in enumerate(tally.tricks)
            if tricks
        )

    def least(self, tricks: int, sides: int) -> int:
        """All of them."""
        return tricks

    def describe(self) -> str:
        """What a trick is worth."""
        return "A side scores one point for every trick that it takes."


@rule
@frozen
class Honours:
    """Points for the ace, king, queen and jack of trumps, counted between partners as dealt.

    All four score ``four``, any three score ``three``. A side that stood at ``barred_at`` or more
    when the deal began scores nothing for them; ``None`` bars nobody. Source: [004], and the laws
    of whist of the 1860s.
    """

    four: int = field(default=4, validator=count_from(0, "points for honours"))
    three: int = field(default=2, validator=count_from(0, "points for honours"))
    barred_at: int | None = None

    def __attrs_post_init__(self) -> None:
        if self.barred_at is not None:
            count_from(1, "the score that bars honours")(self, None, self.barred_at)

    def awards(self, tally: Tally, standing: Standing) -> tuple[Award, ...]:
        """The honours of the side that was dealt three or four of them."""
        awards: list[Award] = []
        for side in range(tally.sides):
            count = tally.honours_of(side)
            points = {4: self.four, 3: self.three}.get(count, 0)
            barred = self.barred_at is not None and standing.scores[side] >= self.barred_at
            if points and not barred:
                awards.append(Award(side, points, f"{'four' if count == 4 else 'three'} honours"))
        return tuple(awards)

    def describe(self) -> str:
        """What honours are worth, and to whom."""
        text = (
            "Honours are the ace, king, queen and jack of trumps: partners who were dealt all four between "
            f"them score {self.four}, any three {self.three}."
        )
        if self.barred_at is None:
            return text
        return f"{text} A side that stood at {self.barred_at} or more when the deal began cannot score them."


@rule
@frozen(init=False)
class InOrder:
    """Several scoring rules, one after the other: tricks before honours, say.

    >>> InOrder(OddTricks(), Honours(barred_at=4)).awards(Tally((8, 5), (3, 1)), Standing((0, 0)))
    (Award(side=0, points=2, reason='odd tricks'), Award(side=0, points=2, reason='three honours'))
    """

    rules: tuple[Scoring, ...] = field(validator=has("awards"))

    def __init__(self, *rules: Scoring) -> None:
        self.__attrs_init__(rules)

    def awards(self, tally: Tally, standing: Standing) -> tuple[Award, ...]:
        """The awards of the first rule, then of the second, and so on."""
        return tuple(award for rule in self.rules for award in rule.awards(tally, standing))

    def least(self, tricks: int, sides: int) -> int:
        """What all of them promise together."""
        return sum(least_points(rule, tricks, sides) for rule in self.rules)

    def describe(self) -> str:
        """The rules' own sentences, and their order."""
        text = " ".join(rule.describe() for rule in self.rules)
        return text if len(self.rules) == 1 else f"{text} They are scored in this order."
