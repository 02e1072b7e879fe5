"""Whist, and the card games around it, as rules that are values.

A :class:`Variant` is a frozen bundle of small rule objects. Deal it, play it, read its rule book,
compare it with another; the declared variants are in :mod:`whist.variants`.
"""

from whist.alacarte import legal_cards, trick_winner
from whist.cards import FULL_PACK, Card, CardSet, Rank, Suit, pack_of
from whist.codec import rule
from whist.deal import Deal, new_deal
from whist.errors import (
    BadCards,
    BadRecord,
    BadTally,
    BadVariant,
    DealOver,
    GameOver,
    IllegalPlay,
    NothingPlayed,
    NotYourCard,
    UnknownVariant,
    WhistError,
)
from whist.game import Game, RecordedDeal, Revoke, new_game
from whist.registry import available_variants, get_variant
from whist.rules import *  # noqa: F403
from whist.rules import __all__ as _rules
from whist.table import Table
from whist.tally import UNKNOWN, Tally
from whist.trick import Trick
from whist.variant import Difference, Variant, diff
from whist.view import View

__version__ = "0.1.0"

__all__ = [
    "FULL_PACK",
    "UNKNOWN",
    "BadCards",
    "BadRecord",
    "BadTally",
    "BadVariant",
    "Card",
    "CardSet",
    "Deal",
    "DealOver",
    "Difference",
    "Game",
    "GameOver",
    "IllegalPlay",
    "NotYourCard",
    "NothingPlayed",
    "Rank",
    "RecordedDeal",
    "Revoke",
    "Suit",
    "Table",
    "Tally",
    "Trick",
    "UnknownVariant",
    "Variant",
    "View",
    "WhistError",
    "available_variants",
    "diff",
    "get_variant",
    "legal_cards",
    "new_deal",
    "new_game",
    "pack_of",
    "rule",
    "trick_winner",
]
__all__ += _rules
