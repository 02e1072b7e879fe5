"""``whist score`` and ``whist sheet``: a real table, on the screen and on paper."""

from __future__ import annotations

import os
import sys
from importlib.util import find_spec
from pathlib import Path

from whist.cli import output
from whist.cli.naming import AsJson, Flag, Name, Words
from whist.errors import BadTally
from whist.registry import find_variant
from whist.scoresheet.page import blank_page, sheet_page
from whist.scoresheet.prompt import score as scored_at_the_prompt
from whist.scoresheet.saved import read_sheet, write_sheet
from whist.scoresheet.sheet import ScoreSheet, new_scoresheet
from whist.scoresheet.text import sheet_told


def score(
    variant: Name | None = None,
    /,
    *,
    file: Path = Path("whist-score.json"),
    names: Words = None,
    dealer: int = 0,
    plain: Flag = False,
    web: Flag = False,
    port: int = 8000,
    json: AsJson = False,
) -> None:
    """Score a real table: on the whole screen at a terminal, line by line from a pipe.

    Parameters
    ----------
    file
        Where the sheet is kept; the same command goes on with it.
    names
        Of the sides, or of the players where partners change.
    dealer
        The seat that deals first, from 0.
    plain
        At a terminal: line by line too; `help` says what can be typed.
    web
        In a browser on this machine instead of the terminal.
    port
        With --web: where on this machine.
    """
    sheet = _sheet_of(variant, file, names, dealer)
    asking = (sys.stdin.isatty() and sys.stdout.isatty()) or "TEXTUAL_DRIVER" in os.environ
    if web:
        from whist.app.serving import serve

        write_sheet(file, sheet)
        output.lines(serve(["score", "--file", str(file)], f"{sheet.variant.name}: score", port))
        return
    if json:
        lines = () if asking else scored_at_the_prompt(sheet, file)
        for _ in lines:
            pass  # what it says on the way is for people
        output.data(sheet_told(read_sheet(file) if file.exists() else sheet))
    elif asking and not plain and find_spec("textual") is not None:
        from whist.app.scoring import score_on_screen

        output.lines(score_on_screen(sheet, file))
    else:
        output.lines(scored_at_the_prompt(sheet, file))


def sheet(
    variant: Name | None = None,
    /,
    *,
    filled: Path | None = None,
    out: Path | None = None,
    names: Words = None,
    games: int = 3,
    deals: int | None = None,
    json: AsJson = False,
) -> None:
    """Write a score sheet as HTML that prints on one page; with --json, what stands on it.

    Parameters
    ----------
    filled
        The sheet that `whist score` saved, instead of a blank one.
    out
        The page's file, instead of standard output.
    names
        Printed on a blank sheet.
    games
        On a blank page.
    deals
        Lines a game: 6, or the set number of deals.
    """
    if (variant is None) == (filled is None):
        raise BadTally("a SLUG for a blank sheet, or --filled FILE for one that was saved")
    if filled is not None:
        kept = read_sheet(filled)
        page, told = sheet_page(kept, deals=deals or 6), sheet_told(kept)
    else:
        assert variant is not None
        found = find_variant(variant)
        page = blank_page(found, names=names, games=games, deals=deals)
        told = sheet_told(new_scoresheet(found, names=names))
    if out is not None:
        out.write_text(page, encoding="utf-8")
    if json:
        output.data(told)
    elif out is None:
        sys.stdout.write(page)


def _sheet_of(variant: str | None, file: Path, names: list[str] | None, dealer: int) -> ScoreSheet:
    wanted = None if variant is None else find_variant(variant)
    if not file.exists():
        if wanted is None:
            raise BadTally(f"which variant? There is no sheet {file} to go on with")
        return new_scoresheet(wanted, names=names, dealer=dealer)
    kept = read_sheet(file)
    if wanted is not None and wanted != kept.variant:
        raise BadTally(f"{file} is a sheet of {kept.variant.name}; choose another --file")
    if names is not None and tuple(names) != kept.names:
        raise BadTally(f"{file} has the names {', '.join(kept.names)}")
    return kept
