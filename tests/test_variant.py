"""A variant as a value: equal, described, compared, changed, written and read."""

import copy
import json
import pickle
from typing import Any

import pytest
from attrs.exceptions import FrozenInstanceError
from support import VARIANTS, card, every_variant

from whist import (
    AfterDeals,
    BadRecord,
    BadVariant,
    BowerOrdering,
    FirstTo,
    FixedTrump,
    MustBeat,
    MustTrump,
    NeverWins,
    NoOverride,
    OddTricks,
    OneAtATime,
    RankOrdering,
    SingleGame,
    SupremeCard,
    Table,
    TurnUp,
    Variant,
    WhistError,
    diff,
    pack_of,
)
from whist.variant import AXES
from whist.variants import (
    AMERICAN_WHIST,
    CATALAN_WHIST,
    DUMMY_WHIST,
    KINGS_COURT,
    KINGS_COURT_TOURNAMENT,
    LONG_WHIST,
    SHORT_WHIST,
    SHORT_WHIST_WITH_HONOURS,
)


def minimal(**changes: Any) -> Variant:
    parts: dict[str, Any] = {
        "slug": "mine",
        "name": "Mine",
        "ordering": RankOrdering(),
        "trumps": TurnUp(),
        "scoring": OddTricks(),
        "end": FirstTo(5),
    }
    return Variant(**{**parts, **changes})


def test_what_is_not_said_is_whist() -> None:
    variant = minimal()
    assert variant.override == NoOverride()
    assert variant.dealing == OneAtATime()
    assert variant.table == Table()
    assert variant.match == SingleGame()
    assert minimal(slug="short-whist", name="Short whist", match=SHORT_WHIST.match) == SHORT_WHIST


@every_variant
def test_equal_rules_are_equal_values(variant: Variant) -> None:
    again = variant.evolve()
    assert again is not variant
    for same in (
        again,
        copy.copy(variant),
        copy.deepcopy(variant),
        pickle.loads(pickle.dumps(variant)),
        Variant.from_json(variant.to_json()),
    ):
        assert same == variant
        assert hash(same) == hash(variant)
        assert same.describe() == variant.describe()
    assert sum(other == variant for other in VARIANTS) == 1


def test_evolve_changes_what_is_named_and_nothing_else() -> None:
    longer = SHORT_WHIST.evolve(slug="nine", end=FirstTo(9))
    assert (longer.slug, longer.end, longer.name) == ("nine", FirstTo(9), SHORT_WHIST.name)
    assert [each.axis for each in diff(SHORT_WHIST, longer)] == ["end"]
    assert SHORT_WHIST.end == FirstTo(5)
    with pytest.raises(BadVariant, match="'ending' is no axis: there are ordering, trumps"):
        SHORT_WHIST.evolve(ending=FirstTo(9))  # type: ignore[call-arg]


def test_a_variant_cannot_be_changed() -> None:
    with pytest.raises(FrozenInstanceError):
        SHORT_WHIST.name = "Other"  # type: ignore[misc]
    with pytest.raises(FrozenInstanceError):
        SHORT_WHIST.end.points = 7  # type: ignore[attr-defined]


@every_variant
def test_the_rule_book_is_made_of_the_rules_own_sentences(variant: Variant) -> None:
    book = variant.describe()
    assert book.startswith(f"# {variant.name}\n\n## ")
    assert book.endswith(".\n")
    assert book.count("\n## ") == len(AXES) == 9
    for axis, (heading, _) in AXES.items():
        assert f"## {heading}\n\n{variant.rule(axis).describe()}" in book


def test_the_rule_book_of_kings_court() -> None:
    book = KINGS_COURT.describe()
    for said in (
        "North–South against East–West",
        "The suit of the turned card is trumps.",
        "rank 2 3 4 5 6 7 8 9 10 J Q K A, from the strongest to the weakest",
        "must follow suit if they can",
        "The king of hearts wins any trick to which it is legally played, trumps included",
        "one point for each trick over 6",
        "that trick counts twice",
        "when a side has 7 points or more at the end of a deal",
        "over after 4 deals",
        "equal scores share the victory",
        "A single game decides the match.",
    ):
        assert said in book


