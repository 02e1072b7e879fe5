"""``whist replay``: what a file says was played, told trick by trick."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TypeVar

from attrs import frozen

from whist.autosave import read_journal
from whist.cli import output, telling
from whist.cli.naming import AsJson, OtherName
from whist.deal import Deal
from whist.errors import BadRecord, WhistError
from whist.game import Game
from whist.match import Match
from whist.pbn import PbnGame, read_pbn
from whist.record import load
from whist.registry import find_variant

T = TypeVar("T")


def replay(
    file: Path,
    /,
    *,
    game: int | None = None,
    deal: int | None = None,
    variant: OtherName = "short-whist",
    json: AsJson = False,
) -> None:
    """Tell what was played, trick by trick: from a record, a journal or a PBN file.

    Parameters
    ----------
    file
        What `whist play --json`, `whist.save`, the card table or a bridge program wrote.
    game
        This game of a match or of a PBN file alone, counted from 1.
    deal
        This deal of each game alone, counted from 1.
    variant
        For a PBN file, which has no rules of its own: the ones to replay it by.
    """
    if file.suffix.lower() == ".pbn":
        boards = _chosen(read_pbn(file.read_bytes(), find_variant(variant)), game, "game")
        if json:
            output.data([_board_told(board) for board in boards])
        else:
            output.lines(line for board in boards for line in _board_lines(board))
        return
    story = _read(file)
    games = _chosen(story.games, game, "game")
    only = None if deal is None else deal - 1
    if deal is not None and not any(0 <= deal - 1 < len(each.deals) for each in games):
        raise BadRecord(f"{file.name} has no deal {deal} that is finished")
    if json:
        output.data(
            {
                "variant": story.variant,
                "games": [telling.game_told(each, only) for each in games],
                "deal": None if story.deal is None else telling.deal_told(story.deal),
                "outcome": [*story.outcome],
            }
        )
    else:
        output.lines(_story_lines(story, games, only, whole=game is None and deal is None))


@frozen
class _Story:
    """What a file holds: games, the deal that is in play, and how the match ended."""

    variant: str
    games: tuple[Game, ...] = ()
    deal: Deal | None = None
    outcome: tuple[str, ...] = ()


def _read(file: Path) -> _Story:
    content = file.read_bytes()
    if b'"whistkit journal"' in content.split(b"\n", 1)[0]:
        now = read_journal(file)
        unfinished = () if now.game is None else (now.game,)
        return _of_match(now.match, unfinished, now.deal)
    try:
        played = load(content)
    except BadRecord as why:
        raise BadRecord(f"{file.name}: {why}") from None
    if isinstance(played, Deal):
        return _Story(played.variant.name, deal=played)
    if isinstance(played, Game):
        return _Story(played.variant.name, (played,))
    return _of_match(played)


def _of_match(match: Match, unfinished: tuple[Game, ...] = (), deal: Deal | None = None) -> _Story:
    outcome = () if match.outcome is None else match.outcome.lines
    return _Story(match.variant.name, (*match.games, *unfinished), deal, outcome)


def _story_lines(
    story: _Story, games: Sequence[Game], only: int | None, *, whole: bool
) -> Iterator[str]:
    yield story.variant
    for game in games:
        if len(story.games) > 1:
            yield f"\nGame {story.games.index(game) + 1}"
        yield from telling.game_lines(game, only)
    if whole and story.deal is not None:
        yield ""
        yield from telling.deal_lines(story.deal)
    if whole and story.outcome:
        yield ""
        yield from story.outcome


def _board_lines(board: PbnGame) -> Iterator[str]:
    named = " – ".join(filter(None, (board.tag("Event"), board.tag("Board"))))
    yield f"Game {board.number}" + (f" ({named})" if named else "")
    if board.deal is None:
        yield f"{board.error}"
    else:
        yield from telling.deal_lines(board.deal)
    yield ""


def _board_told(board: PbnGame) -> dict[str, object]:
    return {
        "number": board.number,
        "tags": dict(board.tags),
        "deal": None if board.deal is None else telling.deal_told(board.deal),
        "error": None if board.error is None else str(board.error),
    }


def _chosen(all_of_them: Sequence[T], number: int | None, what: str) -> Sequence[T]:
    """All, or the one by its number from 1."""
    if number is None:
        return all_of_them
    if not 1 <= number <= len(all_of_them):
        raise WhistError(f"there is no {what} {number}: there are {len(all_of_them)}")
    return all_of_them[number - 1 : number]
