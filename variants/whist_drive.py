"""Whist drive: trumps go round, every trick counts, after twenty-four deals the most tricks win."""

from whist import AfterDeals, OneAtATime, RankOrdering, TricksTaken, TrumpRotation, Variant

WHIST_DRIVE = Variant(
    slug="whist-drive",
    name="Whist drive",
    ordering=RankOrdering("AKQJT98765432"),
    trumps=TrumpRotation(),
    scoring=TricksTaken(),
    end=AfterDeals(24),
    dealing=OneAtATime(turned="none"),
)
