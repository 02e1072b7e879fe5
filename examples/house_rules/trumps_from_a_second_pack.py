"""Short whist with trumps cut from a second pack, so that no card of a hand is shown."""

from whist import OneAtATime
from whist.variants import SHORT_WHIST

SECOND_PACK_WHIST = SHORT_WHIST.evolve(
    slug="second-pack-whist",
    name="Second-pack whist",
    dealing=OneAtATime(turned="second pack"),
)
