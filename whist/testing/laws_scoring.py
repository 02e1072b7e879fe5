"""Laws 16 to 19: what a deal is worth, and to whom."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import Final

from attrs import evolve
from hypothesis.strategies import DataObject

from whist.cards import Card
from whist.deal import Deal
from whist.errors import BadTally
from whist.game import evolve_tally, new_game
from whist.rules.scoring import Award, Standing
from whist.tally import UNKNOWN, Tally
from whist.testing.law import Law, LawBroken, answering
from whist.testing.purity import asked_apart
from whist.testing.show import tally_code
from whist.testing.strategies import below, finished_deals, standings, tallies
from whist.variant import Variant

_FACTS: Final[dict[str, object]] = {
    "honours": None,
    "takers": {},
    "dealt": {},
    "trick_winners": None,
    "trump": UNKNOWN,
}
"""What a line of a score sheet may leave out, with the value that says so."""


def awards_are_sound(variant: Variant, data: DataObject) -> None:
    """Law 16."""
    tally, standing = data.draw(tallies(variant)), data.draw(standings(variant))
    with answering(f"Asked about {_situation(tally, standing)}, {variant.scoring!r}"):
        answers = asked_apart(lambda: tuple(variant.scoring.awards(tally, standing)))
    sides = range(variant.table.side_count)
    for award in answers[0]:
        if not isinstance(award, Award) or type(award.side) is not int or award.side not in sides:
            raise _broken(tally, standing, f"{award!r} names no side from 0 to {len(sides) - 1}.")
        if type(award.points) is not int:
            raise _broken(tally, standing, f"{award!r} is no whole number of points.")
    for answer in answers[1:]:
        if answer != answers[0]:
            raise _broken(
                tally, standing, f"{_told(answers[0])} at first, {_told(answer)} when asked again."
            )


def only_the_tally_counts(variant: Variant, data: DataObject) -> None:
    """Law 17."""
    tally, standing = data.draw(tallies(variant)), data.draw(standings(variant))
    awards = variant.scoring.awards(tally, standing)
    _check_partial(variant, tally, standing, awards)
    deal = data.draw(finished_deals(variant))
    told = deal.tally()
    _check_tally(deal, told)
    game = new_game(variant, by_hand=True, dealer=data.draw(below(variant.table.seats)))
    recorded = game.record_tally(tally).deals[0].awards
    direct = tuple(variant.scoring.awards(evolve_tally(tally), Standing(game.scores)))
    if recorded != direct[: len(recorded)]:
        raise _broken(
            tally,
            Standing(game.scores),
            f"{_told(direct)} by the tally alone, {_told(recorded)} when a game records it.",
        )


def sides_are_exchangeable(variant: Variant, data: DataObject) -> None:
    """Law 18."""
    tally, standing = data.draw(tallies(variant)), data.draw(standings(variant))
    sides = variant.table.side_count
    there = [(side + 1) % sides for side in range(sides)]
    turned = _with_sides(tally, there)
    turned_standing = evolve(standing, scores=_moved(standing.scores, there))
    awards = _points(variant.scoring.awards(tally, standing))
    others = _points(variant.scoring.awards(turned, turned_standing))
    if sorted((there[side], points) for side, points in awards) != others:
        raise _broken(
            tally,
            standing,
            f"(side, points) {awards}; with everything the other way round, {others}.",
        )


def score_is_the_sum(variant: Variant, data: DataObject) -> None:
    """Law 19."""
    game = new_game(variant, by_hand=True, dealer=data.draw(below(variant.table.seats)))
    total = list(game.scores)
    for _ in range(1 + data.draw(below(6))):
        if game.is_over:
            break
        tally = data.draw(tallies(variant, game.number, game.dealer))
        game = game.record_tally(tally)
        for award in game.deals[-1].awards:
            total[award.side] += award.points
        if list(game.scores) != total:
            raise LawBroken(
                f"After {len(game.deals)} deals the awards, as they were given, come to {total}, and the "
                f"score is {list(game.scores)}. The last deal was {tally}."
            )


def _check_partial(
    variant: Variant, tally: Tally, standing: Standing, awards: Sequence[Award]
) -> None:
    for count in (1, len(_FACTS)):
        for names in combinations(_FACTS, count):
            partial = evolve_tally(tally, **{name: _FACTS[name] for name in names})
            with answering(f"Asked about a tally without {', '.join(names)}, {variant.scoring!r}"):
                try:
                    guessed = variant.scoring.awards(partial, standing)
                except BadTally:
                    continue
            if tuple(guessed) != tuple(awards):
                raise _broken(
                    tally,
                    standing,
                    f"{_told(awards)}. Where nobody told {', '.join(names)}, it is {_told(guessed)}, "
                    "and BadTally should ask for the fact.",
                )


def _check_tally(deal: Deal, tally: Tally) -> None:
    """The tally of a played deal is what was dealt and played, told by the deal's own cards."""
    table = deal.variant.table
    honours = [0] * table.side_count
    for seat, hand in enumerate(deal.dealt):
        held = [card for card in hand if card.suit is deal.trump and card.rank.index < 4]
        honours[table.sides[seat]] += len(held)
    expected = {card: table.sides[seat] for seat, hand in enumerate(deal.dealt) for card in hand}
    taken = {
        card: table.sides[trick.winner]
        for trick in deal.tricks
        if trick.winner is not None
        for card in trick.cards
    }
    for what, said, was in (
        ("honours dealt", tally.honours, tuple(honours)),
        ("cards dealt", {card: tally.dealt.get(card) for card in expected}, expected),
        ("cards taken", {card: tally.takers.get(card) for card in taken}, taken),
        ("trumps", tally.trump, deal.trump),
    ):
        if said != was:
            raise LawBroken(f"The tally says of {what} {said}, and the deal had {was}.", deal)


