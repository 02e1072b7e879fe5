"""Law 28: the tables, the kernel's and those of lowering, say what the rule objects say."""

from __future__ import annotations

from typing import Final

from hypothesis.strategies import DataObject

from whist.alacarte import legal_cards, trick_winner
from whist.cards import Card, Suit
from whist.errors import NotLowerable
from whist.lowering import Tables, lower
from whist.testing.law import Law, LawBroken, answering
from whist.testing.laws_winning import tricks
from whist.testing.show import cards_text
from whist.testing.strategies import deals, lines
from whist.trick import TrickCards
from whist.variant import Variant


def tables_agree(variant: Variant, data: DataObject) -> None:
    """Law 28."""
    played, trump, number = data.draw(tricks(variant))
    named = f"{cards_text(played)}, {'no trumps' if trump is None else f'trumps {trump.symbol}'}"
    with answering(f"Asked who wins {named}, a rule"):
        by_tables = trick_winner(variant, played, trump, number=number)
        by_rules = _asked(variant, played, trump, number)
    if by_tables != by_rules:
        raise LawBroken(
            f"{named}: by the tables {played[by_tables]} wins, "
            f"by the rule objects position {by_rules}."
        )
    with answering("Asked for its tables, the variant"):
        lowered = _lowered(variant)
    if lowered is not None:
        place = number % len(lowered.kinds)
        by_lowering = lowered.winner(tuple(card.index for card in played), trump, place)
        if by_lowering != (by_rules := _asked(variant, played, trump, place)):
            raise LawBroken(
                f"{named}: by the lowered tables {played[by_lowering]} wins, "
                f"by the rule objects position {by_rules}."
            )
    deal, line = data.draw(deals(variant)), data.draw(lines())
    for now in (deal, *line.walk(deal)):
        if now.is_over:
            break
        hand, trick = now.hands[now.turn], now.trick
        with answering(f"Asked what may be played from {hand}, {variant.following!r}", now):
            asked = legal_cards(
                variant, hand, trick.cards, now.trump,
                tricks=now.tricks, leader=trick.leader, number=now.number,
            )  # fmt: skip
        if asked != now.legal_cards():
            raise LawBroken(
                f"{variant.table.seat_name(now.turn)} may play {now.legal_cards()} by the tables, "
                f"and {asked} by {variant.following!r}.",
                now,
            )


def _lowered(variant: Variant) -> Tables | None:
    try:
        return lower(variant)
    except NotLowerable:
        return None


def _asked(variant: Variant, played: list[Card], trump: Suit | None, number: int) -> int:
    """The winning position, asked of the rule objects card by card."""
    trick = TrickCards(tuple(played), variant.ranking(trump), number)
    position = variant.override.winner(trick)
    if position is not None:
        return position
    suits = [variant.ordering.suit(card, trump) for card in played]

    def power(place: int) -> tuple[int, int]:
        strength = variant.ordering.strength(played[place], trump)
        if suits[place] is trump:
            return 2, strength
        return (1, strength) if suits[place] is suits[0] else (0, 0)

    return max(range(len(played)), key=power)


TABLE_LAW: Final = Law(
    28,
    "tables",
    "where tables exist, they and the rule objects name the same winner and the same legal cards",
    "The kernel reads an ordering out once, and does not ask a rule that says it has nothing to say.",
    "Let suit() and strength() depend on their arguments alone. Claim silent = True only for an "
    "override that always answers None, and by_suit_alone = True only for plain following suit.",
    tables_agree,
)
