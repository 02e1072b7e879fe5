"""``whist check``: test the rules of a variant from the command line."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from whist.cli import output
from whist.cli.naming import AsJson, Flag, OtherName
from whist.errors import WhistError
from whist.registry import find_variant
from whist.variant import Variant

if TYPE_CHECKING:
    from whist.testing.report import Report, Verdict


def check(
    *variants: Annotated[OtherName, Parameter(name="SLUG", help="A slug, or module:NAME.")],
    examples: int = 100,
    law: list[int] | None = None,
    quiet: Flag = False,
    json: AsJson = False,
) -> int:
    """Test the rules of variants against the laws that every variant obeys (extra: testing).

    The exit code is 0 where every law is kept, 1 where one is broken, 2 where nothing could be
    checked. Progress goes to standard error.

    Parameters
    ----------
    examples
        How many each law is tried on.
    law
        Only this law, by its number; may be repeated.
    quiet
        No progress.
    """
    if not variants:
        raise WhistError("which variant? whist check SLUG, or whist check module:NAME")
    if examples < 1:
        raise WhistError(f"--examples {examples}: at least 1 is wanted")
    found = [find_variant(name) for name in variants]
    reports = [_checked(variant, examples, law, quiet=quiet) for variant in found]
    if json:
        output.data([report.to_dict() for report in reports])
    else:
        output.lines(["\n\n".join(map(str, reports))])
    return 0 if all(report.is_lawful for report in reports) else 1


def _checked(variant: Variant, examples: int, laws: list[int] | None, *, quiet: bool) -> Report:
    try:
        from whist.testing import check as checked
    except ImportError as why:
        raise ImportError(
            f"whist check needs the extra `testing`: pip install 'whistkit[testing]' ({why})"
        ) from None

    def progress(verdict: Verdict) -> None:
        if not quiet:
            sys.stderr.write(f"{variant.slug}: {verdict.law.title}: {verdict.outcome.value}\n")

    try:
        return checked(variant, examples=examples, laws=laws, progress=progress)
    except KeyError as why:
        raise WhistError(str(why.args[0])) from None
