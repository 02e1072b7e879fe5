"""What a command shows in a terminal, in a browser on this machine."""

from __future__ import annotations

import os
import shlex
import socket
import sys
from collections.abc import Iterator
from typing import Final

from textual.app import App

from whist.errors import WhistError

LOOPBACK: Final = "127.0.0.1"


def served() -> bool:
    """Whether this process draws for a browser: then nothing else may be printed."""
    return "TEXTUAL_DRIVER" in os.environ


def leave_with_server(app: App[None]) -> None:
    """Let a served app end when whoever served it is gone, however that came about."""
    if served():
        server = os.getppid()
        app.set_interval(1, lambda: None if os.getppid() == server else app.exit())


def serve(command: list[str], title: str, port: int) -> Iterator[str]:
    """Serve what a command shows in a terminal to browsers on this machine, until interrupted.

    Yields the address first. Raises :class:`WhistError` for a port that cannot be had.
    """
    from textual_serve.server import Server

    with socket.socket() as tried:
        tried.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            tried.bind((LOOPBACK, port))
        except (OSError, OverflowError) as why:
            raise WhistError(f"--port {port} cannot be had: {why}; choose another") from None
    yield f"{title} at http://{LOOPBACK}:{port} – Ctrl+C ends it"
    words = shlex.join([sys.executable, "-m", "whist", *command])
    if os.name == "posix":
        words = f"exec {words}"  # no shell in between, so that the app is the server's own child
    Server(words, host=LOOPBACK, port=port, title=title).serve()
