"""The text of a PBN file: games, their tags, and the words that follow each tag.

Nothing here knows what a tag means. Lines that begin with ``%`` and comments are passed over; an
empty line ends a game. Every piece keeps its line, and what cannot be read spoils its own game
alone.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, Literal

from attrs import define, field, frozen


class Refused(Exception):
    """What is wrong with a game, and the line, 0 for the game's first."""

    def __init__(self, why: str, line: int = 0) -> None:
        super().__init__(why)
        self.line = line


@frozen
class Piece:
    """A tag's value or a word, and the line that it stands in."""

    text: str
    line: int


@frozen
class Section:
    """A tag, and the words up to the next one."""

    name: str
    value: Piece
    words: list[Piece] = field(factory=list)


@define
class GameText:
    """One game as it is written: its first line, its sections, and the first fault if any."""

    line: int
    sections: list[Section] = field(factory=list)
    fault: Refused | None = None

    def spoil(self, why: str, line: int) -> None:
        """Remember a fault, unless there is one already."""
        if self.fault is None:
            self.fault = Refused(why, line)


def games_of(text: str | bytes) -> Iterator[GameText]:
    """Each game of a file, in order."""
    reader = _Reader(re.split(r"\r\n|\n|\r", _decoded(text)))
    for number, raw in enumerate(reader.lines, start=1):
        if raw.startswith("%"):
            continue
        if raw.strip():
            reader.read(number, raw)
        elif not reader.in_comment or not reader.closes_after(number):
            yield from reader.ended()
    yield from reader.ended()


_TOKEN: Final = re.compile(
    r"""(?P<space>\s+)
    | (?P<string>"(?:[^"\\]|\\.|\\$)*+"?)
    | (?P<mark>[\[\]{;])
    | (?P<word>[^\s"\[\]{;]+)""",
    re.VERBOSE,
)
_Kind = Literal["space", "string", "mark", "word"]


def _decoded(text: str | bytes) -> str:
    if isinstance(text, bytes):
        try:
            return text.decode("utf-8-sig")
        except UnicodeDecodeError:
            return text.decode("latin-1")  # the standard's own character set
    return text.removeprefix("\ufeff")


@define
class _Reader:
    lines: list[str]
    game: GameText | None = None
    in_comment: bool = False
    tag: list[tuple[_Kind, str]] | None = None
    tag_line: int = 0
    last_close: int = field(init=False)

    def __attrs_post_init__(self) -> None:
        closing = (
            number
            for number in range(len(self.lines), 0, -1)
            if "}" in self.lines[number - 1] and not self.lines[number - 1].startswith("%")
        )
        self.last_close = next(closing, 0)

    def closes_after(self, number: int) -> bool:
        """Whether a comment can still be closed after a line."""
        return self.last_close > number

    def ended(self) -> Iterator[GameText]:
        """The game that ends here, if one had begun."""
        game, self.game = self.game, None
        if game is not None:
            if self.tag is not None:
                game.spoil('this tag is not closed: one is [Name "value"]', self.tag_line)
            yield game
        self.tag, self.in_comment = None, False

    def read(self, number: int, raw: str) -> None:
        """Take in one line."""
        place = 0
        while place < len(raw):
            if self.in_comment:
                end = raw.find("}", place)
                if end < 0:
                    return
                place, self.in_comment = end + 1, False
                continue
            token = _TOKEN.match(raw, place)
            assert token is not None, "every letter begins a token"
            place = token.end()
            kind: _Kind = token.lastgroup  # type: ignore[assignment]
            if token[0] == ";":
                return
            if token[0] == "{":
                self.in_comment = True
                if "}" not in raw[place:] and not self.closes_after(number):
                    # Only the rest of this game can be lost to it.
                    self._begun(number).spoil("the comment that begins here has no end", number)
            elif kind != "space":
                self._take(kind, token[0], number)

    def _begun(self, number: int) -> GameText:
        if self.game is None:
            self.game = GameText(number)
        return self.game

    def _take(self, kind: _Kind, text: str, number: int) -> None:
        game = self._begun(number)
        if self.tag is None and text == "[":
            self.tag, self.tag_line = [], number
        elif self.tag is None:
            if game.sections:
                game.sections[-1].words.append(Piece(text, number))
            else:
                game.spoil(f"{text!r:.40} stands before the first tag", number)
        elif text == "]":
            self._close(game)
        elif text == "[":
            game.spoil('this tag is not closed: one is [Name "value"]', self.tag_line)
            self.tag, self.tag_line = [], number
        elif kind == "string" and not _is_closed(text):
            game.spoil("a quotation mark is not closed", number)
            self.tag = None
        else:
            self.tag.append((kind, text))

    def _close(self, game: GameText) -> None:
        tag, self.tag = self.tag or [], None
        if not tag or tag[0][0] != "word":
            game.spoil('a tag has no name: one is [Name "value"]', self.tag_line)
            return
        name, values = tag[0][1], tag[1:]
        if len(values) == 1 and values[0][0] == "string":
            value = re.sub(r'\\(["\\])', r"\1", values[0][1][1:-1])
        else:
            value = " ".join(text for _, text in values)  # some programs leave the quotes out
        game.sections.append(Section(name, Piece(value, self.tag_line)))


def _is_closed(string: str) -> bool:
    return re.fullmatch(r'"(?:[^"\\]|\\.)*+"', string) is not None
