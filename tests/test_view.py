"""What one seat may know: nothing that it has not seen, by whatever way one looks."""

import pickle
import random
import re
from collections.abc import Iterator

import attrs
import pytest
from support import VARIANTS, cards_within, every_variant, hand, random_walk, refusal

from whist import (
    FULL_PACK,
    BadCards,
    BowerOrdering,
    Card,
    CardSet,
    Deal,
    IllegalPlay,
    MustBeat,
    OneAtATime,
    SingleGame,
    Suit,
    Table,
    Variant,
    View,
    new_deal,
)
from whist.variants import DUMMY_WHIST, SHORT_WHIST

STRANGE = SHORT_WHIST.evolve(
    slug="strange",
    ordering=BowerOrdering(),
    following=MustBeat(),
    dealing=OneAtATime(each=12, turned="left over"),
    table=Table(dummy=1, exposed="after the opening lead"),
    match=SingleGame(),
)


def hidden_from(deal: Deal, seat: int) -> CardSet:
    """The cards that this seat cannot place, by the rules as they are told at the table."""
    table = deal.variant.table
    held = CardSet()
    for other, theirs in enumerate(deal.hands):
        dummy_is_open = other == table.dummy and (
            table.exposed == "at the start" or deal.plays or deal.leader == table.dummy
        )
        if other != seat and not dummy_is_open:
            held |= theirs
    if turn_up_lies_open(deal) and deal.turned is not None:
        held = held.without(deal.turned)
    return held


def turn_up_lies_open(deal: Deal) -> bool:
    if not deal.variant.dealing.turns_last:
        return True
    first = deal.tricks[0] if deal.tricks else deal.trick
    return first.card_of(deal.dealer) is None


@every_variant
def test_no_hidden_card_can_be_reached_from_a_view(variant: Variant) -> None:
    for seed in range(2):
        for deal in list(random_walk(new_deal(variant, seed=seed, dealer=seed), seed))[seed::2]:
            for seat in range(4):
                view, hidden = deal.view(seat), hidden_from(deal, seat)
                assert not cards_within(view) & hidden
                assert not cards_within(attrs.asdict(view, filter=not_the_rules)) & hidden
                assert not cards_within(pickle.loads(pickle.dumps(view))) & hidden
                assert not cards_read_in(repr(view)) & hidden
                assert view.hand == deal.hands[seat]
                turn_up = CardSet([view.turned] if view.turned else [])
                placed = CardSet(deal.plays) | seen_hands(view) | turn_up
                assert view.unseen == FULL_PACK - placed


def seen_hands(view: View) -> CardSet:
    return CardSet(each for held in view.hands if held is not None for each in held)


def not_the_rules(field: "attrs.Attribute[object]", value: object) -> bool:
    # The rules name cards: the pack, the humble king. They are the same for everyone.
    return field.name != "variant"


def cards_read_in(text: str) -> CardSet:
    return CardSet(
        Card.parse(found) for found in re.findall(r"(?<!\w)(?:10|[AKQJT2-9])[SHDC♠♥♦♣]", text)
    )


def test_the_reader_of_cards_reads_them() -> None:
    assert cards_read_in("Card('KH'), CardSet('AS 2C'), East 9♦") == hand("KH AS 2C 9D")


@every_variant
def test_the_turn_up_lies_in_view_until_the_dealer_has_played_to_the_first_trick(
    variant: Variant,
) -> None:
    for dealer in range(4):
        start = new_deal(variant, seed=dealer, dealer=dealer)
        for deal in random_walk(start, seed=dealer):
            open_now = turn_up_lies_open(deal)
            for seat in range(4):
                view = deal.view(seat)
                assert view.turned is (deal.turned if open_now else None)
                assert view.trump is deal.trump
            # Between eldest's lead and the dealer's card the turn-up lies; then it never does again.
            dealer_played = bool(deal.tricks) or deal.trick.card_of(dealer) is not None
            assert open_now is (not dealer_played or not variant.dealing.turns_last)


def test_a_turned_card_that_is_nobodys_stays_in_view() -> None:
    for deal in random_walk(new_deal(STRANGE, seed=4), seed=4):
        assert deal.turned is not None
        assert all(deal.view(seat).turned is deal.turned for seat in range(4))


@pytest.mark.parametrize(
    "variant", [each for each in VARIANTS if each.dealing.turns_last], ids=lambda each: each.slug
)
def test_once_taken_up_the_rank_of_the_turn_up_is_told_to_nobody(variant: Variant) -> None:
    start = new_deal(variant, seed=9)
    assert start.turned is not None
    same_suit = [each for each in start.hands[0] if each.suit is start.turned.suit]
    assert len(same_suit) > 1
    one, other = (
        new_deal(variant, hands=start.hands, turned=turned)
        for turned in (same_suit[0], same_suit[-1])
    )
    assert one.view(1) != other.view(1)
    plays = list(random_walk(start, seed=1))[-1].plays
    compared = 0
    for each in plays:
        one, other = one.play(each), other.play(each)
        if turn_up_lies_open(one):
            assert one.view(1) != other.view(1)
            continue
        compared += 1
        for seat in range(4):
            assert one.view(seat) == other.view(seat)
            assert repr(one.view(seat)) == repr(other.view(seat))
            assert str(one.view(seat)) == str(other.view(seat))
    assert compared >= 49


