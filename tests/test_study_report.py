"""The report of a playtest, the command that writes it, and the page of the documentation."""

from __future__ import annotations

import json
import re
from base64 import b64decode
from html import escape
from html.parser import HTMLParser
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from test_cli import run

from examples import humble_king
from whist import FirstTo
from whist.study import Study, picture, playtest, plots
from whist.study.estimate import Estimate
from whist.study.figures import Figure
from whist.study.words import conclusion
from whist.variants import DUMMY_WHIST, KINGS_COURT, SHORT_WHIST, WHIST_DRIVE

ROOT = Path(__file__).resolve().parent.parent


@pytest.fixture(scope="module")
def study() -> Study:
    """Two variants, one of them with a name that HTML would take amiss."""
    named = KINGS_COURT.evolve(name="<King's> & Court")
    return playtest(named, SHORT_WHIST, 1_000, 3)


class Page(HTMLParser):
    """What a page has: its text, its pictures, what it asks for elsewhere, and its tags in order."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.words: list[str] = []
        self.images: list[dict[str, str | None]] = []
        self.links: list[str] = []
        self.tags: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Take note of it."""
        self.tags.append(tag)
        found = dict(attrs)
        if tag == "img":
            self.images.append(found)
        self.links += [value or "" for name, value in attrs if name in ("href", "src")]

    def handle_data(self, data: str) -> None:
        """Take note of it."""
        self.words.append(data)


def test_the_report_needs_nothing_else(study: Study) -> None:
    page = Page(study.to_html())
    assert all(link.startswith("data:image/svg+xml;base64,") for link in page.links)
    assert "script" not in page.tags
    assert "url(" not in study.to_html()
    assert "King's" not in page.tags
    assert "<King's> & Court" in " ".join(page.words)


def test_every_picture_is_svg_behind_a_sentence(study: Study) -> None:
    text = study.to_html()
    page = Page(text)
    assert len(page.images) == 8
    for image in page.images:
        source = image["src"]
        assert source is not None
        root = ET.fromstring(b64decode(source.partition(",")[2]))
        assert root.tag.endswith("svg")
        assert image["alt"]
    for block in re.findall(r"<section id=.*?</section>", text, re.DOTALL):
        assert block.index("<p>") < (block.find("<img") if "<img" in block else len(block))


def test_the_difference_of_the_rules_is_on_top_and_the_command_at_the_foot(study: Study) -> None:
    text = study.to_html("whist playtest a --against b")
    assert text.index("The rules that differ") < text.index('id="points"')
    assert "SupremeCard(KH)" in text
    assert text.index("whist playtest a --against b") > text.index('id="skill"')
    assert "seed=3" in study.to_html()
    assert study.call in study.to_html().replace("&#x27;", "'")


def test_alone_there_is_no_second_column() -> None:
    text = playtest(WHIST_DRIVE, deals=200, games=20, matches=2).to_html()
    assert "difference</th>" not in text
    assert "The rules that differ" not in text


def test_tables_with_three_sides_are_drawn_too() -> None:
    study = playtest(DUMMY_WHIST, SHORT_WHIST, 300, games=30, matches=3)
    assert study.to_html().count("<img") >= 7


def test_in_a_notebook_it_shows_itself_in_a_box(study: Study) -> None:
    shown = study._repr_html_()
    assert shown.startswith("<iframe srcdoc=")
    assert "<table" not in shown


def test_pictures_are_the_same_twice(study: Study) -> None:
    figures = study.section("cards").figures
    first, again = (picture("cards", figures, "A", "B") for _ in range(2))
    assert first == again
    assert first is not None
    assert "dc:date" not in first
    assert picture("drama", study.section("drama").figures, "A") is None


