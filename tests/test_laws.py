"""Laws 1 to 15, of play and of dealing, for every declared variant.

They are stated here once more, apart from the testing kit and against a rule book of the tests'
own, so that a mistake in one is no excuse for the other. Deals come from the kit's strategies.
"""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support import VARIANTS, cards_within, every_variant, everything

from whist import (
    FULL_PACK,
    Card,
    CardSet,
    Deal,
    DealOver,
    IllegalPlay,
    Suit,
    TrumpSetup,
    Variant,
    legal_cards,
    new_deal,
    trick_winner,
)
from whist.testing import Line, deals, deals_in_play, lines
from whist.variants import HUMBLE_KING

PLAIN, TURNED_ROUND = "23456789TJQKA", "AKQJT98765432"
COURTS = ("kings-court", "kings-court-tournament")


def best_of(slug: str, trick: tuple[Card, ...], trump: Suit | None) -> Card:
    """The winning card, by the rules as they are told."""
    if slug in COURTS and HUMBLE_KING in trick:
        return HUMBLE_KING
    ranks = TURNED_ROUND if slug in COURTS else PLAIN
    trumps = [each for each in trick if each.suit is trump]
    of_led = [each for each in trick if each.suit is trick[0].suit]
    return max(trumps or of_led, key=lambda each: ranks.index(each.rank.value))


def rebuilt(deal: Deal, hands: "tuple[CardSet, ...]", shift: int = 0) -> Deal:
    """The start of a deal with other hands, everything else as it was, moved round the table."""
    return new_deal(
        deal.variant, hands=hands, number=deal.number, dealer=(deal.dealer + shift) % 4,
        trump=deal.trump, leader=(deal.leader + shift) % 4,
    )  # fmt: skip


@every_variant
@given(data=st.data())
def test_a_walk_through_a_deal_keeps_the_laws_of_play(
    variant: Variant, data: st.DataObject
) -> None:
    """Laws 1, 3, 5, 6, 10 and 11: at every step of a deal from the first card to the last."""
    start = data.draw(deals(variant))
    line = data.draw(lines())
    dealt = CardSet(each for held in start.dealt for each in held)
    played, count = CardSet(), 0
    for deal in line.walk(start):
        if count:
            [new] = CardSet(deal.plays) - played
            played = played.with_card(new)
        left = CardSet(each for held in deal.hands for each in held)
        assert left | played == dealt, "law 3"
        assert left.isdisjoint(played), "law 3"
        assert sum(map(len, deal.hands)) == len(dealt) - count, "law 3"
        assert deal.is_over is (count == len(dealt)), "law 11"
        assert deal.tricks_won(0) + deal.tricks_won(1) == len(deal.tricks) == count // 4, "law 10"
        if not deal.is_over:
            held = deal.hands[deal.turn]
            legal = deal.legal_cards()
            assert legal, "law 1"
            assert legal <= held, "law 1"
            led = deal.trick.cards[0].suit if deal.trick.cards else None
            of_led = CardSet(each for each in held if each.suit is led)
            assert legal == (of_led or held), "to follow suit is all that binds"
        leader = start.leader
        for number, trick in enumerate(deal.tricks):
            assert trick.leader == leader, "law 6"
            best = best_of(variant.slug, trick.cards, deal.trump)
            assert trick.winner == (leader + trick.cards.index(best)) % 4, "law 5"
            assert [trick.card_of(seat) in start.dealt[seat] for seat in range(4)] == [True] * 4
            assert trick_winner(
                variant, trick.cards, deal.trump, number=number
            ) == trick.cards.index(best)
            leader = trick.winner
        assert deal.trick.leader == leader, "law 6"
        count += 1
    assert count == len(dealt) + 1


@every_variant
@given(data=st.data())
def test_an_illegal_card_changes_nothing(variant: Variant, data: st.DataObject) -> None:
    """Law 2."""
    deal = data.draw(deals_in_play(variant))
    before, legal = everything(deal), deal.legal_cards()
    refused = 0
    for each in FULL_PACK - legal:
        with pytest.raises(IllegalPlay):
            deal.play(each)
        refused += 1
    assert refused == 52 - len(legal)
    assert everything(deal) == before
    for each in legal:
        after = deal.play(each)
        assert each not in after.hands[deal.turn]
        assert after.undo() == deal
    assert everything(deal) == before


@every_variant
@given(data=st.data(), seed=st.integers(0, 999))
def test_legality_depends_on_the_hand_on_turn_and_on_what_all_have_seen(
    variant: Variant, data: st.DataObject, seed: int
) -> None:
    """Law 4: however the cards that the others still hold are shared out."""
    deal = data.draw(deals_in_play(variant))
    others = [seat for seat in range(4) if seat != deal.turn]
    pool = [each for seat in others for each in deal.hands[seat]]
    random.Random(seed).shuffle(pool)
    hands = [deal.dealt[seat] for seat in range(4)]
    for seat in others:
        count = len(deal.hands[seat])
        hands[seat] = deal.dealt[seat] - deal.hands[seat] | CardSet(pool[:count])
        del pool[:count]
    try:
        twin = rebuilt(deal, tuple(hands)).play_all(deal.plays)
    except IllegalPlay:
        return  # somebody would have had to follow suit with what they now hold
    assert twin.legal_cards() == deal.legal_cards()
    assert deal.legal_cards() == legal_cards(
        variant, deal.hands[deal.turn], deal.trick.cards, deal.trump,
        tricks=deal.tricks, leader=deal.trick.leader, number=deal.number,
    )  # fmt: skip


