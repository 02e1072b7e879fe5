"""What cards, tricks, deals, games and variants look like in a notebook: small pieces of HTML.

Everything that people named is escaped. Colours are the page's own, but for the red of the suits,
which can be read on white and on near black alike; nothing has a background, and there is no
style sheet that could reach the rest of the page.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from typing import Final

from whist.cards import Card, CardSet, Suit
from whist.deal import Deal
from whist.game import Game
from whist.match import Match
from whist.table import Table
from whist.trick import Trick
from whist.variant import AXES, Variant, short
from whist.view import View

RED: Final = "#de4a4a"
_RED_SUITS: Final = (Suit.HEARTS, Suit.DIAMONDS)
_CELL: Final = "text-align:left;vertical-align:top;padding:.1em .8em .1em 0;background:none"
# The seats of four round a grid of three by three; the caption lies in the corner.
_PLACES: Final = ("1/2", "2/3", "3/2", "2/1")


def cards_html(cards: CardSet) -> str:
    """A hand sorted by suit, on one line."""
    suits = "&emsp;".join(f"{_suit(suit)}&nbsp;{_ranks(cards, suit)}" for suit in Suit)
    return f"<span>{suits}</span>"


def trick_html(trick: Trick) -> str:
    """Who played what, the card that won in bold."""
    from whist.table import seat_names

    names = seat_names(trick.seats)
    if not trick.cards:
        return f"<span>{escape(names[trick.leader])} to lead</span>"
    plays = []
    for seat, card in trick.plays:
        play = f"{escape(names[seat])} {_card(card)}"
        plays.append(f"<b>{play}</b>" if seat == trick.winner else play)
    return f"<span>{', '.join(plays)}</span>"


def deal_html(deal: Deal) -> str:
    """The hands round the table, with the trick that lies on it."""
    table = deal.variant.table
    if deal.is_over:
        won = table.by_side(map(deal.tricks_won, range(table.side_count)))
        turn = f"over: {escape(won)}"
    else:
        verb = "play" if deal.trick.cards else "lead"
        turn = f"{escape(table.seat_name(deal.turn))} to {verb}"
    title = f"<b>{escape(deal.variant.name)}</b>, deal {deal.number + 1}"
    caption = [title, _trumps(deal.trump, deal.turned), turn]
    return _round_table(deal.hands, table, caption, deal.trick)


def view_html(view: View) -> str:
    """The hands as one seat sees them; the others are question marks."""
    table = view.variant.table
    turn = "the deal is over"
    if view.turn is not None:
        turn = f"{escape(table.seat_name(view.turn))} to play"
    title = f"<b>{escape(table.seat_name(view.seat))}’s view</b>"
    caption = [title, _trumps(view.trump, view.turned), turn]
    return _round_table(view.hands, table, caption, view.trick)


def variant_html(variant: Variant) -> str:
    """The table of the axes: each rule as it is declared, and what it says."""
    rows = (
        (
            f"<b>{axis}</b>",
            f"<code>{escape(short(variant.rule(axis)))}</code>",
            escape(variant.rule(axis).describe()),
        )
        for axis in AXES
    )
    title = f"<b>{escape(variant.name)}</b> (<code>{escape(variant.slug)}</code>)"
    return _table(title, (), rows)


def game_html(game: Game) -> str:
    """The deals of a game, with the score after each."""
    table = game.variant.table
    sides = [escape(table.side_name(side)) for side in range(table.side_count)]
    scores = [0] * len(sides)
    rows = []
    for each in game.deals:
        for award in each.awards:
            scores[award.side] += award.points
        tricks = "–".join(map(str, each.tally.tricks))
        dealer = escape(table.seat_name(each.dealer))
        rows.append((str(each.number + 1), dealer, tricks, *map(str, scores)))
    title = f"<b>{escape(game.variant.name)}</b>, {_ending(game)}"
    return _table(title, ("deal", "dealer", "tricks", *sides), rows)


def match_html(match: Match) -> str:
    """The games of a match, and its outcome once there is one."""
    table = match.variant.table
    sides = [escape(table.side_name(side)) for side in range(table.side_count)]
    rows = (
        (str(number), str(len(game.deals)), *map(str, game.scores), _ending(game))
        for number, game in enumerate(match.games, start=1)
    )
    title = f"<b>{escape(match.variant.name)}</b>, match"
    games = _table(title, ("game", "deals", *sides, ""), rows)
    if match.outcome is None:
        return games
    return games + "".join(f"<div>{escape(line)}</div>" for line in match.outcome.lines)


def _ending(game: Game) -> str:
    if game.ending is None:
        return "not over"
    names = " and ".join(map(game.variant.table.side_name, game.ending.winners))
    return escape(f"{'shared by' if len(game.ending.winners) > 1 else 'to'} {names}")


def _suit(suit: Suit) -> str:
    if suit in _RED_SUITS:
        return f'<span style="color:{RED}">{suit.symbol}</span>'
    return suit.symbol


def _card(card: Card) -> str:
    return f"{card.rank.value}{_suit(card.suit)}"


def _ranks(cards: CardSet, suit: Suit) -> str:
    return "&nbsp;".join(card.rank.value for card in cards if card.suit is suit) or "–"


def _trumps(trump: Suit | None, turned: Card | None) -> str:
    if trump is None:
        return "no trumps"
    return f"trumps {_suit(trump)}" + ("" if turned is None else f" ({_card(turned)} turned)")


def _hand(name: str, hand: CardSet | None) -> str:
    ranks = ("?" if hand is None else _ranks(hand, suit) for suit in Suit)
    lines = (f"<br>{_suit(suit)}&nbsp;{shown}" for suit, shown in zip(Suit, ranks))
    return f"<b>{escape(name)}</b>{''.join(lines)}"


def _round_table(
    hands: Sequence[CardSet | None], table: Table, caption: Sequence[str], trick: Trick
) -> str:
    if table.seats != 4:
        rows = (
            (f"<b>{escape(table.seat_name(seat))}</b>", "?" if hand is None else cards_html(hand))
            for seat, hand in enumerate(hands)
        )
        shown = [*caption, trick_html(trick)] if trick.cards else caption
        return _table("<br>".join(shown), (), rows)
    cells = [f'<div style="grid-area:1/1">{"<br>".join(caption)}</div>']
    for seat, hand in enumerate(hands):
        cells.append(
            f'<div style="grid-area:{_PLACES[seat]}">{_hand(table.seat_name(seat), hand)}</div>'
        )
    if trick.cards:
        plays = trick_html(trick).replace(", ", "<br>")
        cells.append(f'<div style="grid-area:2/2;align-self:center">{plays}</div>')
    return (
        '<div style="display:inline-grid;grid-template-columns:repeat(3,auto);gap:.4em 1.6em;'
        f'text-align:left;line-height:1.35">{"".join(cells)}</div>'
    )


def _table(title: str, head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    top = "".join(f'<th style="{_CELL}">{cell}</th>' for cell in head)
    lines = [f"<tr>{top}</tr>"] if head else []
    for row in rows:
        cells = "".join(f'<td style="{_CELL}">{cell}</td>' for cell in row)
        lines.append(f'<tr style="background:none">{cells}</tr>')
    return f'<div>{title}</div><table style="border:none">{"".join(lines)}</table>'
