"""A broken kernel, where no rule object can break the law: laws 2, 6, 10, 17, 25, 26 and 27."""

from collections.abc import Callable

import attrs
import pytest
from attrs import evolve, frozen

from broken.case import PLAIN, Case
from whist import Card, CardSet, Deal, IllegalPlay, Tally, View
from whist.game import evolve_tally


def revokes_pass(patch: pytest.MonkeyPatch) -> None:
    """Any card of the hand is taken: an illegal one is passed over in silence."""
    play = Deal.play

    def careless(self: Deal, card: Card) -> Deal:
        try:
            return play(self, card)
        except IllegalPlay:
            return self

    patch.setattr(Deal, "play", careless)


def left_of_winner_leads(patch: pytest.MonkeyPatch) -> None:
    turn: Callable[[Deal], int] = vars(Deal)["turn"].fget

    def passed_on(self: Deal) -> int:
        seat = turn(self)
        return (seat + 1) % 4 if self.tricks and not self.trick.cards else seat

    patch.setattr(Deal, "turn", property(passed_on))


def tricks_counted_twice(patch: pytest.MonkeyPatch) -> None:
    won = Deal.tricks_won
    patch.setattr(Deal, "tricks_won", lambda self, side: won(self, side) * (1 + (side == 1)))


def honours_as_won(patch: pytest.MonkeyPatch) -> None:
    tally = Deal.tally

    def wrong(self: Deal) -> Tally:
        told = tally(self)
        won = [0] * told.sides
        for card, side in told.takers.items():
            if side is not None and card.suit is self.trump and card.rank.index < 4:
                won[side] += 1
        return evolve_tally(told, honours=tuple(won))

    patch.setattr(Deal, "tally", wrong)


def undo_goes_too_far(patch: pytest.MonkeyPatch) -> None:
    undo = Deal.undo
    patch.setattr(
        Deal, "undo", lambda self: undo(undo(self)) if len(self.plays) > 1 else undo(self)
    )


def records_are_believed(patch: pytest.MonkeyPatch) -> None:
    patch.setattr("whist.record.agree", lambda where, written, replayed: None)


@frozen
class Indiscreet(View):
    """A view that carries the deal along."""

    secret: tuple[object, ...] = ()


def view_holds_the_deal(patch: pytest.MonkeyPatch) -> None:
    view = Deal.view

    def indiscreet(self: Deal, seat: int) -> View:
        seen = view(self, seat)
        facts = {name: getattr(seen, name) for name in attrs.fields_dict(View)}
        return Indiscreet(**facts, secret=({"deal": self},))

    patch.setattr(Deal, "view", indiscreet)


def view_knows_the_turn_up(patch: pytest.MonkeyPatch) -> None:
    view = Deal.view
    patch.setattr(Deal, "view", lambda self, seat: evolve(view(self, seat), turned=self.turned))


def view_shows_a_hand(patch: pytest.MonkeyPatch) -> None:
    view = Deal.view

    def shown(self: Deal, seat: int) -> View:
        seen = view(self, seat)
        hands = [hand if hand is not None else CardSet() for hand in seen.hands]
        hands[(seat + 2) % 4] = self.hands[(seat + 2) % 4]
        return evolve(seen, hands=tuple(hands))

    patch.setattr(Deal, "view", shown)


BROKEN = (
    Case(2, "an illegal card is passed over", PLAIN, revokes_pass),
    Case(6, "the left of the winner leads", PLAIN, left_of_winner_leads),
    Case(10, "tricks of one side counted twice", PLAIN, tricks_counted_twice),
    Case(17, "honours counted as won", PLAIN, honours_as_won),
    Case(25, "undo takes back two cards", PLAIN, undo_goes_too_far),
    Case(26, "a changed record is believed", PLAIN, records_are_believed),
    Case(27, "a view that holds the deal", PLAIN, view_holds_the_deal),
    Case(27, "a view that knows the turn-up for ever", PLAIN, view_knows_the_turn_up),
    Case(27, "a view of the partner's hand", PLAIN, view_shows_a_hand),
)
