"""The rules, broken on purpose: whatever is changed in a comparison, tests fail.

Each mutant is a copy of the package in which one comparison of the module is another one, one
``and`` an ``or``, or one ``max`` a ``min``. A few quick test modules are run against it.
"""

import ast
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]

MODULES = ("trick.py", "rules/following.py")
TESTS = (
    "test_trick.py",
    "test_rules_following.py",
    "test_rules_override.py",
    "test_rule_cases.py",
)

EXCHANGES: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
}


def mutants(source: str) -> Iterator[tuple[str, str]]:
    """What was changed, and the text of the module with the change."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.Compare):
            for place, old in enumerate(node.ops):
                for new in EXCHANGES[type(old)]:
                    before = ast.unparse(node)
                    node.ops[place] = new()
                    yield f"{before}  ->  {ast.unparse(node)}", ast.unparse(tree)
                    node.ops[place] = old
        elif isinstance(node, ast.BoolOp):
            before, op = ast.unparse(node), node.op
            node.op = ast.Or() if isinstance(op, ast.And) else ast.And()
            yield f"{before}  ->  {ast.unparse(node)}", ast.unparse(tree)
            node.op = op
        elif isinstance(node, ast.Name) and node.id in ("max", "min"):
            name = node.id
            node.id = {"max": "min", "min": "max"}[name]
            yield f"{name} in line {node.lineno}  ->  {node.id}", ast.unparse(tree)
            node.id = name


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The package and the quick tests, somewhere else."""
    there = tmp_path_factory.mktemp("mutants")
    ignore = shutil.ignore_patterns("__pycache__", "variants")
    shutil.copytree(ROOT / "whist", there / "whist", ignore=ignore)
    shutil.copytree(ROOT / "variants", there / "whist" / "variants")
    tests = there / "tests"
    tests.mkdir()
    shutil.copytree(ROOT / "tests" / "data", tests / "data")
    for name in (*TESTS, "support.py"):
        shutil.copy(ROOT / "tests" / name, tests)
    (there / "pytest.ini").write_text("[pytest]\n")
    return there


def is_caught(copy: Path) -> bool:
    """Whether the quick tests fail against the package as it lies in the copy."""
    run = subprocess.run(
        [
            sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider",
            "-p", "no:hypothesispytest", *TESTS,
        ],
        cwd=copy / "tests",
        check=False,
        env={**os.environ, "PYTHONPATH": str(copy), "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        text=True,
        timeout=120,
    )  # fmt: skip
    assert run.returncode in (0, 1, 2, 4), run.stdout + run.stderr
    return run.returncode != 0


@pytest.mark.slow
@pytest.mark.parametrize("module", MODULES)
def test_every_mutant_of_a_rule_is_caught(copy: Path, module: str) -> None:
    path = copy / "whist" / module
    source = path.read_text("utf-8")
    assert not is_caught(copy), "the tests pass where nothing is changed"
    survivors: list[str] = []
    tried = 0
    try:
        for change, text in mutants(source):
            tried += 1
            path.write_text(text, "utf-8")
            if not is_caught(copy):
                survivors.append(change)
    finally:
        path.write_text(source, "utf-8")
    assert tried >= 10
    assert survivors == []


def test_mutants_are_changes() -> None:
    for module in MODULES:
        source = (ROOT / "whist" / module).read_text("utf-8")
        plain = ast.unparse(ast.parse(source))
        texts = [text for _, text in mutants(source)]
        assert plain not in texts
        assert len(set(texts)) == len(texts) >= 10
