"""Short whist in which trumps may not be played to the first trick."""

from whist import NoTrumpToFirstTrick
from whist.variants import SHORT_WHIST

QUIET_START_WHIST = SHORT_WHIST.evolve(
    slug="quiet-start-whist", name="Quiet-start whist", following=NoTrumpToFirstTrick()
)
