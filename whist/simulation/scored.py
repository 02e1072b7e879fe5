"""Scoring by the rule objects, asked once for deals that are alike in all that they ask about."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final, TypeAlias

import numpy as np
from attrs import evolve, field, frozen

from whist.cards import FULL_PACK, Card, CardSet
from whist.rules.scoring import Award, Standing
from whist.simulation.batch import Batch, Columns, Wanted
from whist.simulation.engines import Engine
from whist.simulation.entry import Policy
from whist.tally import Tally
from whist.variant import Variant

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Whole: TypeAlias = NDArray[np.integer[Any]]

_TABLE: Final = 1 << 16


@frozen
class Asked:
    """What a scoring rule has been seen to ask about: facts of the deal, trumps, the standing."""

    facts: Wanted = Wanted()
    trump: bool = False
    scores: bool = False
    number: bool = False

    def __or__(self, other: Asked) -> Asked:
        """What either asked about."""
        return Asked(
            self.facts | other.facts,
            self.trump or other.trump,
            self.scores or other.scores,
            self.number or other.number,
        )

    def within(self, pack: CardSet) -> Asked:
        """The same, of the cards of a pack."""
        facts = evolve(
            self.facts,
            takers=tuple(card for card in self.facts.takers if card in pack),
            dealt=tuple(card for card in self.facts.dealt if card in pack),
        )
        return evolve(self, facts=facts)


class _Watched(Tally):
    """A tally that notes which of its facts are asked for. It answers as any other."""

    def watch(self, asked: list[Asked]) -> _Watched:
        """The same tally, noting from now on."""
        object.__setattr__(self, "asked", asked)
        return self

    def __getattribute__(self, name: str) -> object:
        found = super().__getattribute__(name)
        note = _NOTES.get(name)
        if note is not None:
            asked = super().__getattribute__("__dict__").get("asked")
            if asked is not None:
                asked.append(note)
        return found

    def taker(self, card: Card) -> int | None:
        """As a tally's, noting the card."""
        return self._by_card(Asked(Wanted(takers=(card,))), "_takers", card)

    def dealt_to(self, card: Card) -> int | None:
        """As a tally's, noting the card."""
        return self._by_card(Asked(Wanted(dealt=(card,))), "_dealt", card)

    def _by_card(self, note: Asked, name: str, card: Card) -> int | None:
        quietly = super().__getattribute__
        asked: list[Asked] = quietly("__dict__")["asked"]
        for known, side in quietly(name):
            if known is card:
                asked.append(note)
                found: int | None = side
                return found
        return super().taker(card) if name == "_takers" else super().dealt_to(card)


_PACK: Final = tuple(FULL_PACK)
_NOTES: Final[dict[str, Asked]] = {
    "honours": Asked(Wanted(honours=True)),
    "_takers": Asked(Wanted(takers=_PACK)),
    "_dealt": Asked(Wanted(dealt=_PACK)),
    "trick_winners": Asked(Wanted(winners=True)),
    "trump": Asked(trump=True),
    "standing scores": Asked(scores=True),
    "standing number": Asked(number=True),
}


class _WatchedStanding(Standing):
    """A standing that notes which of its facts are asked for."""

    def watch(self, asked: list[Asked]) -> _WatchedStanding:
        """The same standing, noting from now on."""
        object.__setattr__(self, "asked", asked)
        return self

    def __getattribute__(self, name: str) -> object:
        found = super().__getattribute__(name)
        if name in ("scores", "number"):
            asked = super().__getattribute__("__dict__").get("asked")
            if asked is not None:
                asked.append(_NOTES[f"standing {name}"])
        return found


@frozen(eq=False)
class Scored:
    """The columns of a batch, and for each deal the place of its awards among ``awards``."""

    columns: Columns
    places: NDArray[np.int64]
    awards: tuple[tuple[Award, ...], ...]

    def points(self, sides: int) -> NDArray[np.int16]:
        """The points of each side, deal by deal."""
        table = np.zeros((len(self.awards), sides), np.int16)
        for place, awards in enumerate(self.awards):
            for award in awards:
                table[place, award.side] += award.points
        return table[self.places]


