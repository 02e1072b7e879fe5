"""The tables that a variant is lowered to: numbers alone, with a card's index for the card.

Trump suits go by ``suit.index``, 0 to 3, and no trumps is 4.
"""

from __future__ import annotations

from typing import Final

from attrs import field, frozen

from whist.cards import Suit
from whist.rules.following import Step

NO_TRUMPS: Final = 4
"""The place of a deal without trumps among the tables."""

LEFT_OVER: Final = 255
"""The seat of a card that is dealt to nobody."""

TRUMPS: Final[tuple[Suit | None, ...]] = (*Suit, None)
"""The trump suits in the order of the tables."""


def trump_index(trump: Suit | None) -> int:
    """The place of a trump suit among the tables."""
    return NO_TRUMPS if trump is None else trump.index


@frozen
class TrumpTables:
    """What the cards are, and which of them wins, with one trump suit.

    ``suits`` has each card's effective suit, 255 where it is not in the pack; ``members`` the
    mask of the cards of each effective suit. ``power[kind][led][card]`` decides a trick in which
    the suit ``led`` was led: the highest wins, the first of equals. Tricks are of more than one
    kind only where the trick's number matters.
    """

    suits: tuple[int, ...]
    members: tuple[int, ...]
    power: tuple[tuple[tuple[int, ...], ...], ...]


@frozen
class Layout:
    """Where the cards of a shuffled pack go, by position.

    ``seats`` has the seat that gets the card at each position, :data:`LEFT_OVER` for none.
    ``turned`` is the position of the turned card, ``None`` where none of these is turned;
    ``second_pack`` whether it is the first card of a second shuffle.
    """

    seats: tuple[int, ...]
    turned: int | None
    second_pack: bool
    each: int


@frozen
class Evidence:
    """Why the tables may be trusted, as counts of what the rule objects were asked.

    ``pairs`` are ordered pairs of cards, all there are, with every trump suit; ``tricks`` and
    ``positions`` are random samples, of whole tricks and of hands to be played from. ``proved``
    names the rules of which it is known that no sample can show a difference.
    """

    pairs: int
    tricks: int
    positions: int
    proved: tuple[str, ...]

    def __str__(self) -> str:
        parts = [f"all {self.pairs:,} pairs of cards agree"]
        for count, what in ((self.tricks, "tricks"), (self.positions, "positions")):
            # The rule of three: no difference in n samples bounds the share at 95 % by 3/n.
            share = max(1, count // 3)
            parts.append(
                f"{count:,} random {what} agree (at 95 % fewer than 1 in {share:,} differ)"
            )
        if self.proved:
            parts.append(f"no trick or position can differ by {' or '.join(self.proved)}")
        return "; ".join(parts)


@frozen
class Tables:
    """A variant as tables. Made by :func:`whist.lower`.

    ``by_trump`` has the tables of each trump suit, and last those without trumps; ``kinds`` the
    kind of each trick by its number; ``steps`` what following suit comes to. Deals go by number
    modulo the length of ``layouts[number][dealer]`` and of ``trumps[number][dealer][turned]``
    (52 for no turned card); ``trumps`` is ``None`` where the rule has to be asked every time.
    ``leaders`` and ``next_dealers`` go by the dealer.
    """

    by_trump: tuple[TrumpTables, ...]
    kinds: tuple[int, ...]
    steps: tuple[Step, ...]
    layouts: tuple[tuple[Layout, ...], ...]
    trumps: tuple[tuple[tuple[int, ...], ...], ...] | None = field(repr=False)
    leaders: tuple[int, ...]
    next_dealers: tuple[int, ...]
    evidence: Evidence = field(eq=False)

    def of(self, trump: Suit | None) -> TrumpTables:
        """The tables of a trump suit."""
        return self.by_trump[trump_index(trump)]

    def winner(self, cards: tuple[int, ...], trump: Suit | None, number: int = 0) -> int:
        """The position that wins a trick, or is winning it, by the tables alone.

        ``cards`` are indices in the order of play, ``number`` the trick's in the deal.
        """
        tables = self.of(trump)
        power = tables.power[self.kinds[number]][tables.suits[cards[0]]]
        powers = [power[card] for card in cards]
        return powers.index(max(powers))
