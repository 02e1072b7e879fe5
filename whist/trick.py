"""Cards on the table, and which of them wins: the one place where that is decided."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import lru_cache
from typing import Protocol, final

from attrs import frozen

from whist.cards import Card, CardSet, Suit
from whist.errors import BadVariant
from whist.table import seat_names


class Ordering(Hashable, Protocol):
    """Which suit a card counts as, and how strong it is within that suit."""

    def suit(self, card: Card, trump: Suit | None) -> Suit:
        """The suit that the card counts as when ``trump`` is trumps: its effective suit."""
        ...

    def strength(self, card: Card, trump: Suit | None) -> int:
        """How strong the card is within its effective suit: the higher wins."""
        ...

    def describe(self) -> str:
        """One sentence of the rule book."""
        ...


class Override(Protocol):
    """A word on who wins a trick, whatever the ordering says.

    A rule that never has one may say so with a class attribute ``silent = True``: then it is not
    asked.
    """

    def winner(self, trick: TrickCards) -> int | None:
        """The position of the winning card, or ``None`` to leave it to the ordering."""
        ...

    def describe(self) -> str:
        """One sentence of the rule book."""
        ...


@final
class Ranking:
    """An ordering read out once for a pack and a trump suit, since it never changes.

    Three tables go by a card's index: ``suits`` has its effective suit, ``following`` the
    mask of all cards of that suit, and ``power[led.index][card.index]`` decides a trick in which
    ``led`` was led: the highest wins, the first of equals; it is 0 for a discard. Made by
    :func:`ranking`.
    """

    __slots__ = ("cards_of", "following", "ordering", "pack", "power", "suits", "trump")

    def __init__(self, ordering: Ordering, pack: CardSet, trump: Suit | None) -> None:
        self.ordering = ordering
        self.pack = pack
        self.trump = trump
        suits: list[Suit | None] = [None] * 52
        strengths: dict[Card, int] = {}
        for card in pack:
            suit, strength = ordering.suit(card, trump), ordering.strength(card, trump)
            if not isinstance(suit, Suit) or not isinstance(strength, int):
                raise BadVariant(
                    f"{ordering!r} says that {card} counts as {suit!r} with strength {strength!r}: "
                    f"a Suit and a whole number are wanted"
                )
            suits[card.index] = suit
            strengths[card] = strength
        self.suits = tuple(suits)
        self.cards_of = tuple(
            CardSet(card for card in pack if suits[card.index] is suit) for suit in Suit
        )
        self.following = tuple(
            0 if suit is None else self.cards_of[suit.index].mask for suit in suits
        )
        by_suit = [self._powers(led, strengths) for led in Suit]
        self.power = tuple(() if suit is None else by_suit[suit.index] for suit in suits)

    def suit_of(self, card: Card) -> Suit:
        """The effective suit of a card of the pack."""
        suit = self.suits[card.index]
        assert suit is not None, f"{card} is not in the pack"
        return suit

    def highest(self, cards: Sequence[Card]) -> int:
        """The position that wins by the ordering alone: the highest trump, else the highest card
        of the suit led."""
        power = self.power[cards[0].index]
        powers = [power[card.index] for card in cards]
        return powers.index(max(powers))

    def _powers(self, led: Suit, strengths: dict[Card, int]) -> tuple[int, ...]:
        floor = min(strengths.values(), default=0)
        above = max(strengths.values(), default=0) - floor + 1
        powers = [0] * 52
        for card, strength in strengths.items():
            suit = self.suits[card.index]
            if suit is self.trump:
                powers[card.index] = strength - floor + 1 + above
            elif suit is led:
                powers[card.index] = strength - floor + 1
        return tuple(powers)


@lru_cache(maxsize=256)
def ranking(ordering: Ordering, pack: CardSet, trump: Suit | None) -> Ranking:
    """The ordering read out for a pack and a trump suit; made once and kept.

    Raises :class:`BadVariant` where the ordering has no word on a card of the pack.
    """
    return Ranking(ordering, pack, trump)


@final
class TrickCards:
    """The cards of one trick in the order of play, without seats: what an override is shown.

    ``number`` is the trick's number in the deal, from 0.
    """

    __slots__ = ("_ranking", "cards", "number")

    def __init__(self, cards: tuple[Card, ...], ranking: Ranking, number: int = 0) -> None:
        self.cards = cards
        self.number = number
        self._ranking = ranking

    @property
    def trump(self) -> Suit | None:
        """The trump suit, or ``None`` where the deal has none."""
        return self._ranking.trump

    @property
    def ordering(self) -> Ordering:
        """The variant's card ordering."""
        return self._ranking.ordering

    @property
    def led(self) -> Suit:
        """The effective suit of the card that was led."""
        return self._ranking.suit_of(self.cards[0])

    def suit(self, position: int) -> Suit:
        """The effective suit of the card at a position."""
        return self._ranking.suit_of(self.cards[position])

    def position_of(self, card: Card) -> int | None:
        """Where the card lies in the trick, or ``None``."""
        return self.cards.index(card) if card in self.cards else None

    def highest(self, among: Sequence[int] | None = None) -> int:
        """The position that wins by the ordering alone, of all or ``among`` some of them.

        The highest trump, else the highest card of the suit led; where only discards are
        asked about, the first of them.
        """
        if among is None:
            return self._ranking.highest(self.cards)
        power = self._ranking.power[self.cards[0].index]
        return max(among, key=lambda position: power[self.cards[position].index])

    def __repr__(self) -> str:
        return f"TrickCards({' '.join(map(str, self.cards))}; trump {self.trump}, number {self.number})"


