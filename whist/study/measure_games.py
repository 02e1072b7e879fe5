"""What is measured of one variant, game by game: length, drama, what extras decide, skill."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

import numpy as np

from whist.errors import EndlessGame
from whist.rules.match import SingleGame
from whist.simulation import simulate
from whist.study.measure import Lab, Plan, Sample, margins, of_side
from whist.study.rescored import Extra, regular, without
from whist.variant import Variant

if TYPE_CHECKING:
    from whist.simulation.entry import Policy
    from whist.simulation.results import Deals, Games
    from whist.study.intervals import Values
    from whist.study.measure import Column

_BEHIND: Final = 2
# How many single deals a game and a match are like, for the progress.
_GAME: Final = 8
_MATCH: Final = 20


def game_samples(lab: Lab, deals: Deals, found: Sequence[Extra]) -> Iterator[Sample]:
    """The samples that whole games and matches give, and what each extra found in the deals decides."""
    variant = deals.variant
    played = _games(lab, variant)
    yield from _length(played, lab)
    yield from _matches(lab, variant)
    yield from _extras(lab, deals, played, found)
    yield from _drama(played)
    yield from _skill(lab, variant)


def work(plan: Plan, variant: Variant, found: Sequence[Extra]) -> int:
    """How long the simulations of a study take, in single deals."""
    deals = 2 + len(found)
    games = 2 + len(found) + (regular(variant) is not None)
    matches = 0 if isinstance(variant.match, SingleGame) else plan.matches
    return deals * plan.deals + _GAME * games * plan.games + _MATCH * matches


def _games(
    lab: Lab, variant: Variant, policies: Sequence[Policy] | None = None, games: int | None = None
) -> Games:
    plan = lab.plan
    count = games or plan.games
    return simulate(
        variant,
        games=count,
        seed=plan.seed,
        policy=plan.seats(variant) if policies is None else policies,
        executor=lab.executor,
        progress=lab.meter.part(_GAME * count),
    )


def _length(played: Games, lab: Lab) -> Iterator[Sample]:
    variant, deals = played.variant, played["deals"]
    yield Sample("games", "deals to a game", "deals", deals.astype(np.float64))
    for count in range(int(deals.min()), int(np.quantile(deals, 0.99)) + 1):
        yield _share("games", f"over in {count}", deals == count)
    bound = variant.longest_game
    if bound is not None:
        yield _share("games", f"the most deals there can be, {bound}", deals == bound)
    for reason in sorted({str(each) for each in np.unique(played["reason"])}):
        yield _share("games", f"ended: {reason or 'no reason given'}", played["reason"] == reason)
    yield _share("games", "shared by more than one winner", played["winners"].sum(axis=1) > 1)
    shorter = regular(variant)
    if shorter is not None:
        ended = _games(lab, shorter)["deals"]
        yield _share("games", "an extra deal was needed", deals > ended)


def _matches(lab: Lab, variant: Variant) -> Iterator[Sample]:
    if isinstance(variant.match, SingleGame):
        return
    plan = lab.plan
    played = simulate(
        variant,
        matches=plan.matches,
        seed=plan.seed,
        policy=plan.players,
        executor=lab.executor,
        progress=lab.meter.part(_MATCH * plan.matches),
    )
    for column, name, unit in (
        ("games", "games to a match", "games"),
        ("deals", "deals to a match", "deals"),
        ("points", "a match is won by", "points"),
    ):
        yield Sample("games", name, unit, played[column].astype(np.float64))


def _extras(lab: Lab, deals: Deals, played: Games, found: Sequence[Extra]) -> Iterator[Sample]:
    points = deals["points"]
    for extra in found:
        less = without(deals.variant, extra)
        bare = lab.deals(less)["points"]
        scored, name = points != bare, extra.name
        yield _share("extras", f"{name}: scored in", scored.any(axis=1), "of deals")
        yield Sample(
            "extras", f"{name}: points", "points a deal",
            (points - bare.astype(np.int64)).sum(axis=1).astype(np.float64),
        )  # fmt: skip
        turned = np.sign(margins(points)) != np.sign(margins(bare))
        yield _share("extras", f"{name}: decided", turned.any(axis=1), "of deals")
        yield _share("extras", f"{name}: decided the winner", _otherwise(played, lab, less))


def _otherwise(played: Games, lab: Lab, less: Variant) -> Column:
    """In which games others win when the extra does not count; unknown where they would not end."""
    try:
        return np.asarray((played["winners"] != _games(lab, less)["winners"]).any(axis=1))
    except EndlessGame:
        return np.full(len(played["winners"]), np.nan)


def _drama(played: Games) -> Iterator[Sample]:
    changes = played["lead changes"].astype(np.float64)
    yield Sample("drama", "changes of lead", "in a game", changes)
    yield _share("drama", "won from two or more points behind", played["behind"] >= _BEHIND)


def _skill(lab: Lab, variant: Variant) -> Iterator[Sample]:
    """The better rival on each side in turn, the other everywhere else, on the same seeds."""
    table, plan = variant.table, lab.plan
    better, other = plan.rivals
    sides = table.side_count
    count = max(1, plan.games // sides)
    won: Values = np.zeros(count)
    ahead: Values = np.zeros(count)
    for side in range(sides):
        policies = tuple(better if each == side else other for each in range(sides))
        played = _games(lab, variant, policies, count)
        winners = played["winners"].astype(np.float64)
        own = np.full(count, side)
        won += of_side(winners, own) / winners.sum(axis=1) / sides
        ahead += of_side(margins(played["scores"]), own) / sides
    yield Sample("skill", "the better player wins", "of games", won)
    yield Sample("skill", "chance alone would give", "of games", np.full(count, 1 / sides))
    yield Sample("skill", "the better player is ahead by", "points a game", ahead)


def _share(section: str, name: str, truth: Column, unit: str = "of games") -> Sample:
    return Sample(section, name, unit, np.asarray(truth).astype(np.float64), yes_no=True)
