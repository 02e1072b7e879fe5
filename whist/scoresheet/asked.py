"""Which facts a line has to give besides the tricks: found out by asking the scoring rule itself."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from attrs import frozen

from whist.cards import Card, Suit
from whist.errors import BadTally
from whist.rules.scoring import Scoring, Standing
from whist.tally import UNKNOWN, Tally
from whist.variant import Variant


@frozen
class Asked:
    """The facts that scoring asks for, besides the tricks of each side.

    ``takers`` are the cards of which it asks who took them, ``dealt`` those of which it asks who
    was dealt them.
    """

    honours: bool = False
    takers: tuple[Card, ...] = ()
    dealt: tuple[Card, ...] = ()
    trick_winners: bool = False
    trump: bool = False

    def __or__(self, other: Asked) -> Asked:
        """What either asks for."""
        return Asked(
            self.honours or other.honours,
            _both(self.takers, other.takers),
            _both(self.dealt, other.dealt),
            self.trick_winners or other.trick_winners,
            self.trump or other.trump,
        )


def facts_asked(
    variant: Variant,
    *,
    number: int = 0,
    tricks: Sequence[int] | None = None,
    standing: Standing | None = None,
) -> Asked:
    """What a variant's scoring asks of a deal, by its number from 0.

    Where ``tricks`` are known, what it asks for that result alone; else for any result. A rule
    says that it needs a fact by raising :class:`BadTally` where the fact alone is missing.

    >>> from whist.variants import KINGS_COURT, SHORT_WHIST
    >>> facts_asked(SHORT_WHIST) == Asked(), facts_asked(KINGS_COURT).takers
    (True, (Card('KH'),))
    >>> facts_asked(KINGS_COURT, tricks=(6, 7)).takers
    (Card('KH'),)
    """
    sides = variant.table.side_count
    if standing is None:
        standing = Standing((0,) * sides, number)
    count = variant.dealing.cards_each(number, variant.table)
    results = list(_results(count, sides)) if tricks is None else [tuple(tricks)]
    probe = _Probe(variant.scoring, standing, tuple(variant.dealing.pack))
    asked = Asked()
    for result in results:
        for side in (*range(sides), None):
            asked |= probe.ask(result, side)
    if not getattr(variant.trumps, "needs_turned", False):
        # The game knows these trumps by itself; nobody has to write them down.
        return Asked(asked.honours, asked.takers, asked.dealt, asked.trick_winners)
    return asked


@frozen
class _Probe:
    """Leaves one fact after the other out of a result, to hear whether it is missed."""

    scoring: Scoring
    standing: Standing
    pack: tuple[Card, ...]

    def ask(self, tricks: tuple[int, ...], holder: int | None) -> Asked:
        """What is missed where ``holder`` has every card."""
        return Asked(
            self._misses(tricks, holder, honours=False),
            self._cards("takers", tricks, holder),
            self._cards("dealt", tricks, holder),
            self._misses(tricks, holder, winners=False),
            self._misses(tricks, holder, trump=False),
        )

    def _cards(self, fact: str, tricks: tuple[int, ...], holder: int | None) -> tuple[Card, ...]:
        def missed(cards: Iterable[Card]) -> bool:
            less = frozenset(cards)
            if fact == "takers":
                return self._misses(tricks, holder, takers=less)
            return self._misses(tricks, holder, dealt=less)

        if not missed(self.pack):
            return ()
        return tuple(card for card in self.pack if missed([card]))

    def _misses(
        self,
        tricks: tuple[int, ...],
        holder: int | None,
        *,
        honours: bool = True,
        takers: frozenset[Card] = frozenset(),
        dealt: frozenset[Card] = frozenset(),
        winners: bool = True,
        trump: bool = True,
    ) -> bool:
        tally = Tally(
            tricks,
            tuple(4 * (side == holder) for side in range(len(tricks))) if honours else None,
            {card: holder for card in self.pack if card not in takers},
            {card: holder for card in self.pack if card not in dealt},
            _in_order(tricks) if winners else None,
            Suit.HEARTS if trump else UNKNOWN,
        )
        try:
            self.scoring.awards(tally, self.standing)
        except BadTally:
            return True
        return False


def _in_order(tricks: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(side for side, count in enumerate(tricks) for _ in range(count))


def _results(count: int, sides: int) -> Iterator[tuple[int, ...]]:
    """Every number of tricks for every side, the rest shared out among the others."""
    for side in range(sides if sides > 2 else 1):
        for own in range(count + 1):
            rest, over = divmod(count - own, sides - 1)
            others = iter([rest + (place < over) for place in range(sides - 1)])
            yield tuple(own if each == side else next(others) for each in range(sides))


def _both(some: tuple[Card, ...], others: tuple[Card, ...]) -> tuple[Card, ...]:
    return tuple(sorted({*some, *others}, key=lambda card: card.index))
