"""Catch the ten: 36 cards, and five of the trumps are worth points to the side that takes them."""

from attrs import frozen

from whist import (
    Award,
    Card,
    FirstTo,
    OneAtATime,
    Standing,
    Tally,
    pack_of,
    read_rank,
    rule,
)
from whist.variants import SHORT_WHIST


@rule
@frozen
class TrumpsTaken:
    ranks: str = "JAKQT"
    worth: tuple[int, ...] = (11, 4, 3, 2, 10)

    def awards(self, tally: Tally, standing: Standing) -> tuple[Award, ...]:
        trump = tally.trump_suit()
        cards = [Card(read_rank(rank), trump) for rank in self.ranks] if trump else []
        taken = [(tally.taker(card), n, str(card)) for card, n in zip(cards, self.worth)]
        return tuple(Award(side, n, card) for side, n, card in taken if side is not None)

    def describe(self) -> str:
        return f"Trumps taken, {' '.join(self.ranks)}, score in this order {self.worth}."


NINE_EACH = SHORT_WHIST.evolve(name="Catch the ten", dealing=OneAtATime(pack=pack_of("AKQJT9876")))
CATCH_THE_TEN = NINE_EACH.evolve(slug="catch-the-ten", scoring=TrumpsTaken(), end=FirstTo(41))
