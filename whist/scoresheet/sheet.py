"""The score sheet: lines as they were written, and everything that follows from them.

Immutable. What is kept is the lines; games, scores and the rubber are worked out from them, so
correcting a line scores everything after it again.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from attrs import evolve, field, frozen

from whist.cards import Card, Suit
from whist.errors import BadTally, BadVariant, GameOver, NothingPlayed, WhistError
from whist.game import Game, RecordedDeal, Revoke, evolve_tally
from whist.match import Match, Settlement, new_match, settle
from whist.rules.ending import Ending
from whist.rules.match import MatchOutcome
from whist.rules.scoring import Standing
from whist.scoresheet.asked import Asked, facts_asked
from whist.tally import UNKNOWN, Tally, Unknown
from whist.variant import Variant


@frozen
class Line:
    """What was written on one line: the result of a deal, or a misdeal, which has none."""

    tally: Tally | None
    revokes: tuple[Revoke, ...] = ()


@frozen
class Row:
    """A line with what follows from it.

    ``number`` counts the lines and ``game`` the games, from 1; ``sides`` are the names of the
    sides in this game; ``scores`` the points after the line; ``recorded`` is ``None`` for a
    misdeal, and ``ending`` for a line that does not end the game.
    """

    number: int
    game: int
    sides: tuple[str, ...]
    dealer: int
    line: Line
    recorded: RecordedDeal | None
    scores: tuple[int, ...]
    ending: Ending | None


def _names(value: Sequence[str]) -> tuple[str, ...]:
    return tuple(value)


@frozen
class ScoreSheet:
    """A sheet that scores a real table. Made by :func:`new_scoresheet`.

    Every method that changes a sheet returns another one, and one that raises has changed
    nothing. Errors in a line say which line it is.

    >>> from whist.variants import SHORT_WHIST
    >>> sheet = new_scoresheet(SHORT_WHIST, names=("Us", "Them"))
    >>> sheet = sheet.write((8, None)).write((5, 8)).write((7, None))
    >>> sheet.scores, sheet.correct(1, (9, None)).scores
    ((3, 2), (4, 2))
    """

    variant: Variant
    names: tuple[str, ...] = field(converter=_names)
    first_dealer: int = 0
    lines: tuple[Line, ...] = field(default=(), repr=False)
    rows: tuple[Row, ...] = field(init=False, repr=False, eq=False)
    """The lines with what follows from them."""
    match: Match = field(init=False, repr=False, eq=False)
    """The games that are finished."""
    game: Game | None = field(init=False, repr=False, eq=False)
    """The game that is being played, ``None`` once the match is over."""

    def __attrs_post_init__(self) -> None:
        parties = new_match(self.variant, by_hand=True, dealer=self.first_dealer).party_names
        if not all(isinstance(name, str) and name.strip() for name in self.names):
            raise BadTally(f"names are words that people can read, not {self.names!r}")
        if len(self.names) != len(parties):
            raise BadTally(
                f"{len(parties)} names are wanted, for {', '.join(parties)}, not {self.names!r}"
            )
        if len(set(self.names)) != len(self.names):
            raise BadTally(f"nobody could tell the names apart: {', '.join(self.names)}")
        rows, match, game = _replayed(self)
        for name, value in (("rows", rows), ("match", match), ("game", game)):
            object.__setattr__(self, name, value)

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of each side in the game being played, or in the last one."""
        return (self.game or self.match.games[-1]).scores

    @property
    def sides(self) -> tuple[str, ...]:
        """The names of the sides in the game being played, or in the last one."""
        return self.rows[-1].sides if self.game is None else _side_names(self.match, self.names)

    @property
    def games_won(self) -> tuple[int, ...]:
        """How many finished games each side of the table has won, shared ones not counted."""
        won = [result.winners[0] for result in self.match.results if len(result.winners) == 1]
        return tuple(won.count(side) for side in range(self.variant.table.side_count))

    @property
    def is_over(self) -> bool:
        """Whether the match is decided."""
        return self.game is None

    @property
    def outcome(self) -> MatchOutcome | None:
        """Who won the match, and how it comes about, in the names of the sheet."""
        outcome = self.variant.match.outcome(self.match.results)
        return None if outcome is None else outcome.told(self.names)

    def settle(self, stake: int = 1) -> Settlement:
        """What a finished match comes to. Raises :class:`BadTally` as :func:`whist.settle`."""
        return evolve(settle(self.match, stake=stake), names=self.names)

    def asks(self, tricks: Sequence[int | None] | None = None) -> Asked:
        """What the next line has to say besides its tricks, or beside these tricks.

        Raises :class:`GameOver` once the match is over, :class:`BadTally` for tricks that cannot be.
        """
        game = self._due()
        standing = Standing(game.scores, game.number)
        if tricks is None:
            return facts_asked(self.variant, number=game.number, standing=standing)
        try:
            full = self.fill(tricks)
            game.check_tally(Tally(full))
        except BadTally as why:
            raise BadTally(f"line {len(self.lines) + 1}: {why}") from None
        return facts_asked(self.variant, number=game.number, tricks=full, standing=standing)

    def fill(self, tricks: Sequence[int | None]) -> tuple[int, ...]:
        """The tricks with the one side that is ``None`` filled in from those of the others."""
        number = self._due().number
        count = self.variant.dealing.cards_each(number, self.variant.table)
        return _filled(tricks, count, "tricks")

    def write(
        self,
        tricks: Sequence[int | None],
        *,
        honours: Sequence[int | None] | None = None,
        takers: Mapping[Card, int | None] | None = None,
        dealt: Mapping[Card, int | None] | None = None,
        trick_winners: Sequence[int] | None = None,
        trump: Suit | Unknown | None = UNKNOWN,
        revokes: Sequence[Revoke] = (),
    ) -> ScoreSheet:
        """The sheet with one more line; the facts are those of :class:`whist.Tally`.

        One side's tricks or honours may be ``None``: they are filled in from the others'.
        Raises :class:`BadTally` where they do not come to what was dealt, or the scoring asks for
        a fact that is not given, and :class:`GameOver` after the end of the match.
        """

        def line() -> Line:
            tally = Tally(
                self.fill(tricks),
                None if honours is None else _filled(honours, 4, "honours"),
                takers or {},
                dealt or {},
                None if trick_winners is None else tuple(trick_winners),
                trump,
            )
            return Line(tally, tuple(revokes))

        return self._with_line(len(self.lines) + 1, line)

    def misdeal(self) -> ScoreSheet:
        """The sheet with a misdeal: the next player deals. Raises :class:`GameOver`."""
        return self._with_line(len(self.lines) + 1, lambda: Line(None))

    def correct(
        self,
        number: int,
        tricks: Sequence[int | None] | None = None,
        *,
        honours: Sequence[int | None] | None = None,
        takers: Mapping[Card, int | None] | None = None,
        dealt: Mapping[Card, int | None] | None = None,
        trick_winners: Sequence[int] | None = None,
        trump: Suit | Unknown | None = UNKNOWN,
        revokes: Sequence[Revoke] | None = None,
    ) -> ScoreSheet:
        """The sheet with a line corrected, counted from 1, and everything after it scored again.

        Facts that are not given stay as they were written, but for the winners of the tricks
        when the tricks change. Where the correction ends a game sooner or later, the lines after it
        move to the game that they then belong to. Raises as :meth:`write`, for the first line
        that cannot stand.
        """
        old, before = self._line(number), self.before(number)

        def line() -> Line:
            if old.tally is None and tricks is None:
                raise BadTally("it is a misdeal: say how many tricks each side took")
            facts: dict[str, object] = {}
            if tricks is not None:
                facts.update(tricks=before.fill(tricks), trick_winners=None)
            if honours is not None:
                facts["honours"] = _filled(honours, 4, "honours")
            if not isinstance(trump, Unknown):
                facts["trump"] = trump
            given = {"takers": takers, "dealt": dealt, "trick_winners": trick_winners}
            facts.update({name: fact for name, fact in given.items() if fact is not None})
            blank = Tally((0,) * self.variant.table.side_count)
            tally = evolve_tally(old.tally or blank, **facts)
            return Line(tally, old.revokes if revokes is None else tuple(revokes))

        return self._with_line(number, line)

    def before(self, number: int) -> ScoreSheet:
        """The sheet as it stood before a line, counted from 1, was written."""
        return evolve(self, lines=self.lines[: number - 1])

    def remove(self, number: int) -> ScoreSheet:
        """The sheet without a line, counted from 1, and everything after it scored again."""
        self._line(number)
        return evolve(self, lines=(*self.lines[: number - 1], *self.lines[number:]))

    def undo(self) -> ScoreSheet:
        """The sheet without its last line. Raises :class:`NothingPlayed` where there is none."""
        if not self.lines:
            raise NothingPlayed("nothing is written on this sheet: there is nothing to take back")
        return evolve(self, lines=self.lines[:-1])

    def _due(self) -> Game:
        if self.game is None:
            outcome = self.outcome
            assert outcome is not None
            raise GameOver(f"the match is over: {outcome.lines[-1]}; nothing is written after it")
        return self.game

    def _line(self, number: int) -> Line:
        if type(number) is not int or not 1 <= number <= len(self.lines):
            have = f"they are 1 to {len(self.lines)}" if self.lines else "the sheet is empty"
            raise BadTally(f"there is no line {number!r}: {have}")
        return self.lines[number - 1]

    def _with_line(self, number: int, line: Callable[[], Line]) -> ScoreSheet:
        try:
            made = line()
        except WhistError as why:
            raise type(why)(f"line {number}: {why}") from None
        return evolve(self, lines=(*self.lines[: number - 1], made, *self.lines[number:]))


