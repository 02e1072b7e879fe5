"""The house rules of the examples: short, playable, and worth what their sentences say."""

import ast
import importlib
import os
import random
import subprocess
import sys
from pathlib import Path

import pytest

import whist
from examples import house_rules
from examples.house_rules import HOUSE_RULES
from examples.house_rules.any_humble_card import court_of
from examples.play_a_house_rule import base_of
from whist import (
    Award,
    BadCards,
    BadTally,
    Card,
    CardSet,
    DealScored,
    History,
    Standing,
    Suit,
    Tally,
    TrumpSetup,
    Variant,
)
from whist.variant import AXES

FOLDER = Path(house_rules.__file__).parent
MODULES = sorted(path for path in FOLDER.glob("*.py") if path.stem != "__init__")
START = Standing((0, 0))
KH, QS = Card.parse("KH"), Card.parse("QS")


def by_slug(slug: str) -> Variant:
    return next(variant for variant in HOUSE_RULES if variant.slug == slug)


def points(variant: Variant, tally: Tally, standing: Standing = START) -> tuple[int, ...]:
    totals = [0] * tally.sides
    for award in variant.scoring.awards(tally, standing):
        totals[award.side] += award.points
    return tuple(totals)


def winner(variant: Variant, cards: str, trump: Suit | None) -> int:
    return whist.trick_winner(variant, [Card.parse(card) for card in cards.split()], trump)


def legal(variant: Variant, hand: str, trick: str, trump: Suit | None) -> str:
    cards = [Card.parse(card) for card in trick.split()]
    return str(whist.legal_cards(variant, CardSet.parse(hand), cards, trump))


def code_lines(path: Path) -> int:
    """How many lines a module has beside its docstring, its imports and blank ones."""
    source = path.read_text(encoding="utf-8")
    lines = source.splitlines()
    counted: set[int] = set()
    for node in ast.parse(source).body:
        if isinstance(node, ast.Import | ast.ImportFrom | ast.Expr):
            continue
        decorators = getattr(node, "decorator_list", [])
        first = min([node.lineno, *(each.lineno for each in decorators)])
        counted.update(
            n for n in range(first, (node.end_lineno or first) + 1) if lines[n - 1].strip()
        )
    return len(counted)


