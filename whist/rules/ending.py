"""The fifth axis: when a game is over, and who has won it."""

from __future__ import annotations

from typing import Literal, Protocol, cast

from attrs import evolve, field, frozen

from whist.codec import rule
from whist.errors import BadVariant
from whist.rules.checks import count_from, has
from whist.rules.scoring import Award


@frozen
class DealScored:
    """One deal of the history: its dealer and its awards in the order in which they were scored."""

    dealer: int
    awards: tuple[Award, ...]


@frozen
class History:
    """Every deal scored so far. ``complete`` is false while awards of the last deal are still to come."""

    sides: int
    deals: tuple[DealScored, ...] = ()
    complete: bool = True

    @property
    def scores(self) -> tuple[int, ...]:
        """Points per side: the sum of the awards."""
        totals = [0] * self.sides
        for deal in self.deals:
            for award in deal.awards:
                totals[award.side] += award.points
        return tuple(totals)

    @property
    def leaders(self) -> tuple[int, ...]:
        """The sides with the highest score."""
        scores = self.scores
        return tuple(side for side, score in enumerate(scores) if score == max(scores))

    def after(self, deals: int) -> History:
        """The history as it stood after so many deals."""
        return self if deals >= len(self.deals) else History(self.sides, self.deals[:deals])


@frozen
class Ending:
    """The game is over: the sides that won it, more than one where they share it, and why."""

    winners: tuple[int, ...]
    reason: str = ""


class EndCondition(Protocol):
    """When a game is over.

    It is asked at the end of every deal; one with ``at = "award"`` is asked after each award too,
    and the awards after the deciding one are not scored. A rule may also have
    ``bound(sides, least) -> int | None``: the most deals that a game can take when every deal
    brings at least ``least`` points to all sides together.
    """

    def ending(self, history: History) -> Ending | None:
        """The ending, or ``None`` where the game goes on. A pure function of the history."""
        ...

    def describe(self) -> str:
        """One sentence of the rule book."""
        ...


def asked_at_awards(end: EndCondition) -> bool:
    """Whether an end condition wants to be asked after each award."""
    return getattr(end, "at", "deal") == "award"


def bound_of(end: EndCondition, sides: int, least: int) -> int | None:
    """The most deals that a game can take, ``None`` where the end condition promises none."""
    bound = getattr(end, "bound", None)
    if bound is None:
        return None
    deals: int | None = bound(sides, least)
    return deals


def target_of(end: EndCondition) -> int | None:
    """The points that win a game, its rule's ``target``, ``None`` where points alone win none."""
    target: int | None = getattr(end, "target", None)
    return target


class _Joins:
    """Gives an end condition ``a | b``."""

    __slots__ = ()

    def __or__(self, other: EndCondition) -> AnyOf:
        """Whichever comes first."""
        return _joined(cast("EndCondition", self), other)

    def __ror__(self, other: EndCondition) -> AnyOf:
        """Whichever comes first, where the other knows nothing of ``|``."""
        return _joined(other, cast("EndCondition", self))


def _joined(*ends: EndCondition) -> AnyOf:
    flat: list[EndCondition] = []
    for end in ends:
        flat.extend(end.ends if isinstance(end, AnyOf) else (end,))
    return AnyOf(*flat)


def _at(_: object, __: object, at: Literal["award", "deal"]) -> None:
    if at not in ("award", "deal"):
        raise BadVariant(
            f"a game is decided at an 'award' or at the end of a 'deal', not at {at!r}"
        )


@rule
@frozen
class FirstTo(_Joins):
    """The first side to reach so many points wins [000, 002, 003, 004].

    ``at="award"``: at once, and nothing after the deciding award is scored. ``at="deal"``: at the
    end of a deal, when the highest score wins and equal scores share.
    """

    points: int = field(validator=count_from(1, "the points that win a game"))
    at: Literal["award", "deal"] = field(default="award", validator=_at)

    def ending(self, history: History) -> Ending | None:
        """The winners, once a side has the points."""
        scores = history.scores
        if max(scores) < self.points:
            return None
        return Ending(history.leaders, f"{self.points} points reached")

    @property
    def target(self) -> int:
        """The points that win."""
        return self.points

    def bound(self, sides: int, least: int) -> int | None:
        """One deal more than it takes to bring every side to one point short."""
        return None if least < 1 else sides * (self.points - 1) // least + 1

    def describe(self) -> str:
        """What wins."""
        if self.at == "award":
            return (
                f"The first side to reach {self.points} points wins the game at once; "
                "nothing that comes after is scored."
            )
        return (
            f"The game is over when a side has {self.points} points or more at the end of a deal: the highest "
            "score wins, and equal scores share the victory."
        )


