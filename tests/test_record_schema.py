"""The schema of records: it takes whatever is saved, and sees what has no such form."""

import json
from collections.abc import Callable
from typing import Any, Literal

import attrs
import jsonschema
import pytest
from support import VARIANTS, card, every_variant, hand, played_out

import whist
from whist import Revoke, Suit, Tally, Variant
from whist.variants import DUMMY_WHIST, KINGS_COURT_TOURNAMENT, SHORT_WHIST

SCHEMA_DATA: dict[str, Any] = whist.record_schema()
SCHEMA = jsonschema.Draft202012Validator(SCHEMA_DATA)

SHIPPED: dict[str, type[attrs.AttrsInstance]] = {
    name: cls
    for name, cls in ((name, getattr(whist, name)) for name in whist.__all__)
    if attrs.has(cls) and hasattr(cls, "describe") and cls is not Variant
}
"""Every rule class that ships, by its name in a file."""


def faults(text: str) -> list[str]:
    return [error.message for error in SCHEMA.iter_errors(json.loads(text))]


@every_variant
@pytest.mark.parametrize("penalty", ["tricks", "gain", "loss"])
def test_whatever_is_saved_is_taken(
    variant: Variant, penalty: Literal["tricks", "gain", "loss"]
) -> None:
    deal = whist.new_deal(variant, seed=5)
    game = whist.new_game(variant, seed=5).misdeal()
    match = whist.new_match(variant, seed=5)
    tally = Tally((8, 5), honours=(1, 3), takers={card("KH"): None}, dealt={card("AS"): 1})
    by_hand = whist.new_game(variant, by_hand=True)
    in_play = deal.play(deal.legal_cards()[0])
    for value in (
        deal,
        in_play,
        played_out(deal),
        game,
        game.record(played_out(game.next_deal())),
        match,
        whist.new_match(variant, by_hand=True),
        by_hand,
        by_hand.record_tally(tally, revokes=(Revoke(1, penalty), Revoke(0, penalty, 1))),
    ):
        assert faults(whist.save(value)) == []


def test_given_hands_are_taken() -> None:
    hands = [hand("AS 2S"), hand("KS 3S"), hand("QS 4S"), hand("JS 5S")]
    deal = whist.new_deal(SHORT_WHIST, hands=hands, trump=Suit.SPADES, leader=1)
    assert faults(whist.save(deal)) == []
    empty = [hand("AS"), hand("KS"), hand("QS"), hand("JS")]
    no_trumps = whist.new_deal(SHORT_WHIST.evolve(trumps=whist.NoTrump()), hands=empty)
    assert faults(whist.save(no_trumps)) == []


RULES: tuple[dict[str, Any], ...] = (
    {"ordering": whist.BowerOrdering()},
    {"trumps": whist.FixedTrump(Suit.CLUBS)},
    {"trumps": whist.TrumpRotation((Suit.HEARTS, None))},
    {"trumps": whist.NoTrump(), "dealing": whist.OneAtATime(turned="none", lead="dealer's right")},
    {"dealing": whist.OneAtATime(each=(13, 12), turned="last", lead="dealer")},
    {"dealing": whist.OneAtATime(each=12, turned="left over")},
    {"override": whist.NeverWins(card("2C"))},
    {"scoring": whist.OddTricks(extra_trick_for=card("2C"), extra_tricks=3)},
    {"scoring": whist.InOrder(whist.TricksTaken(), whist.Honours(barred_at=None))},
    {"end": whist.ExtraDealOnTie(whist.FirstTo(7, at="deal") | whist.AfterDeals(4), deals=2)},
    {"following": whist.MustBeat(whist.MustTrump(whist.NoTrumpToFirstTrick()))},
    {"match": whist.Rubber(best_of=5, values=((0, 3), (4, 1)), bonus=3)},
)


@pytest.mark.parametrize("rules", RULES, ids=lambda rules: " ".join(map(repr, rules.values())))
def test_house_rules_of_shipped_parts_are_taken(rules: dict[str, Any]) -> None:
    assert faults(whist.save(whist.new_deal(SHORT_WHIST.evolve(**rules), seed=1))) == []


def test_every_rule_that_ships_is_taken_somewhere() -> None:
    variants = [*VARIANTS, *(SHORT_WHIST.evolve(**rules) for rules in RULES)]
    saved = "".join(variant.to_json() for variant in variants)
    assert [name for name in SHIPPED if f'"rule": "{name}"' not in saved] == []


