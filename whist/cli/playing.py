"""``whist play`` and ``whist deal``: cards on the table."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from whist.cli import output, telling
from whist.cli.naming import AsJson, Flag, Name
from whist.deal import Deal, new_deal
from whist.errors import BadCards
from whist.game import new_game
from whist.record import save
from whist.registry import find_variant
from whist.variant import Variant


def play(
    variant: Name,
    /,
    *,
    seed: int | None = None,
    you: Annotated[str | None, Parameter(name="--you", help="Your seat: north, say.")] = None,
    file: Path | None = None,
    practice: Flag = False,
    web: Flag = False,
    port: int = 8000,
    json: AsJson = False,
) -> None:
    """Play a whole game among random legal players, or sit down at the card table with --you.

    Parameters
    ----------
    seed
        Play the same cards again.
    file
        With --you: the journal that is gone on with, whist-SLUG.journal unless named.
    practice
        With --you: cards may be taken back.
    web
        With --you: in a browser on this machine instead of the terminal.
    port
        With --web: where on this machine.
    """
    found = find_variant(variant)
    if you is not None:
        if json:
            raise BadCards("--json tells a finished game: leave --you out, or replay the journal")
        output.lines(
            _at_the_table(variant, you, file, seed, practice=practice, port=port if web else None)
        )
    elif practice or web or file is not None:
        raise BadCards("--file, --practice and --web want a seat for you: --you north, say")
    elif json:
        game = new_game(found, seed=seed)
        chance = random.Random(game.seed)
        while not game.is_over:
            game = game.record(_played(game.next_deal(), chance))
        output.lines([save(game)])
    else:
        output.lines(_random_game(found, seed))


def deal(
    variant: Name, /, *, seed: int | None = None, number: int = 0, json: AsJson = False
) -> None:
    """Deal one deal and show the hands; with --json, as a record that can be replayed.

    Parameters
    ----------
    seed
        Deal the same cards again.
    number
        Which deal of the game, from 0.
    """
    dealt = new_deal(find_variant(variant), seed=seed, number=number)
    if json:
        output.lines([save(dealt)])
    else:
        output.lines([str(dealt), f"(seed {dealt.seed}, deal number {dealt.number})"])


def _at_the_table(
    name: str,
    you: str,
    file: Path | None,
    seed: int | None,
    *,
    practice: bool,
    port: int | None,
) -> Iterator[str]:
    from whist.app.serving import serve
    from whist.app.start import sit_down, table_command

    variant = find_variant(name)
    path = file or Path(f"whist-{variant.slug}.journal")
    if port is None:
        return sit_down(variant, you, path, seed=seed, practice=practice)
    command = table_command(name, you, path, seed=seed, practice=practice)
    return serve(command, f"{variant.name}: the card table", port)


def _random_game(variant: Variant, seed: int | None) -> Iterator[str]:
    game = new_game(variant, seed=seed)
    yield f"{game.variant.name}, seed {game.seed}: random legal players"
    chance = random.Random(game.seed)
    while not game.is_over:
        deal = _played(game.next_deal(), chance)
        game = game.record(deal)
        yield ""
        yield from telling.deal_lines(deal)
        yield ""
        yield from telling.scored_lines(game, len(game.deals) - 1)
    yield ""
    yield telling.ending_line(game)


def _played(deal: Deal, chance: random.Random) -> Deal:
    while not deal.is_over:
        deal = deal.play(chance.choice(deal.legal_cards()))
    return deal