@frozen(eq=False)
class Scorer:
    """Scores batches of one variant, and remembers what its rule asked and answered."""

    variant: Variant
    policies: tuple[Policy, ...]
    engine: Engine
    _asked: list[Asked] = field(factory=lambda: [Asked()])
    _known: dict[tuple[int, ...], int] = field(factory=dict)
    _awards: list[tuple[Award, ...]] = field(factory=list)

    def score(
        self, batch: Batch, wanted: Wanted, scores: NDArray[np.int64] | None = None
    ) -> Scored:
        """Play a batch and score it; ``scores`` is where each deal's game stood, nothing by default."""
        while True:
            asked = self._asked[0]
            columns = self.engine.play(batch, wanted | asked.facts)
            places = self._places(batch, columns, asked, scores)
            if self._asked[0] == asked:
                return Scored(columns, places, tuple(self._awards))
            # The rule asked about more than before: what it said so far was by too few facts.
            self._known.clear()

    def _places(
        self, batch: Batch, columns: Columns, asked: Asked, scores: NDArray[np.int64] | None
    ) -> NDArray[np.int64]:
        rows = _facts(batch, columns, asked, scores)
        firsts, of_row = alike(rows)
        places = np.zeros(len(firsts), np.int64)
        for group, first in enumerate(firsts):
            key = tuple(int(column[first]) for column in rows)
            if key not in self._known:
                standing = None if scores is None else tuple(map(int, scores[first]))
                self._known[key] = self._ask(batch.only(int(first)), standing)
                if self._asked[0] != asked:
                    break
            places[group] = self._known[key]
        return places[of_row]

    def _ask(self, one: Batch, scores: tuple[int, ...] | None) -> int:
        pack = tuple(self.variant.dealing.pack)
        full = self.engine.play(one, Wanted(True, pack, pack, True)).tally(0, pack)
        notes: list[Asked] = []
        tally = _Watched(
            full.tricks, full.honours, full.takers, full.dealt, full.trick_winners, full.trump
        ).watch(notes)
        scores = scores or (0,) * self.variant.table.side_count
        standing = _WatchedStanding(scores, int(one.numbers[0])).watch(notes)
        awards = tuple(self.variant.scoring.awards(tally, standing))
        asked = self._asked[0]
        for note in notes:
            asked |= note.within(self.variant.dealing.pack)
        self._asked[0] = asked
        self._awards.append(awards)
        return len(self._awards) - 1


def _facts(
    batch: Batch, columns: Columns, asked: Asked, scores: NDArray[np.int64] | None
) -> list[Whole]:
    """The columns of everything that was asked about; deals alike in them are scored alike."""
    rows: list[Whole] = [columns.tricks[:, side] for side in range(columns.tricks.shape[1])]
    facts, wanted = asked.facts, columns.wanted
    if facts.honours:
        rows += [columns.honours[:, side] for side in range(columns.honours.shape[1])]
    rows += [columns.takers[:, wanted.takers.index(card)] for card in facts.takers]
    rows += [columns.holders[:, wanted.dealt.index(card)] for card in facts.dealt]
    if facts.winners:
        rows += [columns.winners[:, trick] for trick in range(columns.winners.shape[1])]
    if asked.trump:
        rows.append(columns.trump)
    if asked.scores and scores is not None:
        rows += [scores[:, side] for side in range(scores.shape[1])]
    if asked.number:
        rows.append(batch.numbers.astype(np.int64))
    return rows


def alike(rows: Sequence[Whole]) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """A deal of each kind, and the kind of each deal."""
    code = np.zeros(len(rows[0]), np.int64)
    size = 1
    for row in rows:
        low = int(row.min(initial=0))
        width = int(row.max(initial=0)) - low + 1
        if size * width >= 1 << 62:
            # Too many kinds to number at once: number those that occur.
            _, code = np.unique(code, return_inverse=True)
            size = int(code.max(initial=0)) + 1
        code = code * width + (row.astype(np.int64) - low)
        size *= width
    if size <= _TABLE:
        firsts = np.full(size, -1, np.int64)
        firsts[code[::-1]] = np.arange(len(code) - 1, -1, -1)
        kinds = np.flatnonzero(firsts >= 0)
        number = np.zeros(size, np.int64)
        number[kinds] = np.arange(len(kinds))
        return firsts[kinds], number[code]
    _, first, of_row = np.unique(code, return_index=True, return_inverse=True)
    return first, of_row
