"""King's Court: the lowest card wins, and the humble king beats them all."""

from whist import (
    AfterDeals,
    Card,
    ExtraDealOnTie,
    FirstTo,
    OddTricks,
    RankOrdering,
    SupremeCard,
    TurnUp,
    Variant,
)

HUMBLE_KING = Card.parse("KH")

KINGS_COURT = Variant(
    slug="kings-court",
    name="King's Court",
    ordering=RankOrdering("23456789TJQKA"),
    trumps=TurnUp(),
    override=SupremeCard(HUMBLE_KING),
    scoring=OddTricks(book=6, extra_trick_for=HUMBLE_KING),
    end=FirstTo(7, at="deal") | AfterDeals(4),
)

KINGS_COURT_TOURNAMENT = KINGS_COURT.evolve(
    slug="kings-court-tournament",
    name="King's Court, tournament",
    end=ExtraDealOnTie(KINGS_COURT.end),
)
