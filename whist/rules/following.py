"""Which cards of a hand may be played, and what a rule about that may look at."""

from __future__ import annotations

from enum import Enum
from typing import ClassVar, Protocol, final

from attrs import field, frozen

from whist.cards import Card, CardSet, Suit
from whist.codec import rule
from whist.rules.checks import has
from whist.table import Table
from whist.trick import Ordering, Override, Ranking, Trick, winning_position


@final
class Seen:
    """What the whole table has seen when a card is asked for. No hidden card can be reached from it.

    ``cards`` is the trick so far in the order of play, empty for the leader; ``tricks`` are the
    tricks before it; ``number`` is the deal's number, ``leader`` the seat that led, or leads, to
    this trick.
    """

    __slots__ = ("_override", "_ranking", "cards", "leader", "number", "table", "tricks")

    def __init__(
        self,
        cards: tuple[Card, ...],
        tricks: tuple[Trick, ...],
        leader: int,
        number: int,
        table: Table,
        ranking: Ranking,
        override: Override | None,
    ) -> None:
        self.cards = cards
        self.tricks = tricks
        self.leader = leader
        self.number = number
        self.table = table
        self._ranking = ranking
        self._override = override

    @property
    def trump(self) -> Suit | None:
        """The trump suit, or ``None``."""
        return self._ranking.trump

    @property
    def ordering(self) -> Ordering:
        """The variant's card ordering."""
        return self._ranking.ordering

    @property
    def seat(self) -> int:
        """The seat on turn."""
        return (self.leader + len(self.cards)) % self.table.seats

    @property
    def led(self) -> Suit | None:
        """The effective suit that was led, ``None`` for the leader."""
        return self._ranking.suit_of(self.cards[0]) if self.cards else None

    def of_suit(self, suit: Suit | None) -> CardSet:
        """All cards of the pack that count as this suit; none for ``None``."""
        return CardSet() if suit is None else self._ranking.cards_of[suit.index]

    @property
    def of_led(self) -> CardSet | None:
        """All cards that count as the suit led, ``None`` for the leader."""
        led = self.led
        return None if led is None else self.of_suit(led)

    @property
    def winning(self) -> int | None:
        """The position of the play that is winning the trick, ``None`` for the leader."""
        if not self.cards:
            return None
        return winning_position(self.cards, self._ranking, self._override, len(self.tricks))

    @property
    def partner_winning(self) -> bool:
        """Whether the winning play was made by the partner of the seat on turn."""
        winning = self.winning
        if winning is None:
            return False
        winner = (self.leader + winning) % self.table.seats
        return self.table.side(winner) == self.table.side(self.seat)

    def beats(self, card: Card, other: Card) -> bool:
        """Whether ``card`` is stronger than ``other`` in this trick, by the ordering alone."""
        cards = self.cards or (other,)
        power = self._ranking.power[cards[0].index]
        return power[card.index] > power[other.index]

    def would_win(self, card: Card) -> bool:
        """Whether ``card``, played now, would be winning the trick."""
        cards = (*self.cards, card)
        return winning_position(cards, self._ranking, self._override, len(self.tricks)) == len(
            self.cards
        )


class Step(Enum):
    """One of the plain steps that most rules of following are made of.

    The cards that may be played are the hand to begin with; a step takes some of them away, unless
    it would leave none.
    """

    FOLLOW = "keep the suit led"
    TRUMP = "void in the suit led: keep the trumps"
    TRUMP_UNLESS_PARTNER = "the same, unless partner is winning"
    BEAT = "keep the cards that would be winning"
    BEAT_UNLESS_PARTNER = "the same, unless partner is winning the trick"
    NO_TRUMP_FIRST = "in the first trick, leave out the trumps"


class Following(Protocol):
    """Which cards may be played.

    A rule that is whist's own, cards of the suit led or else any, may say so with a class
    attribute ``by_suit_alone = True``: then the tables are asked in its stead. One that is made of
    other plain steps may name them, in order, with an attribute ``steps``: then it can be lowered.
    """

    def playable(self, hand: CardSet, seen: Seen) -> CardSet:
        """The legal cards of a hand: never empty, and none that is not in the hand."""
        ...

    def describe(self) -> str:
        """One sentence of the rule book."""
        ...


