"""How a study is made: samples of one variant or two, as figures in their sections."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import Executor
from typing import Final

from attrs import evolve, has

from whist.errors import WhistError
from whist.simulation.entry import Progress
from whist.study.estimate import UNKNOWN
from whist.study.figures import SHARES, Figure
from whist.study.intervals import difference, mean, pairing_gain, portion, share, share_difference
from whist.study.measure import Lab, Plan, Sample, deal_samples
from whist.study.measure_games import game_samples, work
from whist.study.meter import Meter
from whist.study.rescored import Extra, extras
from whist.study.results import TITLES, Section, Study
from whist.study.words import conclusion
from whist.variant import Variant, short

_MOST_DEALS: Final = 1_000_000


def study_of(
    plan: Plan,
    variant: Variant,
    against: Variant | None,
    executor: Executor | None,
    progress: Progress | bool | None,
) -> Study:
    """Play what the plan says and put the figures together."""
    if plan.deals > _MOST_DEALS:
        raise WhistError(
            f"deals={plan.deals:,} is more than a study keeps; {_MOST_DEALS:,} give every share"
            " within a tenth of a percent, and whist.simulate counts any number"
        )
    both = [variant] if against is None else [against, variant]
    weighed = [extras(each, plan.seats(each), plan.seed) for each in both]
    meter = Meter.of(progress, sum(work(plan, *each) for each in zip(both, weighed)))
    lab = Lab(plan, executor, meter)
    *others, own = (_samples(lab, *each) for each in zip(both, weighed))
    before = {each.name: each for samples in others for each in samples}
    found: dict[str, list[Figure]] = {key: [] for key in TITLES}
    for after in own:
        figure = _figure(after, before.pop(after.name, None))
        if against is not None and figure.against is None:
            figure = evolve(figure, against=UNKNOWN, difference=UNKNOWN)
        found[after.section].append(figure)
    for left in before.values():
        alone = _figure(left, None)
        found[left.section].append(
            evolve(alone, estimate=UNKNOWN, against=alone.estimate, difference=UNKNOWN)
        )
    meter.end()
    names = (variant.name, None if against is None else against.name)
    return Study(
        variant=variant,
        against=against,
        deals=plan.deals,
        games=plan.games,
        matches=plan.matches,
        seed=plan.seed,
        players=_player(plan.players),
        rivals=(_player(plan.rivals[0]), _player(plan.rivals[1])),
        sections=tuple(
            Section(key, TITLES[key], conclusion(key, tuple(figures), *names), tuple(figures))
            for key, figures in found.items()
            if figures
        ),
    )


def _samples(lab: Lab, variant: Variant, found: Sequence[Extra]) -> Iterator[Sample]:
    deals = lab.deals(variant, tuple(variant.dealing.pack))
    yield from deal_samples(lab, deals)
    yield from game_samples(lab, deals, found)


def _player(policy: object) -> str:
    if isinstance(policy, str):
        return repr(policy)
    return short(policy) if has(type(policy)) else type(policy).__name__


def _figure(after: Sample, before: Sample | None) -> Figure:
    """The figure that a sample gives, beside the other variant's where there is one."""
    estimated = share if after.yes_no else portion if after.unit in SHARES else mean
    if before is None:
        return Figure(after.section, after.name, after.unit, estimated(after.values))
    between = share_difference if after.yes_no else difference
    return Figure(
        after.section,
        after.name,
        after.unit,
        estimated(after.values),
        estimated(before.values),
        between(after.values, before.values),
        pairing_gain(after.values, before.values),
    )
