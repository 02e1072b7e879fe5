"""What a deal came to, as far as it is known: all that scoring may ask."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import Final

from attrs import field, frozen

from whist.cards import Card, Suit
from whist.errors import BadTally


class Unknown(Enum):
    """The type of :data:`UNKNOWN`."""

    UNKNOWN = "unknown"

    def __repr__(self) -> str:
        return "UNKNOWN"


UNKNOWN: Final = Unknown.UNKNOWN
"""A trump suit that nobody gave; ``None`` says that there are no trumps."""


def _counts(what: str, value: object) -> tuple[int, ...]:
    if not isinstance(value, (tuple, list)) or not all(type(count) is int for count in value):
        raise BadTally(f"{what} are one whole number for each side, as in (8, 5), not {value!r}")
    if any(count < 0 for count in value):
        raise BadTally(f"{what} cannot be less than nothing: {tuple(value)}")
    return tuple(value)


def _tricks(value: object) -> tuple[int, ...]:
    return _counts("tricks", value)


def _honours(value: object) -> tuple[int, ...] | None:
    if value is None:
        return None
    honours = _counts("honours", value)
    if sum(honours) > 4:
        raise BadTally(f"there are four honours, and {honours} come to {sum(honours)}")
    return honours


def _by_card(value: Mapping[Card, int | None]) -> tuple[tuple[Card, int | None], ...]:
    pairs = dict(value).items()
    for card, side in pairs:
        if not isinstance(card, Card) or not (side is None or type(side) is int):
            raise BadTally(f"{card!r}: {side!r} will not do: give the side, or None, for a Card")
    return tuple(sorted(pairs, key=lambda pair: pair[0].index))


def _winners(value: object) -> tuple[int, ...] | None:
    return None if value is None else _counts("trick winners", value)


@frozen
class Tally:
    """The result of one deal, by sides.

    ``tricks`` each side took; ``honours`` each side was dealt; ``takers``, for a card, the side
    that took the trick it fell in (``None``: no side did); ``dealt``, for a card, the side that
    was dealt it; ``trick_winners`` the side that won each trick, in order; ``trump``, ``None``
    for no trumps. A finished deal makes a tally that knows everything, a line of a score sheet
    one that knows what was written down: scoring that asks for more gets :class:`BadTally`,
    which names the fact.

    >>> tally = Tally(tricks=(8, 5), honours=(4, 0), takers={Card.parse("KH"): 0}, trump=Suit.SPADES)
    >>> tally.honours_of(0), tally.taker(Card.parse("KH"))
    (4, 0)
    """

    tricks: tuple[int, ...] = field(converter=_tricks)
    honours: tuple[int, ...] | None = field(default=None, converter=_honours)
    _takers: tuple[tuple[Card, int | None], ...] = field(factory=dict, converter=_by_card)
    _dealt: tuple[tuple[Card, int | None], ...] = field(factory=dict, converter=_by_card)
    trick_winners: tuple[int, ...] | None = field(default=None, converter=_winners)
    trump: Suit | Unknown | None = UNKNOWN

    def __attrs_post_init__(self) -> None:
        sides = len(self.tricks)
        if sides < 2:
            raise BadTally(f"tricks are counted for two sides at least, not {self.tricks}")
        if self.honours is not None and len(self.honours) != sides:
            raise BadTally(
                f"honours {self.honours} and tricks {self.tricks} are not of the same sides"
            )
        if not (self.trump is None or isinstance(self.trump, (Suit, Unknown))):
            raise BadTally(f"trumps are a Suit, or None for no trumps, not {self.trump!r}")
        named = [side for _, side in (*self._takers, *self._dealt)]
        for side in (*named, *(self.trick_winners or ())):
            if side is not None and not 0 <= side < sides:
                raise BadTally(f"there is no side {side}: the sides are 0 to {sides - 1}")
        if self.trick_winners is not None:
            counted = tuple(self.trick_winners.count(side) for side in range(sides))
            if counted != self.tricks:
                raise BadTally(
                    f"the trick winners give {counted} tricks, and {self.tricks} are claimed"
                )

    @property
    def sides(self) -> int:
        """How many sides there are."""
        return len(self.tricks)

    @property
    def takers(self) -> dict[Card, int | None]:
        """For each card that is known of, the side that took it."""
        return dict(self._takers)

    @property
    def dealt(self) -> dict[Card, int | None]:
        """For each card that is known of, the side that was dealt it."""
        return dict(self._dealt)

    def taker(self, card: Card) -> int | None:
        """The side that took the trick with this card, ``None`` if no side did."""
        for known, side in self._takers:
            if known is card:
                return side
        raise BadTally(
            f"the scoring also needs to know which side took {card}, if any did (takers)"
        )

    def dealt_to(self, card: Card) -> int | None:
        """The side that was dealt this card, ``None`` if no side was."""
        for known, side in self._dealt:
            if known is card:
                return side
        raise BadTally(f"the scoring also needs to know which side was dealt {card} (dealt)")

    def honours_of(self, side: int) -> int:
        """How many of the four honours this side was dealt."""
        if self.honours is None:
            raise BadTally(
                "the scoring also needs to know how many honours each side was dealt (honours)"
            )
        return self.honours[side]

    def trick_winner(self, number: int) -> int:
        """The side that won a trick, by its number from 0; ``-1`` is the last."""
        if self.trick_winners is None:
            raise BadTally(
                "the scoring also needs to know which side won each trick (trick_winners)"
            )
        return self.trick_winners[number]

    def trump_suit(self) -> Suit | None:
        """The trump suit, ``None`` for no trumps."""
        if isinstance(self.trump, Unknown):
            raise BadTally("the scoring also needs to know which suit was trumps, if any (trump)")
        return self.trump

    @property
    def slam(self) -> str | None:
        """``"grand slam"`` where a side took every trick, ``"small slam"`` all but one: names only."""
        return {0: "grand slam", 1: "small slam"}.get(sum(self.tricks) - max(self.tricks))

    def __str__(self) -> str:
        parts = [f"tricks {'–'.join(map(str, self.tricks))}"]
        if self.honours is not None:
            parts.append(f"honours {'–'.join(map(str, self.honours))}")
        if not isinstance(self.trump, Unknown):
            parts.append(f"trumps {self.trump.symbol}" if self.trump else "no trumps")
        return ", ".join(parts)
