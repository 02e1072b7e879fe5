"""The documentation's page on speed, written from a run."""

import os
import platform
import sys
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from importlib.metadata import PackageNotFoundError, version
from itertools import groupby
from pathlib import Path

from benchmarks import imports, memory, playouts, simulator
from benchmarks.ratio import PAIRS, Ratio, number

PAGE = Path("docs/explanation/speed.md")
PACKAGES = ("whistkit", "attrs", "numpy", "numba", "open-spiel", "rlcard", "pokerkit")

WHY_MISSED = {
    playouts.WHAT: (
        "Each state of the kernel is a value of its own that can be kept and gone back to, made of"
        " Python objects: a fifth of the time goes into shuffling and dealing, a fifth into the random"
        " choice, the rest into making those states. OpenSpiel changes one state in C++, and only the"
        " choice of a card is Python there. Who wants many deals and no states has the simulator."
    ),
    simulator.WHAT: (
        "A deal takes half a microsecond in compiled code, its shuffle by the generator that makes"
        " deal *n* the same everywhere and the count of legal cards for figures about choice included."
        " Threads do not wait for each other, so that two make it nearly twice as many."
    ),
    simulator.SLOWER: "What these rules ask for beside short whist's is written down for every deal.",
    simulator.COST: "What is done once for a chunk weighs more the fewer deals there are in it.",
    memory.WHAT: "The compiler itself is loaded into the same memory.",
    imports.WHAT: "Some of the standard library that attrs does without is loaded.",
}


def page(ratios: Iterable[Ratio]) -> str:
    """The whole page."""
    return "\n".join(_lines(list(ratios))) + "\n"


def _lines(ratios: list[Ratio]) -> Iterator[str]:
    yield "# Speed\n"
    yield (
        "Ratios of one run, each pair measured in turn on the same machine. Absolute figures are that"
        " machine's, and yours will differ; the ratios should not, by much."
    )
    yield f"\n{machine()}\n"
    yield "To repeat it, from a checkout:\n"
    yield '```sh\npip install -e ".[fast,bench]"\npython -m benchmarks --page\n```\n'
    for what, rows in groupby(ratios, lambda each: each.what):
        yield f"## {what}\n"
        yield "| | | beside | | ratio | range | target |"
        yield "|---|---:|---|---:|---:|---|---|"
        for row in rows:
            cells = (
                row.name,
                number(row.value),
                row.other_name,
                number(row.other),
                f"{row.ratio:.2f}",
                f"{row.low:.2f}–{row.high:.2f}" if row.low < row.high else "",
                row.verdict.removeprefix(", target "),
            )
            yield f"| {' | '.join(cells)} |"
        yield ""
    yield from _missed([each for each in ratios if not each.is_met])


def _missed(missed: list[Ratio]) -> Iterator[str]:
    yield "## Targets that are missed\n"
    if not missed:
        yield "None."
    for each in missed:
        yield f"- {each}. {WHY_MISSED[each.what]}"


def machine() -> str:
    """What the run was made on."""
    found = []
    for name in PACKAGES:
        try:
            found.append(f"{name} {version(name)}")
        except PackageNotFoundError:
            found.append(f"no {name}")
    return (
        f"{datetime.now(UTC):%Y-%m-%d}; {_processor()}, {os.cpu_count()} cores, {platform.system()};"
        f" Python {'.'.join(map(str, sys.version_info[:3]))}; {', '.join(found)}. Medians and ranges of"
        f" {PAIRS} pairs."
    )


def _processor() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        return platform.machine()
    names = (line.partition(":")[2].strip() for line in lines if line.startswith("model name"))
    return next(names, platform.machine())
