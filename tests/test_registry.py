"""Variants by slug."""

import importlib.metadata
from importlib.metadata import EntryPoint

import pytest
from support import VARIANTS

from whist import BadVariant, UnknownVariant, available_variants, get_variant
from whist.variants import KINGS_COURT

SLUGS = tuple(sorted(variant.slug for variant in VARIANTS))


def test_the_declared_variants_are_registered() -> None:
    assert set(SLUGS) <= set(available_variants())
    assert list(available_variants()) == sorted(available_variants())
    for variant in VARIANTS:
        assert get_variant(variant.slug) is variant


@pytest.mark.parametrize(
    ("slug", "says"),
    [
        ("kings-curt", "no variant 'kings-curt'; did you mean 'kings-court'?"),
        ("short_whist", "did you mean 'short-whist'?"),
        ("americanwhist", "did you mean 'american-whist'?"),
        ("zzz", "there are american-whist, catalan-whist, dummy-whist"),
        ("", "no variant ''; there are american-whist"),
        (None, "no variant None"),
    ],
)
def test_an_unknown_slug_names_the_nearest(slug: str, says: str) -> None:
    with pytest.raises(UnknownVariant) as refused:
        get_variant(slug)
    assert says in str(refused.value)


def register(monkeypatch: pytest.MonkeyPatch, **points: str) -> None:
    group = "whist.variants"
    found = [EntryPoint(slug.replace("_", "-"), value, group) for slug, value in points.items()]
    monkeypatch.setattr(
        importlib.metadata, "entry_points", lambda group: found if group == "whist.variants" else []
    )


def test_a_strangers_variant_is_found_through_its_entry_point(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    register(monkeypatch, house_court="whist.variants:KINGS_COURT")
    assert available_variants() == ("house-court",)
    assert get_variant("house-court") is KINGS_COURT


@pytest.mark.parametrize(
    ("value", "says"),
    [
        ("no_such_package:GAME", "cannot be loaded from no_such_package:GAME"),
        ("whist.variants:NO_SUCH_GAME", "cannot be loaded from whist.variants:NO_SUCH_GAME"),
        ("whist.variants:HUMBLE_KING", "registered as 'broken', is no Variant"),
    ],
)
def test_what_is_registered_and_no_variant(
    monkeypatch: pytest.MonkeyPatch, value: str, says: str
) -> None:
    register(monkeypatch, broken=value)
    with pytest.raises(BadVariant) as refused:
        get_variant("broken")
    assert says in str(refused.value)


def test_with_nothing_registered_the_message_asks_for_the_distribution(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    register(monkeypatch)
    assert available_variants() == ()
    with pytest.raises(UnknownVariant, match="is the whistkit distribution installed"):
        get_variant("short-whist")