def test_without_matplotlib_the_extra_is_named(
    study: Study, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(plots, "find_spec", lambda name: None)
    with pytest.raises(ImportError, match="whistkit\\[study\\]"):
        study.to_html()
    shown = study._repr_html_()
    assert shown.startswith("<pre>&lt;King")
    assert escape(study.section("points").conclusion) in shown


def _figure(low: float, high: float) -> Figure:
    middle = (low + high) / 2
    known = Estimate(3.5, 3.4, 3.6, 100)
    return Figure(
        "games", "deals to a game", "deals", known, known, Estimate(middle, low, high, 100)
    )


@pytest.mark.parametrize(
    ("low", "high", "says"),
    [
        (0.1, 0.3, "in B 3.50, a difference of +0.20 (+0.10 to +0.30)"),
        (-0.3, -0.1, "in B 3.50, a difference of −0.20 (−0.30 to −0.10)"),
        (-0.1, 0.3, "in B 3.50, and the difference (−0.10 to +0.30) may be chance"),
        (0.0, 0.0, "the same in B"),
    ],
)
def test_a_sentence_claims_no_more_than_the_interval(low: float, high: float, says: str) -> None:
    shared = Figure("games", "shared by more than one winner", "of games", Estimate(0, 0, 0.1, 50))
    told = conclusion("games", (_figure(low, high), shared), "A", "B")
    assert told == f"A game takes 3.50 (3.40 to 3.60) deals; {says}."


@pytest.mark.parametrize(
    ("value", "unit", "shown"),
    [
        (0.1234, "of deals", "12.3 %"),
        (1.5, "points a deal", "1.50"),
        (float("nan"), "deals", "unknown"),
        (float("-inf"), "deals", "−∞"),
    ],
)
def test_values_are_written_as_people_write_them(value: float, unit: str, shown: str) -> None:
    assert Figure("s", "n", unit, Estimate(0, 0, 0, 1)).shown(value) == shown


def test_digits_go_as_far_as_the_interval() -> None:
    narrow = Estimate(0.06903, 0.06899, 0.06907, 10)
    figure = Figure("s", "n", "of deals", narrow)
    assert figure.told(narrow) == "6.903 %"
    assert figure.interval(narrow) == "6.899 to 6.907 %"


def test_the_command_writes_the_report_and_tells(tmp_path: Path) -> None:
    done = run(
        "playtest", "kings-court", "--against", "short-whist", "--deals", "500", "--seed", "2",
        "--out", "report.html", cwd=tmp_path,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("King's Court beside Short whist: 500 deals, 50 games, seed 2\n")
    assert done.stdout.endswith("The report with its pictures: report.html\n")
    page = Page((tmp_path / "report.html").read_text(encoding="utf-8"))
    command = "whist playtest kings-court --against short-whist --deals 500 --seed 2"
    assert any(word.startswith(command) for word in page.words)
    assert "500" not in done.stderr.splitlines()[0].split()[0]


def test_the_command_prints_json_for_programs() -> None:
    done = run("playtest", "short-whist", "--deals", "200", "--json")
    told = json.loads(done.stdout)
    assert (told["variant"], told["against"], told["deals"]) == ("short-whist", None, 200)
    assert told["figures"][0]["count"] == 200


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("short-wist",), "did you mean 'short-whist'"),
        (("short-whist", "--players", "best"), "'best' is no player"),
        (("short-whist", "--deals", "0"), "at least 1 is played"),
        (("short-whist", "--out", "nowhere/report.html"), "there is no folder nowhere"),
    ],
)
def test_the_command_says_what_is_wrong_before_it_works(
    arguments: tuple[str, ...], says: str, tmp_path: Path
) -> None:
    done = run("playtest", *arguments, cwd=tmp_path)
    assert done.returncode == 2
    assert says in done.stderr
    assert "Traceback" not in done.stderr
    assert done.stdout == ""


def test_the_tutorial_shows_what_its_study_says() -> None:
    tutorial = (ROOT / "docs/tutorial/what-does-it-change.md").read_text(encoding="utf-8")
    block = re.search(r"```text\n(.*?)```", tutorial, re.DOTALL)
    assert block is not None
    to_seven = SHORT_WHIST.evolve(name="Whist to seven", slug="whist-to-seven", end=FirstTo(7))
    told = str(playtest(to_seven, SHORT_WHIST, 20_000, 1))
    assert block[1].strip() in told


def test_the_page_on_the_humble_king_says_what_the_study_says() -> None:
    study, half = humble_king.studies()
    assert (ROOT / humble_king.PAGE).read_text(encoding="utf-8") == humble_king.page(study, half)
    for key in humble_king.PICTURES:
        drawn = (ROOT / humble_king.picture_path(key)).read_text(encoding="utf-8")
        assert ET.fromstring(drawn).tag.endswith("svg")
    # What the headings of the page claim.
    cards = study.section("cards").figures
    assert max(cards, key=lambda each: each.estimate.value).name == "holding KH"
    assert study["deals to a game"].difference is not None
    assert study["deals to a game"].difference.high < 0
    assert study["the trick with KH: decided"].estimate.value == 0
    assert study["the trick with KH: decided the winner"].estimate.low > 0.05
