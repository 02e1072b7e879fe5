"""Catalan whist: long whist led from the dealer's right."""

from whist import OneAtATime
from whist.variants.long_whist import LONG_WHIST

CATALAN_WHIST = LONG_WHIST.evolve(
    slug="catalan-whist",
    name="Catalan whist",
    dealing=OneAtATime(lead="dealer's right"),
)
