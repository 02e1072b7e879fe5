"""What the repository promises about itself."""

import re
import subprocess
from pathlib import Path, PurePosixPath

import pytest

ROOT = Path(__file__).resolve().parent.parent

LOCK_FILES = ("*.lock", "*.lockb", "*-lock.json", "*-lock.yaml", "pylock*.toml")
HOME_DIRECTORY = re.compile(r"(?<![\w.])/(?:home|root|Users)/\w|\b[A-Z]:\\Users\\")


@pytest.fixture(scope="module")
def files() -> list[str]:
    """The files that git has, or would take."""
    try:
        listed = subprocess.run(
            ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"],
            cwd=ROOT,
            capture_output=True,
            check=True,
            text=True,
        )
    except (OSError, subprocess.CalledProcessError):
        pytest.skip("this is no git checkout")
    return [name for name in listed.stdout.split("\0") if name]


def test_ci_runs_the_test_command_of_the_readme() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    blocks = re.findall(r"^```sh\n(.*?)^```$", readme, re.MULTILINE | re.DOTALL)
    commands = [block.strip() for block in blocks if ".venv/bin/pytest" in block]
    assert len(commands) == 1

    ci = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    assert commands[0] in [line.strip() for line in ci.splitlines()]


def test_no_lock_file_is_tracked(files: list[str]) -> None:
    assert [
        name for name in files if any(PurePosixPath(name).match(lock) for lock in LOCK_FILES)
    ] == []


def test_no_file_names_a_path_of_somebodys_machine(files: list[str]) -> None:
    naming = []
    for name in files:
        path = ROOT / name
        if path.is_file() and not path.is_symlink():
            text = path.read_bytes().decode("utf-8", errors="ignore")
            if HOME_DIRECTORY.search(text) or (len(ROOT.parts) > 2 and f"{ROOT}/" in text):
                naming.append(name)
    assert naming == []


def test_the_variants_are_linked_into_the_package(files: list[str]) -> None:
    link = ROOT / "whist" / "variants"
    assert "whist/variants" in files
    assert link.is_symlink()
    assert link.readlink() == Path("../variants")


def test_the_forms_for_issues_have_what_they_need() -> None:
    forms = sorted((ROOT / ".github" / "ISSUE_TEMPLATE").glob("*.yml"))
    assert {form.stem for form in forms} == {"config", "defect", "rule", "variant"}
    for form in forms:
        if form.stem != "config":
            text = form.read_text(encoding="utf-8")
            assert re.search(r"^name: \S", text, re.MULTILINE)
            assert re.search(r"^description: \S", text, re.MULTILINE)
            assert len(re.findall(r"^      label: \S", text, re.MULTILINE)) >= 3


def test_links_between_files_lead_somewhere() -> None:
    for page in ("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "examples/README.md"):
        text = (ROOT / page).read_text(encoding="utf-8")
        for target in re.findall(r"\]\((?!http)([^)#]+)", text):
            assert (ROOT / page).parent.joinpath(target).exists(), f"{page}: {target}"
