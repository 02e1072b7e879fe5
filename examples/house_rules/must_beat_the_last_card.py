"""Short whist in which a player must beat the card played just before, if able."""

from attrs import frozen

from whist import CardSet, FollowSuit, Seen, rule
from whist.variants import SHORT_WHIST


@rule
@frozen
class MustBeatTheLastCard:
    def playable(self, hand: CardSet, seen: Seen) -> CardSet:
        cards = FollowSuit().playable(hand, seen)
        if not seen.cards:
            return cards
        return CardSet(card for card in cards if seen.beats(card, seen.cards[-1])) or cards

    def describe(self) -> str:
        return f"{FollowSuit().describe()} A player who can beat the card played just before must do so."


BEATING_WHIST = SHORT_WHIST.evolve(
    slug="beating-whist", name="Beating whist", following=MustBeatTheLastCard()
)
