"""Records: what is saved loads to the same, and what does not follow is refused with its place."""

import copy
import json
import pickle
import random
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from attrs import frozen
from support import DATA, every_variant

import whist
from whist import Award, BadRecord, Deal, Game, Match, Revoke, Standing, Tally, Variant, WhistError
from whist.variants import KINGS_COURT, SHORT_WHIST, SHORT_WHIST_WITH_HONOURS

SAMPLES = sorted((DATA / "records").glob("v1_*.json"))
SCHEMA = jsonschema.Draft202012Validator(whist.record_schema())


def played_out(deal: Deal, chance: random.Random) -> Deal:
    while not deal.is_over:
        deal = deal.play(chance.choice(deal.legal_cards()))
    return deal


def a_match(variant: Variant, seed: int) -> Match:
    chance = random.Random(seed)
    match = whist.new_match(variant, seed=seed)
    while not match.is_over:
        game = match.next_game()
        while not game.is_over:
            if chance.random() < 0.1:
                game = game.misdeal()
            game = game.record(played_out(game.next_deal(), chance))
        match = match.record(game)
    return match


def a_game(seed: int = 11) -> Game:
    game = whist.new_game(KINGS_COURT, seed=seed)
    chance = random.Random(seed)
    while not game.is_over:
        game = game.record(played_out(game.next_deal(), chance))
    return game


@every_variant
def test_matches_games_and_deals_survive_in_every_way(variant: Variant) -> None:
    match = a_match(variant, seed=4)
    game = match.games[-1]
    deal = game.deals[-1].deal
    assert deal is not None
    for value in (match, game, deal, deal.undo(), deal.restart()):
        assert whist.load(whist.save(value)) == value
        assert pickle.loads(pickle.dumps(value)) == value
        assert copy.deepcopy(value) == value
        assert list(SCHEMA.iter_errors(json.loads(whist.save(value)))) == []


def test_the_schema_is_one() -> None:
    jsonschema.Draft202012Validator.check_schema(whist.record_schema())


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
def test_version_1_stays_readable(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    value = whist.load(text)
    assert json.loads(whist.save(value)) == json.loads(text)
    assert SCHEMA.is_valid(json.loads(text))


def test_the_samples_say_what_they_did_when_they_were_written() -> None:
    values = {path.stem: whist.load(path.read_text("utf-8")) for path in SAMPLES}
    deal, game, match, tallies = (
        values[f"v1_{name}"] for name in ("deal", "game", "match", "tallies")
    )
    assert isinstance(deal, Deal)
    assert len(deal.plays) == 30
    assert isinstance(game, Game)
    assert game.misdeals == (0,)
    assert isinstance(tallies, Game)
    assert tallies.scores == (6, 0)
    assert tallies.deals[1].revokes == (Revoke(1, "tricks"),)
    assert isinstance(match, Match)
    assert match.is_over


def test_a_game_of_tallies_survives() -> None:
    game = whist.new_game(SHORT_WHIST_WITH_HONOURS, by_hand=True)
    tally = Tally(
        (8, 5),
        honours=(1, 3),
        takers={whist.Card.parse("KH"): None},
        dealt={whist.Card.parse("AS"): 1},
        trick_winners=(0, 1) * 5 + (0,) * 3,
        trump=None,
    )
    game = game.misdeal().record_tally(tally, revokes=(Revoke(0, "loss"),))
    loaded = whist.load(whist.save(game))
    assert loaded == game
    assert isinstance(loaded, Game)
    assert loaded.deals[0].tally == tally
    assert SCHEMA.is_valid(json.loads(whist.save(game)))


def changed(value: Deal | Game | Match, change: Callable[[Any], object]) -> str:
    data = json.loads(whist.save(value))
    change(data)
    return json.dumps(data)


def deals(data: Any) -> Any:
    return data["deals"]


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda data: data["scores"].__setitem__(0, 7), r"scores .* its plays give"),
        (lambda data: data["ending"]["winners"].append(0), r"ending .* its plays give"),
        (lambda data: data.update(ending=None), r"ending None"),
        (
            lambda data: deals(data)[0]["awards"][0].update(points=5),
            r"deal 1: the record has awards",
        ),
        (lambda data: deals(data).pop(), r"the record has scores|ending"),
        (lambda data: deals(data).reverse(), r"deal 1: .*not the deal that is due"),
        (lambda data: deals(data)[1]["deal"].update(seed=5), r"deal 2, trick 1, \w\w: "),
        (lambda data: deals(data)[1]["deal"]["tricks"].reverse(), r"deal 2: the record has tricks"),
        (lambda data: deals(data)[0].update(dealer=3), r"deal 1: the record has dealer 3"),
        (lambda data: deals(data)[0].update(deal=None), r"deal 1: neither a deal .* nor a tally"),
        (lambda data: data.update(seed=-1), r"seed -1 will not do"),
        (lambda data: data.update(seed="11"), r"game.seed"),
        (lambda data: data.update(dealer=True), r"game.dealer"),
        (lambda data: data.update(misdeals=[0]), r"not the deal that is due"),
        (lambda data: data.update(misdeals=[9]), r"misdeals \[9\]"),
        (lambda data: data.pop("scores"), r"'scores' is missing"),
        (lambda data: data.update(notes=""), r"has no 'notes'"),
        (lambda data: data.update(version=2), r"version 2 cannot be read here"),
        (lambda data: data.update(format="chess game"), r"its format is 'chess game'"),
        (lambda data: data["variant"].pop("end"), r"end"),
        (
            lambda data: data["variant"]["end"].update(rule="os.system"),
            r"no rule 'os.system' is known",
        ),
        (
            lambda data: data["variant"]["table"].update(sides=[0, 10**40, 0, 1]),
            r"table: sides are numbered from 0 without a gap",
        ),
        (lambda data: data["variant"]["scoring"].update(book=-1), r"scoring: a book must be"),
        (lambda data: data["variant"]["scoring"].update(rule="TurnUp"), r"TurnUp has no"),
        (lambda data: data["variant"]["scoring"].update(book=5), r"deal 1: the record has awards"),
    ],
)
def test_a_record_that_does_not_follow_is_refused(
    change: Callable[[Any], object], said: str
) -> None:
    with pytest.raises(BadRecord, match=said):
        whist.load(changed(a_game(), change))


