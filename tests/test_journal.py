"""The journal: nothing that was answered for is lost, whatever happens to the process."""

import os
import random
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from support_mutants import mutate_bytes, mutate_data, swapped

import whist
from whist import BadRecord, GameOver, IllegalPlay, Journal, NothingPlayed, Revoke, Tally
from whist.variants import KINGS_COURT, SHORT_WHIST, SHORT_WHIST_WITH_HONOURS


def play_some(table: Journal, chance: random.Random, count: int) -> None:
    """Play cards, with a misdeal or an undo now and then, until the match is over."""
    for _ in range(count):
        if table.deal is None:
            return
        what = chance.random()
        if what < 0.02:
            table.misdeal()
        elif what < 0.08 and table.deal.plays:
            table.undo()
        else:
            table.play(chance.choice(table.deal.legal_cards()))


def where(table: Journal) -> tuple[object, ...]:
    return table.match, table.game, table.deal


@pytest.mark.parametrize("variant", [SHORT_WHIST, KINGS_COURT], ids=lambda variant: variant.slug)
def test_a_match_goes_on_where_it_was(variant: whist.Variant, tmp_path: Path) -> None:
    chance = random.Random(3)
    path = tmp_path / "match.journal"
    before: tuple[object, ...] = ()
    while True:
        with whist.journal(path, variant, seed=3) as table:
            assert before in ((), where(table))
            play_some(table, chance, 40)
            before = where(table)
            if table.deal is None:
                break
    assert table.match.is_over
    with whist.journal(path) as table, pytest.raises(GameOver, match="the match is over"):
        table.play(whist.Card.parse("KH"))


def test_a_finished_deal_and_a_finished_game_are_recorded_at_once(tmp_path: Path) -> None:
    with whist.journal(tmp_path / "j", KINGS_COURT, seed=1) as table:
        game = whist.new_match(KINGS_COURT, seed=1).next_game()
        deal = game.next_deal()
        while not deal.is_over:
            card = deal.legal_cards()[0]
            deal = deal.play(card)
            table.play(card)
        assert table.game == game.record(deal)
        assert table.deal == game.record(deal).next_deal()


def test_results_of_a_real_table_are_kept_too(tmp_path: Path) -> None:
    path = tmp_path / "table"
    with whist.journal(path, SHORT_WHIST_WITH_HONOURS, by_hand=True) as table:
        table.record_tally(Tally((9, 4), honours=(2, 2)))
        table.misdeal()
        table.record_tally(Tally((6, 7), honours=(1, 3)), revokes=(Revoke(1),))
        before = where(table)
    with whist.journal(path) as table:
        assert where(table) == before
        assert [game.scores for game in table.match.games] == [(6, 0)]
        with pytest.raises(BadRecord, match="dealt by hand"):
            table.play(whist.Card.parse("KH"))


def test_what_is_refused_is_not_written(tmp_path: Path) -> None:
    path = tmp_path / "j"
    with whist.journal(path, SHORT_WHIST, seed=7) as table:
        assert table.deal is not None
        size = path.stat().st_size
        for card in table.deal.hands[table.deal.turn] ^ whist.FULL_PACK:
            with pytest.raises(IllegalPlay):
                table.play(card)
        with pytest.raises(NothingPlayed):
            table.undo()
        assert path.stat().st_size == size
    with pytest.raises(BadRecord, match="is closed"):
        table.misdeal()


