"""Playtesting: what a variant's rules do, told in the words of the game.

What needs numpy (extra ``fast``) is loaded when it is first asked for, the report's pictures
(extra ``study``) when a report is made.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Final

from whist.study.entry import playtest

if TYPE_CHECKING:
    from whist.study.estimate import Estimate
    from whist.study.figures import Figure
    from whist.study.plots import picture
    from whist.study.results import Section, Study

__all__ = ["Estimate", "Figure", "Section", "Study", "picture", "playtest"]


_HOMES: Final = {
    "Estimate": "estimate",
    "Figure": "figures",
    "Section": "results",
    "Study": "results",
    "picture": "plots",
}


def __getattr__(name: str) -> object:
    if name not in _HOMES:
        raise AttributeError(f"module 'whist.study' has no attribute {name!r}")
    found: object = getattr(import_module(f"whist.study.{_HOMES[name]}"), name)
    return found
