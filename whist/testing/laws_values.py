"""Laws 23 to 26: rules are values, and what was played can be taken back, saved and read."""

from __future__ import annotations

import copy
import json
import pickle
from collections.abc import Callable, Iterator
from typing import Final

import attrs
from attrs import frozen
from hypothesis import strategies as st
from hypothesis.strategies import DataObject

from whist.codec import rule_from_data, rule_to_data
from whist.deal import Deal, new_deal
from whist.errors import BadRecord, BadVariant
from whist.game import new_game
from whist.record import load, save
from whist.rules.scoring import Standing
from whist.testing.law import Law, LawBroken, answering
from whist.testing.mutations import SHIPPED, changed, remade
from whist.testing.strategies import SEEDS, Line, below, deals_in_play, games, lines
from whist.variant import AXES, Axis, Variant, short

_ROUNDS: Final[tuple[tuple[str, Callable[[object], object]], ...]] = (
    ("copy.copy", copy.copy),
    ("copy.deepcopy", copy.deepcopy),
    ("pickle", lambda rule: pickle.loads(pickle.dumps(rule))),
    ("JSON", lambda rule: rule_from_data(json.loads(json.dumps(rule_to_data(rule))), "rule")),
)


def rules_are_values(variant: Variant, data: DataObject) -> None:
    """Law 23."""
    for axis in AXES:
        _check_value(axis, variant.rule(axis))
    seed, line = data.draw(SEEDS), data.draw(lines())
    before = hash(variant)
    result = _outcome(variant, seed, line)
    if hash(variant) != before:
        raise LawBroken(
            "The variant hashes differently after a deal than before it: a rule has changed."
        )
    again = Variant.from_json(variant.to_json())
    if again != variant:
        raise LawBroken("The variant read from its own JSON is not equal to it.")
    if _outcome(again, seed, line) != result:
        raise LawBroken(
            "The variant read from its own JSON is equal to it, and plays or scores the same cards "
            "otherwise.",
            new_deal(variant, seed=seed),
        )


def rules_are_described(variant: Variant, data: DataObject) -> None:
    """Law 24."""
    for axis in AXES:
        rule = variant.rule(axis)
        text = _description(axis, rule)
        for name, other in changed(rule):
            if _fits(variant, axis, other) and _description(axis, other) == text:
                raise LawBroken(
                    f"{axis}: {short(rule)} and {short(other)} differ in {name} and are described alike: {text}"
                )
        for other in (*_relatives(rule), *SHIPPED.get(axis, ())):
            if other != rule and _description(axis, other) == text:
                raise LawBroken(
                    f"{axis}: {short(rule)} of {type(rule).__module__} and {short(other)} of "
                    f"{type(other).__module__} are different rules and are described alike: {text}"
                )


def undo_is_nothing(variant: Variant, data: DataObject) -> None:
    """Law 25."""
    deal = data.draw(deals_in_play(variant))
    for card in deal.legal_cards():
        after = deal.play(card)
        back = after.undo()
        if back != deal or hash(back) != hash(deal) or _facts(back) != _facts(deal):
            raise LawBroken(f"{card} played and taken back does not give the same deal.", deal)
        with answering(f"{card} played, taken back and played again,", deal):
            again = back.restart().play_all((*deal.plays, card))
        if again != after or _facts(again) != _facts(after):
            raise LawBroken(
                f"{card} played, taken back and played again does not come to the same: "
                f"{_first_difference(after, again)}.",
                deal,
            )
    game = new_game(variant, seed=data.draw(SEEDS), dealer=data.draw(below(variant.table.seats)))
    finished = data.draw(lines()).play(game.next_deal())
    recorded = game.record(finished)
    for what, step in (("a deal", recorded), ("a misdeal", game.misdeal())):
        if step.undo() != game or step.undo().scores != game.scores:
            raise LawBroken(
                f"A game with {what} recorded and taken back is not the same game.", finished
            )
    again_recorded = recorded.undo().record(finished)
    if again_recorded != recorded or again_recorded.scores != recorded.scores:
        raise LawBroken(
            f"A deal recorded, taken back and recorded again scores {again_recorded.scores}, and scored "
            f"{recorded.scores}.",
            finished,
        )


def records_replay(variant: Variant, data: DataObject) -> None:
    """Law 26."""
    deal = data.draw(deals_in_play(variant))
    game = data.draw(games(variant, most=2))
    for what, played in (("deal", deal), ("game", game)):
        text = save(played)
        with answering(f"A {what}, saved and loaded,", deal):
            again = load(text)
        if again != played:
            raise LawBroken(f"A {what}, saved and loaded, is another {what}.", deal)
    with answering("A game, saved and loaded,"):
        loaded = load(save(game))
    if getattr(loaded, "scores", None) != game.scores:
        raise LawBroken(
            f"The score was {game.scores}, and is {getattr(loaded, 'scores', None)} when loaded."
        )
    if game.deals:
        _check_changed(save(game), data)


