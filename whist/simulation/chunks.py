"""Work in chunks: what one chunk does, and how chunks go out to an executor and come back in order."""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future
from typing import TYPE_CHECKING, Any, Final, TypeAlias, TypeVar

import numpy as np
from attrs import frozen

from whist.errors import WhistError
from whist.simulation.batch import Batch, Wanted
from whist.simulation.engines import Engine, engine_for
from whist.simulation.entry import Policy
from whist.simulation.played import played_games, played_matches
from whist.simulation.scored import Scorer, alike
from whist.variant import Variant

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from whist.simulation.scored import Whole

    Arrays: TypeAlias = dict[str, NDArray[Any]]

_IN_FLIGHT: Final = 32
_KEPT: Final = 4

R = TypeVar("R")


@frozen(eq=False)
class Task:
    """One chunk of a simulation: the units from ``start`` to ``stop``, and what to keep of them."""

    variant: Variant
    policies: tuple[Policy, ...]
    seed: int
    start: int
    stop: int
    wanted: Wanted
    keep: bool


def dealers(variant: Variant, start: int, stop: int) -> NDArray[np.uint8]:
    """The dealer of each deal, game or match: as in a game, the deal passes on from seat 0."""
    path, seat = [0], variant.dealing.next_dealer(0, variant.table)
    while seat not in path:
        path.append(seat)
        seat = variant.dealing.next_dealer(seat, variant.table)
    loop = path.index(seat)
    numbers = np.arange(start, stop)
    places = np.where(numbers < loop, numbers, loop + (numbers - loop) % (len(path) - loop))
    return np.array(path, np.uint8)[places]


def deals_chunk(task: Task) -> Arrays:
    """The deals of a chunk: a row for each, or where they are not kept, one for each outcome."""
    variant, count = task.variant, task.stop - task.start
    batch = Batch(
        variant,
        np.full(count, task.seed, np.uint64),
        np.arange(task.start, task.stop, dtype=np.uint64),
        dealers(variant, task.start, task.stop),
        task.policies,
    )
    scored = scorer(variant, task.policies).score(batch, task.wanted)
    columns, points = scored.columns, scored.points(variant.table.side_count)
    rows: Arrays = {"dealer": batch.dealers, "trump": columns.trump, "tricks": columns.tricks}
    rows["points"] = points
    if not task.keep:
        return _counted(rows, scored.places, columns.choices, columns.forced)
    rows |= {"turned": columns.turned, "choices": columns.choices, "forced": columns.forced}
    wanted = task.wanted
    if wanted.honours:
        rows["honours"] = columns.honours
    for place, card in enumerate(columns.wanted.takers):
        if card in wanted.takers:
            rows[f"taker of {card}"] = columns.takers[:, place]
    for place, card in enumerate(columns.wanted.dealt):
        if card in wanted.dealt:
            rows[f"dealt {card}"] = columns.holders[:, place]
    if wanted.winners:
        rows["winners"] = columns.winners
    if wanted.plays:
        rows["plays"] = columns.plays
    return rows


def _counted(
    rows: Arrays,
    places: NDArray[np.int64],
    choices: NDArray[np.uint16],
    forced: NDArray[np.uint8],
) -> Arrays:
    whole: list[Whole] = [rows["dealer"], rows["trump"], *rows["tricks"].T, places]
    firsts, kinds = alike(whole)
    counted: Arrays = {name: column[firsts] for name, column in rows.items()}
    counted["count"] = np.bincount(kinds, minlength=len(firsts))
    counted["choices"] = np.array([choices.sum(dtype=np.int64)])
    counted["forced"] = np.array([forced.sum(dtype=np.int64)])
    return counted


def games_chunk(task: Task) -> Arrays:
    """The games of a chunk, a row for each."""
    first = dealers(task.variant, task.start, task.stop)
    return played_games(
        scorer(task.variant, task.policies), task.seed, task.start, task.stop, first
    )


def matches_chunk(task: Task) -> Arrays:
    """The matches of a chunk, a row for each."""
    first = dealers(task.variant, task.start, task.stop)
    return played_matches(
        scorer(task.variant, task.policies), task.seed, task.start, task.stop, first
    )


_mine = threading.local()


def scorer(variant: Variant, policies: tuple[Policy, ...]) -> Scorer:
    """A scorer for a variant, kept from chunk to chunk: each thread has its own."""
    engine: Engine = engine_for(variant, policies)
    kept: dict[object, Scorer] = _mine.__dict__.setdefault("scorers", {})
    key = (variant, policies)
    if not all(isinstance(policy, str) for policy in policies):
        return Scorer(variant, policies, engine)
    if key not in kept:
        if len(kept) >= _KEPT:
            kept.clear()
        kept[key] = Scorer(variant, policies, engine)
    return kept[key]


def in_order(
    work: Callable[[Task], R], tasks: Iterator[Task], executor: Executor | None
) -> Iterator[tuple[Task, R]]:
    """The tasks with their results, in order, however the executor goes about them.

    Raises :class:`WhistError` where the executor has lost its workers.
    """
    if executor is None:
        for task in tasks:
            yield task, work(task)
        return
    waiting: deque[tuple[Task, Future[R]]] = deque()
    try:
        for task in tasks:
            waiting.append((task, executor.submit(work, task)))
            if len(waiting) >= _IN_FLIGHT:
                yield _first(waiting)
        while waiting:
            yield _first(waiting)
    finally:
        for _, future in waiting:
            future.cancel()


def _first(waiting: deque[tuple[Task, Future[R]]]) -> tuple[Task, R]:
    task, future = waiting.popleft()
    try:
        return task, future.result()
    except WhistError:
        raise
    except Exception as why:
        # A broken pool and a lost cluster each have errors of their own.
        raise WhistError(
            f"the executor did not bring back {task.start} to {task.stop - 1}: {why}"
        ) from why
