"""The card table and the score sheet in a browser: pages for this machine, and nobody else."""

import asyncio
import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import aiohttp
import pytest

import whist


def free_port() -> int:
    with socket.socket() as tried:
        tried.bind(("127.0.0.1", 0))
        port: int = tried.getsockname()[1]
        return port


@contextmanager
def served(*arguments: str, cwd: Path) -> Iterator[tuple[int, int]]:
    """Serve a command until the end of the block: its port, and the process that serves."""
    port = free_port()
    words = [sys.executable, "-m", "whist", *arguments, "--web", "--port", str(port)]
    process = subprocess.Popen(
        words, cwd=cwd, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    )
    try:
        assert process.stdout is not None
        assert f"http://127.0.0.1:{port} " in process.stdout.readline()
        yield port, process.pid
    finally:
        process.terminate()
        process.communicate(timeout=30)


async def page(port: int) -> str:
    """The page, once the server is up."""
    async with aiohttp.ClientSession() as session:
        for _ in range(200):
            try:
                async with session.get(f"http://127.0.0.1:{port}/") as answer:
                    return await answer.text()
            except aiohttp.ClientConnectionError:
                await asyncio.sleep(0.05)
    raise AssertionError("the server does not answer")


async def drawn(port: int, keys: str, until: str) -> str:
    """What is drawn in a browser of eighty columns, where these keys are typed, until it says so."""
    seen = ""
    async with (
        aiohttp.ClientSession() as session,
        session.ws_connect(f"http://127.0.0.1:{port}/ws?width=80&height=24") as socket_,
    ):
        typed = False
        while until not in seen:
            message = await socket_.receive(timeout=60)
            if message.type is aiohttp.WSMsgType.BINARY:
                seen += message.data.decode("utf-8", "replace")
            if keys and not typed and "Your " in seen:
                typed = True
                await socket_.send_str(json.dumps(["stdin", keys]))
    return seen


def test_the_card_table_is_played_in_a_browser_on_this_machine_alone(tmp_path: Path) -> None:
    with served("play", "kings-court", "--you", "east", "--seed", "7", cwd=tmp_path) as (port, _):
        assert "King&#39;s Court: the card table" in asyncio.run(page(port))
        # East leads, and what East plays is in the journal.
        assert "King's Court" in asyncio.run(drawn(port, "\r", "is thinking"))
        with socket.socket() as other:
            other.settimeout(5)
            assert other.connect_ex(("127.0.0.2", port)) != 0
    deal = whist.read_journal(tmp_path / "whist-kings-court.journal").deal
    assert deal is not None
    assert deal.plays
    assert deal.trick.leader == 1


def test_a_second_page_says_that_the_match_is_open(tmp_path: Path) -> None:
    path = tmp_path / "match.journal"
    with served("play", "short-whist", "--you", "south", "--file", str(path), cwd=tmp_path) as (
        port,
        _,
    ):
        asyncio.run(page(port))
        with whist.journal(path):
            assert "open in another" in asyncio.run(drawn(port, "", "open in another"))


def test_the_score_sheet_is_served(tmp_path: Path) -> None:
    with served("score", "short-whist", "--names", "Us", "Them", cwd=tmp_path) as (port, _):
        asyncio.run(page(port))
        assert "Short whist" in asyncio.run(drawn(port, "", "Line 1, North deals"))


@pytest.mark.skipif(sys.platform == "win32", reason="there a journal is not locked")
def test_the_table_is_left_when_its_server_is_killed(tmp_path: Path) -> None:
    path = tmp_path / "match.journal"

    async def page_and_kill(port: int, server: int) -> None:
        async with (
            aiohttp.ClientSession() as session,
            session.ws_connect(f"http://127.0.0.1:{port}/ws?width=80&height=24") as socket_,
        ):
            seen = b""
            while b"Your " not in seen:
                message = await socket_.receive(timeout=60)
                if message.type is aiohttp.WSMsgType.BINARY:
                    seen += message.data
            with pytest.raises(whist.BadRecord, match="open in another process"):
                whist.journal(path)
            os.kill(server, signal.SIGKILL)

    arguments = ("play", "short-whist", "--you", "south", "--file", str(path))
    with served(*arguments, cwd=tmp_path) as (port, server):
        asyncio.run(page(port))
        asyncio.run(page_and_kill(port, server))
        for _ in range(200):
            try:
                whist.journal(path).close()
            except whist.BadRecord:
                time.sleep(0.05)
            else:
                return
        raise AssertionError("the table holds its journal still")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--you", "nowhere"), "there is no seat 'nowhere'"),
        (("--you", "south", "--port", "1000000"), "--port 1000000 cannot be had"),
    ],
)
def test_what_cannot_be_served_is_one_line(
    arguments: tuple[str, ...], said: str, tmp_path: Path
) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "whist", "play", "kings-court", "--web", *arguments],
        capture_output=True,
        text=True,
        check=False,
        cwd=tmp_path,
        timeout=60,
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert said in done.stderr
    assert len(done.stderr.splitlines()) == 1


def test_a_port_that_is_taken_is_one_line(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        done = subprocess.run(
            [sys.executable, "-m", "whist", "play", "kings-court", "--you", "south", "--web",
             "--port", str(port)],
            capture_output=True, text=True, check=False, cwd=tmp_path, timeout=60,
        )  # fmt: skip
    assert done.returncode == 2
    assert f"--port {port} cannot be had" in done.stderr
