"""Whole matches of every declared variant, with saving, copying and undoing in between."""

import copy
import pickle
from typing import ClassVar, TypeVar

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)
from support import every_variant

import whist
from whist import Card, Deal, Game, Match, Variant

T = TypeVar("T", Deal, Game, Match)


def carried(value: T, how: str) -> T:
    """The same value, come back from a file, a pickle or a copy."""
    if how == "save":
        back: object = whist.load(whist.save(value))
    elif how == "pickle":
        back = pickle.loads(pickle.dumps(value))
    else:
        back = {"copy": copy.copy, "deepcopy": copy.deepcopy}[how](value)
    assert type(back) is type(value)
    assert back == value
    assert hash(back) == hash(value)
    return back


class PlayedMatch(RuleBasedStateMachine):
    """A match, the game and the deal in it, and every card and misdeal that there has been.

    However far the rules have got, the match is played to its end afterwards, so that each
    example is a whole match.
    """

    variant: ClassVar[Variant]
    match: Match
    game: Game
    deal: Deal

    def __init__(self) -> None:
        super().__init__()
        self.played: list[Card] = []
        self.misdeals = 0

    @initialize(seed=st.integers(0, 2**64 - 1), dealer=st.integers(0, 3))
    def sit_down(self, seed: int, dealer: int) -> None:
        self.match = whist.new_match(self.variant, seed=seed, dealer=dealer)
        self.game = self.match.next_game()
        self.deal = self.game.next_deal()

    @property
    def going(self) -> bool:
        return not self.match.is_over

    @precondition(lambda self: self.going)
    @rule(choices=st.lists(st.integers(0, 12), min_size=1, max_size=60))
    def play(self, choices: list[int]) -> None:
        for choice in choices:
            legal = self.deal.legal_cards()
            self.play_card(legal[choice % len(legal)])
            if self.deal.is_over:
                break
        if self.deal.is_over:
            self.score()

    @precondition(lambda self: self.going)
    @rule(choice=st.integers(0, 12))
    def play_out(self, choice: int) -> None:
        while not self.deal.is_over:
            legal = self.deal.legal_cards()
            self.play_card(legal[(choice + len(self.played)) % len(legal)])
        self.score()

    @precondition(lambda self: self.going)
    @rule(choice=st.integers(0, 12))
    def play_out_the_game(self, choice: int) -> None:
        games = len(self.match.games)
        while len(self.match.games) == games:
            self.play_out(choice)

    def play_card(self, card: Card) -> None:
        before = self.deal
        self.deal = before.play(card)
        self.played.append(card)
        assert self.deal.undo() == before

    def score(self) -> None:
        """Record the finished deal, and the game where that ended it."""
        before = self.game
        self.game = before.record(self.deal)
        assert self.game.undo() == before
        if self.game.is_over:
            earlier = self.match
            self.match = earlier.record(self.game)
            assert self.match.undo() == earlier
            if self.match.is_over:
                return
            self.game = self.match.next_game()
        self.deal = self.game.next_deal()

    @precondition(lambda self: self.going)
    @rule()
    def misdeal(self) -> None:
        before = self.game
        del self.played[len(self.played) - len(self.deal.plays) :]
        self.game = before.misdeal()
        self.misdeals += 1
        assert self.game.undo() == before
        assert self.game.number == before.number
        assert self.game.dealer == (before.dealer + 1) % 4
        assert self.game.next_deal().dealt != before.next_deal().dealt
        self.deal = self.game.next_deal()

    @precondition(lambda self: self.going)
    @rule(plays=st.integers(1, 60))
    def undo_and_play_again(self, plays: int) -> None:
        after = self.deal
        taken = after.plays[max(0, len(after.plays) - plays) :]
        for _ in taken:
            self.deal = self.deal.undo()
        assert not set(taken) & set(self.deal.plays)
        self.deal = self.deal.play_all(taken)
        assert self.deal == after

    @precondition(lambda self: self.going and self.game.deals)
    @rule()
    def take_the_last_deal_back_and_record_it_again(self) -> None:
        last = self.game.deals[-1].deal
        assert last is not None
        before = self.game
        while before.number == self.game.number:
            before = before.undo()
        again = before.record(last)
        for _ in range(self.game.misdeals.count(self.game.number)):
            again = again.misdeal()
        assert again == self.game

    @precondition(lambda self: self.match.games)
    @rule()
    def take_the_last_game_back_and_record_it_again(self) -> None:
        assert self.match.undo().record(self.match.games[-1]) == self.match

    @rule(how=st.sampled_from(["save", "pickle", "copy", "deepcopy"]))
    def carry(self, how: str) -> None:
        self.match = carried(self.match, how)
        self.game = carried(self.game, how)
        self.deal = carried(self.deal, how)

    @invariant()
    def nothing_is_lost(self) -> None:
        finished = [*self.match.games] if self.match.is_over else [*self.match.games, self.game]
        assert len(finished[-1].deals) <= (self.variant.longest_game or 0)
        assert all(game.is_over for game in self.match.games)
        deals = [each.deal for game in finished for each in game.deals]
        plays = [card for deal in deals if deal is not None for card in deal.plays]
        if not self.match.is_over:
            plays += self.deal.plays
        assert plays == self.played
        assert sum(len(game.misdeals) for game in finished) == self.misdeals
        held = [*self.deal.plays, *(card for hand in self.deal.hands for card in hand)]
        assert sorted(card.index for card in held) == list(range(52))

    def teardown(self) -> None:
        if not hasattr(self, "deal"):
            return
        while self.going:
            self.play_out(len(self.played))
        self.nothing_is_lost()
        for how in ("save", "pickle", "copy", "deepcopy"):
            self.match = carried(self.match, how)
        assert self.match.outcome is not None
        assert sum(whist.settle(self.match).amounts) == 0


@every_variant
def test_whole_matches(variant: Variant) -> None:
    class Played(PlayedMatch):
        pass

    Played.variant = variant
    tried = settings.default
    assert tried is not None
    run_state_machine_as_test(
        Played,
        settings=settings(
            # A match is some thousand cards: fewer examples than other tests have.
            max_examples=max(8, tried.max_examples // 4),
            stateful_step_count=25,
            suppress_health_check=list(HealthCheck),
        ),
    )
