"""PBN files met in public: what each game of them gives, and what another parser makes of them.

They are other people's, and are read where they lie.
"""

import random
from typing import Any

import pytest
from support import VARIANTS
from support_pbn import FOLDER, judged, mutated, read, refused

import whist
from whist import Card, CardSet, PbnGame
from whist.variants import SHORT_WHIST

NO_CARDS = "the game has no cards: the tag Deal is missing"
NO_END = "a quotation mark is not closed"
# For each game: the leader, trumps, the cards played and the tricks of each side; or the line and
# why it is refused. Every other game of a file has no cards.
FILES: dict[str, tuple[int, dict[int, str]]] = {
    "pbn_only_comment.pbn": (0, {}),
    "pbn_rotated_rows_missing_tags.pbn": (
        4,
        {1: "S C 16 0-4", 2: "E S 35 5-3", 3: "N NT 31 6-1", 4: "N NT 28 1-6"},
    ),
    "pbn_unquoted_tag_lowercase_cards.pbn": (2, {1: "W D 52 6-7", 2: "E S 52 9-4"}),
    "pbn_utf8_bom.pbn": (
        4,
        {1: "E NT 0 0-0", 2: "E NT 0 0-0", 3: "E S 0 0-0", 4: "E NT 0 0-0"},
    ),
    "pbnref_correct_10.pbn": (
        31,
        {
            1: "W H 25 6-0",
            2: "67: the cards of E and W are not given",
            3: "119: S5: East cannot play 5S: clubs were led and East holds QC JC TC 6C",
            25: "316: the cards of E and W are not given",
            **dict.fromkeys(range(27, 32), "E NT 0 0-0"),
        },
    ),
    "pbnref_errors_10.pbn": (
        75,
        {
            11: "47: the hand of W has 'V' for a rank in vKQT2.AT.J6542.85",
            12: "51: KS is in the hand of N and in another",
            13: "55: the hands come to 52 cards (North 12, East 13, South 13, West 14): all hands "
            "are equally long, with up to 13 cards",
            14: "59: the hands come to 51 cards (North 13, East 13, South 13, West 12): all hands "
            "are equally long, with up to 13 cards",
            15: "63: the cards of N and S are not given",
            16: "67: the cards of N and E and S are not given",
            17: "71: the cards of N and E and S are not given",
            18: "75: the cards of N and E and S and W are not given",
            23: "95: 'bad' stands before the first tag",
            27: "W H 0 0-0",
            28: "120: the play needs trumps: the tag Contract is missing",
            29: "W H 0 0-0",
            45: "328: CA: South cannot play AC: spades were led and South holds 2S",
            46: "W NT 4 0-1",
            47: "W NT 4 0-1",
            48: "387: DA: East is on turn and does not hold AD",
            49: "405: 'S1' is no card: PBN writes the suit and then the rank, as in SK",
            50: "423: DT: East cannot play TD: spades were led and East holds AS 8S 6S 5S 4S",
            **dict.fromkeys(range(51, 55), "W H 4 1-0"),
            55: "494: the deal was passed out: there is no play",
            56: "E NT 0 0-0",
            **dict.fromkeys(range(57, 63), "W H 25 6-0"),
            63: "772: Dealer cannot be '#': every game has its own",
            72: "W H 40 7-3",
            73: "W H 0 0-0",
            74: "912: 'CS' is no card: PBN writes the suit and then the rank, as in SK",
            75: f"955: {NO_END}",
        },
    ),
    "pbnref_errors_20.pbn": (
        22,
        {
            7: "E S 13 1-2",
            8: "53: S7 stands after a card that was not played",
            **dict.fromkeys((9, 10, 11), "E S 0 0-0"),
            12: f"97: {NO_END}",
            13: f"100: {NO_END}",
            17: '117: this tag is not closed: one is [Name "value"]',
            **dict.fromkeys((21, 22), "E NT 0 0-0"),
        },
    ),
    "pbnref_errors_21.pbn": (2, {}),
    "pbnref_test_record_with_empty_line_in_comment.pbn": (1, {1: "E NT 0 0-0"}),
    "pbnref_test_record_with_escape_in_comment.pbn": (1, {}),
    "pbnref_test_record_with_lots_of_curlies.pbn": (2, {1: "E NT 0 0-0"}),
}


def public_file(name: str) -> bytes:
    path = FOLDER / name
    if not path.exists():
        pytest.skip("other people's PBN files are not here")
    return path.read_bytes()


def outcome(game: PbnGame) -> str:
    if game.deal is None:
        return refused(game).removeprefix(f"game {game.number}, line ")
    deal = game.deal
    trump = "NT" if deal.trump is None else deal.trump.value
    tricks = f"{deal.tricks_won(0)}-{deal.tricks_won(1)}"
    return f"{'NESW'[deal.leader]} {trump} {len(deal.plays)} {tricks}"


@pytest.mark.parametrize("name", FILES)
def test_files_met_in_public(name: str) -> None:
    games = judged(public_file(name))
    count, special = FILES[name]
    assert len(games) == count
    assert {game.number: outcome(game) for game in games} == {
        game.number: special.get(game.number, f"{game.line}: {NO_CARDS}") for game in games
    }


