"""Whist, and the card games around it, as rules that are values.

A :class:`Variant` is a frozen bundle of small rule objects. Deal it, play it, read its rule book,
compare it with another; the declared variants are in :mod:`whist.variants`.

Names are loaded when they are first asked for, so that importing the library costs next to
nothing.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from whist.alacarte import legal_cards, trick_winner
    from whist.autosave import Journal, Moment, journal, read_journal
    from whist.cards import FULL_PACK, Card, CardSet, Rank, Suit, pack_of, read_rank
    from whist.codec import rule
    from whist.deal import Deal, new_deal
    from whist.draw import Draw, cut, draw_for_dummy, draw_for_partners
    from whist.errors import (
        BadCards,
        BadRecord,
        BadTally,
        BadVariant,
        DealOver,
        EndlessGame,
        GameOver,
        IllegalPlay,
        NothingPlayed,
        NotLowerable,
        NotYourCard,
        UnknownVariant,
        WhistError,
    )
    from whist.game import Game, RecordedDeal, Revoke, new_game
    from whist.lowering import Tables, lower
    from whist.match import Match, Settlement, new_match, settle
    from whist.pbn import PbnGame, read_pbn, write_pbn
    from whist.record import load, record_schema, save
    from whist.registry import available_variants, get_variant
    from whist.rules.dealing import Dealing, Dealt, OneAtATime
    from whist.rules.ending import (
        AfterDeals,
        AnyOf,
        DealScored,
        EndCondition,
        Ending,
        ExtraDealOnTie,
        FirstTo,
        History,
    )
    from whist.rules.following import (
        Following,
        FollowSuit,
        MustBeat,
        MustTrump,
        NoTrumpToFirstTrick,
        Seen,
        Step,
    )
    from whist.rules.match import (
        GameResult,
        MatchOutcome,
        MatchRule,
        Rubber,
        RubberForEachPartner,
        SingleGame,
    )
    from whist.rules.ordering import BowerOrdering, RankOrdering
    from whist.rules.override import NeverWins, NoOverride, SupremeCard
    from whist.rules.scoring import (
        Award,
        Honours,
        InOrder,
        OddTricks,
        Scoring,
        Standing,
        TricksTaken,
    )
    from whist.rules.trumps import (
        FixedTrump,
        NoTrump,
        TrumpRotation,
        Trumps,
        TrumpSetup,
        TurnUp,
    )
    from whist.scoresheet.sheet import ScoreSheet, new_scoresheet
    from whist.shuffle import Shuffler
    from whist.simulation import simulate
    from whist.study import Study, playtest
    from whist.table import Table
    from whist.tally import UNKNOWN, Tally
    from whist.trick import Ordering, Override, Trick, TrickCards
    from whist.variant import Difference, Variant, diff
    from whist.view import View

__version__ = "0.1.0"

_HOMES = {
    "alacarte": "legal_cards trick_winner",
    "autosave": "Journal Moment journal read_journal",
    "cards": "FULL_PACK Card CardSet Rank Suit pack_of read_rank",
    "codec": "rule",
    "deal": "Deal new_deal",
    "draw": "Draw cut draw_for_dummy draw_for_partners",
    "errors": "BadCards BadRecord BadTally BadVariant DealOver EndlessGame GameOver IllegalPlay "
    "NothingPlayed NotLowerable NotYourCard UnknownVariant WhistError",
    "game": "Game RecordedDeal Revoke new_game",
    "lowering": "Tables lower",
    "match": "Match Settlement new_match settle",
    "pbn": "PbnGame read_pbn write_pbn",
    "record": "load record_schema save",
    "registry": "available_variants get_variant",
    "rules.dealing": "Dealing Dealt OneAtATime",
    "rules.ending": "AfterDeals AnyOf DealScored EndCondition Ending ExtraDealOnTie FirstTo History",
    "rules.following": "FollowSuit Following MustBeat MustTrump NoTrumpToFirstTrick Seen Step",
    "rules.match": "GameResult MatchOutcome MatchRule Rubber RubberForEachPartner SingleGame",
    "rules.ordering": "BowerOrdering RankOrdering",
    "rules.override": "NeverWins NoOverride SupremeCard",
    "rules.scoring": "Award Honours InOrder OddTricks Scoring Standing TricksTaken",
    "rules.trumps": "FixedTrump NoTrump TrumpRotation TrumpSetup Trumps TurnUp",
    "scoresheet.sheet": "ScoreSheet new_scoresheet",
    "shuffle": "Shuffler",
    "simulation": "simulate",
    "study": "Study playtest",
    "table": "Table",
    "tally": "UNKNOWN Tally",
    "trick": "Ordering Override Trick TrickCards",
    "variant": "Difference Variant diff",
    "view": "View",
}
_HOME = {name: f"whist.{module}" for module, names in _HOMES.items() for name in names.split()}
_ROOMS = ("errors", "players", "rules", "simulation", "study", "testing", "variants")

__all__ = [
    "FULL_PACK",
    "UNKNOWN",
    "AfterDeals",
    "AnyOf",
    "Award",
    "BadCards",
    "BadRecord",
    "BadTally",
    "BadVariant",
    "BowerOrdering",
    "Card",
    "CardSet",
    "Deal",
    "DealOver",
    "DealScored",
    "Dealing",
    "Dealt",
    "Difference",
    "Draw",
    "EndCondition",
    "Ending",
    "EndlessGame",
    "ExtraDealOnTie",
    "FirstTo",
    "FixedTrump",
    "FollowSuit",
    "Following",
    "Game",
    "GameOver",
    "GameResult",
    "History",
    "Honours",
    "IllegalPlay",
    "InOrder",
    "Journal",
    "Match",
    "MatchOutcome",
    "MatchRule",
    "Moment",
    "MustBeat",
    "MustTrump",
    "NeverWins",
    "NoOverride",
    "NoTrump",
    "NoTrumpToFirstTrick",
    "NotLowerable",
    "NotYourCard",
    "NothingPlayed",
    "OddTricks",
    "OneAtATime",
    "Ordering",
    "Override",
    "PbnGame",
    "Rank",
    "RankOrdering",
    "RecordedDeal",
    "Revoke",
    "Rubber",
    "RubberForEachPartner",
    "ScoreSheet",
    "Scoring",
    "Seen",
    "Settlement",
    "Shuffler",
    "SingleGame",
    "Standing",
    "Step",
    "Study",
    "Suit",
    "SupremeCard",
    "Table",
    "Tables",
    "Tally",
    "Trick",
    "TrickCards",
    "TricksTaken",
    "TrumpRotation",
    "TrumpSetup",
    "Trumps",
    "TurnUp",
    "UnknownVariant",
    "Variant",
    "View",
    "WhistError",
    "available_variants",
    "cut",
    "diff",
    "draw_for_dummy",
    "draw_for_partners",
    "get_variant",
    "journal",
    "legal_cards",
    "load",
    "lower",
    "new_deal",
    "new_game",
    "new_match",
    "new_scoresheet",
    "pack_of",
    "playtest",
    "read_journal",
    "read_pbn",
    "read_rank",
    "record_schema",
    "rule",
    "save",
    "settle",
    "simulate",
    "trick_winner",
    "write_pbn",
]


def __getattr__(name: str) -> object:
    if name in _HOME:
        value: object = getattr(import_module(_HOME[name]), name)
        globals()[name] = value
        return value
    if name in _ROOMS:
        return import_module(f"whist.{name}")
    raise AttributeError(f"module 'whist' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__, *_ROOMS})
