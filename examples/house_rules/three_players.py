"""Whist for three, each alone: seventeen cards each, and the one left over is turned for trumps."""

from whist import AfterDeals, OneAtATime, RankOrdering, Table, TricksTaken, TurnUp, Variant

THREE_PLAYER_WHIST = Variant(
    slug="three-player-whist",
    name="Whist for three",
    ordering=RankOrdering(),
    trumps=TurnUp(),
    scoring=TricksTaken(),
    end=AfterDeals(3),
    dealing=OneAtATime(each=17, turned="left over"),
    table=Table(sides=(0, 1, 2)),
)
