"""Sitting down at the card table, here or where it is served to a browser."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from whist.app.notice import Notice
from whist.app.serving import served
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
    if not served() and not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise WhistError(
            "the card table needs a terminal, or a browser with --web; without --you, a game is printed"
        )
    try:
        kept = journal(path, variant, seed=seed)
    except WhistError as why:
        if not served():
            raise
        # A second page in the browser, say, for a match that the first has open.
        Notice(f"{why}").run()
        return
    with kept:
        _check_seed(kept.match.seed, seed, path)
        CardTable(Session(kept, you), practice=practice).run()
        outcome = kept.match.outcome
    if served():
        return  # whoever served the table reads what it draws, and nothing else
    if outcome is None:
        yield f"The match is kept in {path}: the same command goes on with it."
    else:
        yield from outcome.lines
        yield f"The match is kept in {path}: take the file away to begin another."


def table_command(
    variant: str, seat: str, path: Path, *, seed: int | None, practice: bool
) -> list[str]:
    """The words after ``whist`` that sit a person down at this table.

    Raises as :func:`sit_down` would, before anybody has opened a browser.
    """
    from whist.registry import find_variant

    found = find_variant(variant)
    you = seat_called(seat, found)
    with journal(path, found, seed=seed) as kept:
        _check_seed(kept.match.seed, seed, path)
        Session(kept, you)
    practising = ["--practice"] if practice else []
    return ["play", variant, "--you", seat, "--file", str(path), *practising]


def _check_seed(kept: int | None, wanted: int | None, path: Path) -> None:
    if wanted is not None and kept != wanted:
        raise BadRecord(f"{path} is a match with seed {kept}, not {wanted}: choose another --file")
