"""What games add up to: a single game, a rubber, a rubber for each partner of dummy."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from attrs import evolve, field, frozen

from whist.cards import CardSet
from whist.codec import rule
from whist.errors import BadVariant
from whist.rules.checks import count_from, has
from whist.table import Table


@frozen
class GameResult:
    """A finished game, as a match sees it: the points of each side, and the sides that won."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]


@frozen
class MatchOutcome:
    """Who won, by how much, and why.

    The parties are the sides, or the players where partners change (``by_player``). ``points`` is
    what the winners won by, in games or in rubber points; ``balances`` is what each party has
    won, less what it has lost, and comes to nothing over all of them. ``lines`` are the reasons
    as a person would read them to the table, with ``{0}`` for the name of party 0, and so on.
    """

    winners: tuple[int, ...]
    points: int
    unit: str
    balances: tuple[int, ...]
    lines: tuple[str, ...]
    by_player: bool = False

    def told(self, names: Sequence[str]) -> MatchOutcome:
        """The outcome with the parties' names in its lines."""
        return evolve(self, lines=tuple(line.format(*names) for line in self.lines))


class MatchRule(Protocol):
    """When a match is over, and what came of it.

    A rule under which partners change may also have ``seating(games, table)``, the player in each
    seat for the game that is due (``None`` for dummy), and ``first_dealer(games, due, table)``,
    the seat that deals it first, where ``due`` would by the turn of the deal.
    """

    def outcome(self, games: tuple[GameResult, ...]) -> MatchOutcome | None:
        """The outcome, or ``None`` while another game is to be played."""
        ...

    def describe(self) -> str:
        """One or a few sentences of the rule book."""
        ...


@rule
@frozen
class SingleGame:
    """The match is one game."""

    def outcome(self, games: tuple[GameResult, ...]) -> MatchOutcome | None:
        """The winner takes one from every other side; a shared game is worth nothing."""
        if not games:
            return None
        game = games[0]
        sides = range(len(game.scores))
        score = _score(game)
        if len(game.winners) > 1:
            names = " and ".join(f"{{{side}}}" for side in game.winners)
            lines = (f"{names} shared the game, {score}",)
            return MatchOutcome(game.winners, 0, "game", (0,) * len(sides), lines)
        winner = game.winners[0]
        balances = tuple(len(sides) - 1 if side == winner else -1 for side in sides)
        return MatchOutcome(
            (winner,), 1, "game", balances, (f"{{{winner}}} won the game, {score}",)
        )

    def describe(self) -> str:
        """That one game is all."""
        return "A single game decides the match."


def _score(game: GameResult) -> str:
    return " to ".join(map(str, sorted(game.scores, reverse=True)))


_VALUE_NAMES = {1: "single", 2: "double", 3: "treble"}


def _values(_: object, __: object, values: tuple[tuple[int, int], ...] | None) -> None:
    if values is None:
        return
    good = (
        isinstance(values, tuple)
        and values
        and all(
            isinstance(pair, tuple)
            and len(pair) == 2
            and all(type(part) is int and part >= 0 for part in pair)
            for pair in values
        )
    )
    if not good or list(values) != sorted(values):
        raise BadVariant(
            "game values are pairs (the losers' score up to which it holds, the value), lowest score first, "
            f"as in ((0, 3), (2, 2), (4, 1)), not {values!r}"
        )


@rule
@frozen
class Rubber:
    """The best of several games; those that cannot change the winner are not played [004, L].

    ``values`` gives what a game is worth by the losers' score, as pairs of the highest score for
    which it holds and the value: ``((0, 3), (2, 2), (4, 1))`` are treble, double and single. The
    winners of the rubber add ``bonus``, and what the losers' games are worth is taken off. Without
    values a rubber is won by games.
    """

    best_of: int = field(default=3, validator=count_from(1, "the games of a rubber"))
    values: tuple[tuple[int, int], ...] | None = field(default=None, validator=_values)
    bonus: int = field(default=2, validator=count_from(0, "the rubber bonus"))

    def __attrs_post_init__(self) -> None:
        if self.best_of % 2 == 0:
            raise BadVariant(
                f"a rubber is the best of an odd number of games, not of {self.best_of}"
            )
        if self.values is None and self.bonus != 2:
            raise BadVariant(
                f"bonus={self.bonus} is in rubber points, and games have no values: values=..."
            )

    def outcome(self, games: tuple[GameResult, ...]) -> MatchOutcome | None:
        """The side that won the majority of games first; the points are at least 1."""
        wins: dict[int, int] = {}
        for count, game in enumerate(games, start=1):
            for side in game.winners if len(game.winners) == 1 else ():
                wins[side] = wins.get(side, 0) + 1
                if wins[side] > self.best_of // 2:
                    return self._won(games[:count], side)
        return None

    def value(self, game: GameResult) -> int:
        """What a game is worth in rubber points, by the best score among its losers."""
        worst = max(score for side, score in enumerate(game.scores) if side not in game.winners)
        for score, value in self.values or ():
            if worst <= score:
                return value
        return self.values[-1][1] if self.values else 1

    def _won(self, games: tuple[GameResult, ...], winner: int) -> MatchOutcome:
        total = 0
        lines: list[str] = []
        for number, game in enumerate(games, start=1):
            if len(game.winners) != 1:
                lines.append(f"Game {number} is shared and counts for nobody")
                continue
            side = game.winners[0]
            value = self.value(game)
            total += value if side == winner else -value
            named = f", a {_VALUE_NAMES.get(value, str(value))}: {value}" if self.values else ""
            taken = f"{named} off" if self.values and side != winner else named
            lines.append(f"Game {number}: {{{side}}} won {_score(game)}{taken}")
        if self.values:
            total += self.bonus
            lines.append(f"The rubber: {{{winner}}} adds {self.bonus}")
            plural = "point" if total == 1 else "points"
            lines.append(f"{{{winner}}} won the rubber by {total} {plural}")
            return self._outcome(games, winner, total, "rubber point", lines)
        lines.append(f"{{{winner}}} won the rubber by {total} {'game' if total == 1 else 'games'}")
        return self._outcome(games, winner, total, "game", lines)

    def _outcome(
        self, games: tuple[GameResult, ...], winner: int, points: int, unit: str, lines: list[str]
    ) -> MatchOutcome:
        sides = range(len(games[0].scores))
        balances = tuple(points * (len(sides) - 1) if side == winner else -points for side in sides)
        return MatchOutcome((winner,), points, unit, balances, tuple(lines))

    def describe(self) -> str:
        """How many games, and what they are worth."""
        need = self.best_of // 2 + 1
        text = f"A rubber is the best of {self.best_of} games: the first side to win {need} has it."
        if self.values is None:
            return text
        bands: list[str] = []
        floor = 0
        for score, value in self.values:
            scored = {0: "nothing"}.get(
                score, str(score) if score == floor else f"{floor} to {score}"
            )
            bands.append(
                f"{value} ({_VALUE_NAMES.get(value, 'points')}) if the losers scored {scored}"
            )
            floor = score + 1
        return (
            f"{text} A game is worth {', '.join(bands)}. The winners of the rubber add {self.bonus}, and the "
            "value of games that the losers won is taken off."
        )


