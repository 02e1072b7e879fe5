"""Which cards may be played."""

from typing import Any

import pytest
from attrs import frozen
from support import card, cards, hand, random_walk, suit

from whist import (
    BadVariant,
    BowerOrdering,
    CardSet,
    Following,
    FollowSuit,
    IllegalPlay,
    MustBeat,
    MustTrump,
    NoTrumpToFirstTrick,
    RankOrdering,
    Seen,
    Step,
    Suit,
    SupremeCard,
    Trick,
    legal_cards,
    new_deal,
)
from whist.variants import SHORT_WHIST

EARLIER = (Trick(0, cards("2D 3D 4D 5D"), 3, 4),)
"""One trick that is over, where a rule asks whether this is the first."""


def may_play(
    following: Following, held: str, trick: str, trump: str | None, tricks: tuple[Trick, ...] = ()
) -> str:
    variant = SHORT_WHIST.evolve(following=following)
    return str(legal_cards(variant, hand(held), cards(trick), suit(trump), tricks=tricks))


@pytest.mark.parametrize(
    ("held", "trick", "legal"),
    [
        ("AS KH 2C", "", "AS KH 2C"),
        ("AS KH 2C", "3H", "KH"),
        ("AS KH 2C", "3C AH", "2C"),
        ("AS KH 2C", "3D AH KD", "AS KH 2C"),
        ("AS", "3D", "AS"),
    ],
)
@pytest.mark.parametrize("trump", [None, "S", "D"])
def test_follow_suit_if_able(held: str, trick: str, legal: str, trump: str | None) -> None:
    assert may_play(FollowSuit(), held, trick, trump) == legal


def test_the_left_bower_follows_as_a_trump() -> None:
    variant = SHORT_WHIST.evolve(ordering=BowerOrdering())
    held = hand("JC 2C 3H")
    assert legal_cards(variant, held, cards("5S"), Suit.SPADES) == hand("JC")
    assert legal_cards(variant, held, cards("5C"), Suit.SPADES) == hand("2C")
    assert legal_cards(variant, held, cards("5C"), Suit.HEARTS) == hand("JC 2C")
    assert legal_cards(variant, held, cards("5C"), None) == hand("JC 2C")
    assert legal_cards(variant, held, cards("JS"), Suit.CLUBS) == hand("JC 2C")


@pytest.mark.parametrize(
    ("held", "trick", "trump", "legal"),
    [
        ("AS 2S KH", "", "S", "AS 2S KH"),
        ("AS 2S KH", "3H", "S", "KH"),
        ("AS 2S KH", "3D", "S", "AS 2S"),
        ("AS 2S KH", "3D", "C", "AS 2S KH"),
        ("AS 2S KH", "3D", None, "AS 2S KH"),
        ("AS 2S KH", "3S", "S", "AS 2S"),
        ("KH QC", "3S", "S", "KH QC"),
    ],
)
def test_must_trump(held: str, trick: str, trump: str | None, legal: str) -> None:
    assert may_play(MustTrump(), held, trick, trump) == legal


@pytest.mark.parametrize(
    ("trick", "legal"),
    [
        ("3D", "AS 2S"),
        ("AD", "AS 2S"),
        ("3D 4D", "AS 2S"),
        ("4D 3D", "AS 2S KC"),
        ("3D AD KD", "AS 2S KC"),
        ("3D KD AD", "AS 2S"),
        ("AD 3D KD", "AS 2S"),
    ],
)
def test_must_trump_unless_the_partner_is_winning(trick: str, legal: str) -> None:
    assert may_play(MustTrump(unless_partner_wins=True), "AS 2S KC", trick, "S") == legal


@pytest.mark.parametrize(
    ("held", "trick", "trump", "legal"),
    [
        ("AH 9H 2H 3S", "", "S", "3S AH 9H 2H"),
        ("AH 9H 2H 3S", "8H", "S", "AH 9H"),
        ("9H 2H 3S", "KH", "S", "9H 2H"),
        ("9H 2H 3S", "8H 2S", "S", "9H 2H"),
        ("KC 3S 2S", "8H", "S", "3S 2S"),
        ("KC 4S 2S", "8H 3S", "S", "4S"),
        ("KC 2S", "8H 3S", "S", "2S KC"),
        ("KC AD", "8H", None, "AD KC"),
        ("9H", "9D", "S", "9H"),
    ],
)
def test_must_beat(held: str, trick: str, trump: str | None, legal: str) -> None:
    assert may_play(MustBeat(), held, trick, trump) == legal


