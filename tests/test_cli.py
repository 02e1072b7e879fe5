"""The ``whist`` command, as a person runs it."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import whist
from whist.variants import KINGS_COURT


def run(*arguments: str, cwd: Path | None = None) -> subprocess.CompletedProcess[str]:
    """Run the command in a process of its own."""
    return subprocess.run(
        [sys.executable, "-m", "whist", *arguments],
        capture_output=True,
        text=True,
        check=False,
        cwd=cwd,
        env={**os.environ, "PYTHONIOENCODING": "utf-8"},
    )


def test_play_prints_a_whole_game_that_ends_as_its_rules_say() -> None:
    done = run("play", "kings-court", "--seed", "7")
    assert (done.returncode, done.stderr) == (0, "")
    lines = done.stdout.splitlines()
    deals = [line for line in lines if line.startswith("Score after ")]
    tricks = [line for line in lines if line[:5].strip().isdigit()]
    assert len(tricks) == 13 * len(deals)
    assert lines[-1].startswith(
        "North–South and East–West share the game, North–South 4, East–West 4"
    )
    # The first deal is the one that anybody can lay out by hand.
    assert str(whist.new_deal(KINGS_COURT, seed=7)) in done.stdout
    assert lines[19].split() == ["1", "A♠", "›7♠", "5♠", "9♠", "South"]
    assert "  East–West +1: the trick with KH" in lines


def test_the_same_seed_plays_the_same_game() -> None:
    first, again = (
        run("play", "short-whist", "--seed", "3"),
        run("play", "short-whist", "--seed", "3"),
    )
    assert first.stdout == again.stdout != run("play", "short-whist", "--seed", "4").stdout


@pytest.mark.parametrize("slug", whist.available_variants())
def test_every_variant_plays_and_tells_its_rules(slug: str) -> None:
    played = run("play", slug, "--seed", "1")
    assert played.returncode == 0
    assert played.stdout.splitlines()[-1].count(" the game, ") == 1
    assert run("rules", slug).stdout == whist.get_variant(slug).describe()


def test_variants_lists_every_slug_with_its_name() -> None:
    lines = run("variants").stdout.splitlines()
    assert lines[0].split() == ["slug", "name", "override", "scoring", "end"]
    assert [line.split()[0] for line in lines[1:]] == list(whist.available_variants())
    assert "King's Court" in lines[4]
    assert "SupremeCard(KH)" in lines[4]
    listed = json.loads(run("variants", "--json").stdout)
    assert {"slug": "kings-court", "name": "King's Court"} in listed


def test_rules_as_json_are_the_variant() -> None:
    assert whist.Variant.from_json(run("rules", "kings-court", "--json").stdout) == KINGS_COURT


def test_diff_names_the_axes_that_differ() -> None:
    done = run("diff", "kings-court", "kings-court-tournament")
    assert done.stdout.startswith("King's Court -> King's Court, tournament\nend: ")
    differences = json.loads(run("diff", "short-whist", "american-whist", "--json").stdout)
    assert [each["axis"] for each in differences] == ["end", "match"]
    assert run("diff", "short-whist", "short-whist").stdout.endswith("have the same rules.\n")


def test_deal_shows_the_four_hands() -> None:
    done = run("deal", "dummy-whist", "--seed", "5", "--number", "2")
    deal = whist.new_deal(whist.get_variant("dummy-whist"), seed=5, number=2)
    assert done.stdout == f"{deal}\n(seed 5, deal number 2)\n"


def test_a_variant_of_ones_own_by_module_and_name(tmp_path: Path) -> None:
    (tmp_path / "kitchen.py").write_text(
        "from whist.variants import SHORT_WHIST\nTABLE = SHORT_WHIST.evolve(slug='kitchen', name='Kitchen')\n"
    )
    assert run("rules", "kitchen:TABLE", cwd=tmp_path).stdout.startswith("# Kitchen\n")
    assert "no Variant" in run("rules", "kitchen:SHORT", cwd=tmp_path).stderr or (
        "kitchen:SHORT cannot be loaded" in run("rules", "kitchen:SHORT", cwd=tmp_path).stderr
    )


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("play", "kings-curt"), "no variant 'kings-curt'; did you mean 'kings-court'?"),
        (("rules", "no.such.module:NAME"), "no.such.module:NAME cannot be loaded"),
        (("play", "short-whist", "--seed", "-1"), "seed -1 will not do"),
        (("diff", "short-whist", "bridge-whist"), "no variant 'bridge-whist'"),
    ],
)
def test_an_error_is_one_clear_line(arguments: tuple[str, ...], said: str) -> None:
    done = run(*arguments)
    assert done.returncode == 2
    assert done.stdout == ""
    assert len(done.stderr.splitlines()) == 1
    assert said in done.stderr
    assert "Traceback" not in done.stderr


def test_a_reader_that_goes_away_is_no_error() -> None:
    done = subprocess.run(
        f'"{sys.executable}" -m whist play whist-drive --seed 1 | head -n 1',
        shell=True,
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "PYTHONIOENCODING": "utf-8"},
    )
    assert done.stdout == "Whist drive, seed 1: random legal players\n"
    assert done.stderr == ""


def score(*arguments: str, typed: str, cwd: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "whist", "score", *arguments],
        input=typed,
        capture_output=True,
        text=True,
        check=False,
        cwd=cwd,
        env={**os.environ, "PYTHONIOENCODING": "utf-8"},
    )


def test_a_table_is_scored_saved_and_gone_on_with(tmp_path: Path) -> None:
    done = score(
        *("short-whist-honours", "--names", "Us", "Them"),
        typed="9 h=2\nmisdeal\n4 9 h=0,4 revoke=1:gain\n\n# so far\nfix 1 7\n",
        cwd=tmp_path,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "Us 3, Them 0   (Us +3 odd tricks)" in done.stdout
    assert "game to Them" in done.stdout
    again = score(typed="10 h=4\nundo\n12 h=2\nsettle 10\nfix 1 11 h=2\nshow\n", cwd=tmp_path)
    # The first two games of the rubber are not one side's: there is nothing to settle.
    assert again.returncode == 2
    assert (
        again.stderr == "whist: BadTally: the match is not over: there is nothing to settle yet\n"
    )
    shown = score(typed="13 0 h=4\nsettle 10\nshow\npage out.html\n", cwd=tmp_path)
    assert shown.returncode == 0
    assert "Us gets 60 (1 marker of five, 1 of one)" in shown.stdout
    assert shown.stdout.splitlines()[-2] == "Us won the rubber by 6 points"
    assert (tmp_path / "out.html").read_text(encoding="utf-8").count("<caption>") == 3
    page = run("sheet", "--filled", "whist-score.json", cwd=tmp_path)
    assert page.stdout == (tmp_path / "out.html").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("slug", "typed", "said"),
    [
        ("short-whist", "8 4", "line 1: the tricks come to 12, not 13 (8 and 4)"),
        (
            "kings-court",
            "8",
            "line 1: also wanted: KH= the side that took it, 1, 2 or - for neither",
        ),
        ("kings-court", "8 QH=1", "nobody asks who took QH"),
        ("kings-court", "8 KH=3", "there is no side 3: the sides are 1 to 2"),
        ("short-whist-honours", "8", "line 1: also wanted: h="),
        ("short-whist", "eight", "'eight' is no number for tricks, or a command"),
        ("short-whist", "8 revoke=1:blood", "tricks, gain or loss, not 'blood'"),
        ("short-whist", "8 trumps=S", "'trumps=S' will not do"),
        ("short-whist", "8 trump=X", "'X' is no suit"),
        ("short-whist", "fix 1 8", "there is no line 1: the sheet is empty"),
        ("short-whist", "drop", "'' is no number for the line's number"),
        ("short-whist", "undo", "nothing is written on this sheet"),
        ("short-whist", "page", "the file's name is missing"),
        ("short-whist", "page no/where.html", "no/where.html cannot be written: No such file"),
    ],
)
def test_what_cannot_be_scored_is_one_line(
    slug: str, typed: str, said: str, tmp_path: Path
) -> None:
    done = score(slug, typed=f"{typed}\n", cwd=tmp_path)
    assert done.returncode == 2
    assert said in done.stderr
    assert len(done.stderr.splitlines()) == 1
    # Nothing was written that will not do.
    assert score(typed="show\n", cwd=tmp_path).returncode == 0


def test_a_sheet_of_another_variant_is_left_alone(tmp_path: Path) -> None:
    assert "which variant?" in score(typed="", cwd=tmp_path).stderr
    assert score("short-whist", typed="8\n", cwd=tmp_path).returncode == 0
    before = (tmp_path / "whist-score.json").read_bytes()
    assert "is a sheet of Short whist" in score("kings-court", typed="8\n", cwd=tmp_path).stderr
    assert "has the names" in score("--names", "A", "B", typed="8\n", cwd=tmp_path).stderr
    assert (tmp_path / "whist-score.json").read_bytes() == before
    (tmp_path / "whist-score.json").write_text("{}")
    done = score(typed="", cwd=tmp_path)
    assert done.stderr.startswith("whist: BadRecord: whist-score.json: this is no ")


def test_a_blank_sheet_goes_into_a_file_or_through_a_pipe(tmp_path: Path) -> None:
    out = tmp_path / "blank.html"
    assert run("sheet", "kings-court", "--out", str(out)).stdout == ""
    assert run("sheet", "kings-court").stdout == out.read_text(encoding="utf-8")
    assert run("sheet", "short-whist", "--deals", "9", "--games", "1").stdout.count("<tr>") == 14
    for arguments, said in (
        ((), "a SLUG for a blank sheet"),
        (("--filled", "nowhere.json"), "nowhere.json: No such file"),
        (("short-whist", "--out", str(tmp_path)), "Is a directory"),
        (("short-whist", "--deals", "999"), "leave no room"),
    ):
        done = run("sheet", *arguments, cwd=tmp_path)
        assert done.returncode == 2
        assert said in done.stderr
        assert len(done.stderr.splitlines()) == 1


def test_arguments_that_will_not_do_are_one_line() -> None:
    for arguments, said in (
        (("frob",), 'Unknown command "frob"'),
        (("play",), "SLUG requires an argument"),
        (("play", "short-whist", "--seed", "x"), 'unable to convert "x" into int'),
        (("play", "short-whist", "--frob"), "Unknown option: --frob"),
        (("play", "short-whist", "long-whist"), "Unused Tokens"),
        (("simulate", "short-whist", "--deals", "1", "--games", "1"), "say one of"),
        (("check",), "which variant?"),
    ):
        done = run(*arguments)
        assert (done.returncode, done.stdout) == (2, "")
        assert len(done.stderr.splitlines()) == 1
        assert said in done.stderr


def test_the_bare_command_and_help_list_the_commands() -> None:
    for arguments in ((), ("--help",)):
        done = run(*arguments)
        assert done.returncode == 0
        for command in ("variants", "rules", "diff", "deal", "play", "replay", "check", "simulate"):
            assert f" {command} " in done.stdout


def test_what_cannot_show_suits_shows_question_marks() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "whist", "deal", "short-whist", "--seed", "1"],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "PYTHONIOENCODING": "ascii"},
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "trumps ?" in done.stdout


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--you", "south"), "the card table needs a terminal"),
        (
            ("--you", "nowhere"),
            "there is no seat 'nowhere': the seats are North, East, South, West",
        ),
        (("--practice",), "want a seat for you: --you north, say"),
        (("--file", "x.journal"), "want a seat for you"),
    ],
)
def test_the_card_table_is_not_for_pipes(
    arguments: tuple[str, ...], said: str, tmp_path: Path
) -> None:
    done = run("play", "kings-court", *arguments, cwd=tmp_path)
    assert (done.returncode, done.stdout) == (2, "")
    assert said in done.stderr
    assert len(done.stderr.splitlines()) == 1
    assert [*tmp_path.iterdir()] == []


def test_without_its_extra_the_card_table_says_so_and_the_rest_works() -> None:
    code = "import sys; sys.modules['textual'] = None; from whist.cli import main; "
    done = subprocess.run(
        [sys.executable, "-c", f"{code} sys.exit(main(['play', 'kings-court', '--you', 'north']))"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 2
    assert "whistkit[app]" in done.stderr
    assert len(done.stderr.splitlines()) == 1
    played = subprocess.run(
        [sys.executable, "-c", f"{code} sys.exit(main(['play', 'kings-court', '--seed', '1']))"],
        capture_output=True,
        check=False,
        env={**os.environ, "PYTHONIOENCODING": "utf-8"},
    )
    assert played.returncode == 0


def test_without_its_extra_the_command_names_it() -> None:
    code = "import sys; sys.modules['cyclopts'] = None; from whist.cli import main; "
    done = subprocess.run(
        [sys.executable, "-c", f"{code} sys.exit(main(['variants']))"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "whist: the command needs the extra `cli`: pip install 'whistkit[cli]'\n"


def test_a_game_that_was_played_is_replayed_from_its_record(tmp_path: Path) -> None:
    record = tmp_path / "game.json"
    record.write_text(run("play", "kings-court", "--seed", "7", "--json").stdout, encoding="utf-8")
    game = whist.load(record.read_text(encoding="utf-8"))
    assert isinstance(game, whist.Game)
    # The same game as the printed one: but for the first line, line by line.
    printed = run("play", "kings-court", "--seed", "7").stdout.splitlines()
    assert run("replay", str(record)).stdout.splitlines()[1:] == printed[1:]
    told = json.loads(run("replay", str(record), "--json").stdout)
    [replayed] = told["games"]
    assert replayed["scores"] == [*game.scores]
    winners = [[trick["winner"] for trick in each["play"]["tricks"]] for each in replayed["deals"]]
    assert winners == [
        [trick.winner for trick in each.deal.tricks] for each in game.deals if each.deal
    ]
    [second] = json.loads(run("replay", str(record), "--json", "--deal", "2").stdout)["games"]
    assert second["deals"] == replayed["deals"][1:2]
    assert "King's Court, deal 2" in run("replay", str(record), "--deal", "2").stdout
    assert "King's Court, deal 1" not in run("replay", str(record), "--deal", "2").stdout


def test_a_deal_is_replayed_from_its_record(tmp_path: Path) -> None:
    record = tmp_path / "deal.json"
    record.write_text(run("deal", "short-whist", "--seed", "3", "--json").stdout, encoding="utf-8")
    deal = whist.load(record.read_text(encoding="utf-8"))
    assert isinstance(deal, whist.Deal)
    assert str(deal) in run("replay", str(record)).stdout
    record.write_text(whist.save(deal.play(deal.legal_cards()[0])), encoding="utf-8")
    [trick] = json.loads(run("replay", str(record), "--json").stdout)["deal"]["tricks"]
    assert trick["plays"] == [{"seat": deal.turn, "card": str(deal.legal_cards()[0])}]


def test_a_journal_is_replayed_where_it_stands(tmp_path: Path) -> None:
    path = tmp_path / "match.journal"
    with whist.journal(path, whist.get_variant("short-whist"), seed=7) as kept:
        while kept.game is not None and not kept.game.deals:
            assert kept.deal is not None
            kept.play(kept.deal.legal_cards()[0])
        assert kept.deal is not None
        kept.play(kept.deal.legal_cards()[0])
        # Another process has it open, and what it was just writing is not whole.
        path.write_bytes(path.read_bytes() + b'{"play"')
        done = run("replay", str(path))
        assert (done.returncode, done.stderr) == (0, "")
        assert "Score after 1 deal: " in done.stdout
        assert "Short whist, deal 2" in done.stdout
        assert done.stdout.splitlines()[-1].split()[0] == "1"
        assert path.read_bytes().endswith(b'{"play"')
    assert whist.read_journal(path).deal == kept.deal


def test_a_pbn_file_is_replayed(tmp_path: Path) -> None:
    deal = whist.new_deal(KINGS_COURT, seed=7)
    while not deal.is_over:
        deal = deal.play(deal.legal_cards()[0])
    path = tmp_path / "played.pbn"
    path.write_text(whist.write_pbn(deal) + '\n[Board "2"]\n[Deal "N:nonsense"]\n')
    done = run("replay", str(path), "--variant", "kings-court")
    assert (done.returncode, done.stderr) == (0, "")
    last = deal.variant.table.seat_name(deal.tricks[-1].winner or 0)
    assert done.stdout.split("   13  ")[1].splitlines()[0].endswith(last)
    assert "game 2" in done.stdout
    boards = json.loads(run("replay", str(path), "--json", "--variant", "kings-court").stdout)
    assert len(boards[0]["deal"]["tricks"]) == 13
    assert boards[1]["deal"] is None


@pytest.mark.parametrize(
    ("content", "arguments", "said"),
    [
        (None, (), "record.json: No such file"),
        ("{}", (), "record.json: this is no record"),
        ("not json", (), "BadRecord: record.json: "),
        ('{"format": "whistkit journal"}\n', (), "record.json, line 1: "),
        ("game", ("--deal", "9"), "record.json has no deal 9"),
        ("game", ("--deal", "0"), "record.json has no deal 0"),
        ("game", ("--game", "2"), "there is no game 2: there are 1"),
    ],
)
def test_what_cannot_be_replayed_is_one_line(
    content: str | None, arguments: tuple[str, ...], said: str, tmp_path: Path
) -> None:
    record = tmp_path / "record.json"
    if content == "game":
        content = whist.save(whist.new_game(KINGS_COURT, seed=1))
    if content is not None:
        record.write_text(content, encoding="utf-8")
    done = run("replay", str(record), *arguments)
    assert (done.returncode, done.stdout) == (2, "")
    assert said in done.stderr
    assert len(done.stderr.splitlines()) == 1


def test_simulate_counts_what_the_library_counts() -> None:
    done = run("simulate", "kings-court", "--deals", "200", "--seed", "3", "--json")
    assert (done.returncode, done.stderr) == (0, "")
    assert json.loads(done.stdout) == json.loads(
        json.dumps(whist.simulate(KINGS_COURT, deals=200, seed=3).to_dict())
    )
    games = run("simulate", "kings-court", "--games", "20", "--players", "rules")
    assert games.stdout == f"{whist.simulate(KINGS_COURT, games=20, policy='rules')}\n"
    matches = run("simulate", "short-whist", "--matches", "5")
    assert matches.stdout.startswith("Short whist: 5 matches, seed 0, play: random\n")
    wrong = run("simulate", "kings-court", "--players", "clever")
    assert (wrong.returncode, wrong.stdout) == (2, "")
    assert "'clever' is no policy" in wrong.stderr


def test_score_and_sheet_tell_programs_how_it_stands(tmp_path: Path) -> None:
    done = score(
        *("short-whist", "--names", "Us", "Them", "--json"), typed="8\n5 8 revoke=1\n", cwd=tmp_path
    )
    assert (done.returncode, done.stderr) == (0, "")
    told = json.loads(done.stdout)
    assert [line["scores"] for line in told["lines"]] == [[2, 0], [2, 5]]
    assert (told["games_won"], told["scores"]) == ([0, 1], [0, 0])
    assert [line["tricks"] for line in told["lines"]] == [[8, 5], [5, 8]]
    assert told["lines"][1]["revokes"] == [{"side": 0, "penalty": "tricks"}]
    assert json.loads(score("--json", typed="fix 2 revoke=-\n", cwd=tmp_path).stdout)["scores"] == [
        2,
        2,
    ]
    filled = run("sheet", "--filled", "whist-score.json", "--json", cwd=tmp_path)
    assert json.loads(filled.stdout)["lines"][1]["revokes"] == []
    blank = json.loads(run("sheet", "kings-court", "--json", cwd=tmp_path).stdout)
    assert blank["asks"]["takers"] == ["KH"]
    assert blank["lines"] == []


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish", "powershell"])
def test_completion_is_printed_for_a_shell(shell: str) -> None:
    done = run("completion", shell)
    assert (done.returncode, done.stderr) == (0, "")
    assert "simulate" in done.stdout


@pytest.mark.skipif(shutil.which("bash") is None, reason="bash is what completes here")
def test_bash_completes_commands_and_slugs(tmp_path: Path) -> None:
    (tmp_path / "bin").mkdir()
    command = tmp_path / "bin" / "whist"
    command.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m whist "$@"\n')
    command.chmod(0o755)
    (tmp_path / "whist.bash").write_text(run("completion", "bash").stdout, encoding="utf-8")
    asked = """
        PATH="$PWD/bin:$PATH"; source ./whist.bash
        complete_line() {
            COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); COMP_LINE="$*"; COMP_POINT=${#COMP_LINE}
            COMPREPLY=(); "$(complete -p whist | sed 's/.*-F \\([^ ]*\\).*/\\1/')"; echo "${COMPREPLY[*]}"
        }
        complete_line whist si
        complete_line whist play kings
    """
    done = subprocess.run(
        ["bash", "-c", asked], capture_output=True, text=True, check=False, cwd=tmp_path
    )
    assert done.stderr == ""
    commands, slugs = done.stdout.splitlines()
    assert commands.split() == ["simulate"]
    assert slugs.split() == ["kings-court", "kings-court-tournament"]


def test_colours_are_for_terminals_that_want_them() -> None:
    def dealt(**environment: str) -> str:
        return subprocess.run(
            [sys.executable, "-m", "whist", "deal", "short-whist", "--seed", "1"],
            capture_output=True,
            text=True,
            check=True,
            env={**os.environ, "PYTHONIOENCODING": "utf-8", **environment},
        ).stdout

    plain = dealt()
    assert "\x1b" not in plain
    coloured = dealt(FORCE_COLOR="1", TERM="xterm-256color")
    assert "\x1b[31m♥" in coloured
    assert dealt(FORCE_COLOR="1", TERM="xterm-256color", NO_COLOR="1") == plain