def test_a_play_that_cannot_be_is_named_by_deal_trick_and_card() -> None:
    game = a_game()
    plays = json.loads(whist.save(game))["deals"][1]["deal"]["plays"].split()
    assert len(plays) == 52

    def swap(data: Any) -> None:
        plays[20], plays[21] = plays[21], plays[20]
        data["deals"][1]["deal"]["plays"] = " ".join(plays)

    with pytest.raises(BadRecord, match=rf"^deal 2, trick 6, {plays[21]}: "):
        whist.load(changed(game, swap))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        "null",
        "1e999",
        '{"format": NaN}',
        '{"a": 1, "a": 2}',
        "[" * 100_000,
        b"\xff\xfe",
        "\ud800",
        '{"format": "\\ud800"}',
    ],
)
def test_what_is_no_record_is_refused(text: str | bytes) -> None:
    with pytest.raises(BadRecord):
        whist.load(text)


@pytest.mark.parametrize("half", ["\ud83d", r"\ud83d", r"\uDE00"])
def test_half_a_character_is_refused(half: str) -> None:
    text = whist.save(whist.new_deal(SHORT_WHIST, seed=1))
    assert text.count('"Short whist"') == 1
    whole = whist.load(text.replace('"Short whist"', r'"Short \ud83d\ude00"'))
    assert whole.variant.name == "Short 😀"
    assert whist.load(whist.save(whole).encode("utf-8")) == whole
    with pytest.raises(BadRecord, match="surrogates not allowed"):
        whist.load(text.replace('"Short whist"', f'"Short {half}"'))


@whist.rule
@frozen
class PointsForNothing:
    """A stranger's rule: so many points to each side for sitting down."""

    points: int = 1

    def awards(self, tally: Tally, standing: Standing) -> tuple[Award, ...]:
        return tuple(Award(side, self.points) for side in range(tally.sides))

    def describe(self) -> str:
        return f"Each side scores {self.points}."


def test_a_strangers_rule_registers_itself_in_one_line() -> None:
    variant = SHORT_WHIST.evolve(scoring=PointsForNothing(2))
    deal = whist.new_deal(variant, seed=1)
    assert whist.load(whist.save(deal)) == deal
    named = json.loads(whist.save(deal))["variant"]["scoring"]
    assert named == {"rule": f"{__name__}.PointsForNothing", "points": 2}


def test_an_unregistered_rule_is_not_saved_and_says_what_to_do() -> None:
    @frozen
    class Silent:
        def awards(self, tally: Tally, standing: Standing) -> tuple[Award, ...]:
            return ()

        def describe(self) -> str:
            return "Nothing scores."

    with pytest.raises(WhistError, match=r"put @whist\.rule above its class Silent"):
        whist.save(whist.new_deal(SHORT_WHIST.evolve(scoring=Silent()), seed=1))


def test_nothing_that_a_record_names_is_imported() -> None:
    def name_a_module(data: Any) -> None:
        data["variant"]["scoring"] = {"rule": "antigravity.Rule"}

    with pytest.raises(BadRecord, match="import the module that defines it"):
        whist.load(changed(whist.new_deal(SHORT_WHIST, seed=1), name_a_module))
    assert "antigravity" not in sys.modules
