"""A deal: dealt or laid out, played, taken back, counted, shown."""

import copy
import pickle
from itertools import pairwise

import pytest
from support import VARIANTS, card, cards, every_variant, everything, hand, played_out, random_walk

from whist import (
    FULL_PACK,
    BadTally,
    CardSet,
    Deal,
    DealOver,
    IllegalPlay,
    NothingPlayed,
    NotYourCard,
    Standing,
    Suit,
    Trick,
    Variant,
    new_deal,
)
from whist.variants import KINGS_COURT, SHORT_WHIST, WHIST_DRIVE

ENDING = ("AS 9H", "KS 4H", "QS 2C", "JS TH")
"""North, East, South, West hold these in short endings."""


def ending(variant: Variant = SHORT_WHIST, trump: Suit | None = Suit.SPADES) -> Deal:
    return new_deal(variant, hands=list(map(hand, ENDING)), trump=trump, leader=0)


@every_variant
def test_a_deal_from_a_seed(variant: Variant) -> None:
    deal = new_deal(variant, seed=7, number=3, dealer=2)
    assert (deal.variant, deal.seed, deal.number, deal.dealer) == (variant, 7, 3, 2)
    assert [len(held) for held in deal.hands] == [13] * 4
    assert deal.hands == deal.dealt
    assert deal.turn == deal.leader == variant.dealing.leader(2, variant.table)
    assert (deal.tricks, deal.plays, deal.is_over) == ((), (), False)
    assert deal.trick == Trick(deal.leader, (), None, 4)
    assert deal.legal_cards() == deal.hands[deal.turn]
    assert deal == new_deal(variant, seed=7, number=3, dealer=2)
    for other in (
        new_deal(variant, seed=8, number=3, dealer=2),
        new_deal(variant, seed=7, number=4, dealer=2),
        new_deal(variant, seed=7, number=3, dealer=1),
    ):
        assert other != deal


def test_a_seed_is_drawn_and_told_where_none_is_given() -> None:
    drawn = new_deal(SHORT_WHIST)
    assert drawn.seed is not None
    assert new_deal(SHORT_WHIST, seed=drawn.seed) == drawn
    assert len({new_deal(SHORT_WHIST).seed for _ in range(20)}) > 10


def test_a_given_deal_trick_by_trick() -> None:
    deal = ending()
    assert (deal.seed, deal.turned, deal.trump, deal.turn) == (None, None, Suit.SPADES, 0)
    deal = deal.play(card("9H"))
    assert (deal.turn, str(deal.trick)) == (1, "North 9H")
    assert deal.legal_cards() == hand("4H")
    deal = deal.play(card("4H"))
    assert deal.legal_cards() == hand("QS 2C")
    deal = deal.play(card("2C")).play(card("TH"))
    assert deal.tricks == (Trick(0, cards("9H 4H 2C TH"), 3, 4),)
    assert (deal.turn, deal.trick) == (3, Trick(3, (), None, 4))
    assert (deal.tricks_won(0), deal.tricks_won(1)) == (0, 1)
    assert not deal.is_over
    deal = deal.play_all(cards("JS AS KS QS"))
    assert deal.is_over
    assert deal.tricks[1].winner == 0
    assert (deal.tricks_won(0), deal.tricks_won(1)) == (1, 1)
    assert deal.plays == cards("9H 4H 2C TH JS AS KS QS")
    assert deal.hands == (hand(""),) * 4
    assert deal.dealt == tuple(map(hand, ENDING))
    assert deal.legal_cards() == hand("")


def test_trumps_and_the_override_decide_in_a_deal() -> None:
    hands = list(map(hand, ("2D", "AD", "3S", "KH")))
    by_trump = new_deal(SHORT_WHIST, hands=hands, trump=Suit.SPADES, leader=0)
    assert by_trump.play_all(cards("2D AD 3S KH")).tricks[0].winner == 2
    assert by_trump.trump is Suit.SPADES
    plain = new_deal(SHORT_WHIST, hands=hands, trump=None, leader=0)
    assert plain.play_all(cards("2D AD 3S KH")).tricks[0].winner == 1
    humble = new_deal(KINGS_COURT, hands=hands, trump=Suit.SPADES, leader=0)
    assert humble.play_all(cards("2D AD 3S KH")).tricks[0].winner == 3


def test_trumps_and_leader_follow_from_the_rules_where_they_are_not_given() -> None:
    hands = list(map(hand, ENDING))
    deal = new_deal(SHORT_WHIST, hands=hands, dealer=2, turned=card("2C"))
    assert (deal.trump, deal.turned, deal.turn) == (Suit.CLUBS, card("2C"), 3)
    drive = new_deal(WHIST_DRIVE, hands=hands, number=2)
    assert (drive.trump, drive.turn) == (Suit.SPADES, 1)


@pytest.mark.parametrize("text", ["KS", "9H", "2H"])
def test_a_card_that_the_seat_does_not_hold(text: str) -> None:
    deal = ending().play(card("AS"))
    before = everything(deal)
    if text == "KS":
        assert deal.play(card(text)).turn == 2
        return
    with pytest.raises(NotYourCard, match=f"East is on turn and does not hold {text}"):
        deal.play(card(text))
    assert everything(deal) == before


def test_a_revoke_is_refused_with_what_would_have_done() -> None:
    deal = ending().play(card("9H"))
    before = everything(deal)
    with pytest.raises(IllegalPlay) as refused:
        deal.play(card("KS"))
    assert refused.type is IllegalPlay
    assert str(refused.value) == "East cannot play KS: hearts were led and East holds 4H"
    assert everything(deal) == before


