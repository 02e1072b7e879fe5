"""What games add up to: a single game, a rubber, a rubber for each partner of dummy."""

from __future__ import annotations

from typing import Protocol

from attrs import field, frozen

from whist.codec import rule
from whist.errors import BadVariant
from whist.rules.scoring import count_from


@frozen
class GameResult:
    """A finished game, as a match sees it: the points of each side, and the sides that won."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]


@frozen
class MatchOutcome:
    """Who won, by how much, and why.

    ``points`` is what the winners won by, in games or in rubber points; 0 for a shared victory.
    ``lines`` are the reasons, as a person would read them to the table, with ``{0}`` and the like
    where the name of a side belongs.
    """

    winners: tuple[int, ...]
    points: int
    unit: str
    lines: tuple[str, ...]


class MatchRule(Protocol):
    """When a match is over, and what came of it."""

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
        """The winners of the first game; a shared one is worth nothing."""
        if not games:
            return None
        game = games[0]
        score = " to ".join(map(str, sorted(game.scores, reverse=True)))
        if len(game.winners) > 1:
            names = " and ".join(f"{{{side}}}" for side in game.winners)
            return MatchOutcome(game.winners, 0, "game", (f"{names} share the game, {score}",))
        line = f"{{{game.winners[0]}}} wins the game, {score}"
        return MatchOutcome(game.winners, 1, "game", (line,))

    def describe(self) -> str:
        """That one game is all."""
        return "A single game decides the match."


_VALUE_NAMES = {1: "single", 2: "double", 3: "treble"}


def _values(_: object, __: object, values: tuple[tuple[int, int], ...] | None) -> None:
    if values is None:
        return
    good = isinstance(values, tuple) and values and all(
        isinstance(pair, tuple) and len(pair) == 2 and all(type(part) is int and part >= 0 for part in pair)
        for pair in values
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
            raise BadVariant(f"a rubber is the best of an odd number of games, not of {self.best_of}")

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
            score = " to ".join(map(str, sorted(game.scores, reverse=True)))
            lines.append(f"Game {number}: {{{side}}} wins {score}{taken}")
        if self.values:
            total += self.bonus
            lines.append(f"The rubber: {{{winner}}} adds {self.bonus}")
            plural = "point" if total == 1 else "points"
            lines.append(f"{{{winner}}} wins the rubber by {total} {plural}")
            return MatchOutcome((winner,), total, "rubber point", tuple(lines))
        lines.append(f"{{{winner}}} wins the rubber by {total} {'game' if total == 1 else 'games'}")
        return MatchOutcome((winner,), total, "game", tuple(lines))

    def describe(self) -> str:
        """How many games, and what they are worth."""
        need = self.best_of // 2 + 1
        text = f"A rubber is the best of {self.best_of} games: the first side to win {need} has it."
        if self.values is None:
            return text
        bands: list[str] = []
        floor = 0
        for score, value in self.values:
            scored = {0: "nothing"}.get(score, str(score) if score == floor else f"{floor} to {score}")
            bands.append(f"{value} ({_VALUE_NAMES.get(value, 'points')}) if the losers scored {scored}")
            floor = score + 1
        return (
            f"{text} A game is worth {', '.join(bands)}. The winners of the rubber add {self.bonus}, and the value "
            "of games that the losers won is taken off."
        )
