"""The most memory that a simulation takes, in a Python of its own."""

import subprocess
import sys
from collections.abc import Iterator

from benchmarks.ratio import Ratio

WHAT = "Megabytes at the most"
SIZES = (1_000, 1_000_000, 10_000_000)
LIMIT_MB = 300.0
RUN = """
import resource, sys, whist
from whist.variants import SHORT_WHIST
whist.simulate(SHORT_WHIST, deals={deals}, keep=False)
unit = 1 if sys.platform == "darwin" else 1024
print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * unit / 1e6)
"""


def memory() -> Iterator[Ratio]:
    """Megabytes at each size, beside the limit."""
    for deals in SIZES:
        used = _megabytes(deals)
        share = used / LIMIT_MB
        yield Ratio(
            WHAT,
            f"{deals:,} deals",
            used,
            "the limit",
            LIMIT_MB,
            share,
            share,
            share,
            target=1.0,
            at_most=True,
        )


def _megabytes(deals: int) -> float:
    command = [sys.executable, "-c", RUN.format(deals=deals)]
    return float(subprocess.run(command, capture_output=True, text=True, check=True).stdout)
