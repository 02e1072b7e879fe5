"""Laws 5 to 9: who wins a trick, and what makes no difference to it."""

from __future__ import annotations

from typing import Final

from hypothesis import strategies as st
from hypothesis.strategies import DataObject, DrawFn

from whist.alacarte import trick_winner
from whist.cards import Card, Suit
from whist.deal import Deal, new_deal
from whist.testing.law import Law, LawBroken, answering
from whist.testing.show import cards_text, trick_text
from whist.testing.strategies import below, deals, lines, low_first, trumps
from whist.trick import TrickCards
from whist.variant import Variant


@st.composite
def tricks(draw: DrawFn, variant: Variant, least: int = 1) -> tuple[list[Card], Suit | None, int]:
    """Cards of a trick in order, trumps, and the trick's number in the deal."""
    left = low_first(variant.dealing.pack)
    size = least + draw(below(variant.table.seats - least + 1))
    chosen = [left.pop(draw(below(len(left)))) for _ in range(size)]
    return chosen, draw(trumps()), draw(below(13))


def winner_played(variant: Variant, data: DataObject) -> None:
    """Law 5."""
    played, trump, number = data.draw(tricks(variant))
    text = f"{cards_text(played)}, {_trumps(trump)}, trick {number + 1}"
    with answering(f"Asked who wins {text}, {variant.override!r}"):
        position = trick_winner(variant, played, trump, number=number)
    if not 0 <= position < len(played):
        raise LawBroken(f"{text}: position {position} wins, where nobody played.")
    deal, line = data.draw(deals(variant)), data.draw(lines())
    with answering("the winner of a trick", deal):
        deal = line.play(deal)
    for trick in deal.tricks:
        if (
            trick.winner not in [seat for seat, _ in trick.plays]
            or len(trick) != variant.table.seats
        ):
            raise LawBroken(f"{trick}: that seat did not play to the trick, or not all did.", deal)


def winner_leads(variant: Variant, data: DataObject) -> None:
    """Law 6."""
    deal, line = data.draw(deals(variant)), data.draw(lines())
    name = variant.table.seat_name
    leader = deal.leader
    for after in line.walk(deal):
        trick = after.tricks[-1] if after.tricks else None
        if not after.trick.cards and trick is not None:
            position = trick_winner(variant, trick.cards, after.trump, number=len(after.tricks) - 1)
            leader = (trick.leader + position) % variant.table.seats
            _check_silence(variant, after)
            if trick.winner != leader:
                assert trick.winner is not None
                raise LawBroken(
                    f"{_told(variant, after)}: {name(leader)} won by the rules of winning a trick, "
                    f"{name(trick.winner)} was given it.",
                    after,
                )
        if not after.is_over and not after.trick.cards and after.turn != leader:
            story = (
                f"{_told(variant, after)}: {name(leader)} won" if trick else f"{name(leader)} leads"
            )
            raise LawBroken(f"{story}, {name(after.turn)} was asked to lead.", after)


def _check_silence(variant: Variant, deal: Deal) -> None:
    """An override that is not asked, since it says that it is silent, has nothing to say."""
    if getattr(variant.override, "silent", False):
        trick = TrickCards(deal.tricks[-1].cards, variant.ranking(deal.trump), len(deal.tricks) - 1)
        said = variant.override.winner(trick)
        if said is not None:
            raise LawBroken(
                f"{_told(variant, deal)}: {variant.override!r} says that it is silent, and asked "
                f"nevertheless it gives the trick to position {said}.",
                deal,
            )


def table_turns(variant: Variant, data: DataObject) -> None:
    """Law 7."""
    deal, line = data.draw(deals(variant)), data.draw(lines())
    seats = variant.table.seats
    turns = [turn for turn in range(1, seats) if _keeps_sides(variant, turn)]
    if not turns:
        return
    turn = data.draw(st.sampled_from(turns))
    turned = new_deal(
        variant,
        hands=[deal.dealt[(seat - turn) % seats] for seat in range(seats)],
        number=deal.number,
        dealer=(deal.dealer + turn) % seats,
        leader=(deal.leader + turn) % seats,
        turned=deal.turned,
        trump=deal.trump,
    )
    name = variant.table.seat_name
    for step, one in enumerate(line.walk(deal)):
        if one.tricks and one.tricks[-1].winner is not None and not one.trick.cards:
            winner, other = one.tricks[-1].winner, turned.tricks[-1].winner
            if other != (winner + turn) % seats:
                assert other is not None
                raise LawBroken(
                    f"{_told(variant, one)}: {name(winner)} won. With every hand moved {turn} to the left, "
                    f"{_told(variant, turned)}: {name(other)} won.",
                    one,
                )
        if one.is_over:
            break
        legal, others = one.legal_cards(), turned.legal_cards()
        if legal != others:
            raise LawBroken(
                f"{name(one.turn)} may play {legal}; with every hand moved {turn} to the left, "
                f"{name(turned.turn)} in the same place may play {others}.",
                one,
            )
        turned = turned.play(line.choose(step, legal))


