"""A score sheet as a table of text, and as data for programs."""

from __future__ import annotations

from collections.abc import Sequence

from whist.scoresheet.asked import facts_asked
from whist.scoresheet.sheet import Row, ScoreSheet
from whist.table import Table


def sheet_text(sheet: ScoreSheet) -> str:
    """The sheet for a terminal: a table for each game, then the games won and the outcome."""
    parts = [sheet.variant.name]
    for number in range(1, (sheet.rows[-1].game if sheet.rows else 0) + 1):
        rows = [row for row in sheet.rows if row.game == number]
        parts.append(_game(rows, sheet.variant.table))
    if sheet.outcome is not None:
        parts.append("\n".join(sheet.outcome.lines))
    elif sheet.match.games and sheet.match.seating is None:
        won = (f"{name} {games}" for name, games in zip(sheet.names, sheet.games_won))
        parts.append(f"Games won: {', '.join(won)}")
    return "\n\n".join(parts)


def row_note(row: Row) -> str:
    """What a line came to, in words: its awards, and the end of the game."""
    if row.recorded is None:
        return "misdeal"
    notes = [
        f"{row.sides[award.side]} {award.points:+d} {award.reason}".rstrip()
        for award in row.recorded.awards
    ]
    if row.recorded.tally.slam is not None and len(row.sides) == 2:
        notes.append(row.recorded.tally.slam)
    if row.ending is not None:
        names = " and ".join(row.sides[side] for side in row.ending.winners)
        verb = "shared by" if len(row.ending.winners) > 1 else "to"
        notes.append(f"game {verb} {names}")
    return "; ".join(notes)


def sheet_told(sheet: ScoreSheet) -> dict[str, object]:
    """The sheet as data: what its scoring asks for, the lines with what follows, how it stands."""
    asked = facts_asked(sheet.variant)
    return {
        "variant": sheet.variant.slug,
        "names": [*sheet.names],
        "asks": {
            "honours": asked.honours,
            "takers": [*map(str, asked.takers)],
            "dealt": [*map(str, asked.dealt)],
            "trick_winners": asked.trick_winners,
            "trump": asked.trump,
        },
        "lines": [_row_told(row) for row in sheet.rows],
        "sides": [*sheet.sides],
        "scores": [*sheet.scores],
        "games_won": [*sheet.games_won],
        "over": sheet.is_over,
        "outcome": None if sheet.outcome is None else [*sheet.outcome.lines],
    }


def _row_told(row: Row) -> dict[str, object]:
    tally, recorded = row.line.tally, row.recorded
    return {
        "line": row.number,
        "game": row.game,
        "dealer": row.dealer,
        "tricks": None if tally is None else [*tally.tricks],
        "awards": []
        if recorded is None
        else [
            {"side": award.side, "points": award.points, "reason": award.reason}
            for award in recorded.awards
        ],
        "revokes": [{"side": each.side, "penalty": each.penalty} for each in row.line.revokes],
        "scores": [*row.scores],
        "game_won_by": None if row.ending is None else [*row.ending.winners],
    }


def _game(rows: Sequence[Row], table: Table) -> str:
    sides = rows[0].sides
    head = ["line", "dealer", *(f"{name}: tricks" for name in sides), *sides, ""]
    cells_of = [head]
    for row in rows:
        tally = row.line.tally
        tricks = ["–"] * len(sides) if tally is None else [str(each) for each in tally.tricks]
        scores = [
            f"{score}{'*' if row.ending is not None and side in row.ending.winners else ''}"
            for side, score in enumerate(row.scores)
        ]
        cells_of.append(
            [str(row.number), table.seat_name(row.dealer), *tricks, *scores, row_note(row)]
        )
    widths = [max(len(cells[column]) for cells in cells_of) for column in range(len(head))]
    lines = [
        "  ".join(
            f"{cell:>{width}}" if column not in (1, len(head) - 1) else f"{cell:<{width}}"
            for column, (cell, width) in enumerate(zip(cells, widths))
        ).rstrip()
        for cells in cells_of
    ]
    return "\n".join([f"Game {rows[0].game}", *lines])
