"""``whist variants``, ``rules`` and ``diff``: what there is to play, by which rules."""

from __future__ import annotations

from typing import Annotated

from cyclopts import Parameter

from whist.cli import output
from whist.cli.naming import AsJson, Name, OtherName
from whist.registry import available_variants, find_variant, get_variant
from whist.variant import diff as differences_of
from whist.variant import short


def variants(*, json: AsJson = False) -> None:
    """List the registered variants."""
    known = [get_variant(slug) for slug in available_variants()]
    if json:
        output.data([{"slug": each.slug, "name": each.name} for each in known])
        return
    output.table(
        ("slug", "name", "override", "scoring", "end"),
        (
            (each.slug, each.name, short(each.override), short(each.scoring), short(each.end))
            for each in known
        ),
    )


def rules(variant: Name, /, *, json: AsJson = False) -> None:
    """Print the rule book of a variant: Markdown in a pipe, with --json as a record has it."""
    found = find_variant(variant)
    if json:
        output.lines([found.to_json()])
    else:
        output.markdown(found.describe())


def diff(
    before: Annotated[OtherName, Parameter(name="A", help="A slug, or module:NAME.")],
    after: Annotated[OtherName, Parameter(name="B", help="A slug, or module:NAME.")],
    /,
    *,
    json: AsJson = False,
) -> None:
    """Say which rules two variants differ in."""
    one, other = find_variant(before), find_variant(after)
    differences = differences_of(one, other)
    if json:
        output.data([each.to_dict() for each in differences])
    elif not differences:
        output.lines([f"{one.name} and {other.name} have the same rules."])
    else:
        output.lines([f"{one.name} -> {other.name}", *map(str, differences)])
