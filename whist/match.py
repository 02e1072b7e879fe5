"""Games until the match is decided, and what the players owe each other. Immutable."""

from __future__ import annotations

from attrs import evolve, field, frozen

from whist.errors import BadRecord, BadTally, BadVariant, GameOver, NothingPlayed
from whist.game import Game, new_game
from whist.rules.match import GameResult, MatchOutcome
from whist.shuffle import seed_of_game
from whist.variant import Variant


@frozen
class Match:
    """Games that follow each other until the match is decided. Made by :func:`new_match`.

    >>> from whist.variants import KINGS_COURT
    >>> match = new_match(KINGS_COURT, seed=7)
    >>> match.next_game().variant is KINGS_COURT, match.outcome
    (True, None)
    """

    variant: Variant
    seed: int | None
    first_dealer: int = 0
    games: tuple[Game, ...] = field(default=(), repr=False)

    @property
    def is_over(self) -> bool:
        """Whether the match is decided."""
        return self._verdict is not None

    @property
    def results(self) -> tuple[GameResult, ...]:
        """The games as the match rule sees them."""
        return tuple(
            GameResult(game.scores, game.ending.winners)
            for game in self.games
            if game.ending is not None
        )

    @property
    def outcome(self) -> MatchOutcome | None:
        """Who won, by how much and why, slams named; ``None`` while the match goes on."""
        verdict = self._verdict
        if verdict is None:
            return None
        verdict = evolve(verdict, lines=(*verdict.lines, *self._slams()))
        return verdict.told(self.party_names)

    @property
    def party_names(self) -> tuple[str, ...]:
        """The names of the parties of the outcome: sides, or players where partners change."""
        table = self.variant.table
        if self.seating is None:
            return tuple(map(table.side_name, range(table.side_count)))
        return tuple(
            f"Player {player + 1}" for player in range(table.seats - (table.dummy is not None))
        )

    @property
    def seating(self) -> tuple[int | None, ...] | None:
        """The player in each seat for the game that is due, where partners change; else ``None``."""
        seating = getattr(self.variant.match, "seating", None)
        if seating is None:
            return None
        players: tuple[int | None, ...] = seating(self.results, self.variant.table)
        return players

    def next_game(self) -> Game:
        """The game that is due, with nothing dealt. Raises :class:`GameOver` after the end."""
        self._refuse_after_end()
        if self.seed is None:
            return new_game(self.variant, dealer=self._dealer(), by_hand=True)
        seed = seed_of_game(self.seed, len(self.games))
        return new_game(self.variant, seed=seed, dealer=self._dealer())

    def record(self, game: Game) -> Match:
        """The match after a finished game, which must be the one that is due.

        Raises :class:`GameOver` after the end and :class:`BadRecord` for any other game.
        """
        due = self.next_game()
        if not isinstance(game, Game):
            raise BadRecord(f"{game!r} is no Game")
        if not game.is_over:
            raise BadRecord(
                f"the game is not over: it stands at {' to '.join(map(str, game.scores))}"
            )
        for what in ("variant", "seed", "first_dealer"):
            if getattr(game, what) != getattr(due, what):
                raise BadRecord(
                    f"this is not the game that is due: its {what} is {getattr(game, what)!r}, "
                    f"not {getattr(due, what)!r}"
                )
        return evolve(self, games=(*self.games, game))

    def undo(self) -> Match:
        """The match before the last game. Raises :class:`NothingPlayed` where there is none."""
        if not self.games:
            raise NothingPlayed(
                "no game has been recorded in this match: there is nothing to take back"
            )
        return evolve(self, games=self.games[:-1])

    def _repr_html_(self) -> str:
        """The match in a notebook."""
        from whist.notebook import match_html

        return match_html(self)

    @property
    def _verdict(self) -> MatchOutcome | None:
        return self.variant.match.outcome(self.results)

    def _dealer(self) -> int:
        due = self.games[-1].dealer if self.games else self.first_dealer
        first_dealer = getattr(self.variant.match, "first_dealer", None)
        return (
            due
            if first_dealer is None
            else int(first_dealer(self.results, due, self.variant.table))
        )

    def _slams(self) -> list[str]:
        table = self.variant.table
        lines: list[str] = []
        for number, game in enumerate(self.games, start=1):
            for each in game.deals:
                if each.tally.slam is not None and table.side_count == 2:
                    side = each.tally.tricks.index(max(each.tally.tricks))
                    lines.append(
                        f"Game {number}, deal {each.number + 1}: {each.tally.slam} by {table.side_name(side)}"
                    )
        return lines

    def _refuse_after_end(self) -> None:
        verdict = self._verdict
        if verdict is not None:
            raise GameOver(f"the match is over: {verdict.told(self.party_names).lines[-1]}")


def new_match(
    variant: Variant, *, seed: int | None = None, dealer: int = 0, by_hand: bool = False
) -> Match:
    """A match in which no game has been played yet.

    All its cards follow from ``seed``; without one, a seed is drawn, and ``match.seed`` tells it.
    ``dealer`` deals first, unless the match rule says who does. ``by_hand=True`` is a match whose
    cards come from a real table. Raises :class:`BadCards` for a seed or a seat that cannot be.
    """
    game = new_game(variant, seed=seed, dealer=dealer, by_hand=by_hand)
    return Match(variant, game.seed, dealer)


@frozen
class Settlement:
    """What each party gets, or pays where it is less than nothing, at an agreed stake."""

    names: tuple[str, ...]
    points: tuple[int, ...]
    unit: str
    stake: int

    @property
    def amounts(self) -> tuple[int, ...]:
        """The points times the stake; over all parties they come to nothing."""
        return tuple(points * self.stake for points in self.points)

    def markers(self, party: int) -> tuple[int, int]:
        """The party's points in markers: how many of five, how many of one [002]."""
        return divmod(abs(self.points[party]), 5)

    def __str__(self) -> str:
        rows = []
        for party, (name, amount) in enumerate(zip(self.names, self.amounts)):
            fives, ones = self.markers(party)
            verb = "gets" if amount > 0 else "pays" if amount < 0 else "is even"
            sum_ = f" {abs(amount)}" if amount else ""
            markers = "marker" if fives == 1 else "markers"
            rows.append(f"{name} {verb}{sum_} ({fives} {markers} of five, {ones} of one)")
        return "\n".join(rows)


def settle(match: Match, *, stake: int = 1) -> Settlement:
    """What a finished match comes to: the difference in games or rubber points times the stake [002].

    Raises :class:`BadTally` for a match that is not over and for a stake below 1.
    """
    if type(stake) is not int or stake < 1:
        raise BadTally(
            f"a stake is a whole number of at least 1, in the smallest coin, not {stake!r}"
        )
    if not isinstance(match, Match):
        raise BadVariant(f"{match!r} is no Match")
    outcome = match.outcome
    if outcome is None:
        raise BadTally("the match is not over: there is nothing to settle yet")
    return Settlement(match.party_names, outcome.balances, outcome.unit, stake)
