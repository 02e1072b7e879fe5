"""Statistical laws: chance is fair. Fixed seeds, so that a verdict never changes by itself.

Each compares counts over :data:`DEALS` deals with what is expected, by chi-square, and is broken
where a fair variant would come out so far off, or so close, once in a million
(:data:`ERROR_RATE` at each end).
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import comb, sqrt
from statistics import NormalDist
from typing import Final

from hypothesis.strategies import DataObject

from whist.cards import Card, Rank
from whist.deal import Deal, new_deal
from whist.rules.trumps import TurnUp
from whist.testing.law import Law, LawBroken, NotApplicable
from whist.variant import Variant

DEALS: Final = 4_000
ERROR_RATE: Final = 1e-6
SEED: Final = 20_260_101

_SIGMAS: Final = NormalDist().inv_cdf(1 - ERROR_RATE)
_HONOURS: Final = (Rank.ACE, Rank.KING, Rank.QUEEN, Rank.JACK)


def dealing_is_uniform(variant: Variant, data: DataObject) -> None:
    """Law 101: every card comes to every seat, or is left over, as often as any other card."""
    pack = tuple(variant.dealing.pack)
    seats = variant.table.seats
    counts = {card: [0] * (seats + 1) for card in pack}
    expected = [0.0] * (seats + 1)
    for deal in _sample(variant):
        for seat, hand in enumerate(deal.dealt):
            expected[seat] += len(hand) / len(pack)
            for card in hand:
                counts[card][seat] += 1
        expected[seats] += 1 - sum(map(len, deal.dealt)) / len(pack)
    for row in counts.values():
        row[seats] = DEALS - sum(row)
    places = [place for place in range(seats + 1) if expected[place] > 1e-9]
    if len(places) < 2 or len(pack) < 2:
        raise NotApplicable("all cards always lie in one place")
    total = sum(
        (row[place] - expected[place]) ** 2 / expected[place]
        for row in counts.values()
        for place in places
    )
    # Each deal is a permutation, which ties the cells: (n - 1) / n makes it a chi-square.
    statistic = total * (len(pack) - 1) / len(pack)
    _judge("Cards by seat", statistic, (len(pack) - 1) * (len(places) - 1))


def honours_match_counting(variant: Variant, data: DataObject) -> None:
    """Law 102: sides are dealt three or four honours as often as counting says."""
    if not isinstance(variant.trumps, TurnUp) or not variant.dealing.turns_last:
        raise NotApplicable("the last card is not turned for trumps")
    if variant.table.side_count != 2:
        raise NotApplicable("there are not two sides")
    pack = variant.dealing.pack
    if not all(
        Card(rank, suit) in pack for rank in _HONOURS for suit in {card.suit for card in pack}
    ):
        raise NotApplicable("the pack lacks honours")
    observed = [0] * 5
    chances: list[Fraction] = []
    for deal in _sample(variant):
        dealers = variant.table.side(deal.dealer)
        honours = [
            sum(card.suit is deal.trump and card.rank in _HONOURS for seat in variant.table.members(side)
                for card in deal.dealt[seat])
            for side in (dealers, 1 - dealers)
        ]  # fmt: skip
        observed[_category(honours)] += 1
        if not chances:
            held = [
                sum(len(deal.dealt[seat]) for seat in variant.table.members(side))
                for side in (dealers, 1 - dealers)
            ]
            chances = honour_chances(len(pack), len({card.suit for card in pack}), held[0], held[1])
    expected = [float(chance) * DEALS for chance in chances]
    _judge_counts("Honours (dealer's side 4, 3; other side 4, 3; neither)", observed, expected)


def turn_up_is_uniform(variant: Variant, data: DataObject) -> None:
    """Law 103: every card of the pack is turned as often as any other."""
    counts = dict.fromkeys(variant.dealing.pack, 0)
    for deal in _sample(variant):
        if deal.turned is None:
            raise NotApplicable("no card is turned")
        counts[deal.turned] = counts.get(deal.turned, 0) + 1
    expected = [DEALS / len(variant.dealing.pack)] * len(counts)
    _judge_counts("Turned cards", list(counts.values()), expected)


def honour_chances(cards: int, suits: int, dealers: int, others: int) -> list[Fraction]:
    """The chances that the dealer's side holds four honours and three, the other side four and
    three, and that neither holds so many, where the dealer's last card is turned.

    The turned card is an honour of trumps with chance 4 · suits / cards, and is the dealer's.

    >>> honour_chances(52, 4, 26, 26)[:4] == [
    ...     Fraction(115, 1666), Fraction(234, 833), Fraction(69, 1666), Fraction(26, 119)]
    True
    """
    turned = Fraction(4 * suits, cards)
    own, rest = dealers - 1, cards - 1

    def held(size: int, count: int, honours: int) -> Fraction:
        """The chance that ``size`` of the other cards hold ``count`` of so many honours."""
        return Fraction(comb(honours, count) * comb(rest - honours, size - count), comb(rest, size))

    four = turned * held(own, 3, 3) + (1 - turned) * held(own, 4, 4)
    three = turned * held(own, 2, 3) + (1 - turned) * held(own, 3, 4)
    other_four = (1 - turned) * held(others, 4, 4)
    other_three = turned * held(others, 3, 3) + (1 - turned) * held(others, 3, 4)
    return [four, three, other_four, other_three, 1 - four - three - other_four - other_three]


def _category(honours: Sequence[int]) -> int:
    for place, (side, count) in enumerate(((0, 4), (0, 3), (1, 4), (1, 3))):
        if honours[side] == count:
            return place
    return 4


def _sample(variant: Variant) -> list[Deal]:
    # One dealer for all, so that what comes to the dealer too often comes to a seat too often.
    return [new_deal(variant, seed=SEED, number=number) for number in range(DEALS)]


def _judge_counts(what: str, observed: Sequence[int], expected: Sequence[float]) -> None:
    statistic = sum(
        (seen - due) ** 2 / due for seen, due in zip(observed, expected, strict=True) if due
    )
    _judge(what, statistic, sum(due > 0 for due in expected) - 1)


def _judge(what: str, statistic: float, freedom: int) -> None:
    least, most = chi_square_bounds(freedom)
    if not least <= statistic <= most:
        raise LawBroken(
            f"{what} over {DEALS} deals: chi-square {statistic:.1f} with {freedom} degrees of freedom, and a "
            f"fair deal stays between {least:.1f} and {most:.1f} but for {ERROR_RATE:g} at each end "
            f"(seed {SEED}, numbers from 0)."
        )


def chi_square_bounds(freedom: int) -> tuple[float, float]:
    """The values of chi-square beyond which lie :data:`ERROR_RATE` at each end (Wilson and Hilferty)."""
    spread = 2 / (9 * freedom)
    low, high = (max(0.0, 1 - spread + sign * _SIGMAS * sqrt(spread)) for sign in (-1, 1))
    return freedom * low**3, freedom * high**3


_WHY: Final = "Nobody sits down to cards that favour a seat."
_MEND: Final = "Deal slices of shuffler.shuffle(pack), and take no other way to choose a card."

STATISTICAL_LAWS: Final = (
    Law(101, "uniform-dealing", "every card comes to every seat equally often", _WHY, _MEND,
        dealing_is_uniform, statistical=True),
    Law(102, "honours-by-counting", "sides are dealt three or four honours as often as counting says", _WHY,
        _MEND, honours_match_counting, statistical=True),
    Law(103, "uniform-turn-up", "every card is turned up equally often", _WHY, _MEND,
        turn_up_is_uniform, statistical=True),
)  # fmt: skip
"""The laws of chance, numbered from 101, each checked once on fixed seeds."""