def test_every_public_file_is_expected() -> None:
    if not FOLDER.exists():
        pytest.skip("other people's PBN files are not here")
    assert {path.name for path in FOLDER.glob("*.pbn")} == set(FILES)


def test_odd_deal_strings_met_in_public() -> None:
    path = FOLDER / "deal_strings.txt"
    if not path.exists():
        pytest.skip("other people's deal strings are not here")
    lines = [line for line in path.read_text("utf-8").splitlines() if not line.startswith("#")]
    games = [read(f'[Deal "{line.partition(chr(9))[0]}"]')[0] for line in lines]
    reasons = [None if game.error is None else str(game.error) for game in games]
    said = [
        None,
        "has 5 suits, not four",
        "'V' for a rank",
        "KS is in the hand of N and in another",
        "come to 52 cards (North 12, East 13, South 13, West 14)",
        "come to 51 cards",
        "QC is in the hand of E and in another",
    ]
    assert len(reasons) == len(said)
    for reason, expected in zip(reasons, said):
        assert reason == expected or (expected is not None and expected in str(reason))
    assert games[0].deal is not None
    assert Card.parse("7S") in games[0].deal.hands[2]


def other_parser() -> Any:
    return pytest.importorskip(
        "endplay.parsers.pbn", reason="endplay is not here: it comes with the extra `oracles`"
    )


def its_card(card: object) -> Card:
    return Card.parse(str(card)[1:] + str(card)[0])


def its_tricks(board: Any) -> list[int]:
    """Who wins each trick by the other parser's own cards; raises where it cannot play them."""
    deal = board.deal.copy()
    winners = []
    for number, played in enumerate(board.play, start=1):
        deal.play(played)
        if number % 4 == 0:
            winners.append("NESW".index(deal.first.abbr))
    return winners


def test_another_parser_reads_what_is_written() -> None:
    parser = other_parser()
    chance = random.Random(5)
    # It knows bridge alone: who wins a trick, and so leads the next, by the highest card.
    plain = [variant for variant in VARIANTS if variant.ordering == SHORT_WHIST.ordering]
    for seed in range(60):
        deal = whist.new_deal(chance.choice(plain), seed=seed)
        # Whole tricks alone: it has its own way with a card that was not played.
        for _ in range(4 * chance.randrange(14)):
            deal = deal.play(chance.choice(deal.legal_cards()))
        (board,) = parser.loads(whist.write_pbn(deal))
        assert str(board.deal.to_pbn()) in whist.write_pbn(deal)
        assert tuple(map(its_card, board.play)) == deal.plays
        assert its_tricks(board) == [trick.winner for trick in deal.tricks]


# The games of each file that the other parser reads too.
BOTH = {
    "pbn_rotated_rows_missing_tags.pbn": 4,
    "pbn_utf8_bom.pbn": 4,
    "pbnref_correct_10.pbn": 5,
    "pbnref_errors_10.pbn": 6,
    "pbnref_errors_20.pbn": 5,
    "pbnref_test_record_with_empty_line_in_comment.pbn": 1,
    "pbnref_test_record_with_lots_of_curlies.pbn": 1,
}
TURNED_ROWS = [("pbn_rotated_rows_missing_tags.pbn", 1)]


def test_another_parser_reads_the_same_from_public_files() -> None:
    parser = other_parser()
    both: dict[str, int] = {}
    turned: list[tuple[str, int]] = []
    tricks = 0
    for name in FILES:
        data = public_file(name)
        games = read(data)
        try:
            lines = data.decode("utf-8-sig").split("\n")
        except UnicodeDecodeError:
            lines = data.decode("latin-1").split("\n")
        ends = [*(game.line - 1 for game in games[1:]), len(lines)]
        for game, end in zip(games, ends):
            try:
                # Game by game: one that it cannot read loses it all the others.
                boards = parser.loads("\n".join(lines[game.line - 1 : end]))
            except (ValueError, KeyError, IndexError, RuntimeError):
                continue
            if game.deal is None or len(boards) != 1:
                continue
            (board,) = boards
            both[name] = both.get(name, 0) + 1
            mine, its = game.deal.plays, tuple(map(its_card, board.play))
            assert sorted(map(str, its)) == sorted(map(str, mine))
            if game.tag("Deal") and board.deal.to_pbn() != "N:... ... ... ...":
                hands = [CardSet(map(its_card, board.deal[seat])) for seat in parser.Player]
                assert hands == [*game.deal.dealt]
                try:
                    winners = its_tricks(board)
                except RuntimeError:
                    # A row that begins with the leader, which it takes for the opening leader's
                    # column, and then does not find the card in that hand.
                    turned.append((name, game.number))
                    continue
                assert its == mine
                assert winners == [trick.winner for trick in game.deal.tricks]
                tricks += len(winners)
    assert both == BOTH
    assert tricks == 28
    assert turned == TURNED_ROWS


def test_mutations_of_files_met_in_public() -> None:
    texts = [path.read_bytes() for path in sorted(FOLDER.glob("*.pbn"))]
    if not texts:
        pytest.skip("other people's PBN files are not here")
    # Some games of each text at a time, so that the short and the long are tried alike.
    parts = [part for text in texts for part in text.split(b"\n\n") if len(part) > 100]
    assert mutated(parts, random.Random(9), 1_500) > 700
