"""Dummy whist: three players, and a fourth hand that lies face up."""

from whist import (
    FirstTo,
    OddTricks,
    RankOrdering,
    Rubber,
    RubberForEachPartner,
    Table,
    TurnUp,
    Variant,
)

DUMMY_WHIST = Variant(
    slug="dummy-whist",
    name="Dummy whist",
    ordering=RankOrdering("AKQJT98765432"),
    trumps=TurnUp(),
    scoring=OddTricks(book=6),
    end=FirstTo(10),
    table=Table(dummy=0, exposed="at the start"),
    match=RubberForEachPartner(Rubber(best_of=3)),
)
