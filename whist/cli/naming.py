"""How a command line names things: the parameters that several commands share."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from cyclopts import Parameter

from whist.registry import available_variants


def _slugs(context: object) -> list[str]:
    return [*available_variants()]


Name: TypeAlias = Annotated[
    str, Parameter(name="SLUG", completer=_slugs, help="The variant: a slug, or module:NAME.")
]
OtherName: TypeAlias = Annotated[str, Parameter(completer=_slugs)]
AsJson: TypeAlias = Annotated[
    bool, Parameter(name="--json", negative=(), show_default=False, help="Print JSON for programs.")
]
Flag: TypeAlias = Annotated[bool, Parameter(negative=(), show_default=False)]
Words: TypeAlias = Annotated[list[str] | None, Parameter(consume_multiple=True, negative=())]
