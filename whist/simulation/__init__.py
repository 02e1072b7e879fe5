"""Simulation: a variant played millions of times, in compiled code where it can be lowered.

The results are loaded when they are first asked for: they need numpy (extra ``fast``).
"""

from importlib import import_module
from typing import TYPE_CHECKING

from whist.simulation.entry import Policy, Progress, simulate

if TYPE_CHECKING:
    from whist.simulation.results import Deals, Games, Matches, Mean, Outcome

__all__ = ["Deals", "Games", "Matches", "Mean", "Outcome", "Policy", "Progress", "simulate"]


def __getattr__(name: str) -> object:
    if name in ("Deals", "Games", "Matches", "Mean", "Outcome"):
        found: object = getattr(import_module("whist.simulation.results"), name)
        return found
    raise AttributeError(f"module 'whist.simulation' has no attribute {name!r}")
