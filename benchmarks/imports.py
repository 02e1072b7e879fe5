"""What importing the library costs, beside what importing attrs costs."""

import subprocess
import sys
from collections.abc import Iterator

from benchmarks.ratio import Rate, Ratio, in_turn

WHAT = "Imports a second, how many times slower"
TIMED = "import time; start = time.perf_counter(); import {}; print(time.perf_counter() - start)"


def imports() -> Iterator[Ratio]:
    """``import whist`` alone, and with the names that a first program uses."""
    for module, target in (("whist", 1.5), ("whist.variants", None)):
        yield in_turn(
            WHAT,
            module,
            imported(module),
            "attrs",
            imported("attrs"),
            target=target,
            at_most=True,
            slower=True,
        )


def imported(module: str) -> Rate:
    """Imports a second, each in a Python of its own."""
    command = [sys.executable, "-c", TIMED.format(module)]

    def rate() -> float:
        done = subprocess.run(command, capture_output=True, text=True, check=True)
        return 1 / float(done.stdout)

    return rate