@pytest.mark.parametrize(
    ("trick", "legal"),
    [
        ("8H", "AH 9H"),
        ("TH 8H", "AH 9H 2H"),
        ("8H TH", "AH"),
        ("3H TH 8H", "AH 9H 2H"),
        ("3H 8H TH", "AH"),
        ("TH 3H 8H", "AH"),
    ],
)
def test_must_beat_unless_the_partner_is_winning(trick: str, legal: str) -> None:
    assert may_play(MustBeat(unless_partner_wins=True), "AH 9H 2H", trick, "S") == legal


def test_what_beats_is_for_the_override_to_say_too() -> None:
    variant = SHORT_WHIST.evolve(following=MustBeat(), override=SupremeCard(card("2H")))
    assert legal_cards(variant, hand("AH 9H 2H"), cards("KH"), None) == hand("AH 2H")
    assert legal_cards(variant, hand("AH 9H"), cards("KH 2H"), None) == hand("AH 9H")
    freed = variant.evolve(following=MustBeat(unless_partner_wins=True))
    assert legal_cards(freed, hand("AH 9H"), cards("2H KH"), None) == hand("AH 9H")


@pytest.mark.parametrize(
    ("held", "trick", "trump", "legal"),
    [
        ("AS KH 2C", "", "S", "KH 2C"),
        ("AS KH 2C", "3D", "S", "KH 2C"),
        ("AS KH 2C", "3S", "S", "AS"),
        ("AS 2S", "3D", "S", "AS 2S"),
        ("AS 2S", "", "S", "AS 2S"),
        ("AS KH 2C", "3D", None, "AS KH 2C"),
    ],
)
def test_no_trump_to_the_first_trick(held: str, trick: str, trump: str | None, legal: str) -> None:
    following = NoTrumpToFirstTrick()
    assert may_play(following, held, trick, trump) == legal
    assert may_play(following, held, trick, trump, EARLIER) == may_play(
        FollowSuit(), held, trick, trump
    )


def test_rules_stand_on_each_other() -> None:
    following = MustBeat(MustTrump())
    assert may_play(following, "KC 4S 2S", "8H 3S", "S") == "4S"
    assert may_play(following, "KC 2S", "8H 3S", "S") == "2S"
    assert may_play(MustTrump(NoTrumpToFirstTrick()), "KC 2S", "8H", "S") == "KC"
    assert may_play(MustTrump(NoTrumpToFirstTrick()), "KC 2S", "8H", "S", EARLIER) == "2S"


def test_in_a_deal_a_rule_binds_and_its_sentence_is_the_reason() -> None:
    variant = SHORT_WHIST.evolve(following=MustTrump())
    hands = list(map(hand, ("3H 2D", "4S KC", "5H 6H", "7H 8H")))
    deal = new_deal(variant, hands=hands, trump=Suit.SPADES, leader=0).play(card("3H"))
    assert deal.legal_cards() == hand("4S")
    with pytest.raises(IllegalPlay) as refused:
        deal.play(card("KC"))
    assert "East cannot play KC: 4S would do" in str(refused.value)
    assert "void in the suit led must trump" in str(refused.value)


@pytest.mark.parametrize(
    "following", [FollowSuit(), MustTrump(), MustBeat(), NoTrumpToFirstTrick()], ids=repr
)
@pytest.mark.parametrize("ordering", [RankOrdering(), BowerOrdering()], ids=repr)
def test_a_deal_asks_the_rule(following: Following, ordering: RankOrdering | BowerOrdering) -> None:
    variant = SHORT_WHIST.evolve(following=following, ordering=ordering)
    bound = 0
    for seed in range(3):
        for deal in random_walk(new_deal(variant, seed=seed), seed):
            if deal.is_over:
                break
            held = deal.hands[deal.turn]
            legal = legal_cards(variant, held, deal.trick.cards, deal.trump, tricks=deal.tricks)
            assert deal.legal_cards() == legal
            bound += legal != held
    assert bound > 50


@frozen
class Looks:
    """A rule that keeps what it was shown."""

    shown: list[Seen]

    def playable(self, hand: CardSet, seen: Seen) -> CardSet:
        self.shown.append(seen)
        return hand

    def describe(self) -> str:
        return "Anything goes."

    def __hash__(self) -> int:
        return 1


