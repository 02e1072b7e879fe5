"""How the cards are dealt and trumps chosen, as tables: read off by dealing packs whose order is known."""

from __future__ import annotations

from typing import Final, cast

from whist.cards import FULL_PACK, Card, CardSet
from whist.errors import NotLowerable
from whist.lowering.tables import LEFT_OVER, Layout, trump_index
from whist.rules.dealing import Dealt
from whist.rules.trumps import TrumpSetup
from whist.shuffle import Shuffler
from whist.variant import Variant

_LONGEST_PERIOD: Final = 52


def layouts(variant: Variant, samples: int) -> tuple[tuple[Layout, ...], ...]:
    """The layout of every deal, by number and dealer.

    Raises :class:`NotLowerable` where the dealing does not say how it repeats itself, or does more
    than give each position of a shuffled pack to a seat.
    """
    period = _period(variant.dealing)
    if period is None:
        raise _refused(variant, f"{variant.dealing!r} does not say after how many deals it repeats")
    table = variant.table
    made = tuple(
        tuple(_layout(variant, number, dealer) for dealer in range(table.seats))
        for number in range(period)
    )
    for number in range(max(samples, 2 * period)):
        dealer = number % table.seats
        real = variant.dealing.deal(Shuffler(0, number), number, dealer, table)
        if _laid(made[number % period][dealer], variant, number, table.seats) != (
            real.hands,
            real.turned,
        ):
            raise _refused(
                variant,
                f"{variant.dealing!r} deals deal {number} otherwise than position by position",
            )
    return made


def trump_table(
    variant: Variant,
) -> tuple[tuple[tuple[int, ...], ...], ...] | None:
    """The trump suit by number, dealer and turned card, 52 for none; ``None`` where the rule does
    not say after how many deals it repeats."""
    period = _period(variant.trumps)
    if period is None:
        return None
    turned: list[Card | None] = [
        card if card in variant.dealing.pack else None for card in FULL_PACK
    ]
    needs = getattr(variant.trumps, "needs_turned", False)

    def select(number: int, dealer: int, card: Card | None) -> int:
        if card is None and needs:
            return trump_index(None)
        return trump_index(variant.trumps.select(TrumpSetup(number, dealer, card)))

    return tuple(
        tuple(
            tuple(select(number, dealer, card) for card in (*turned, None))
            for dealer in range(variant.table.seats)
        )
        for number in range(period)
    )


class _Marked:
    """A shuffler that shuffles nothing: the first pack lies in the fixed order, the second reversed."""

    def __init__(self) -> None:
        self.packs: list[CardSet] = []

    def shuffle(self, pack: CardSet) -> tuple[Card, ...]:
        self.packs.append(pack)
        cards = tuple(pack)
        return cards if len(self.packs) == 1 else cards[::-1]


def _layout(variant: Variant, number: int, dealer: int) -> Layout:
    marked, pack = _Marked(), tuple(variant.dealing.pack)
    dealt = _dealt(variant, marked, number, dealer)
    if not marked.packs or any(each != variant.dealing.pack for each in marked.packs):
        raise _refused(variant, f"{variant.dealing!r} does not shuffle its whole pack")
    seats = [LEFT_OVER] * len(pack)
    for seat, hand in enumerate(dealt.hands):
        for card in hand:
            seats[pack.index(card)] = seat
    second = len(marked.packs) == 2 and dealt.turned is pack[-1]
    turned = None if dealt.turned is None or second else pack.index(dealt.turned)
    return Layout(tuple(seats), turned, second, len(dealt.hands[0]))


def _dealt(variant: Variant, marked: _Marked, number: int, dealer: int) -> Dealt:
    return variant.dealing.deal(cast("Shuffler", marked), number, dealer, variant.table)


def _laid(
    layout: Layout, variant: Variant, number: int, count: int
) -> tuple[tuple[CardSet, ...], Card | None]:
    shuffler = Shuffler(0, number)
    cards = shuffler.shuffle(variant.dealing.pack)
    hands = tuple(
        CardSet(card for card, owner in zip(cards, layout.seats) if owner == seat)
        for seat in range(count)
    )
    if layout.second_pack:
        return hands, shuffler.shuffle(variant.dealing.pack)[0]
    return hands, None if layout.turned is None else cards[layout.turned]


def _period(rule: object) -> int | None:
    period = getattr(rule, "period", None)
    return period if type(period) is int and 0 < period <= _LONGEST_PERIOD else None


def _refused(variant: Variant, why: str) -> NotLowerable:
    return NotLowerable(f"{variant.name} cannot be lowered: {why}")
