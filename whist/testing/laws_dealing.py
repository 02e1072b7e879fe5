"""Laws 12 to 15: trumps, the turned card, the same cards from the same seed, and the next dealer."""

from __future__ import annotations

from typing import Final

from hypothesis.strategies import DataObject

from whist.cards import Suit
from whist.deal import Deal, new_deal
from whist.game import new_game
from whist.rules.trumps import TrumpSetup
from whist.testing.law import Law, LawBroken, NotApplicable, answering
from whist.testing.purity import asked_apart
from whist.testing.results import tally_of
from whist.testing.strategies import NUMBERS, SEEDS, below, cards, turns_a_card
from whist.variant import Variant


def selection_is_pure(variant: Variant, data: DataObject) -> None:
    """Law 12."""
    number, dealer = data.draw(NUMBERS), data.draw(below(variant.table.seats))
    turned = data.draw(cards(variant.dealing.pack)) if turns_a_card(variant, number) else None
    setup = TrumpSetup(number, dealer, turned)
    with answering(f"Asked for the trumps of {setup}, {variant.trumps!r}"):
        answers = asked_apart(lambda: variant.trumps.select(setup))
    for answer in answers:
        if not (answer is None or isinstance(answer, Suit)):
            raise LawBroken(f"{setup}: trumps are {answer!r}, which is neither a Suit nor None.")
    if len(set(answers)) > 1:
        told = ", then ".join(map(_suit, answers))
        raise LawBroken(f"{setup}: asked three times, trumps were {told}.")


def last_card_is_the_dealers(variant: Variant, data: DataObject) -> None:
    """Law 13."""
    if not variant.dealing.turns_last:
        raise NotApplicable("the last card is not turned")
    deal = _whole_deal(variant, data)
    dealer = variant.table.seat_name(deal.dealer)
    if deal.turned is None:
        raise LawBroken("The last card is turned, by the rules, and none was.", deal)
    if deal.turned not in deal.dealt[deal.dealer]:
        raise LawBroken(
            f"{deal.turned} was turned as the dealer's last card, and {dealer}, the dealer, does not hold it.",
            deal,
        )
    while deal.turned not in deal.plays and deal.turn != deal.dealer:
        if deal.view(deal.turn).turned is not deal.turned:
            raise LawBroken(f"{deal.turned} was turned and no longer lies in view.", deal)
        deal = deal.play(deal.legal_cards()[-1])


def same_seed_same_deal(variant: Variant, data: DataObject) -> None:
    """Law 14."""
    seed, number = data.draw(SEEDS), data.draw(NUMBERS)
    dealer = data.draw(below(variant.table.seats))

    def dealt() -> Deal:
        return new_deal(variant, seed=seed, number=number, dealer=dealer)

    with answering(f"Dealing seed {seed}, number {number}, {variant.dealing!r}"):
        first, *others = asked_apart(dealt)
        new_deal(variant, seed=seed ^ 1, number=number + 1)
        others.append(dealt())
    for other in others:
        for what in ("dealt", "turned", "trump", "leader"):
            one, two = getattr(first, what), getattr(other, what)
            if one != two:
                raise LawBroken(
                    f"Dealt again from the same seed and number, {what} is {two}, and was {one}.",
                    first,
                )
        if first != other or hash(first) != hash(other):
            raise LawBroken(
                "Dealt again from the same seed and number, the deal is not equal.", first
            )


def dealer_moves_on(variant: Variant, data: DataObject) -> None:
    """Law 15."""
    table, dealing = variant.table, variant.dealing
    dealer = data.draw(below(table.seats))
    for what, ask in (
        ("next to deal", lambda: dealing.next_dealer(dealer, table)),
        ("leader", lambda: dealing.leader(dealer, table)),
    ):
        with answering(f"Asked for the {what} after {table.seat_name(dealer)}, {dealing!r}"):
            answers = asked_apart(ask)
        if (
            len(set(answers)) > 1
            or type(answers[0]) is not int
            or not 0 <= answers[0] < table.seats
        ):
            told = ", then ".join(map(repr, answers))
            raise LawBroken(
                f"{table.seat_name(dealer)} deals: asked three times for the {what}, it is seat {told}; "
                f"one seat is wanted, from 0 to {table.seats - 1}."
            )
    game = new_game(variant, by_hand=True, dealer=dealer)
    expected = dealer
    for _ in range(table.seats + 1):
        if game.is_over:
            break
        if game.dealer != expected:
            raise LawBroken(
                f"Deal {game.number + 1}, after {len(game.misdeals)} misdeals: {table.seat_name(game.dealer)} "
                f"deals, and it is {table.seat_name(expected)}'s turn."
            )
        if data.draw(below(3)) == 2:
            game = game.misdeal()
        else:
            tricks = dealing.cards_each(game.number, table)
            winners = [data.draw(below(table.side_count))] * tricks
            game = game.record_tally(tally_of(variant, game.number, game.dealer, winners, 0))
        expected = dealing.next_dealer(expected, table)


def _whole_deal(variant: Variant, data: DataObject) -> Deal:
    dealer = data.draw(below(variant.table.seats))
    return new_deal(variant, seed=data.draw(SEEDS), number=data.draw(NUMBERS), dealer=dealer)


def _suit(suit: Suit | None) -> str:
    return "none" if suit is None else str(suit)


DEALING_LAWS: Final = (
    Law(
        12,
        "pure-trumps",
        "trump selection is a pure function of the setup",
        "A replay, a simulator and a score sheet all ask again which suit was trumps.",
        "Let select(setup) use the deal's number, the dealer and the turned card, and nothing else.",
        selection_is_pure,
    ),
    Law(
        13,
        "turn-up",
        "where the last card is turned, it is the dealer's and in the dealer's hand",
        "It lies in view until the dealer plays, and then goes back to the hand that it came from.",
        "Return Dealt(hands, turned, taken_up=True) with a card of the dealer's hand, or let turns_last be "
        "False.",
        last_card_is_the_dealers,
    ),
    Law(
        14,
        "same-seed",
        "the same seed and number give the same deal",
        "A deal that cannot be dealt again cannot be looked into, replayed or compared.",
        "Take all chance in deal(...) from the shuffler, and keep nothing between calls.",
        same_seed_same_deal,
    ),
    Law(
        15,
        "next-dealer",
        "the dealer moves on as declared",
        "Everybody must be able to say who deals next, a misdeal or not.",
        "Let next_dealer and leader name a seat of the table, by the dealer and the table alone.",
        dealer_moves_on,
    ),
)
