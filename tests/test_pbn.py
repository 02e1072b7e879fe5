"""PBN files: deals and play in and out, and one bad game that does not lose the others."""

import random
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support import VARIANTS

import whist
from whist import BadRecord, BadVariant, Card, CardSet, Deal, PbnGame, Suit
from whist.variants import SHORT_WHIST

FOLDER = Path(__file__).parents[2] / "shared" / "cases" / "pbn"


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


DEAL = '[Deal "N:.63.AKQ987.A9732 A8654.KQ5.T.QJT6 J973.J98742.3.K4 KQT2.AT.J6542.85"]'
HEAD = f'[Dealer "N"]\n{DEAL}\n[Declarer "S"]\n[Contract "5HX"]\n'


def test_the_columns_of_the_play_are_seats_and_not_the_order_of_play() -> None:
    (game,) = read(f'{HEAD}[Play "W"]\nSK H3 S4 S3\nC5 C2 C6 CK\n*\n')
    deal = game.deal
    assert deal is not None
    # North ruffs the first trick, so the second is led from the second column.
    assert [str(card) for card in deal.plays] == ["KS", "3H", "4S", "3S", "2C", "6C", "KC", "5C"]
    assert (deal.leader, deal.dealer, deal.trump) == (3, 0, Suit.HEARTS)
    assert [trick.winner for trick in deal.tricks] == [0, 2]
    assert game.tag("Contract") == "5HX"
    assert game.tag("Site") is None


def test_a_play_may_stop_within_a_trick() -> None:
    (game,) = read(f'{HEAD}[Play "W"]\nSK H3 S4 S3\n-  C2 C6 -\n*\n')
    assert played(game) == 6
    (bad,) = read(f'{HEAD}[Play "W"]\nSK H3 S4 S3\n-  C2 -  CK\n*\n')
    assert refused(bad) == "game 1, line 7: CK stands after a card that was not played"


def test_rows_that_begin_with_the_leader_are_turned_until_they_fit() -> None:
    (game,) = read(f'{HEAD}[Play "W"]\nSK H3 S4 S3\nC2 C6 CK C5\n*\n')
    assert game.deal is not None
    assert [str(card) for card in game.deal.plays[4:]] == ["2C", "6C", "KC", "5C"]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('[Event "x"]', "game 1, line 1: the game has no cards: the tag Deal is missing"),
        (f'{DEAL}\n[Deal "N:- - - -"]', "line 2: the tag Deal stands twice, first in line 1"),
        (DEAL.replace("N:", "X:"), "do not begin with a seat"),
        (DEAL.replace("KQT2", "KQT"), "come to 51 cards"),
        (DEAL.replace("KQT2", "KQ32"), "3S is in the hand of W and in another"),
        (DEAL.replace("KQT2", "KQ1"), "'1' for a rank"),
        (DEAL.replace("KQT2.AT", "KQT2.A.T"), "has 5 suits, not four"),
        ('[Deal "N:- - .63.AKQ987.A9732 -"]', "the cards of N and E and W are not given"),
        (f'{HEAD}[Play "N"]\n', "line 5: S is declarer, so W leads, not N"),
        (f'{DEAL}\n[Play "W"]\n', "line 2: the play needs trumps"),
        (f'{DEAL}\n[Contract "5Hearts"]', "line 2: '5Hearts' is no contract"),
        (f'{DEAL}\n[Declarer "White"]', "line 2: Declarer is a seat, N E S or W, not 'White'"),
        (f'{HEAD}[Play "W"]\nSK H3 S4 S3 S5\n', "line 6: a trick has four cards, not 5"),
        (f'{HEAD}[Play "W"]\nSK C2 S4 H2\n', "line 6: H2: South cannot play 2H: spades were led"),
        (f'{HEAD}[Play "W"]\nSA H3 S4 S3\n', "line 6: SA: West is on turn and does not hold AS"),
        (f'{HEAD}[Play "W"]\nXX\n', "line 6: 'XX' is no card"),
        ("[Event", "line 1: [Event is no tag"),
    ],
)
def test_a_bad_game_is_refused_with_game_line_and_reason(text: str, said: str) -> None:
    good = f'{HEAD}[Play "W"]\nSK H3 S4 S3\n'
    bad, after = read(f"{text}\n\n{good}")
    assert said in refused(bad)
    assert str(bad.error).startswith("game 1, line ")
    assert played(after) == 4
    before, again = read(f"{good}\n{text}")
    assert played(before) == 4
    assert said.rpartition("line ")[2][2:] in refused(again)
    with pytest.raises(BadRecord, match=r"^game 1, line "):
        whist.read_pbn(text, SHORT_WHIST, strict=True)


