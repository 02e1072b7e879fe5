"""A sentence on an otherwise empty screen: why there is no table here."""

from __future__ import annotations

from typing import ClassVar

from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import Footer, Static


class Notice(App[None]):
    """Says one thing. A browser has no standard error to say it on."""

    ENABLE_COMMAND_PALETTE = False
    CSS = """
    Screen { align: center middle; }
    #notice { width: 60; height: auto; padding: 1 2; border: round $warning; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [Binding("q,escape", "quit", "Leave")]

    def __init__(self, text: str) -> None:
        super().__init__()
        self.text = text

    def compose(self) -> ComposeResult:
        """The sentence in the middle."""
        yield Static(self.text, id="notice", markup=False)
        yield Footer()
