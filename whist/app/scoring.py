"""The score sheet on the whole screen: lines above, the one that is being written below."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import ClassVar

from attrs import evolve
from rich.text import Text
from textual import on
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import DataTable, Footer, Input, Static

from whist.app.asking import Ask
from whist.app.form import Choice, Form
from whist.app.serving import leave_with_server, served
from whist.errors import BadTally, WhistError
from whist.scoresheet import Row, ScoreSheet, sheet_page, write_sheet
from whist.scoresheet.text import row_note
from whist.scoresheet.typed import corrected, number_of, written


def score_on_screen(sheet: ScoreSheet, path: Path) -> Iterator[str]:
    """Score a table until the person leaves; yields what to print afterwards."""
    write_sheet(path, sheet)
    ScoreScreen(sheet, path).run()
    if not served():
        yield f"The sheet is kept in {path}: the same command goes on with it."


class ScoreScreen(App[None]):
    """A score sheet that is written on. Every change is in its file before the next."""

    TITLE = "whist score"
    ENABLE_COMMAND_PALETTE = False
    CSS = """
    #standing { height: auto; padding: 0 1; background: $panel; text-style: bold; }
    #lines { height: 1fr; }
    #says { height: auto; min-height: 1; max-height: 6; padding: 0 1; }
    #says.wrong { color: $text-error; }
    #form { height: auto; max-height: 8; padding: 0 1; border-top: solid $primary; }
    #form Horizontal { height: 1; }
    #form Label { margin: 0 1 0 0; color: $text-muted; }
    #form Input { width: 6; margin: 0 3 0 0; background: $surface; }
    #form Input.long { width: 32; }
    #form Choice { width: auto; margin: 0 3 0 0; }
    #form Choice:focus { background: $primary; color: $text; text-style: bold; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "write", "Write", show=False),
        Binding("f2", "names", "Names"),
        Binding("f3", "misdeal", "Misdeal"),
        Binding("f4", "settle", "Settle"),
        Binding("f5", "page", "Page"),
        Binding("f8,delete", "remove", "Strike out", key_display="f8"),
        Binding("ctrl+z", "undo", "Undo"),
        Binding("escape", "leave_line", "New line", show=False),
        Binding("ctrl+q", "quit", "Quit"),
    ]

    def __init__(self, sheet: ScoreSheet, path: Path) -> None:
        super().__init__()
        self.sheet = sheet
        self.path = path
        self.past: list[ScoreSheet] = []
        self.correcting: int | None = None

    def compose(self) -> ComposeResult:
        """From top to bottom: how it stands, the lines, what is said, the line being written."""
        yield Static(id="standing")
        yield DataTable(id="lines", cursor_type="row", zebra_stripes=True)
        yield Static(id="says")
        yield Form(self.sheet)
        yield Footer()

    def on_mount(self) -> None:
        """Show the sheet as it is in its file."""
        leave_with_server(self)
        self._show()
        self.form.clear()
        self.say(self._due())

    @property
    def form(self) -> Form:
        """The line that is being written."""
        return self.screen_stack[0].query_one(Form)

    def say(self, text: str, *, wrong: bool = False) -> None:
        """Say something above the form; what is wrong in another colour."""
        says = self.screen_stack[0].query_one("#says", Static)
        says.update(Text(text))
        says.set_class(wrong, "wrong")

    @on(Input.Changed)
    @on(Choice.Changed)
    def check(self) -> None:
        """Fill in the other side, or say at once what does not come to the tricks of the deal."""
        tricks, before = self.form.tricks, self._before
        if tricks.count(None) > 1 or before.is_over:
            self.form.hint(())
            self.say(self._due())
            return
        try:
            full = before.fill(tricks)
            before.asks(full)
        except WhistError as why:
            self.say(str(why), wrong=True)
        else:
            self.form.hint(full)
            self.say(f"{self._due()}   {' – '.join(map(str, full))}")

    @on(Input.Submitted)
    def action_write(self) -> None:
        """Write the line, or the correction."""
        form, number = self.form, self.correcting

        def line() -> ScoreSheet:
            before = self._before
            full = before.fill(form.tricks)
            if number is None:
                asked = before.asks(full)
                if missing := form.missing(asked):
                    raise BadTally(
                        f"line {len(before.lines) + 1}: wanted too: {', '.join(missing)}"
                    )
                return written(before, form.words(full, asked, correcting=False))
            return corrected(self.sheet, number, form.words(full, form.asked, correcting=True))

        self._change(line)

    def action_misdeal(self) -> None:
        """Write a misdeal: the next player deals."""
        self._change(self.sheet.misdeal)

    def action_remove(self) -> None:
        """Take the line that is being corrected, or the one under the cursor, off the sheet."""
        number = self.correcting or self._lines.cursor_row + 1
        self._change(lambda: self.sheet.remove(number))

    def action_undo(self) -> None:
        """Take back the last change, or the last line of an earlier sitting."""
        if self.past:
            before = self.past.pop()
            self._change(lambda: before, kept=False)
        else:
            self._change(self.sheet.undo, kept=False)

    def action_leave_line(self) -> None:
        """Stop correcting, and go on with a new line."""
        self.correcting = None
        self.form.clear()
        self.say(self._due())

    def action_names(self) -> None:
        """Ask for other names."""

        def renamed(given: list[str] | None) -> None:
            if given is not None:
                self._change(lambda: evolve(self.sheet, names=given))

        self.push_screen(Ask("Names", [(name, name) for name in self.sheet.names]), renamed)

    def action_settle(self) -> None:
        """Ask for the stake, and say what everybody gets and pays."""

        def settled(given: list[str] | None) -> None:
            if given is not None:
                self._try(lambda: self.say(f"{self.sheet.settle(number_of(given[0], 'a stake'))}"))

        if self._try(self.sheet.settle):
            self.push_screen(Ask("Settle", [("Stake", "1")]), settled)

    def action_page(self) -> None:
        """Write the sheet as HTML, to be printed, in a file beside its own."""
        page = self.path.with_suffix(".html")
        if self._try(lambda: page.write_text(sheet_page(self.sheet), encoding="utf-8")):
            self.say(f"Written: {page}")

    @on(DataTable.RowSelected)
    def open_line(self, message: DataTable.RowSelected) -> None:
        """Open a line to be corrected."""
        self.correcting = message.cursor_row + 1
        self.form.fill(self.sheet.lines[message.cursor_row])
        self.say(self._due())

    @property
    def _lines(self) -> DataTable[Text]:
        return self.screen_stack[0].query_one("#lines", DataTable)

    @property
    def _before(self) -> ScoreSheet:
        """The sheet as it stood before the line that is being written."""
        return self.sheet if self.correcting is None else self.sheet.before(self.correcting)

    def _change(self, step: Callable[[], ScoreSheet], *, kept: bool = True) -> None:
        """Take a step, save the sheet and show it; or say why it cannot be, and nothing has changed."""
        before = self.sheet

        def saved() -> None:
            after = step()
            write_sheet(self.path, after)
            self.sheet = after

        if not self._try(saved):
            return
        if kept:
            self.past.append(before)
        self.correcting = None
        self._show()
        if self.form.sides != self.sheet.sides:
            self.form.rename(self.sheet.sides)
        else:
            self.form.clear()
        self.say(self._due())

    def _try(self, step: Callable[[], object]) -> bool:
        try:
            step()
        except WhistError as why:
            self.say(str(why), wrong=True)
        except OSError as why:
            self.say(f"{why.filename or self.path} cannot be written: {why.strerror}", wrong=True)
        else:
            return True
        return False

    def _due(self) -> str:
        if self.correcting is not None:
            return f"Line {self.correcting} again; escape leaves it as it is"
        sheet = self.sheet
        if sheet.game is None:
            return "The match is over: f4 settles, enter on a line corrects it"
        dealer = sheet.variant.table.seat_name(sheet.game.dealer)
        return f"Line {len(sheet.lines) + 1}, {dealer} deals"

    def _show(self) -> None:
        sheet, lines = self.sheet, self._lines
        self.screen_stack[0].query_one("#standing", Static).update(Text(standing_of(sheet)))
        lines.clear(columns=True)
        lines.add_columns("line", "game", "dealer", "tricks")
        for name in sheet.sides:
            lines.add_column(Text(name))
        lines.add_column("")
        for row in sheet.rows:
            lines.add_row(*map(Text, _cells(row, sheet)))
        lines.move_cursor(row=len(sheet.rows) - 1)


def standing_of(sheet: ScoreSheet) -> str:
    """The variant, how the game stands, the games won, and how the match ended where it did."""
    score = ", ".join(f"{name} {points}" for name, points in zip(sheet.sides, sheet.scores))
    lines = [f"{sheet.variant.name}  ·  {score}"]
    if sheet.outcome is not None:
        lines += sheet.outcome.lines
    elif sheet.match.games and sheet.match.seating is None:
        won = (f"{name} {games}" for name, games in zip(sheet.names, sheet.games_won))
        lines[0] += f"  ·  games won: {', '.join(won)}"
    return "\n".join(lines)


def _cells(row: Row, sheet: ScoreSheet) -> list[str]:
    tally = row.line.tally
    tricks = "–" if tally is None else "–".join(map(str, tally.tricks))
    winners = () if row.ending is None else row.ending.winners
    scores = [f"{points}{'*' if side in winners else ''}" for side, points in enumerate(row.scores)]
    dealer = sheet.variant.table.seat_name(row.dealer)
    return [str(row.number), str(row.game), dealer, tricks, *scores, row_note(row)]
