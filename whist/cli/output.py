"""What the commands print: for people at a terminal, for pipes, and for programs."""

from __future__ import annotations

import io
import json
import sys
from collections.abc import Iterable, Sequence

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.markdown import Markdown
from rich.table import Table
from rich.text import Text

_RED_SUITS = r"[♥♦]|\b(?:10|[2-9JQKA])[♥♦]"


def prepare() -> None:
    """Let what cannot show the suits show question marks instead of an error."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def lines(texts: Iterable[str]) -> None:
    """Print line by line as they come; at a terminal, red suits are red."""
    console = _console()
    for text in texts:
        if console.is_terminal:
            shown = Text(text)
            shown.highlight_regex(_RED_SUITS, "red")
            console.print(shown, soft_wrap=True)
        else:
            sys.stdout.write(f"{text}\n")
            if sys.stdin.isatty():
                sys.stdout.flush()


def markdown(text: str) -> None:
    """Print Markdown as a page at a terminal, and as it is into a pipe."""
    console = _console()
    if console.is_terminal:
        console.print(Markdown(text))
    else:
        sys.stdout.write(text)


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> None:
    """Print a table; in a pipe a row is one line, however long."""
    console = _console()
    grid = Table(*head, box=SIMPLE_HEAD if console.is_terminal else None, pad_edge=False)
    if not console.is_terminal:
        console.width = 10_000
        for column in grid.columns:
            column.no_wrap = True
    for row in rows:
        grid.add_row(*map(Text, row))
    with console.capture() as shown:
        console.print(grid)
    for line in shown.get().splitlines():
        sys.stdout.write(f"{line.rstrip()}\n")


def data(value: object) -> None:
    """Print JSON for programs."""
    sys.stdout.write(json.dumps(value, ensure_ascii=False, indent=2) + "\n")


def _console() -> Console:
    # It honours NO_COLOR, and looks whether standard output is a terminal.
    return Console(highlight=False)