@rule
@frozen
class FollowSuit:
    """Follow suit if able; if not, play anything: no duty to trump or to beat [000, 002]."""

    by_suit_alone: ClassVar = True
    steps: ClassVar = (Step.FOLLOW,)

    def playable(self, hand: CardSet, seen: Seen) -> CardSet:
        """The hand's cards of the suit led, or the whole hand."""
        led = seen.of_led
        return hand if led is None else (hand & led or hand)

    def describe(self) -> str:
        """The duty to follow."""
        return "Players must follow suit if they can; a player who cannot may play any card."


@rule
@frozen
class MustTrump:
    """A player void in the suit led must trump if able; ``unless_partner_wins`` frees the partner."""

    base: Following = field(factory=FollowSuit, validator=has("playable"))
    unless_partner_wins: bool = False

    def playable(self, hand: CardSet, seen: Seen) -> CardSet:
        """The trumps among the cards that ``base`` leaves, where the suit led is not among them."""
        cards = self.base.playable(hand, seen)
        led = seen.of_led
        if led is None or cards & led or (self.unless_partner_wins and seen.partner_winning):
            return cards
        return cards & seen.of_suit(seen.trump) or cards

    @property
    def steps(self) -> tuple[Step, ...] | None:
        """The steps of ``base``, and its own."""
        return _and_then(
            self.base, Step.TRUMP_UNLESS_PARTNER if self.unless_partner_wins else Step.TRUMP
        )

    def describe(self) -> str:
        """The duty to trump."""
        unless = ", unless their partner is winning the trick" if self.unless_partner_wins else ""
        return f"{self.base.describe()} A player who is void in the suit led must trump if able{unless}."


@rule
@frozen
class MustBeat:
    """A player who can win the trick as it lies must; ``unless_partner_wins`` frees the partner."""

    base: Following = field(factory=FollowSuit, validator=has("playable"))
    unless_partner_wins: bool = False

    def playable(self, hand: CardSet, seen: Seen) -> CardSet:
        """Of the cards that ``base`` leaves, those that would be winning, if any."""
        cards = self.base.playable(hand, seen)
        if not seen.cards or (self.unless_partner_wins and seen.partner_winning):
            return cards
        return CardSet(card for card in cards if seen.would_win(card)) or cards

    @property
    def steps(self) -> tuple[Step, ...] | None:
        """The steps of ``base``, and its own."""
        return _and_then(
            self.base, Step.BEAT_UNLESS_PARTNER if self.unless_partner_wins else Step.BEAT
        )

    def describe(self) -> str:
        """The duty to beat."""
        unless = ", unless their partner is winning it" if self.unless_partner_wins else ""
        return (
            f"{self.base.describe()} Among the cards that they may play, players must choose one that "
            f"beats the trick so far if they have one{unless}."
        )


@rule
@frozen
class NoTrumpToFirstTrick:
    """Trumps may not be played to the first trick, except by a player who can play nothing else."""

    base: Following = field(factory=FollowSuit, validator=has("playable"))

    def playable(self, hand: CardSet, seen: Seen) -> CardSet:
        """In the first trick, the cards that ``base`` leaves less the trumps, if any remain."""
        cards = self.base.playable(hand, seen)
        if seen.tricks:
            return cards
        return cards - seen.of_suit(seen.trump) or cards

    @property
    def steps(self) -> tuple[Step, ...] | None:
        """The steps of ``base``, and its own."""
        return _and_then(self.base, Step.NO_TRUMP_FIRST)

    def describe(self) -> str:
        """The ban on trumps."""
        return (
            f"{self.base.describe()} Trumps may not be played to the first trick, except by a player "
            "who can play nothing else."
        )


def steps_of(following: Following) -> tuple[Step, ...] | None:
    """The steps that a rule of following names, ``None`` where it names none."""
    if getattr(following, "by_suit_alone", False):
        return (Step.FOLLOW,)
    steps: tuple[Step, ...] | None = getattr(following, "steps", None)
    return steps


def _and_then(base: Following, step: Step) -> tuple[Step, ...] | None:
    before = steps_of(base)
    return None if before is None else (*before, step)
