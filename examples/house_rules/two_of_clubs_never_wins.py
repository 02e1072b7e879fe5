"""Short whist in which the two of clubs never wins a trick, not even as the only trump."""

from whist import Card, NeverWins
from whist.variants import SHORT_WHIST

LOST_DEUCE_WHIST = SHORT_WHIST.evolve(
    slug="lost-deuce-whist", name="Lost-deuce whist", override=NeverWins(Card.parse("2C"))
)
