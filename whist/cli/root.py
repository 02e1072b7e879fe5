"""The commands under one name, and what becomes of their errors."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from typing import Literal

from cyclopts import App, CycloptsError

import whist
from whist.cli import books, checking, measuring, output, playing, replaying, scoring
from whist.errors import WhistError

root = App(
    name="whist",
    help="Whist, as rules that are values.",
    version=f"whistkit {whist.__version__}",
    print_error=False,
    exit_on_error=False,
    help_on_error=False,
    result_action="return_value",
)


def run(arguments: list[str]) -> int:
    """Run the command that the arguments name and return its exit code."""
    output.prepare()
    try:
        code = root(arguments)
        sys.stdout.flush()
    except CycloptsError as why:
        return _fail(f"{_one_line(why)} (see {_named(why)} --help)")
    except WhistError as why:
        return _fail(f"{type(why).__name__}: {why}")
    except ImportError as why:
        # An extra that is not installed names itself; any other module missing is a defect of ours.
        if "whistkit[" not in str(why):
            raise
        return _fail(str(why))
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        # The reader has gone; what Python would flush at its exit has nowhere to go either.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except OSError as why:
        return _fail(f"{why.filename or 'a file'}: {why.strerror}")
    else:
        return code if isinstance(code, int) else 0
    return 0


@root.command
def completion(shell: Literal["bash", "zsh", "fish", "powershell"], /) -> None:
    """Print what completes `whist` in a shell: `whist completion bash >> ~/.bash_completion`.

    Parameters
    ----------
    shell
        The shell that is to complete it.
    """
    sys.stdout.write(root.generate_completion(prog_name="whist", shell=shell))


_COMMANDS: tuple[Callable[..., object], ...] = (
    playing.play, replaying.replay, playing.deal,
    books.variants, books.rules, books.diff,
    checking.check, measuring.simulate, measuring.playtest,
    scoring.score, scoring.sheet,
)  # fmt: skip
for _command in _COMMANDS:
    root.command(_command)


def _one_line(why: CycloptsError) -> str:
    return " ".join(str(why).split()).rstrip(".")


def _named(why: CycloptsError) -> str:
    return " ".join(("whist", *(why.command_chain or ())))


def _fail(why: str) -> int:
    sys.stderr.write(f"whist: {why}\n")
    return 2
