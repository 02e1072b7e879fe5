"""``whist simulate`` and ``whist playtest``: a variant played many times over."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from whist.cli import output
from whist.cli.naming import AsJson, Name, OtherName
from whist.errors import WhistError
from whist.registry import find_variant
from whist.simulation import simulate as simulated
from whist.study import playtest as playtested

if TYPE_CHECKING:
    from whist.simulation.results import Deals, Games, Matches


def simulate(
    variant: Name,
    /,
    *,
    deals: int | None = None,
    games: int | None = None,
    matches: int | None = None,
    seed: int = 0,
    players: str = "random",
    json: AsJson = False,
) -> None:
    """Play a variant many times and count what comes of it (extra: fast).

    Parameters
    ----------
    deals
        So many single deals: 100000 where nothing else is asked for.
    games
        So many whole games instead.
    matches
        So many matches instead.
    seed
        Of the cards and of the players.
    players
        In every seat: random, or rules for the plain good one.
    """
    found = find_variant(variant)
    shown = sys.stderr.isatty()
    result: Deals | Games | Matches
    if games is not None and deals is None and matches is None:
        result = simulated(found, games=games, seed=seed, policy=players, progress=shown)
    elif matches is not None and deals is None and games is None:
        result = simulated(found, matches=matches, seed=seed, policy=players, progress=shown)
    elif games is None and matches is None:
        result = simulated(found, deals=deals, seed=seed, policy=players, progress=shown)
    else:
        raise WhistError("say one of --deals, --games and --matches")
    if json:
        output.data(result.to_dict())
    else:
        output.lines([str(result)])


def playtest(
    variant: Name,
    /,
    *,
    against: Annotated[OtherName | None, Parameter(help="Another, dealt the same cards.")] = None,
    deals: int = 100_000,
    games: int | None = None,
    matches: int | None = None,
    seed: int = 0,
    players: str = "rules",
    out: Path | None = None,
    json: AsJson = False,
) -> None:
    """Play a variant many times and tell what its rules do (extra: study).

    Parameters
    ----------
    deals
        Single deals.
    games
        Whole games: a tenth of the deals unless told.
    matches
        Matches: a hundredth of the deals unless told.
    seed
        Of the deals.
    players
        In every seat: rules, or random.
    out
        Write the report as HTML, with pictures.
    """
    found = find_variant(variant)
    other = None if against is None else find_variant(against)
    if out is not None:
        _check_report(out)
    study = playtested(
        found,
        other,
        deals,
        seed,
        players=players,
        games=games,
        matches=matches,
        progress=True,
    )
    if out is not None:
        asked = {
            "against": against, "deals": deals, "games": games, "matches": matches,
            "seed": seed, "players": players, "out": out,
        }  # fmt: skip
        study.save(out, _command(variant, asked))
    if json:
        output.data(study.to_dict())
        return
    output.lines([str(study)])
    if out is not None:
        output.lines(["", f"The report with its pictures: {out}"])


def _check_report(out: Path) -> None:
    """Find out before the work what would spoil it in the end."""
    from whist.study.plots import check_matplotlib

    check_matplotlib()
    if not out.parent.is_dir():
        raise WhistError(f"the report cannot be written: there is no folder {out.parent}")


def _command(variant: str, asked: Mapping[str, object]) -> str:
    words = ["whist", "playtest", variant]
    for option, value in asked.items():
        if value is not None:
            words += [f"--{option}", str(value)]
    return shlex.join(words)
