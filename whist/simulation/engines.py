"""The two engines that play a batch: compiled code on tables, and the kernel. They agree card by card."""

from __future__ import annotations

from functools import lru_cache
from importlib.util import find_spec
from typing import TYPE_CHECKING, Final, Protocol

import numpy as np
from attrs import frozen

from whist.cards import Card, Rank
from whist.deal import Deal, new_deal
from whist.errors import NotLowerable
from whist.lowering import lower
from whist.lowering.tables import TRUMPS, Tables, trump_index
from whist.players import Player, RulesPlayer
from whist.rules.following import Step
from whist.rules.trumps import TrumpSetup
from whist.shuffle import Shuffler, random_place
from whist.simulation.batch import NO_CARD, NOBODY, Batch, Columns, Wanted
from whist.simulation.entry import Policy
from whist.variant import Variant

if TYPE_CHECKING:
    from numpy.typing import NDArray

_COMPILED: Final = ("random", "rules")
_STEPS: Final = tuple(Step)
_HONOURS: Final = (Rank.ACE, Rank.KING, Rank.QUEEN, Rank.JACK)


class Engine(Protocol):
    """Plays batches. ``name`` says what it is, and why where it is not the fast one."""

    @property
    def name(self) -> str:
        """``"compiled"``, or ``"kernel: "`` and the reason."""
        ...

    def play(self, batch: Batch, wanted: Wanted) -> Columns:
        """Play a batch and write down what is wanted."""
        ...


def engine_for(variant: Variant, policies: tuple[Policy, ...]) -> Engine:
    """The fastest engine that can play a variant with these policies."""
    own = [policy for policy in policies if policy not in _COMPILED]
    if own:
        return Kernel(variant, f"{own[0]!r} chooses from views")
    try:
        tables = lower(variant)
    except NotLowerable as why:
        return Kernel(variant, str(why))
    if find_spec("numba") is None:
        return Kernel(variant, "numba is not installed (extra `fast`)")
    return Compiled(variant, tables)


@frozen
class Kernel:
    """The kernel itself, deal by deal."""

    variant: Variant
    why: str

    @property
    def name(self) -> str:
        """That it is the kernel, and why."""
        return f"kernel: {self.why}"

    def play(self, batch: Batch, wanted: Wanted) -> Columns:
        """Play a batch and write down what is wanted."""
        table, dealing = self.variant.table, self.variant.dealing
        numbers = {int(number) for number in np.unique(batch.numbers)}
        most = max((dealing.cards_each(number, table) for number in numbers), default=1)
        columns = Columns.empty(batch, wanted, most)
        for place in range(len(batch)):
            seed, number = int(batch.seeds[place]), int(batch.numbers[place])
            deal = new_deal(
                self.variant, seed=seed, number=number, dealer=int(batch.dealers[place])
            )
            columns.choices[place], columns.forced[place], deal = _played(deal, batch.policies)
            _write(columns, place, deal)
        return columns


def _played(deal: Deal, policies: tuple[Policy, ...]) -> tuple[int, int, Deal]:
    """The deal played out, the number of legal cards over all plays, and of plays with but one."""
    thoughtful = RulesPlayer()
    assert deal.seed is not None
    choices = forced = play = 0
    while not deal.is_over:
        legal, seat = deal.legal_cards(), deal.player
        choices += len(legal)
        forced += len(legal) == 1
        policy = policies[deal.turn]
        if policy == "random":
            card = legal[random_place(deal.seed, deal.number, play, len(legal))]
        else:
            player: Player = thoughtful if isinstance(policy, str) else policy
            card = player.choose(deal.view(seat))
        deal = deal.play(card)
        play += 1
    return choices, forced, deal


def _write(columns: Columns, place: int, deal: Deal) -> None:
    tally, wanted = deal.tally(), columns.wanted
    columns.leader[place] = deal.leader
    columns.trump[place] = trump_index(deal.trump)
    columns.turned[place] = NO_CARD if deal.turned is None else deal.turned.index
    columns.tricks[place] = tally.tricks
    if wanted.honours:
        columns.honours[place] = [tally.honours_of(side) for side in range(tally.sides)]
    takers, dealt = tally.takers, tally.dealt
    for column, card in enumerate(wanted.takers):
        columns.takers[place, column] = _side(takers[card])
    for column, card in enumerate(wanted.dealt):
        columns.holders[place, column] = _side(dealt[card])
    if wanted.winners and tally.trick_winners is not None:
        columns.winners[place, : len(tally.trick_winners)] = tally.trick_winners
    if wanted.plays:
        plays = [card.index for card in deal.plays]
        columns.plays[place, : len(plays)] = plays


def _side(side: int | None) -> int:
    return NOBODY if side is None else side


