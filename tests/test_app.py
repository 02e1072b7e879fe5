"""The card table, played by keys and by mouse."""

import asyncio
import subprocess
import sys
from collections.abc import Awaitable, Callable
from itertools import pairwise
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import Static

import whist
from whist.app.choosing import choose
from whist.app.session import Session
from whist.app.start import seat_called
from whist.app.table import CardFace, CardTable, Rules
from whist.variants import DUMMY_WHIST, KINGS_COURT, SHORT_WHIST

Play = Callable[[CardTable, Pilot[None]], Awaitable[None]]


def at_the_table(
    path: Path,
    play: Play,
    variant: whist.Variant = KINGS_COURT,
    you: int = 2,
    *,
    practice: bool = False,
    size: tuple[int, int] = (80, 24),
) -> None:
    """Sit down at the match in a journal and play."""

    async def sitting() -> None:
        with whist.journal(path, variant, seed=7) as kept:
            app = CardTable(Session(kept, you), pace=0, practice=practice)
            async with app.run_test(size=size) as pilot:
                await play(app, pilot)

    asyncio.run(sitting())


async def your_turn(app: CardTable, pilot: Pilot[None]) -> None:
    """Wait until the person is to play, or a deal or the match is over."""
    while app.session.is_theirs:
        await pilot.pause(0.002)
    await pilot.pause()


def said(app: CardTable) -> str:
    return str(app.query_one("#says", Static).render())


def standing_of(app: CardTable) -> str:
    return str(app.query_one("#standing", Static).render())


async def play_deal(app: CardTable, pilot: Pilot[None]) -> None:
    """Play the first legal card, where the cursor is, until the deal is over."""
    while app.session.finished is None:
        await your_turn(app, pilot)
        if app.session.is_yours:
            view = app.session.view
            assert view is not None
            while app.cursor not in view.legal:
                await pilot.press("right")
            await pilot.press("enter")
    await pilot.pause()


@pytest.mark.parametrize(
    ("variant", "you"), [(KINGS_COURT, 0), (DUMMY_WHIST, 2), (DUMMY_WHIST, 1)],
    ids=["four players", "dummy's partner", "against dummy"],
)  # fmt: skip
def test_a_deal_is_played_by_keys_alone(variant: whist.Variant, you: int, tmp_path: Path) -> None:
    path = tmp_path / "match.journal"

    async def play(app: CardTable, pilot: Pilot[None]) -> None:
        await play_deal(app, pilot)
        deal = app.session.finished
        assert deal is not None
        assert "The deal is over. Tricks: North–South" in said(app)
        for side, points in enumerate(app.session.game.scores):
            assert f"{'NS' if side == 0 else 'EW'} {points}" in standing_of(app).split("score")[1]
        await pilot.press("enter")
        await your_turn(app, pilot)
        assert "deal 2" in standing_of(app)

    at_the_table(path, play, variant, you)
    with whist.journal(path) as kept:
        assert kept.game is not None
        assert len(kept.game.deals) == 1


def test_a_whole_match_is_played_to_its_outcome(tmp_path: Path) -> None:
    path = tmp_path / "match.journal"

    async def play(app: CardTable, pilot: Pilot[None]) -> None:
        while not app.session.match.is_over:
            await play_deal(app, pilot)
            if not app.session.match.is_over:
                await pilot.press("enter")
        outcome = app.session.match.outcome
        assert outcome is not None
        assert outcome.lines[-1] in said(app)
        await pilot.press("enter")
        await pilot.pause()
        assert "q to leave the table" in said(app)
        # Nothing is left to do, and no key breaks that.
        await pilot.press("enter", "left", "h", "l", "r", "escape")
        assert outcome.lines[-1] in said(app)

    at_the_table(path, play)

    async def again(app: CardTable, pilot: Pilot[None]) -> None:
        await pilot.pause()
        assert "q to leave the table" in said(app)

    at_the_table(path, again)


