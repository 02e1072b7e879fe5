"""The pack, how it is dealt, what is turned, who leads and who deals next."""

from __future__ import annotations

from typing import Literal, Protocol

from attrs import field, frozen

from whist.cards import FULL_PACK, Card, CardSet
from whist.codec import rule
from whist.errors import BadVariant
from whist.shuffle import Shuffler
from whist.table import Table


@frozen
class Dealt:
    """The hands by seat, the turned card, and whether that card is of the dealer's hand.

    A turned card of the dealer's hand is taken up, and its rank secret again, once the dealer
    has played to the first trick; any other stays in view.
    """

    hands: tuple[CardSet, ...]
    turned: Card | None = None
    taken_up: bool = False


class Dealing(Protocol):
    """How the cards come to the seats.

    A rule that deals alike again after so many deals may say so with an attribute ``period``: then
    it can be lowered.
    """

    @property
    def pack(self) -> CardSet:
        """The cards that are played with."""
        ...

    def cards_each(self, number: int, table: Table) -> int:
        """How many cards a seat is dealt in the deal with this number."""
        ...

    def deal(self, shuffler: Shuffler, number: int, dealer: int, table: Table) -> Dealt:
        """Deal. A pure function of its arguments; all chance comes from the shuffler."""
        ...

    def leader(self, dealer: int, table: Table) -> int:
        """The seat that leads to the first trick."""
        ...

    def next_dealer(self, dealer: int, table: Table) -> int:
        """The seat that deals next."""
        ...

    @property
    def turns_last(self) -> bool:
        """Whether the turned card is the dealer's last."""
        ...

    def describe(self) -> str:
        """One or a few sentences of the rule book."""
        ...


def _each(_: object, __: object, each: int | tuple[int, ...] | None) -> None:
    counts = each if isinstance(each, tuple) else (1 if each is None else each,)
    if not counts or not all(type(count) is int and count > 0 for count in counts):
        raise BadVariant(
            f"cards a hand are a number above 0, or a tuple of such by deal, not {each!r}"
        )


def _pack(_: object, __: object, pack: CardSet) -> None:
    if not isinstance(pack, CardSet) or not pack:
        raise BadVariant(f"a pack is a CardSet with cards in it, not {pack!r}")


_TURNED = {
    "last": "The last card, the dealer's, is turned up and lies in view until the dealer plays to the "
    "first trick.",
    "left over": "One of the cards left over is turned up and stays in view.",
    "second pack": "A card is cut from a second pack and stays in view.",
    "none": "No card is turned.",
}


@rule
@frozen
class OneAtATime:
    """Cards dealt one at a time, clockwise from the dealer's left [000, 002].

    ``each`` is the number of cards a hand; a tuple gives it deal by deal, and starts again at its
    end; ``None`` deals as many as go round evenly. ``turned`` says which card is turned, ``lead``
    who leads: eldest hand is the dealer's left [000, 003], and the Catalan article has the
    dealer's right [002]. The deal passes to the left.
    """

    pack: CardSet = field(default=FULL_PACK, validator=_pack)
    each: int | tuple[int, ...] | None = field(default=None, validator=_each)
    turned: Literal["last", "left over", "second pack", "none"] = "last"
    lead: Literal["eldest", "dealer's right", "dealer"] = "eldest"

    def __attrs_post_init__(self) -> None:
        if self.turned not in _TURNED:
            raise BadVariant(
                f"the turned card is one of {', '.join(map(repr, _TURNED))}, not {self.turned!r}"
            )
        if self.lead not in _LEADERS:
            raise BadVariant(
                f"the lead is one of {', '.join(map(repr, _LEADERS))}, not {self.lead!r}"
            )

    def cards_each(self, number: int, table: Table) -> int:
        """How many cards a seat is dealt in the deal with this number."""
        if self.each is None:
            return len(self.pack) // table.seats
        return self.each[number % len(self.each)] if isinstance(self.each, tuple) else self.each

    def deal(self, shuffler: Shuffler, number: int, dealer: int, table: Table) -> Dealt:
        """Deal round the table; the rest is left over."""
        cards = shuffler.shuffle(self.pack)
        seats, dealt = table.seats, self.cards_each(number, table) * table.seats
        masks = [0] * seats
        seat = dealer
        for card in cards[:dealt]:
            seat = (seat + 1) % seats
            masks[seat] |= card.bit
        hands = tuple(map(CardSet.from_mask, masks))
        if self.turned == "last":
            return Dealt(hands, cards[dealt - 1], taken_up=True)
        if self.turned == "left over":
            return Dealt(hands, cards[dealt])
        if self.turned == "second pack":
            return Dealt(hands, shuffler.shuffle(self.pack)[0])
        return Dealt(hands)

    def leader(self, dealer: int, table: Table) -> int:
        """The dealer's left, the dealer's right or the dealer."""
        return (dealer + _LEADERS[self.lead]) % table.seats

    def next_dealer(self, dealer: int, table: Table) -> int:
        """The deal passes to the left."""
        return table.left_of(dealer)

    @property
    def turns_last(self) -> bool:
        """Whether the turned card is the dealer's last."""
        return self.turned == "last"

    @property
    def period(self) -> int:
        """The deals until the numbers of cards start again."""
        return len(self.each) if isinstance(self.each, tuple) else 1

    def check(self, pack: CardSet, table: Table) -> None:
        """Raise :class:`BadVariant` where the pack does not hold as many cards as are dealt and turned."""
        counts = self.each if isinstance(self.each, tuple) else (self.cards_each(0, table),)
        needed = max(counts) * table.seats
        if min(counts) < 1 or needed > len(self.pack):
            raise BadVariant(
                f"{max(counts)} cards for each of {table.seats} seats are {needed or 'none'}, "
                f"and the pack holds {len(self.pack)}"
            )
        if self.turned == "left over" and needed == len(self.pack):
            raise BadVariant("no card is left over to be turned: the whole pack is dealt")

    def describe(self) -> str:
        """How the cards are dealt, what is turned, who leads and who deals next."""
        if self.each is None:
            count = "as many to each player as go round evenly"
        elif isinstance(self.each, tuple):
            count = f"{', '.join(map(str, self.each))} to each player in turn from deal to deal"
        else:
            count = f"{self.each} to each player"
        leader = {
            "eldest": "The player on the dealer's left leads",
            "dealer's right": "The player on the dealer's right leads",
            "dealer": "The dealer leads",
        }
        return (
            f"The pack has {_pack_in_words(self.pack)}. The cards are dealt one at a time, clockwise from the "
            f"dealer's left, {count}. {_TURNED[self.turned]} {leader[self.lead]} to the first trick. "
            "The deal passes to the left."
        )


_LEADERS = {"eldest": 1, "dealer's right": -1, "dealer": 0}


def _pack_in_words(pack: CardSet) -> str:
    if pack == FULL_PACK:
        return "52 cards"
    ranks = list(dict.fromkeys(card.rank for card in pack))
    ranks.sort(key=lambda rank: rank.index)
    if len(pack) == 4 * len(ranks):
        names = " ".join("10" if rank.value == "T" else rank.value for rank in ranks)
        return f"{len(pack)} cards, {names} in every suit"
    return f"{len(pack)} cards: {pack}"
