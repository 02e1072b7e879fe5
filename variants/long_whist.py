"""Long whist: to ten, tricks and honours, in rubbers."""

from whist import FirstTo, Honours, InOrder, OddTricks, RankOrdering, Rubber, TurnUp, Variant

LONG_WHIST = Variant(
    slug="long-whist",
    name="Long whist",
    ordering=RankOrdering("AKQJT98765432"),
    trumps=TurnUp(),
    scoring=InOrder(OddTricks(book=6), Honours(four=4, three=2, barred_at=9)),
    end=FirstTo(10),
    match=Rubber(best_of=3),
)