@frozen
class Compiled:
    """Compiled code on a variant's tables."""

    variant: Variant
    tables: Tables

    @property
    def name(self) -> str:
        """That it is the fast one."""
        return "compiled"

    def play(self, batch: Batch, wanted: Wanted) -> Columns:
        """Play a batch and write down what is wanted."""
        from whist.simulation.compiled import RANDOM, RULES, playing

        arrays = _arrays(self.variant)
        columns = Columns.empty(batch, wanted, len(self.tables.kinds))
        policies = np.array(
            [RANDOM if policy == "random" else RULES for policy in batch.policies], np.uint8
        )
        play = playing(
            plain=self.tables.steps == (Step.FOLLOW,), thoughtful=bool((policies == RULES).any())
        )
        given = np.zeros(0, np.uint8)
        if self.tables.trumps is None:
            given = self._asked(batch)
        play(
            batch.seeds, batch.numbers, batch.dealers, arrays.pack, arrays.seats_of, arrays.turned,
            arrays.each, arrays.trumps, given, arrays.leaders, arrays.sides, arrays.partners,
            arrays.suits, arrays.members, arrays.power, arrays.worth, arrays.kinds, arrays.steps,
            policies, arrays.honours, _column_of(wanted.takers), _column_of(wanted.dealt),
            columns.leader, columns.trump, columns.turned, columns.tricks, columns.honours,
            columns.takers, columns.holders, columns.winners, columns.plays, columns.choices,
            columns.forced,
        )  # fmt: skip
        return columns

    def _asked(self, batch: Batch) -> NDArray[np.uint8]:
        """The trump suit of each deal where the rule has to be asked every time."""
        dealing, table = self.variant.dealing, self.variant.table
        chosen = np.zeros(len(batch), np.uint8)
        for place in range(len(batch)):
            number, dealer = int(batch.numbers[place]), int(batch.dealers[place])
            dealt = dealing.deal(Shuffler(int(batch.seeds[place]), number), number, dealer, table)
            chosen[place] = trump_index(
                self.variant.trumps.select(TrumpSetup(number, dealer, dealt.turned))
            )
        return chosen


@frozen(eq=False)
class _Arrays:
    """The tables as arrays."""

    pack: NDArray[np.uint8]
    seats_of: NDArray[np.uint8]
    turned: NDArray[np.int16]
    each: NDArray[np.uint8]
    trumps: NDArray[np.uint8]
    leaders: NDArray[np.uint8]
    sides: NDArray[np.uint8]
    partners: NDArray[np.uint8]
    suits: NDArray[np.uint8]
    members: NDArray[np.uint64]
    power: NDArray[np.uint8]
    worth: NDArray[np.uint16]
    kinds: NDArray[np.uint8]
    steps: NDArray[np.uint8]
    honours: NDArray[np.uint64]


@lru_cache(maxsize=32)
def _arrays(variant: Variant) -> _Arrays:
    tables, table = lower(variant), variant.table
    power = np.array([each.power for each in tables.by_trump], np.uint8)
    partners = [table.partner(seat) for seat in range(table.seats)]
    honours = [
        0 if trump is None else sum(Card(rank, trump).bit for rank in _HONOURS) for trump in TRUMPS
    ]
    return _Arrays(
        pack=np.array([card.index for card in variant.dealing.pack], np.uint8),
        seats_of=np.array([[each.seats for each in row] for row in tables.layouts], np.uint8),
        turned=np.array(
            [
                [
                    -2 if each.second_pack else -1 if each.turned is None else each.turned
                    for each in row
                ]
                for row in tables.layouts
            ],
            np.int16,
        ),
        each=np.array([row[0].each for row in tables.layouts], np.uint8),
        trumps=np.array(tables.trumps or [[[0] * 53] * table.seats], np.uint8),
        leaders=np.array(tables.leaders, np.uint8),
        sides=np.array(table.sides, np.uint8),
        partners=np.array([NOBODY if each is None else each for each in partners], np.uint8),
        suits=np.array([each.suits for each in tables.by_trump], np.uint8),
        members=np.array([each.members for each in tables.by_trump], np.uint64),
        power=power,
        worth=power.sum(axis=2, dtype=np.uint16),
        kinds=np.array(tables.kinds, np.uint8),
        steps=np.array([_STEPS.index(step) for step in tables.steps], np.uint8),
        honours=np.array(honours, np.uint64),
    )


def _column_of(cards: tuple[Card, ...]) -> NDArray[np.uint8]:
    """For each card, the column that it is written to."""
    columns = np.full(52, NOBODY, np.uint8)
    for column, card in enumerate(cards):
        columns[card.index] = column
    return columns
