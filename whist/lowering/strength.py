"""Who wins, as one table of strengths for each suit led: found out by asking the rule objects.

Where a winner is the strongest card in some order that depends on the suit led, how many cards a
card beats gives its place in that order. So every pair of cards is laid out and asked about; the
table is made of the counts, and then held against the rules, pair by pair and trick by trick.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Final

from attrs import frozen

from whist.cards import Card, Suit
from whist.errors import NotLowerable
from whist.lowering.tables import TRUMPS, TrumpTables, trump_index
from whist.rules.override import NeverWins, NoOverride, SupremeCard
from whist.trick import Ranking, spoken, winning_position
from whist.variant import Variant

_PROVED: Final = (NoOverride, SupremeCard, NeverWins)
_NOT_IN_PACK: Final = 255

Power = tuple[tuple[int, ...], ...]


@frozen
class Strengths:
    """The tables of every trump suit, the kind of each trick by its number, and what was asked."""

    by_trump: tuple[TrumpTables, ...]
    kinds: tuple[int, ...]
    pairs: int
    tricks: int
    proved: bool


def strengths(variant: Variant, tricks: int, samples: int) -> Strengths:
    """The strength tables for deals of up to so many tricks.

    Raises :class:`NotLowerable` with a trick that no such table decides as the rules do.
    """
    proved = type(variant.override) in _PROVED
    asked = [_Asked(variant, trump) for trump in TRUMPS]
    kinds, numbers = _kinds(asked, 1 if proved else tricks)
    tables = tuple(
        TrumpTables(
            tuple(_NOT_IN_PACK if suit is None else suit.index for suit in each.ranking.suits),
            tuple(cards.mask for cards in each.ranking.cards_of),
            tuple(each.power(number) for number in numbers),
        )
        for each in asked
    )
    kinds += (0,) * (tricks - len(kinds))
    pairs = 0
    for each, made in zip(asked, tables):
        for number in numbers:
            for trick in each.pairs():
                each.compare(trick, number, made.power[kinds[number]])
                pairs += 1
    chance = random.Random(0)
    count = samples // 10 if proved else samples
    for place in range(count):
        each, number = asked[place % len(asked)], place % tricks
        trick = each.random_trick(chance)
        each.compare(trick, number, tables[trump_index(each.trump)].power[kinds[number]])
    return Strengths(tables, kinds, pairs, count, proved)


class _Asked:
    """The rule objects with one trump suit, asked about tricks."""

    def __init__(self, variant: Variant, trump: Suit | None) -> None:
        self.variant = variant
        self.trump = trump
        self.ranking: Ranking = variant.ranking(trump)
        self.pack = tuple(variant.dealing.pack)
        self._override = spoken(variant.override)

    def winner(self, trick: tuple[Card, ...], number: int) -> int:
        return winning_position(trick, self.ranking, self._override, number)

    def beats(self, card: Card, *before: Card, number: int) -> bool:
        """Whether ``card`` wins from last place."""
        return self.winner((*before, card), number) == len(before)

    def pairs(self) -> Iterator[tuple[Card, ...]]:
        for led in self.pack:
            for card in self.pack:
                if card is not led:
                    yield led, card

    def random_trick(self, chance: random.Random) -> tuple[Card, ...]:
        seats = self.variant.table.seats
        count = min(len(self.pack), seats if chance.random() < 0.75 else chance.randint(2, seats))
        trick = chance.sample(self.pack, count)
        if chance.random() < 0.5:
            # In play most cards follow suit; in a sample from the pack few do.
            suit = self.ranking.cards_of[self.ranking.suit_of(trick[0]).index]
            others = [card for card in suit if card not in trick]
            chance.shuffle(others)
            for place, card in zip(range(1, count), others):
                if chance.random() < 0.6:
                    trick[place] = card
        return tuple(trick)

    def power(self, number: int) -> Power:
        """A row for each suit led, with the strength of each card from 0."""
        return tuple(self._row(led, number) for led in Suit)

    def _row(self, led: Suit, number: int) -> tuple[int, ...]:
        of_led = tuple(self.ranking.cards_of[led.index])
        row = [0] * 52
        if not of_led:
            return tuple(row)
        if self._override is None:
            by_rules = self.ranking.power[of_led[0].index]
            places = {power: place for place, power in enumerate(sorted(set(by_rules)))}
            return tuple(places[power] for power in by_rules)
        beaten = dict.fromkeys(self.pack, 0)
        others = [card for card in self.pack if card not in of_led]
        for card in of_led:
            for lead in of_led:
                if card is lead:
                    continue
                wins = self.beats(card, lead, number=number)
                beaten[card] += wins and not self.beats(lead, card, number=number)
            for other in others:
                if self.beats(other, card, number=number):
                    beaten[other] += 1
                else:
                    beaten[card] += 1
        # Two cards of other suits are compared over the weakest lead, which hides neither.
        lead = min(of_led, key=lambda card: beaten[card])
        for card in others:
            for other in others:
                if card is not other:
                    first = self.winner((lead, card, other), number) == 1
                    beaten[card] += first and self.beats(card, lead, other, number=number)
        places = {count: place for place, count in enumerate(sorted(set(beaten.values())))}
        for card, count in beaten.items():
            row[card.index] = places[count]
        return tuple(row)

    def compare(self, trick: tuple[Card, ...], number: int, power: Power) -> None:
        """Raise :class:`NotLowerable` where the table names another winner than the rules."""
        row = power[self.ranking.suit_of(trick[0]).index]
        powers = [row[card.index] for card in trick]
        by_table, by_rules = powers.index(max(powers)), self.winner(trick, number)
        if by_table != by_rules:
            trump = "no trumps" if self.trump is None else f"{self.trump} trumps"
            raise NotLowerable(
                f"{self.variant.name} cannot be lowered: in the trick {' '.join(map(str, trick))} with "
                f"{trump}, {trick[by_rules]} wins by {self.variant.override!r}, and where the strongest "
                f"card always wins, it would be {trick[by_table]}"
            )


def _kinds(asked: list[_Asked], tricks: int) -> tuple[tuple[int, ...], list[int]]:
    """The kind of each trick by number, and a number of each kind: those alike in every pair are one."""
    kinds: list[int] = []
    numbers: list[int] = []
    known: dict[tuple[tuple[int, ...], ...], int] = {}
    for number in range(tricks):
        answers = (
            tuple(tuple(each.winner(pair, number) for pair in each.pairs()) for each in asked)
            if tricks > 1
            else ()
        )
        if answers not in known:
            known[answers] = len(numbers)
            numbers.append(number)
        kinds.append(known[answers])
    return tuple(kinds), numbers
