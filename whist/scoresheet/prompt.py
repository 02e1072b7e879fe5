"""Scoring at the prompt: a line typed is a line written, and the sheet is saved before the next."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Literal

from whist.cards import Card, Suit
from whist.errors import BadTally, WhistError
from whist.game import Revoke
from whist.rules.scoring import Standing
from whist.scoresheet.asked import Asked, facts_asked
from whist.scoresheet.page import sheet_page
from whist.scoresheet.saved import write_sheet
from whist.scoresheet.sheet import ScoreSheet
from whist.scoresheet.text import row_note, sheet_text
from whist.tally import UNKNOWN, Unknown

HELP = """\
8 or 8 5           the tricks of a deal, first side first; the other side is filled in
  h=3 or h=3,1     how many of the four honours each side was dealt, where they count
  KH=1             which side took (or was dealt) a card: 1, 2, or - for neither
  trump=S          the trump suit, where it counts; trump=- for none
  won=1,2,2,...    which side won each trick, where it counts
  revoke=2         side 2 revoked: three tricks go over; revoke=2:gain, revoke=2:loss for points
fix 3 9 4          line 3 again, with everything after it; facts left out stay as they are
drop 3             take line 3 away
undo               take the last line away
misdeal            the next player deals
settle 10          what everybody gets and pays, at a stake of 10
page FILE          write the sheet as HTML, to be printed
show               the whole sheet
quit               stop; the sheet is in its file"""


def score(sheet: ScoreSheet, path: Path) -> Iterator[str]:
    """Read lines from standard input until it ends or says ``quit``, and yield what to print.

    The sheet is saved in ``path`` after each change. At a terminal, a line that will not do is
    explained and nothing has changed; from a pipe it raises its :class:`WhistError`.
    """
    asking = sys.stdin.isatty()
    yield sheet_text(sheet)
    write_sheet(path, sheet)
    while True:
        if asking:
            yield _due(sheet)
        typed = sys.stdin.readline()
        words = typed.split()
        if not typed or words in (["quit"], ["q"]):
            return
        if not words or typed.startswith("#"):
            continue
        try:
            after, lines = _done(sheet, words)
        except WhistError as why:
            if not asking:
                raise
            yield f"{why} (nothing is changed; `help` tells what can be typed)"
            continue
        if after is not sheet:
            write_sheet(path, after)
            sheet = after
        yield from lines


def _due(sheet: ScoreSheet) -> str:
    if sheet.game is None:
        return "The match is over. fix, settle, page, show, quit?"
    dealer = sheet.variant.table.seat_name(sheet.game.dealer)
    sides = ", ".join(f"{number} {name}" for number, name in enumerate(sheet.sides, start=1))
    return f"Line {len(sheet.lines) + 1}, {dealer} deals. Tricks ({sides})?"


def _done(sheet: ScoreSheet, words: list[str]) -> tuple[ScoreSheet, list[str]]:
    """The sheet after a command, and what it has to say."""
    verb, rest = words[0], words[1:]
    if verb == "help":
        return sheet, [HELP]
    if verb == "show":
        return sheet, [sheet_text(sheet)]
    if verb == "settle":
        return sheet, [str(sheet.settle(_number(rest[0], "a stake") if rest else 1))]
    if verb == "page":
        return sheet, [_write_page(sheet, " ".join(rest))]
    if verb == "undo":
        return _told(sheet.undo())
    if verb == "misdeal":
        return _told(sheet.misdeal())
    if verb in ("fix", "drop"):
        number = _number(rest[0] if rest else "", "the line's number")
        if verb == "drop":
            return _told(sheet.remove(number))
        return _told(_fixed(sheet, number, rest[1:]))
    return _told(_written(sheet, words))


def _told(sheet: ScoreSheet) -> tuple[ScoreSheet, list[str]]:
    """The sheet and how it stands."""
    if not sheet.rows:
        return sheet, ["The sheet is empty."]
    row = sheet.rows[-1]
    score = ", ".join(f"{name} {points}" for name, points in zip(row.sides, row.scores))
    lines = [f"{score}   ({row_note(row) or 'nothing scored'})"]
    if row.ending is not None and sheet.outcome is not None:
        lines += sheet.outcome.lines
    return sheet, lines


def _written(sheet: ScoreSheet, words: list[str]) -> ScoreSheet:
    facts = _Facts(sheet, words)
    asked = sheet.asks(facts.tricks)
    takers, dealt = facts.cards(asked)
    missing = _missing(facts, asked)
    if missing:
        raise BadTally(f"line {len(sheet.lines) + 1}: also wanted: {'; '.join(missing)}")
    return sheet.write(
        facts.tricks,
        honours=facts.honours,
        takers=takers,
        dealt=dealt,
        trick_winners=facts.winners,
        trump=facts.trump,
        revokes=facts.revokes,
    )


def _missing(facts: _Facts, asked: Asked) -> list[str]:
    """What the scoring asks for and the line does not say, as it would be typed."""
    missing = []
    if asked.honours and facts.honours is None:
        missing.append("h= how many honours the first side was dealt")
    for cards, verb in ((asked.takers, "took"), (asked.dealt, "was dealt")):
        absent = [str(card) for card in cards if card not in facts.holders]
        if absent:
            missing.append(f"{'= '.join(absent)}= the side that {verb} it, 1, 2 or - for neither")
    if asked.trick_winners and facts.winners is None:
        missing.append("won= the side that won each trick")
    if asked.trump and isinstance(facts.trump, Unknown):
        missing.append("trump= S H D C, or - for none")
    return missing


def _fixed(sheet: ScoreSheet, number: int, words: list[str]) -> ScoreSheet:
    facts = _Facts(sheet, words)
    asked = facts_asked(
        sheet.variant, standing=Standing((0,) * sheet.variant.table.side_count, number)
    )
    takers, dealt = facts.cards(asked)
    return sheet.correct(
        number,
        facts.tricks or None,
        honours=facts.honours,
        takers=takers or None,
        dealt=dealt or None,
        trick_winners=facts.winners,
        trump=facts.trump,
        revokes=facts.revokes or None,
    )


class _Facts:
    """What a line says, word by word."""

    def __init__(self, sheet: ScoreSheet, words: list[str]) -> None:
        self.sides = sheet.variant.table.side_count
        self.tricks: list[int | None] = []
        self.honours: list[int | None] | None = None
        self.holders: dict[Card, int | None] = {}
        self.winners: list[int] | None = None
        self.trump: Suit | Unknown | None = UNKNOWN
        self.revokes: list[Revoke] = []
        for word in words:
            name, equals, value = word.partition("=")
            if not equals:
                self.tricks.append(_number(word, "tricks, or a command"))
            else:
                self._fact(name.lower(), value, word)
        if self.tricks:
            self.tricks = self._all(self.tricks)

    def cards(self, asked: Asked) -> tuple[dict[Card, int | None], dict[Card, int | None]]:
        """Who took and who was dealt the cards that were named, as far as the scoring asks."""
        takers = {card: side for card, side in self.holders.items() if card in asked.takers}
        dealt = {card: side for card, side in self.holders.items() if card in asked.dealt}
        for card in self.holders:
            if card not in takers and card not in dealt:
                raise BadTally(f"nobody asks who took {card} in this result: leave {card}=... out")
        return takers, dealt

    def _fact(self, name: str, value: str, word: str) -> None:
        if name in ("h", "honours"):
            self.honours = self._all([_number(each, "honours") for each in value.split(",")])
        elif name == "won":
            self.winners = [self._side(each) for each in value.split(",")]
        elif name == "trump":
            self.trump = None if value == "-" else _suit(value)
        elif name == "revoke":
            side, _, penalty = value.partition(":")
            self.revokes.append(Revoke(self._side(side), _penalty(penalty or "tricks")))
        elif len(name) in (2, 3):
            self.holders[Card.parse(name)] = None if value == "-" else self._side(value)
        else:
            raise BadTally(f"{word!r} will not do: h=, trump=, won=, revoke= or a card, as in KH=1")

    def _all(self, counts: list[int | None] | list[int]) -> list[int | None]:
        missing = self.sides - len(counts)
        return [*counts, None] if missing == 1 else [*counts]

    def _side(self, text: str) -> int:
        number = _number(text, "a side")
        if not 1 <= number <= self.sides:
            raise BadTally(f"there is no side {number}: the sides are 1 to {self.sides}")
        return number - 1


def _number(text: str, what: str) -> int:
    try:
        return int(text)
    except ValueError:
        raise BadTally(f"{text!r} is no number for {what}") from None


def _suit(text: str) -> Suit:
    try:
        return Suit(text.upper())
    except ValueError:
        raise BadTally(f"{text!r} is no suit: S H D C, or - for no trumps") from None


def _penalty(text: str) -> Literal["tricks", "gain", "loss"]:
    for penalty in ("tricks", "gain", "loss"):
        if text == penalty:
            return penalty
    raise BadTally(f"a revoke costs tricks, gain or loss, not {text!r}")


def _write_page(sheet: ScoreSheet, name: str) -> str:
    if not name:
        raise BadTally("page FILE: the file's name is missing")
    try:
        Path(name).write_text(sheet_page(sheet), encoding="utf-8")
    except OSError as why:
        raise BadTally(f"{name} cannot be written: {why.strerror}") from None
    return f"Written: {name}"
