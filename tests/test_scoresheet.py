"""Score sheets: scored by the variant's own rules, corrected, saved, settled."""

from collections.abc import Callable
from pathlib import Path

import pytest
from attrs import frozen

import whist
from whist import BadRecord, BadTally, Card, GameOver, NothingPlayed, Revoke, Suit, WhistError
from whist.rules.scoring import Award, Standing
from whist.scoresheet import (
    Asked,
    Line,
    ScoreSheet,
    facts_asked,
    new_scoresheet,
    read_sheet,
    sheet_json,
    sheet_text,
    write_sheet,
)
from whist.scoresheet.saved import sheet_from_json
from whist.tally import Tally
from whist.variants import (
    AMERICAN_WHIST,
    DUMMY_WHIST,
    HUMBLE_KING,
    KINGS_COURT,
    SHORT_WHIST,
    SHORT_WHIST_WITH_HONOURS,
    WHIST_DRIVE,
)

NAMES = ("Us", "Them")


def rubber() -> ScoreSheet:
    """A whole rubber with honours, a misdeal and a revoke: three to us."""
    sheet = new_scoresheet(SHORT_WHIST_WITH_HONOURS, names=NAMES)
    sheet = sheet.write((9, None), honours=(2, None)).misdeal()
    sheet = sheet.write((4, None), honours=(0, None))
    sheet = sheet.write((7, 6), honours=(2, 2), revokes=[Revoke(0, "gain")])
    sheet = sheet.write((13, 0), honours=(4, 0)).write((3, None), honours=(2, 2))
    return sheet.write((9, None), honours=(3, None))


def test_a_whole_rubber_by_hand() -> None:
    sheet = rubber()
    assert [row.scores for row in sheet.rows] == [
        (3, 0), (3, 0), (3, 7), (1, 3), (8, 3), (0, 4), (5, 4),
    ]  # fmt: skip
    assert [row.game for row in sheet.rows] == [1, 1, 1, 2, 2, 3, 3]
    # The misdeal passed the deal: East's misdeal, and South deals.
    assert [row.dealer for row in sheet.rows] == [0, 1, 2, 3, 0, 1, 2]
    assert sheet.is_over
    assert sheet.games_won == (2, 1)
    assert sheet.outcome is not None
    assert sheet.outcome.lines[-1] == "Us won the rubber by 3 points"
    assert sheet.settle(10).amounts == (30, -30)
    assert str(sheet.settle()).startswith("Us gets 3 ")


def test_the_sheet_scores_as_the_game_does() -> None:
    tallies = [(8, 5), (6, 7), (10, 3)]
    game, sheet = whist.new_game(SHORT_WHIST, by_hand=True), new_scoresheet(SHORT_WHIST)
    for tricks in tallies:
        game, sheet = game.record_tally(Tally(tricks)), sheet.write(tricks)
    assert sheet.match.games == (game,)


def test_a_correction_scores_everything_after_it_again() -> None:
    sheet = new_scoresheet(SHORT_WHIST, names=NAMES)
    for tricks in ((8, 5), (5, 8), (8, 5), (9, 4)):
        sheet = sheet.write(tricks)
    assert [row.game for row in sheet.rows] == [1, 1, 1, 1]
    assert sheet.match.results[0].scores == (7, 2)
    # With five points at once, the first line is a game of its own.
    after = sheet.correct(1, (11, None))
    assert [row.game for row in after.rows] == [1, 2, 2, 2]
    assert after.match.results[0].scores == (5, 0)
    # The last line takes the second game too: the rubber is over.
    assert after.games_won == (2, 0)
    assert after.is_over
    assert after.correct(1, (8, None)) == sheet
    assert [row.scores for row in sheet.rows] == [(2, 0), (2, 2), (4, 2), (7, 2)]


def test_a_correction_keeps_what_it_does_not_name() -> None:
    sheet = new_scoresheet(SHORT_WHIST_WITH_HONOURS).write((8, 5), honours=(4, 0))
    sheet = sheet.correct(1, (7, 6))
    assert sheet.lines[0].tally == Tally((7, 6), (4, 0))
    assert sheet.match.results[0].scores == (5, 0)
    assert sheet.correct(1, honours=(1, None)).scores == (1, 2)


