"""Variants by slug, found through the entry-point group ``whist.variants``.

The shipped variants are registered there like anybody's. A package registers its own in its
``pyproject.toml``::

    [project.entry-points."whist.variants"]
    my-whist = "my_package:MY_WHIST"
"""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from whist.errors import BadVariant, UnknownVariant
from whist.variant import Variant

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GROUP = "whist.variants"


def available_variants() -> tuple[str, ...]:
    """The slugs of all registered variants, in alphabetical order."""
    return tuple(sorted(_entry_points()))


def get_variant(slug: str) -> Variant:
    """The variant registered under a slug.

    Raises :class:`UnknownVariant`, with the nearest slug, where there is none, and
    :class:`BadVariant` where what is registered is no variant, or cannot be loaded.
    """
    points = _entry_points()
    if slug not in points:
        raise UnknownVariant(f"no variant {slug!r}; {_instead(slug, sorted(points))}")
    try:
        variant: object = points[slug].load()
    except Exception as why:
        # Whatever the package that registered it raises on import, the caller asked for a variant.
        raise BadVariant(
            f"variant {slug!r} cannot be loaded from {points[slug].value}: {why}"
        ) from why
    if not isinstance(variant, Variant):
        raise BadVariant(f"{points[slug].value}, registered as {slug!r}, is no Variant")
    return variant


def find_variant(name: str) -> Variant:
    """The variant at ``package.module:NAME``, or registered under a slug.

    Modules are looked for from the current directory too. Raises :class:`UnknownVariant` where
    there is none.
    """
    module_name, colon, attribute = name.partition(":")
    if not colon:
        return get_variant(name)
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.insert(0, here)
    try:
        found: object = import_module(module_name)
        for part in attribute.split("."):
            found = getattr(found, part)
    except (Exception, SystemExit) as why:
        # The module is the user's: whatever it raises, it cannot be checked.
        raise UnknownVariant(f"{name} cannot be loaded: {type(why).__name__}: {why}") from why
    if not isinstance(found, Variant):
        raise UnknownVariant(f"{name} is {found!r:.80}, which is no Variant")
    return found


def _entry_points() -> dict[str, EntryPoint]:
    from importlib.metadata import entry_points

    return {point.name: point for point in entry_points(group=GROUP)}


def _instead(slug: object, slugs: list[str]) -> str:
    if not slugs:
        return "none are registered: is the whistkit distribution installed?"
    from difflib import get_close_matches

    near = get_close_matches(str(slug), slugs, n=1)
    return f"did you mean {near[0]!r}?" if near else f"there are {', '.join(slugs)}"