def test_no_play_after_the_end() -> None:
    deal = played_out(ending())
    before = everything(deal)
    with pytest.raises(DealOver, match="AS cannot be played: the deal is over"):
        deal.play(card("AS"))
    with pytest.raises(DealOver, match="nobody is on turn"):
        deal.turn  # noqa: B018
    with pytest.raises(DealOver):
        deal.player  # noqa: B018
    assert everything(deal) == before


@every_variant
def test_play_then_undo_is_nothing(variant: Variant) -> None:
    states = list(random_walk(new_deal(variant, seed=11), seed=5))
    assert len(states) == 53
    for before, after in pairwise(states):
        assert after != before
        assert after.undo() == before
        assert everything(after.undo()) == everything(before)
    assert states[-1].restart() == states[0]
    with pytest.raises(NothingPlayed, match="nothing to take back"):
        states[0].undo()


def test_two_lines_from_one_deal_know_nothing_of_each_other() -> None:
    deal = ending()
    one, other = deal.play(card("AS")), deal.play(card("9H"))
    assert (one.trick.cards, other.trick.cards) == (cards("AS"), cards("9H"))
    assert deal.trick.cards == ()
    assert deal.hands[0] == hand("AS 9H")


def test_equality_asks_for_the_start_and_the_plays() -> None:
    assert ending() == ending()
    assert hash(ending()) == hash(ending())
    assert ending().play(card("AS")) == ending().play(card("AS"))
    assert ending().play(card("AS")) != ending().play(card("9H"))
    assert ending() != ending(trump=None)
    assert ending() != ending(variant=KINGS_COURT)
    assert ending() != "deal"
    assert len({ending(), ending(), ending().play(card("AS"))}) == 2


def test_a_deal_survives_pickle_and_copy() -> None:
    for variant in VARIANTS:
        *_, late = list(random_walk(new_deal(variant, seed=3, number=2), 4))[:30]
        again = pickle.loads(pickle.dumps(late))
        assert again == late
        assert everything(again) == everything(late)
        assert again.undo() == late.undo()
        assert copy.copy(late) is late
        assert copy.deepcopy(late) is late


def test_deals_are_made_by_new_deal_alone() -> None:
    with pytest.raises(TypeError, match="new_deal"):
        Deal()


def test_a_deal_has_no_room_for_more() -> None:
    with pytest.raises(AttributeError):
        ending().note = "mine"  # type: ignore[attr-defined]
    with pytest.raises(AttributeError):
        ending().trump = None  # type: ignore[misc]


@every_variant
def test_the_tally_knows_everything(variant: Variant) -> None:
    for seed in range(3):
        deal = played_out(new_deal(variant, seed=seed, number=seed), seed)
        tally, sides = deal.tally(), variant.table.sides
        assert tally.tricks == (deal.tricks_won(0), deal.tricks_won(1))
        assert sum(tally.tricks) == 13
        for number, trick in enumerate(deal.tricks):
            assert trick.winner is not None
            assert tally.trick_winner(number) == sides[trick.winner]
            for each in trick.cards:
                assert tally.taker(each) == sides[trick.winner]
        for seat, held in enumerate(deal.dealt):
            assert all(tally.dealt_to(each) == sides[seat] for each in held)
        assert tally.trump_suit() is deal.trump
        honours = CardSet(
            each for each in FULL_PACK if each.suit is deal.trump and each.rank.value in "AKQJ"
        )
        for side in (0, 1):
            ours = deal.dealt[side] | deal.dealt[side + 2]
            assert tally.honours_of(side) == len(ours & honours)
        # It answers whatever the variant's scoring asks.
        awards = variant.scoring.awards(tally, Standing((0, 0)))
        assert awards


def test_a_tally_of_an_ending_knows_that_a_card_was_nobodys() -> None:
    tally = played_out(ending(trump=None)).tally()
    assert tally.taker(card("KH")) is None
    assert tally.dealt_to(card("KH")) is None
    assert tally.honours == (0, 0)
    assert tally.trump_suit() is None
    assert played_out(ending()).tally().honours == (2, 2)


def test_no_tally_while_cards_are_to_be_played() -> None:
    with pytest.raises(BadTally, match="the deal is not over: 0 of 2 tricks are complete"):
        ending().tally()


def test_a_deal_prints_as_the_diagram_of_bridge_columns() -> None:
    deal = ending().play(card("9H"))
    assert str(deal).splitlines() == [
        "Short whist, deal 1  North",
        "trumps ♠             ♠ A",
        "East to play         ♥ –",
        "North 9H             ♦ –",
        "                     ♣ –",
        "West                              East",
        "♠ J                               ♠ K",
        "♥ T                               ♥ 4",
        "♦ –                               ♦ –",
        "♣ –                               ♣ –",
        "                     South",
        "                     ♠ Q",
        "                     ♥ –",
        "                     ♦ –",
        "                     ♣ 2",
    ]
    assert repr(deal) == "<Deal short-whist, given hands, number=0, dealer=0, 1 played>"
    assert "over: North–South 1, East–West 1" in str(deal.play_all(cards("4H 2C TH JS AS KS QS")))
    assert "West to lead" in str(deal.play_all(cards("4H 2C TH")))
    turned = new_deal(SHORT_WHIST, seed=7)
    assert turned.turned is not None
    assert f"({turned.turned.symbol} turned)" in str(turned)
    assert repr(turned) == "<Deal short-whist, seed=7, number=0, dealer=0, 0 played>"