def test_comments_escapes_and_odd_writing_are_passed_over() -> None:
    text = (
        '\ufeff% PBN 2.1\n% [Deal "escaped"]\n[Event Random Deal #]\n{ a comment\n\n[Deal over an empty line]\n}\n'
        f'[Dealer "N"] {DEAL} ; the rest\n[Declarer "S"]\n[Contract\n"5HX"]\n[Play "W"]\n'
        "sk ! {well!} =1= h3 S4? s3 ; so far\n*\n"
    )
    for form in (text, text.encode(), text.replace("\n", "\r\n")):
        (game,) = read(form)
        assert played(game) == 4
        assert game.tag("Event") == "Random Deal #"


def test_one_hidden_hand_has_the_rest_of_the_pack() -> None:
    (game,) = read(DEAL.replace("KQT2.AT.J6542.85", "-"))
    assert game.deal is not None
    assert game.deal.hands[3] == CardSet.parse("KS QS TS 2S AH TH JD 6D 5D 4D 2D 8C 5C")


def test_a_result_that_the_play_does_not_give_is_refused() -> None:
    deal = whist.new_deal(SHORT_WHIST, seed=3)
    while not deal.is_over:
        deal = deal.play(deal.legal_cards()[0])
    text = whist.write_pbn(deal)
    tricks = deal.tricks_won((deal.leader - 1) % 2)
    assert played(read(text)[0]) == 52
    wrong = text.replace(f'[Result "{tricks}"]', f'[Result "{(tricks + 1) % 14}"]')
    assert f"and the play gives {tricks}" in refused(read(wrong)[0])


def test_only_four_seats_can_be_written_or_read() -> None:
    three = SHORT_WHIST.evolve(
        table=whist.Table(sides=(0, 1, 2)), dealing=whist.OneAtATime(each=17)
    )
    with pytest.raises(BadVariant, match="four seats"):
        whist.write_pbn(whist.new_deal(three, seed=1))
    with pytest.raises(BadVariant, match="four seats"):
        whist.read_pbn(DEAL, three)


@given(
    st.sampled_from(VARIANTS),
    st.integers(0, 2**32),
    st.integers(0, 30),
    st.integers(0, 3),
    st.integers(0, 52),
)
def test_what_is_written_reads_back(
    variant: whist.Variant, seed: int, number: int, dealer: int, plays: int
) -> None:
    deal = whist.new_deal(variant, seed=seed, number=number, dealer=dealer)
    chance = random.Random(seed)
    for _ in range(plays):
        deal = deal.play(chance.choice(deal.legal_cards()))
    (game,) = whist.read_pbn(whist.write_pbn(deal), variant, strict=True)
    back = game.deal
    assert isinstance(back, Deal)
    for what in ("dealt", "plays", "trump", "turned", "leader", "dealer", "number", "tricks"):
        assert getattr(back, what) == getattr(deal, what)


def test_any_text_gives_games_or_refusals() -> None:
    chance = random.Random(8)
    deal = whist.new_deal(SHORT_WHIST, seed=3)
    while not deal.is_over:
        deal = deal.play(deal.legal_cards()[0])
    whole = whist.write_pbn(deal).encode() + b"\n" + HEAD.encode() + b'[Play "W"]\nSK H3 S4 S3\n'
    refusals = 0
    for _ in range(3_000):
        data = bytearray(whole)
        for _ in range(chance.randrange(1, 6)):
            start = chance.randrange(len(data))
            if chance.random() < 0.5:
                data[start] = chance.randrange(256)
            else:
                data[start : start + chance.randrange(1, 20)] = bytes(
                    chance.choices(b'[]"{};%\n SHDC.A-*', k=3)
                )
        for game in read(bytes(data)):
            assert (game.deal is None) != (game.error is None)
            refusals += game.error is not None
    assert refusals > 1_500


