"""The rule objects: one module an axis, its protocol first, then what ships.

Each is a frozen attrs class with no state and no randomness of its own, and a ``describe()`` that
gives its sentences of the rule book. Protocols are structural: a house rule needs no base class.
A rule may have ``check(pack, table)``, which a variant calls when it is made, and which raises
:class:`whist.BadVariant` where the rule makes no sense with that pack or at that table.
"""

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
)
from whist.rules.match import GameResult, MatchOutcome, MatchRule, Rubber, SingleGame
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
from whist.rules.trumps import FixedTrump, NoTrump, TrumpRotation, Trumps, TrumpSetup, TurnUp
from whist.trick import Ordering, Override, TrickCards

__all__ = [
    "AfterDeals",
    "AnyOf",
    "Award",
    "BowerOrdering",
    "DealScored",
    "Dealing",
    "Dealt",
    "EndCondition",
    "Ending",
    "ExtraDealOnTie",
    "FirstTo",
    "FixedTrump",
    "FollowSuit",
    "Following",
    "GameResult",
    "History",
    "Honours",
    "InOrder",
    "MatchOutcome",
    "MatchRule",
    "MustBeat",
    "MustTrump",
    "NeverWins",
    "NoOverride",
    "NoTrump",
    "NoTrumpToFirstTrick",
    "OddTricks",
    "OneAtATime",
    "Ordering",
    "Override",
    "RankOrdering",
    "Rubber",
    "Scoring",
    "Seen",
    "SingleGame",
    "Standing",
    "SupremeCard",
    "TrickCards",
    "TricksTaken",
    "TrumpRotation",
    "TrumpSetup",
    "Trumps",
    "TurnUp",
]