@pytest.mark.parametrize("name", SHIPPED)
def test_the_schema_has_each_rule_with_its_parameters(name: str) -> None:
    rule = SCHEMA_DATA["$defs"][name]
    written = ["rule", *(field.alias for field in attrs.fields(SHIPPED[name]) if field.init)]
    assert rule["required"] == list(rule["properties"]) == written
    assert rule["properties"]["rule"] == {"const": name}
    assert rule["additionalProperties"] is False


def test_the_schema_names_no_rule_that_does_not_ship() -> None:
    named = [
        each["properties"]["rule"]["const"]
        for each in SCHEMA_DATA["$defs"].values()
        if "const" in each.get("properties", {}).get("rule", {})
    ]
    assert sorted(named) == sorted(SHIPPED)
    assert len(named) >= 26


def a_game() -> Any:
    game = whist.new_game(KINGS_COURT_TOURNAMENT, seed=2)
    return json.loads(whist.save(game.record(played_out(game.next_deal()))))


def tallies() -> Any:
    game = whist.new_game(KINGS_COURT_TOURNAMENT, by_hand=True)
    tally = Tally((8, 5), takers={card("KH"): 0})
    return json.loads(whist.save(game.record_tally(tally, revokes=(Revoke(1, "gain"),))))


def a_match() -> Any:
    return json.loads(whist.save(whist.new_match(DUMMY_WHIST, seed=2)))


CHANGES: list[Callable[[Any], object]] = [
    lambda data: data.update(version=2),
    lambda data: data.update(version="1"),
    lambda data: data.update(format="whistkit deal"),
    lambda data: data.update(format="whistkit match"),
    lambda data: data.update(notes="a fine game"),
    lambda data: data.pop("variant"),
    lambda data: data.update(seed=-1),
    lambda data: data.update(seed=2**64),
    lambda data: data.update(seed=1.5),
    lambda data: data.update(dealer="North"),
    lambda data: data.update(misdeals=None),
    lambda data: data["scores"].append("2"),
    lambda data: data.update(ending={"winners": [0]}),
    lambda data: data.update(ending={"winners": [0], "reason": "", "loser": 1}),
    lambda data: data["variant"].update(slug="Short Whist"),
    lambda data: data["variant"].update(name=""),
    lambda data: data["variant"].update(auction={"rule": "SingleGame"}),
    lambda data: data["variant"].pop("following"),
    lambda data: data["variant"].update(scoring="OddTricks"),
    lambda data: data["variant"].update(scoring={"rule": "OddTrick"}),
    lambda data: data["variant"].update(scoring={"rule": 5}),
    lambda data: data["variant"].update(scoring={}),
    lambda data: data["variant"].update(scoring=data["variant"]["end"]),
    lambda data: data["variant"]["scoring"].pop("book"),
    lambda data: data["variant"]["scoring"].update(book=-1),
    lambda data: data["variant"]["scoring"].update(extra_trick_for="10H"),
    lambda data: data["variant"]["scoring"].update(half_tricks=True),
    lambda data: data["variant"]["trumps"].update(suit="S"),
    lambda data: data["variant"]["end"]["end"]["ends"].clear(),
    lambda data: data["variant"]["end"]["end"]["ends"][0].update(at="once"),
    lambda data: data["variant"]["end"]["end"]["ends"][0].update(points=0),
    lambda data: data["variant"]["end"]["end"]["ends"].append({"rule": "SingleGame"}),
    lambda data: data["variant"]["dealing"].update(lead="youngest"),
    lambda data: data["variant"]["dealing"].update(each=[]),
    lambda data: data["variant"]["dealing"].update(pack="AS KS ZZ"),
    lambda data: data["variant"]["table"].update(sides=[0]),
    lambda data: data["variant"]["table"].update(dummy="North"),
    lambda data: data["deals"][0].update(dealer=-1),
    lambda data: data["deals"][0].pop("awards"),
    lambda data: data["deals"][0].update(deal=None, tally=None),
    lambda data: data["deals"][0].update(comment=""),
    lambda data: data["deals"][0]["awards"].append({"side": 0, "points": 1.5, "reason": ""}),
    lambda data: data["deals"][0]["awards"].append({"side": 0, "points": 1}),
]


