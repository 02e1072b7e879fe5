"""Broken orderings and overrides: laws 5 to 9, and 25 again."""

from typing import ClassVar

from attrs import frozen

from broken.case import PLAIN, Case, peeked
from whist import (
    BowerOrdering,
    Card,
    CardSet,
    Deal,
    MustBeat,
    NoOverride,
    Rank,
    RankOrdering,
    Seen,
    Suit,
    TrickCards,
    rule,
)


@rule
@frozen
class CountsFromOne:
    """Positions are counted from 0."""

    def winner(self, trick: TrickCards) -> int | None:
        return trick.highest() + 1

    def describe(self) -> str:
        return "The highest card wins, counted from one."


@rule
@frozen
class NamesTheCard:
    """Returns the card, not its position."""

    def winner(self, trick: TrickCards) -> int | None:
        return trick.cards[trick.highest()]  # type: ignore[return-value]

    def describe(self) -> str:
        return "The highest card wins, by name."


@rule
@frozen
class NeedsFourCards:
    """Is not prepared for a trick that is still being played."""

    def winner(self, trick: TrickCards) -> int | None:
        last = trick.cards[3]
        return 3 if last.rank is Rank.TWO else None

    def describe(self) -> str:
        return "A two played last wins."


@rule
@frozen
class Fickle:
    """The second asker hears otherwise."""

    asked: ClassVar[list[int]] = []

    def winner(self, trick: TrickCards) -> int | None:
        self.asked.append(1)
        return len(self.asked) % len(trick.cards)

    def describe(self) -> str:
        return "Fortune decides the trick."


@rule
@frozen
class DealerTakesAll:
    """Finds out who deals, and gives them the trick."""

    def winner(self, trick: TrickCards) -> int | None:
        deal = peeked(Deal)
        if deal is None or len(trick.cards) < 4:
            return None
        return (deal.dealer - deal.trick.leader) % 4

    def describe(self) -> str:
        return "The dealer wins every trick."


@rule
@frozen
class ReturnsTheSeat:
    """Returns the seat of the winner, where the position in the trick is wanted."""

    def winner(self, trick: TrickCards) -> int | None:
        deal = peeked(Deal)
        if deal is None or len(trick.cards) < 4:
            return None
        return (deal.trick.leader + trick.highest()) % 4

    def describe(self) -> str:
        return "The highest card wins, wherever it sits."


@rule
@frozen
class SecondHighest:
    """Second highest wins, which is fair enough; but it does not say that it is exempt."""

    def winner(self, trick: TrickCards) -> int | None:
        best = trick.highest()
        others = [place for place in range(len(trick.cards)) if place != best]
        return trick.highest(among=others) if others else None

    def describe(self) -> str:
        return "The second highest card wins the trick."


@rule
@frozen
class EvenTrumpsLose:
    """The leader wins where the trick holds an even number of red cards."""

    def winner(self, trick: TrickCards) -> int | None:
        red = sum(card.suit in (Suit.HEARTS, Suit.DIAMONDS) for card in trick.cards)
        return 0 if red in (2, 4) else None

    def describe(self) -> str:
        return "The leader wins a trick with two or four red cards."


@rule
@frozen
class TensAreJacks:
    """The ten is as strong as the jack."""

    def suit(self, card: Card, trump: Suit | None) -> Suit:
        return card.suit

    def strength(self, card: Card, trump: Suit | None) -> int:
        return RankOrdering().strength(card, trump) + (card.rank is Rank.TEN)

    def describe(self) -> str:
        return "Tens rank as jacks, otherwise as in whist."


@rule
@frozen
class EqualBowers:
    """Both bowers are the best trump."""

    def suit(self, card: Card, trump: Suit | None) -> Suit:
        return BowerOrdering().suit(card, trump)

    def strength(self, card: Card, trump: Suit | None) -> int:
        strength = BowerOrdering().strength(card, trump)
        return min(strength, 13)

    def describe(self) -> str:
        return "The two jacks of the trump colour are the best trumps."


@rule
@frozen
class LosesItsWay:
    """An ordering that gives no answer where hearts are trumps, once it has been read out."""

    asked: ClassVar[list[int]] = []

    def suit(self, card: Card, trump: Suit | None) -> Suit:
        return card.suit

    def strength(self, card: Card, trump: Suit | None) -> int:
        self.asked.append(1)
        if len(self.asked) > 5 * 52:
            raise RuntimeError("asked too often")
        return RankOrdering().strength(card, trump)

    def describe(self) -> str:
        return "The cards rank as in whist, for a while."


@rule
@frozen
class ClaimsSilence(NoOverride):
    """Promises never to speak and does: the king of hearts wins, for those who ask."""

    def winner(self, trick: TrickCards) -> int | None:
        return trick.position_of(Card.parse("KH"))

    def describe(self) -> str:
        return "The king of hearts wins every trick that it falls in."


@rule
@frozen
class Moody:
    """An ordering that says one thing when it is read out, and another when it is asked again."""

    asked: ClassVar[list[int]] = []

    def suit(self, card: Card, trump: Suit | None) -> Suit:
        return card.suit

    def strength(self, card: Card, trump: Suit | None) -> int:
        self.asked.append(1)
        return card.rank.index if len(self.asked) > 52 * 5 else 12 - card.rank.index

    def describe(self) -> str:
        return "The ace is high, at first."


@rule
@frozen
class ClaimsSuitAlone:
    """Says that following suit is all that binds, and asks for more."""

    by_suit_alone: ClassVar = True

    def playable(self, hand: CardSet, seen: Seen) -> CardSet:
        return MustBeat().playable(hand, seen)

    def describe(self) -> str:
        return "Follow suit, and beat the trick if you can."


BROKEN = (
    Case(5, "positions counted from one", PLAIN.evolve(override=CountsFromOne())),
    Case(5, "a card in place of a position", PLAIN.evolve(override=NamesTheCard())),
    Case(5, "an override for complete tricks alone", PLAIN.evolve(override=NeedsFourCards())),
    Case(6, "an override that is silent and speaks", PLAIN.evolve(override=ClaimsSilence())),
    Case(6, "the winner changes when asked again", PLAIN.evolve(override=Fickle())),
    Case(6, "the winner depends on the dealer", PLAIN.evolve(override=DealerTakesAll())),
    Case(7, "the seat in place of the position", PLAIN.evolve(override=ReturnsTheSeat())),
    Case(8, "second highest wins, unannounced", PLAIN.evolve(override=SecondHighest())),
    Case(8, "losing cards are counted", PLAIN.evolve(override=EvenTrumpsLose())),
    Case(9, "tens equal to jacks", PLAIN.evolve(ordering=TensAreJacks())),
    Case(9, "two equal bowers", PLAIN.evolve(ordering=EqualBowers())),
    Case(9, "an ordering that gives up", PLAIN.evolve(ordering=LosesItsWay())),
    Case(28, "an ordering that changes its mind", PLAIN.evolve(ordering=Moody())),
    Case(28, "must beat, said to be suit alone", PLAIN.evolve(following=ClaimsSuitAlone())),
    Case(25, "a trick played again has another winner", PLAIN.evolve(override=Fickle())),
)
