"""Scoring at the prompt: a line typed is a line written, and the sheet is saved before the next."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from whist.errors import BadTally, WhistError
from whist.scoresheet.page import sheet_page
from whist.scoresheet.saved import write_sheet
from whist.scoresheet.sheet import ScoreSheet
from whist.scoresheet.text import row_note, sheet_text
from whist.scoresheet.typed import corrected, number_of, written

HELP = """\
8 or 8 5           the tricks of a deal, first side first; the other side is filled in
  h=3 or h=3,1     how many of the four honours each side was dealt, where they count
  KH=1             which side took (or was dealt) a card: 1, 2, or - for neither
  trump=S          the trump suit, where it counts; trump=- for none
  won=1,2,2,...    which side won each trick, where it counts
  revoke=2         side 2 revoked: three tricks go over; revoke=2:gain, revoke=2:loss for points
                   (revoke=- in `fix`: nobody did)
fix 3 9 4          line 3 again, with everything after it; facts left out stay as they are
drop 3             take line 3 away
undo               take the last line away
misdeal            the next player deals
settle 10          what everybody gets and pays, at a stake of 10
page FILE          write the sheet as HTML, to be printed
show               the whole sheet
quit               stop; the sheet is in its file"""


def score(sheet: ScoreSheet, path: Path) -> Iterator[str]:
    """Read lines from standard input until it ends or says ``quit``, and yield what to print.

    The sheet is saved in ``path`` after each change. At a terminal, a line that will not do is
    explained and nothing has changed; from a pipe it raises its :class:`WhistError`.
    """
    asking = sys.stdin.isatty()
    yield sheet_text(sheet)
    write_sheet(path, sheet)
    while True:
        if asking:
            yield _due(sheet)
        typed = sys.stdin.readline()
        words = typed.split()
        if not typed or words in (["quit"], ["q"]):
            return
        if not words or typed.startswith("#"):
            continue
        try:
            after, lines = _done(sheet, words)
        except WhistError as why:
            if not asking:
                raise
            yield f"{why} (nothing is changed; `help` tells what can be typed)"
            continue
        if after is not sheet:
            write_sheet(path, after)
            sheet = after
        yield from lines


def _due(sheet: ScoreSheet) -> str:
    if sheet.game is None:
        return "The match is over. fix, settle, page, show, quit?"
    dealer = sheet.variant.table.seat_name(sheet.game.dealer)
    sides = ", ".join(f"{number} {name}" for number, name in enumerate(sheet.sides, start=1))
    return f"Line {len(sheet.lines) + 1}, {dealer} deals. Tricks ({sides})?"


def _done(sheet: ScoreSheet, words: list[str]) -> tuple[ScoreSheet, list[str]]:
    """The sheet after a command, and what it has to say."""
    verb, rest = words[0], words[1:]
    if verb == "help":
        return sheet, [HELP]
    if verb == "show":
        return sheet, [sheet_text(sheet)]
    if verb == "settle":
        return sheet, [str(sheet.settle(number_of(rest[0], "a stake") if rest else 1))]
    if verb == "page":
        return sheet, [_write_page(sheet, " ".join(rest))]
    if verb == "undo":
        return _told(sheet.undo())
    if verb == "misdeal":
        return _told(sheet.misdeal())
    if verb in ("fix", "drop"):
        number = number_of(rest[0] if rest else "", "the line's number")
        if verb == "drop":
            return _told(sheet.remove(number))
        return _told(corrected(sheet, number, rest[1:]))
    return _told(written(sheet, words))


def _told(sheet: ScoreSheet) -> tuple[ScoreSheet, list[str]]:
    """The sheet and how it stands."""
    if not sheet.rows:
        return sheet, ["The sheet is empty."]
    row = sheet.rows[-1]
    score = ", ".join(f"{name} {points}" for name, points in zip(row.sides, row.scores))
    lines = [f"{score}   ({row_note(row) or 'nothing scored'})"]
    if row.ending is not None and sheet.outcome is not None:
        lines += sheet.outcome.lines
    return sheet, lines


def _write_page(sheet: ScoreSheet, name: str) -> str:
    if not name:
        raise BadTally("page FILE: the file's name is missing")
    try:
        Path(name).write_text(sheet_page(sheet), encoding="utf-8")
    except OSError as why:
        raise BadTally(f"{name} cannot be written: {why.strerror}") from None
    return f"Written: {name}"
