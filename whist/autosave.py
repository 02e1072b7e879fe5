"""A match kept in a file play by play, so that a killed process loses at most the play being written."""

from __future__ import annotations

import json
import os
from pathlib import Path
from types import TracebackType
from typing import Final

from attrs import frozen

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
from whist.deal import Deal
from whist.errors import BadRecord, GameOver, NothingPlayed, WhistError
from whist.format import RevokeData, TallyData, revoke_data, revokes_from, tally_data, tally_from
from whist.game import Game, Revoke
from whist.match import Match, new_match
from whist.tally import Tally
from whist.variant import Variant

JOURNAL_FORMAT: Final = "whistkit journal"
JOURNAL_VERSION: Final = 1


@frozen
class _Head:
    seed: int | None
    dealer: int


@frozen
class _Line:
    """One thing that happened: exactly one of these."""

    play: Card | None = None
    tally: TallyData | None = None
    revokes: tuple[RevokeData, ...] = ()
    misdeal: bool = False
    undo: bool = False


@frozen
class Moment:
    """Where a match stands: its finished games, the game and the deal being played.

    ``game`` and ``deal`` are ``None`` once the match is over; ``deal`` also in a game whose cards
    come from a real table.
    """

    match: Match
    game: Game | None
    deal: Deal | None


class Journal:
    """A match in a file, opened by :func:`journal`; a context manager that closes it.

    Every call that changes the match is on the disk when it returns, and one that raises has
    written nothing. A finished deal is recorded in its game, and a finished game in the match,
    at once.
    """

    def __init__(self, path: Path, file: int, moments: list[Moment]) -> None:
        self.path = path
        self._file: int | None = file
        self._moments = moments

    @property
    def match(self) -> Match:
        """The match, with the games that are finished."""
        return self._moments[-1].match

    @property
    def game(self) -> Game | None:
        """The game being played, with the deals that are finished."""
        return self._moments[-1].game

    @property
    def deal(self) -> Deal | None:
        """The deal being played."""
        return self._moments[-1].deal

    def play(self, card: Card) -> None:
        """Play a card for the seat on turn. Raises as :meth:`Deal.play`, and :class:`GameOver`."""
        self._append(_Line(play=card))

    def record_tally(self, tally: Tally, *, revokes: tuple[Revoke, ...] = ()) -> None:
        """Record a result from a real table, in the place of the deal being played.

        Raises as :meth:`Game.record_tally`.
        """
        self._append(_Line(tally=tally_data(tally), revokes=revoke_data(revokes)))

    def misdeal(self) -> None:
        """Pass the deal, in the place of the deal being played. Raises as :meth:`Game.misdeal`."""
        self._append(_Line(misdeal=True))

    def undo(self) -> None:
        """Take back the last of these. Raises :class:`NothingPlayed` at the start."""
        self._append(_Line(undo=True))

    def close(self) -> None:
        """Close the file; nothing can be written afterwards."""
        if self._file is not None:
            os.close(self._file)
            self._file = None

    def __enter__(self) -> Journal:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def _append(self, line: _Line) -> None:
        if self._file is None:
            raise BadRecord(f"the journal {self.path.name} is closed")
        moments = _after(self._moments, line)
        _write(self._file, _line_text(line))
        self._moments = moments


def journal(
    path: str | os.PathLike[str],
    variant: Variant | None = None,
    *,
    seed: int | None = None,
    dealer: int = 0,
    by_hand: bool = False,
) -> Journal:
    """Open a journal: resume the match in the file, or begin one of ``variant`` in a new file.

    A last line that was torn by a crash is cut off. Raises :class:`BadRecord`, with the line
    number, for anything else that does not follow; where the file is another variant's; where it
    is missing and no variant is given; and where another process has it open.
    """
    place = Path(path)
    if not place.exists():
        if variant is None:
            raise BadRecord(f"there is no journal {place.name}: give a variant to begin one")
        _begin(place, variant, new_match(variant, seed=seed, dealer=dealer, by_hand=by_hand))
    file = os.open(place, os.O_RDWR | os.O_APPEND)
    try:
        _lock(file, place)
        moments = _resume(file, place, variant)
    except BaseException:
        os.close(file)
        raise
    return Journal(place, file, moments)


def read_journal(path: str | os.PathLike[str]) -> Moment:
    """Where the match in a journal stands, read without opening it to be gone on with.

    It may be open elsewhere meanwhile. A last line that is not complete does not count. Raises
    :class:`BadRecord`, with the line number, for anything else that does not follow, ``OSError``
    for no file.
    """
    place = Path(path)
    return _moments(place.read_bytes(), place, None)[0][-1]


