"""A variant with one thing taken away or moved, so that the same deals show what it was worth."""

from __future__ import annotations

import re
from collections import Counter
from typing import Final

import numpy as np
from attrs import frozen

from whist.cards import CardSet
from whist.rules.dealing import Dealing, Dealt
from whist.rules.ending import EndCondition
from whist.rules.scoring import Award, Scoring, Standing
from whist.shuffle import Shuffler
from whist.simulation.batch import Batch, Wanted
from whist.simulation.chunks import dealers, scorer
from whist.simulation.entry import Policy
from whist.table import Table
from whist.tally import Tally
from whist.variant import Variant

_SEEN: Final = 2_000
_COUNT: Final = re.compile(
    r"^(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|all|both)\s+"
)


@frozen
class Extra:
    """A kind of award beside a variant's main one: honours, say. Its reasons, as the awards give them."""

    name: str
    reasons: frozenset[str]


def extras(variant: Variant, policies: tuple[Policy, ...], seed: int) -> tuple[Extra, ...]:
    """The kinds of award that came up in some deals, but for the most frequent, which is the main one.

    ``three honours`` and ``four honours`` are one kind: awards are alike whose reasons differ in a
    number alone.
    """
    batch = Batch(
        variant,
        np.full(_SEEN, seed, np.uint64),
        np.arange(_SEEN, dtype=np.uint64),
        dealers(variant, 0, _SEEN),
        policies,
    )
    scored = scorer(variant, policies).score(batch, Wanted())
    times = np.bincount(scored.places, minlength=len(scored.awards))
    deals: Counter[str] = Counter()
    reasons: dict[str, set[str]] = {}
    for awards, count in zip(scored.awards, times):
        kinds = {award.reason: kind(award.reason) for award in awards}
        for reason, name in kinds.items():
            reasons.setdefault(name, set()).add(reason)
        deals.update(dict.fromkeys(kinds.values(), int(count)))
    main = deals.most_common(1)[0][0] if deals else ""
    return tuple(
        Extra(_name(reasons[name]), frozenset(reasons[name]))
        for name in sorted(deals)
        if name != main and deals[name]
    )


def kind(reason: str) -> str:
    """A reason without its number: what two awards have in common.

    >>> kind("three honours"), kind("honour"), kind("the trick with KH")
    ('honour', 'honour', 'the trick with KH')
    """
    return _COUNT.sub("", reason).removesuffix("s")


def _name(reasons: set[str]) -> str:
    named = {_COUNT.sub("", reason) for reason in reasons}
    return max(named, key=len) or "awards without a reason"


@frozen
class Without:
    """A scoring rule less the awards of one kind."""

    scoring: Scoring
    extra: Extra

    def awards(self, tally: Tally, standing: Standing) -> tuple[Award, ...]:
        """The awards of the other kinds."""
        return tuple(
            award
            for award in self.scoring.awards(tally, standing)
            if award.reason not in self.extra.reasons
        )

    def describe(self) -> str:
        """The rule's own sentences, and what is left out."""
        return f"{self.scoring.describe()} But {self.extra.name} count for nothing."


def without(variant: Variant, extra: Extra) -> Variant:
    """The variant scored without one kind of award. What is left may bring no points in some deal, and
    then a game that is played to a target can take longer than the variant's own bound."""
    return variant.evolve(scoring=Without(variant.scoring, extra))


@frozen
class OtherLead:
    """A dealing rule whose first lead goes to the next side instead; the cards are the same."""

    dealing: Dealing

    @property
    def period(self) -> int | None:
        """The same."""
        return getattr(self.dealing, "period", None)

    @property
    def pack(self) -> CardSet:
        """The same pack."""
        return self.dealing.pack

    def cards_each(self, number: int, table: Table) -> int:
        """As many."""
        return self.dealing.cards_each(number, table)

    def deal(self, shuffler: Shuffler, number: int, dealer: int, table: Table) -> Dealt:
        """The same hands and turned card."""
        return self.dealing.deal(shuffler, number, dealer, table)

    def leader(self, dealer: int, table: Table) -> int:
        """The first seat after the leader that is not on the leader's side."""
        first = self.dealing.leader(dealer, table)
        seats = [(first + step) % table.seats for step in range(table.seats)]
        return next((seat for seat in seats if table.sides[seat] != table.sides[first]), first)

    def next_dealer(self, dealer: int, table: Table) -> int:
        """The same."""
        return self.dealing.next_dealer(dealer, table)

    @property
    def turns_last(self) -> bool:
        """The same."""
        return self.dealing.turns_last

    def describe(self) -> str:
        """The rule's own sentences, and who leads."""
        return f"{self.dealing.describe()} But the next side leads."


def led_by_the_others(variant: Variant) -> Variant:
    """The variant with the first lead on the next side."""
    return variant.evolve(dealing=OtherLead(variant.dealing))


def regular(variant: Variant) -> Variant | None:
    """The variant without extra deals, ``None`` where its end condition does not extend another."""
    end: EndCondition | None = getattr(variant.end, "end", None)
    return variant.evolve(end=end) if hasattr(end, "ending") and end is not None else None
