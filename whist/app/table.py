"""The card table as a Textual app."""

from __future__ import annotations

from typing import ClassVar, Final, TypeVar

from rich.text import Text
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.message import Message
from textual.screen import ModalScreen
from textual.widget import Widget
from textual.widgets import Footer, Markdown, Static

from whist.app.picture import card_text, result, sorted_hand, standing, table_picture
from whist.app.serving import leave_with_server
from whist.app.session import Session
from whist.cards import Card
from whist.errors import NothingPlayed, WhistError
from whist.trick import Trick

# How many cards lie side by side in eighty columns, with their frames and with narrow ones.
_ROOMY: Final = 15
_FULL: Final = 19
Part = TypeVar("Part", bound=Widget)


class CardFace(Static):
    """A card of a hand, which can be clicked."""

    class Chosen(Message):
        """The card was clicked."""

        def __init__(self, card: Card) -> None:
            self.card = card
            super().__init__()

    def __init__(self, card: Card, classes: str) -> None:
        super().__init__(card_text(card), classes=classes)
        self.card = card

    def on_click(self) -> None:
        """Choose this card."""
        self.post_message(self.Chosen(self.card))


class Rules(ModalScreen[None]):
    """The rule book of the variant that is played."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,r,q,enter,space", "app.pop_screen", "Back to the table")
    ]

    def __init__(self, text: str) -> None:
        super().__init__()
        self.text = text

    def compose(self) -> ComposeResult:
        """The rule book, to be scrolled."""
        with VerticalScroll(id="rules"):
            yield Markdown(self.text)
        yield Footer()


class CardTable(App[None]):
    """A person plays a match against computer players.

    ``pace`` is how many seconds a computer player takes over a card, ``practice`` whether cards
    may be taken back. Every card is in the session's journal as soon as it is played.
    """

    TITLE = "whist"
    ENABLE_COMMAND_PALETTE = False
    CSS = """
    #standing { height: 2; padding: 0 1; background: $panel; text-style: bold; }
    #table { height: 1fr; padding: 0 1; content-align: center middle; }
    #says { height: auto; min-height: 2; max-height: 9; padding: 0 1; text-align: center; }
    #hand { height: 3; align: center middle; }
    #hand CardFace { width: 5; height: 3; content-align: center middle; border: round $surface; }
    #hand.full CardFace { width: 4; }
    #hand.crammed CardFace { width: 3; border: none; }
    #hand.crammed CardFace.cursor { border: none; text-style: reverse bold; }
    #hand CardFace.illegal { opacity: 45%; }
    #hand CardFace.legal { border: round $primary; }
    #hand CardFace.cursor { border: heavy $warning; opacity: 100%; }
    #rules { margin: 1 4; padding: 0 2; border: round $primary; background: $surface; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "move(-1)", "Card", key_display="←→"),
        Binding("right", "move(1)", "Card", show=False),
        Binding("enter,space", "go", "Play / go on"),
        Binding("h", "hint", "Hint"),
        Binding("l", "last", "Last trick"),
        Binding("u", "undo", "Take back"),
        Binding("r", "rules", "Rules"),
        Binding("q", "quit", "Quit"),
    ]

    def __init__(self, session: Session, *, pace: float = 0.7, practice: bool = False) -> None:
        super().__init__()
        self.session = session
        self.pace = pace
        self.practice = practice
        self.cursor: Card | None = None
        self.said = ""
        self.waiting = False

    def compose(self) -> ComposeResult:
        """From top to bottom: how the match stands, the table, what is said, the hand."""
        yield Static(id="standing")
        yield Static(id="table")
        yield Static(id="says")
        yield Horizontal(id="hand")
        yield Footer()

    async def on_mount(self) -> None:
        """Begin, or go on where the journal ends."""
        leave_with_server(self)
        await self.show()

    async def show(self) -> None:
        """Draw what the person may see, and let a computer player take its turn in a while."""
        session, view = self.session, self.session.view
        self._part("#standing", Static).update(standing(session))
        if view is None:
            self._part("#table", Static).update("The match is over.")
            outcome = session.match.outcome
            lines = outcome.lines if outcome is not None else ()
            self._part("#says", Static).update(Text("\n".join((*lines, "q to leave the table"))))
            await self._part("#hand", Horizontal).remove_children()
            return
        self._part("#table", Static).update(table_picture(session, view, self._on_table()))
        says = self._part("#says", Static)
        if session.finished is not None:
            says.update(result(session).append("\nenter goes on"))
        else:
            says.update(Text(self.said or self._prompt()))
        await self._show_hand()
        if session.is_theirs and not self.waiting:
            self.waiting = True
            trick_lies = bool(view.tricks) and not view.trick.cards
            pause = self.pace * (2 if trick_lies else 1)
            self.set_timer(max(pause, 0.001), self._computer_plays)

    def _part(self, name: str, kind: type[Part]) -> Part:
        """A part of the table, which may lie under the rule book."""
        return self.screen_stack[0].query_one(name, kind)

    async def _computer_plays(self) -> None:
        self.waiting = False
        if self.session.is_theirs:
            self.session.computer_plays()
            self.said = ""
            await self.show()

    def _on_table(self) -> Trick:
        """The trick in play; between tricks the last one lies there still."""
        view = self.session.view
        assert view is not None
        return view.tricks[-1] if view.tricks and not view.trick.cards else view.trick

    def _prompt(self) -> str:
        view, table = self.session.view, self.session.table
        assert view is not None
        if view.turn is None or not self.session.is_yours:
            return "" if view.turn is None else f"{table.seat_name(view.turn)} is thinking"
        whose = (
            "" if view.turn == self.session.you else f" from {table.seat_name(view.turn)}'s hand"
        )
        return f"Your {'play' if view.trick.cards else 'lead'}{whose}"

    def _hand(self) -> list[Card]:
        """The hand at the bottom: the one that is to be played from, or the person's own."""
        view = self.session.view
        assert view is not None
        acting = view.acting_hand if self.session.is_yours else None
        return sorted_hand(view, view.hand if acting is None else acting)

    async def _show_hand(self) -> None:
        view, hand = self.session.view, self._hand()
        assert view is not None
        if not self.session.is_yours:
            self.cursor = None
        elif self.cursor not in hand:
            self.cursor = next(card for card in hand if card in view.legal)
        row = self._part("#hand", Horizontal)
        await row.remove_children()
        row.set_class(_ROOMY < len(hand) <= _FULL, "full")
        row.set_class(len(hand) > _FULL, "crammed")
        faces = []
        for card in hand:
            state = "legal" if card in view.legal else "illegal" if self.session.is_yours else ""
            faces.append(CardFace(card, f"{state} cursor" if card is self.cursor else state))
        await row.mount(*faces)

    async def action_move(self, step: int) -> None:
        """Move along the hand."""
        cards = self._hand() if self.session.is_yours else []
        if self.cursor in cards:
            self.cursor = cards[(cards.index(self.cursor) + step) % len(cards)]
            await self.show()

    async def action_go(self) -> None:
        """Play the card under the cursor, or clear a finished deal from the table."""
        if self.session.finished is not None:
            self.session.proceed()
            self.said = ""
            await self.show()
        elif self.session.is_yours and self.cursor is not None:
            await self._play(self.cursor)

    async def on_card_face_chosen(self, message: CardFace.Chosen) -> None:
        """Play the card that was clicked."""
        if self.session.is_yours:
            self.cursor = message.card
            await self._play(message.card)

    async def _play(self, card: Card) -> None:
        try:
            self.session.play(card)
            self.said = ""
        except WhistError as why:
            self.said = f"{why}"
        await self.show()

    async def action_hint(self) -> None:
        """Say what a computer player would play, and move the cursor there."""
        if self.session.is_yours:
            self.cursor = self.session.hint()
            self.said = f"{self.cursor.symbol} would be a careful choice"
            await self.show()

    async def action_last(self) -> None:
        """Say who played what to the last trick."""
        view = self.session.view
        if view is not None:
            self.said = str(view.tricks[-1]) if view.tricks else "no trick is complete yet"
            await self.show()

    async def action_undo(self) -> None:
        """Take the person's last card back, in a practice game."""
        if not self.practice:
            self.said = "a card laid is a card played: only in practice may it be taken back"
        else:
            try:
                self.session.undo()
                self.said = "taken back"
            except NothingPlayed as why:
                self.said = str(why)
        self.cursor = None
        await self.show()

    def action_rules(self) -> None:
        """Open the rule book."""
        if not isinstance(self.screen, Rules):
            self.push_screen(Rules(self.session.match.variant.describe()))