def new_scoresheet(
    variant: Variant, *, names: Sequence[str] | None = None, dealer: int = 0
) -> ScoreSheet:
    """An empty score sheet for a variant.

    ``names`` are those of the sides, or of the players where partners change from rubber to
    rubber; ``dealer`` is the seat that deals first. Raises :class:`BadTally` for names that will
    not do, :class:`BadCards` for a seat that is not there.
    """
    if not isinstance(variant, Variant):
        raise BadVariant(f"{variant!r} is no Variant; whist.get_variant finds one by its slug")
    if names is None:
        names = new_match(variant, by_hand=True, dealer=dealer).party_names
    return ScoreSheet(variant, tuple(names), dealer)


def _filled(counts: Sequence[int | None], total: int, what: str) -> tuple[int, ...]:
    blanks = [place for place, count in enumerate(counts) if count is None]
    known = [count for count in counts if count is not None]
    if not blanks:
        return tuple(known)
    if len(blanks) > 1:
        raise BadTally(f"{what} of all sides but one are wanted, and {len(blanks)} are missing")
    if not all(type(count) is int for count in known):
        raise BadTally(f"{what} are whole numbers, not {tuple(counts)!r}")
    rest = total - sum(known)
    if rest < 0 or min(known, default=0) < 0:
        raise BadTally(f"there are {total} {what}, and {sum(known)} will not do")
    return tuple(rest if count is None else count for count in counts)


