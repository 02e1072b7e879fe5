"""Broken rules of following: laws 1, 2, 4, 24, 25 and 27."""

from typing import ClassVar

from attrs import frozen

from broken.case import PLAIN, Case, peeked
from whist import BowerOrdering, Card, CardSet, Deal, FollowSuit, Seen, rule


def follow(hand: CardSet, seen: Seen) -> CardSet:
    """Whist's own rule, for those that are wrong elsewhere."""
    return FollowSuit().playable(hand, seen)


@rule
@frozen
class NothingWhenVoid:
    """Forgets that a player may be void."""

    def playable(self, hand: CardSet, seen: Seen) -> CardSet:
        return hand if seen.of_led is None else hand & seen.of_led

    def describe(self) -> str:
        return "Players follow suit."


@rule
@frozen
class AnyCardOfTheSuit:
    """Allows every card of the suit led, in the hand or not."""

    def playable(self, hand: CardSet, seen: Seen) -> CardSet:
        return seen.of_led or hand

    def describe(self) -> str:
        return "Any card of the suit led may be played."


@rule
@frozen
class AsksTheLeader:
    """Raises where no card was led."""

    def playable(self, hand: CardSet, seen: Seen) -> CardSet:
        first = seen.cards[0]
        return CardSet(card for card in hand if card.suit is first.suit) or hand

    def describe(self) -> str:
        return "Players follow the first card."


@rule
@frozen
class SecondAskingIsLet:
    """Gives in when the same player asks again."""

    asked: ClassVar[set[object]] = set()

    def playable(self, hand: CardSet, seen: Seen) -> CardSet:
        question = (hand, seen.cards, seen.tricks, seen.leader)
        if question in self.asked:
            return hand
        self.asked.add(question)
        return follow(hand, seen)

    def describe(self) -> str:
        return "Players follow suit, unless they insist."


@rule
@frozen
class WordsFail:
    """Refuses a lead of trumps, and cannot say so."""

    def playable(self, hand: CardSet, seen: Seen) -> CardSet:
        if seen.cards:
            return follow(hand, seen)
        return hand - seen.of_suit(seen.trump) or hand

    def describe(self) -> str:
        words: dict[str, str] = {}
        return words["no lead of trumps"]


@rule
@frozen
class SpareThePartner:
    """Lets a player off following where partner holds the ace of the suit led."""

    def playable(self, hand: CardSet, seen: Seen) -> CardSet:
        deal = peeked(Deal)
        partner = seen.table.partner(seen.seat)
        if deal is not None and partner is not None and seen.cards:
            held = deal.hands[partner] & (seen.of_led or CardSet())
            if len(held) > len(hand & (seen.of_led or CardSet())):
                return hand
        return follow(hand, seen)

    def describe(self) -> str:
        return "Players follow suit unless their partner is longer in it."


@rule
@frozen
class PrintedSuit(FollowSuit):
    """Goes by the printed suit, where the left bower counts as a trump."""

    def playable(self, hand: CardSet, seen: Seen) -> CardSet:
        if not seen.cards:
            return hand
        return CardSet(card for card in hand if card.suit is seen.cards[0].suit) or hand

    def describe(self) -> str:
        return "Players follow the suit printed on the card that was led."


@rule
@frozen
class ClaimsTheTables:
    """Asks to trump when void, and claims to be whist's own rule."""

    by_suit_alone: ClassVar = True

    def playable(self, hand: CardSet, seen: Seen) -> CardSet:
        cards = follow(hand, seen)
        led = seen.of_led
        return cards if led is None or cards & led else cards & seen.of_suit(seen.trump) or cards

    def describe(self) -> str:
        return "Players follow suit, and trump if they cannot."


@rule
@frozen
class BorrowedWords:
    """Makes players beat the trick, in the words of whist's own rule."""

    def playable(self, hand: CardSet, seen: Seen) -> CardSet:
        cards = follow(hand, seen)
        return CardSet(card for card in cards if seen.would_win(card)) or cards

    def describe(self) -> str:
        return FollowSuit().describe()


@rule
@frozen
class NeverTheSameLeadTwice:
    """Remembers every lead at this table, even one that was taken back."""

    led: ClassVar[set[tuple[object, Card]]] = set()

    def playable(self, hand: CardSet, seen: Seen) -> CardSet:
        if seen.cards:
            self.led.add((seen.tricks, seen.cards[0]))
            return follow(hand, seen)
        return CardSet(card for card in hand if (seen.tricks, card) not in self.led) or hand

    def describe(self) -> str:
        return "A lead that was made once is not made again."


@rule
@frozen
class TellsTales:
    """Explains a refusal by what the others hold."""

    def playable(self, hand: CardSet, seen: Seen) -> CardSet:
        if seen.cards:
            return follow(hand, seen)
        return hand - seen.of_suit(seen.trump) or hand

    def describe(self) -> str:
        deal = peeked(Deal)
        held = "" if deal is None else f" The hands are {'; '.join(map(str, deal.hands))}."
        return f"Trumps are not led.{held}"


BROKEN = (
    Case(1, "nothing to play when void", PLAIN.evolve(following=NothingWhenVoid())),
    Case(1, "cards of other hands are legal", PLAIN.evolve(following=AnyCardOfTheSuit())),
    Case(1, "following raises for the leader", PLAIN.evolve(following=AsksTheLeader())),
    Case(2, "a second try is let through", PLAIN.evolve(following=SecondAskingIsLet())),
    Case(2, "an illegal card raises the wrong thing", PLAIN.evolve(following=WordsFail())),
    Case(4, "legality peeks at the partner's hand", PLAIN.evolve(following=SpareThePartner())),
    Case(
        4,
        "following by printed suit with bowers",
        PLAIN.evolve(following=PrintedSuit(), ordering=BowerOrdering()),
    ),
    Case(4, "a duty to trump passed off as plain whist", PLAIN.evolve(following=ClaimsTheTables())),
    Case(24, "a duty to beat in the words of plain whist", PLAIN.evolve(following=BorrowedWords())),
    Case(24, "a rule that cannot describe itself", PLAIN.evolve(following=WordsFail())),
    Case(25, "a lead is remembered after undo", PLAIN.evolve(following=NeverTheSameLeadTwice())),
    Case(27, "an error tells what others hold", PLAIN.evolve(following=TellsTales())),
    Case(27, "legality shows the partner's length", PLAIN.evolve(following=SpareThePartner())),
)
