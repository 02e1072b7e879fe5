"""American whist: a single game to seven, tricks only."""

from whist import FirstTo, OddTricks, RankOrdering, TurnUp, Variant

AMERICAN_WHIST = Variant(
    slug="american-whist",
    name="American whist",
    ordering=RankOrdering("AKQJT98765432"),
    trumps=TurnUp(),
    scoring=OddTricks(book=6),
    end=FirstTo(7),
)
