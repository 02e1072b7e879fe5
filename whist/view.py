"""What one seat may know of a deal: a value of its own, which never held anything else."""

from __future__ import annotations

from attrs import field, frozen

from whist.cards import Card, CardSet, Suit
from whist.diagram import diagram
from whist.trick import Trick
from whist.variant import Variant


@frozen
class View:
    """A deal as one seat sees it. Two deals that differ only in cards the seat has not seen give equal views.

    ``hands`` has the cards that each seat still holds, ``None`` where this seat cannot see them;
    ``legal`` what may be played now if this seat is to play, for dummy too, and is empty
    otherwise. ``turned`` is the turned card while it lies in view; afterwards ``trump`` alone is
    known. ``turn`` is the seat on turn and ``player`` the seat that plays for it; both are
    ``None`` once the deal is over.
    """

    variant: Variant
    seat: int
    number: int
    dealer: int
    trump: Suit | None
    turned: Card | None
    turn: int | None
    player: int | None
    hands: tuple[CardSet | None, ...]
    legal: CardSet
    trick: Trick
    tricks: tuple[Trick, ...] = field(repr=False)
    tricks_won: tuple[int, ...]

    @property
    def hand(self) -> CardSet:
        """This seat's own cards."""
        hand = self.hands[self.seat]
        assert hand is not None
        return hand

    @property
    def acting_hand(self) -> CardSet | None:
        """The hand that is to be played from, where it can be seen: one's own, or dummy's."""
        return None if self.turn is None else self.hands[self.turn]

    @property
    def is_to_play(self) -> bool:
        """Whether this seat chooses the next card."""
        return self.player == self.seat

    @property
    def played(self) -> CardSet:
        """Every card that has been played."""
        return CardSet(card for trick in (*self.tricks, self.trick) for card in trick.cards)

    @property
    def unseen(self) -> CardSet:
        """The cards of the pack that this seat cannot place: in hidden hands, or left over.

        A turn-up in view is known to be the dealer's, and is not among them.
        """
        seen = self.played
        if self.turned is not None and self.variant.dealing.turns_last:
            seen = seen.with_card(self.turned)
        for hand in self.hands:
            if hand is not None:
                seen |= hand
        return self.variant.dealing.pack - seen

    def __str__(self) -> str:
        return diagram(self.hands, self.variant.table, _caption(self))

    def _repr_html_(self) -> str:
        """The view in a notebook."""
        from whist.notebook import view_html

        return view_html(self)


def _caption(view: View) -> list[str]:
    table = view.variant.table
    trump = "no trumps" if view.trump is None else f"trumps {view.trump.symbol}"
    turned = "" if view.turned is None else f" ({view.turned.symbol} turned)"
    turn = "the deal is over" if view.turn is None else f"{table.seat_name(view.turn)} to play"
    lines = [f"{table.seat_name(view.seat)}'s view", trump + turned, turn]
    if view.trick.cards:
        lines.append(str(view.trick))
    return lines
