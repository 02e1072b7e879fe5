"""The screens that the documentation shows: ``python docs/screens.py`` draws them anew.

The test suite draws them too, and compares what can be read on them with the files.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from textual.app import App
from textual.pilot import Pilot

import whist
from whist.app.scoring import ScoreScreen
from whist.app.session import Session
from whist.app.table import CardTable
from whist.variants import DUMMY_WHIST, KINGS_COURT, SHORT_WHIST_WITH_HONOURS
from whist.view import View

FOLDER: Final = Path(__file__).parent / "pictures"


async def card_table(app: CardTable, pilot: Pilot[None]) -> None:
    """A card that may not be played to the trick on the table."""
    view = app.session.view
    assert view is not None
    while app.cursor in view.legal:
        await pilot.press("left")
    await pilot.press("enter")


async def deal_over(app: CardTable, pilot: Pilot[None]) -> None:
    """What a deal came to."""
    await pilot.press("enter")
    while app.session.finished is None:
        await pilot.pause(0.002)


async def rule_book(app: CardTable, pilot: Pilot[None]) -> None:
    """The rules of the variant, over the table."""
    await pilot.press("r")


async def as_it_is(app: CardTable, pilot: Pilot[None]) -> None:
    """The table as it was found."""


async def score_sheet(app: ScoreScreen, pilot: Pilot[None]) -> None:
    """A rubber under way, and a line that does not come to thirteen."""
    await pilot.press("8", "tab", "tab", "2", "enter")
    await pilot.press("5", "tab", "tab", "4", "enter")
    await pilot.press("f3")
    await pilot.press("6", "tab", "tab", "2", "tab", "right", "right", "enter")
    await pilot.press("8", "tab", "4")


async def score_sheet_of_kings_court(app: ScoreScreen, pilot: Pilot[None]) -> None:
    """The field that the Humble King needs."""
    await pilot.press("8", "tab", "tab", "right", "enter")
    await pilot.press("6", "tab", "tab", "right", "enter")
    await pilot.press("4", "tab", "tab", "right", "right")


def screens() -> dict[str, str]:
    """Every screen as an SVG that needs nothing else, by the name of its file."""
    return asyncio.run(_screens())


async def _screens() -> dict[str, str]:
    sheet = whist.new_scoresheet(SHORT_WHIST_WITH_HONOURS, names=("Us", "Them"))
    kings = whist.new_scoresheet(KINGS_COURT, names=("Us", "Them"))
    return {
        "card-table": await _table(KINGS_COURT, _must_follow, card_table),
        "dummy": await _table(DUMMY_WHIST, _dummy_follows, as_it_is),
        "deal-over": await _table(KINGS_COURT, _last_card, deal_over),
        "rules": await _table(KINGS_COURT, _must_follow, rule_book),
        "score-sheet": await _sheet(sheet, score_sheet),
        "score-sheet-kings-court": await _sheet(kings, score_sheet_of_kings_court),
    }


async def _table(
    variant: whist.Variant,
    until: Callable[[View], bool],
    show: Callable[[CardTable, Pilot[None]], Awaitable[None]],
) -> str:
    """South's table, where computer players have played for everybody until South's turn is so."""
    with (
        TemporaryDirectory() as folder,
        whist.journal(Path(folder) / "match.journal", variant, seed=7) as kept,
    ):
        session = Session(kept, 2)
        while session.view is None or not (session.is_yours and until(session.view)):
            session.computer_plays()
        app = CardTable(session, pace=0)
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            await show(app, pilot)
            return await _drawn(app, pilot)


def _must_follow(view: View) -> bool:
    return len(view.tricks) > 2 and len(view.trick.cards) > 1 and len(view.hand) > len(view.legal)


def _dummy_follows(view: View) -> bool:
    return view.turn == view.variant.table.dummy and len(view.trick.cards) > 1


def _last_card(view: View) -> bool:
    return len(view.tricks) == 12


async def _sheet(
    sheet: whist.ScoreSheet, write: Callable[[ScoreScreen, Pilot[None]], Awaitable[None]]
) -> str:
    with TemporaryDirectory() as folder:
        app = ScoreScreen(sheet, Path(folder) / "sheet.json")
        async with app.run_test(size=(80, 24)) as pilot:
            await write(app, pilot)
            return await _drawn(app, pilot)


async def _drawn(app: App[None], pilot: Pilot[None]) -> str:
    await pilot.pause()
    svg = app.export_screenshot(title=app.TITLE or "whist")
    # The fonts would be fetched from elsewhere; any font of one width will do.
    svg = re.sub(r"@font-face \{.*?\}\s*", "", svg, flags=re.DOTALL)
    # The same screen is the same file, whenever it is drawn.
    return re.sub(r"terminal-\d+", "terminal", svg) + "\n"


def main() -> None:
    """Draw every screen anew."""
    FOLDER.mkdir(exist_ok=True)
    for name, svg in screens().items():
        (FOLDER / f"{name}.svg").write_text(svg, encoding="utf-8")


if __name__ == "__main__":
    main()
