"""Every Python snippet of the README and the documentation runs, page by page."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

import whist
from whist import errors as kinds

ROOT = Path(__file__).resolve().parent.parent
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
SNIPPET = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)
WITH_SNIPPETS = [page for page in PAGES if SNIPPET.search(page.read_text(encoding="utf-8"))]


@pytest.mark.parametrize("page", WITH_SNIPPETS, ids=lambda page: str(page.relative_to(ROOT)))
def test_snippets_run_in_order(page: Path, tmp_path: Path) -> None:
    program = "\n".join(SNIPPET.findall(page.read_text(encoding="utf-8")))
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", program],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr


def test_the_reference_has_every_public_name() -> None:
    pages = (ROOT / "docs" / "reference").glob("*.md")
    told = set(
        re.findall(r"^::: whist\.(\w+)$", "".join(p.read_text() for p in pages), re.MULTILINE)
    )
    errors = {name for name in whist.__all__ if name in vars(kinds)}
    constants = {name for name in whist.__all__ if name.isupper()}
    assert set(whist.__all__) - errors - constants - told == set()
    assert told - set(whist.__all__) - {"errors"} == set()


def test_public_names_are_found_where_they_are_said_to_be() -> None:
    assert sorted(whist._HOME) == sorted(whist.__all__)
    source = Path(whist.__file__).read_text(encoding="utf-8")
    block = source[source.index("if TYPE_CHECKING:") : source.index("__version__")]
    typed = set(re.findall(r"\w+", re.sub(r"from [\w.]+ import", "", block)))
    assert typed - {"if", "TYPE_CHECKING"} == set(whist.__all__)
    for name in whist.__all__:
        assert getattr(whist, name) is not None
