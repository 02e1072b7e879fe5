"""The ``whist`` command: play a variant, read its rules, compare it with another, test it.

A variant is named by its slug, or as ``module:NAME`` for one that is not registered.
"""

from __future__ import annotations

import argparse
import io
import json
import os
import random
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import NoReturn

from whist.deal import Deal, new_deal
from whist.errors import BadCards, BadTally, WhistError
from whist.game import Game, RecordedDeal, new_game
from whist.registry import available_variants, find_variant, get_variant
from whist.study import command as playtesting
from whist.trick import Trick
from whist.variant import Variant, diff


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command and return its exit code: 0, or 2 with one line on standard error."""
    arguments = [*sys.argv[1:]] if argv is None else [*argv]
    if arguments[:1] == ["check"]:
        return _check(arguments[1:])
    parsed = _parser().parse_args(arguments)
    # Suits are symbols, and what cannot show them gets question marks rather than an error.
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    command: Callable[[argparse.Namespace], Iterator[str]] = parsed.command
    try:
        for line in command(parsed):
            sys.stdout.write(line + "\n")
            if sys.stdin.isatty():
                sys.stdout.flush()
        sys.stdout.flush()
    except WhistError as why:
        return _fail(f"{type(why).__name__}: {why}")
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        # The reader has gone; what Python would flush at its exit has nowhere to go either.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except OSError as why:
        return _fail(f"{why.filename or 'a file'}: {why.strerror}")
    return 0


class _Parser(argparse.ArgumentParser):
    """A parser whose errors are one line."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message} (see {self.prog} --help)\n")


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="whist", description="Whist, as rules that are values.")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")

    def add(
        name: str, command: Callable[[argparse.Namespace], Iterator[str]], what: str
    ) -> argparse.ArgumentParser:
        one = commands.add_parser(name, help=what, description=what)
        one.set_defaults(command=command)
        return one

    play = add("play", _play, "play a whole game among random legal players, trick by trick")
    play.add_argument("variant", metavar="SLUG", help="a slug, or module:NAME")
    play.add_argument("--seed", type=int, help="play the same game again")
    play.add_argument("--you", metavar="SEAT", help="sit down yourself: north, say (extra: app)")
    play.add_argument("--file", type=Path, help="with --you: the journal that is gone on with")
    play.add_argument("--practice", action="store_true", help="with --you: cards may be taken back")
    deal = add("deal", _deal, "deal one deal and show the four hands")
    deal.add_argument("variant", metavar="SLUG", help="a slug, or module:NAME")
    deal.add_argument("--seed", type=int, help="deal the same cards again")
    deal.add_argument("--number", type=int, default=0, help="which deal of the game, from 0")
    variants = add("variants", _variants, "list the registered variants")
    rules = add("rules", _rules, "print the rule book of a variant, in Markdown")
    rules.add_argument("variant", metavar="SLUG", help="a slug, or module:NAME")
    compare = add("diff", _diff, "say which rules two variants differ in")
    compare.add_argument("before", metavar="A", help="a slug, or module:NAME")
    compare.add_argument("after", metavar="B", help="a slug, or module:NAME")
    for one in (variants, compare):
        one.add_argument("--json", action="store_true", help="print JSON for programs")
    rules.add_argument("--json", action="store_true", help="print the rules as a record has them")
    score = add("score", _score_table, "score a real table, line by line; `help` says how")
    score.add_argument("variant", metavar="SLUG", nargs="?", help="a slug, or module:NAME")
    score.add_argument(
        "--file", type=Path, default=Path("whist-score.json"), help="the sheet's file"
    )
    score.add_argument("--names", nargs="+", metavar="NAME", help="of the sides, or of the players")
    score.add_argument("--dealer", type=int, default=0, help="the seat that deals first, from 0")
    sheet = add("sheet", _sheet, "write a score sheet as HTML that prints on one page")
    sheet.add_argument("variant", metavar="SLUG", nargs="?", help="a blank sheet for this variant")
    sheet.add_argument("--filled", type=Path, metavar="FILE", help="the sheet that `score` saved")
    sheet.add_argument("--out", type=Path, metavar="FILE", help="instead of standard output")
    sheet.add_argument("--names", nargs="+", metavar="NAME", help="print these names")
    sheet.add_argument("--games", type=int, default=3, help="games on the page (3)")
    sheet.add_argument("--deals", type=int, help="lines a game (6, or the set number of deals)")
    playtest = add(
        "playtest",
        playtesting.lines,
        "play a variant many times, tell what its rules do (extra: study)",
    )
    playtesting.add_arguments(playtest)
    # It reads its own arguments, and needs an extra; here it stands for the list of commands.
    commands.add_parser("check", help="test that a variant obeys the laws (extra: testing)")
    return parser


def _variants(parsed: argparse.Namespace) -> Iterator[str]:
    variants = [get_variant(slug) for slug in available_variants()]
    if parsed.json:
        yield json.dumps([{"slug": each.slug, "name": each.name} for each in variants], indent=2)
        return
    width = max((len(variant.slug) for variant in variants), default=0)
    for variant in variants:
        yield f"{variant.slug:<{width}}  {variant.name}"


def _rules(parsed: argparse.Namespace) -> Iterator[str]:
    variant = find_variant(parsed.variant)
    yield variant.to_json() if parsed.json else variant.describe().rstrip("\n")


def _diff(parsed: argparse.Namespace) -> Iterator[str]:
    before, after = find_variant(parsed.before), find_variant(parsed.after)
    differences = diff(before, after)
    if parsed.json:
        yield json.dumps([each.to_dict() for each in differences], indent=2)
    elif not differences:
        yield f"{before.name} and {after.name} have the same rules."
    else:
        yield f"{before.name} -> {after.name}"
        yield from map(str, differences)


