"""Catch the ten: 36 cards, and five of the trumps are worth points to the side that takes them."""

# Pack, values and 41 points: Encyclopædia Britannica, 1911, "Catch the ten". There the jack is also
# the best trump, and Cassell's book of games counts the cards taken as well; here the cards rank as
# in whist, and nothing else scores.

from attrs import frozen

from whist import Award, Card, FirstTo, OneAtATime, Standing, Tally, pack_of, read_rank, rule
from whist.variants import AMERICAN_WHIST

WORTH = {"J": 11, "A": 4, "K": 3, "Q": 2, "T": 10}


@rule
@frozen
class TrumpsTaken:
    def awards(self, tally: Tally, standing: Standing) -> tuple[Award, ...]:
        trump = tally.trump_suit()
        cards = {Card(read_rank(rank), trump): n for rank, n in WORTH.items()} if trump else {}
        taken = [(tally.taker(card), n, str(card)) for card, n in cards.items()]
        return tuple(Award(side, n, card) for side, n, card in taken if side is not None)

    def describe(self) -> str:
        return "A side scores for trumps that it takes: jack 11, ace 4, king 3, queen 2, ten 10."


NINE_EACH = AMERICAN_WHIST.evolve(name="Catch the ten", dealing=OneAtATime(pack_of("AKQJT9876")))
CATCH_THE_TEN = NINE_EACH.evolve(slug="catch-the-ten", scoring=TrumpsTaken(), end=FirstTo(41))
