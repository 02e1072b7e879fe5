"""Run every benchmark and print what was compared; ``--page`` writes the documentation's page too."""

import sys

from benchmarks.imports import imports
from benchmarks.memory import memory
from benchmarks.page import PAGE, page
from benchmarks.playouts import playouts
from benchmarks.simulator import simulator

if __name__ == "__main__":
    ratios = []
    for measured in (playouts, simulator, memory, imports):
        for ratio in measured():
            print(ratio, flush=True)
            ratios.append(ratio)
    if sys.argv[1:] == ["--page"]:
        PAGE.write_text(page(ratios), encoding="utf-8")