def test_a_correction_that_leaves_lines_after_the_end_is_refused() -> None:
    sheet = new_scoresheet(AMERICAN_WHIST).write((9, 4)).write((5, 8)).write((10, 3))
    with pytest.raises(GameOver, match="line 2: the match is over after line 1"):
        sheet.correct(1, (13, 0))
    assert sheet.remove(3).remove(2).correct(1, (13, 0)).is_over


def test_a_misdeal_becomes_a_result_and_lines_go_away() -> None:
    sheet = new_scoresheet(SHORT_WHIST).misdeal().write((8, 5))
    with pytest.raises(BadTally, match="line 1: it is a misdeal"):
        sheet.correct(1, honours=(1, 3))
    assert sheet.correct(1, (9, None)).games_won == (1, 0)
    assert sheet.remove(1) == new_scoresheet(SHORT_WHIST).write((8, 5))
    assert sheet.undo().undo() == new_scoresheet(SHORT_WHIST)
    with pytest.raises(NothingPlayed):
        new_scoresheet(SHORT_WHIST).undo()


def test_one_running_score_in_the_american_game() -> None:
    sheet = new_scoresheet(AMERICAN_WHIST)
    for _ in range(3):
        sheet = sheet.write((8, 5)).write((5, 8))
    assert [row.game for row in sheet.rows] == [1] * 6
    sheet = sheet.write((7, 6))
    assert sheet.is_over
    assert sheet.rows[-1].ending is not None
    assert sheet.rows[-1].ending.winners == (0,)


def test_players_change_partners_in_dummy_whist() -> None:
    sheet = new_scoresheet(DUMMY_WHIST, names=("Ann", "Bea", "Cy"))
    assert sheet.sides == ("Ann and dummy", "Bea and Cy")
    for _ in range(6):
        sheet = sheet.write((13, 0)).write((10, 3))
    assert [row.sides[0] for row in sheet.rows] == [
        f"{name} and dummy" for name in ("Ann", "Bea", "Cy") for _ in range(4)
    ]
    # Everybody won two games from two others with dummy, and lost two games twice.
    assert sheet.settle().points == (0, 0, 0)


@pytest.mark.parametrize(
    ("variant", "asked"),
    [
        (SHORT_WHIST, Asked()),
        (SHORT_WHIST_WITH_HONOURS, Asked(honours=True)),
        (KINGS_COURT, Asked(takers=(HUMBLE_KING,))),
        (WHIST_DRIVE, Asked()),
    ],
    ids=lambda value: getattr(value, "slug", ""),
)
def test_the_scoring_says_what_it_asks_for(variant: whist.Variant, asked: Asked) -> None:
    assert facts_asked(variant) == new_scoresheet(variant).asks() == asked


@frozen
class Everything:
    """A scoring that asks for every kind of fact, some of them of one result alone."""

    def awards(self, tally: Tally, standing: Standing) -> tuple[Award, ...]:
        trump = tally.trump_suit()
        if tally.tricks[1] == 13:
            return (Award(tally.trick_winner(-1), 5),)
        red = trump in (Suit.HEARTS, Suit.DIAMONDS)
        dealt, took = tally.dealt_to(Card.parse("2C")), tally.taker(Card.parse("AS"))
        return tuple(Award(side, 1 + red) for side in (dealt, took) if side is not None)

    def describe(self) -> str:
        return "Everything counts."


def test_it_asks_for_what_is_missed_and_for_the_result_alone_where_it_is_known() -> None:
    variant = SHORT_WHIST.evolve(slug="everything", name="Everything", scoring=Everything())
    ace, two = (Card.parse("AS"),), (Card.parse("2C"),)
    assert facts_asked(variant) == Asked(takers=ace, dealt=two, trick_winners=True, trump=True)
    assert facts_asked(variant, tricks=(0, 13)) == Asked(trick_winners=True, trump=True)
    assert facts_asked(variant, tricks=(7, 6)) == Asked(takers=ace, dealt=two, trump=True)
    # Trumps that go round are known without being written down.
    drive = WHIST_DRIVE.evolve(slug="drive", name="Drive", scoring=Everything())
    assert not facts_asked(drive).trump
    sheet = new_scoresheet(drive).write(
        (7, 6), takers={Card.parse("AS"): 0}, dealt={Card.parse("2C"): 1}
    )
    assert sheet.scores == (2, 2)


def blank() -> ScoreSheet:
    return new_scoresheet(SHORT_WHIST_WITH_HONOURS, names=NAMES).write((8, 5), honours=(2, 2))


