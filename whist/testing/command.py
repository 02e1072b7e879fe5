"""``whist check``: test the rules of a variant from the command line."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING

from whist.errors import WhistError
from whist.registry import find_variant
from whist.variant import Variant

if TYPE_CHECKING:
    from whist.testing.report import Report, Verdict

LAWFUL, BROKEN, UNUSABLE = 0, 1, 2
"""The exit codes: every law kept, a law broken, and nothing that could be checked."""


def main(argv: Sequence[str] | None = None) -> int:
    """Check the variants named in ``argv``; returns the exit code.

    Progress goes to standard error and the report to standard output: one verdict a line and the
    counterexamples in full, or with ``--json`` a list of reports as data.
    """
    options = _parser().parse_args(argv)
    try:
        variants = [find_variant(name) for name in options.variants]
        if options.examples < 1:
            raise WhistError(f"--examples {options.examples}: at least 1 is wanted")
        reports = [_checked(variant, options) for variant in variants]
    except (WhistError, ModuleNotFoundError, KeyError) as why:
        print(f"whist check: {why.args[0] if isinstance(why, KeyError) else why}", file=sys.stderr)
        return UNUSABLE
    if options.json:
        print(json.dumps([report.to_dict() for report in reports], ensure_ascii=False, indent=2))
    else:
        print("\n\n".join(map(str, reports)))
    return LAWFUL if all(report.is_lawful for report in reports) else BROKEN


def _checked(variant: Variant, options: argparse.Namespace) -> Report:
    from whist.testing import check

    def progress(verdict: Verdict) -> None:
        if not options.quiet:
            print(f"{variant.slug}: {verdict.law.title}: {verdict.outcome.value}", file=sys.stderr)

    return check(variant, examples=options.examples, laws=options.law, progress=progress)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="whist check",
        description="Test the rules of a variant against the laws that every variant obeys.",
        epilog="Exit code 0: every law is kept; 1: a law is broken; 2: nothing could be checked.",
    )
    parser.add_argument(
        "variants",
        nargs="+",
        metavar="VARIANT",
        help="package.module:NAME, or the slug of an installed one",
    )
    parser.add_argument(
        "--examples", type=int, default=100, help="examples that each law is tried on (100)"
    )
    parser.add_argument(
        "--law", type=int, action="append", metavar="N", help="only this law; may be repeated"
    )
    parser.add_argument("--json", action="store_true", help="the report as JSON")
    parser.add_argument("--quiet", action="store_true", help="no progress on standard error")
    return parser
