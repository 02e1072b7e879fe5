"""All laws in order."""

from __future__ import annotations

from typing import Final

from whist.testing.law import Law
from whist.testing.laws_dealing import DEALING_LAWS
from whist.testing.laws_ending import ENDING_LAWS
from whist.testing.laws_knowledge import KNOWLEDGE_LAW, LEGALITY_LAW
from whist.testing.laws_play import COUNTING_LAWS, PLAY_LAWS
from whist.testing.laws_scoring import SCORING_LAWS
from whist.testing.laws_simulation import SIMULATION_LAW
from whist.testing.laws_tables import TABLE_LAW
from whist.testing.laws_values import VALUE_LAWS
from whist.testing.laws_winning import WINNING_LAWS

LAWS: Final[tuple[Law, ...]] = (
    *PLAY_LAWS,
    LEGALITY_LAW,
    *WINNING_LAWS,
    *COUNTING_LAWS,
    *DEALING_LAWS,
    *SCORING_LAWS,
    *ENDING_LAWS,
    *VALUE_LAWS,
    KNOWLEDGE_LAW,
    TABLE_LAW,
    SIMULATION_LAW,
)
"""The laws that every variant obeys, by number."""