@rule
@frozen
class AfterDeals(_Joins):
    """The game is over after so many deals: the highest score wins, equal scores share."""

    deals: int = field(validator=count_from(1, "the deals of a game"))

    def ending(self, history: History) -> Ending | None:
        """The leaders, after the last deal."""
        if len(history.deals) < self.deals:
            return None
        return Ending(
            history.leaders, f"{self.deals} {'deal' if self.deals == 1 else 'deals'} played"
        )

    def bound(self, sides: int, least: int) -> int | None:
        """The deals themselves."""
        return self.deals

    def describe(self) -> str:
        """After how many."""
        count = "1 deal" if self.deals == 1 else f"{self.deals} deals"
        return f"The game is over after {count}: the highest score wins, and equal scores share the victory."


@rule
@frozen(init=False)
class AnyOf(_Joins):
    """Whichever of several end conditions comes first; written ``a | b``."""

    ends: tuple[EndCondition, ...] = field(validator=has("ending"))

    def __init__(self, *ends: EndCondition) -> None:
        self.__attrs_init__(ends)

    @property
    def at(self) -> Literal["award", "deal"]:
        """``"award"`` where any of them wants to be asked after each award."""
        return "award" if any(map(asked_at_awards, self.ends)) else "deal"

    def ending(self, history: History) -> Ending | None:
        """The ending that the first of them sees."""
        for end in self.ends:
            if history.complete or asked_at_awards(end):
                ending = end.ending(history)
                if ending is not None:
                    return ending
        return None

    @property
    def target(self) -> int | None:
        """The lowest of their targets."""
        return min(
            (target for target in map(target_of, self.ends) if target is not None), default=None
        )

    def bound(self, sides: int, least: int) -> int | None:
        """The least of their bounds."""
        bounds = [bound_of(end, sides, least) for end in self.ends]
        return min((bound for bound in bounds if bound is not None), default=None)

    def describe(self) -> str:
        """Their own sentences."""
        return " Or, if that comes first: ".join(end.describe() for end in self.ends)


@rule
@frozen
class ExtraDealOnTie(_Joins):
    """A game that would be shared plays on, at most ``deals`` more, until the tie is broken [003]."""

    end: EndCondition = field(validator=has("ending"))
    deals: int = field(default=1, validator=count_from(1, "the extra deals"))

    @property
    def at(self) -> Literal["award", "deal"]:
        """As the end condition that it extends."""
        return "award" if asked_at_awards(self.end) else "deal"

    def ending(self, history: History) -> Ending | None:
        """The first untied ending, or the tie that the extra deals left."""
        for count in range(1, len(history.deals) + 1):
            ending = self.end.ending(history.after(count))
            if ending is None:
                continue
            if len(ending.winners) == 1:
                return ending
            return self._after_tie(history, count, ending)
        return None

    def _after_tie(self, history: History, tied_at: int, tie: Ending) -> Ending | None:
        extra = len(history.deals) - tied_at
        leaders = history.leaders
        if not history.complete or extra == 0 or (len(leaders) > 1 and extra < self.deals):
            return None
        return Ending(
            leaders, f"{tie.reason}, and {extra} extra {'deal' if extra == 1 else 'deals'}"
        )

    @property
    def target(self) -> int | None:
        """The target of the game that it extends."""
        return target_of(self.end)

    def bound(self, sides: int, least: int) -> int | None:
        """The bound of the game, and the extra deals."""
        bound = bound_of(self.end, sides, least)
        return None if bound is None else bound + self.deals

    def describe(self) -> str:
        """What happens on a tie."""
        extra = "one extra deal is" if self.deals == 1 else f"up to {self.deals} extra deals are"
        return f"{self.end.describe()} But a tie is not shared: {extra} played to break it."


def decided_at(end: EndCondition, history: History) -> tuple[History, Ending | None]:
    """Apply the last deal's awards one by one and stop at the one that ends the game.

    Returns the history with the awards that count, and the ending if there is one.
    """
    *before, last = history.deals
    if asked_at_awards(end):
        for count in range(1, len(last.awards)):
            partial = History(
                history.sides, (*before, evolve(last, awards=last.awards[:count])), complete=False
            )
            ending = end.ending(partial)
            if ending is not None:
                return evolve(partial, complete=True), ending
    return history, end.ending(history)
