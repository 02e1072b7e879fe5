"""Laws 4 and 27: what a seat has not seen makes no difference to it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import attrs
from hypothesis import strategies as st
from hypothesis.strategies import DataObject

from whist.alacarte import legal_cards
from whist.cards import Card, CardSet
from whist.deal import Deal, new_deal
from whist.errors import BadCards, IllegalPlay
from whist.retold import code_for
from whist.testing.law import Law, LawBroken, answering, named
from whist.testing.strategies import deals, deals_in_play, lines
from whist.variant import Variant
from whist.view import View


def legality_is_public(variant: Variant, data: DataObject) -> None:
    """Law 4."""
    start, line = data.draw(deals(variant)), data.draw(lines())
    states = [state for state in line.walk(start) if not state.is_over]
    for state in states:
        _check_alone(state)
    deal = states[data.draw(st.integers(0, len(states) - 1))]
    name, legal = variant.table.seat_name(deal.turn), deal.legal_cards()
    other = _other_deal(deal, {deal.turn, *_open_seats(deal)}, data)
    if other is not None and other.legal_cards() != legal:
        raise LawBroken(
            f"{name} may play {legal}. With the same hand, and everything the same that the table has "
            f"seen, but other cards in hidden hands, {name} may play {other.legal_cards()}:\n"
            f"{code_for(other)}",
            deal,
        )


def _check_alone(deal: Deal) -> None:
    """The rule, told the hand and what the table has seen and no more, allows what the deal does."""
    with answering("the rule of following", deal):
        legal = deal.legal_cards()
        alone = legal_cards(
            deal.variant, deal.hands[deal.turn], deal.trick.cards, deal.trump, tricks=deal.tricks,
            leader=deal.trick.leader, number=deal.number,
        )  # fmt: skip
    if alone != legal:
        raise LawBroken(
            f"{deal.variant.table.seat_name(deal.turn)} may play {legal} in this deal, and {alone} where "
            "only the hand and what the table has seen are told.",
            deal,
        )


def unseen_cards_do_not_matter(variant: Variant, data: DataObject) -> None:
    """Law 27."""
    deal = data.draw(deals_in_play(variant))
    seat = data.draw(st.integers(0, variant.table.seats - 1))
    name = variant.table.seat_name(seat)
    view = deal.view(seat)
    hidden = _reached(view)
    if hidden is not None:
        raise LawBroken(f"{name}'s view holds {hidden}, and with it every hand.", deal)
    other = _other_deal(deal, {seat, *_open_seats(deal)}, data, _open_turn_up(deal))
    if other is None:
        return
    theirs = other.view(seat)
    for what, mine, others in (
        ("view", view, theirs),
        ("printed view", f"{view}{view!r}", f"{theirs}{theirs!r}"),
        ("legal cards", view.legal, theirs.legal),
        ("errors", _refusals(deal, seat), _refusals(other, seat)),
    ):
        if mine != others:
            raise LawBroken(
                f"{name}'s {what} {_difference(mine, others)} here and in a deal that differs only in "
                f"cards that {name} has not seen:\n{code_for(other)}",
                deal,
            )


def _open_seats(deal: Deal) -> set[int]:
    """The seats whose hands the whole table sees."""
    table = deal.variant.table
    open_ = table.exposed == "at the start" or bool(deal.plays)
    return {table.dummy} if table.dummy is not None and open_ else set()


def _other_deal(
    deal: Deal, known: set[int], data: DataObject, turned: Card | None = None
) -> Deal | None:
    """A deal with the same cards in ``known`` seats, played alike, and other cards elsewhere.

    The cards still held in the other seats, and those left over, are mixed; ``None`` where no
    mixture tried could have been played in the same way. A turned card that lies open
    (``turned``) stays where it is; one that was taken up may have been another of its suit.
    """
    seats = range(deal.variant.table.seats)
    unknown = [seat for seat in seats if seat not in known]
    stays = CardSet([deal.turned]) if deal.turned is not None else CardSet()
    held = [deal.hands[seat] - stays for seat in unknown]
    dealt = CardSet(card for hand in deal.dealt for card in hand)
    rest = deal.variant.dealing.pack - dealt - stays
    loose = [card for hand in (*held, rest) for card in hand]
    if len(loose) < 2:
        return None
    for mixed in _mixtures(loose, data):
        given = list(deal.dealt)
        start = 0
        for seat, hand in zip(unknown, held):
            given[seat] = (deal.dealt[seat] - hand) | CardSet(mixed[start : start + len(hand)])
            start += len(hand)
        if tuple(given) == deal.dealt:
            continue
        other = _played_alike(deal, given, _turned(deal, given, turned))
        if other is not None:
            return other
    return None


def _mixtures(loose: list[Card], data: DataObject) -> Iterable[list[Card]]:
    first, second = data.draw(_two_places(len(loose)))
    swapped = list(loose)
    swapped[first], swapped[second] = loose[second], loose[first]
    yield swapped
    seed = data.draw(st.integers(0, 2**16))
    for attempt in range(2):
        yield sorted(loose, key=lambda card: (card.index + 1) * (seed + attempt + 1) * 7919 % 10007)


def _two_places(count: int) -> st.SearchStrategy[tuple[int, int]]:
    return st.tuples(st.integers(0, count - 1), st.integers(0, count - 1)).filter(
        lambda pair: pair[0] != pair[1]
    )


def _turned(deal: Deal, given: list[CardSet], turned: Card | None) -> Card | None:
    if deal.turned is None or turned is not None or not deal.variant.dealing.turns_last:
        return deal.turned
    same_suit = [card for card in given[deal.dealer] if card.suit is deal.turned.suit]
    return next((card for card in same_suit if card is not deal.turned), deal.turned)


def _open_turn_up(deal: Deal) -> Card | None:
    """The turned card, until the dealer has played to the first trick and taken it up."""
    first = deal.tricks[0] if deal.tricks else deal.trick
    taken_up = deal.variant.dealing.turns_last and first.card_of(deal.dealer) is not None
    return None if taken_up else deal.turned


def _played_alike(deal: Deal, given: list[CardSet], turned: Card | None) -> Deal | None:
    try:
        start = new_deal(
            deal.variant, hands=given, number=deal.number, dealer=deal.dealer, leader=deal.leader,
            trump=deal.trump, turned=turned,
        )  # fmt: skip
        other = start.play_all(deal.plays)
    except (IllegalPlay, BadCards):
        return None
    # Both are made from given hands, so that nothing but the hidden cards tells them apart.
    return other


def _refusals(deal: Deal, seat: int) -> dict[Card, str]:
    """What the seat is told when it tries, on its turn, every card that it may not play."""
    if deal.player != seat:
        return {}
    told: dict[Card, str] = {}
    for card in deal.variant.dealing.pack - deal.legal_cards():
        try:
            deal.play(card)
        except Exception as why:  # noqa: BLE001 - what is told is what is compared
            told[card] = named(why)
    return told


def _difference(mine: object, others: object) -> str:
    if isinstance(mine, View) and isinstance(others, View):
        for field in attrs.fields(View):
            one, other = getattr(mine, field.name), getattr(others, field.name)
            if one != other:
                return f"differs in {field.name} ({one} and {other})"
        return "differs"
    if isinstance(mine, dict) and isinstance(others, dict):
        card = next(card for card in mine if mine[card] != others.get(card))
        return f"differ for {card} ({mine[card]!r} and {others.get(card)!r})"
    return f"differs ({mine} and {others})"


def _reached(view: View) -> str | None:
    """A deal that can be reached from a view, if one can, by attributes and containers."""
    seen: set[int] = set()
    todo: list[object] = [view]
    while todo:
        thing = todo.pop()
        if isinstance(thing, Deal):
            return "the deal itself"
        if id(thing) in seen or isinstance(thing, (str, int, type, Card, CardSet, Variant)):
            continue
        seen.add(id(thing))
        if isinstance(thing, dict):
            todo += (*thing, *thing.values())
        elif isinstance(thing, (tuple, list, set, frozenset)):
            todo += thing
        else:
            todo += vars(thing).values() if hasattr(thing, "__dict__") else ()
            for cls in type(thing).__mro__:
                slots = cls.__dict__.get("__slots__", ())
                names = (slots,) if isinstance(slots, str) else slots
                todo += [getattr(thing, name, None) for name in names if name != "__weakref__"]
    return None


LEGALITY_LAW: Final = Law(
    4,
    "legality-is-public",
    "legality depends only on the hand on turn and on what everyone has seen",
    "If what I may play told me something of my partner's hand, asking would be cheating.",
    "Use nothing in playable(hand, seen) but its two arguments; and where a class says `by_suit_alone = "
    "True`, let its playable be whist's own rule.",
    legality_is_public,
)

KNOWLEDGE_LAW: Final = Law(
    27,
    "unseen-cards",
    "two deals that differ only in cards a seat has not seen give that seat equal views, legal cards "
    "and errors",
    "A view is sent to a player, a bot or a browser: what it holds is known.",
    "Let no rule keep or tell what it saw of other hands, in a description or an error either.",
    unseen_cards_do_not_matter,
)
