"""Sitting down at the card table in this terminal."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from whist.app.session import Session
from whist.app.table import CardTable
from whist.autosave import journal
from whist.errors import BadCards, BadRecord, WhistError
from whist.variant import Variant


def seat_called(name: str, variant: Variant) -> int:
    """The seat of this name, in capitals or not, or of this number from 0."""
    table = variant.table
    names = [table.seat_name(seat) for seat in range(table.seats)]
    for seat, known in enumerate(names):
        if name.lower() in (known.lower(), str(seat)):
            return seat
    raise BadCards(f"there is no seat {name!r}: the seats are {', '.join(names)}")


def sit_down(
    variant: Variant, seat: str, path: Path, *, seed: int | None = None, practice: bool = False
) -> Iterator[str]:
    """Play the match in a journal until the person leaves; yields what to print afterwards.

    Raises :class:`WhistError` where there is no terminal, no such seat, or another match in the file.
    """
    you = seat_called(seat, variant)
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise WhistError("the card table needs a terminal; without --you, a game is printed")
    with journal(path, variant, seed=seed) as kept:
        if seed is not None and kept.match.seed != seed:
            raise BadRecord(
                f"{path} is a match with seed {kept.match.seed}, not {seed}: choose another --file"
            )
        CardTable(Session(kept, you), practice=practice).run()
        outcome = kept.match.outcome
    if outcome is None:
        yield f"The match is kept in {path}: the same command goes on with it."
    else:
        yield from outcome.lines
        yield f"The match is kept in {path}: take the file away to begin another."