def test_a_card_that_may_not_be_played_says_why_and_stays(tmp_path: Path) -> None:
    async def play(app: CardTable, pilot: Pilot[None]) -> None:
        while True:
            await your_turn(app, pilot)
            view = app.session.view
            assert view is not None
            wrong = view.hand - view.legal
            if wrong:
                break
            await pilot.press("enter")
        dimmed = [face.card for face in app.query(CardFace) if face.has_class("illegal")]
        lit = [face.card for face in app.query(CardFace) if face.has_class("legal")]
        assert whist.CardSet(dimmed) == wrong
        assert whist.CardSet(lit) == view.legal
        while app.cursor is not wrong[0]:
            await pilot.press("left")
        await pilot.press("space")
        assert f"South cannot play {wrong[0]}: {view.trick.cards[0].suit} were led" in said(app)
        assert app.session.view == view

    at_the_table(tmp_path / "match.journal", play)


def test_a_card_is_played_by_a_click(tmp_path: Path) -> None:
    async def play(app: CardTable, pilot: Pilot[None]) -> None:
        await your_turn(app, pilot)
        view = app.session.view
        assert view is not None
        [face] = [face for face in app.query(CardFace) if face.card is view.legal[-1]]
        await pilot.click(face)
        await pilot.pause()
        deal = app.session.journal.deal
        assert deal is not None
        assert face.card in deal.plays
        assert face.card not in deal.hands[2]

    at_the_table(tmp_path / "match.journal", play)


def test_the_turned_card_is_shown_while_the_rules_show_it(tmp_path: Path) -> None:
    async def play(app: CardTable, pilot: Pilot[None]) -> None:
        await your_turn(app, pilot)
        deal = app.session.journal.deal
        assert deal is not None
        assert deal.turned is not None
        # South plays before North, who deals.
        assert f"({deal.turned.symbol} turned)" in standing_of(app)
        await pilot.press("enter")
        await your_turn(app, pilot)
        assert "turned" not in standing_of(app)

    at_the_table(tmp_path / "match.journal", play)


def test_dummy_lies_open_and_its_partner_plays_it(tmp_path: Path) -> None:
    async def play(app: CardTable, pilot: Pilot[None]) -> None:
        await your_turn(app, pilot)
        view = app.session.view
        assert view is not None
        while view.turn != 0:
            await pilot.press("enter")
            await your_turn(app, pilot)
            view = app.session.view
            assert view is not None
        assert "from North's hand" in said(app)
        assert view.hands[0] is not None
        assert [face.card for face in app.query(CardFace)] == [*view.hands[0]]

    at_the_table(tmp_path / "match.journal", play, DUMMY_WHIST)


def test_hints_last_trick_and_rules_are_a_key_away(tmp_path: Path) -> None:
    async def play(app: CardTable, pilot: Pilot[None]) -> None:
        await your_turn(app, pilot)
        await pilot.press("l")
        assert "no trick is complete yet" in said(app)
        await pilot.press("h")
        view = app.session.view
        assert view is not None
        assert app.cursor is choose(view)
        assert app.cursor is not None
        assert app.cursor.symbol in said(app)
        await pilot.press("enter")
        await your_turn(app, pilot)
        await pilot.press("l")
        view = app.session.view
        assert view is not None
        assert str(view.tricks[0]) in said(app)
        await pilot.press("r")
        assert isinstance(app.screen, Rules)
        assert app.screen.text == KINGS_COURT.describe()
        await pilot.press("escape")
        assert not isinstance(app.screen, Rules)

    at_the_table(tmp_path / "match.journal", play)


def test_the_others_go_on_while_the_rules_are_read(tmp_path: Path) -> None:
    async def play(app: CardTable, pilot: Pilot[None]) -> None:
        await your_turn(app, pilot)
        await pilot.press("enter", "r")
        await your_turn(app, pilot)
        assert isinstance(app.screen, Rules)
        plays = app.session.journal.deal
        await pilot.press("left", "right", "h", "u", "l", "down")
        assert app.session.journal.deal == plays
        await pilot.press("r")
        assert "Your" in said(app)

    at_the_table(tmp_path / "match.journal", play, practice=True)


def test_cards_are_taken_back_in_practice_alone(tmp_path: Path) -> None:
    async def play(app: CardTable, pilot: Pilot[None]) -> None:
        await your_turn(app, pilot)
        await pilot.press("u")
        assert "nothing to take back" in said(app)
        before = app.session.view
        await pilot.press("enter")
        await your_turn(app, pilot)
        assert app.session.view != before
        await pilot.press("u")
        assert app.session.view == before
        assert "taken back" in said(app)

    async def in_earnest(app: CardTable, pilot: Pilot[None]) -> None:
        await your_turn(app, pilot)
        await pilot.press("enter")
        await your_turn(app, pilot)
        before = app.session.view
        await pilot.press("u")
        assert "only in practice" in said(app)
        assert app.session.view == before

    at_the_table(tmp_path / "practice.journal", play, practice=True)
    at_the_table(tmp_path / "match.journal", in_earnest)