def _deal(parsed: argparse.Namespace) -> Iterator[str]:
    deal = new_deal(find_variant(parsed.variant), seed=parsed.seed, number=parsed.number)
    yield str(deal)
    yield f"(seed {deal.seed}, deal number {deal.number})"


def _play(parsed: argparse.Namespace) -> Iterator[str]:
    variant = find_variant(parsed.variant)
    if parsed.you is not None:
        return _at_the_table(parsed, variant)
    if parsed.practice or parsed.file is not None:
        raise BadCards("--file and --practice want a seat for you: --you north, say")
    return _random_game(variant, parsed.seed)


def _at_the_table(parsed: argparse.Namespace, variant: Variant) -> Iterator[str]:
    try:
        from whist.app.start import sit_down
    except ImportError as why:
        raise WhistError(str(why)) from None
    path = parsed.file or Path(f"whist-{variant.slug}.journal")
    return sit_down(variant, parsed.you, path, seed=parsed.seed, practice=parsed.practice)


def _random_game(variant: Variant, seed: int | None) -> Iterator[str]:
    game = new_game(variant, seed=seed)
    yield f"{game.variant.name}, seed {game.seed}: random legal players"
    chance = random.Random(game.seed)
    while not game.is_over:
        deal = game.next_deal()
        yield ""
        yield str(deal)
        yield ""
        yield from _tricks_header(deal)
        while not deal.is_over:
            before = len(deal.tricks)
            deal = deal.play(chance.choice(deal.legal_cards()))
            if len(deal.tricks) > before:
                yield _trick_line(deal, len(deal.tricks), deal.tricks[-1])
        game = game.record(deal)
        yield ""
        yield from _scored(game, game.deals[-1])
    yield ""
    yield _ending(game)


def _tricks_header(deal: Deal) -> Iterator[str]:
    table = deal.variant.table
    yield (
        "trick  "
        + "  ".join(f"{table.seat_name(seat):<6}" for seat in range(table.seats))
        + "  won by"
    )


def _trick_line(deal: Deal, number: int, trick: Trick) -> str:
    """The trick's cards under their seats, the card led marked with an arrow."""
    table = deal.variant.table
    cells = []
    for seat in range(table.seats):
        card = trick.card_of(seat)
        shown = "" if card is None else ("›" if seat == trick.leader else " ") + card.symbol
        width = max(6, len(table.seat_name(seat)))
        cells.append(f"{shown:<{width}}")
    winner = "" if trick.winner is None else table.seat_name(trick.winner)
    return f"{number:>5}  " + "  ".join(cells) + f"  {winner}"


def _scored(game: Game, recorded: RecordedDeal) -> Iterator[str]:
    table = game.variant.table
    slam = f" ({recorded.tally.slam})" if recorded.tally.slam and table.side_count == 2 else ""
    yield f"Tricks: {table.by_side(recorded.tally.tricks)}{slam}"
    for award in recorded.awards:
        yield f"  {table.side_name(award.side)} {award.points:+d}: {award.reason}"
    yield f"Score after {_deals(len(game.deals))}: {_score(game)}"


def _ending(game: Game) -> str:
    assert game.ending is not None
    names = " and ".join(map(game.variant.table.side_name, game.ending.winners))
    verb = "win" if len(game.ending.winners) == 1 else "share"
    return f"{names} {verb} the game, {_score(game)}: {game.ending.reason}."


def _score(game: Game) -> str:
    return game.variant.table.by_side(game.scores)


def _deals(count: int) -> str:
    return "1 deal" if count == 1 else f"{count} deals"


def _score_table(parsed: argparse.Namespace) -> Iterator[str]:
    from whist.scoresheet.prompt import score
    from whist.scoresheet.saved import read_sheet
    from whist.scoresheet.sheet import new_scoresheet

    wanted = None if parsed.variant is None else find_variant(parsed.variant)
    if parsed.file.exists():
        sheet = read_sheet(parsed.file)
        if wanted is not None and wanted != sheet.variant:
            raise BadTally(
                f"{parsed.file} is a sheet of {sheet.variant.name}; choose another --file"
            )
        if parsed.names is not None and tuple(parsed.names) != sheet.names:
            raise BadTally(f"{parsed.file} has the names {', '.join(sheet.names)}")
    elif wanted is None:
        raise BadTally(f"which variant? There is no sheet {parsed.file} to go on with")
    else:
        sheet = new_scoresheet(wanted, names=parsed.names, dealer=parsed.dealer)
    return score(sheet, parsed.file)


def _sheet(parsed: argparse.Namespace) -> Iterator[str]:
    from whist.scoresheet.page import blank_page, sheet_page
    from whist.scoresheet.saved import read_sheet

    if (parsed.variant is None) == (parsed.filled is None):
        raise BadTally("a SLUG for a blank sheet, or --filled FILE for one that was saved")
    if parsed.filled is not None:
        page = sheet_page(read_sheet(parsed.filled), deals=parsed.deals or 6)
    else:
        page = blank_page(
            find_variant(parsed.variant), names=parsed.names, games=parsed.games, deals=parsed.deals
        )
    if parsed.out is None:
        yield page.rstrip("\n")
    else:
        parsed.out.write_text(page, encoding="utf-8")


def _check(arguments: list[str]) -> int:
    try:
        from whist.testing.command import main as check
    except ImportError as why:
        return _fail(
            f"whist check needs the extra `testing`: pip install 'whistkit[testing]' ({why})"
        )
    return check(arguments)


def _fail(why: str) -> int:
    sys.stderr.write(f"whist: {why}\n")
    return 2