def _side_names(match: Match, names: tuple[str, ...]) -> tuple[str, ...]:
    """The sides' names for the game that is due: the players' own, where partners change."""
    seating, table = match.seating, match.variant.table
    if seating is None:
        return names
    sides: list[str] = []
    for side in range(table.side_count):
        players = [seating[seat] for seat in table.members(side)]
        people = [names[player] for player in players if player is not None]
        sides.append(" and ".join([*people, *["dummy"] * players.count(None)]))
    return tuple(sides)


def _replayed(sheet: ScoreSheet) -> tuple[tuple[Row, ...], Match, Game | None]:
    match = new_match(sheet.variant, dealer=sheet.first_dealer, by_hand=True)
    game: Game | None = match.next_game()
    sides = _side_names(match, sheet.names)
    rows: list[Row] = []
    for number, line in enumerate(sheet.lines, start=1):
        if game is None:
            raise GameOver(
                f"line {number}: the match is over after line {number - 1}; lines that are not of this "
                "match are taken away first"
            )
        try:
            after = (
                game.misdeal()
                if line.tally is None
                else game.record_tally(line.tally, revokes=line.revokes)
            )
        except WhistError as why:
            raise type(why)(f"line {number}: {why}") from None
        recorded = None if line.tally is None else after.deals[-1]
        place = len(match.games) + 1
        rows.append(
            Row(number, place, sides, game.dealer, line, recorded, after.scores, after.ending)
        )
        game = after
        if after.is_over:
            match = match.record(after)
            game = None if match.is_over else match.next_game()
            sides = sides if game is None else _side_names(match, sheet.names)
    return tuple(rows), match, game
