"""A match between a person and computer players, kept in a journal: what the app shows, without it."""

from __future__ import annotations

from whist.app.choosing import Chooser, choose
from whist.autosave import Journal
from whist.cards import Card
from whist.deal import Deal
from whist.errors import BadCards, NothingPlayed
from whist.game import Game, RecordedDeal
from whist.match import Match
from whist.table import Table
from whist.view import View


class Session:
    """One person's seat at a match. Every card that is played is in the journal at once.

    A finished deal stays on the table, ``finished``, until :meth:`proceed`. Raises
    :class:`BadCards` for a seat that is not at the table or is dummy's.
    """

    def __init__(self, journal: Journal, you: int, chooser: Chooser = choose) -> None:
        self.journal = journal
        self.you = you
        self.chooser = chooser
        self.finished: Deal | None = None
        table = self.table
        if not 0 <= you < table.seats:
            raise BadCards(f"there is no seat {you}: the seats are 0 to {table.seats - 1}")
        if you == table.dummy:
            partner = table.seat_name(table.player(you))
            raise BadCards(f"{table.seat_name(you)} is dummy: sit down as {partner}, who plays it")

    @property
    def table(self) -> Table:
        """The seats and sides."""
        return self.match.variant.table

    @property
    def match(self) -> Match:
        """The match, with the games that are finished."""
        return self.journal.match

    @property
    def game(self) -> Game:
        """The game being played; once a deal ended it, that game until :meth:`proceed`."""
        game = self.journal.game
        if game is None or (self.finished is not None and not game.deals):
            return self.match.games[-1]
        return game

    @property
    def view(self) -> View | None:
        """What the person sees now; ``None`` once the match is over and looked at."""
        deal = self.finished or self.journal.deal
        return None if deal is None else deal.view(self.you)

    @property
    def recorded(self) -> RecordedDeal:
        """What the finished deal came to."""
        return self.game.deals[-1]

    @property
    def is_yours(self) -> bool:
        """Whether the person chooses the next card, for dummy too."""
        return self.finished is None and self.view is not None and self.view.is_to_play

    @property
    def is_theirs(self) -> bool:
        """Whether a computer player chooses the next card."""
        return self.finished is None and self.view is not None and not self.view.is_to_play

    def play(self, card: Card) -> None:
        """Play a card for the seat on turn. Raises as :meth:`whist.Deal.play`."""
        deal = self.journal.deal
        self.journal.play(card)
        assert deal is not None
        after = deal.play(card)
        if after.is_over:
            self.finished = after

    def computer_plays(self) -> None:
        """Let the computer player on turn play its card, which it chooses from its own view."""
        deal = self.journal.deal
        assert deal is not None
        self.play(self.chooser(deal.view(deal.player)))

    def hint(self) -> Card:
        """What a computer player would play in the person's place."""
        view = self.view
        assert view is not None
        return self.chooser(view)

    def proceed(self) -> None:
        """Clear a finished deal from the table."""
        self.finished = None

    def undo(self) -> None:
        """Go back to the person's last choice.

        Raises :class:`NothingPlayed` where there is none: then the match is at its first card.
        """
        if not self._has_chosen():
            raise NothingPlayed("you have not played a card yet: there is nothing to take back")
        self.finished = None
        self.journal.undo()
        while not self.is_yours:
            self.journal.undo()

    def _has_chosen(self) -> bool:
        """Whether the person has played a card, in this deal or in one before."""
        game, deal = self.journal.game, self.journal.deal
        if game is None or deal is None or self.match.games or game.deals:
            return True
        seats = [seat for trick in (*deal.tricks, deal.trick) for seat, _ in trick.plays]
        return any(self.table.player(seat) == self.you for seat in seats)
