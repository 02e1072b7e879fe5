"""King's Court with whichever card the table likes as its humble card; here the queen of spades."""

from whist import Card, OddTricks, SupremeCard, Variant
from whist.variants import KINGS_COURT


def court_of(card: Card) -> Variant:
    return KINGS_COURT.evolve(
        slug=f"court-of-{str(card).lower()}",
        name=f"The court of {card.name}",
        override=SupremeCard(card),
        scoring=OddTricks(book=6, extra_trick_for=card),
    )


QUEENS_COURT = court_of(Card.parse("QS"))
