"""What cannot be is refused: with an error of its kind, a message that helps, and nothing changed."""

from collections.abc import Callable
from typing import Any, cast

import pytest
from support import card, cards, everything, hand, played_out

from whist import (
    BadCards,
    BadTally,
    BadVariant,
    Card,
    CardSet,
    Deal,
    DealOver,
    FirstTo,
    IllegalPlay,
    NotYourCard,
    RankOrdering,
    Suit,
    SupremeCard,
    UnknownVariant,
    Variant,
    WhistError,
    get_variant,
    legal_cards,
    new_deal,
    pack_of,
    trick_winner,
)
from whist.rules.dealing import OneAtATime
from whist.variants import KINGS_COURT, SHORT_WHIST

WHOLE = new_deal(SHORT_WHIST, seed=1).hands
NORTHS, EASTS = WHOLE[0][0], WHOLE[1][0]


def given(*hands: Any, **more: Any) -> Deal:
    return new_deal(SHORT_WHIST, hands=hands, **{"trump": Suit.SPADES, **more})


def short_of_one() -> Deal:
    return given(WHOLE[0], WHOLE[1], WHOLE[2], CardSet(list(WHOLE[3])[1:]))


def one_twice() -> Deal:
    return given(WHOLE[0], WHOLE[1].without(EASTS).with_card(NORTHS), WHOLE[2], WHOLE[3])


def small_pack() -> Deal:
    variant = SHORT_WHIST.evolve(dealing=OneAtATime(pack_of("AKQJ")))
    hands = list(map(hand, ("AS", "KS", "QS", "2S")))
    return new_deal(variant, hands=hands, trump=None)


@pytest.mark.parametrize(
    ("attempt", "error", "says"),
    [
        (short_of_one, BadCards, "come to 51 cards (North 13, East 13, South 13, West 12)"),
        (one_twice, BadCards, f"both hold {NORTHS}"),
        (lambda: given(*WHOLE, CardSet()), BadCards, "5 hands were given, and Short whist has 4"),
        (lambda: given(*WHOLE[:3]), BadCards, "3 hands were given, and Short whist has 4 seats"),
        (given, BadCards, "0 hands were given"),
        (lambda: given(*[CardSet()] * 4), BadCards, "the hands come to 0 cards"),
        (lambda: given("AS", *WHOLE[1:]), BadCards, "give CardSets, as in CardSet.parse"),
        (small_pack, BadCards, "2S is not in the pack of Short whist"),
        (lambda: Card.parse("KX"), BadCards, "'X' is no suit; the suits are S H D C"),
        (lambda: CardSet.parse("KH KX"), BadCards, "'X' is no suit"),
        (lambda: CardSet.parse("KH KH"), BadCards, "KH stands twice"),
        (lambda: new_deal(SHORT_WHIST, seed=-1), BadCards, "seed -1 will not do"),
        (lambda: new_deal(SHORT_WHIST, seed=2**64), BadCards, "a whole number from 0 to 2**64 - 1"),
        (lambda: new_deal(SHORT_WHIST, seed=1, number=-1), BadCards, "number -1 will not do"),
        (lambda: new_deal(SHORT_WHIST, seed=1, dealer=4), BadCards, "the seats are 0 to 3"),
        (lambda: new_deal(SHORT_WHIST, seed=1, leader=-1), BadCards, "no seat -1 for a leader"),
        (lambda: given(*WHOLE, dealer=True), BadCards, "no seat True for a dealer"),
        (lambda: given(*WHOLE, trump="S"), BadCards, "trumps are a Suit, or None"),
        (lambda: given(*WHOLE, seed=1), BadCards, "give a seed or hands, not both"),
        (
            lambda: new_deal(SHORT_WHIST, seed=1, turned=card("AS")),
            BadCards,
            "turned=AS goes with given hands",
        ),
        (lambda: given(*WHOLE, turned="AS"), BadCards, "turned='AS' is no card"),
        (
            lambda: given(*WHOLE, turned=EASTS),
            BadCards,
            "the turned card is the dealer's last, and North does not hold",
        ),
        (lambda: new_deal(cast("Variant", "short-whist")), BadVariant, "whist.get_variant finds one by its slug"),
        (lambda: get_variant("kings-curt"), UnknownVariant, "did you mean 'kings-court'?"),
        (lambda: SHORT_WHIST.evolve(ordering=RankOrdering("AKQ")), BadVariant, "no place for J"),
        (lambda: FirstTo(0), BadVariant, "at least 1, not 0"),
        (
            lambda: SHORT_WHIST.evolve(
                override=SupremeCard(card("2C")), dealing=OneAtATime(pack_of("AKQJ"))
            ),
            BadVariant,
            "names 2C, which is not in the pack of 16 cards",
        ),
        (lambda: given(*WHOLE).tally(), BadTally, "the deal is not over"),
        (
            lambda: trick_winner(SHORT_WHIST, cards("2C 3C 2C"), None),
            BadCards,
            "2C stands twice",
        ),
        (
            lambda: legal_cards(SHORT_WHIST, hand("2C"), cards("2C"), None),
            BadCards,
            "2C is in the hand and in the trick",
        ),
    ],
)  # fmt: skip
def test_what_cannot_be_is_refused(
    attempt: Callable[[], object], error: type[WhistError], says: str
) -> None:
    with pytest.raises(WhistError) as refused:
        attempt()
    assert refused.type is error
    assert says in str(refused.value)
    assert isinstance(refused.value, ValueError)


