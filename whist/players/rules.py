"""A plain good player, by the old rules of thumb, for any variant: it knows strengths alone."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

from attrs import frozen

from whist.alacarte import trick_winner
from whist.cards import Card, CardSet, Suit
from whist.errors import NotLowerable, WhistError
from whist.lowering import lower
from whist.trick import Trick
from whist.variant import Variant
from whist.view import View


@frozen
class RulesPlayer:
    """Second hand low, third hand high, win as cheaply as possible, do not beat partner.

    It leads partner's suit back, else its longest plain suit, from the top where the best card left
    of that suit is its own, else from the bottom; void, it ruffs where that wins. Third hand beats
    even partner, unless partner's card is the best left of its suit. What a card is
    worth it reads off the variant's strength tables, so that it plays King's Court as well as
    whist. It looks at its own hand, the tricks and trumps, and at nothing else.
    """

    def choose(self, view: View) -> Card:
        """The card that the rules of thumb name. Raises :class:`WhistError` out of turn."""
        if not view.legal or view.acting_hand is None:
            raise WhistError(f"seat {view.seat} is not to play: there is no card to choose from")
        return _lead(view) if not view.trick.cards else _follow(view, view.trick.cards)


@frozen
class _Strengths:
    """What the cards are worth in a trick with this number: a row by suit led, and all together."""

    rows: tuple[tuple[int, ...], ...]
    worth: tuple[int, ...]
    suits: tuple[int, ...]
    members: tuple[CardSet, ...]


@lru_cache(maxsize=1024)
def _strengths(variant: Variant, trump: Suit | None, number: int) -> _Strengths:
    ranking = variant.ranking(trump)
    try:
        tables = lower(variant)
        rows = tables.of(trump).power[tables.kinds[number]]
    except NotLowerable:
        empty = (0,) * 52
        rows = tuple(
            next((ranking.power[card.index] for card in cards), empty) for cards in ranking.cards_of
        )
    suits = tuple(255 if suit is None else suit.index for suit in ranking.suits)
    return _Strengths(
        rows,
        tuple(sum(row[card] for row in rows) for card in range(52)),
        suits,
        tuple(ranking.cards_of),
    )


def _lead(view: View) -> Card:
    known = _strengths(view.variant, view.trump, len(view.tricks))
    assert view.turn is not None
    assert view.acting_hand is not None
    back = _led_last(view.tricks, view.variant.table.partner(view.turn))
    if back is not None:
        suit = known.suits[back.index]
        held = view.legal & known.members[suit]
        if held and (view.trump is None or suit != view.trump.index):
            return _best(held, known.worth)
    plain = [suit for suit in Suit if suit is not view.trump]
    longest = max(plain, key=lambda suit: len(view.legal & known.members[suit.index]))
    held = view.legal & known.members[longest.index]
    if not held:
        return _best(view.legal, known.worth)
    row, best = known.rows[longest.index], _best(held, known.worth)
    others = known.members[longest.index] - view.played - view.acting_hand
    if all(row[card.index] <= row[best.index] for card in others):
        return best
    return _least(held, known.worth)


def _follow(view: View, trick: tuple[Card, ...]) -> Card:
    known, table = _strengths(view.variant, view.trump, len(view.tricks)), view.variant.table
    assert view.turn is not None
    assert view.acting_hand is not None
    led = known.suits[trick[0].index]
    row, follows = known.rows[led], bool(view.legal & known.members[led])
    last, winning = len(trick) == table.seats - 1, _winning(view, trick)
    others = known.members[led] - view.played - view.acting_hand
    beaten = any(row[card.index] > row[trick[winning].index] for card in others)
    partner = table.side((view.trick.leader + winning) % table.seats) == table.side(view.turn)
    if partner and (last or not follows or not beaten):
        return _least(view.legal, known.worth)
    winners = CardSet(_winners(view, trick))
    if not winners or (len(trick) == 1 and follows and not last):
        return _least(view.legal, known.worth)
    return _least(winners, row) if last or not follows else _best(winners, row)


def _winning(view: View, trick: tuple[Card, ...]) -> int:
    return trick_winner(view.variant, trick, view.trump, number=len(view.tricks))


def _winners(view: View, trick: tuple[Card, ...]) -> Iterator[Card]:
    for card in view.legal:
        if _winning(view, (*trick, card)) == len(trick):
            yield card


def _led_last(tricks: tuple[Trick, ...], seat: int | None) -> Card | None:
    """The card that a seat led when it last did."""
    return next((trick.cards[0] for trick in reversed(tricks) if trick.leader == seat), None)


def _best(cards: Iterable[Card], worth: tuple[int, ...]) -> Card:
    return max(cards, key=lambda card: worth[card.index])


def _least(cards: Iterable[Card], worth: tuple[int, ...]) -> Card:
    return min(cards, key=lambda card: worth[card.index])
