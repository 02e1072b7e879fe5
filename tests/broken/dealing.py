"""Broken dealing, trumps and tables: laws 3, 10 to 15, and those of chance."""

import random
import time
from typing import ClassVar

from attrs import evolve, frozen

from broken.case import PLAIN, Case
from whist import (
    Card,
    CardSet,
    Dealt,
    FixedTrump,
    OneAtATime,
    Shuffler,
    Suit,
    Table,
    TrumpSetup,
    pack_of,
    rule,
)

ACE = Card.parse("AS")


@rule
@frozen
class AceForTwo(OneAtATime):
    """The ace of spades comes to two seats."""

    def deal(self, shuffler: Shuffler, number: int, dealer: int, table: Table) -> Dealt:
        dealt = super().deal(shuffler, number, dealer, table)
        hands = list(dealt.hands)
        for seat in range(2):
            if ACE not in hands[seat]:
                hands[seat] = hands[seat].without(hands[seat][-1]).with_card(ACE)
        return evolve(dealt, hands=tuple(hands))

    def describe(self) -> str:
        return "Everybody gets an ace."


@rule
@frozen
class TwelveForThirteen(OneAtATime):
    """Deals one card fewer than it says."""

    def deal(self, shuffler: Shuffler, number: int, dealer: int, table: Table) -> Dealt:
        dealt = super().deal(shuffler, number, dealer, table)
        hands = tuple(
            hand.without((hand - CardSet([dealt.turned or ACE]))[0]) for hand in dealt.hands
        )
        return evolve(dealt, hands=hands)

    def describe(self) -> str:
        return "Thirteen cards each, or so."


@rule
@frozen
class AnotherPack(OneAtATime):
    """Deals twos, where the pack has none."""

    def deal(self, shuffler: Shuffler, number: int, dealer: int, table: Table) -> Dealt:
        dealt = super().deal(shuffler, number, dealer, table)
        hands = list(dealt.hands)
        seat = table.left_of(dealer)
        hands[seat] = hands[seat].without(hands[seat][0]).with_card(Card.parse("2C"))
        return evolve(dealt, hands=tuple(hands))

    def describe(self) -> str:
        return "The pack has no twos, but one."


@rule
@frozen
class OneTooMany(OneAtATime):
    """Moves a card of one hand to the next."""

    giver: int = 0

    def deal(self, shuffler: Shuffler, number: int, dealer: int, table: Table) -> Dealt:
        dealt = super().deal(shuffler, number, dealer, table)
        hands = list(dealt.hands)
        card = (hands[self.giver] - CardSet([dealt.turned or ACE]))[0]
        taker = table.left_of(self.giver)
        hands[self.giver] = hands[self.giver].without(card)
        hands[taker] = hands[taker].with_card(card)
        return evolve(dealt, hands=tuple(hands))

    def describe(self) -> str:
        return f"Seat {self.giver} gives a card to the left."


@rule
@frozen
class NoSuchSide(Table):
    """East and West are side -1."""

    @property
    def side_count(self) -> int:
        return 2

    def __attrs_post_init__(self) -> None:
        object.__setattr__(self, "sides", (0, -1, 0, -1))

    def describe(self) -> str:
        return "North and South play against nobody."


@rule
@frozen
class RandomTrumps:
    def select(self, setup: TrumpSetup) -> Suit | None:
        return random.choice(list(Suit))

    def describe(self) -> str:
        return "Trumps are whatever comes."


@rule
@frozen
class NextPlease:
    """Counts how often it was asked."""

    asked: ClassVar[list[int]] = []

    def select(self, setup: TrumpSetup) -> Suit | None:
        self.asked.append(1)
        return list(Suit)[len(self.asked) % 4]

    def describe(self) -> str:
        return "Trumps go round."


