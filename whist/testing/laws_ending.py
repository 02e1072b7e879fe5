"""Laws 20 to 22: every game ends, stays ended, and has winners."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from hypothesis.strategies import DataObject

from whist.errors import GameOver
from whist.game import Game, new_game
from whist.rules.ending import Ending
from whist.testing.law import Law, LawBroken, answering, named
from whist.testing.purity import asked_apart
from whist.testing.results import even_winners, tally_of
from whist.testing.strategies import below
from whist.variant import Variant

ENDLESS: Final = 300
"""A game without a bound that has not ended after so many deals of random results never does.

Twenty-one points, but win by two, take 20 deals or so, and 60 hardly ever."""


def games_end(variant: Variant, data: DataObject) -> None:
    """Law 20."""
    with answering(f"Asked for its bound, {variant.end!r}"):
        bound = variant.longest_game
        if bound is not None and (type(bound) is not int or bound < 1):
            raise LawBroken(f"{variant.end!r} declares a bound of {bound!r} deals.")
    # Where the rules bound the game, results may be as unlucky as can be; else they are random.
    game = _played(variant, data, ENDLESS if bound is None else bound, random=bound is None)
    if not game.is_over:
        promised = (
            "and the rules declare no bound" if bound is None else f"the rules say {bound} at most"
        )
        raise LawBroken(
            f"The game has not ended after {len(game.deals)} deals, {promised}. {_results(game)}"
        )


def ended_is_ended(variant: Variant, data: DataObject) -> None:
    """Law 21."""
    game = new_game(variant, by_hand=True, dealer=data.draw(below(variant.table.seats)))
    most = variant.longest_game or ENDLESS
    while not game.is_over and game.number < most:
        game = _after_one_more(game, data, random=not variant.longest_game)
        _ask_again(game)
    if not game.is_over:
        return
    last = tally_of(variant, 0, 0, [0] * variant.dealing.cards_each(game.number, variant.table), 0)
    steps: tuple[tuple[str, Callable[[], object]], ...] = (
        ("another deal", game.next_deal),
        ("another result", lambda: game.record_tally(last)),
        ("a misdeal", game.misdeal),
    )
    for what, step in steps:
        try:
            step()
        except GameOver:
            continue
        except Exception as why:
            raise LawBroken(
                f"The game is over. {what.capitalize()} gets {named(why)}, no GameOver. {_results(game)}"
            ) from why
        raise LawBroken(f"The game is over, and {what} is taken. {_results(game)}")


def winners_won(variant: Variant, data: DataObject) -> None:
    """Law 22."""
    _check_winners(_some_game(variant, data), highest=True)


def somebody_won(variant: Variant, data: DataObject) -> None:
    """What is left of law 22 where others than the highest scorers are meant to win."""
    _check_winners(_some_game(variant, data), highest=False)


def _some_game(variant: Variant, data: DataObject) -> Game:
    bound = variant.longest_game
    return _played(variant, data, bound or ENDLESS, random=not bound)


def _check_winners(game: Game, *, highest: bool) -> None:
    if not game.is_over:
        return
    ending = game.ending
    if not isinstance(ending, Ending):
        raise LawBroken(f"The game ends with {ending!r}, which is no Ending. {_results(game)}")
    winners, sides = ending.winners, range(game.variant.table.side_count)
    with answering(f"Asked for the winners, {game.variant.end!r}"):
        known = all(type(side) is int and side in sides for side in winners)
        sound = bool(winners) and known and len(set(winners)) == len(winners)
    if not sound:
        raise LawBroken(
            f"The game ends with the winners {winners!r}: a non-empty set of the sides 0 to "
            f"{len(sides) - 1} is wanted. {_results(game)}"
        )
    if highest and set(winners) != set(game.history.leaders):
        raise LawBroken(
            f"The score is {_score(game)}, the winners are {winners}, and the highest score is that of "
            f"{game.history.leaders}."
        )


def _ask_again(game: Game) -> None:
    """The end condition says the same of the same history, whenever it is asked."""
    history, end = game.history, game.variant.end
    with answering(f"Asked about {history.scores}, {end!r}"):
        answers = asked_apart(lambda: end.ending(history))
    if any(answer != answers[0] for answer in answers):
        told = ", then ".join(map(_open, answers))
        raise LawBroken(
            f"Asked three times about one history, the game is {told}. {_results(game)}"
        )
    if (answers[0] is None) != (game.ending is None):
        raise LawBroken(
            f"When the deal was recorded the game was {_open(game.ending)}, and asked again it is "
            f"{_open(answers[0])}. {_results(game)}"
        )


def _open(ending: Ending | None) -> str:
    return "open" if ending is None else "ended"


def _played(variant: Variant, data: DataObject, most: int, *, random: bool) -> Game:
    game = new_game(variant, by_hand=True, dealer=data.draw(below(variant.table.seats)))
    seed = data.draw(below(2**16)) if random else None
    while not game.is_over and game.number < most:
        game = _after_one_more(game, data, random=random, seed=seed)
    return game


def _after_one_more(game: Game, data: DataObject, *, random: bool, seed: int | None = None) -> Game:
    variant = game.variant
    winners = even_winners(game)
    word = 0
    if seed is not None:
        word = seed * 2654435761 + game.number * 40503
    elif random or data.draw(below(4)):
        word = 1 + data.draw(below(2**16))
    if word:
        sides = variant.table.side_count
        word = word * 0x9E3779B97F4A7C15 % 2**64
        winners = [(word >> 3 * trick) % sides for trick in range(len(winners))]
    return game.record_tally(tally_of(variant, game.number, game.dealer, winners, word % 9973))


def _results(game: Game) -> str:
    deals = "; ".join(
        f"{'–'.join(map(str, each.tally.tricks))} scores "
        + (", ".join(f"{award.points} to side {award.side}" for award in each.awards) or "nothing")
        for each in game.deals[:12]
    )
    more = "" if len(game.deals) <= 12 else f"; and {len(game.deals) - 12} more"
    return f"Deals: {deals}{more}. Score: {_score(game)}."


def _score(game: Game) -> str:
    return "–".join(map(str, game.scores))


ENDING_LAWS: Final = (
    Law(
        20,
        "games-end",
        "every game ends: within the bound that its end condition declares, or in random play",
        "A tournament is planned by it, and a simulation of a game without end never comes back.",
        "Add a condition that must come, as in `... | AfterDeals(24)`; see that bound(sides, least) of the "
        "end and least(tricks, sides) of the scoring promise no more than is true.",
        games_end,
    ),
    Law(
        21,
        "ended-is-ended",
        "once ended, ended: the verdict stays, and no deal can be recorded after it",
        "A game that is over is settled; it cannot be open again tomorrow.",
        "Make ending(history) a pure function of the history that returns an Ending or None.",
        ended_is_ended,
    ),
    Law(
        22,
        "winners",
        "the winners are a non-empty set of sides, and the highest scorers",
        "Matches, settlements and tables of results name them.",
        "Return Ending(history.leaders, reason); where others are meant to win, give the class of the end "
        "condition `waives = frozenset({22})`.",
        winners_won,
        waived_by="end",
        remainder=somebody_won,
    ),
)
