"""How values show themselves in a notebook: well-formed, escaped, as secret as they are."""

import re
import subprocess
import sys
from html.parser import HTMLParser

import pytest

import whist
from whist import Card, CardSet
from whist.notebook import RED
from whist.variants import DUMMY_WHIST, KINGS_COURT, SHORT_WHIST


class Text(HTMLParser):
    """The text of well-formed HTML, its lines as they would be shown."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: set[str] = set()
        self.text = ""
        self.feed(html)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        if tag == "br":
            self.text += "\n"
        else:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag
        if tag in ("div", "tr", "td", "th"):
            self.text += "\n"

    def handle_data(self, data: str) -> None:
        self.text += data.replace("\N{NO-BREAK SPACE}", " ").replace("\N{EM SPACE}", "  ")


def played() -> whist.Match:
    """A match of King's Court, played with the first legal card."""
    match = whist.new_match(KINGS_COURT, seed=7)
    game = match.next_game()
    while not game.is_over:
        deal = game.next_deal()
        while not deal.is_over:
            deal = deal.play(deal.legal_cards()[0])
        game = game.record(deal)
    return match.record(game)


def shown(value: whist.Deal | whist.View | whist.Match | whist.Game | CardSet) -> str:
    return Text(value._repr_html_()).text


def test_a_hand_is_sorted_by_suit() -> None:
    hand = CardSet.parse("7H AS KS TD")
    assert shown(hand) == "♠ A K  ♥ 7  ♦ T  ♣ –"
    assert hand._repr_html_().count(RED) == 2


def test_a_deal_shows_its_hands_its_trumps_and_its_trick() -> None:
    deal = whist.new_deal(SHORT_WHIST, seed=7)
    text = shown(deal)
    assert deal.turned is not None
    assert f"({deal.turned.symbol} turned)" in text
    for seat, hand in enumerate(deal.hands):
        spades = " ".join(card.rank.value for card in hand if card.suit is whist.Suit.SPADES)
        assert f"{SHORT_WHIST.table.seat_name(seat)}\n♠ {spades or '–'}\n" in text
    card = deal.legal_cards()[0]
    assert f"East {card.symbol}" in shown(deal.play(card))
    assert "East to lead" in text
    assert "South to play" in shown(deal.play(card))
    over = played().games[0].deals[0].deal
    assert over is not None
    assert "over: North–South" in shown(over)


def test_a_view_shows_nothing_that_it_does_not_hold() -> None:
    deal = whist.new_deal(SHORT_WHIST, seed=7)
    one, other = deal.hands[1], deal.hands[3]
    # East and West exchange hands, and North, South see no difference.
    swapped = whist.new_deal(
        SHORT_WHIST,
        hands=[deal.hands[0], other, deal.hands[2], one],
        turned=deal.turned,
    )
    assert deal.view(2)._repr_html_() == swapped.view(2)._repr_html_()
    assert deal.view(1)._repr_html_() != swapped.view(1)._repr_html_()
    assert shown(deal.view(2)).count("♠ ?") == 3
    assert shown(whist.new_deal(DUMMY_WHIST, seed=7).view(1)).count("♠ ?") == 2


def test_a_trick_names_who_played_and_who_won() -> None:
    deal = played().games[0].deals[0].deal
    assert deal is not None
    trick = deal.tricks[0]
    assert trick.winner is not None
    card = trick.card_of(trick.winner)
    assert card is not None
    html = trick._repr_html_()
    bold = re.findall("<b>(.*?)</b>", html)
    assert [Text(each).text for each in bold] == [
        f"{SHORT_WHIST.table.seat_name(trick.winner)} {card.symbol}"
    ]
    assert Text(html).text.count(",") == 3
    assert Text(deal.restart().trick._repr_html_()).text == "East to lead"


def test_a_variant_is_the_table_of_its_axes_escaped() -> None:
    nasty = SHORT_WHIST.evolve(slug="nasty", name="<script>alert('&')</script>")
    page = Text(nasty._repr_html_())
    assert "script" not in page.tags
    assert "<script>alert('&')</script> (nasty)" in page.text
    for axis in ("ordering", "trumps", "scoring", "match"):
        assert f"{axis}\n" in page.text
    assert nasty.scoring.describe() in page.text
    assert "script" not in Text(whist.new_deal(nasty, seed=1)._repr_html_()).tags
    assert "script" not in Text(whist.new_match(nasty, seed=1)._repr_html_()).tags


def test_a_game_and_a_match_have_their_scores_and_their_end() -> None:
    match = played()
    game = match.games[0]
    lines = shown(game).splitlines()
    assert lines[0].startswith("King's Court, ")
    assert [int(line) for line in shown(game).split()[-2:]] == list(game.scores)
    assert match.outcome is not None
    assert match.outcome.lines[-1] in shown(match)
    assert "not over" in shown(whist.new_game(KINGS_COURT, seed=1))


def test_a_table_of_three_is_listed() -> None:
    three = SHORT_WHIST.evolve(
        slug="three",
        name="Three",
        table=whist.Table(sides=(0, 1, 2)),
        dealing=whist.OneAtATime(pack=whist.FULL_PACK - CardSet([Card.parse("2C")])),
        match=whist.SingleGame(),
    )
    text = shown(whist.new_deal(three, seed=1))
    assert [name in text for name in ("North", "East", "West", "South")] == [
        True,
        True,
        True,
        False,
    ]


def luminance(colour: str) -> float:
    parts = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize("background", ["#ffffff", "#1e1e1e", "#111111"])
def test_red_can_be_read_on_light_and_on_dark(background: str) -> None:
    low, high = sorted([luminance(RED), luminance(background)])
    assert (high + 0.05) / (low + 0.05) > 3.9
    deal = whist.new_deal(SHORT_WHIST, seed=7)
    for value in (deal, deal.view(0), SHORT_WHIST, deal.trick, deal.hands[0]):
        html = value._repr_html_()
        assert set(re.findall(r"color:([^;\"]+)", html)) <= {RED}
        assert set(re.findall(r"background:([^;\"]+)", html)) <= {"none"}


def test_the_pictures_are_not_loaded_before_they_are_asked_for() -> None:
    code = (
        "import sys, whist; deal = whist.new_deal(whist.get_variant('short-whist'), seed=1);"
        "print('whist.notebook' in sys.modules, len(deal._repr_html_()) > 100)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "False True\n"
