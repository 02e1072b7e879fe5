"""King's Court in which the humble king's trick counts as three."""

from whist import OddTricks
from whist.variants import HUMBLE_KING, KINGS_COURT

HUMBLE_KING_WORTH_THREE = KINGS_COURT.evolve(
    slug="humble-king-worth-three",
    name="King's Court, the king worth three",
    scoring=OddTricks(book=6, extra_trick_for=HUMBLE_KING, extra_tricks=2),
)
