"""Score sheets as one HTML page each: blank to be written on, or filled; made for paper."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final

from attrs import frozen

from whist.errors import BadTally
from whist.rules.ending import target_of
from whist.rules.match import GameResult
from whist.scoresheet.asked import Asked, facts_asked
from whist.scoresheet.sheet import Row, ScoreSheet, new_scoresheet
from whist.scoresheet.style import STYLE
from whist.scoresheet.text import row_note
from whist.variant import Variant

GAMES: Final = 3
DEALS: Final = 6
_MOST_GAMES: Final = 9
# The height that a page of A4 or Letter leaves to the lines, and what a line should have of it.
_ROOM_MM: Final = 188.0
_TALLEST_MM: Final = 7.6
_LOWEST_MM: Final = 4.4
_HEAD_LINES: Final = 3
# Of the outcome so many lines have their place already; each of the others takes some from the games.
_OUTCOME_LINES: Final = 5
_OUTCOME_MM: Final = 4.2
# More cards than this share a box.
_CARD_BOXES: Final = 4


def blank_page(
    variant: Variant,
    *,
    names: Sequence[str] | None = None,
    games: int = GAMES,
    deals: int | None = None,
) -> str:
    """A sheet to be printed and written on, as HTML that needs nothing else.

    The boxes are those that the variant's scoring asks for. A game has six lines; where a set
    number of deals beyond six decides it, as many lines as that, and one game. Raises
    :class:`BadTally` where so many lines leave no room to write on one page.
    """
    sheet = new_scoresheet(variant, names=names)
    fixed = variant.longest_game if target_of(variant.end) is None else None
    if deals is None:
        deals = max(DEALS, fixed or 0)
        games = min(games, max(1, GAMES * DEALS // deals))
    if min(games, deals) < 1:
        raise BadTally(f"a sheet has a game and a deal at least, not {games} of {deals}")
    blank_names = None if names is None else sheet.sides
    title = blank_names or ("",) * variant.table.side_count
    tables = [_Game(number + 1, title, (), deals) for number in range(games)]
    asked = facts_asked(variant)
    for number in range(1, min(deals, 52)):
        asked |= facts_asked(variant, number=number) if _changes(variant, number) else asked
    return _page(sheet, tables, asked, blank=True)


def sheet_page(sheet: ScoreSheet, *, deals: int = DEALS) -> str:
    """A sheet that is filled in, on the same page, with the games that may still come.

    Raises :class:`BadTally` where it is too long to be read on one page.
    """
    played = len(sheet.match.games) + (sheet.game is not None)
    count = played if sheet.is_over else max(played, min(GAMES, _longest(sheet.variant)))
    tables = []
    for number in range(1, count + 1):
        rows = tuple(row for row in sheet.rows if row.game == number)
        sides = rows[0].sides if rows else sheet.sides
        done = bool(rows) and rows[-1].ending is not None
        tables.append(_Game(number, sides, rows, len(rows) if done else max(len(rows), deals)))
    asked = facts_asked(sheet.variant)
    return _page(sheet, tables, asked, blank=False)


@frozen
class _Game:
    number: int
    sides: tuple[str, ...]
    rows: tuple[Row, ...]
    lines: int


def _changes(variant: Variant, number: int) -> bool:
    """Whether a deal has another number of cards than the first, so that it may ask for more."""
    first, later = (variant.dealing.cards_each(each, variant.table) for each in (0, number))
    return first != later


def _longest(variant: Variant) -> int:
    """The most games that a match can need, as far as the sheet has room for."""
    sides = variant.table.side_count
    results: list[GameResult] = []
    while len(results) < _MOST_GAMES and variant.match.outcome(tuple(results)) is None:
        winner = len(results) % 2
        results.append(GameResult(tuple(int(side == winner) for side in range(sides)), (winner,)))
    return len(results)


def _page(sheet: ScoreSheet, games: Sequence[_Game], asked: Asked, *, blank: bool) -> str:
    told = 0 if sheet.outcome is None else len(sheet.outcome.lines)
    room = _ROOM_MM - _OUTCOME_MM * max(0, told - _OUTCOME_LINES)
    columns, height = _layout([game.lines + _HEAD_LINES for game in games], room)
    per_column = -(-len(games) // columns)
    body = "".join(
        f'<div class="column">{"".join(_game(sheet, game, asked) for game in games[at : at + per_column])}</div>'
        for at in range(0, len(games), per_column)
    )
    variant = sheet.variant
    title = f"{variant.name}: score sheet"
    style = STYLE.replace("LINE_HEIGHT", f"{height:.2f}mm")
    return (
        '<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)}</title><style>{style}</style></head>\n"
        f'<body><main class="sheet"><header><h1>{escape(variant.name)}</h1>{_heading(blank)}</header>'
        f'<p class="rule">{escape(_rule(variant))}</p>\n'
        f'<div class="games" style="--columns:{columns}">{body}</div>\n'
        f"{_summary(sheet, blank)}</main></body></html>\n"
    )


def _layout(heights: Sequence[int], room: float) -> tuple[int, float]:
    """How many columns of games, and the height of a line in mm."""
    for columns in (1, 2, 3):
        per_column = -(-len(heights) // columns)
        tallest = max(
            sum(heights[at : at + per_column]) for at in range(0, len(heights), per_column)
        )
        height = room / tallest
        if height >= _LOWEST_MM:
            return columns, min(_TALLEST_MM, height)
    lines = sum(heights) - _HEAD_LINES * len(heights)
    raise BadTally(
        f"{lines} lines in {len(heights)} games leave no room to write on one page: fewer games or deals"
    )


def _heading(blank: bool) -> str:
    if not blank:
        return ""
    return '<p class="when">Date <span></span> Place <span></span></p>'


def _rule(variant: Variant) -> str:
    return f"{variant.scoring.describe()} {variant.end.describe()}"


def _game(sheet: ScoreSheet, game: _Game, asked: Asked) -> str:
    facts = [*_facts(asked)]
    own = 2 + len(facts)
    names = "".join(
        f'<th colspan="{own}" class="side">{escape(name) or "&nbsp;"}</th>' for name in game.sides
    )
    trump = '<th rowspan="2">Trump</th>' if asked.trump else ""
    boxes = "".join(f"<th>{escape(fact)}</th>" for fact in ("Tricks", *facts, "Score"))
    head = f'<tr><th rowspan="2">Deal</th>{trump}{names}</tr><tr>{boxes * len(game.sides)}</tr>'
    lines = [_line(row, asked) for row in game.rows]
    width = (1 + asked.trump) + own * len(game.sides)
    shown = sum(row.recorded is not None for row in game.rows)
    lines += (
        f"<tr><td>{number}</td>{'<td></td>' * (width - 1)}</tr>"
        for number in range(shown + 1, shown + 1 + game.lines - len(game.rows))
    )
    caption = f"Game {game.number}"
    return (
        f"<table><caption>{caption}</caption><thead>{head}</thead>"
        f"<tbody>{''.join(lines)}</tbody></table>"
    )


def _facts(asked: Asked) -> list[str]:
    """The boxes of a side between its tricks and its score."""
    facts = ["Honours"] if asked.honours else []
    for verb, cards in (("Took", asked.takers), ("Dealt", asked.dealt)):
        if len(cards) > _CARD_BOXES:
            facts.append(f"{verb} cards")
        else:
            facts += [f"{verb} {card.symbol}" for card in cards]
    facts += ["Which tricks"] if asked.trick_winners else []
    return facts


def _line(row: Row, asked: Asked) -> str:
    tally = row.line.tally
    if tally is None or row.recorded is None:
        span = (1 + asked.trump) + (2 + len(_facts(asked))) * len(row.scores) - 1
        return f'<tr><td>–</td><td colspan="{span}" class="note">misdeal</td></tr>'
    note = escape(row_note(row), quote=True)
    trump = tally.trump
    cells = [f"<td>{row.recorded.number + 1}</td>"]
    if asked.trump:
        cells.append(f"<td>{getattr(trump, 'symbol', 'none' if trump is None else '')}</td>")
    for side, tricks in enumerate(tally.tricks):
        revoked = '<sup title="revoke">R</sup>' * sum(
            revoke.side == side for revoke in row.line.revokes
        )
        cells.append(f"<td>{tricks}{revoked}</td>")
        if asked.honours:
            cells.append(f"<td>{'' if tally.honours is None else tally.honours[side]}</td>")
        for cards, known in ((asked.takers, tally.takers), (asked.dealt, tally.dealt)):
            his = [card for card in cards if known.get(card) == side]
            if len(cards) > _CARD_BOXES:
                cells.append(f"<td>{' '.join(card.symbol for card in his)}</td>")
            else:
                cells += [f"<td>{'✓' if card in his else ''}</td>" for card in cards]
        if asked.trick_winners:
            won = [n + 1 for n, who in enumerate(tally.trick_winners or ()) if who == side]
            cells.append(f"<td>{' '.join(map(str, won))}</td>")
        wins = row.ending is not None and side in row.ending.winners
        score = f'<span class="won">{row.scores[side]}</span>' if wins else str(row.scores[side])
        cells.append(f'<td class="score">{score}</td>')
    return f'<tr title="{note}">{"".join(cells)}</tr>'


def _summary(sheet: ScoreSheet, blank: bool) -> str:
    """The games won, the result of the match, and room for both where they are still to come."""
    outcome = sheet.outcome
    if outcome is not None:
        lines = "".join(f"<li>{escape(line)}</li>" for line in outcome.lines)
        settled = "".join(
            f'<tr><th scope="row">{escape(name)}</th><td>{_signed(points)}</td></tr>'
            for name, points in zip(sheet.names, outcome.balances)
        )
        unit = f"{outcome.unit}s".capitalize()
        return (
            f'<section class="summary"><ol>{lines}</ol>'
            f"<table><thead><tr><th></th><th>{unit}</th></tr></thead><tbody>{settled}</tbody></table></section>"
        )
    players = sheet.match.seating is not None
    rows = []
    for party, name in enumerate(sheet.names):
        won = "" if blank or players else str(sheet.games_won[party])
        shown = "&nbsp;" if blank and not players else escape(name)
        rows.append(f'<tr><th scope="row">{shown}</th><td>{won}</td><td></td><td></td></tr>')
    return (
        '<section class="summary"><table class="wide"><thead><tr><th></th><th>Games won</th><th>Match</th>'
        f"<th>Points</th></tr></thead><tbody>{''.join(rows)}</tbody></table></section>"
    )


def _signed(points: int) -> str:
    return f"{points:+d}".replace("-", "\N{MINUS SIGN}")
