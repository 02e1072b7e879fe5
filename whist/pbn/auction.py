"""What a contract says about trumps, and what an auction came to."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from attrs import frozen

from whist.cards import Suit

_BID: Final = re.compile(r"[1-7](NT?|[SHDC])(X{0,2})", re.IGNORECASE | re.ASCII)


@frozen
class Denomination:
    """Trumps that were bid, ``None`` for no trumps."""

    trump: Suit | None


@frozen
class Outcome:
    """The seat that declares, and trumps."""

    declarer: int
    trump: Suit | None


def denomination(text: str) -> Denomination | None:
    """What a contract or a bid names, ``None`` where it is none.

    >>> denomination("5HX"), denomination("3NT"), denomination("Pass")
    (Denomination(trump=<Suit.HEARTS: 'H'>), Denomination(trump=None), None)
    """
    bid = _BID.fullmatch(text)
    if bid is None:
        return None
    letter = bid[1].upper()
    return Denomination(None if letter.startswith("N") else Suit(letter))


def outcome_of_auction(first: str, words: Iterable[str]) -> Outcome | None:
    """What an auction came to: the declarer is the first of the side to have named the trumps.

    ``None`` for an auction that is not complete, that was passed out, or that has anything in it
    which is no call.

    >>> outcome_of_auction("N", "1H Pass 2S X 4H AP".split())
    Outcome(declarer=0, trump=<Suit.HEARTS: 'H'>)
    """
    if len(first) != 1 or first not in "NESW":
        return None
    seat = "NESW".index(first)
    last: Denomination | None = None
    last_side = passes = 0
    namers: dict[tuple[int, Denomination], int] = {}
    for word in words:
        call = re.sub(r"[!?]*(=[0-9]+=)*$", "", word).upper()
        if not call or call[0] in "!?=$":
            continue
        bid = denomination(call)
        if call == "AP":
            passes = 3
        elif call in ("PASS", "P"):
            passes += 1
        elif call in ("X", "XX"):
            passes = 0
        elif bid is not None and not call.endswith("X"):
            passes, last, last_side = 0, bid, seat % 2
            namers.setdefault((last_side, bid), seat)
        elif call != "-":
            return None
        seat = (seat + 1) % 4
    if last is None or passes < 3:
        return None
    return Outcome(namers[last_side, last], last.trump)
