"""The score sheet on the whole screen, written by keys."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import DataTable, Input, Static

import whist
from whist.app.asking import Ask
from whist.app.form import Choice
from whist.app.scoring import ScoreScreen
from whist.scoresheet import read_sheet, write_sheet
from whist.variants import DUMMY_WHIST, KINGS_COURT, SHORT_WHIST, SHORT_WHIST_WITH_HONOURS

Score = Callable[[ScoreScreen, Pilot[None]], Awaitable[None]]
NAMES = ("Us", "Them")


def at_the_sheet(
    path: Path,
    score: Score,
    variant: whist.Variant = SHORT_WHIST,
    names: tuple[str, ...] | None = NAMES,
    size: tuple[int, int] = (80, 24),
) -> None:
    """Open the sheet in a file, or a new one, and write on it."""

    async def sitting() -> None:
        if path.exists():
            sheet = read_sheet(path)
        else:
            sheet = whist.new_scoresheet(variant, names=names)
            write_sheet(path, sheet)
        app = ScoreScreen(sheet, path)
        async with app.run_test(size=size) as pilot:
            await score(app, pilot)

    asyncio.run(sitting())


def said(app: ScoreScreen) -> str:
    return str(app.screen_stack[0].query_one("#says", Static).render())


def is_wrong(app: ScoreScreen) -> bool:
    return app.screen_stack[0].query_one("#says", Static).has_class("wrong")


def standing(app: ScoreScreen) -> str:
    return str(app.screen_stack[0].query_one("#standing", Static).render())


def cells(app: ScoreScreen) -> list[list[str]]:
    lines = app.screen_stack[0].query_one("#lines", DataTable)
    return [[str(cell) for cell in lines.get_row_at(row)] for row in range(lines.row_count)]


async def write(pilot: Pilot[None], *keys: str) -> None:
    await pilot.press(*keys, "enter")
    await pilot.pause()


def test_a_rubber_is_written_to_its_end_and_settled(tmp_path: Path) -> None:
    path = tmp_path / "sheet.json"

    async def score(app: ScoreScreen, pilot: Pilot[None]) -> None:
        assert said(app) == "Line 1, North deals"
        await write(pilot, "8")
        assert standing(app) == "Short whist  ·  Us 2, Them 0"
        assert said(app) == "Line 2, East deals"
        await write(pilot, "1", "0")
        assert standing(app).endswith("Us 0, Them 0  ·  games won: Us 1, Them 0")
        await write(pilot, "1", "2")
        assert read_sheet(path) == app.sheet
        assert app.sheet.outcome is not None
        assert app.sheet.outcome.lines[-1] in standing(app)
        assert "The match is over" in said(app)
        await write(pilot, "9")
        assert is_wrong(app)
        assert "the match is over" in said(app)
        await pilot.press("f4")
        assert isinstance(app.screen, Ask)
        await write(pilot, "1", "0")
        assert said(app) == str(app.sheet.settle(10))

    at_the_sheet(path, score)
    assert len(read_sheet(path).lines) == 3


def test_the_other_side_is_filled_in_and_a_wrong_sum_says_so_at_once(tmp_path: Path) -> None:
    async def score(app: ScoreScreen, pilot: Pilot[None]) -> None:
        await pilot.press("8")
        await pilot.pause()
        ours, theirs = app.query(Input)
        assert (ours.value, theirs.placeholder) == ("8", "5")
        assert said(app).endswith("8 – 5")
        await pilot.press("tab", "4")
        await pilot.pause()
        assert said(app) == "line 1: the tricks come to 12, not 13 (8 and 4)"
        assert is_wrong(app)
        await pilot.press("enter")
        assert not app.sheet.lines
        assert (ours.value, theirs.value) == ("8", "4")
        await pilot.press("backspace", "5", "enter")
        assert app.sheet.scores == (2, 0)
        await pilot.press("1", "4")
        await pilot.pause()
        assert "there are 13 tricks" in said(app)

    at_the_sheet(tmp_path / "sheet.json", score)


def test_what_the_variant_asks_for_has_a_field(tmp_path: Path) -> None:
    async def kings(app: ScoreScreen, pilot: Pilot[None]) -> None:
        assert [choice.name for choice in app.query(Choice)] == ["KH", "revoke"]
        await write(pilot, "8")
        assert said(app) == "line 1: wanted too: K♥ taken by"
        assert not app.sheet.lines
        await write(pilot, "tab", "tab", "right")
        assert app.sheet.scores == (3, 0)
        assert "trick with KH" in cells(app)[0][-1]

    async def honours(app: ScoreScreen, pilot: Pilot[None]) -> None:
        await write(pilot, "8")
        assert said(app) == "line 1: wanted too: honours of Us"
        await write(pilot, "tab", "tab", "4")
        assert app.sheet.rows[0].scores == (6, 0)

    at_the_sheet(tmp_path / "kings.json", kings, KINGS_COURT)
    at_the_sheet(tmp_path / "honours.json", honours, SHORT_WHIST_WITH_HONOURS)


def test_an_earlier_line_is_corrected_and_all_after_it_scored_again(tmp_path: Path) -> None:
    async def score(app: ScoreScreen, pilot: Pilot[None]) -> None:
        await write(pilot, "8")
        await pilot.press("5", "tab", "tab", "right", "enter")  # Us revoked: three tricks go over
        await pilot.pause()
        assert [row[-1] for row in cells(app)][1].endswith("game to Them")
        await pilot.press("shift+tab")
        assert app.focused is app.query_one("#lines")
        await pilot.press("up", "up", "enter")
        assert said(app) == "Line 1 again; escape leaves it as it is   8 – 5"
        await write(pilot, "9")
        assert app.sheet.rows[0].scores == (3, 0)
        assert cells(app)[0][3] == "9–4"
        # The revoke of line 2 turns out to be none.
        await pilot.press("shift+tab", "down", "enter")
        assert [choice.word for choice in app.query(Choice)] == ["1:tricks"]
        await write(pilot, "tab", "tab", "left")
        assert app.sheet.lines[1].revokes == ()
        assert app.sheet.scores == (3, 2)
        # Escape leaves a line as it is.
        await pilot.press("shift+tab", "enter", "1", "escape")
        assert said(app) == "Line 3, South deals"

    at_the_sheet(tmp_path / "sheet.json", score)
    assert read_sheet(tmp_path / "sheet.json").scores == (3, 2)


def test_misdeals_lines_struck_out_and_changes_taken_back(tmp_path: Path) -> None:
    path = tmp_path / "sheet.json"

    async def score(app: ScoreScreen, pilot: Pilot[None]) -> None:
        await pilot.press("f8")
        assert said(app) == "there is no line 0: the sheet is empty"
        await pilot.press("ctrl+z")
        assert "nothing to take back" in said(app)
        await pilot.press("f3")
        await write(pilot, "8")
        await write(pilot, "9")
        assert cells(app)[0][3] == "–"
        await pilot.press("shift+tab", "up", "f8")
        assert [row[3] for row in cells(app)] == ["–", "9–4"]
        await pilot.press("ctrl+z")
        assert [row[3] for row in cells(app)] == ["–", "8–5", "9–4"]

    async def later(app: ScoreScreen, pilot: Pilot[None]) -> None:
        await pilot.press("ctrl+z")
        assert [row[3] for row in cells(app)] == ["–", "8–5"]

    at_the_sheet(path, score)
    at_the_sheet(path, later)
    assert len(read_sheet(path).lines) == 2


def test_names_are_changed_and_names_that_will_not_do_are_not(tmp_path: Path) -> None:
    path = tmp_path / "sheet.json"

    async def score(app: ScoreScreen, pilot: Pilot[None]) -> None:
        await pilot.press("f2", "ctrl+u", *"Tea", "enter", "ctrl+u", *"Tea", "enter")
        await pilot.pause()
        assert said(app) == "nobody could tell the names apart: Tea, Tea"
        await pilot.press("f2", "escape")
        assert app.sheet.names == ("North–South", "East–West")
        await pilot.press("f2", "ctrl+u", *"Tea", "enter", "ctrl+u", *"Cake", "enter")
        await pilot.pause()
        await write(pilot, "8")
        assert standing(app) == "Short whist  ·  Tea 2, Cake 0"
        assert app.form.sides == ("Tea", "Cake")

    at_the_sheet(path, score, names=None)
    assert read_sheet(path).names == ("Tea", "Cake")


def test_names_are_names_whatever_they_look_like(tmp_path: Path) -> None:
    async def score(app: ScoreScreen, pilot: Pilot[None]) -> None:
        await write(pilot, "8")
        assert standing(app) == "Short whist  ·  [b]Us[/b] 2, [/i] 0"
        assert cells(app)[0][-1] == "[b]Us[/b] +2 odd tricks"
        await pilot.press("f2")
        await write(pilot)
        await write(pilot)
        assert app.sheet.names == ("[b]Us[/b]", "[/i]")

    at_the_sheet(tmp_path / "sheet.json", score, names=("[b]Us[/b]", "[/i]"))


def test_a_table_of_three_sides_is_scored(tmp_path: Path) -> None:
    three = SHORT_WHIST.evolve(
        slug="three",
        name="Three",
        table=whist.Table(sides=(0, 1, 2)),
        dealing=whist.OneAtATime(pack=whist.FULL_PACK - whist.CardSet([whist.Card.parse("2C")])),
        scoring=whist.TricksTaken(),
        end=whist.AfterDeals(3),
        match=whist.SingleGame(),
    )

    async def score(app: ScoreScreen, pilot: Pilot[None]) -> None:
        await write(pilot, "7", "tab", "6")
        assert app.sheet.scores == (7, 6, 4)
        assert cells(app)[0][3] == "7–6–4"
        await pilot.press("7", "enter")
        assert is_wrong(app)
        assert len(app.sheet.lines) == 1

    at_the_sheet(tmp_path / "sheet.json", score, three, None)


def test_partners_change_from_rubber_to_rubber(tmp_path: Path) -> None:
    async def score(app: ScoreScreen, pilot: Pilot[None]) -> None:
        before = app.sheet.sides
        for _ in range(2):
            await write(pilot, "1", "3")
            await write(pilot, "1", "3")
        assert app.sheet.sides != before
        assert app.form.sides == app.sheet.sides
        await write(pilot, "8")
        assert app.sheet.scores == (2, 0)

    at_the_sheet(tmp_path / "sheet.json", score, DUMMY_WHIST, ("Ann", "Bea", "Cy"))


def test_the_page_is_written_beside_the_sheet(tmp_path: Path) -> None:
    async def score(app: ScoreScreen, pilot: Pilot[None]) -> None:
        await write(pilot, "8")
        await pilot.press("f5")
        assert said(app) == f"Written: {tmp_path / 'sheet.html'}"
        await pilot.press("f4")
        assert "there is nothing to settle yet" in said(app)

    at_the_sheet(tmp_path / "sheet.json", score)
    assert "Us" in (tmp_path / "sheet.html").read_text(encoding="utf-8")


def test_a_sheet_that_cannot_be_saved_says_so_and_is_not_changed(tmp_path: Path) -> None:
    folder = tmp_path / "gone"
    folder.mkdir()

    async def score(app: ScoreScreen, pilot: Pilot[None]) -> None:
        (folder / "sheet.json").unlink()
        folder.rmdir()
        await write(pilot, "8")
        assert "cannot be written: No such file or directory" in said(app)
        assert not app.sheet.lines

    at_the_sheet(folder / "sheet.json", score)


@pytest.mark.parametrize("slug", whist.available_variants())
def test_every_variant_has_a_sheet_on_the_screen(slug: str, tmp_path: Path) -> None:
    async def score(app: ScoreScreen, pilot: Pilot[None]) -> None:
        await pilot.press("7")
        form = app.form
        assert form.region.bottom <= 23
        for choice in app.query(Choice):
            assert choice.region.right <= 80
        await pilot.press("escape", "f3")
        assert len(app.sheet.lines) == 1

    at_the_sheet(tmp_path / "sheet.json", score, whist.get_variant(slug), None)
