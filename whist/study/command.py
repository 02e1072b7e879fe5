"""``whist playtest``, as it is run from a shell."""

from __future__ import annotations

import json
import shlex
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from pathlib import Path

from whist.errors import WhistError
from whist.registry import find_variant
from whist.study.entry import playtest


def add_arguments(parser: ArgumentParser) -> None:
    """What may be asked for."""
    parser.add_argument("variant", metavar="SLUG", help="a slug, or module:NAME")
    parser.add_argument("--against", metavar="SLUG", help="another, which is dealt the same cards")
    parser.add_argument("--deals", type=int, default=100_000, help="single deals (100000)")
    parser.add_argument("--games", type=int, help="whole games (a tenth of the deals)")
    parser.add_argument("--matches", type=int, help="matches (a hundredth of the deals)")
    parser.add_argument("--seed", type=int, default=0, help="of the deals (0)")
    parser.add_argument("--players", default="rules", help="in every seat: rules (so) or random")
    parser.add_argument("--out", type=Path, metavar="FILE", help="write the report as HTML")
    parser.add_argument("--json", action="store_true", help="print the figures for programs")


def lines(parsed: Namespace) -> Iterator[str]:
    """Play, with progress on standard error, write the report, and tell."""
    variant = find_variant(parsed.variant)
    against = None if parsed.against is None else find_variant(parsed.against)
    try:
        if parsed.out is not None:
            _check_report(parsed.out)
        study = playtest(
            variant,
            against,
            parsed.deals,
            parsed.seed,
            players=parsed.players,
            games=parsed.games,
            matches=parsed.matches,
            progress=True,
        )
    except ImportError as why:
        raise WhistError(str(why)) from None
    if parsed.out is not None:
        study.save(parsed.out, _command(parsed))
    if parsed.json:
        yield json.dumps(study.to_dict(), indent=2)
        return
    yield str(study)
    if parsed.out is not None:
        yield ""
        yield f"The report with its pictures: {parsed.out}"


def _check_report(out: Path) -> None:
    """Find out before the work what would spoil it in the end."""
    from whist.study.plots import check_matplotlib

    check_matplotlib()
    if not out.parent.is_dir():
        raise WhistError(f"the report cannot be written: there is no folder {out.parent}")


def _command(parsed: Namespace) -> str:
    words = ["whist", "playtest", parsed.variant]
    for option in ("against", "deals", "games", "matches", "seed", "players", "out"):
        value = getattr(parsed, option)
        if value is not None:
            words += [f"--{option}", str(value)]
    return shlex.join(words)
