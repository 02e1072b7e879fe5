"""The shape of records: one frozen class for each object of the JSON, with its fields in order.

These say what stands in a file; :mod:`whist.record` says whether it is true.
"""

from __future__ import annotations

from typing import Literal

from attrs import frozen

from whist.cards import Card, CardSet, Suit
from whist.errors import BadRecord, WhistError
from whist.game import RecordedDeal, Revoke
from whist.rules.ending import Ending
from whist.rules.scoring import Award
from whist.tally import UNKNOWN, Tally, Unknown


@frozen
class DealData:
    """A deal: the seed or none, the cards in any case, and the plays in order."""

    number: int
    dealer: int
    seed: int | None
    hands: tuple[CardSet, ...]
    turned: Card | None
    trump: Suit | None
    leader: int
    plays: str
    tricks: tuple[int, ...] | None = None


@frozen
class TallyData:
    """A result from a real table; what is ``None`` is not known, but for ``trump``."""

    tricks: tuple[int, ...]
    honours: tuple[int, ...] | None = None
    takers: tuple[tuple[Card, int | None], ...] | None = None
    dealt: tuple[tuple[Card, int | None], ...] | None = None
    trick_winners: tuple[int, ...] | None = None
    trump: Suit | Literal["unknown"] | None = "unknown"


@frozen
class RevokeData:
    """A revoke and its penalty."""

    side: int
    penalty: Literal["tricks", "gain", "loss"]
    amount: int


@frozen
class AwardData:
    """An award that was scored."""

    side: int
    points: int
    reason: str


@frozen
class RecordedData:
    """A deal of a game: the play, or a tally with its revokes."""

    dealer: int
    awards: tuple[AwardData, ...]
    deal: DealData | None = None
    tally: TallyData | None = None
    revokes: tuple[RevokeData, ...] = ()


@frozen
class EndingData:
    """How a game ended."""

    winners: tuple[int, ...]
    reason: str


@frozen
class GameData:
    """A game, finished or not."""

    seed: int | None
    dealer: int
    misdeals: tuple[int, ...]
    deals: tuple[RecordedData, ...]
    scores: tuple[int, ...]
    ending: EndingData | None


@frozen
class MatchData:
    """A match, finished or not."""

    seed: int | None
    dealer: int
    games: tuple[GameData, ...]
    winners: tuple[int, ...] | None
    balances: tuple[int, ...] | None


def tally_data(tally: Tally) -> TallyData:
    """What a tally knows."""
    return TallyData(
        tally.tricks,
        tally.honours,
        tuple(tally.takers.items()) or None,
        tuple(tally.dealt.items()) or None,
        tally.trick_winners,
        "unknown" if isinstance(tally.trump, Unknown) else tally.trump,
    )


def tally_from(data: TallyData, where: str) -> Tally:
    """The tally; raises :class:`BadRecord` where there can be none."""
    takers, dealt = data.takers or (), data.dealt or ()
    for pairs in (takers, dealt):
        if len({card for card, _ in pairs}) != len(pairs):
            raise BadRecord(f"{where}: a card stands twice")
    trump = UNKNOWN if data.trump == "unknown" else data.trump
    try:
        return Tally(
            data.tricks, data.honours, dict(takers), dict(dealt), data.trick_winners, trump
        )
    except WhistError as why:
        raise BadRecord(f"{where}: {why}") from None


def revokes_from(data: tuple[RevokeData, ...], where: str) -> tuple[Revoke, ...]:
    """The revokes; raises :class:`BadRecord` where there can be none."""
    try:
        return tuple(Revoke(each.side, each.penalty, each.amount) for each in data)
    except WhistError as why:
        raise BadRecord(f"{where}: {why}") from None


def revoke_data(revokes: tuple[Revoke, ...]) -> tuple[RevokeData, ...]:
    """What revokes were recorded."""
    return tuple(RevokeData(each.side, each.penalty, each.amount) for each in revokes)


def award_data(awards: tuple[Award, ...]) -> tuple[AwardData, ...]:
    """What awards were scored."""
    return tuple(AwardData(award.side, award.points, award.reason) for award in awards)


def ending_data(ending: Ending | None) -> EndingData | None:
    """How a game ended, if it has."""
    return None if ending is None else EndingData(ending.winners, ending.reason)


def recorded_data(each: RecordedDeal, deal: DealData | None) -> RecordedData:
    """A deal of a game, with its play where it was played."""
    tally = tally_data(each.tally) if deal is None else None
    return RecordedData(
        each.dealer, award_data(each.awards), deal, tally, revoke_data(each.revokes)
    )
