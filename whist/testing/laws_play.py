"""Laws 1 to 3, 10 and 11: what may be played, and that no card or trick is lost on the way."""

from __future__ import annotations

from typing import Final

from hypothesis.strategies import DataObject

from whist.cards import CardSet
from whist.deal import Deal
from whist.errors import DealOver, IllegalPlay
from whist.testing.law import Law, LawBroken, answering, named
from whist.testing.strategies import Line, deals, deals_in_play, lines
from whist.variant import Variant


def legal_cards(variant: Variant, data: DataObject) -> None:
    """Law 1."""
    deal, line = data.draw(deals(variant)), data.draw(lines())
    step = 0
    while not deal.is_over:
        hand, name = deal.hands[deal.turn], variant.table.seat_name(deal.turn)
        with answering("the rule of following", deal):
            legal = deal.legal_cards()
        if not legal or not legal <= hand:
            raise LawBroken(f"{name} holds {hand} and may play {legal or 'nothing'}.", deal)
        deal = deal.play(line.choose(step, legal))
        step += 1
    if deal.legal_cards():
        raise LawBroken(f"The deal is over, and {deal.legal_cards()} may be played.", deal)


def illegal_cards(variant: Variant, data: DataObject) -> None:
    """Law 2."""
    deal = data.draw(deals_in_play(variant))
    legal = deal.legal_cards()
    before = _state(deal)
    name = variant.table.seat_name(deal.turn)
    refused = variant.dealing.pack - legal
    for card in refused:
        try:
            deal.play(card)
        except IllegalPlay:
            continue
        except Exception as why:
            raise LawBroken(
                f"{name} plays {card}, which is illegal, and gets {named(why)}, no IllegalPlay.",
                deal,
            ) from why
        raise LawBroken(f"{name} may play {legal}, and {card} is taken too.", deal)
    if _state(deal) != before:
        raise LawBroken(f"{name} was refused {refused}, and the deal is not what it was.", deal)
    again = deal.restart().play_all(deal.plays)
    if _state(again) != before:
        raise LawBroken(
            f"{name} might play {legal} until other cards were refused; after that, in the same "
            f"place, {again.legal_cards()}.",
            deal,
        )
    over = Line().play(deal)
    try:
        over.play(legal[0])
    except DealOver:
        return
    except Exception as why:
        raise LawBroken(
            f"A card played after the last gets {named(why)}, no DealOver.", over
        ) from why
    raise LawBroken(f"The deal is over, and {legal[0]} is taken.", over)


def cards_are_conserved(variant: Variant, data: DataObject) -> None:
    """Law 3."""
    deal, line = data.draw(deals(variant)), data.draw(lines())
    pack = variant.dealing.pack
    together = CardSet()
    for seat, hand in enumerate(deal.dealt):
        name = variant.table.seat_name(seat)
        if not hand <= pack:
            raise LawBroken(f"{name} was dealt {hand - pack}, which is not in the pack.", deal)
        if hand & together:
            raise LawBroken(f"{name} was dealt {hand & together}, and so was another seat.", deal)
        together |= hand
    if deal.seed is not None:
        each = variant.dealing.cards_each(deal.number, variant.table)
        if len(together) != each * variant.table.seats:
            raise LawBroken(f"{len(together)} cards were dealt, not {each} to each seat.", deal)
    for after in line.walk(deal):
        played = CardSet(after.plays)
        held = [card for hand in after.hands for card in hand]
        if len(played) != len(after.plays) or len(set(held)) != len(held):
            raise LawBroken("A card is there twice.", after)
        if CardSet(held) & played:
            raise LawBroken(f"{CardSet(held) & played} was played and is still held.", after)
        if CardSet(held) | played != together:
            lost = together - CardSet(held) - played
            raise LawBroken(f"{lost or 'a card'} was lost or came from nowhere.", after)


def tricks_add_up(variant: Variant, data: DataObject) -> None:
    """Law 10."""
    table = variant.table
    sides = range(table.side_count)
    for seat in range(table.seats):
        with answering(f"Asked for the side of {table.seat_name(seat)}, {table!r}"):
            side = table.side(seat)
        if side not in sides:
            raise LawBroken(
                f"{table.seat_name(seat)} is of side {side}: there are 0 to {sides[-1]}."
            )
    deal, line = data.draw(deals(variant)), data.draw(lines())
    won: list[int] = []
    for after in line.walk(deal):
        with answering("counting tricks", after):
            won = [after.tricks_won(side) for side in sides]
        if sum(won) != len(after.tricks):
            raise LawBroken(
                f"{len(after.tricks)} tricks were played, and the sides won {won}.", after
            )
    with answering("the tally", after):
        counted = after.tally().tricks
    if list(counted) != won:
        raise LawBroken(f"The sides won {won}, and the tally says {counted}.", after)


def plays_are_cards(variant: Variant, data: DataObject) -> None:
    """Law 11."""
    deal, line = data.draw(deals(variant)), data.draw(lines())
    dealt = sum(map(len, deal.dealt))
    after = deal
    try:
        for after in line.walk(deal):
            if len(after.plays) > dealt:
                break
    except Exception as why:
        if len(set(map(len, deal.dealt))) == 1:
            raise
        left = sum(map(len, after.hands))
        raise LawBroken(
            f"After {len(after.plays)} of {dealt} cards play stops, with {left} still held: {named(why)}",
            after,
        ) from why
    if len(after.plays) != dealt:
        raise LawBroken(
            f"{dealt} cards were dealt, and the deal took {len(after.plays)} plays.", after
        )


def _state(deal: Deal) -> tuple[object, ...]:
    return (
        deal.hands,
        deal.turn,
        deal.legal_cards(),
        deal.plays,
        deal.tricks,
        deal.trick,
        hash(deal),
    )


PLAY_LAWS: Final = (
    Law(
        1,
        "legal-cards",
        "while a deal is not over, the legal cards are a non-empty subset of the hand on turn",
        "Whoever is on turn must be able to play, and only from their own hand.",
        "Let playable(hand, seen) end in `... or hand`, so that a player who cannot do what is asked may "
        "play anything, and cut every set that it returns with the hand.",
        legal_cards,
    ),
    Law(
        2,
        "illegal-cards",
        "an illegal card raises IllegalPlay and changes nothing",
        "A table, a bot and a search all try cards and go on from the same deal when they are refused.",
        "Keep no memory in a rule of following: it is a frozen value, and asked as often as anybody likes.",
        illegal_cards,
    ),
    Law(
        3,
        "conservation",
        "hands and played cards partition the cards dealt after every play",
        "A card that is there twice, or nowhere, makes every count and every score wrong.",
        "Deal slices of one shuffle of the pack, and see that no two seats get the same slice.",
        cards_are_conserved,
    ),
)

COUNTING_LAWS: Final = (
    Law(
        10,
        "tricks-add-up",
        "the tricks won by all sides add up to the tricks played",
        "Scores are made of them.",
        "Number the sides of the table from 0 without a gap, and give every seat one of them.",
        tricks_add_up,
    ),
    Law(
        11,
        "plays-are-cards",
        "the number of plays is the number of cards dealt",
        "A deal ends when the cards do: with hands of unequal length it ends too early or not at all.",
        "Deal every seat as many cards as cards_each(number, table) says.",
        plays_are_cards,
    ),
)
