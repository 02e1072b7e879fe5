"""The rules a la carte, for a project that keeps its own state."""

from __future__ import annotations

from collections.abc import Sequence

from whist.cards import Card, CardSet, Suit
from whist.errors import BadCards
from whist.rules.following import Seen
from whist.trick import Trick, spoken, winning_position
from whist.variant import Variant


def trick_winner(
    variant: Variant, cards: Sequence[Card], trump: Suit | None, *, number: int = 0
) -> int:
    """The position of the card that wins a complete trick, or is winning one that is not.

    ``cards`` are in the order of play; ``number`` is the trick's number in the deal, from 0, for
    rules that ask for it. Raises :class:`BadCards` for no cards, more cards than seats, a card
    twice or one that is not in the pack.

    >>> from whist.variants import KINGS_COURT
    >>> trick_winner(KINGS_COURT, [Card.parse(card) for card in "4C 2S KH 3C".split()], Suit.SPADES)
    2
    """
    trick = _checked(variant, cards, trump)
    if not trick:
        raise BadCards("a trick without cards has no winner")
    return winning_position(trick, variant.ranking(trump), spoken(variant.override), number)


def legal_cards(
    variant: Variant,
    hand: CardSet,
    trick: Sequence[Card],
    trump: Suit | None,
    *,
    tricks: tuple[Trick, ...] = (),
    leader: int = 0,
    number: int = 0,
) -> CardSet:
    """The cards of ``hand`` that may be played to a trick.

    ``trick`` holds the cards played to it so far, in order. ``tricks`` before it, the ``leader``
    to it and the deal's ``number`` matter to rules that ask for them. Raises :class:`BadCards`
    as :func:`trick_winner` does, for a complete trick and for a card both in hand and in the trick.
    """
    cards = _checked(variant, trick, trump)
    if len(cards) == variant.table.seats:
        raise BadCards("the trick is complete: nobody is to play to it")
    if not hand <= variant.dealing.pack:
        raise BadCards(f"{hand - variant.dealing.pack} is not in the pack of {variant.name}")
    if hand & CardSet(cards):
        raise BadCards(f"{hand & CardSet(cards)} is in the hand and in the trick")
    if not hand:
        return hand
    seen = Seen(
        cards,
        tricks,
        leader,
        number,
        variant.table,
        variant.ranking(trump),
        spoken(variant.override),
    )
    return variant.following.playable(hand, seen)


def _checked(variant: Variant, cards: Sequence[Card], trump: Suit | None) -> tuple[Card, ...]:
    trick = tuple(cards)
    if not (trump is None or isinstance(trump, Suit)):
        raise BadCards(f"trump {trump!r} will not do: trumps are a Suit, or None for no trumps")
    named = CardSet(trick)
    if len(trick) > variant.table.seats:
        raise BadCards(
            f"{len(trick)} cards are more than a trick of {variant.table.seats} seats holds"
        )
    if len(named) != len(trick):
        twice = next(card for card in trick if trick.count(card) > 1)
        raise BadCards(f"{twice} stands twice in the trick")
    if not named <= variant.dealing.pack:
        raise BadCards(f"{named - variant.dealing.pack} is not in the pack of {variant.name}")
    return trick