def test_variants_that_differ_are_described_differently() -> None:
    books = {variant.describe().partition("\n")[2] for variant in VARIANTS}
    assert len(books) == len(VARIANTS)


def test_diff_names_the_axes_that_differ_and_how() -> None:
    assert diff(SHORT_WHIST, SHORT_WHIST.evolve(slug="other", name="Other")) == ()
    assert [each.axis for each in diff(SHORT_WHIST, KINGS_COURT)] == [
        "ordering", "override", "scoring", "end", "match",
    ]  # fmt: skip
    assert [each.axis for each in diff(LONG_WHIST, CATALAN_WHIST)] == ["dealing"]
    assert [each.axis for each in diff(KINGS_COURT, KINGS_COURT_TOURNAMENT)] == ["end"]
    assert [each.axis for each in diff(SHORT_WHIST, SHORT_WHIST_WITH_HONOURS)] == [
        "scoring", "match",
    ]  # fmt: skip
    [end, match] = diff(SHORT_WHIST, AMERICAN_WHIST)
    assert (end.before, end.after) == (FirstTo(5), FirstTo(7))
    assert match.axis == "match"
    assert str(end) == (
        "end: FirstTo(5) -> FirstTo(7)\n"
        f"  before: {FirstTo(5).describe()}\n"
        f"  after:  {FirstTo(7).describe()}"
    )
    assert [(each.after, each.before) for each in diff(AMERICAN_WHIST, SHORT_WHIST)] == [
        (each.before, each.after) for each in diff(SHORT_WHIST, AMERICAN_WHIST)
    ]


def test_diff_takes_variants() -> None:
    with pytest.raises(WhistError, match="two variants, not 'short-whist'"):
        diff("short-whist", SHORT_WHIST)  # type: ignore[arg-type]


def test_a_variant_prints_as_the_table_of_its_axes() -> None:
    assert str(KINGS_COURT).splitlines() == [
        "King's Court (kings-court)",
        "ordering   RankOrdering(ranks='23456789TJQKA')",
        "trumps     TurnUp()",
        "override   SupremeCard(KH)",
        "scoring    OddTricks(extra_trick_for=KH)",
        "end        AnyOf(FirstTo(7, at='deal'), AfterDeals(4))",
        "following  FollowSuit()",
        "dealing    OneAtATime()",
        "table      Table()",
        "match      SingleGame()",
    ]
    assert repr(KINGS_COURT) == "<Variant kings-court: King's Court>"
    small = minimal(dealing=OneAtATime(pack_of("AKQJ")), override=NeverWins(card("AS")))
    assert "OneAtATime(pack=16 cards)" in str(small)


EVERY_RULE = minimal(
    ordering=BowerOrdering("AKQJT9"),
    trumps=FixedTrump(card("AS").suit),
    override=SupremeCard(card("JS")),
    end=FirstTo(5) | AfterDeals(4),
    following=MustBeat(MustTrump(unless_partner_wins=True)),
    dealing=OneAtATime(pack_of("AKQJT9"), each=(5, 4), turned="left over", lead="dealer"),
    table=Table(dummy=2, exposed="after the opening lead"),
)


