"""OpenSpiel's random playouts of five games, card by card.

Bridge and oh hell are whist with a given trump suit and leader. Euchre is a variant of shipped
rules. Hearts and spades forbid some leads, which is no rule of whist: there the legal sets are
compared when following.
"""

import pytest
from support import Case, playouts

from whist import (
    BowerOrdering,
    Card,
    CardSet,
    Deal,
    FirstTo,
    OddTricks,
    OneAtATime,
    SingleGame,
    Suit,
    Table,
    TurnUp,
    Variant,
    legal_cards,
    new_deal,
    pack_of,
    trick_winner,
)
from whist.variants import SHORT_WHIST

EUCHRE = Variant(
    slug="euchre",
    name="Euchre",
    ordering=BowerOrdering("AKQJT9"),
    trumps=TurnUp(),
    scoring=OddTricks(book=2),
    end=FirstTo(10),
    dealing=OneAtATime(pack_of("AKQJT9"), each=5, turned="left over"),
)
ALONE = EUCHRE.evolve(table=Table(sides=(0, 1, 1)))
"""Euchre where one player's partner lays down the cards; the lone player sits in the first seat."""


def test_bridge() -> None:
    cases = playouts("bridge")
    assert len(cases) == 200
    for case in cases:
        # Declarer plays for dummy, who sits opposite.
        dummy = ("NESW".index(case["declarer"]) + 2) % 4
        table = Table(dummy=dummy, exposed="after the opening lead")
        deal = started(SHORT_WHIST.evolve(table=table, match=SingleGame()), case, "NESW")
        for text, seat, legal, player in zip(
            case["plays"], case["seats"], case["legal"], case["controlled_by"], strict=True
        ):
            assert deal.turn == "NESW".index(seat)
            assert deal.player == "NESW".index(player)
            assert deal.view(deal.player).legal == deal.legal_cards() == card_set(legal)
            deal = deal.play(read(text))
        assert winners(deal, "NESW") == case["trick_winners"]
        assert deal.tricks_won("NESW".index(case["declarer"]) % 2) == case["tricks_declarer"]


def test_oh_hell() -> None:
    cases = playouts("oh_hell")
    assert len(cases) == 150
    for case in cases:
        deal = started(SHORT_WHIST, case, "0123")
        for text, seat, legal in zip(case["plays"], case["seats"], case["legal"], strict=True):
            assert deal.turn == int(seat)
            assert deal.legal_cards() == card_set(legal)
            deal = deal.play(read(text))
        assert winners(deal, "0123") == case["trick_winners"]


@pytest.mark.parametrize("players", [3, 4])
def test_euchre(players: int) -> None:
    cases = [case for case in playouts("euchre") if case["cards_per_trick"] == players]
    assert len(cases) == {3: 53, 4: 47}[players]
    for case in cases:
        seats = seats_in_play(case)
        deal = started(EUCHRE if players == 4 else ALONE, case, seats)
        for text, seat, legal in zip(case["plays"], case["seats"], case["legal"], strict=True):
            assert deal.turn == seats.index(seat)
            assert deal.legal_cards() == card_set(legal)
            assert a_la_carte(deal) == card_set(legal)
            deal = deal.play(read(text))
        assert deal.is_over
        # Of the last trick the playouts do not say who won it.
        assert winners(deal, seats)[:-1] == case["trick_winners"][:-1]
        for trick in deal.tricks:
            position = trick_winner(deal.variant, trick.cards, deal.trump)
            assert (trick.leader + position) % players == trick.winner


def test_euchre_has_hands_in_which_the_left_bower_decides() -> None:
    colour = {"S": "C", "C": "S", "H": "D", "D": "H"}
    left_bowers = [f"{colour[case['trump']]}J" for case in playouts("euchre")]
    bound = [
        legal == [bower] and case["plays"][index // players * players][0] == case["trump"]
        for case, bower in zip(playouts("euchre"), left_bowers)
        for players in [case["cards_per_trick"]]
        for index, legal in enumerate(case["legal"])
        if index < len(case["plays"]) - players and index % players
    ]
    assert sum(bound) >= 5, "the left bower is bound to follow a trump lead"


@pytest.mark.parametrize(("game", "count"), [("hearts", 150), ("spades", 100)])
def test_hearts_and_spades(game: str, count: int) -> None:
    cases = playouts(game)
    assert len(cases) == count
    compared = 0
    for case in cases:
        deal = started(SHORT_WHIST, case, "NESW")
        for text, seat, legal in zip(case["plays"], case["seats"], case["legal"], strict=True):
            assert deal.turn == "NESW".index(seat)
            assert card_set(legal) <= deal.legal_cards()
            if deal.trick.cards and not (game == "hearts" and not deal.tricks):
                assert deal.legal_cards() == card_set(legal)
                compared += 1
            deal = deal.play(read(text))
        for ours, theirs in zip(winners(deal, "NESW"), case["trick_winners"], strict=True):
            # Some playouts of hearts leave the winner of the last trick open.
            assert theirs in (ours, None)
        assert None not in case["trick_winners"][:-1]
    assert compared == count * 39 - (3 * count if game == "hearts" else 0)


def read(text: str) -> Card:
    """OpenSpiel writes the suit first."""
    return Card.parse(text[1] + text[0])


def card_set(texts: list[str]) -> CardSet:
    return CardSet(map(read, texts))


def started(variant: Variant, case: Case, seats: str) -> Deal:
    return new_deal(
        variant,
        hands=[card_set(case["hands"][seat]) for seat in seats],
        trump=None if case["trump"] == "N" else Suit(case["trump"]),
        leader=seats.index(case["seats"][0]),
    )


def winners(deal: Deal, seats: str) -> list[str]:
    return [seats[trick.winner] for trick in deal.tricks if trick.winner is not None]


def seats_in_play(case: Case) -> str:
    """The seats clockwise from North, or from the player who goes alone."""
    playing = set(case["seats"])
    if len(playing) == 4:
        return "NESW"
    [out] = set("NESW") - playing
    alone = ("NESW".index(out) + 2) % 4
    return "".join("NESW"[(alone + step) % 4] for step in (0, 1, 3))


def a_la_carte(deal: Deal) -> CardSet:
    """The same question asked of the rules without a deal."""
    return legal_cards(deal.variant, deal.hands[deal.turn], deal.trick.cards, deal.trump)
