"""Run every benchmark and print what was compared."""

from benchmarks.imports import imports
from benchmarks.playouts import playouts

if __name__ == "__main__":
    for line in (*playouts(), *imports()):
        print(line, flush=True)
