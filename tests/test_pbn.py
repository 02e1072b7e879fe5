"""PBN files: deals and play in and out, and one bad game that does not lose the others."""

import random

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from support import VARIANTS
from support_pbn import judged, mutated, played, read, refused

import whist
from whist import BadRecord, BadVariant, Card, CardSet, Suit
from whist.variants import SHORT_WHIST, WHIST_DRIVE

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
        (
            f'{HEAD}[Play "W"]\nSK H3 S4 S3 S5\n',
            "line 6: S5 stands after a card that was not played",
        ),
        (f'{HEAD}[Play "W"]\nSK H3 S4 S3\n* C5\n', "line 7: 'C5' stands after the * that ends"),
        (f'{HEAD}[Play "W"]\nS\u212a\n', "line 6: 'S\u212a' is no card"),
        (
            f'{HEAD}[Play "W"]\nSK\n[Play "W"]\n',
            "line 7: the tag Play stands twice, first in line 5",
        ),
        (f'{HEAD}[Board "1"]\n[Turned "2"]\n', "line 6: '2' is no card"),
        (f'{DEAL}\n[Trump "Hearts"]', "line 2: 'Hearts' is no trump, as in S or NT"),
        (f'{DEAL}\n[Contract "Pass"]', "line 2: the deal was passed out"),
        (f'{DEAL}\n[Declarer "#"]', "line 2: Declarer cannot be '#': every game has its own"),
        ('[Deal "##N:- - - -"]', "line 1: Deal cannot be '#'"),
        ("bad characters", "line 1: 'bad' stands before the first tag"),
        (f'{DEAL}\n["Event"]', "line 2: a tag has no name"),
        (f'{DEAL}\n[Note "1: this', "line 2: a quotation mark is not closed"),
        (f'{DEAL}\n[Note [Event ""]', "line 2: this tag is not closed"),
        (f"{DEAL}\n{{ no end", "line 2: the comment that begins here has no end"),
        (f'{HEAD}[Play "W"]\nSK C2 S4 H2\n', "line 6: H2: South cannot play 2H: spades were led"),
        (f'{HEAD}[Play "W"]\nSA H3 S4 S3\n', "line 6: SA: West is on turn and does not hold AS"),
        (f'{HEAD}[Play "W"]\nXX\n', "line 6: 'XX' is no card"),
        ("[Event", "line 1: this tag is not closed"),
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


def test_lines_of_the_play_may_break_anywhere() -> None:
    whole = read(f'{HEAD}[Play "W"]\nSK H3 S4 S3\nC5 C2 C6 CK\n*\n')[0].deal
    assert whole is not None
    for play in ("SK H3\nS4 S3 C5 C2 C6 CK *", "SK\nH3\nS4\nS3\nC5\nC2\nC6\nCK\n*"):
        assert read(f'{HEAD}[Play "W"]\n{play}\n')[0].deal == whole


def test_a_comment_without_an_end_loses_its_own_game_alone() -> None:
    bad, good = read(f"[Event]\n{{ no end\n{DEAL}\n\n{DEAL}")
    assert refused(bad) == "game 1, line 2: the comment that begins here has no end"
    assert (good.line, played(good)) == (5, 0)


def test_a_value_may_be_that_of_a_game_before() -> None:
    texts = [
        f'[Event "##one"]\n[Site "here"]\n[Board "2"]\n{DEAL}',
        f'[Site "#"]\n[Board "#"]\n{DEAL}',
        f'[Event "two"]\n[Stage "#"]\n{DEAL}',
        f'[Site "#"]\n{DEAL}',
    ]
    games = read("\n\n".join(texts))
    assert [game.tag("Event") for game in games] == ["one", "one", "two", "two"]
    assert [game.tag("Site") for game in games] == ["here", "here", None, "here"]
    assert [game.tag("Stage") for game in games] == [None, None, "", None]
    assert [game.deal.number for game in games if game.deal is not None] == [1, 1, 0, 0]


def test_a_play_alone_has_the_cards_of_the_game_just_before() -> None:
    again = '[Declarer "S"]\n[Contract "4H"]\n[Play "W"]\nSK H3 S4 S3\n'
    board = f'[Board "7"]\n[Dealer "E"]\n{DEAL}\n'
    first, second, third = read(f"{board}\n{again}\n{again}")
    assert [played(game) for game in (first, second, third)] == [0, 4, 4]
    assert third.deal is not None
    assert (third.deal.number, third.deal.dealer) == (6, 1)
    for between in ("[Event]\n\n", '[Board "8"]\n'):
        assert "the game has no cards" in refused(read(f"{board}\n{between}{again}")[-1])
    (_, bad) = read(f'[Board "7"]\n{DEAL.replace("KQT2", "KQT")}\n\n{again}')
    assert refused(bad).startswith("game 2, line 6: the hands come to 51 cards")


