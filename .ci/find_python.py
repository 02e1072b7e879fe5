"""Print the path of a Python of the version asked for, or nothing where there is none."""

import os
import shutil
import subprocess
import sys
from pathlib import Path


def find_python(version: str) -> str | None:
    """A Python on the path, or one that pyenv keeps, which answers with this version."""
    candidates = [shutil.which(f"python{version}")]
    if root := os.environ.get("PYENV_ROOT"):
        candidates += map(str, sorted(Path(root).glob(f"versions/{version}*/bin/python")))
    for candidate in filter(None, candidates):
        asked = subprocess.run(
            [candidate, "-c", "import sys; print('%d.%d' % sys.version_info[:2])"],
            capture_output=True,
            text=True,
            check=False,
        )
        if asked.stdout.strip() == version:
            return candidate
    return None


if __name__ == "__main__":
    print(find_python(sys.argv[1]) or "")
