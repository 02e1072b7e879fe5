"""What importing the library costs, beside what importing attrs costs."""

import subprocess
import sys
from collections.abc import Iterator
from statistics import median

RUNS = 9
TIMED = "import time; start = time.perf_counter(); import {}; print(time.perf_counter() - start)"


def imports() -> Iterator[str]:
    """``import whist`` alone, and with the names that a first program uses."""
    attrs = _seconds("attrs")
    for module in ("whist", "whist.variants"):
        cost = _seconds(module)
        yield (
            f"Import, in milliseconds: {module} {cost * 1000:.1f}, attrs {attrs * 1000:.1f}, "
            f"ratio {cost / attrs:.2f} (medians of {RUNS})"
        )


def _seconds(module: str) -> float:
    command = [sys.executable, "-c", TIMED.format(module)]
    runs = [
        subprocess.run(command, capture_output=True, text=True, check=True).stdout
        for _ in range(RUNS)
    ]
    return median(map(float, runs))
