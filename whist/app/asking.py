"""A few words that are asked for over the screen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Footer, Input, Label


class Ask(ModalScreen[list[str] | None]):
    """Asks for a word or more: each by its label and what stands there first. ``None`` for never mind."""

    CSS = """
    Ask { align: center middle; }
    Ask Vertical { width: 50; height: auto; padding: 1 2; border: round $primary; background: $surface; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "next", "Done"),
        Binding("escape", "leave", "Never mind"),
    ]

    def __init__(self, title: str, fields: Sequence[tuple[str, str]]) -> None:
        super().__init__()
        self.heading = title
        self.fields = fields

    def compose(self) -> ComposeResult:
        """The fields under their title."""
        with Vertical():
            yield Label(f"[b]{self.heading}[/b]")
            for label, value in self.fields:
                yield Label(label, markup=False)
                yield Input(value, compact=True)
        yield Footer()

    def on_input_submitted(self, message: Input.Submitted) -> None:
        """Go to the next field, and from the last back with what was written."""
        message.stop()
        fields = [*self.query(Input)]
        if message.input is fields[-1]:
            self.dismiss([field.value for field in fields])
        else:
            fields[fields.index(message.input) + 1].focus()

    def action_leave(self) -> None:
        """Go back with nothing."""
        self.dismiss(None)
