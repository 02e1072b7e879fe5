"""Before the first deal: the draw for partners, the draw for dummy, and the cut."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise

from attrs import frozen

from whist.cards import FULL_PACK, Card, CardSet, Rank
from whist.errors import BadCards
from whist.shuffle import Shuffler, fresh_seed


@frozen
class Draw:
    """The draw for partners, by the players' positions at the draw.

    ``drawn`` has each player's cards, more than one where equal ranks were drawn again;
    ``partners`` the two highest and then the two lowest; ``dealer`` the player who drew lowest.
    """

    drawn: tuple[tuple[Card, ...], ...]
    partners: tuple[tuple[int, int], tuple[int, int]]
    dealer: int


def draw_for_partners(cards: Sequence[Card] | int | None = None) -> Draw:
    """Four players draw from a fanned pack: the two highest against the two lowest [002].

    Ace is lowest and king highest; the lowest deals. Equal ranks that matter are drawn again
    [L, by custom]. ``cards`` are those drawn, in order of the players and then of the redraws; an
    integer is a seed from which they are drawn, and by default one is made up.

    Raises :class:`BadCards` for a card twice, and where cards that must be drawn again are missing.

    >>> draw = draw_for_partners([Card.parse(card) for card in "KS 2H 9C AD".split()])
    >>> draw.partners, draw.dealer
    (((0, 2), (1, 3)), 3)
    """

    def ties(ranked: list[tuple[int, ...]]) -> list[tuple[int, ...]]:
        return [
            low for low, high in ((ranked[2], ranked[1]), (ranked[3], ranked[2])) if low == high
        ]

    drawn, order = _draw(4, _source(cards), ties)
    high, low = sorted(order[:2]), sorted(order[2:])
    return Draw(drawn, ((high[0], high[1]), (low[0], low[1])), order[3])


def draw_for_dummy(
    cards: Sequence[Card] | int | None = None, *, players: int = 3
) -> tuple[int, ...]:
    """The order in which the players partner dummy [002]: the lowest card first, ace lowest.

    Arguments and errors as for :func:`draw_for_partners`; every tie is drawn again.
    """

    def ties(ranked: list[tuple[int, ...]]) -> list[tuple[int, ...]]:
        return [low for high, low in pairwise(ranked) if low == high]

    _, order = _draw(players, _source(cards), ties)
    return tuple(reversed(order))


def cut(cards: Sequence[Card], at: int) -> tuple[Card, ...]:
    """The pack after a cut that takes ``at`` cards off the top; three are left in each part [002].

    Raises :class:`BadCards` for a part of fewer than three.
    """
    if type(at) is not int or not 3 <= at <= len(cards) - 3:
        raise BadCards(
            f"a cut leaves at least three cards in each part: of {len(cards)} cards "
            f"take 3 to {len(cards) - 3}, not {at!r}"
        )
    return (*cards[at:], *cards[:at])


def _source(cards: Sequence[Card] | int | None) -> Iterator[Card]:
    if cards is None:
        cards = fresh_seed()
    if isinstance(cards, int):
        return iter(Shuffler(cards, 0).shuffle(FULL_PACK))
    if len(CardSet(cards)) != len(cards):
        twice = next(card for card in cards if list(cards).count(card) > 1)
        raise BadCards(f"{twice} was drawn twice: a pack has it once")
    return iter(cards)


def _draw(
    players: int,
    source: Iterator[Card],
    ties: Callable[[list[tuple[int, ...]]], list[tuple[int, ...]]],
) -> tuple[tuple[tuple[Card, ...], ...], list[int]]:
    """Draw until no tie matters. Returns each player's cards, and the players from high to low."""
    drawn: list[tuple[Card, ...]] = [()] * players
    again = list(range(players))
    while again:
        for player in again:
            card = next(source, None)
            if card is None:
                names = ", ".join(f"player {player + 1}" for player in again)
                raise BadCards(
                    f"{names} must draw{' again' if drawn[player] else ''}, and no card is left for it"
                )
            drawn[player] = (*drawn[player], card)
        keys = [tuple(_height(card) for card in cards) for cards in drawn]
        order = sorted(range(players), key=lambda player: keys[player], reverse=True)
        tied = ties([keys[player] for player in order])
        again = [player for player in range(players) if keys[player] in tied]
    return tuple(drawn), order


def _height(card: Card) -> int:
    return -1 if card.rank is Rank.ACE else -card.rank.index + 13