def losing_cards_do_not_matter(variant: Variant, data: DataObject) -> None:
    """Law 8."""
    played, trump, number = data.draw(tricks(variant, least=2))
    winner = trick_winner(variant, played, trump, number=number)
    for position in range(1, len(played)):
        if position == winner:
            continue
        rest = [*played[:position], *played[position + 1 :]]
        without = rest[trick_winner(variant, rest, trump, number=number)]
        if without is not played[winner]:
            raise LawBroken(
                f"{cards_text(played)}, {_trumps(trump)}: {played[winner].symbol} wins. Without "
                f"{played[position].symbol}, which lost, {without.symbol} wins."
            )


def strengths_differ(variant: Variant, data: DataObject) -> None:
    """Law 9. Of a card that a pack holds twice, the two are not compared."""
    trump = data.draw(trumps())
    strongest: dict[tuple[Suit, int], Card] = {}
    for card in low_first(variant.dealing.pack):
        with answering(f"Asked for {card} with {_trumps(trump)}, {variant.ordering!r}"):
            suit = variant.ordering.suit(card, trump)
            place = (suit, variant.ordering.strength(card, trump))
        other = strongest.setdefault(place, card)
        if other is not card:
            raise LawBroken(
                f"With {_trumps(trump)}, {other.symbol} and {card.symbol} both count as {suit} of "
                f"strength {place[1]}: neither beats the other."
            )


def _trumps(trump: Suit | None) -> str:
    return "no trumps" if trump is None else f"trumps {trump.symbol}"


def _told(variant: Variant, deal: Deal) -> str:
    names = [variant.table.seat_name(seat) for seat in range(variant.table.seats)]
    return trick_text(deal.tricks[-1], names)


def _keeps_sides(variant: Variant, turn: int) -> bool:
    """Whether partners are still partners when every hand moves so many seats to the left."""
    sides, seats = variant.table.sides, variant.table.seats
    return all(
        (sides[one] == sides[other])
        == (sides[(one + turn) % seats] == sides[(other + turn) % seats])
        for one in range(seats)
        for other in range(seats)
    )


WINNING_LAWS: Final = (
    Law(
        5,
        "trick-winner",
        "a trick is won by a seat that played to it",
        "An override names a position in the trick, from 0, or None; anything else is no answer.",
        "Return trick.position_of(card), trick.highest(), or an index into trick.cards; positions are "
        "counted from 0, and there may be fewer cards than seats.",
        winner_played,
    ),
    Law(
        6,
        "winner-leads",
        "the winner of a trick leads the next",
        "It is what binds the tricks of a deal together; who won must be the same whoever asks.",
        "Make winner(trick) a pure function of the trick: the same cards always have the same winner.",
        winner_leads,
    ),
    Law(
        7,
        "turning-the-table",
        "turning the table round turns the winner round with it",
        "North is no better a seat than East. A rule that knows seats has got them from somewhere.",
        "Decide by cards and positions in the trick, never by a seat or by who dealt.",
        table_turns,
    ),
    Law(
        8,
        "losing-cards",
        "taking a losing card out of a trick, the card led aside, leaves the winner as it was",
        "Players count on it when they throw a card away. Some games mean it otherwise: second highest wins.",
        "Where the rule is meant so, give its class `waives = frozenset({8})`; otherwise compare only "
        "cards that can win.",
        losing_cards_do_not_matter,
        waived_by="override",
    ),
    Law(
        9,
        "distinct-strengths",
        "within one effective suit no two cards are equally strong",
        "Of two equal cards the first played would win, which nobody at the table can see from the rules.",
        "Let strength(card, trump) give every card of a suit a number of its own, cards that count as "
        "trumps by another suit included.",
        strengths_differ,
    ),
)