def test_the_rules_travel_as_json() -> None:
    text = EVERY_RULE.to_json()
    assert Variant.from_json(text) == EVERY_RULE
    assert Variant.from_json(text).to_json() == text
    data = json.loads(text)
    assert data["slug"] == "mine"
    assert data["override"] == {"rule": "SupremeCard", "card": "JS"}
    assert data["following"]["base"]["unless_partner_wins"] is True


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"format": "other"}, "this is no whistkit variant"),
        ({"version": 99}, "version 99 cannot be read here"),
        ({"colour": "red"}, "a variant has no axis 'colour'"),
        ({"end": {"rule": "FirstTo", "points": 0}}, "end: the points that win a game"),
        ({"end": {"rule": "FirstTo", "points": "5"}}, "end.points"),
        ({"end": {"rule": "FirstTo"}}, "end: 'points' is missing"),
        ({"end": {"rule": "FirstTo", "points": 5, "colour": 1}}, "FirstTo has no 'colour'"),
        ({"end": {"rule": "LastTo", "points": 5}}, "no rule 'LastTo' is known here"),
        ({"end": {"rule": "os.system"}}, "no rule 'os.system' is known here"),
        ({"end": "FirstTo(5)"}, "an object with named values is wanted"),
        ({"end": {"rule": "OddTricks"}}, "will not do for end"),
        ({"override": {"rule": "SupremeCard", "card": "KX"}}, "'KX' is no card"),
        ({"slug": "Not a slug"}, "slug 'Not a slug' will not do"),
    ],
)
def test_json_that_is_no_variant(change: dict[str, object], says: str) -> None:
    data = {**json.loads(SHORT_WHIST.to_json()), **change}
    with pytest.raises(BadRecord) as refused:
        Variant.from_json(json.dumps(data))
    assert says in str(refused.value)


@pytest.mark.parametrize("text", ["", "{", "[]", "null", "7", '{"slug": 1, "slug": 2}'])
def test_text_that_is_no_variant(text: str) -> None:
    with pytest.raises(BadRecord):
        Variant.from_json(text)


def test_an_axis_left_out_of_json_has_its_default_or_is_missed() -> None:
    data = json.loads(SHORT_WHIST.to_json())
    del data["following"]
    assert Variant.from_json(json.dumps(data)) == SHORT_WHIST
    del data["end"]
    with pytest.raises(BadRecord, match="end"):
        Variant.from_json(json.dumps(data))


@pytest.mark.parametrize(
    "slug", ["", "Short", "short whist", "short--whist", "-short", "short-", 7]
)
def test_slugs(slug: str) -> None:
    with pytest.raises(BadVariant, match="small letters, digits and single hyphens"):
        minimal(slug=slug)
    assert minimal(slug="whist-28").slug == "whist-28"


def test_a_name_that_people_can_read() -> None:
    for name in ("", "  ", None):
        with pytest.raises(BadVariant, match="needs a name that people can read"):
            minimal(name=name)


@pytest.mark.parametrize(
    ("axis", "rule", "says"),
    [
        ("ordering", TurnUp(), "will not do for ordering: it lacks suit, strength"),
        ("trumps", TurnUp, "it lacks its parentheses"),
        ("override", None, "will not do for override: it lacks winner, describe"),
        ("scoring", FirstTo(5), "it lacks awards"),
        ("end", 5, "5 will not do for end"),
        ("following", "FollowSuit", "it lacks playable"),
        ("dealing", Table(), "will not do for dealing"),
        ("table", 4, "4 will not do for table"),
        ("match", FirstTo(5), "it lacks outcome"),
    ],
)
def test_a_rule_for_another_axis_is_refused(axis: str, rule: object, says: str) -> None:
    with pytest.raises(BadVariant) as refused:
        minimal(**{axis: rule})
    assert says in str(refused.value)


def test_a_rule_that_can_be_changed_is_refused() -> None:
    class Changing(RankOrdering):
        __hash__ = None  # type: ignore[assignment]

    with pytest.raises(BadVariant, match="rules are frozen values"):
        minimal(ordering=Changing())


def test_the_declared_variants_are_what_they_are_called() -> None:
    assert [variant.slug for variant in VARIANTS] == [
        "short-whist", "short-whist-honours", "american-whist", "long-whist", "catalan-whist",
        "dummy-whist", "kings-court", "kings-court-tournament", "whist-drive",
    ]  # fmt: skip
    assert len({variant.name for variant in VARIANTS}) == 9
    assert DUMMY_WHIST.table.dummy is not None