def _with_sides(tally: Tally, there: Sequence[int]) -> Tally:
    """The tally with every side's facts given to the side that ``there`` names for it."""

    def moved(facts: dict[Card, int | None]) -> dict[Card, int | None]:
        return {fact: None if side is None else there[side] for fact, side in facts.items()}

    winners = tally.trick_winners
    return evolve_tally(
        tally,
        tricks=_moved(tally.tricks, there),
        honours=None if tally.honours is None else _moved(tally.honours, there),
        takers=moved(tally.takers),
        dealt=moved(tally.dealt),
        trick_winners=None if winners is None else tuple(there[side] for side in winners),
    )


def _moved(counts: Sequence[int], there: Sequence[int]) -> tuple[int, ...]:
    moved = [0] * len(counts)
    for side, count in enumerate(counts):
        moved[there[side]] = count
    return tuple(moved)


def _points(awards: Iterable[Award]) -> list[tuple[int, int]]:
    return sorted((award.side, award.points) for award in awards)


def _told(awards: Iterable[Award]) -> str:
    told = ", ".join(f"{award.points} to side {award.side} ({award.reason})" for award in awards)
    return told or "nothing"


def _situation(tally: Tally, standing: Standing) -> str:
    return f"{tally} from a standing of {'–'.join(map(str, standing.scores))}"


def _broken(tally: Tally, standing: Standing, message: str) -> LawBroken:
    return LawBroken(
        f"{_situation(tally, standing)}: {message}\n"
        f"variant.scoring.awards({tally_code(tally)}, whist.Standing({standing.scores}, {standing.number}))"
    )


SCORING_LAWS: Final = (
    Law(
        16,
        "sound-awards",
        "awards name existing sides, are whole numbers, and are the same every time",
        "A game adds them up, a score sheet prints them, and both may ask more than once.",
        "Return a tuple of Award(side, points) and compute it from the arguments alone.",
        awards_are_sound,
    ),
    Law(
        17,
        "only-the-tally",
        "scoring asks the tally and the standing and nothing else",
        "Only so can a real table's result be scored by the same rule as a played deal.",
        "Ask for facts by tally.taker(card), tally.honours_of(side), tally.trick_winner(n), "
        "tally.trump_suit(): they raise BadTally where nobody told the fact, instead of guessing.",
        only_the_tally_counts,
    ),
    Law(
        18,
        "equal-sides",
        "exchanging the sides exchanges the awards",
        "A rule that favours a side is a handicap, and players should know of it.",
        "Score every side by the same words; where the rule is meant one-sided, give its class "
        "`waives = frozenset({18})`.",
        sides_are_exchangeable,
        waived_by="scoring",
    ),
    Law(
        19,
        "sum-of-awards",
        "the score is the sum of the awards applied",
        "Whoever looks at the list of awards must find the score there.",
        "Make awards anew each time and never change one that was given.",
        score_is_the_sum,
    ),
)
