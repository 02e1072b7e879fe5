"""Whole matches of every declared variant, with saving, copying and undoing in between."""

import copy
import pickle

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from support import VARIANTS

import whist
from whist import Deal, Game, Match


class PlayedMatch(RuleBasedStateMachine):
    """A match, the game and the deal in it, and everything that was there before."""

    match: Match
    game: Game
    deal: Deal

    @initialize(number=st.integers(0, len(VARIANTS) - 1), seed=st.integers(0, 2**32))
    def sit_down(self, number: int, seed: int) -> None:
        self.match = whist.new_match(VARIANTS[number], seed=seed)
        self.game = self.match.next_game()
        self.deal = self.game.next_deal()

    @property
    def going(self) -> bool:
        return hasattr(self, "match") and not self.match.is_over

    @precondition(lambda self: self.going)
    @rule(choices=st.lists(st.integers(0, 12), min_size=1, max_size=60))
    def play(self, choices: list[int]) -> None:
        for choice in choices:
            legal = self.deal.legal_cards()
            if not legal:
                break
            before = self.deal
            self.deal = before.play(legal[choice % len(legal)])
            assert self.deal.undo() is before
        if self.deal.is_over:
            self.score()

    @precondition(lambda self: self.going)
    @rule()
    def play_out(self) -> None:
        while not self.deal.is_over:
            self.deal = self.deal.play(self.deal.legal_cards()[-1])
        self.score()

    def score(self) -> None:
        """Record the finished deal, and the game where that ended it."""
        before = self.game
        self.game = before.record(self.deal)
        assert self.game.undo() == before
        if self.game.is_over:
            self.match = self.match.record(self.game)
            if self.match.is_over:
                return
            self.game = self.match.next_game()
        self.deal = self.game.next_deal()

    @precondition(lambda self: self.going)
    @rule()
    def misdeal(self) -> None:
        before = self.game
        self.game = before.misdeal()
        assert self.game.undo() == before
        assert self.game.number == before.number
        self.deal = self.game.next_deal()

    @precondition(lambda self: self.going)
    @rule(plays=st.integers(1, 60))
    def undo_and_play_again(self, plays: int) -> None:
        after = self.deal
        taken = after.plays[max(0, len(after.plays) - plays) :]
        for _ in taken:
            self.deal = self.deal.undo()
        self.deal = self.deal.play_all(taken)
        assert self.deal == after

    @rule(how=st.sampled_from(["save", "pickle", "copy"]))
    def carry(self, how: str) -> None:
        for name in ("match", "game", "deal"):
            value = getattr(self, name)
            if how == "save":
                carried = whist.load(whist.save(value))
            elif how == "pickle":
                carried = pickle.loads(pickle.dumps(value))
            else:
                carried = copy.deepcopy(value)
            assert carried == value
            assert hash(carried) == hash(value)
            setattr(self, name, carried)

    @invariant()
    def nothing_is_lost(self) -> None:
        if not hasattr(self, "match"):
            return
        assert self.match.variant.longest_game is not None
        assert len(self.game.deals) <= self.match.variant.longest_game
        assert all(game.is_over for game in self.match.games)
        held = [*self.deal.plays, *(card for hand in self.deal.hands for card in hand)]
        assert sorted(card.index for card in held) == list(range(52))
        if self.match.is_over:
            assert self.match.outcome is not None
            assert sum(self.match.outcome.balances) == 0


PlayedMatch.TestCase.settings = settings(
    max_examples=20,
    stateful_step_count=40,
    deadline=None,
    derandomize=True,
    suppress_health_check=list(HealthCheck),
)
TestPlayedMatch = PlayedMatch.TestCase