def _check_changed(text: str, data: DataObject) -> None:
    record = json.loads(text)
    places = [
        place for key in ("deals", "scores", "ending") for place in _leaves(record[key], (key,))
    ]
    path, value = data.draw(st.sampled_from(places))
    holder = record
    for key in path[:-1]:
        holder = holder[key]
    holder[path[-1]] = _other_plays(str(value)) if path[-1] == "plays" else _another(value)
    try:
        load(json.dumps(record))
    except BadRecord:
        return
    where = ".".join(map(str, path))
    raise LawBroken(
        f"A saved game whose {where} was changed from {value!r:.60} to {holder[path[-1]]!r:.60} is read "
        "as if nothing had happened."
    )


def _other_plays(plays: str) -> str:
    """The plays with the last card in the first one's place: every card is real, and one is there twice."""
    _, *rest = plays.split()
    return " ".join((rest[-1], *rest))


def _leaves(
    data: object, path: tuple[str | int, ...]
) -> Iterator[tuple[tuple[str | int, ...], object]]:
    if isinstance(data, dict):
        for key, value in data.items():
            yield from _leaves(value, (*path, key))
    elif isinstance(data, list):
        for place, value in enumerate(data):
            yield from _leaves(value, (*path, place))
    elif data is not None:
        yield path, data


def _another(value: object) -> object:
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    return f"{value}?"


def _check_value(axis: Axis, rule: object) -> None:
    with answering(f"{axis}: {short(rule)}, made again with the same parameters,"):
        twin = remade(rule) if attrs.has(type(rule)) else copy.deepcopy(rule)
        if twin != rule or hash(twin) != hash(rule):
            raise LawBroken(
                f"{axis}: {short(rule)}, made twice with the same parameters, is not equal to itself, or "
                "hashes otherwise."
            )
    for what, round_trip in _ROUNDS:
        with answering(f"{axis}: {short(rule)}, sent through {what},"):
            again = round_trip(rule)
        if again != rule or hash(again) != hash(rule) or type(again) is not type(rule):
            raise LawBroken(f"{axis}: {short(rule)} comes back from {what} as {again!r}.")


def _outcome(variant: Variant, seed: int, line: Line) -> tuple[object, ...]:
    deal = line.play(new_deal(variant, seed=seed))
    tally = deal.tally()
    awards = tuple(variant.scoring.awards(tally, Standing((0,) * variant.table.side_count)))
    return deal.dealt, deal.trump, deal.plays, deal.tricks, tally, awards


def _description(axis: Axis, rule: object) -> str:
    with answering(f"{axis}: {type(rule).__name__}, asked to describe itself,"):
        text: object = rule.describe()  # type: ignore[attr-defined]
    if not isinstance(text, str) or not text.strip().endswith((".", "!")) or len(text.split()) < 2:
        raise LawBroken(
            f"{axis}: {short(rule)} describes itself as {text!r}, which is no sentence."
        )
    return text


def _fits(variant: Variant, axis: Axis, rule: object) -> bool:
    try:
        variant.evolve(**{axis: rule})  # type: ignore[arg-type]
    except BadVariant:
        return False
    return True


def _relatives(rule: object) -> Iterator[object]:
    """The rule as the classes that it was made from would have it: their words are not its own."""
    for base in type(rule).__mro__[1:]:
        if attrs.has(base) and hasattr(base, "describe"):
            values = {
                field.alias: getattr(rule, field.name) for field in attrs.fields(base) if field.init
            }
            made: object = object.__new__(base)
            make = getattr(made, "__attrs_init__", None) or made.__init__  # type: ignore[misc]
            make(**values)
            yield made


@frozen
class _Facts:
    """What can be asked of a deal."""

    hands: object
    turn: object
    legal_cards: object
    trick: object
    tricks: object
    tally: object


def _facts(deal: Deal) -> _Facts:
    over = deal.is_over
    return _Facts(
        deal.hands,
        None if over else deal.turn,
        deal.legal_cards(),
        deal.trick,
        deal.tricks,
        deal.tally() if over else None,
    )


def _first_difference(one: Deal, other: Deal) -> str:
    mine, others = _facts(one), _facts(other)
    for field in attrs.fields(_Facts):
        first, second = getattr(mine, field.name), getattr(others, field.name)
        if first != second:
            return f"{field.name.replace('_', ' ')}: {first}, then {second}"
    return "the deals are not equal"


VALUE_LAWS: Final = (
    Law(
        23,
        "rules-are-values",
        "equal rules are equal, hash alike, and survive JSON, pickle and copy",
        "Variants are compared, looked up, sent to other processes and kept in files with the game.",
        "Put @whist.rule and @attrs.frozen above the class, give its parameters types, and keep everything "
        "that the rule needs in its parameters.",
        rules_are_values,
    ),
    Law(
        24,
        "described",
        "describe gives a sentence for each axis, and two variants that differ are described differently",
        "The rule book is made of these sentences; what they leave out nobody at the table knows.",
        "Name every parameter in describe(), and write a sentence of its own for a class made from another.",
        rules_are_described,
    ),
    Law(
        25,
        "undo",
        "play then undo is nothing",
        "Searches, analysts and a player who touched the wrong card all go back and on again.",
        "Let rules answer from their arguments alone: a rule that counts how often it was asked cannot be "
        "taken back.",
        undo_is_nothing,
    ),
    Law(
        26,
        "records",
        "a record replays to the same score, and a changed record is refused",
        "A record is evidence.",
        "See that everything a rule needs is in its parameters, and that it answers the same every time.",
        records_replay,
    ),
)
