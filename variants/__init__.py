"""The declared variants, each a value built from public names, as anybody's could be."""

from whist.variants.american_whist import AMERICAN_WHIST
from whist.variants.catalan_whist import CATALAN_WHIST
from whist.variants.dummy_whist import DUMMY_WHIST
from whist.variants.kings_court import HUMBLE_KING, KINGS_COURT, KINGS_COURT_TOURNAMENT
from whist.variants.long_whist import LONG_WHIST
from whist.variants.short_whist import SHORT_WHIST, SHORT_WHIST_WITH_HONOURS
from whist.variants.whist_drive import WHIST_DRIVE

__all__ = [
    "AMERICAN_WHIST",
    "CATALAN_WHIST",
    "DUMMY_WHIST",
    "HUMBLE_KING",
    "KINGS_COURT",
    "KINGS_COURT_TOURNAMENT",
    "LONG_WHIST",
    "SHORT_WHIST",
    "SHORT_WHIST_WITH_HONOURS",
    "WHIST_DRIVE",
]
