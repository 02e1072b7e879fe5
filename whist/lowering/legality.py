"""What may be played, as plain steps on masks; and whether a rule of following is no more than that."""

from __future__ import annotations

import random
from collections.abc import Sequence

from whist.alacarte import legal_cards
from whist.cards import CardSet
from whist.deal import Deal, new_deal
from whist.errors import NotLowerable
from whist.lowering.tables import TRUMPS, TrumpTables
from whist.rules.following import Step, steps_of
from whist.variant import Variant


def legal_mask(
    steps: Sequence[Step],
    tables: TrumpTables,
    trump: int,
    hand: int,
    trick: Sequence[int],
    number: int,
    power: Sequence[Sequence[int]],
    partner_winning: bool,
) -> int:
    """The mask of the cards of a hand that the steps leave.

    ``trick`` has the cards played to it, by index, ``number`` is its number in the deal, ``power``
    the rows of its kind, ``trump`` the place of the trump suit among the tables.
    """
    legal = hand
    trumps = tables.members[trump] if trump < len(tables.members) else 0
    of_led = tables.members[tables.suits[trick[0]]] if trick else 0
    for step in steps:
        if step is Step.NO_TRUMP_FIRST:
            kept = legal & ~trumps if number == 0 else legal
        elif not trick:
            kept = legal
        elif step is Step.FOLLOW:
            kept = legal & of_led
        elif step in (Step.TRUMP_UNLESS_PARTNER, Step.BEAT_UNLESS_PARTNER) and partner_winning:
            kept = legal
        elif step in (Step.TRUMP, Step.TRUMP_UNLESS_PARTNER):
            kept = legal if legal & of_led else legal & trumps
        else:
            row = power[tables.suits[trick[0]]]
            best = max(row[card] for card in trick)
            kept = sum(1 << card for card in range(52) if legal >> card & 1 and row[card] > best)
        legal = kept or legal
    return legal


def checked_steps(
    variant: Variant, by_trump: Sequence[TrumpTables], kinds: Sequence[int], deals: int
) -> tuple[tuple[Step, ...], int]:
    """The steps of a variant's rule of following, and in how many positions they were compared.

    Raises :class:`NotLowerable` with a hand from which the steps and the rule let different cards
    be played.
    """
    steps = steps_of(variant.following) or (Step.FOLLOW,)
    chance, positions = random.Random(0), 0
    for number in range(deals):
        place = number % len(TRUMPS)
        deal = new_deal(variant, seed=0, number=number, trump=TRUMPS[place])
        while not deal.is_over:
            by_rule = _asked(deal)
            trick = tuple(card.index for card in deal.trick.cards)
            power = by_trump[place].power[kinds[len(deal.tricks)]]
            partner = _partner_winning(deal, by_trump[place], trick, power)
            by_steps = CardSet.from_mask(
                legal_mask(
                    steps, by_trump[place], place, deal.hands[deal.turn].mask, trick,
                    len(deal.tricks), power, partner,
                )
            )  # fmt: skip
            if by_steps != by_rule:
                told = str(deal.trick) if trick else "to lead"
                raise NotLowerable(
                    f"{variant.name} cannot be lowered: from {deal.hands[deal.turn]} ({told}) "
                    f"{variant.following!r} lets {by_rule} be played, and its steps "
                    f"({', '.join(step.name for step in steps)}) let {by_steps}"
                )
            positions += 1
            deal = deal.play(chance.choice(by_rule))
    return steps, positions


def _asked(deal: Deal) -> CardSet:
    return legal_cards(
        deal.variant, deal.hands[deal.turn], deal.trick.cards, deal.trump,
        tricks=deal.tricks, leader=deal.trick.leader, number=deal.number,
    )  # fmt: skip


def _partner_winning(
    deal: Deal, tables: TrumpTables, trick: Sequence[int], power: Sequence[Sequence[int]]
) -> bool:
    if not trick:
        return False
    row = power[tables.suits[trick[0]]]
    powers = [row[card] for card in trick]
    table = deal.variant.table
    winner = (deal.trick.leader + powers.index(max(powers))) % table.seats
    return table.side(winner) == table.side(deal.turn)
