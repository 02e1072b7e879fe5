"""Suits, ranks, the 52 cards, and sets of them.

Cards are written rank first: ``KH`` is the king of hearts. ``10H``, ``K♥`` and lower case are
read too. The fixed order is spades, hearts, diamonds, clubs, each from ace to two; it orders
display and nothing else: which card is stronger is for an ordering to say.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import Enum
from typing import Final, final

from whist.errors import BadCards


class Suit(Enum):
    """One of the four suits; its value is its letter.

    >>> Suit("H"), Suit.HEARTS.symbol, Suit.HEARTS.index
    (<Suit.HEARTS: 'H'>, '♥', 1)
    """

    SPADES = "S"
    HEARTS = "H"
    DIAMONDS = "D"
    CLUBS = "C"

    index: int
    """Its place in the fixed order, from 0."""
    symbol: str

    def __init__(self, letter: str) -> None:
        self.index = "SHDC".index(letter)
        self.symbol = "♠♥♦♣"[self.index]

    def __str__(self) -> str:
        return self.name.lower()

    def __hash__(self) -> int:
        return self.index


class Rank(Enum):
    """One of the thirteen ranks; its value is its letter (``T`` for the ten).

    >>> Rank("T"), Rank.TEN.index, str(Rank.TEN)
    (<Rank.TEN: 'T'>, 4, 'ten')
    """

    ACE = "A"
    KING = "K"
    QUEEN = "Q"
    JACK = "J"
    TEN = "T"
    NINE = "9"
    EIGHT = "8"
    SEVEN = "7"
    SIX = "6"
    FIVE = "5"
    FOUR = "4"
    THREE = "3"
    TWO = "2"

    index: int
    """Its place in the fixed order, from 0 for the ace."""

    def __init__(self, letter: str) -> None:
        self.index = "AKQJT98765432".index(letter)

    def __str__(self) -> str:
        return self.name.lower()

    def __hash__(self) -> int:
        return self.index


@final
class Card:
    """A playing card. There are 52, and asking for one gives the same object every time.

    >>> king = Card.parse("KH")
    >>> king is Card(Rank.KING, Suit.HEARTS)
    True
    >>> king, str(king), king.name, king.symbol
    (Card('KH'), 'KH', 'the king of hearts', 'K♥')
    """

    __slots__ = ("bit", "index", "rank", "suit")

    rank: Rank
    suit: Suit
    index: int
    """Its place in the fixed order, 0 (ace of spades) to 51 (two of clubs)."""
    bit: int
    """``1 << index``: the card's bit in the mask of a :class:`CardSet`."""

    def __new__(cls, rank: Rank, suit: Suit) -> Card:
        return _CARDS[suit.index * 13 + rank.index]

    @staticmethod
    def parse(text: str) -> Card:
        """Read one card.

        Raises :class:`BadCards` where ``text`` is not a rank and then a suit.
        """
        card = _BY_TEXT.get(text)
        if card is None:
            card = _read(text)
        return card

    @property
    def name(self) -> str:
        """The card in words: ``the king of hearts``."""
        return f"the {self.rank} of {self.suit}"

    @property
    def symbol(self) -> str:
        """The card with its suit's symbol: ``K♥``."""
        return f"{self.rank.value}{self.suit.symbol}"

    def __str__(self) -> str:
        return f"{self.rank.value}{self.suit.value}"

    def __repr__(self) -> str:
        return f"Card('{self}')"

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a card cannot be changed (setting {name!r})")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"a card cannot be changed (deleting {name!r})")

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return Card.parse, (str(self),)

    def __copy__(self) -> Card:
        return self

    def __deepcopy__(self, memo: object) -> Card:
        return self


def _make(rank: Rank, suit: Suit) -> Card:
    card = object.__new__(Card)
    index = suit.index * 13 + rank.index
    for name, value in (("rank", rank), ("suit", suit), ("index", index), ("bit", 1 << index)):
        object.__setattr__(card, name, value)
    return card