@pytest.mark.parametrize("change", CHANGES, ids=range(len(CHANGES)))
def test_a_game_of_another_form_is_seen(change: Callable[[Any], object]) -> None:
    data = a_game()
    assert SCHEMA.is_valid(data)
    change(data)
    assert not SCHEMA.is_valid(data)


DEAL_CHANGES: list[Callable[[Any], object]] = [
    lambda deal: deal.update(plays=deal["plays"].split()),
    lambda deal: deal.update(plays=deal["plays"] + " 1H"),
    lambda deal: deal.update(plays=deal["plays"].replace(" ", "  ", 1)),
    lambda deal: deal.update(plays=deal["plays"].lower()),
    lambda deal: deal.update(hands=deal["hands"][:1]),
    lambda deal: deal.update(hands=None),
    lambda deal: deal.update(trump="spades"),
    lambda deal: deal.update(turned="2"),
    lambda deal: deal.update(tricks=[13, "0"]),
    lambda deal: deal.update(number=-1),
    lambda deal: deal.update(seed=True),
    lambda deal: deal.update(claimed=True),
    lambda deal: deal.pop("leader"),
    lambda deal: deal.pop("tricks"),
]


@pytest.mark.parametrize("change", DEAL_CHANGES, ids=range(len(DEAL_CHANGES)))
def test_a_deal_of_another_form_is_seen(change: Callable[[Any], object]) -> None:
    data = a_game()
    change(data["deals"][0]["deal"])
    assert not SCHEMA.is_valid(data)
    # And so it is where the deal is a record by itself.
    alone = json.loads(whist.save(played_out(whist.new_deal(SHORT_WHIST, seed=1))))
    assert SCHEMA.is_valid(alone)
    change(alone)
    assert not SCHEMA.is_valid(alone)


TALLY_CHANGES: list[Callable[[Any], object]] = [
    lambda deal: deal["tally"].update(tricks=[8, -5]),
    lambda deal: deal["tally"].update(tricks=None),
    lambda deal: deal["tally"].update(trump="hearts"),
    lambda deal: deal["tally"].update(takers={"KH": 0}),
    lambda deal: deal["tally"].update(takers=[["KH"]]),
    lambda deal: deal["tally"].update(takers=[["KH", 0, 1]]),
    lambda deal: deal["tally"].update(slam="small"),
    lambda deal: deal["tally"].pop("honours"),
    lambda deal: deal["revokes"][0].update(penalty="points"),
    lambda deal: deal["revokes"][0].update(amount=0),
    lambda deal: deal["revokes"][0].update(card="KH"),
    lambda deal: deal["revokes"][0].pop("side"),
    lambda deal: deal.update(tally=None),
    lambda deal: deal.update(deal=a_game()["deals"][0]["deal"]),
    lambda deal: deal.update(deal=a_game()["deals"][0]["deal"], tally=None),
]


@pytest.mark.parametrize("change", TALLY_CHANGES, ids=range(len(TALLY_CHANGES)))
def test_a_tally_of_another_form_is_seen(change: Callable[[Any], object]) -> None:
    data = tallies()
    assert SCHEMA.is_valid(data)
    change(data["deals"][0])
    assert not SCHEMA.is_valid(data)


MATCH_CHANGES: list[Callable[[Any], object]] = [
    lambda data: data.pop("winners"),
    lambda data: data.update(balances=[0.5, -0.5]),
    lambda data: data.update(games=[{}]),
    lambda data: data.update(games=[a_game()]),  # with a head of its own
    lambda data: data.update(scores=[0, 0]),
    lambda data: data["variant"]["match"].update(players=1),
    lambda data: data["variant"]["match"]["rubber"].update(values=[[0]]),
    lambda data: data["variant"]["match"].update(rubber={"rule": "Bridge"}),
]


@pytest.mark.parametrize("change", MATCH_CHANGES, ids=range(len(MATCH_CHANGES)))
def test_a_match_of_another_form_is_seen(change: Callable[[Any], object]) -> None:
    data = a_match()
    assert SCHEMA.is_valid(data)
    change(data)
    assert not SCHEMA.is_valid(data)


def test_a_rule_from_elsewhere_is_any_object_with_a_dotted_name() -> None:
    data = a_game()
    data["variant"]["scoring"] = {"rule": "parlour.rules.LastTrick", "worth": [2, {"more": None}]}
    data["variant"]["end"]["end"] = {"rule": "__main__.Never"}
    assert SCHEMA.is_valid(data)