@pytest.mark.parametrize(
    ("calls", "declarer", "trump"),
    [
        ("1H Pass 2S X 4H AP", 0, Suit.HEARTS),
        ("Pass 1S! Pass 3H =1= X\n4S $3 Pass Pass XX Pass Pass Pass", 1, Suit.SPADES),
        ("- - 1C 3N\nAP", 3, None),
        ("1H Pass Pass", None, None),
        ("Pass Pass Pass Pass", None, None),
        ("1H ^I 1C AP", None, None),
        ("1H Pass ? AP", 0, Suit.HEARTS),
        ("1H Double AP", None, None),
    ],
)
def test_an_auction_stands_in_for_a_contract(
    calls: str, declarer: int | None, trump: Suit | None
) -> None:
    (game,) = read(f'{DEAL}\n[Auction "N"]\n{calls}\n')
    assert game.deal is not None
    assert game.deal.trump is trump
    # Where nothing is known the rules choose the leader: the dealer's left, and North deals.
    assert game.deal.leader == (1 if declarer is None else (declarer + 1) % 4)


def test_where_a_file_says_nothing_of_trumps_the_rules_choose() -> None:
    text = f'[Board "2"]\n{DEAL}\n[Play "E"]\nS4\n'
    assert "the play needs trumps" in refused(read(text)[0])
    (game,) = whist.read_pbn(text, WHIST_DRIVE)
    assert game.deal is not None
    assert game.deal.trump is Suit.DIAMONDS
    (turned,) = read(f'[Turned "DT"]\n[Dealer "E"]\n{text}')
    assert turned.deal is not None
    assert (turned.deal.trump, turned.deal.turned) == (Suit.DIAMONDS, Card.parse("TD"))


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
    # All but the seed, which PBN has no place for.
    again = whist.new_deal(
        variant,
        hands=deal.dealt,
        number=number,
        dealer=dealer,
        trump=deal.trump,
        turned=deal.turned,
        leader=deal.leader,
    )
    assert game.deal == again.play_all(deal.plays)
    assert game.deal.tricks == deal.tricks
    assert game.tag("Event") == variant.name


@given(st.text(min_size=1).filter(str.strip))
@example("ends with a backslash\\")
@example('"quoted"]\n\n[Deal "')
@example("#")
@example("##for all games")
def test_a_name_cannot_break_out_of_its_tag(name: str) -> None:
    deal = whist.new_deal(SHORT_WHIST.evolve(name=name), seed=1)
    (game,) = read(whist.write_pbn(deal))
    assert played(game) == 0
    event = game.tag("Event")
    assert event is not None
    assert event.strip() == " ".join(name.split())


PIECES = st.one_of(
    st.sampled_from(
        [
            "[",
            "]",
            '"',
            "{",
            "}",
            ";",
            "%",
            "\n",
            "\n\n",
            "\\",
            "#",
            "*",
            "-",
            "[Deal ",
            "N:",
            ".",
            "SK ",
        ]
    ),
    st.sampled_from([DEAL, '[Play "W"]\n', '[Contract "1S"]', '[Declarer "S"]', "SK H3 S4 S3\n"]),
    st.text(max_size=4),
)


@given(st.lists(PIECES, max_size=30).map("".join))
def test_pieces_of_pbn_in_any_order(text: str) -> None:
    judged(text)
    judged(text.encode("utf-8", "replace"))


@pytest.mark.parametrize("unit", ["[", "[Event\n", "[A", "{", '"', '\\"', '["', "- ", " ", "SK\n"])
def test_long_texts_are_read_in_one_pass(unit: str) -> None:
    # A reader that looks at anything again and again would not come back from these.
    judged(unit * 50_000)
    judged("[A" + unit * 50_000)


def test_any_text_gives_games_or_refusals() -> None:
    chance = random.Random(8)
    deal = whist.new_deal(SHORT_WHIST, seed=3)
    while not deal.is_over:
        deal = deal.play(deal.legal_cards()[0])
    whole = whist.write_pbn(deal).encode() + b"\n" + HEAD.encode() + b'[Play "W"]\nSK H3 S4 S3\n'
    assert mutated([whole], chance, 3_000) > 1_500
