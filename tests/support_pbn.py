"""Ways to read PBN that several test modules share, and where other people's files may lie."""

import os
import random
from pathlib import Path

import pytest

import whist
from whist import BadRecord, PbnGame
from whist.variants import SHORT_WHIST

BESIDE = Path(__file__).parents[2] / "shared" / "cases"
FOLDER = Path(os.environ.get("WHISTKIT_CASES") or BESIDE) / "pbn"


def read(text: str | bytes) -> tuple[PbnGame, ...]:
    return whist.read_pbn(text, SHORT_WHIST)


def refused(game: PbnGame) -> str:
    assert game.deal is None
    assert isinstance(game.error, BadRecord)
    return str(game.error)


def played(game: PbnGame) -> int:
    assert game.error is None
    assert game.deal is not None
    return len(game.deal.plays)


def judged(text: str | bytes) -> tuple[PbnGame, ...]:
    """What a text is read as, once that is seen to be in order."""
    games = read(text)
    ends = [*(game.line for game in games[1:]), 10**9]
    for number, (game, end) in enumerate(zip(games, ends), start=1):
        assert game.number == number
        assert (game.deal is None) != (game.error is None)
        if game.error is not None:
            where, _, why = str(game.error).partition(": ")
            assert game.line <= int(where.removeprefix(f"game {number}, line ")) < end
            assert why
    bad = [game.error for game in games if game.error is not None]
    if bad:
        with pytest.raises(BadRecord) as raised:
            whist.read_pbn(text, SHORT_WHIST, strict=True)
        assert str(raised.value) == str(bad[0])
    else:
        assert whist.read_pbn(text, SHORT_WHIST, strict=True) == games
    return games


def mutated(texts: list[bytes], chance: random.Random, times: int) -> int:
    """How many games are refused when texts are damaged, each read or refused as it should be."""
    refusals = 0
    for _ in range(times):
        data = bytearray(chance.choice(texts))
        for _ in range(chance.randrange(1, 6)):
            start = chance.randrange(len(data))
            if chance.random() < 0.5:
                data[start] = chance.randrange(256)
            else:
                data[start : start + chance.randrange(1, 20)] = bytes(
                    chance.choices(b'[]"{};%\n SHDC.A-*', k=3)
                )
        refusals += sum(game.error is not None for game in judged(bytes(data)))
    return refusals