HANDS = tuple(map(hand, ("AS 9H", "KS 4H", "QS 2C", "JS TH")))


@pytest.mark.parametrize(
    ("plays", "wrong", "error", "says"),
    [
        ("9H", "KS", IllegalPlay, "East cannot play KS: hearts were led and East holds 4H"),
        ("9H", "9H", NotYourCard, "East is on turn and does not hold 9H"),
        ("9H", "QS", NotYourCard, "East is on turn and does not hold QS"),
        ("9H", "AD", NotYourCard, "East is on turn and does not hold AD"),
        ("", "KS", NotYourCard, "North is on turn and does not hold KS"),
        ("9H 4H 2C TH JS AS KS QS", "AS", DealOver, "AS cannot be played: the deal is over"),
        ("9H 4H 2C TH JS AS KS QS", "2D", DealOver, "2D cannot be played: the deal is over"),
    ],
)
def test_a_play_that_cannot_be_changes_nothing(
    plays: str, wrong: str, error: type[WhistError], says: str
) -> None:
    deal = given(*HANDS, leader=0).play_all(cards(plays))
    twin = given(*HANDS, leader=0).play_all(cards(plays))
    before = everything(deal)
    for _ in range(2):
        with pytest.raises(WhistError) as refused:
            deal.play(card(wrong))
        assert refused.type is error
        assert str(refused.value) == says
    assert everything(deal) == before
    assert deal == twin
    if not deal.is_over:
        assert played_out(deal).is_over


@pytest.mark.parametrize("no_card", ["AS", None, 0, hand("AS")])
def test_a_play_is_of_a_card(no_card: Card) -> None:
    deal = given(*HANDS, leader=0)
    with pytest.raises(BadCards, match=r"play takes a Card, as in deal.play\(Card.parse\('KH'\)\)"):
        deal.play(no_card)
    with pytest.raises(BadCards, match="is no card"):
        played_out(deal).play(no_card)


def test_plays_stop_at_the_first_that_is_refused() -> None:
    deal = given(*HANDS, leader=0)
    with pytest.raises(IllegalPlay, match="East cannot play KS"):
        deal.play_all(cards("9H KS 2C"))
    assert deal.plays == ()


def test_no_rule_is_asked_about_a_humble_king_that_may_not_be_played() -> None:
    hands = list(map(hand, ("2S 3C", "KH 4S", "QS 2C", "JS TH")))
    deal = new_deal(KINGS_COURT, hands=hands, trump=None, leader=0).play(card("2S"))
    with pytest.raises(IllegalPlay, match="East cannot play KH: spades were led and East holds 4S"):
        deal.play(card("KH"))


def test_every_error_is_a_whist_error_with_a_name_of_its_own() -> None:
    import whist

    kinds = [
        getattr(whist, name)
        for name in whist.__all__
        if isinstance(getattr(whist, name), type) and issubclass(getattr(whist, name), Exception)
    ]
    assert len(kinds) == len(set(kinds)) == 13
    assert all(issubclass(kind, WhistError) and issubclass(kind, ValueError) for kind in kinds)
    assert issubclass(NotYourCard, IllegalPlay)