def spoken(override: Override) -> Override | None:
    """The override, or ``None`` where it declares that it never has a word."""
    return None if getattr(override, "silent", False) else override


def winning_position(
    cards: tuple[Card, ...], ranking: Ranking, override: Override | None, number: int
) -> int:
    """The position of the card that wins, or is winning, the trick with this number in the deal.

    ``override`` is ``None`` where the ordering alone decides; see :func:`spoken`. Raises
    :class:`BadVariant` where the override names a position that has no card.
    """
    if override is None:
        return ranking.highest(cards)
    trick = TrickCards(cards, ranking, number)
    position = override.winner(trick)
    if position is None:
        return ranking.highest(cards)
    if type(position) is not int or not 0 <= position < len(cards):
        raise BadVariant(
            f"{override!r} says that position {position!r} wins {trick!r}: "
            f"positions are 0 to {len(cards) - 1}, or None to leave it to the ordering"
        )
    return position


@frozen
class Trick:
    """A trick as it lies on the table: who led, the cards in order of play, who won.

    ``winner`` is a seat, and ``None`` while the trick is not complete. ``seats`` is how many
    sit at the table.

    >>> trick = Trick(3, tuple(CardSet.parse("KH 2H")), None, 4)
    >>> print(trick)
    West KH, North 2H
    """

    leader: int
    cards: tuple[Card, ...]
    winner: int | None
    seats: int

    @property
    def plays(self) -> tuple[tuple[int, Card], ...]:
        """Seat and card, in the order of play."""
        return tuple(
            ((self.leader + turn) % self.seats, card) for turn, card in enumerate(self.cards)
        )

    def card_of(self, seat: int) -> Card | None:
        """The card that a seat played to the trick, if it has."""
        turn = (seat - self.leader) % self.seats
        return self.cards[turn] if turn < len(self.cards) else None

    def __len__(self) -> int:
        return len(self.cards)

    def __str__(self) -> str:
        names = seat_names(self.seats)
        if not self.cards:
            return f"{names[self.leader]} to lead"
        text = ", ".join(f"{names[seat]} {card}" for seat, card in self.plays)
        return text if self.winner is None else f"{text}: {names[self.winner]} wins"

    def _repr_html_(self) -> str:
        """The trick in a notebook."""
        from whist.notebook import trick_html

        return trick_html(self)