@rule
@frozen
class RubberForEachPartner:
    """Dummy whist's match: each of the players partners dummy for one rubber [002].

    Players are numbered in the order drawn. A rubber won by dummy's partner is won from the
    others, and counts against each of them; so does one that the others win for them. Dummy
    deals first in each rubber [L]. ``dummy_side`` is the side at the table that dummy is on.
    """

    rubber: MatchRule = field(factory=Rubber, validator=has("outcome"))
    players: int = field(default=3, validator=count_from(2, "the players"))
    dummy_side: int = 0

    def outcome(self, games: tuple[GameResult, ...]) -> MatchOutcome | None:
        """The balances of the players after the last rubber."""
        rubbers = self._rubbers(games)
        if len(rubbers) < self.players or rubbers[self.players - 1][1] is None:
            return None
        balances = [0] * self.players
        lines: list[str] = []
        unit = ""
        for player, (_, outcome) in enumerate(rubbers):
            assert outcome is not None
            unit = outcome.unit
            others = [other for other in range(self.players) if other != player]
            names = [" and ".join(f"{{{other}}}" for other in others)] * 2
            names[self.dummy_side] = f"{{{player}}} with dummy"
            lines += (f"Rubber {player + 1}. {line.format(*names)}" for line in outcome.lines)
            won = outcome.balances[self.dummy_side]
            for other in others:
                balances[other] -= won
            balances[player] += won * len(others)
        best = max(balances)
        winners = tuple(player for player, balance in enumerate(balances) if balance == best)
        lines += (f"{{{player}}}: {balance:+d}" for player, balance in enumerate(balances))
        return MatchOutcome(winners, best, unit, tuple(balances), tuple(lines), by_player=True)

    def seating(self, games: tuple[GameResult, ...], table: Table) -> tuple[int | None, ...]:
        """The player in each seat: dummy's partner opposite, the others in order."""
        partner = min(self._due(games), self.players - 1)
        others = iter([player for player in range(self.players) if player != partner])
        assert table.dummy is not None
        seats: list[int | None] = []
        for seat in range(table.seats):
            if seat == table.dummy:
                seats.append(None)
            else:
                seats.append(partner if seat == table.player(table.dummy) else next(others))
        return tuple(seats)

    def first_dealer(self, games: tuple[GameResult, ...], due: int, table: Table) -> int:
        """Dummy at the start of a rubber; afterwards whoever's turn it is."""
        rubbers = self._rubbers(games)
        starts = not rubbers or rubbers[-1][1] is not None
        return table.dummy if starts and table.dummy is not None else due

    def check(self, pack: CardSet, table: Table) -> None:
        """Raise :class:`BadVariant` unless the table has so many players, and a dummy on that side."""
        if table.dummy is None or table.seats != self.players + 1 or table.side_count != 2:
            raise BadVariant(
                f"a rubber for each partner of dummy wants {self.players} players and a dummy, in two sides"
            )
        if table.side(table.dummy) != self.dummy_side:
            raise BadVariant(
                f"dummy is on side {table.side(table.dummy)}, not on {self.dummy_side}"
            )

    def _due(self, games: tuple[GameResult, ...]) -> int:
        return sum(outcome is not None for _, outcome in self._rubbers(games))

    def _rubbers(
        self, games: tuple[GameResult, ...]
    ) -> list[tuple[tuple[GameResult, ...], MatchOutcome | None]]:
        """The games parted into rubbers, each with its outcome; the last may have none yet.

        Games after the last player's rubber are of no rubber.
        """
        rubbers: list[tuple[tuple[GameResult, ...], MatchOutcome | None]] = []
        start = 0
        for end in range(1, len(games) + 1):
            if len(rubbers) == self.players:
                break
            outcome = self.rubber.outcome(games[start:end])
            if outcome is not None or end == len(games):
                rubbers.append((games[start:end], outcome))
                start = end
        return rubbers

    def describe(self) -> str:
        """How the partners change, and what each rubber counts."""
        return (
            f"{self.rubber.describe()} Each of the {self.players} players partners dummy for one rubber, in the "
            "order drawn, and dummy deals first in each. What dummy's partner wins is won from each of the "
            "others, and what dummy's partner loses is lost to each of them."
        )