def _begin(place: Path, variant: Variant, match: Match) -> None:
    """Write the first line to a new file, which appears under its name when it is whole."""
    head = {
        "format": JOURNAL_FORMAT,
        "version": JOURNAL_VERSION,
        "variant": variant_to_data(variant),
        "seed": match.seed,
        "dealer": match.first_dealer,
    }
    draft = place.with_name(f".{place.name}.{os.getpid()}")
    file = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o644)
    try:
        _write(file, json.dumps(head, ensure_ascii=False))
    finally:
        os.close(file)
    draft.replace(place)
    if os.name == "posix":
        folder = os.open(place.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)


def _resume(file: int, place: Path, variant: Variant | None) -> list[Moment]:
    content = b""
    while part := os.read(file, 1 << 20):
        content += part
    moments, whole = _moments(content, place, variant)
    if whole < len(content):
        # What was being written when the process died was never answered for: it did not happen.
        os.ftruncate(file, whole)
        os.fsync(file)
    return moments


def _moments(content: bytes, place: Path, variant: Variant | None) -> tuple[list[Moment], int]:
    """The moments of a journal's whole lines, and how many bytes those are."""
    whole = content.rfind(b"\n") + 1
    if not whole:
        raise BadRecord(f"{place.name}, line 1: this is no journal, its first line is not complete")
    head, *lines = content[:whole].splitlines()
    moments = [_first(head, variant, f"{place.name}, line 1")]
    for number, text in enumerate(lines, start=2):
        where = f"{place.name}, line {number}"
        try:
            moments = _after(moments, from_data(read_json(text), _Line, "line"))
        except WhistError as why:
            raise BadRecord(f"{where}: {why}") from None
    return moments, whole


def _first(text: bytes, wanted: Variant | None, where: str) -> Moment:
    try:
        fields = dict(as_mapping(read_json(text), "line"))
        check_format(fields, JOURNAL_FORMAT, JOURNAL_VERSION)
        variant = variant_from_data(fields.pop("variant", None), Variant)
        rest = {name: value for name, value in fields.items() if name not in ("format", "version")}
        head = from_data(rest, _Head, "line")
        match = new_match(variant, seed=head.seed, dealer=head.dealer, by_hand=head.seed is None)
    except WhistError as why:
        raise BadRecord(f"{where}: {why}") from None
    if wanted is not None and wanted != variant:
        raise BadRecord(
            f"{where}: this is a journal of {variant.name}, and {wanted.name} was asked for"
        )
    return _settled(match, match.next_game())


def _after(moments: list[Moment], line: _Line) -> list[Moment]:
    """The moments after a line; the last is where the match stands."""
    what = [line.play is not None, line.tally is not None, line.misdeal, line.undo]
    if sum(what) != 1 or (line.revokes and line.tally is None):
        raise BadRecord("one play, one tally, a misdeal or an undo is wanted")
    if line.undo:
        if len(moments) == 1:
            raise NothingPlayed(
                "nothing has been played in this match: there is nothing to take back"
            )
        return moments[:-1]
    now = moments[-1]
    if now.game is None:
        raise GameOver("the match is over: nothing more can be played in it")
    if line.play is not None:
        if now.deal is None:
            raise BadRecord("this match is dealt by hand: its results are recorded as tallies")
        deal = now.deal.play(line.play)
        if not deal.is_over:
            return [*moments, Moment(now.match, now.game, deal)]
        game = now.game.record(deal)
    elif line.tally is not None:
        game = now.game.record_tally(
            tally_from(line.tally, "tally"), revokes=revokes_from(line.revokes, "revokes")
        )
    else:
        game = now.game.misdeal()
    return [*moments, _settled(now.match, game)]


def _settled(match: Match, game: Game) -> Moment:
    """Between deals: record a finished game, and lay out the deal that is due."""
    if game.is_over:
        match = match.record(game)
        if match.is_over:
            return Moment(match, None, None)
        game = match.next_game()
    return Moment(match, game, None if game.seed is None else game.next_deal())


def _line_text(line: _Line) -> str:
    data = as_mapping(to_data(line), "line")
    return json.dumps(
        {name: value for name, value in data.items() if value not in (None, False, [], ())}
    )


def _write(file: int, text: str) -> None:
    data = text.encode("utf-8") + b"\n"
    start = os.fstat(file).st_size
    written = 0
    try:
        while written < len(data):
            written += os.write(file, data[written:])
        os.fsync(file)
    except OSError:
        # A full disk leaves part of a line: take it back, or the next line would be joined to it.
        os.ftruncate(file, start)
        raise


def _lock(file: int, place: Path) -> None:
    """Hold the file for this process alone, where the system can."""
    try:
        import fcntl
    except ImportError:  # Windows has no such lock; there two writers are the user's own care.
        return
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        raise BadRecord(f"the journal {place.name} is open in another process") from None
