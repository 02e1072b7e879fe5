"""The kernel against other programs: OpenSpiel's play of the cards, and a double-dummy solver's values.

Contract bridge, once the auction is over, is whist with a given trump suit and leader.
"""

import json
import random
import re
from pathlib import Path
from typing import Any

import pytest

from whist import Card, CardSet, Deal, Rank, Suit, new_deal
from whist.variants import SHORT_WHIST

ENDINGS = Path(__file__).parent / "data" / "double_dummy_endings.jsonl"

RANDOM_DEALS = 2_000
SEATS = "NESW"


# OpenSpiel numbers cards by rank, from the two, and within a rank clubs, diamonds, hearts, spades.
BRIDGE_SUITS = (Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS, Suit.SPADES)
BRIDGE_PACK = [Card(rank, suit) for rank in reversed(Rank) for suit in BRIDGE_SUITS]
PASS, FIRST_BID = 52, 55


@pytest.mark.slow
def test_openspiel_allows_the_same_cards_and_gives_the_same_tricks() -> None:
    pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed (extra: oracles)")
    game = pyspiel.load_game("bridge(use_double_dummy_result=false)")
    chance = random.Random(52)
    for _ in range(RANDOM_DEALS):
        play_both(game, chance)


def play_both(game: Any, chance: random.Random) -> None:
    """Play one random deal here and in OpenSpiel, and compare at every step."""
    theirs = game.new_initial_state()
    hands: list[list[Card]] = [[], [], [], []]
    for place, card in enumerate(chance.sample(range(52), 52)):
        hands[place % 4].append(BRIDGE_PACK[card])
        theirs.apply_action(card)
    declarer, strain = chance.randrange(4), chance.randrange(5)
    for action in (*[PASS] * declarer, FIRST_BID + strain, PASS, PASS, PASS):
        theirs.apply_action(action)

    deal = new_deal(
        SHORT_WHIST,
        hands=[CardSet(hand) for hand in hands],
        trump=None if strain == 4 else BRIDGE_SUITS[strain],
        leader=(declarer + 1) % 4,
    )
    dummy = (declarer + 2) % 4
    while not deal.is_over:
        # At the lead to a trick these are all cards of the hand that won the last one.
        assert (
            CardSet(BRIDGE_PACK[action] for action in theirs.legal_actions()) == deal.legal_cards()
        )
        assert theirs.current_player() == (declarer if deal.turn == dummy else deal.turn)
        action = chance.choice(theirs.legal_actions())
        theirs.apply_action(action)
        deal = deal.play(BRIDGE_PACK[action])

    assert theirs.is_terminal()
    winners = re.findall(
        r"^Trick \d+\..* Won by (North|East|South|West)\.$", str(theirs), re.MULTILINE
    )
    assert winners == [
        deal.variant.table.seat_name(trick.winner)
        for trick in deal.tricks
        if trick.winner is not None
    ]


def endings(size: int) -> list[dict[str, Any]]:
    """The endings with so many cards a hand."""
    lines = ENDINGS.read_text(encoding="utf-8").splitlines()
    return [ending for ending in map(json.loads, lines) if ending["n"] == size]


def laid_out(ending: dict[str, Any]) -> Deal:
    """The ending as a deal, with the cards played that lie on the table."""
    deal = new_deal(
        SHORT_WHIST,
        hands=[CardSet.parse(ending["hands"][seat]) for seat in SEATS],
        trump=None if ending["trump"] in (None, "N", "NT") else Suit(ending["trump"]),
        leader=SEATS.index(ending["leader"]),
    )
    return deal.play_all(map(Card.parse, ending["played"].split()))


Bounds = dict[tuple[tuple[CardSet, ...], int], tuple[int, int]]


def side_takes(deal: Deal, count: int, known: Bounds) -> bool:
    """Whether North and South, against best play, win ``count`` more tricks or more from here.

    ``known`` keeps, for each place between tricks, the most tricks that they are known to win
    and the fewest that they are known not to.
    """
    to_come = max(map(len, deal.hands))
    if count <= 0:
        return True
    if count > to_come:
        return False
    place = (deal.hands, deal.turn)
    least, most = known.get(place, (0, to_come + 1)) if not deal.trick.cards else (0, to_come + 1)
    if count <= least:
        return True
    if count >= most:
        return False
    ours = deal.turn % 2 == 0
    won = deal.tricks_won(0)
    takes = not ours
    for card in deal.legal_cards():
        after = deal.play(card)
        if side_takes(after, count - (after.tricks_won(0) - won), known) == ours:
            takes = ours
            break
    if not deal.trick.cards:
        known[place] = (count, most) if takes else (least, count)
    return takes


def value(deal: Deal, card: Card) -> int:
    """The tricks that the side on turn wins, this one included, when it plays ``card``."""
    side = deal.turn % 2
    to_come = max(map(len, deal.hands))
    known: Bounds = {}
    after = deal.play(card)
    gained = after.tricks_won(0) - deal.tricks_won(0)
    north_south = max(
        count for count in range(to_come + 1) if side_takes(after, count - gained, known)
    )
    return north_south if side == 0 else to_come - north_south


def check_ending(ending: dict[str, Any]) -> None:
    deal = laid_out(ending)
    assert SEATS[deal.turn] == ending["to_play"]
    expected = {Card.parse(card): tricks for card, tricks in ending["card_tricks"].items()}
    assert CardSet(expected) == deal.legal_cards()
    assert {card: value(deal, card) for card in expected} == expected


@pytest.mark.parametrize("size", [3, 4, 5, pytest.param(6, marks=pytest.mark.slow)])
def test_endings_have_the_solver_values(size: int) -> None:
    checked = endings(size)
    assert len(checked) >= 40
    for ending in checked:
        check_ending(ending)
