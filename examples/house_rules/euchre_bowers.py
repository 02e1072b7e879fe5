"""Short whist with euchre's bowers: both jacks of the trump colour are the best trumps."""

from whist import BowerOrdering
from whist.variants import SHORT_WHIST

BOWER_WHIST = SHORT_WHIST.evolve(slug="bower-whist", name="Bower whist", ordering=BowerOrdering())