@pytest.mark.parametrize(
    ("what", "kind", "said"),
    [
        (
            lambda: blank().write((8, 4), honours=(2, 2)),
            BadTally,
            r"line 2: the tricks come to 12, not 13 \(8 and 4\)",
        ),
        (lambda: blank().write((8, 5)), BadTally, "line 2: .* how many honours"),
        (lambda: blank().write((14, None)), BadTally, "line 2: there are 13 tricks, and 14"),
        (lambda: blank().write((None, None)), BadTally, "line 2: tricks of all sides but one"),
        (lambda: blank().write((8, 5, 0)), BadTally, "line 2: .* has 2 sides"),
        (lambda: blank().write((8, 5), honours=(5, None)), BadTally, "line 2: there are 4 honours"),
        (lambda: blank().correct(2, (8, 5)), BadTally, "there is no line 2: they are 1 to 1"),
        (lambda: blank().correct(1, (8, 4)), BadTally, "line 1: the tricks come to 12"),
        (lambda: blank().remove(0), BadTally, "there is no line 0"),
        (lambda: blank().settle(), BadTally, "not over"),
        (lambda: rubber().write((8, 5)), GameOver, "line 8: the match is over: Us won the rubber"),
        (lambda: rubber().misdeal(), GameOver, "the match is over"),
        (
            lambda: new_scoresheet(KINGS_COURT).write((8, 5)),
            BadTally,
            "line 1: .* which side took KH",
        ),
        (lambda: new_scoresheet(SHORT_WHIST, names=("Us",)), BadTally, "2 names are wanted"),
        (lambda: new_scoresheet(SHORT_WHIST, names=("Us", "Us")), BadTally, "tell the names apart"),
        (lambda: new_scoresheet(SHORT_WHIST, names=("Us", " ")), BadTally, "people can read"),
        (lambda: new_scoresheet(SHORT_WHIST, dealer=4), whist.BadCards, "there is no seat 4"),
    ],
)
def test_what_cannot_be_is_refused(
    what: Callable[[], object], kind: type[WhistError], said: str
) -> None:
    with pytest.raises(kind, match=said):
        what()


@pytest.mark.parametrize(
    "sheet",
    [
        rubber(),
        new_scoresheet(SHORT_WHIST),
        new_scoresheet(KINGS_COURT, dealer=2).write((8, 5), takers={HUMBLE_KING: None}),
        new_scoresheet(WHIST_DRIVE).write((8, 5), trick_winners=(0,) * 8 + (1,) * 5),
    ],
    ids=["rubber", "empty", "king", "winners"],
)
def test_a_saved_sheet_is_the_same_sheet(sheet: ScoreSheet, tmp_path: Path) -> None:
    path = tmp_path / "sheet.json"
    write_sheet(path, new_scoresheet(SHORT_WHIST))
    write_sheet(path, sheet)
    assert read_sheet(path) == sheet
    assert [each.name for each in tmp_path.iterdir()] == ["sheet.json"]


@pytest.mark.parametrize(
    ("before", "after", "said"),
    [
        ('"whistkit score sheet"', '"whistkit match"', "no whistkit score sheet"),
        ('"version": 1', '"version": 9', "version 9 cannot be read"),
        ("9,\n", "8,\n", "line 1: the tricks come to 12"),
        ('"names"', '"gnomes"', "gnomes"),
        ("{", "", "no JSON"),
    ],
)
def test_a_changed_file_is_refused(before: str, after: str, said: str) -> None:
    text = sheet_json(rubber())
    assert before in text
    with pytest.raises(BadRecord, match=said):
        sheet_from_json(text.replace(before, after, 1))


def test_the_text_has_the_scores_the_winners_and_the_rubber() -> None:
    text = sheet_text(rubber())
    lines = text.splitlines()
    assert lines[3].split() == ["line", "dealer", "Us:", "tricks", "Them:", "tricks", *NAMES]
    assert lines[6].split()[:6] == ["3", "South", "4", "9", "3", "7*"]
    assert lines[6].endswith("Them +3 odd tricks; Them +4 four honours; game to Them")
    assert "grand slam" in text
    assert lines[-1] == "Us won the rubber by 3 points"
    assert sheet_text(rubber().undo()).endswith("Games won: Us 1, Them 1")


def test_a_line_is_a_value() -> None:
    assert rubber() == rubber()
    assert hash(rubber()) == hash(rubber())
    assert rubber().lines[1] == Line(None)
