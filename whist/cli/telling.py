"""A game told trick by trick: as lines for people, and as data for programs."""

from __future__ import annotations

from collections.abc import Iterator

from whist.deal import Deal
from whist.game import Game, RecordedDeal
from whist.trick import Trick


def tricks_header(deal: Deal) -> str:
    """The seats, over the columns that :func:`trick_line` fills."""
    table = deal.variant.table
    names = (f"{table.seat_name(seat):<6}" for seat in range(table.seats))
    return "trick  " + "  ".join(names) + "  won by"


def trick_line(deal: Deal, number: int, trick: Trick) -> str:
    """The trick's cards under their seats, the card led marked with an arrow."""
    table = deal.variant.table
    cells = []
    for seat in range(table.seats):
        card = trick.card_of(seat)
        shown = "" if card is None else ("›" if seat == trick.leader else " ") + card.symbol
        width = max(6, len(table.seat_name(seat)))
        cells.append(f"{shown:<{width}}")
    winner = "" if trick.winner is None else table.seat_name(trick.winner)
    return f"{number:>5}  {'  '.join(cells)}  {winner}".rstrip()


def deal_lines(deal: Deal) -> Iterator[str]:
    """A deal from its hands to where its play stands."""
    yield str(deal.restart())
    yield ""
    yield tricks_header(deal)
    for number, trick in enumerate(_tricks(deal), start=1):
        yield trick_line(deal, number, trick)


def scored_lines(game: Game, place: int) -> Iterator[str]:
    """What a deal of the game came to, by its place from 0."""
    recorded, table = game.deals[place], game.variant.table
    slam = f" ({recorded.tally.slam})" if recorded.tally.slam and table.side_count == 2 else ""
    yield f"Tricks: {table.by_side(recorded.tally.tricks)}{slam}"
    for award in recorded.awards:
        yield f"  {table.side_name(award.side)} {award.points:+d}: {award.reason}"
    count = "1 deal" if place == 0 else f"{place + 1} deals"
    yield f"Score after {count}: {table.by_side(scores_after(game, place))}"


def ending_line(game: Game) -> str:
    """Who won a finished game, and why it is over."""
    assert game.ending is not None
    table = game.variant.table
    names = " and ".join(map(table.side_name, game.ending.winners))
    verb = "win" if len(game.ending.winners) == 1 else "share"
    return f"{names} {verb} the game, {table.by_side(game.scores)}: {game.ending.reason}."


def game_lines(game: Game, only: int | None = None) -> Iterator[str]:
    """Every deal of a game with what it came to, or one by its place; then the game's end."""
    for place, recorded in enumerate(game.deals):
        if only not in (None, place):
            continue
        yield ""
        if recorded.deal is None:
            dealer = game.variant.table.seat_name(recorded.dealer)
            yield f"Deal {recorded.number + 1}, at a real table; {dealer} dealt"
        else:
            yield from deal_lines(recorded.deal)
            yield ""
        yield from scored_lines(game, place)
    if game.ending is not None and only is None:
        yield ""
        yield ending_line(game)


def deal_told(deal: Deal) -> dict[str, object]:
    """A deal as data, with the tricks and their winners that a record leaves to be replayed."""
    return {
        "number": deal.number,
        "dealer": deal.dealer,
        "seed": deal.seed,
        "trump": None if deal.trump is None else deal.trump.value,
        "turned": None if deal.turned is None else str(deal.turned),
        "hands": [[str(card) for card in hand] for hand in deal.dealt],
        "tricks": [
            {
                "leader": trick.leader,
                "plays": [{"seat": seat, "card": str(card)} for seat, card in trick.plays],
                "winner": trick.winner,
            }
            for trick in _tricks(deal)
        ],
        "over": deal.is_over,
    }


def game_told(game: Game, only: int | None = None) -> dict[str, object]:
    """A game as data, with all of its deals or with one by its place."""
    ending, places = game.ending, range(len(game.deals))
    return {
        "deals": [_recorded_told(game, place) for place in places if only in (None, place)],
        "scores": [*game.scores],
        "ending": None
        if ending is None
        else {"winners": [*ending.winners], "reason": ending.reason},
    }


def scores_after(game: Game, place: int) -> tuple[int, ...]:
    """The points of each side after a deal, by its place from 0."""
    return game.history.after(place + 1).scores


def _recorded_told(game: Game, place: int) -> dict[str, object]:
    recorded: RecordedDeal = game.deals[place]
    return {
        "number": recorded.number,
        "dealer": recorded.dealer,
        "tricks": [*recorded.tally.tricks],
        "awards": [
            {"side": award.side, "points": award.points, "reason": award.reason}
            for award in recorded.awards
        ],
        "scores": [*scores_after(game, place)],
        "play": None if recorded.deal is None else deal_told(recorded.deal),
    }


def _tricks(deal: Deal) -> tuple[Trick, ...]:
    """The tricks, with the one that lies on the table where it has been led to."""
    return (*deal.tricks, deal.trick) if not deal.is_over and deal.trick.cards else deal.tricks
