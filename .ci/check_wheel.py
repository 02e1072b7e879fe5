"""Build sdist and wheel, install the wheel in an empty environment, and see that all is there."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent

PROBE = """
import importlib, importlib.util, pkgutil, whist
from pathlib import Path
home = Path(whist.__file__).parent
assert "site-packages" in str(home), home
assert (home / "py.typed").is_file(), "py.typed was left out"
assert importlib.util.find_spec("variants") is None, "a top-level variants was installed"
names = [m.name for m in pkgutil.walk_packages(whist.__path__, "whist.") if not m.name.endswith("__main__")]
optional = []
for name in names:
    try:
        importlib.import_module(name)
    except ImportError as why:
        assert "whistkit[" in str(why), f"{name}: {why}"
        optional.append(name)
for name in whist.__all__:
    try:
        getattr(whist, name)
    except ImportError as why:
        assert "whistkit[" in str(why), f"{name}: {why}"
print(len(names), "modules, of which", len(optional), "need an extra;", len(whist.available_variants()), "variants")
"""


def main(scratch: Path) -> None:
    """Build into ``scratch`` and check there, outside the checkout."""
    scratch.mkdir(parents=True)
    run = lambda *command: subprocess.run(command, check=True, cwd=scratch)  # noqa: E731
    run(sys.executable, "-m", "build", "--outdir", str(scratch), str(ROOT))
    (wheel,) = scratch.glob("*.whl")
    assert len(list(scratch.glob("*.tar.gz"))) == 1, "no sdist was built"
    run(sys.executable, "-m", "venv", str(scratch / "venv"))
    python = str(scratch / "venv" / "bin" / "python")
    run(python, "-m", "pip", "install", "--quiet", str(wheel))
    run(python, "-c", PROBE)
    run(str(scratch / "venv" / "bin" / "whist"), "variants")


if __name__ == "__main__":
    main(Path(sys.argv[1]).resolve())
