"""The ``whist`` command (extra ``cli``): play a variant, read its rules, compare it, test it, score with it.

A variant is named by its slug, or as ``module:NAME`` for one that is not registered.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command and return its exit code.

    0 for done, 1 where ``check`` found a broken law, 2 with one line on standard error where
    something will not do, 130 where it was interrupted.
    """
    try:
        from whist.cli.root import run
    except ModuleNotFoundError as why:
        if why.name is None or why.name.partition(".")[0] not in ("cyclopts", "rich"):
            raise
        sys.stderr.write("whist: the command needs the extra `cli`: pip install 'whistkit[cli]'\n")
        return 2
    return run([*sys.argv[1:]] if argv is None else [*argv])
