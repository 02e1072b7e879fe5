"""Hypothesis strategies for cards, hands, deals, games and results.

All shrink towards few cards, few plays, low cards and small differences, so that what is left of
a failing example is what a card player would lay out to make the point.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from attrs import frozen
from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from whist.cards import FULL_PACK, Card, CardSet, Suit
from whist.deal import Deal, new_deal
from whist.game import Game, new_game
from whist.rules.ending import target_of
from whist.rules.scoring import Standing
from whist.tally import Tally
from whist.testing.results import tally_of
from whist.variant import Variant

LONGEST_ENDING: Final = 5
"""Endings have up to so many cards a hand; whatever needs more shows itself in whole deals."""

SEEDS: Final = st.integers(0, 2**32 - 1)
NUMBERS: Final = st.integers(0, 59)
"""Numbers of deals: enough for every rotation to come round."""


@lru_cache(maxsize=128)
def below(count: int) -> SearchStrategy[int]:
    """Whole numbers from 0 to ``count - 1``."""
    return st.integers(0, count - 1)


def low_first(pack: CardSet) -> list[Card]:
    """The cards of a pack by printed rank, twos first."""
    return sorted(pack, key=lambda card: (-card.rank.index, -card.suit.index))


def cards(pack: CardSet = FULL_PACK) -> SearchStrategy[Card]:
    """Cards of a pack; shrinks towards the two of clubs."""
    return st.sampled_from(low_first(pack))


@st.composite
def hands(
    draw: DrawFn, seats: int = 4, each: int = 3, pack: CardSet = FULL_PACK
) -> tuple[CardSet, ...]:
    """Hands of ``each`` cards for so many seats; shrinks towards low cards."""
    left = low_first(pack)
    chosen = [left.pop(draw(below(len(left)))) for _ in range(seats * each)]
    return tuple(CardSet(chosen[seat::seats]) for seat in range(seats))


def trumps() -> SearchStrategy[Suit | None]:
    """A trump suit, or none."""
    return st.sampled_from((None, *reversed(Suit)))


@st.composite
def endings(draw: DrawFn, variant: Variant) -> Deal:
    """Deals of a few cards a hand, with trumps and leader by the variant's rules."""
    table, pack = variant.table, variant.dealing.pack
    number, dealer = draw(NUMBERS), draw(below(table.seats))
    most = min(LONGEST_ENDING, variant.dealing.cards_each(number, table))
    held = draw(hands(table.seats, 1 + draw(below(most)), pack))
    turned = None
    if variant.dealing.turns_last:
        turned = draw(st.sampled_from(low_first(held[dealer])))
    elif turns_a_card(variant, number):
        dealt = CardSet(card for hand in held for card in hand)
        turned = draw(cards(pack - dealt or pack))
    return new_deal(variant, hands=held, number=number, dealer=dealer, turned=turned)


@st.composite
def whole_deals(draw: DrawFn, variant: Variant) -> Deal:
    """Deals as they come from the variant's dealing, by seed and number."""
    dealer = draw(below(variant.table.seats))
    return new_deal(variant, seed=draw(SEEDS), number=draw(NUMBERS), dealer=dealer)


def turns_a_card(variant: Variant, number: int = 0) -> bool:
    """Whether the variant's dealing turns a card in the deal with this number."""
    return new_deal(variant, seed=0, number=number).turned is not None


def deals(variant: Variant) -> SearchStrategy[Deal]:
    """Deals in which nothing has been played: endings, and whole deals by seed."""
    return st.one_of(endings(variant), whole_deals(variant))


@frozen
class Line:
    """A line of play: which of the legal cards is chosen at each step.

    ``picks`` decide the first steps, counted from the last legal card in the fixed order; then
    ``seed`` does, and 0 plays the last card always.
    """

    picks: tuple[int, ...] = ()
    seed: int = 0

    def choose(self, step: int, legal: CardSet) -> Card:
        """The card to play at a step, from 0."""
        count = len(legal)
        if step < len(self.picks):
            return legal[count - 1 - self.picks[step] % count]
        word = (self.seed * 0x9E3779B97F4A7C15 * (step + 1)) & (2**64 - 1)
        word = ((word ^ word >> 30) * 0xBF58476D1CE4E5B9) & (2**64 - 1)
        return legal[count - 1 - (word >> 33) % count]

    def walk(self, deal: Deal) -> Iterator[Deal]:
        """The deal, and the deal after each play, to the end."""
        yield deal
        step = 0
        while not deal.is_over:
            deal = deal.play(self.choose(step, deal.legal_cards()))
            yield deal
            step += 1

    def play(self, deal: Deal, plays: int | None = None) -> Deal:
        """The deal after so many plays, or all."""
        for step, after in enumerate(self.walk(deal)):
            deal = after
            if step == plays:
                break
        return deal


def lines() -> SearchStrategy[Line]:
    """Lines of play; shrinks towards the lowest card always."""
    return _LINES


_LINES: Final = st.builds(
    Line, st.lists(st.integers(0, 12), max_size=12).map(tuple), st.integers(0, 2**16)
)


@st.composite
def deals_in_play(draw: DrawFn, variant: Variant) -> Deal:
    """Deals with any number of cards played, always at least one left to play."""
    deal = draw(deals(variant))
    total = sum(map(len, deal.hands))
    return draw(lines()).play(deal, draw(below(total)))


@st.composite
def finished_deals(draw: DrawFn, variant: Variant) -> Deal:
    """Deals played to the end."""
    return draw(lines()).play(draw(deals(variant)))


@st.composite
def tallies(draw: DrawFn, variant: Variant, number: int = 0, dealer: int = 0) -> Tally:
    """Results that know everything, and in which all facts agree; who won each trick is free."""
    count = variant.dealing.cards_each(number, variant.table)
    winners = draw(st.lists(below(variant.table.side_count), min_size=count, max_size=count))
    return tally_of(variant, number, dealer, winners, draw(below(2**16)))


@st.composite
def standings(draw: DrawFn, variant: Variant) -> Standing:
    """Scores that a game may stand at when a deal begins: below the target, if there is one."""
    target = target_of(variant.end)
    top = 30 if target is None else max(1, target)
    scores = tuple(draw(below(top)) for _ in range(variant.table.side_count))
    return Standing(scores, draw(below(24)))


@st.composite
def games(draw: DrawFn, variant: Variant, most: int = 4) -> Game:
    """Games with up to ``most`` deals played and recorded, misdeals among them."""
    game = new_game(variant, seed=draw(SEEDS), dealer=draw(below(variant.table.seats)))
    for _ in range(draw(below(most + 1))):
        if game.is_over:
            break
        if draw(below(8)) == 7:
            game = game.misdeal()
        game = game.record(draw(lines()).play(game.next_deal()))
    return game