def test_what_happened_is_on_the_disk_before_the_call_returns(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls: list[str] = []
    write, fsync = os.write, os.fsync

    def told_write(file: int, data: bytes) -> int:
        calls.append("write")
        return write(file, data)

    def told_fsync(file: int) -> None:
        calls.append("fsync")
        fsync(file)

    monkeypatch.setattr(os, "write", told_write)
    monkeypatch.setattr(os, "fsync", told_fsync)
    with whist.journal(tmp_path / "j", SHORT_WHIST, seed=7) as table:
        # The first line, and on systems that can the folder that names the new file.
        assert calls == ["write", "fsync", *(["fsync"] if os.name == "posix" else [])]
        for what in (table.misdeal, table.undo, lambda: play_some(table, random.Random(0), 1)):
            calls.clear()
            what()
            assert calls == ["write", "fsync"]


def test_a_write_that_fails_leaves_the_journal_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "j"
    write = os.write

    def write_half(file: int, data: bytes) -> int:
        write(file, data[: len(data) // 2])
        raise OSError("no space left on device")

    with whist.journal(path, SHORT_WHIST, seed=7) as table:
        play_some(table, random.Random(1), 5)
        before, whole = where(table), path.read_bytes()
        with monkeypatch.context() as full_disk:
            full_disk.setattr(os, "write", write_half)
            with pytest.raises(OSError, match="no space"):
                table.misdeal()
        assert (where(table), path.read_bytes()) == (before, whole)
        table.misdeal()
        after = where(table)
    with whist.journal(path) as table:
        assert where(table) == after


def test_a_torn_last_line_is_cut_off(tmp_path: Path) -> None:
    path = tmp_path / "j"
    with whist.journal(path, SHORT_WHIST, seed=7) as table:
        play_some(table, random.Random(1), 10)
        before = where(table)
    whole = path.read_bytes()
    for torn in (b"{", b'{"play": "', b'{"play": "KH"}', b"\xff\x00"):
        path.write_bytes(whole + torn)
        with whist.journal(path) as table:
            assert where(table) == before
        assert path.read_bytes() == whole


def test_any_other_line_is_refused_with_its_number(tmp_path: Path) -> None:
    path = tmp_path / "j"
    with whist.journal(path, SHORT_WHIST, seed=7) as table:
        for _ in range(6):
            assert table.deal is not None
            table.play(table.deal.legal_cards()[0])
    lines = path.read_bytes().splitlines(keepends=True)
    for number in range(1, len(lines)):
        for bad in (
            b"\n",
            b"{}\n",
            b'{"play": "KH", "misdeal": true}\n',
            b'{"play": 5}\n',
            b"nonsense\n",
        ):
            path.write_bytes(b"".join([*lines[:number], bad, *lines[number + 1 :]]))
            with pytest.raises(BadRecord, match=rf"^j, line {number + 1}: "):
                whist.journal(path)
    path.write_bytes(b"".join([*lines[:3], lines[2], *lines[4:]]))
    with pytest.raises(BadRecord, match=r"^j, line 4: .* does not hold"):
        whist.journal(path)
    path.write_bytes(lines[0][:-1])
    with pytest.raises(BadRecord, match="line 1: this is no journal"):
        whist.journal(path)


def test_the_wrong_journal_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "j"
    with pytest.raises(BadRecord, match="give a variant to begin one"):
        whist.journal(path)
    assert not path.exists()
    with whist.journal(path, SHORT_WHIST, seed=7):
        if os.name == "posix":
            with pytest.raises(BadRecord, match="open in another process"):
                whist.journal(path)
    with pytest.raises(BadRecord, match="King's Court was asked for"):
        whist.journal(path, KINGS_COURT)


WRITER = """
import random, sys, whist
from whist.variants import SHORT_WHIST
chance = random.Random(int(sys.argv[2]))
with whist.journal(sys.argv[1], SHORT_WHIST, seed=5) as table:
    print("open", flush=True)
    while table.deal is not None:
        card = chance.choice(table.deal.legal_cards())
        table.play(card)
        print(card, flush=True)
"""


def kill_and_resume(path: Path, times: int) -> int:
    """Kill a writer at random moments; every play that it had answered for is there.

    Returns how many writers were killed before they had finished the match.
    """
    chance = random.Random(99)
    played: list[str] = []
    killed = 0
    for turn in range(times):
        writer = subprocess.Popen(
            [sys.executable, "-c", WRITER, str(path), str(turn)], stdout=subprocess.PIPE, text=True
        )
        assert writer.stdout is not None
        assert writer.stdout.readline() == "open\n"
        played += [writer.stdout.readline().strip() for _ in range(chance.randrange(1, 12))]
        # Somewhere within the next few plays, at no particular point of any of them.
        for _ in range(chance.randrange(0, 20_000)):
            pass
        writer.send_signal(signal.SIGKILL)
        answered = [
            line.strip()
            for line in writer.stdout.read().splitlines(keepends=True)
            if line.endswith("\n")
        ]
        killed += writer.wait() == -signal.SIGKILL
        writer.stdout.close()
        played += answered
        with whist.journal(path) as table:
            kept = all_plays(table)
            over = table.deal is None
        assert kept[: len(played)] == played
        # The play being written when it died may be there, answered for or not.
        assert len(kept) <= len(played) + 1
        played = kept
        if over:
            break
    return killed


def all_plays(table: Journal) -> list[str]:
    deals = [each.deal for game in table.match.games for each in game.deals]
    deals += [] if table.game is None else [each.deal for each in table.game.deals]
    deals += [table.deal]
    return [str(card) for deal in deals if deal is not None for card in deal.plays]


needs_sigkill = pytest.mark.skipif(
    not hasattr(signal, "SIGKILL"), reason="this system has no SIGKILL"
)


@needs_sigkill
def test_a_killed_process_loses_nothing_that_it_answered_for(tmp_path: Path) -> None:
    assert kill_and_resume(tmp_path / "j", times=6) >= 4


@pytest.mark.slow
@needs_sigkill
def test_a_process_killed_sixty_times_loses_nothing(tmp_path: Path) -> None:
    killed = sum(kill_and_resume(tmp_path / f"j{match}", times=15) for match in range(4))
    assert killed >= 50


def mutated_journal(lines: list[bytes], chance: random.Random) -> bytes:
    """A journal with a line changed, lost, doubled or moved, or with broken bytes."""
    lines = [*lines]
    number = chance.randrange(len(lines)) if chance.random() < 0.8 else 0
    kind = chance.randrange(5)
    if kind == 0:
        return mutate_bytes(b"".join(lines), chance)
    if kind == 1:
        lines[number] = mutate_data(lines[number].decode(), chance).encode() + b"\n"
    elif kind == 2:
        del lines[number]
    elif kind == 3:
        lines.insert(number, chance.choice(lines))
    else:
        lines = swapped(lines, chance)
    return b"".join(lines)


def resumed(path: Path) -> tuple[tuple[object, ...], str]:
    """Where the journal's match stands, or why the file is refused."""
    try:
        with whist.journal(path) as table:
            return where(table), ""
    except BadRecord as why:
        return (), str(why)


def try_mutated_journals(folder: Path, count: int, seed: int) -> tuple[int, int]:
    """Open so many mutants; returns how many were read and how many refused."""
    played, by_hand = folder / "played", folder / "by hand"
    with whist.journal(played, KINGS_COURT, seed=7) as table:
        play_some(table, random.Random(2), 80)
    with whist.journal(by_hand, SHORT_WHIST_WITH_HONOURS, by_hand=True) as table:
        for number in range(3):
            table.record_tally(Tally((7, 6), honours=(2, 2)), revokes=(Revoke(number % 2),))
            table.misdeal()
    journals = [path.read_bytes().splitlines(keepends=True) for path in (played, by_hand)]
    chance = random.Random(seed)
    path = folder / "j"
    read = refused = 0
    for _ in range(count):
        path.write_bytes(mutated_journal(chance.choice(journals), chance))
        state, refusal = resumed(path)
        if refusal:
            assert re.match(r"j, line \d+: ", refusal)
            refused += 1
            continue
        read += 1
        assert resumed(path) == (state, "")
    return read, refused


def test_mutated_journals_are_read_or_refused(tmp_path: Path) -> None:
    read, refused = try_mutated_journals(tmp_path, 300, seed=1)
    assert read > 20
    assert refused > 100


@pytest.mark.slow
def test_many_mutated_journals_are_read_or_refused(tmp_path: Path) -> None:
    read, refused = try_mutated_journals(tmp_path, 6_000, seed=2)
    assert read > 400
    assert refused > 2_000