_CARDS: Final = tuple(_make(rank, suit) for suit in Suit for rank in Rank)
_BY_TEXT: Final = {str(card): card for card in _CARDS}


def _read(text: str) -> Card:
    if not isinstance(text, str):
        raise BadCards(f"{text!r} is no text: a card is read from its rank and suit, as in KH")
    tidy = text.strip().upper().replace("\ufe0f", "").replace("10", "T")
    rank, suit = tidy[:1], tidy[1:]
    letter = {"♠": "S", "♥": "H", "♦": "D", "♣": "C"}.get(suit, suit)
    card = _BY_TEXT.get(rank + letter)
    if card is not None:
        return card
    if len(rank) == 1 and rank in "AKQJT98765432" and suit:
        raise BadCards(
            f"{text!r} is no card: {suit!r} is no suit; the suits are S H D C or ♠ ♥ ♦ ♣"
        )
    if letter and letter in "SHDC" and len(letter) == 1:
        raise BadCards(f"{text!r} is no card: {rank!r} is no rank; the ranks are A K Q J T 9 to 2")
    raise BadCards(f"{text!r} is no card: write the rank and then the suit, as in KH, 10H or K♥")


@final
class CardSet:
    """An immutable set of cards, held as one integer.

    Iteration goes in the fixed order, and so do indices: ``random.choice(cards)`` works.

    >>> hand = CardSet.parse("7H AS KS")
    >>> hand, len(hand), Card.parse("KS") in hand, hand[0]
    (CardSet('AS KS 7H'), 3, True, Card('AS'))
    >>> hand & CardSet.of_suit(Suit.SPADES), hand <= FULL_PACK
    (CardSet('AS KS'), True)
    """

    __slots__ = ("_mask",)

    def __init__(self, cards: Iterable[Card] = ()) -> None:
        """The set of these cards; a card named more than once is held once."""
        mask = 0
        for card in cards:
            if not isinstance(card, Card):
                raise BadCards(
                    f"{card!r} is no card: a CardSet is made of cards, or read by CardSet.parse"
                )
            mask |= card.bit
        self._mask = mask

    @staticmethod
    def parse(text: str) -> CardSet:
        """Read cards set apart by spaces or commas, in any order.

        Raises :class:`BadCards` for what is no card and for a card that stands twice.
        """
        mask = 0
        for word in text.replace(",", " ").split():
            card = Card.parse(word)
            if mask & card.bit:
                raise BadCards(f"{card} stands twice in {text!r}: every card is there once")
            mask |= card.bit
        return CardSet.from_mask(mask)

    @staticmethod
    def from_mask(mask: int) -> CardSet:
        """The set whose bit ``card.index`` is set for each of its cards."""
        if mask < 0 or mask >> 52:
            raise BadCards(f"{mask} is no mask of cards: it has bits outside 0 to 51")
        made = _new(CardSet)
        made._mask = mask
        return made

    @staticmethod
    def of_suit(suit: Suit) -> CardSet:
        """All thirteen cards that have this suit printed on them."""
        return _SUITS[suit.index]

    @property
    def mask(self) -> int:
        """The set as an integer: bit ``card.index`` is set for each card."""
        return self._mask

    def __iter__(self) -> Iterator[Card]:
        mask = self._mask
        while mask:
            low = mask & -mask
            yield _CARDS[low.bit_length() - 1]
            mask ^= low

    def __getitem__(self, position: int) -> Card:
        count = self._mask.bit_count()
        if position < 0:
            position += count
        if not 0 <= position < count:
            raise IndexError(f"no card at position {position} of {count}")
        mask = self._mask
        for _ in range(position):
            mask &= mask - 1
        return _CARDS[(mask & -mask).bit_length() - 1]

    def __len__(self) -> int:
        return self._mask.bit_count()

    def __contains__(self, card: object) -> bool:
        return isinstance(card, Card) and self._mask & card.bit != 0

    def __and__(self, other: CardSet) -> CardSet:
        if not isinstance(other, CardSet):
            return NotImplemented
        made = _new(CardSet)
        made._mask = self._mask & other._mask
        return made

    def __or__(self, other: CardSet) -> CardSet:
        if not isinstance(other, CardSet):
            return NotImplemented
        made = _new(CardSet)
        made._mask = self._mask | other._mask
        return made

    def __sub__(self, other: CardSet) -> CardSet:
        if not isinstance(other, CardSet):
            return NotImplemented
        made = _new(CardSet)
        made._mask = self._mask & ~other._mask
        return made

    def __xor__(self, other: CardSet) -> CardSet:
        if not isinstance(other, CardSet):
            return NotImplemented
        made = _new(CardSet)
        made._mask = self._mask ^ other._mask
        return made

    def __le__(self, other: CardSet) -> bool:
        if not isinstance(other, CardSet):
            return NotImplemented
        return self._mask & ~other._mask == 0

    def __lt__(self, other: CardSet) -> bool:
        if not isinstance(other, CardSet):
            return NotImplemented
        return self <= other and self._mask != other._mask

    def __ge__(self, other: CardSet) -> bool:
        if not isinstance(other, CardSet):
            return NotImplemented
        return other <= self

    def __gt__(self, other: CardSet) -> bool:
        if not isinstance(other, CardSet):
            return NotImplemented
        return other < self

    def isdisjoint(self, other: CardSet) -> bool:
        """Whether the two have no card in common."""
        return self._mask & other._mask == 0

    def with_card(self, card: Card) -> CardSet:
        """This set and ``card``."""
        made = _new(CardSet)
        made._mask = self._mask | card.bit
        return made

    def without(self, card: Card) -> CardSet:
        """This set less ``card``, whether it was there or not."""
        made = _new(CardSet)
        made._mask = self._mask & ~card.bit
        return made

    def __bool__(self) -> bool:
        return self._mask != 0

    def __eq__(self, other: object) -> bool:
        return isinstance(other, CardSet) and self._mask == other._mask

    def __hash__(self) -> int:
        return hash(self._mask)

    def __str__(self) -> str:
        return " ".join(map(str, self))

    def _repr_html_(self) -> str:
        """The hand in a notebook."""
        from whist.notebook import cards_html

        return cards_html(self)

    def __repr__(self) -> str:
        return f"CardSet('{self}')"

    def __reduce__(self) -> tuple[object, tuple[int]]:
        return CardSet.from_mask, (self._mask,)

    def by_suit(self) -> str:
        """The set as a player sorts a hand: ``♠ A K  ♥ 7``, a dash for a void.

        >>> print(CardSet.parse("7H AS KS").by_suit())
        ♠ A K   ♥ 7   ♦ –   ♣ –
        """
        return "   ".join(f"{suit.symbol} {ranks_of(self, suit)}" for suit in Suit)


def ranks_of(cards: CardSet, suit: Suit) -> str:
    """The ranks that ``cards`` hold of a printed suit, a dash for none: ``A K``."""
    return " ".join(card.rank.value for card in cards & _SUITS[suit.index]) or "–"


_new = object.__new__
_SUITS: Final = tuple(CardSet.from_mask(0x1FFF << (13 * index)) for index in range(4))

FULL_PACK: Final = CardSet(_CARDS)
"""All 52 cards."""


def pack_of(ranks: str) -> CardSet:
    """The pack that has these ranks in every suit.

    >>> len(pack_of("AKQJT9876"))
    36
    """
    return CardSet(Card(read_rank(letter), suit) for letter in ranks for suit in Suit)


def read_rank(letter: str) -> Rank:
    """The rank with this letter; raises :class:`BadCards` where there is none."""
    try:
        return Rank(letter)
    except ValueError:
        raise BadCards(f"{letter!r} is no rank; the ranks are A K Q J T 9 to 2") from None