def twins(deal: Deal, seat: int, chance: random.Random) -> Iterator[Deal]:
    """Deals that this seat cannot tell from this one: two hidden cards have changed hands.

    The same cards have been played in them, legally, and the turned card is whose it was.
    """
    hidden = hidden_from(deal, seat)
    others = [other for other in range(len(deal.hands)) if deal.hands[other] & hidden]
    if len(others) < 2:
        return
    for _ in range(6):
        a, b = chance.sample(others, 2)
        given = list(deal.dealt)
        # What is seen to be turned stays with the dealer.
        ours = chance.choice(list(deal.hands[a] & hidden))
        theirs = chance.choice(list(deal.hands[b] & hidden))
        if deal.turned in (ours, theirs):
            continue
        given[a] = given[a].without(ours).with_card(theirs)
        given[b] = given[b].without(theirs).with_card(ours)
        try:
            yield laid_out(deal, given).play_all(deal.plays)
        except IllegalPlay:
            continue  # somebody would have had to follow suit with the card they now hold


def laid_out(deal: Deal, given: "list[CardSet] | tuple[CardSet, ...]") -> Deal:
    return new_deal(
        deal.variant, hands=given, number=deal.number, dealer=deal.dealer,
        trump=deal.trump, turned=deal.turned, leader=deal.leader,
    )  # fmt: skip


@pytest.mark.parametrize("seed", range(2))
@every_variant
def test_a_seat_cannot_tell_two_deals_apart_that_differ_in_what_it_has_not_seen(
    variant: Variant, seed: int
) -> None:
    assert_twins_look_alike(variant, seed)


def test_nor_under_strange_rules() -> None:
    for seed in range(3):
        assert_twins_look_alike(STRANGE, seed)


def assert_twins_look_alike(variant: Variant, seed: int) -> None:
    chance = random.Random(seed)
    compared = 0
    start = new_deal(variant, seed=seed, number=seed, dealer=chance.randrange(4))
    walk = list(random_walk(laid_out(start, start.dealt), seed))
    for deal in walk[::3]:
        for seat in range(4):
            for twin in twins(deal, seat, chance):
                assert twin.hands != deal.hands
                assert_alike(deal, twin, seat)
                compared += 1
    assert compared > 60


def assert_alike(deal: Deal, twin: Deal, seat: int) -> None:
    ours, theirs = deal.view(seat), twin.view(seat)
    assert ours == theirs
    assert hash(ours) == hash(theirs)
    assert repr(ours) == repr(theirs)
    assert str(ours) == str(theirs)
    assert ours.unseen == theirs.unseen
    assert attrs.asdict(ours) == attrs.asdict(theirs)
    assert pickle.dumps(ours) == pickle.dumps(theirs)
    if not ours.is_to_play:
        return
    assert deal.legal_cards() == twin.legal_cards()
    for each in FULL_PACK:
        assert refusal(deal.play, each) == refusal(twin.play, each)


def test_two_deals_that_differ_in_what_a_seat_sees_do_not_look_alike() -> None:
    deal = new_deal(SHORT_WHIST, seed=1)
    start = laid_out(deal, deal.dealt)
    mine, yours = next(iter(deal.dealt[1])), next(iter(deal.dealt[2]))
    given = list(deal.dealt)
    given[1] = given[1].without(mine).with_card(yours)
    given[2] = given[2].without(yours).with_card(mine)
    other = laid_out(deal, given)
    assert start.view(1) != other.view(1)
    assert start.view(2) != other.view(2)
    assert start.view(3) == other.view(3)


def test_a_view_tells_what_is_on_the_table() -> None:
    for deal in random_walk(new_deal(DUMMY_WHIST, seed=2, number=1, dealer=3), seed=2):
        for seat in range(4):
            view = deal.view(seat)
            assert isinstance(view, View)
            assert (view.variant, view.seat, view.number, view.dealer) == (DUMMY_WHIST, seat, 1, 3)
            assert (view.trick, view.tricks) == (deal.trick, deal.tricks)
            assert view.tricks_won == (deal.tricks_won(0), deal.tricks_won(1))
            assert view.played == CardSet(deal.plays)
            assert view.turn == (None if deal.is_over else deal.turn)


def test_a_view_is_drawn_with_question_marks_for_hidden_hands() -> None:
    hands = list(map(hand, ("AS 9H", "KS 4H", "QS 2C", "JS TH")))
    deal = new_deal(SHORT_WHIST, hands=hands, trump=Suit.SPADES, leader=0)
    drawn = str(deal.view(2))
    assert "South's view" in drawn
    assert "North to play" in drawn
    assert "trumps ♠" in drawn
    plain = new_deal(SHORT_WHIST, hands=hands, trump=None, leader=0)
    assert "no trumps" in str(plain.view(2))
    assert drawn.count("?") == 12
    assert "♠ Q" in drawn
    for hidden in ("♠ A", "♠ K", "♠ J"):
        assert hidden not in drawn


@pytest.mark.parametrize("seat", [-1, 4, 1.0, None, "North", True])
def test_a_view_is_of_a_seat_at_the_table(seat: int) -> None:
    with pytest.raises(BadCards, match="the seats are 0 to 3"):
        new_deal(SHORT_WHIST, seed=1).view(seat)


def test_a_turn_up_in_view_is_placed_and_then_unseen_again() -> None:
    deal = new_deal(SHORT_WHIST, seed=7)
    turned = deal.turned
    assert turned is not None
    assert turned not in deal.view(1).unseen
    assert len(deal.view(1).unseen) == 38
    while turned in deal.hands[0] and not deal.tricks:
        deal = deal.play(next(iter(deal.legal_cards() - CardSet([turned]))))
    assert turned in deal.view(1).unseen