@rule
@frozen
class TrumpOfTheDay:
    def select(self, setup: TrumpSetup) -> Suit | None:
        return list(Suit)[int(time.time() // 86_400) % 4]

    def describe(self) -> str:
        return "Every day has its trumps."


@rule
@frozen
class TrumpByLetter:
    def select(self, setup: TrumpSetup) -> Suit | None:
        return "S"  # type: ignore[return-value]

    def describe(self) -> str:
        return "Spades are trumps."


@rule
@frozen
class LeadersCardTurned(OneAtATime):
    """Turns the last card of another hand."""

    def deal(self, shuffler: Shuffler, number: int, dealer: int, table: Table) -> Dealt:
        dealt = super().deal(shuffler, number, dealer, table)
        return evolve(dealt, turned=dealt.hands[table.left_of(dealer)][0])

    def describe(self) -> str:
        return "Eldest hand turns a card."


@rule
@frozen
class NothingTurned(OneAtATime):
    """Says that the last card is turned, and turns none."""

    def deal(self, shuffler: Shuffler, number: int, dealer: int, table: Table) -> Dealt:
        return evolve(super().deal(shuffler, number, dealer, table), turned=None)

    def describe(self) -> str:
        return "The last card is turned, face down."


@rule
@frozen
class OwnShuffle(OneAtATime):
    """Shuffles by Python's own generator."""

    def deal(self, shuffler: Shuffler, number: int, dealer: int, table: Table) -> Dealt:
        return super().deal(Shuffler(random.getrandbits(32), number), number, dealer, table)

    def describe(self) -> str:
        return "The cards are shuffled well."


@rule
@frozen
class Unshuffled(OneAtATime):
    """Deals the cards of the deal before, turned by one seat."""

    before: ClassVar[list[int]] = []

    def deal(self, shuffler: Shuffler, number: int, dealer: int, table: Table) -> Dealt:
        self.before.append(1)
        dealt = super().deal(Shuffler(7, 0), number, dealer, table)
        turn = len(self.before) % table.seats
        hands = (*dealt.hands[turn:], *dealt.hands[:turn])
        return Dealt(hands, hands[dealer][0], taken_up=True)

    def describe(self) -> str:
        return "The cards are cut, not shuffled."


@rule
@frozen
class FallsOffTheTable(OneAtATime):
    """The seat after the last is no seat."""

    def next_dealer(self, dealer: int, table: Table) -> int:
        return dealer + 1

    def describe(self) -> str:
        return "The deal passes to the left, and on."


@rule
@frozen
class CutsForDeal(OneAtATime):
    """The next dealer is drawn anew whenever anybody asks."""

    def next_dealer(self, dealer: int, table: Table) -> int:
        return random.randrange(table.seats)

    def describe(self) -> str:
        return "The players cut for deal."


@rule
@frozen
class NobodyLeads(OneAtATime):
    def leader(self, dealer: int, table: Table) -> int:
        raise LookupError("who leads?")

    def describe(self) -> str:
        return "Somebody leads."


@rule
@frozen
class KindToTheDealer(OneAtATime):
    """The dealer has the ace of spades every other time more than is right."""

    def deal(self, shuffler: Shuffler, number: int, dealer: int, table: Table) -> Dealt:
        dealt = super().deal(shuffler, number, dealer, table)
        hands = list(dealt.hands)
        holder = next(seat for seat, hand in enumerate(hands) if ACE in hand)
        if number % 3 == 0 and holder != dealer:
            spare = (hands[dealer] - CardSet([dealt.turned or ACE]))[-1]
            hands[holder] = hands[holder].without(ACE).with_card(spare)
            hands[dealer] = hands[dealer].without(spare).with_card(ACE)
        return evolve(dealt, hands=tuple(hands))

    def describe(self) -> str:
        return "The dealer has the ace of spades at times."


@rule
@frozen
class TurnsItsBest(OneAtATime):
    """The dealer turns the first card of the sorted hand."""

    def deal(self, shuffler: Shuffler, number: int, dealer: int, table: Table) -> Dealt:
        dealt = super().deal(shuffler, number, dealer, table)
        return evolve(dealt, turned=dealt.hands[dealer][0])

    def describe(self) -> str:
        return "The dealer turns the first card in hand."


NO_TWOS = pack_of("AKQJT9876543")

BROKEN = (
    Case(3, "a card in two hands", PLAIN.evolve(dealing=AceForTwo())),
    Case(3, "a card short in every hand", PLAIN.evolve(dealing=TwelveForThirteen())),
    Case(3, "a card that is not in the pack", PLAIN.evolve(dealing=AnotherPack(pack=NO_TWOS))),
    Case(10, "a side that does not exist", PLAIN.evolve(table=NoSuchSide())),
    Case(11, "the first hand a card short", PLAIN.evolve(dealing=OneTooMany(giver=0))),
    Case(11, "another hand a card short", PLAIN.evolve(dealing=OneTooMany(giver=3))),
    Case(12, "trumps at random", PLAIN.evolve(trumps=RandomTrumps())),
    Case(12, "trumps that move on when asked", PLAIN.evolve(trumps=NextPlease())),
    Case(12, "trumps by the day", PLAIN.evolve(trumps=TrumpOfTheDay())),
    Case(12, "a letter for a suit", PLAIN.evolve(trumps=TrumpByLetter())),
    Case(13, "the leader's card turned", PLAIN.evolve(dealing=LeadersCardTurned())),
    Case(
        13,
        "no card turned",
        PLAIN.evolve(dealing=NothingTurned(), trumps=FixedTrump(Suit.HEARTS)),
    ),
    Case(14, "a shuffle of its own", PLAIN.evolve(dealing=OwnShuffle())),
    Case(14, "a deal that depends on the one before", PLAIN.evolve(dealing=Unshuffled())),
    Case(15, "a next dealer who is not there", PLAIN.evolve(dealing=FallsOffTheTable())),
    Case(15, "a next dealer by chance", PLAIN.evolve(dealing=CutsForDeal())),
    Case(15, "no leader", PLAIN.evolve(dealing=NobodyLeads())),
    Case(101, "an ace for the dealer", PLAIN.evolve(dealing=KindToTheDealer())),
    Case(102, "the dealer turns an honour", PLAIN.evolve(dealing=TurnsItsBest())),
    Case(103, "the dealer turns the best suit", PLAIN.evolve(dealing=TurnsItsBest())),
)