# Files met in public; they are other people's, and are read where they lie.

NO_DEAL = "the game has no cards: the tag Deal is missing"
FILES: dict[str, dict[int, int | str]] = {
    "pbn_only_comment.pbn": {},
    "pbn_rotated_rows_missing_tags.pbn": {1: 16, 2: 35, 3: 31, 4: 28},
    "pbn_unquoted_tag_lowercase_cards.pbn": {1: 52, 2: 52},
    "pbn_utf8_bom.pbn": {1: 0, 2: 0, 3: 0, 4: 0},
    "pbnref_correct_10.pbn": {
        1: 25,
        2: "line 67: the cards of E and W are not given",
        3: "line 119: S5: East cannot play 5S: clubs were led",
        4: NO_DEAL,
        25: "line 316: the cards of E and W are not given",
        27: 0,
        31: 0,
    },
    "pbnref_errors_10.pbn": {
        1: NO_DEAL,
        11: "line 47: the hand of W has 'V' for a rank",
        12: "line 51: KS is in the hand of N and in another",
        13: "line 55: the hands come to 52 cards (North 12, East 13, South 13, West 14)",
        14: "line 59: the hands come to 51 cards",
        28: "line 120: the play needs trumps",
        45: "line 328: CA: South cannot play AC: spades were led and South holds 2S",
        46: "line 343: HK stands after a card that was not played",
        49: "line 405: 'S1' is no card",
        50: "line 423: DT: East cannot play TD",
        51: 4,
        57: 25,
        63: "line 774: the cards '#' do not begin with a seat",
    },
    "pbnref_errors_20.pbn": {
        7: 13,
        8: "line 53: S7 stands after a card that was not played",
        12: "line 97: [ActionTable",
    },
    "pbnref_errors_21.pbn": {1: NO_DEAL, 2: NO_DEAL},
    "pbnref_test_record_with_empty_line_in_comment.pbn": {1: 0},
    "pbnref_test_record_with_escape_in_comment.pbn": {1: NO_DEAL},
    "pbnref_test_record_with_lots_of_curlies.pbn": {1: 0},
}
GAMES = {"pbnref_correct_10.pbn": 31, "pbnref_errors_10.pbn": 75, "pbnref_errors_20.pbn": 22}


@pytest.mark.parametrize("name", FILES)
def test_files_met_in_public(name: str) -> None:
    path = FOLDER / name
    if not path.exists():
        pytest.skip("other people's PBN files are not here")
    games = read(path.read_bytes())
    assert len(games) == GAMES.get(name, len(games))
    for number, expected in FILES[name].items():
        game = games[number - 1]
        if isinstance(expected, int):
            assert played(game) == expected
        else:
            assert expected in refused(game)
            assert refused(game).startswith(f"game {number}, line ")


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


@pytest.mark.slow
def test_another_parser_reads_what_is_written() -> None:
    parser = pytest.importorskip(
        "endplay.parsers.pbn", reason="endplay is not here: extra `oracles`"
    )
    chance = random.Random(5)
    # It knows bridge alone: who wins a trick, and so leads the next, by the highest card.
    plain = [variant for variant in VARIANTS if variant.ordering == SHORT_WHIST.ordering]
    for seed in range(200):
        deal = whist.new_deal(chance.choice(plain), seed=seed)
        # Whole tricks alone: it has its own way with a card that was not played.
        for _ in range(4 * chance.randrange(14)):
            deal = deal.play(chance.choice(deal.legal_cards()))
        (board,) = parser.loads(whist.write_pbn(deal))
        assert str(board.deal.to_pbn()) in whist.write_pbn(deal)
        played = [Card.parse(str(card)[1:] + str(card)[0]) for card in board.play]
        assert tuple(played) == deal.plays
