"""A simulation from its first chunk to its result."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from concurrent.futures import Executor
from typing import TYPE_CHECKING, Final

import numpy as np
from attrs import frozen

from whist.cards import Card
from whist.simulation.batch import Wanted
from whist.simulation.chunks import Task, deals_chunk, games_chunk, in_order, matches_chunk
from whist.simulation.engines import engine_for
from whist.simulation.entry import Kind, Policy, Progress
from whist.simulation.results import Deals, Games, Matches, Outcome, outcomes_of
from whist.simulation.scored import alike
from whist.variant import Variant

if TYPE_CHECKING:
    from whist.simulation.chunks import Arrays

_CHUNKS: Final = {"deals": 1 << 16, "games": 1 << 12, "matches": 1 << 11}
_SLOWER: Final = 64
"""The kernel's chunks are so many times smaller, so that progress is seen."""


@frozen(eq=False)
class Run:
    """What is to be simulated, checked."""

    variant: Variant
    kind: Kind
    count: int
    seed: int
    policies: tuple[Policy, ...]
    marked: tuple[Card, ...]
    plays: bool
    kept: bool


def run(
    asked: Run, executor: Executor | None, progress: Progress | bool | None
) -> Deals | Games | Matches:
    """Simulate what was asked for, chunk by chunk."""
    variant, kind, count, seed = asked.variant, asked.kind, asked.count, asked.seed
    policies, kept = asked.policies, asked.kept
    engine = engine_for(variant, policies).name
    wanted = Wanted(takers=asked.marked, dealt=asked.marked, plays=asked.plays)
    size = max(1, _CHUNKS[kind] // (1 if engine == "compiled" else _SLOWER))
    tasks = (
        Task(variant, policies, seed, start, min(start + size, count), wanted, kept)
        for start in range(0, count, size)
    )
    work = {"deals": deals_chunk, "games": games_chunk, "matches": matches_chunk}[kind]
    shown = progress_of(progress, kind)
    done = _reported(in_order(work, tasks, executor), count, shown)
    if kept:
        columns = _joined(done, count)
        if kind == "games":
            return Games(variant, seed, count, policies, engine, columns)
        if kind == "matches":
            return Matches(variant, seed, count, policies, engine, columns)
        return _deals(variant, seed, count, policies, engine, columns)
    outcomes: dict[Outcome, int] = {}
    choices = forced = 0
    for _, rows in done:
        choices += int(rows["choices"][0])
        forced += int(rows["forced"][0])
        for outcome, times in outcomes_of(rows, rows["count"]).items():
            outcomes[outcome] = outcomes.get(outcome, 0) + times
    return Deals(variant, seed, count, policies, engine, {}, outcomes, choices, forced)


def _joined(done: Iterator[tuple[Task, Arrays]], count: int) -> Arrays:
    """The chunks one after the other, each copied to its place as it comes."""
    columns: Arrays = {}
    for task, rows in done:
        for name, rows_of in rows.items():
            if name not in columns:
                columns[name] = np.empty((count, *rows_of.shape[1:]), rows_of.dtype)
            if rows_of.dtype.itemsize > columns[name].dtype.itemsize:
                # Texts may be longer in a later chunk.
                columns[name] = columns[name].astype(rows_of.dtype)
            columns[name][task.start : task.stop] = rows_of
    return columns


def _deals(
    variant: Variant,
    seed: int,
    count: int,
    policies: tuple[Policy, ...],
    engine: str,
    columns: Arrays,
) -> Deals:
    rows = [columns["dealer"], columns["trump"], *columns["tricks"].T, *columns["points"].T]
    firsts, kinds = alike(rows)
    counts = np.bincount(kinds, minlength=len(firsts))
    outcomes = outcomes_of({name: column[firsts] for name, column in columns.items()}, counts)
    return Deals(
        variant, seed, count, policies, engine, columns, outcomes,
        int(columns["choices"].sum(dtype=np.int64)), int(columns["forced"].sum(dtype=np.int64)),
    )  # fmt: skip


def _reported(
    done: Iterator[tuple[Task, Arrays]], count: int, progress: Progress | None
) -> Iterator[tuple[Task, Arrays]]:
    for task, rows in done:
        yield task, rows
        if progress is not None:
            progress(task.stop, count)


def progress_of(progress: Progress | bool | None, kind: str) -> Progress | None:
    """What is told how far it is: a line on standard error for ``True``."""
    if progress is True:
        return _Shown(kind, time.monotonic())
    return progress or None


@frozen
class _Shown:
    """Progress as a line on standard error, written over itself on a terminal."""

    kind: str
    began: float

    def __call__(self, done: int, count: int) -> None:
        """Say how far it is."""
        terminal = sys.stderr.isatty()
        if not terminal and done < count:
            return
        seconds = max(time.monotonic() - self.began, 1e-9)
        text = f"{done:,} of {count:,} {self.kind}, {done / seconds:,.0f} a second"
        end = "\n" if done == count else ""
        sys.stderr.write(f"\r\x1b[K{text}{end}" if terminal else f"{text}\n")
        sys.stderr.flush()