KILLED = """
import asyncio, os, sys
import whist
from whist.app.session import Session
from whist.app.table import CardTable
from whist.variants import KINGS_COURT

async def main():
    kept = whist.journal(sys.argv[1], KINGS_COURT, seed=7)
    app = CardTable(Session(kept, 2), pace=0)
    async with app.run_test(size=(80, 24)) as pilot:
        for _ in range(5):
            while not app.session.is_yours:
                await pilot.pause(0.002)
            await pilot.press("enter")
        while not app.session.is_yours:
            await pilot.pause(0.002)
        with open(sys.argv[2], "w") as file:
            print(*kept.deal.plays, file=file)
        os._exit(9)

asyncio.run(main())
"""


def test_killed_and_started_again_it_goes_on_at_the_same_card(tmp_path: Path) -> None:
    path, plays = tmp_path / "match.journal", tmp_path / "plays"
    done = subprocess.run([sys.executable, "-c", KILLED, path, plays], check=False, timeout=120)
    assert done.returncode == 9

    async def play(app: CardTable, pilot: Pilot[None]) -> None:
        await pilot.pause()
        deal = app.session.journal.deal
        assert deal is not None
        assert " ".join(map(str, deal.plays)) == plays.read_text().strip()
        assert len(deal.plays) >= 20
        assert "Your" in said(app)

    at_the_table(path, play)


@pytest.mark.parametrize("slug", whist.available_variants())
def test_the_computer_players_play_every_variant_from_their_views(slug: str) -> None:
    deal = whist.new_deal(whist.get_variant(slug), seed=11)
    while not deal.is_over:
        view = deal.view(deal.player)
        assert choose(view) is choose(view)
        deal = deal.play(choose(view))
    assert sum(deal.tally().tricks) == 13


def test_the_computer_player_beats_a_random_one() -> None:
    import random

    chance, won = random.Random(1), 0
    for number in range(60):
        deal = whist.new_deal(SHORT_WHIST, seed=5, number=number)
        while not deal.is_over:
            side = SHORT_WHIST.table.side(deal.turn)
            careful = side == number % 2
            card = choose(deal.view(deal.player)) if careful else chance.choice(deal.legal_cards())
            deal = deal.play(card)
        won += deal.tricks_won(number % 2)
    assert won > 60 * 7


def test_a_seat_has_a_name_or_a_number(tmp_path: Path) -> None:
    assert [seat_called(name, SHORT_WHIST) for name in ("north", "East", "SOUTH", "3")] == [
        0,
        1,
        2,
        3,
    ]
    with pytest.raises(whist.BadCards, match="the seats are North, East, South, West"):
        seat_called("nowhere", SHORT_WHIST)
    with (
        whist.journal(tmp_path / "dummy.journal", DUMMY_WHIST, seed=1) as kept,
        pytest.raises(whist.BadCards, match="North is dummy: sit down as South"),
    ):
        Session(kept, 0)


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_everything_fits_in_eighty_columns(size: tuple[int, int], tmp_path: Path) -> None:
    three = SHORT_WHIST.evolve(
        slug="three",
        name="Three",
        table=whist.Table(sides=(0, 1, 2)),
        dealing=whist.OneAtATime(pack=whist.FULL_PACK - whist.CardSet([whist.Card.parse("2C")])),
        match=whist.SingleGame(),
    )

    async def play(app: CardTable, pilot: Pilot[None]) -> None:
        await your_turn(app, pilot)
        faces = [face.region for face in app.query(CardFace)]
        view = app.session.view
        assert view is not None
        assert len(faces) == len(view.hand)
        assert all(
            face.x >= 0 and face.right <= size[0] and face.bottom <= size[1] for face in faces
        )
        assert all(one.right <= other.x for one, other in pairwise(faces))

    for variant in (KINGS_COURT, three):
        at_the_table(tmp_path / f"{variant.slug}.journal", play, variant, size=size)
