"""The table as the app draws it: who sits where, what lies on it, how the match stands."""

from __future__ import annotations

from rich.table import Table as Grid
from rich.text import Text

from whist.app.session import Session
from whist.cards import Card, CardSet, Suit
from whist.table import Table
from whist.trick import Trick
from whist.view import View

RED = "bold red"


def card_text(card: Card) -> Text:
    """A card with its suit's symbol, red suits in red."""
    red = card.suit in (Suit.HEARTS, Suit.DIAMONDS)
    return Text(card.symbol, style=RED if red else "bold")


def sorted_hand(view: View, hand: CardSet) -> list[Card]:
    """A hand as its player sorts it: by the suits that the cards count as, the strongest first."""
    ordering, trump = view.variant.ordering, view.trump
    return sorted(
        hand,
        key=lambda card: (
            ordering.suit(card, trump).index,
            -ordering.strength(card, trump),
            card.index,
        ),
    )


def standing(session: Session) -> Text:
    """Two lines: the variant, the deal and trumps; tricks and points."""
    view, table, game = session.view, session.table, session.game
    text = Text(f"{session.match.variant.name}  ·  game {_game_number(session)}")
    if view is None:
        return text
    text.append(f", deal {view.number + 1}  ·  ")
    text.append("no trumps" if view.trump is None else f"trumps {view.trump.symbol}")
    if view.turned is not None:
        text.append(f" ({view.turned.symbol} turned)")
    sides = range(table.side_count)
    won = " – ".join(f"{_brief(table, side)} {view.tricks_won[side]}" for side in sides)
    score = " – ".join(f"{_brief(table, side)} {game.scores[side]}" for side in sides)
    return text.append(f"\ntricks {won}  ·  score {score}")


def table_picture(session: Session, view: View, trick: Trick) -> Grid:
    """The seats round the table with their cards of a trick, the person's own nearest."""
    table = session.table
    grid = Grid.grid(expand=True)
    around = [(session.you + step) % table.seats for step in range(table.seats)]
    seats = {seat: _seat(session, view, trick, seat) for seat in around}
    if table.seats > 4:
        grid.add_column(ratio=1)
        for seat in (*around[1:], around[0]):
            grid.add_row(seats[seat])
        return grid
    for _ in range(3):
        grid.add_column(ratio=1, justify="center")
    places = {2: (None, 1, None), 3: (1, None, 2), 4: (1, 2, 3)}[table.seats]
    left, top, right = (None if place is None else seats[around[place]] for place in places)
    grid.add_row("", top or "", "")
    grid.add_row(left or "", _middle(table, trick), right or "")
    grid.add_row("", seats[session.you], "")
    return grid


def result(session: Session) -> Text:
    """What a finished deal came to, and the end of the game or of the match where it was one."""
    table, recorded = session.table, session.recorded
    lines = [f"The deal is over. Tricks: {table.by_side(recorded.tally.tricks)}."]
    lines += (
        f"{table.side_name(award.side)} {award.points:+d} {award.reason}"
        for award in recorded.awards
    )
    ending = session.game.ending
    if ending is not None:
        names = " and ".join(map(table.side_name, ending.winners))
        verb = "win" if len(ending.winners) == 1 else "share"
        lines.append(f"{names} {verb} the game: {ending.reason}.")
    if session.match.outcome is not None:
        lines += session.match.outcome.lines
    return Text("\n".join(lines), justify="center")


def _game_number(session: Session) -> int:
    return len(session.match.games) + (not session.game.is_over)


def _brief(table: Table, side: int) -> str:
    """``NS`` for North–South, where that tells the sides apart."""
    names = [table.seat_name(seat) for seat in table.members(side)]
    return "".join(name[0] for name in names) if table.seats <= 4 else "–".join(names)


def _seat(session: Session, view: View, trick: Trick, seat: int) -> Text:
    table = session.table
    text = Text(table.seat_name(seat), style="bold" if seat == view.turn else "")
    marks = ["you"] if seat == session.you else ["dummy"] if seat == table.dummy else []
    marks += ["deals"] if seat == view.dealer else []
    if marks:
        text.append(f" ({', '.join(marks)})", style="dim")
    hand = view.hands[seat]
    if hand is not None and seat != session.you:
        text.append("\n").append_text(_hand(view, hand))
    text.append("\n")
    card = trick.card_of(seat)
    if card is None:
        return text.append("·", style="dim")
    text.append_text(card_text(card))
    return text.append(" wins", style="bold green") if trick.winner == seat else text


def _hand(view: View, hand: CardSet) -> Text:
    """An open hand, a suit a line; a card that counts as another suit's is shown with its own."""
    cards = sorted_hand(view, hand)
    lines = []
    for suit in Suit:
        mine = [card for card in cards if view.variant.ordering.suit(card, view.trump) is suit]
        names = (card.rank.value if card.suit is suit else card.symbol for card in mine)
        red = suit in (Suit.HEARTS, Suit.DIAMONDS)
        shown = " ".join(names) or "–"
        lines.append(Text.assemble((suit.symbol, RED if red else "bold"), f" {shown}"))
    return Text("\n").join(lines)


def _middle(table: Table, trick: Trick) -> Text:
    if not trick.cards:
        return Text(f"{table.seat_name(trick.leader)} to lead", style="dim")
    return Text(f"{table.seat_name(trick.leader)} led", style="dim")
