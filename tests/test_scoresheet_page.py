"""Score sheets on paper: blank or filled, self-contained, one page."""

import os
import re
import shutil
import subprocess
from html.parser import HTMLParser
from pathlib import Path

import pytest
from attrs import frozen

import whist
from whist import BadTally, Revoke
from whist.rules.scoring import Award, Standing
from whist.scoresheet import ScoreSheet, blank_page, new_scoresheet, sheet_page
from whist.tally import Tally
from whist.variants import (
    DUMMY_WHIST,
    HUMBLE_KING,
    KINGS_COURT,
    SHORT_WHIST,
    SHORT_WHIST_WITH_HONOURS,
    WHIST_DRIVE,
)


class Page(HTMLParser):
    """The tables of a page, and what its tags ask the network for."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tables: list[list[list[str]]] = []
        self.tags: list[str] = []
        self.fetched: list[str] = []
        self.open: list[str] = []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.fetched += [name for name, _ in attrs if name in ("src", "href", "onclick", "onload")]
        if tag == "table":
            self.tables.append([])
        elif tag == "tr":
            self.tables[-1].append([])
        elif tag in ("td", "th"):
            self.tables[-1][-1].append("")
        if tag != "meta":
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if "td" in self.open or "th" in self.open:
            self.tables[-1][-1][-1] += data


def filled(variant: whist.Variant = SHORT_WHIST_WITH_HONOURS) -> ScoreSheet:
    names = ("<b>Us</b> & co", '"Them"')
    sheet = new_scoresheet(variant, names=names).write((9, 4), honours=(2, 2)).misdeal()
    return sheet.write((4, 9), honours=(0, 4), revokes=[Revoke(0, "gain", 1)])


@pytest.mark.parametrize("slug", whist.available_variants())
def test_a_blank_sheet_needs_nothing_else_and_has_room_for_its_deals(slug: str) -> None:
    text = blank_page(whist.get_variant(slug))
    page = Page(text)
    assert page.open == []
    assert page.fetched == []
    assert not {"script", "link", "img", "iframe"} & {*page.tags}
    assert "url(" not in text
    assert "@import" not in text
    games, summary = page.tables[:-1], page.tables[-1]
    assert [len(game) - 2 for game in games] == ([24] if slug == "whist-drive" else [6, 6, 6])
    assert len(summary) - 1 == (3 if slug == "dummy-whist" else 2)
    for game in games:
        assert all(len(row) == len(game[2]) and not any(row[1:]) for row in game[2:])


def test_the_boxes_are_those_that_the_scoring_asks_for() -> None:
    def boxes(variant: whist.Variant) -> list[str]:
        return Page(blank_page(variant)).tables[0][1]

    assert boxes(SHORT_WHIST) == ["Tricks", "Score"] * 2
    assert boxes(SHORT_WHIST_WITH_HONOURS) == ["Tricks", "Honours", "Score"] * 2
    assert boxes(KINGS_COURT) == ["Tricks", "Took K♥", "Score"] * 2


def test_a_filled_sheet_shows_what_was_written_and_what_follows() -> None:
    text = sheet_page(filled())
    page = Page(text)
    rows = page.tables[0][2:]
    assert rows[:3] == [
        ["1", "9", "2", "3", "4", "2", "0"],
        ["–", "misdeal"],
        ["2", "4R", "0", "3", "9", "4", "8"],
    ]
    assert '<span class="won">8</span>' in text
    assert len(page.tables) == 4
    assert page.tables[-1][1:] == [
        ["<b>Us</b> & co", "0", "", ""],
        ['"Them"', "1", "", ""],
    ]
    assert "<b>" not in text


def test_a_finished_match_has_its_outcome_and_no_empty_games() -> None:
    sheet = filled()
    while not sheet.is_over:
        sheet = sheet.write((2, 11), honours=(2, 2))
    page = Page(sheet_page(sheet))
    assert len(page.tables) == 3
    assert page.tables[-1][1][1].startswith("\N{MINUS SIGN}")
    assert page.tags.count("li") == len(sheet.outcome.lines if sheet.outcome else ())


def test_a_match_of_one_game_has_one_game_on_its_sheet() -> None:
    sheet = new_scoresheet(KINGS_COURT).write((8, 5), takers={HUMBLE_KING: 0})
    page = Page(sheet_page(sheet))
    assert len(page.tables) == 2
    assert page.tables[0][2] == ["1", "8", "✓", "3", "5", "", "0"]
    assert [row[0] for row in page.tables[0][2:]] == ["1", "2", "3", "4", "5", "6"]


@frozen
class AllKinds:
    """Asks for trumps, for the winners of the tricks and for many cards."""

    def awards(self, tally: Tally, standing: Standing) -> tuple[Award, ...]:
        tally.trump_suit()
        reds = [card for card in whist.pack_of("AKQ") if tally.taker(card) is not None]
        return (Award(tally.trick_winner(-1), len(reds)),)

    def describe(self) -> str:
        return "The last trick counts the court cards that were taken, & <more>."


def test_every_kind_of_fact_has_its_box() -> None:
    variant = SHORT_WHIST.evolve(slug="all", name="All & sundry", scoring=AllKinds())
    head = Page(blank_page(variant)).tables[0]
    assert head[0][:2] == ["Deal", "Trump"]
    assert head[1] == ["Tricks", "Took cards", "Which tricks", "Score"] * 2
    cards = dict.fromkeys(whist.pack_of("AKQ"), None) | {whist.Card.parse("KH"): 1}
    sheet = new_scoresheet(variant).write(
        (8, 5), takers=cards, trick_winners=[0] * 8 + [1] * 5, trump=whist.Suit.SPADES
    )
    text = sheet_page(sheet)
    row = Page(text).tables[0][2]
    assert row == ["1", "♠", "8", "", "1 2 3 4 5 6 7 8", "0", "5", "K♥", "9 10 11 12 13", "1"]
    assert "All &amp; sundry" in text
    assert "&lt;more&gt;" in text


def test_games_and_deals_on_request_as_long_as_they_fit() -> None:
    page = Page(blank_page(SHORT_WHIST, games=2, deals=9, names=("A", "B")))
    assert [len(table) for table in page.tables] == [11, 11, 3]
    assert page.tables[0][0] == ["Deal", "A", "B"]
    with pytest.raises(BadTally, match="400 lines in 4 games leave no room"):
        blank_page(SHORT_WHIST, games=4, deals=100)
    with pytest.raises(BadTally, match="a game and a deal at least"):
        blank_page(SHORT_WHIST, games=0, deals=6)


def long_sheets() -> dict[str, str]:
    """The pages that have the most on them."""
    dummy = new_scoresheet(DUMMY_WHIST, names=("Ann", "Bea", "Cy"))
    while not dummy.is_over:
        dummy = dummy.write((9, 4) if len(dummy.lines) % 2 else (5, 8))
    drive = new_scoresheet(WHIST_DRIVE)
    for _ in range(24):
        drive = drive.write((7, 6))
    pages = {
        f"blank {slug}": blank_page(whist.get_variant(slug)) for slug in whist.available_variants()
    }
    return pages | {
        "filled": sheet_page(filled()),
        "dummy": sheet_page(dummy),
        "drive": sheet_page(drive),
        "crowded": blank_page(SHORT_WHIST_WITH_HONOURS, games=9, deals=9),
    }


@pytest.mark.slow
@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_a_browser_prints_every_sheet_on_one_page(tmp_path: Path, paper: str) -> None:
    browser = os.environ.get("WHISTKIT_CHROMIUM") or next(
        filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None
    )
    if browser is None:
        pytest.skip("no Chromium: install one, or name it in WHISTKIT_CHROMIUM")
    for name, text in long_sheets().items():
        page, printed = tmp_path / f"{name}.html", tmp_path / f"{name}.pdf"
        page.write_text(text.replace("size: auto", f"size: {paper}"), encoding="utf-8")
        subprocess.run(
            [
                browser, "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic",
                "--no-first-run", "--disable-background-networking",
                "--disable-component-update", "--disable-sync",
                f"--user-data-dir={tmp_path / 'profile'}", "--no-pdf-header-footer",
                f"--print-to-pdf={printed}", page.as_uri(),
            ],
            check=True,
            capture_output=True,
            timeout=120,
        )  # fmt: skip
        assert len(re.findall(rb"/Type ?/Page\b(?!s)", printed.read_bytes())) == 1, name
