"""The first axis: which card is stronger. Its protocol is :class:`whist.trick.Ordering`."""

from __future__ import annotations

from attrs import field, frozen

from whist.cards import Card, CardSet, Rank, Suit, read_rank
from whist.codec import rule
from whist.errors import BadCards, BadVariant
from whist.table import Table

_COLOUR = {
    Suit.SPADES: Suit.CLUBS,
    Suit.CLUBS: Suit.SPADES,
    Suit.HEARTS: Suit.DIAMONDS,
    Suit.DIAMONDS: Suit.HEARTS,
}


def _distinct_ranks(_: object, __: object, ranks: str) -> None:
    if not isinstance(ranks, str) or not ranks:
        raise BadVariant(
            f"an ordering needs its ranks, strongest first, as in 'AKQJT98765432', not {ranks!r}"
        )
    for letter in ranks:
        try:
            read_rank(letter)
        except BadCards as why:
            raise BadVariant(f"ordering {ranks!r}: {why}") from None
    if len(set(ranks)) != len(ranks):
        twice = next(letter for letter in ranks if ranks.count(letter) > 1)
        raise BadVariant(f"ordering {ranks!r} names {twice} twice: each rank has one place")


def _check_ranks(ranks: str, pack: CardSet) -> None:
    missing = {card.rank.value for card in pack} - set(ranks)
    if missing:
        names = " ".join(rank.value for rank in Rank if rank.value in missing)
        raise BadVariant(
            f"ordering {ranks!r} has no place for {names}, which the pack of {len(pack)} holds"
        )


@rule
@frozen
class RankOrdering:
    """The same order of ranks in every suit, the strongest first. Every card counts as its own suit.

    Classic whist has the ace high; King's Court turns the order round, the two strongest.

    >>> RankOrdering("23456789TJQKA").strength(Card.parse("2H"), None)
    12
    """

    ranks: str = field(default="AKQJT98765432", validator=_distinct_ranks)
    _strength: dict[Rank, int] = field(init=False, repr=False, eq=False)

    def __attrs_post_init__(self) -> None:
        strength = {Rank(letter): place for place, letter in enumerate(reversed(self.ranks))}
        object.__setattr__(self, "_strength", strength)

    def suit(self, card: Card, trump: Suit | None) -> Suit:
        """The suit printed on the card."""
        return card.suit

    def strength(self, card: Card, trump: Suit | None) -> int:
        """0 for the last rank named, one more for each before it."""
        return self._strength[card.rank]

    def check(self, pack: CardSet, table: Table) -> None:
        """Raise :class:`BadVariant` where the pack holds a rank that has no place."""
        _check_ranks(self.ranks, pack)

    def describe(self) -> str:
        """The order of the ranks in words."""
        return f"In every suit the cards rank {_in_words(self.ranks)}, from the strongest to the weakest."


@rule
@frozen
class BowerOrdering:
    """As :class:`RankOrdering`, but the two jacks of the trump colour are the best trumps.

    The jack of trumps (right bower) is highest, the other jack of its colour (left bower) next;
    the left bower counts as a trump when following suit too. Source: the rules of euchre.

    >>> BowerOrdering().suit(Card.parse("JC"), Suit.SPADES)
    <Suit.SPADES: 'S'>
    """

    ranks: str = field(default="AKQJT98765432", validator=_distinct_ranks)

    def suit(self, card: Card, trump: Suit | None) -> Suit:
        """The printed suit, or trumps for the left bower."""
        if trump is not None and card.rank is Rank.JACK and card.suit is _COLOUR[trump]:
            return trump
        return card.suit

    def strength(self, card: Card, trump: Suit | None) -> int:
        """As in plain suits, with the bowers above all."""
        if trump is not None and card.rank is Rank.JACK:
            if card.suit is trump:
                return len(self.ranks) + 1
            if card.suit is _COLOUR[trump]:
                return len(self.ranks)
        return len(self.ranks) - 1 - self.ranks.index(card.rank.value)

    def check(self, pack: CardSet, table: Table) -> None:
        """Raise :class:`BadVariant` where the pack holds a rank that has no place."""
        _check_ranks(self.ranks, pack)

    def describe(self) -> str:
        """The order of the ranks and of the bowers in words."""
        return (
            "The jack of trumps is the strongest trump, the other jack of the same colour the next, "
            f"and counts as a trump; otherwise the cards rank {_in_words(self.ranks)}, from the "
            "strongest to the weakest."
        )


def _in_words(ranks: str) -> str:
    return " ".join("10" if letter == "T" else letter for letter in ranks)
