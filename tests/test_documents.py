"""Every Python snippet of the README and the documentation runs, page by page."""

import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

import whist
from docs import layers
from whist import errors as kinds
from whist.cli.root import root
from whist.variant import AXES

ROOT = Path(__file__).resolve().parent.parent
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]
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


def test_the_picture_of_the_modules_is_the_import_contract() -> None:
    assert layers.PICTURE.read_text(encoding="utf-8") == layers.drawn(), "python docs/layers.py"
    modules = {name for row in layers.layers() for name in row}
    folder = Path(whist.__file__).parent
    here = {
        path.stem for path in folder.iterdir() if path.name[0] != "_" and path.suffix in ("", ".py")
    }
    assert modules == here - {"py", "variants"}
    page = (ROOT / "docs" / "explanation" / "architecture.md").read_text(encoding="utf-8")
    table = page[page.index("| module |") :]
    assert modules - set(re.findall(r"`(\w+)`", table.partition("\n\n")[0])) == set()


def test_the_table_of_axes_is_the_axes() -> None:
    page = (ROOT / "docs" / "explanation" / "architecture.md").read_text(encoding="utf-8")
    table = page[page.index("| axis |") :].partition("\n\n")[0]
    assert re.findall(r"^\| `(\w+)`", table, re.MULTILINE) == [*AXES]


def test_the_page_on_errors_has_every_kind() -> None:
    page = (ROOT / "docs" / "reference" / "errors.md").read_text(encoding="utf-8")
    known = {name for name, kind in vars(kinds).items() if isinstance(kind, type)}
    assert set(re.findall(r"^\| `(\w+)`", page, re.MULTILINE)) == known


COMMANDS = [
    pytest.param(line, id=f"{page.relative_to(ROOT)}: {line}")
    for page in PAGES
    for block in re.findall(
        r"^```sh\n(.*?)^```$", page.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL
    )
    for line in re.findall(r"^(?:\.venv/bin/)?whist .*$", block, re.MULTILINE)
]


@pytest.mark.parametrize("line", COMMANDS)
def test_a_command_that_is_shown_has_arguments_that_there_are(line: str) -> None:
    words = shlex.split(line.partition(" | ")[0].partition(" > ")[0], comments=True)[1:]
    command, bound, *_ = root.parse_args(words, print_error=False, exit_on_error=False)
    assert callable(command)
    assert bound.arguments or words[1:] == []


def test_there_are_commands_to_try() -> None:
    assert len(COMMANDS) > 20