def test_there_are_fifteen_of_at_most_fifteen_lines_from_public_names() -> None:
    assert len(MODULES) == len(HOUSE_RULES) == len({variant.slug for variant in HOUSE_RULES}) == 15
    for path in MODULES:
        assert 1 <= code_lines(path) <= 15, path.name
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom):
                assert node.module in ("whist", "whist.variants", "attrs"), path.name


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.stem)
def test_each_module_is_a_sentence_and_ends_in_a_variant(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    docstring = ast.get_docstring(tree)
    assert docstring is not None
    assert "\n" not in docstring
    assert docstring.endswith(".")
    last = tree.body[-1]
    assert isinstance(last, ast.Assign)
    assert isinstance(last.targets[0], ast.Name)
    module = importlib.import_module(f"examples.house_rules.{path.stem}")
    assert getattr(module, last.targets[0].id) in HOUSE_RULES


SENTENCES = {
    "humble-king-worth-three": "took the trick with the king of hearts, that trick counts three",
    "court-of-qs": "The queen of spades wins any trick",
    "fifth-deal-whist": "One deal in 5, the last of them, has no trumps.",
    "second-pack-whist": "A card is cut from a second pack",
    "suit-value": "1 with spades trumps, 2 with clubs trumps, 3 with diamonds trumps, 4 with hearts",
    "earned-honours": "Only the side that won the odd trick scores them.",
    "quiet-start-whist": "rumps may not be played to the first trick",
    "beating-whist": "A player who can beat the card played just before must do so.",
    "bower-whist": "The jack of trumps is the strongest trump",
    "lost-deuce-whist": "The two of clubs never wins a trick",
    "misere-whist": "one point for each trick that it takes fewer than 7",
    "catch-the-ten": "jack 11, ace 4, king 3, queen 2, ten 10",
    "win-by-two-whist": "21 points and be two ahead",
    "last-trick-whist": "The last trick counts as two",
    "three-player-whist": "17 to each player",
}


@pytest.mark.parametrize("variant", HOUSE_RULES, ids=lambda variant: variant.slug)
def test_the_rule_book_tells_the_house_rule(variant: Variant) -> None:
    sentence = SENTENCES[variant.slug]
    assert sentence in variant.describe()
    # The base variant's own rule book does not have it: the house rule put it there.
    assert sentence not in base_of(variant).describe()


@pytest.mark.parametrize("variant", HOUSE_RULES, ids=lambda variant: variant.slug)
def test_each_plays_twenty_deals(variant: Variant) -> None:
    chance = random.Random(23)
    for number in range(20):
        deal = whist.new_deal(variant, seed=17, number=number)
        dealt = sum(map(len, deal.hands))
        plays = 0
        while not deal.is_over:
            deal = deal.play(chance.choice(deal.legal_cards()))
            plays += 1
        tally = deal.tally()
        assert plays == dealt
        assert sum(tally.tricks) * variant.table.seats == dealt
        assert all(
            type(award.points) is int
            for award in variant.scoring.awards(tally, Standing((0,) * tally.sides))
        )


@pytest.mark.parametrize("variant", HOUSE_RULES, ids=lambda variant: variant.slug)
def test_each_deals_plays_saves_and_tells_its_rules(variant: Variant) -> None:
    chance = random.Random(11)
    assert Variant.from_json(variant.to_json()) == variant
    game = whist.new_game(variant, seed=5)
    for _ in range(200):
        if game.is_over:
            break
        deal = game.next_deal()
        while not deal.is_over:
            deal = deal.play(chance.choice(deal.legal_cards()))
        game = game.record(deal)
    assert game.is_over
    assert whist.load(whist.save(game)) == game
    sentences = [variant.rule(axis).describe() for axis in AXES]
    assert all(sentence in variant.describe() for sentence in sentences)


def test_the_humble_king_worth_three() -> None:
    variant = by_slug("humble-king-worth-three")
    assert points(variant, Tally((7, 6), takers={KH: 0})) == (3, 0)
    assert points(variant, Tally((7, 6), takers={KH: 1})) == (1, 0)
    assert points(variant, Tally((6, 7), takers={KH: 0})) == (0, 1)
    assert points(variant, Tally((10, 3), takers={KH: 0})) == (6, 0)
    assert "that trick counts three times" in variant.describe()


def test_any_card_as_the_humble_card() -> None:
    variant = by_slug("court-of-qs")
    assert winner(variant, "4C 2D QS 3C", Suit.DIAMONDS) == 2
    assert winner(variant, "4C 2D KH 3C", Suit.DIAMONDS) == 1
    assert winner(variant, "4C 9C KH 3C", None) == 3
    assert points(variant, Tally((8, 5), takers={QS: 0})) == (3, 0)
    with pytest.raises(BadTally, match="which side took QS"):
        points(variant, Tally((8, 5), takers={KH: 0}))
    assert winner(court_of(Card.parse("7D")), "4C 2C QS 7D", Suit.SPADES) == 3


def test_no_trumps_on_every_fifth_deal() -> None:
    variant = by_slug("fifth-deal-whist")
    suits = [variant.trumps.select(TrumpSetup(number, 0, KH)) for number in range(10)]
    hearts = [Suit.HEARTS] * 4
    assert suits == [*hearts, None, *hearts, None]
    assert whist.new_deal(variant, seed=1, number=4).trump is None
    deal = whist.new_deal(variant, seed=1, number=3)
    assert deal.turned is not None
    assert deal.trump is deal.turned.suit


def test_trumps_cut_from_a_second_pack() -> None:
    variant = by_slug("second-pack-whist")
    deals = [whist.new_deal(variant, seed=9, number=number) for number in range(80)]
    assert all(deal.turned and deal.trump is deal.turned.suit for deal in deals)
    # The cut card is of another pack: any seat may hold its twin, not the dealer alone.
    holders = {seat for deal in deals for seat in range(4) if deal.turned in deal.hands[seat]}
    assert holders == {0, 1, 2, 3}
    # It is nobody's card, so it stays in view to the end.
    deal = deals[0]
    while not deal.is_over:
        deal = deal.play(deal.legal_cards()[0])
    assert deal.view(1).turned == deals[0].turned


@pytest.mark.parametrize(("trump", "worth"), [("S", 1), ("C", 2), ("D", 3), ("H", 4)])
def test_suit_value_whist(trump: str, worth: int) -> None:
    variant = by_slug("suit-value")
    assert points(variant, Tally((9, 4), trump=Suit(trump))) == (3 * worth, 0)
    assert points(variant, Tally((6, 7), trump=Suit(trump))) == (0, worth)
    assert points(variant, Tally((6, 7), trump=None)) == (0, 1)


def test_honours_only_for_the_side_that_won_the_odd_trick() -> None:
    variant = by_slug("earned-honours")
    assert points(variant, Tally((8, 5), honours=(4, 0))) == (6, 0)
    assert points(variant, Tally((8, 5), honours=(1, 3))) == (2, 0)
    assert points(variant, Tally((7, 6), honours=(1, 3))) == (1, 0)
    assert points(variant, Tally((6, 7), honours=(1, 3))) == (0, 3)
    assert points(variant, Tally((6, 7), honours=(1, 3)), Standing((0, 4))) == (0, 1)


def test_no_trumps_to_the_first_trick() -> None:
    variant = by_slug("quiet-start-whist")
    assert legal(variant, "2S 3H 4D", "9C", Suit.SPADES) == "3H 4D"
    assert legal(variant, "2S 3S", "9C", Suit.SPADES) == "3S 2S"
    assert legal(variant, "2S 3H", "", Suit.SPADES) == "3H"
    earlier = (whist.Trick(0, tuple(CardSet.parse("AC KC QC JC")), 0, 4),)
    hand, trick = CardSet.parse("2S 3H 4D"), [Card.parse("9C")]
    later = whist.legal_cards(variant, hand, trick, Suit.SPADES, tricks=earlier)
    assert str(later) == "2S 3H 4D"


def test_must_beat_the_last_card_if_able() -> None:
    variant = by_slug("beating-whist")
    assert legal(variant, "KC 5C 2S", "9C", Suit.SPADES) == "KC"
    assert legal(variant, "8C 5C 2S", "9C", Suit.SPADES) == "8C 5C"
    # The card played just before, not the one that was led or is winning.
    assert legal(variant, "KC 5C 3C", "AC 4C", Suit.SPADES) == "KC 5C"
    assert legal(variant, "KC 5C 3C", "4C 9C", Suit.SPADES) == "KC"
    assert legal(variant, "2S 3H", "9C", Suit.SPADES) == "2S"
    assert legal(variant, "2S 3H", "", Suit.SPADES) == "2S 3H"


def test_bowers() -> None:
    variant = by_slug("bower-whist")
    assert winner(variant, "AS JC JS KS", Suit.SPADES) == 2
    assert winner(variant, "AS JC QS KS", Suit.SPADES) == 1
    assert winner(variant, "9C JC AC KC", Suit.HEARTS) == 2
    # The left bower counts as a trump: it must follow a trump lead, and not a club.
    assert legal(variant, "JC 5H", "9S", Suit.SPADES) == "JC"
    assert legal(variant, "JC 5C", "9C", Suit.SPADES) == "5C"


def test_the_two_of_clubs_never_wins() -> None:
    variant = by_slug("lost-deuce-whist")
    assert winner(variant, "9D 2C TD 3D", Suit.CLUBS) == 2
    assert winner(variant, "2C 3C 9H AS", Suit.HEARTS) == 2
    assert winner(variant, "2C 9D AS KS", Suit.HEARTS) == 1
    assert winner(variant, "9D 2C TD 3C", Suit.CLUBS) == 3


def test_misere_whist() -> None:
    variant = by_slug("misere-whist")
    assert points(variant, Tally((8, 5))) == (0, 2)
    assert points(variant, Tally((6, 7))) == (1, 0)
    assert points(variant, Tally((0, 13))) == (7, 0)


def test_catch_the_ten() -> None:
    variant = by_slug("catch-the-ten")
    cards = CardSet.parse("JH AH KH QH TH")
    all_to_one = Tally((4, 5), takers=dict.fromkeys(cards, 1), trump=Suit.HEARTS)
    assert points(variant, all_to_one) == (0, 30)
    ten, jack = Card.parse("TH"), Card.parse("JH")
    shared = Tally((4, 5), takers={**dict.fromkeys(cards, 1), ten: 0, jack: 0}, trump=Suit.HEARTS)
    assert points(variant, shared) == (21, 9)
    assert points(variant, Tally((4, 5), trump=None)) == (0, 0)
    # Thirty points in the first deal are not enough, whoever has them; 41 are.
    first, eleven_more = (Award(0, 30),), (Award(1, 19), Award(0, 11))
    assert variant.end.ending(History(2, (DealScored(0, first),))) is None
    ending = variant.end.ending(History(2, (DealScored(0, first), DealScored(1, eleven_more))))
    assert ending is not None
    assert ending.winners == (0,)
    short = (DealScored(0, first), DealScored(1, (Award(0, 10),)))
    assert variant.end.ending(History(2, short)) is None
    deal = whist.new_deal(variant, seed=1)
    assert [len(hand) for hand in deal.hands] == [9, 9, 9, 9]
    assert whist.new_game(variant, seed=1).next_deal() == deal


@pytest.mark.parametrize(
    ("scores", "winners"),
    [((21, 20), None), ((22, 20), (0,)), ((20, 0), None), ((21, 19), (0,)), ((23, 25), (1,))],
)
def test_win_by_two(scores: tuple[int, int], winners: tuple[int, ...] | None) -> None:
    deals = (DealScored(0, (Award(0, scores[0]), Award(1, scores[1]))),)
    ending = by_slug("win-by-two-whist").end.ending(History(2, deals))
    assert (None if ending is None else ending.winners) == winners


def test_the_last_trick_counts_double() -> None:
    variant = by_slug("last-trick-whist")
    last_to_one = (0,) * 8 + (1,) * 5
    assert points(variant, Tally((8, 5), trick_winners=last_to_one)) == (2, 0)
    last_to_zero = (1,) * 5 + (0,) * 8
    assert points(variant, Tally((8, 5), trick_winners=last_to_zero)) == (3, 0)
    seven_all = (0,) * 7 + (1,) * 6
    assert points(variant, Tally((7, 6), trick_winners=seven_all)) == (1, 1)


def test_three_players() -> None:
    variant = by_slug("three-player-whist")
    deal = whist.new_deal(variant, seed=3, dealer=2)
    assert [len(hand) for hand in deal.hands] == [17, 17, 17]
    assert deal.turned not in deal.hands[0] | deal.hands[1] | deal.hands[2]
    assert deal.trump is deal.turned.suit if deal.turned else False
    assert deal.turn == 0
    # Each plays alone: three scores, and the highest wins after three deals.
    assert [variant.table.side(seat) for seat in range(3)] == [0, 1, 2]
    deals = [DealScored(n, (Award(0, 5), Award(1, 4), Award(2, 8))) for n in range(3)]
    assert variant.end.ending(History(3, tuple(deals[:2]))) is None
    ending = variant.end.ending(History(3, tuple(deals)))
    assert ending is not None
    assert ending.winners == (2,)
    # Every trick is of three cards, and ace high with trumps above.
    assert winner(variant, "9C AC KC", Suit.HEARTS) == 1
    assert winner(variant, "9C AC 2H", Suit.HEARTS) == 2
    with pytest.raises(BadCards, match="a trick of 3 seats"):
        winner(variant, "9C AC KC QC", Suit.HEARTS)
    assert points(variant, Tally((3, 5, 9)), Standing((0, 0, 0))) == (3, 5, 9)
    assert variant.longest_game == 3


def run_example(*arguments: str) -> str:
    done = subprocess.run(
        [sys.executable, "-m", "examples.play_a_house_rule", *arguments],
        cwd=FOLDER.parent.parent,
        capture_output=True,
        encoding="utf-8",
        check=False,
        env={**os.environ, "PYTHONIOENCODING": "utf-8"},
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_example_plays_a_house_rule() -> None:
    shown = run_example("misere-whist")
    assert shown.startswith("# Misère whist\n")
    assert "What differs from Short whist:\n\nscoring: OddTricks() -> TricksMissed()" in shown
    assert "13. " in shown


def test_the_example_compares_with_the_base_and_deals_by_seed() -> None:
    shown = run_example("humble-king-worth-three", "--seed", "3")
    assert "What differs from King's Court:" in shown
    assert run_example("humble-king-worth-three", "--seed", "3") == shown
    assert run_example("humble-king-worth-three", "--seed", "4") != shown


@pytest.mark.parametrize(
    ("slug", "base"),
    [
        ("court-of-qs", "kings-court"),
        ("earned-honours", "short-whist-honours"),
        ("catch-the-ten", "american-whist"),
        ("bower-whist", "short-whist"),
    ],
)
def test_the_base_is_what_the_rule_evolved_from(slug: str, base: str) -> None:
    assert base_of(by_slug(slug)).slug == base
