"""Deals, games and matches as JSON, and back.

A record carries the rules, the seed or the cards, every play and every award. Loading replays all
of it and refuses a record whose winners, scores or cards do not follow from its plays. Nothing
that is read is executed or imported. The format as a JSON Schema is :func:`record_schema`.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from importlib.resources import files
from typing import Final, TypeAlias, TypeVar

from whist.cards import Card
from whist.codec import (
    as_mapping,
    check_format,
    from_data,
    read_json,
    to_data,
    variant_from_data,
    variant_to_data,
)
from whist.deal import Deal, new_deal
from whist.errors import BadRecord, WhistError
from whist.format import (
    DealData,
    GameData,
    MatchData,
    RecordedData,
    ending_data,
    recorded_data,
    revokes_from,
    tally_from,
)
from whist.game import Game, new_game
from whist.match import Match, new_match
from whist.variant import Variant

RECORD_VERSION: Final = 1
Saved: TypeAlias = Deal | Game | Match
T = TypeVar("T")


def save(played: Saved) -> str:
    """A deal, a game or a match as JSON text, for :func:`load`.

    Raises :class:`WhistError` where a rule's class was not registered with ``@whist.rule``.

    >>> from whist.variants import SHORT_WHIST
    >>> deal = new_deal(SHORT_WHIST, seed=7)
    >>> load(save(deal)) == deal
    True
    """
    if isinstance(played, Deal):
        name, body = "whistkit deal", to_data(deal_data(played))
    elif isinstance(played, Game):
        name, body = "whistkit game", to_data(game_data(played))
    elif isinstance(played, Match):
        name, body = "whistkit match", to_data(match_data(played))
    else:
        raise BadRecord(f"{played!r} cannot be saved: deals, games and matches can")
    head = {"format": name, "version": RECORD_VERSION, "variant": variant_to_data(played.variant)}
    return json.dumps({**head, **as_mapping(body, name)}, ensure_ascii=False, indent=1)


def load(text: str | bytes) -> Saved:
    """The deal, game or match that :func:`save` wrote, replayed play by play.

    Raises :class:`BadRecord` for anything else, naming the deal, the trick and the card where the
    record stops following from its plays.
    """
    fields = dict(as_mapping(read_json(text), "record"))
    name = fields.pop("format", None)
    version = fields.pop("version", None)
    if name not in ("whistkit deal", "whistkit game", "whistkit match"):
        raise BadRecord(
            f"this is no record of a deal, a game or a match: its format is {name!r:.60}"
        )
    check_format({"format": name, "version": version}, str(name), RECORD_VERSION)
    variant = variant_from_data(fields.pop("variant", None), Variant)

    def read() -> Saved:
        if name == "whistkit deal":
            return read_deal(from_data(fields, DealData, "deal"), variant, "deal")
        if name == "whistkit game":
            return read_game(from_data(fields, GameData, "game"), variant, "")
        return read_match(from_data(fields, MatchData, "match"), variant)

    try:
        return read()
    except BadRecord:
        raise
    except WhistError as why:
        raise BadRecord(f"the record does not follow its own rules: {why}") from why


def record_schema() -> dict[str, object]:
    """The JSON Schema (draft 2020-12) of what :func:`save` writes."""
    text = files("whist").joinpath("record.schema.json").read_text(encoding="utf-8")
    return as_mapping(read_json(text), "schema")


def deal_data(deal: Deal) -> DealData:
    """What a record says of a deal."""
    return DealData(
        deal.number,
        deal.dealer,
        deal.seed,
        deal.dealt,
        deal.turned,
        deal.trump,
        deal.leader,
        " ".join(map(str, deal.plays)),
        deal.tally().tricks if deal.is_over else None,
    )


def read_deal(data: DealData, variant: Variant, where: str) -> Deal:
    """The deal, replayed; raises :class:`BadRecord`."""

    def begin() -> Deal:
        if data.seed is None:
            return new_deal(
                variant, hands=data.hands, turned=data.turned, number=data.number, dealer=data.dealer,
                trump=data.trump, leader=data.leader,
            )  # fmt: skip
        return new_deal(
            variant, seed=data.seed, number=data.number, dealer=data.dealer, trump=data.trump,
            leader=data.leader,
        )  # fmt: skip

    deal = refusing(where, begin)
    for number, word in enumerate(data.plays.split()):
        place = f"{where}, trick {number // variant.table.seats + 1}, {word}"
        before = deal
        deal = refusing(place, lambda: before.play(Card.parse(word)))  # noqa: B023
    agree(where, data, deal_data(deal))
    return deal


def game_data(game: Game) -> GameData:
    """What a record says of a game."""
    deals = tuple(
        recorded_data(each, None if each.deal is None else deal_data(each.deal))
        for each in game.deals
    )
    ending = ending_data(game.ending)
    return GameData(game.seed, game.first_dealer, game.misdeals, deals, game.scores, ending)


def read_game(data: GameData, variant: Variant, where: str) -> Game:
    """The game, replayed; raises :class:`BadRecord`. ``where`` says which game of a match it is."""
    prefix = f"{where}, " if where else ""
    by_hand = data.seed is None
    game = refusing(
        where or "game",
        lambda: new_game(variant, seed=data.seed, dealer=data.dealer, by_hand=by_hand),
    )
    for number, each in enumerate(data.deals):
        game = _misdealt(game, data.misdeals, where or "game")
        place = f"{prefix}deal {number + 1}"
        game = _recorded(game, each, place)
        recorded = game.deals[-1]
        agree(place, each, recorded_data(recorded, each.deal))
    game = _misdealt(game, data.misdeals, where or "game")
    agree(where or "game", data, game_data(game))
    return game


def match_data(match: Match) -> MatchData:
    """What a record says of a match."""
    outcome = match.outcome
    games = tuple(map(game_data, match.games))
    winners, balances = (None, None) if outcome is None else (outcome.winners, outcome.balances)
    return MatchData(match.seed, match.first_dealer, games, winners, balances)


def read_match(data: MatchData, variant: Variant) -> Match:
    """The match, replayed; raises :class:`BadRecord`."""
    by_hand = data.seed is None
    match = new_match(variant, seed=data.seed, dealer=data.dealer, by_hand=by_hand)
    for number, each in enumerate(data.games, start=1):
        where = f"game {number}"
        before, game = match, read_game(each, variant, where)
        match = refusing(where, lambda: before.record(game))  # noqa: B023
    agree("match", data, match_data(match))
    return match


def refusing(where: str, step: Callable[[], T]) -> T:
    """Do a step of a replay; what it raises becomes a :class:`BadRecord` that says where."""
    try:
        return step()
    except BadRecord as why:
        raise why if str(why).startswith(where) else BadRecord(f"{where}: {why}") from None
    except WhistError as why:
        raise BadRecord(f"{where}: {why}") from why


def agree(where: str, written: object, replayed: object) -> None:
    """Raise :class:`BadRecord` where what is written is not what the replay gives."""
    if written == replayed:
        return
    said, given = as_mapping(to_data(written), where), as_mapping(to_data(replayed), where)
    name = next(name for name in said if said[name] != given[name])
    raise BadRecord(
        f"{where}: the record has {name} {said[name]!r:.80}, and its plays give {given[name]!r:.80}"
    )


def _misdealt(game: Game, misdeals: tuple[int, ...], where: str) -> Game:
    for _ in range(misdeals.count(game.number)):
        game = refusing(where, game.misdeal)
    return game


def _recorded(game: Game, data: RecordedData, where: str) -> Game:
    if data.deal is not None:
        deal = read_deal(data.deal, game.variant, where)
        return refusing(where, lambda: game.record(deal))
    if data.tally is not None:
        tally, revokes = tally_from(data.tally, where), revokes_from(data.revokes, where)
        return refusing(where, lambda: game.record_tally(tally, revokes=revokes))
    raise BadRecord(f"{where}: neither a deal that was played nor a tally is there")