def test_what_a_rule_is_shown() -> None:
    looks = Looks([])
    variant = SHORT_WHIST.evolve(following=looks)
    hands = list(map(hand, ("3H 2D", "4S KC", "5H 6H", "7H 8H")))
    deal = new_deal(variant, hands=hands, trump=Suit.SPADES, leader=3, number=5)
    deal = deal.play_all(cards("7H 3H 4S 5H KC 6H"))
    assert deal.legal_cards() == hand("8H")

    first, second, *_, last = looks.shown
    assert (first.cards, first.tricks, first.leader, first.seat) == ((), (), 3, 3)
    assert (first.led, first.of_led, first.winning, first.partner_winning) == (
        None, None, None, False,
    )  # fmt: skip
    assert first.would_win(card("7H"))
    assert (second.cards, second.seat, second.led) == (cards("7H"), 0, Suit.HEARTS)
    assert second.of_led == CardSet.of_suit(Suit.HEARTS)
    assert second.winning == 0
    assert not second.partner_winning
    assert not second.would_win(card("3H"))
    assert second.would_win(card("8H"))
    assert second.would_win(card("2S"))
    # For the leader, the card that is to be beaten counts as led.
    assert first.beats(card("8H"), card("7H"))
    assert first.beats(card("2S"), card("7H"))
    assert not first.beats(card("AC"), card("7H"))
    assert not first.beats(card("7H"), card("8H"))
    # Hearts were led: between discards neither is the stronger.
    assert second.beats(card("8H"), card("AC"))
    assert not second.beats(card("AC"), card("3C"))
    assert not second.beats(card("3C"), card("AC"))
    assert (last.cards, last.seat, last.leader) == (cards("KC 6H"), 3, 1)
    assert (last.winning, last.partner_winning) == (0, True)
    assert last.tricks == deal.tricks
    assert len(last.tricks) == 1
    assert (last.trump, last.ordering, last.number) == (Suit.SPADES, variant.ordering, 5)
    assert last.of_suit(None) == hand("")
    assert last.of_suit(Suit.CLUBS) == CardSet.of_suit(Suit.CLUBS)
    assert last.table == variant.table


@frozen
class Lets:
    """A rule that lets one set of cards be played, whatever is held."""

    what: object

    def playable(self, hand: CardSet, seen: Seen) -> CardSet:
        return self.what  # type: ignore[return-value]

    def describe(self) -> str:
        return "As it pleases."


@pytest.mark.parametrize("what", [hand(""), hand("2S"), hand("3H 2S"), None, ("3H",), 1])
def test_a_rule_that_lets_play_what_is_not_held_or_nothing_is_refused(what: object) -> None:
    variant = SHORT_WHIST.evolve(following=Lets(what))
    hands = list(map(hand, ("3H 2D", "4S KC", "5H 6H", "7H 8H")))
    deal = new_deal(variant, hands=hands, trump=None, leader=0)
    with pytest.raises(BadVariant, match="legal cards are a CardSet of some of the hand"):
        deal.legal_cards()
    with pytest.raises(BadVariant, match="lets North play"):
        deal.play(card("3H"))


@pytest.mark.parametrize("rule", [MustTrump, MustBeat, NoTrumpToFirstTrick])
def test_a_base_is_a_rule(rule: Any) -> None:
    for no_rule in (None, "FollowSuit", FollowSuit):
        with pytest.raises(BadVariant, match="it lacks"):
            rule(no_rule)


@frozen
class Anything:
    """A stranger's rule, which names no steps."""

    def playable(self, hand: CardSet, seen: Seen) -> CardSet:
        return hand

    def describe(self) -> str:
        return "Any card may be played."


def test_a_rule_on_a_base_takes_its_steps_first() -> None:
    assert MustTrump().steps == (Step.FOLLOW, Step.TRUMP)
    assert NoTrumpToFirstTrick(MustBeat(MustTrump(unless_partner_wins=True))).steps == (
        Step.FOLLOW,
        Step.TRUMP_UNLESS_PARTNER,
        Step.BEAT,
        Step.NO_TRUMP_FIRST,
    )


def test_a_rule_on_a_base_without_steps_has_none() -> None:
    for rule in (MustTrump(Anything()), MustBeat(Anything()), NoTrumpToFirstTrick(Anything())):
        assert rule.steps is None


def test_in_words() -> None:
    follow = FollowSuit().describe()
    assert follow == (
        "Players must follow suit if they can; a player who cannot may play any card."
    )
    for rule, says in (
        (MustTrump(), "must trump if able."),
        (MustTrump(unless_partner_wins=True), "unless their partner is winning the trick."),
        (MustBeat(), "beats the trick so far if they have one."),
        (MustBeat(unless_partner_wins=True), "unless their partner is winning it."),
        (NoTrumpToFirstTrick(), "Trumps may not be played to the first trick"),
    ):
        assert rule.describe().startswith(follow)
        assert says in rule.describe()