@every_variant
@given(data=st.data(), shift=st.integers(1, 3))
def test_turning_the_table_turns_the_winners(
    variant: Variant, data: st.DataObject, shift: int
) -> None:
    """Law 7."""
    start = data.draw(deals(variant))
    deal = data.draw(lines()).play(start)
    hands = tuple(start.dealt[(seat - shift) % 4] for seat in range(4))
    turned = rebuilt(start, hands, shift).play_all(deal.plays)
    for ours, theirs in zip(deal.tricks, turned.tricks, strict=True):
        assert ours.winner is not None
        assert theirs.winner == (ours.winner + shift) % 4
        assert theirs.leader == (ours.leader + shift) % 4
    for side in (0, 1):
        assert turned.tricks_won((side + shift) % 2) == deal.tricks_won(side)


@every_variant
@given(
    trick=st.lists(st.sampled_from(list(FULL_PACK)), min_size=2, max_size=4, unique=True),
    trump=st.sampled_from([None, *Suit]),
)
def test_taking_a_loser_out_leaves_the_winner(
    variant: Variant, trick: list[Card], trump: Suit | None
) -> None:
    """Law 8, and law 5 for any cards in any order."""
    winner = trick[trick_winner(variant, trick, trump)]
    assert winner is best_of(variant.slug, tuple(trick), trump)
    for loser in trick[1:]:
        if loser is not winner:
            rest = [each for each in trick if each is not loser]
            assert rest[trick_winner(variant, rest, trump)] is winner


@pytest.mark.parametrize("trump", [None, *Suit], ids=str)
@every_variant
def test_no_two_cards_of_a_suit_are_equally_strong(variant: Variant, trump: Suit | None) -> None:
    """Law 9."""
    ordering = variant.ordering
    places = {
        (ordering.suit(each, trump), ordering.strength(each, trump))
        for each in variant.dealing.pack
    }
    assert len(places) == len(variant.dealing.pack) == 52
    for suit in Suit:
        of_suit = [each for each in FULL_PACK if each.suit is suit]
        ranks = TURNED_ROUND if variant.slug in COURTS else PLAIN
        by_strength = sorted(of_suit, key=lambda each: ordering.strength(each, trump))
        assert [each.rank.value for each in by_strength] == list(ranks)


@every_variant
@given(seed=st.integers(0, 2**64 - 1), number=st.integers(0, 99), dealer=st.integers(0, 3))
def test_dealing_is_a_pure_function_of_seed_and_number(
    variant: Variant, seed: int, number: int, dealer: int
) -> None:
    """Laws 12 to 14, and the conservation of cards at the start."""
    deal = new_deal(variant, seed=seed, number=number, dealer=dealer)
    again = new_deal(variant, seed=seed, number=number, dealer=dealer)
    assert again == deal, "law 14"
    assert (again.hands, again.turned, again.trump) == (deal.hands, deal.turned, deal.trump)
    setup = TrumpSetup(number, dealer, deal.turned)
    assert variant.trumps.select(setup) is variant.trumps.select(setup) is deal.trump, "law 12"
    if variant.slug == "whist-drive":
        assert deal.turned is None
        assert deal.trump is (Suit.HEARTS, Suit.DIAMONDS, Suit.SPADES, Suit.CLUBS)[number % 4]
    else:
        assert deal.turned is not None
        assert deal.turned in deal.hands[dealer], "law 13"
        assert deal.trump is deal.turned.suit
    assert [len(held) for held in deal.hands] == [13] * 4
    assert CardSet(each for held in deal.hands for each in held) == FULL_PACK
    assert deal.leader == (dealer + (3 if variant.slug == "catalan-whist" else 1)) % 4
    # The cards do not ask who deals: they go to the seats from the dealer's left.
    other = new_deal(variant, seed=seed, number=number, dealer=0)
    assert deal.hands == tuple(other.hands[(seat - dealer) % 4] for seat in range(4))


@every_variant
def test_the_deal_passes_to_the_left(variant: Variant) -> None:
    """Law 15."""
    for dealer in range(4):
        assert variant.dealing.next_dealer(dealer, variant.table) == (dealer + 1) % 4


def test_seeds_and_numbers_give_deals_of_their_own() -> None:
    """Law 14 the other way round: what differs gives other cards."""
    deals_of = {
        new_deal(VARIANTS[0], seed=seed, number=number).hands
        for seed in range(40)
        for number in range(10)
    }
    assert len(deals_of) == 400


@given(data=st.data())
def test_the_walks_do_reach_what_the_laws_are_about(data: st.DataObject) -> None:
    """The strategies give whole deals and endings, and lines that are legal to the end."""
    variant = data.draw(st.sampled_from(VARIANTS))
    deal = data.draw(deals(variant))
    assert 1 <= len(deal.hands[0]) <= 13
    over = Line(seed=data.draw(st.integers(0, 99))).play(deal)
    assert over.is_over
    assert cards_within(over.tricks) == CardSet(each for held in deal.dealt for each in held)
    with pytest.raises(DealOver):
        over.play(over.plays[0])
