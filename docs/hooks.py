"""Pages that are made from the library itself when the documentation is built.

The rule book of every declared variant comes from ``variant.describe()``, and the table that sets
them side by side from their axes, so that neither can say anything but what is played. The page on
the command line comes from the commands.
"""

from __future__ import annotations

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

import whist
from whist.cli.root import root
from whist.variant import AXES, short

FOLDER = "rule-books"


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the generated pages to those found on the disk."""
    for name, text in pages().items():
        files.append(File.generated(config, f"{FOLDER}/{name}", content=text))
    files.append(File.generated(config, "reference/command.md", content=command()))
    return files


def command() -> str:
    """Every command with its arguments, as ``--help`` has them."""
    text: str = root.generate_docs(output_format="markdown")
    head = text[: text.index("## Table of Contents")].replace(
        "# whist\n", "# The command line\n", 1
    )
    return head + text[text.index("**Commands**") :]


def pages() -> dict[str, str]:
    """Each generated page's file name and text."""
    variants = [whist.get_variant(slug) for slug in whist.available_variants()]
    books = {f"{variant.slug}.md": _book(variant) for variant in variants}
    return {"index.md": _overview(variants), **books}


def _book(variant: whist.Variant) -> str:
    declared = str(variant).partition("\n")[2]
    return f"{variant.describe()}\n## As it is declared\n\n```text\n{declared}\n```\n"


def _overview(variants: list[whist.Variant]) -> str:
    rows = ["| variant | " + " | ".join(AXES) + " |", "|---" * (len(AXES) + 1) + "|"]
    for variant in variants:
        cells = (f"`{short(variant.rule(axis))}`".replace("|", "\\|") for axis in AXES)
        rows.append(f"| [{variant.name}]({variant.slug}.md) | " + " | ".join(cells) + " |")
    return (
        "# Rule books\n\nEvery declared variant, with the rule object on each of its axes. The rule "
        "books are these objects' own sentences.\n\n" + "\n".join(rows) + "\n"
    )
