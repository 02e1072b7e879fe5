"""Deals until the end condition says so. Immutable: recording a deal makes a new game."""

from __future__ import annotations

from typing import Literal

from attrs import evolve, field, frozen

from whist.deal import Deal, new_deal
from whist.errors import (
    BadCards,
    BadRecord,
    BadTally,
    BadVariant,
    GameOver,
    NothingPlayed,
    WhistError,
)
from whist.rules.ending import DealScored, Ending, History, decided_at, target_of
from whist.rules.scoring import Award, Standing
from whist.rules.trumps import TrumpSetup
from whist.shuffle import check_counter, fresh_seed, reseeded
from whist.tally import Tally, Unknown
from whist.variant import Variant


@frozen
class Revoke:
    """A revoke at a real table, and the penalty that the other side chose [L].

    ``"tricks"``: three of the offenders' tricks go over; ``"gain"``: the others score three;
    ``"loss"``: three come off the offenders' score, which never falls below nothing. Either way
    the side that revoked cannot win the game by that deal and is held at one short of the target.
    """

    side: int
    penalty: Literal["tricks", "gain", "loss"] = "tricks"
    amount: int = 3

    def __attrs_post_init__(self) -> None:
        if self.penalty not in ("tricks", "gain", "loss"):
            raise BadTally(f"a revoke costs 'tricks', 'gain' or 'loss', not {self.penalty!r}")
        if type(self.amount) is not int or self.amount < 1:
            raise BadTally(f"a revoke costs at least 1, not {self.amount!r}")
        if type(self.side) is not int or self.side < 0:
            raise BadTally(f"a revoke is of a side, not {self.side!r}")


@frozen
class RecordedDeal:
    """One deal of a game: who dealt it, what it came to, and the awards that were scored.

    ``deal`` is the play, where it was played here; a result from a real table has none.
    """

    number: int
    dealer: int
    tally: Tally
    awards: tuple[Award, ...]
    deal: Deal | None = None
    revokes: tuple[Revoke, ...] = ()


@frozen
class Game:
    """Deals that follow each other until the game is over. Made by :func:`new_game`.

    ``deals`` are those recorded so far, ``ending`` how the game ended, ``None`` while it goes on.
    ``misdeals`` has, for each misdeal, the number of the deal that it should have been. A game
    without a ``seed`` is dealt by hand.
    """

    variant: Variant
    seed: int | None
    first_dealer: int = 0
    deals: tuple[RecordedDeal, ...] = field(default=(), repr=False)
    misdeals: tuple[int, ...] = ()
    ending: Ending | None = None

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.ending is not None

    @property
    def history(self) -> History:
        """The deals as the end condition sees them."""
        scored = tuple(DealScored(each.dealer, each.awards) for each in self.deals)
        return History(self.variant.table.side_count, scored)

    @property
    def scores(self) -> tuple[int, ...]:
        """Points per side: the sum of the awards."""
        return self.history.scores

    @property
    def number(self) -> int:
        """The number of the deal that is due, from 0; misdeals are not counted."""
        return len(self.deals)

    @property
    def dealer(self) -> int:
        """The seat that deals next."""
        dealer = self.first_dealer
        for _ in range(len(self.deals) + len(self.misdeals)):
            dealer = self.variant.dealing.next_dealer(dealer, self.variant.table)
        return dealer

    def next_deal(self) -> Deal:
        """The deal that is due.

        Raises :class:`GameOver` after the end, and :class:`BadRecord` in a game dealt by hand.
        """
        self._refuse_after_end()
        if self.seed is None:
            raise BadRecord(
                "this game is dealt by hand: lay its cards out with "
                f"new_deal(variant, hands=..., number={self.number}, dealer={self.dealer})"
            )
        seed = reseeded(self.seed, len(self.misdeals))
        return new_deal(self.variant, seed=seed, number=self.number, dealer=self.dealer)

    def record(self, deal: Deal) -> Game:
        """The game after a finished deal, which must be the one that is due.

        Raises :class:`GameOver` after the end, :class:`BadRecord` for another deal and
        :class:`BadTally` for one that is not over.
        """
        self._refuse_after_end()
        if not isinstance(deal, Deal):
            raise BadRecord(f"{deal!r} is no Deal; a result from a real table goes to record_tally")
        expected = (self.variant, self.number, self.dealer)
        for what, due, got in zip(
            ("variant", "deal number", "dealer"), expected, (deal.variant, deal.number, deal.dealer)
        ):
            if due != got:
                raise BadRecord(f"this is not the deal that is due: its {what} is {got}, not {due}")
        if self.seed is not None and deal.restart() != self.next_deal():
            raise BadRecord(
                f"this is not the deal that is due: its cards are not those of game.next_deal() "
                f"(seed {reseeded(self.seed, len(self.misdeals))}, number {self.number})"
            )
        return self._scored(deal.tally(), deal, ())

    def record_tally(self, tally: Tally, *, revokes: tuple[Revoke, ...] = ()) -> Game:
        """The game after a result from a real table.

        Raises :class:`GameOver` after the end and :class:`BadTally` where the tricks do not come
        to what was dealt, or where the scoring asks for a fact that the tally lacks.
        """
        self._refuse_after_end()
        self.check_tally(tally)
        for revoke in revokes:
            if not isinstance(revoke, Revoke) or revoke.side >= tally.sides:
                raise BadTally(f"{revoke!r} is no revoke of a side at this table")
        return self._scored(self._with_trump(tally), None, tuple(revokes))

    def check_tally(self, tally: Tally) -> None:
        """Raise :class:`BadTally` where a tally does not fit the deal that is due."""
        if not isinstance(tally, Tally):
            raise BadTally(f"{tally!r} is no Tally, as in Tally(tricks=(8, 5))")
        table = self.variant.table
        if tally.sides != table.side_count:
            raise BadTally(
                f"{self.variant.name} has {table.side_count} sides, and {tally.tricks} counts {tally.sides}"
            )
        tricks = self.variant.dealing.cards_each(self.number, table)
        if sum(tally.tricks) != tricks:
            counts = " and ".join(map(str, tally.tricks))
            raise BadTally(f"the tricks come to {sum(tally.tricks)}, not {tricks} ({counts})")

    def misdeal(self) -> Game:
        """The game after a misdeal: nothing is scored, and the next player deals [002].

        The deal that is due keeps its number, so that a trump rotation does not move, and is
        shuffled anew. Raises :class:`GameOver` after the end.
        """
        self._refuse_after_end()
        return evolve(self, misdeals=(*self.misdeals, self.number))

    def undo(self) -> Game:
        """The game before the last thing recorded, a misdeal or a deal.

        Raises :class:`NothingPlayed` where nothing has been recorded.
        """
        if self.misdeals and self.misdeals[-1] == self.number:
            return evolve(self, misdeals=self.misdeals[:-1])
        if not self.deals:
            raise NothingPlayed(
                "nothing has been recorded in this game: there is nothing to take back"
            )
        return evolve(self, deals=self.deals[:-1], ending=None)

    def _repr_html_(self) -> str:
        """The game in a notebook."""
        from whist.notebook import game_html

        return game_html(self)

    def _refuse_after_end(self) -> None:
        if self.ending is not None:
            names = " and ".join(map(self.variant.table.side_name, self.ending.winners))
            raise GameOver(
                f"the game is over after {len(self.deals)} deals: {names} won, {self.ending.reason}"
            )

    def _with_trump(self, tally: Tally) -> Tally:
        if isinstance(tally.trump, Unknown) and not getattr(
            self.variant.trumps, "needs_turned", False
        ):
            setup = TrumpSetup(self.number, self.dealer, None)
            return evolve_tally(tally, trump=self.variant.trumps.select(setup))
        return tally

    def _scored(self, tally: Tally, deal: Deal | None, revokes: tuple[Revoke, ...]) -> Game:
        standing = Standing(self.scores, self.number)
        counted, penalties = _penalised(tally, standing, revokes)
        awards = (*penalties, *self.variant.scoring.awards(counted, standing))
        for award in awards:
            _check_award(award, self.variant)
        awards = self._held_short(awards, revokes)
        history = self.history
        history = evolve(history, deals=(*history.deals, DealScored(self.dealer, awards)))
        history, ending = decided_at(self.variant.end, history)
        recorded = RecordedDeal(
            self.number, self.dealer, tally, history.deals[-1].awards, deal, revokes
        )
        return evolve(self, deals=(*self.deals, recorded), ending=ending)

    def _held_short(
        self, awards: tuple[Award, ...], revokes: tuple[Revoke, ...]
    ) -> tuple[Award, ...]:
        target = target_of(self.variant.end)
        offenders = {revoke.side for revoke in revokes}
        if target is None or not offenders:
            return awards
        scores = list(self.scores)
        held: list[Award] = []
        for award in awards:
            room = target - 1 - scores[award.side]
            if award.side in offenders and award.points > room:
                reason = f"{award.reason}, held at one short"
                held.append(evolve(award, points=max(0, room), reason=reason))
            else:
                held.append(award)
            scores[award.side] += held[-1].points
        return tuple(held)


def new_game(
    variant: Variant, *, seed: int | None = None, dealer: int = 0, by_hand: bool = False
) -> Game:
    """A game in which nothing has been dealt yet.

    All its cards follow from ``seed``; without one, a seed is drawn, and ``game.seed`` tells it.
    ``dealer`` deals first. ``by_hand=True`` is a game whose cards come from a real table.
    Raises :class:`BadCards` for a seed or seat that cannot be.
    """
    if not isinstance(variant, Variant):
        raise BadVariant(f"{variant!r} is no Variant; whist.get_variant finds one by its slug")
    if by_hand:
        if seed is not None:
            raise BadCards("a game dealt by hand has no seed")
    else:
        seed = fresh_seed() if seed is None else seed
        check_counter("seed", seed)
    if type(dealer) is not int or not 0 <= dealer < variant.table.seats:
        raise BadCards(
            f"there is no seat {dealer!r} for a dealer: the seats are 0 to {variant.table.seats - 1}"
        )
    return Game(variant, seed, dealer)


def _penalised(
    tally: Tally, standing: Standing, revokes: tuple[Revoke, ...]
) -> tuple[Tally, tuple[Award, ...]]:
    """The tally after tricks have gone over, and the penalties in points."""
    awards: list[Award] = []
    scores = list(standing.scores)
    for revoke in revokes:
        others = [side for side in range(tally.sides) if side != revoke.side]
        if revoke.penalty == "tricks":
            if len(others) != 1:
                raise BadTally(
                    "tricks go over to the other side, and there are several: choose 'gain' or 'loss'"
                )
            tricks = list(tally.tricks)
            moved = min(revoke.amount, tricks[revoke.side])
            tricks[revoke.side] -= moved
            tricks[others[0]] += moved
            tally = evolve_tally(tally, tricks=tuple(tricks), trick_winners=None)
        elif revoke.penalty == "gain":
            awards += [Award(side, revoke.amount, "the revoke") for side in others]
        else:
            lost = min(revoke.amount, scores[revoke.side])
            awards.append(Award(revoke.side, -lost, "the revoke"))
        scores = [
            score + sum(award.points for award in awards if award.side == side)
            for side, score in enumerate(standing.scores)
        ]
    return tally, tuple(awards)


def _check_award(award: Award, variant: Variant) -> None:
    sides = variant.table.side_count
    if not isinstance(award, Award) or type(award.side) is not int or not 0 <= award.side < sides:
        raise BadVariant(
            f"{variant.scoring!r} gives {award!r}: awards name a side from 0 to {sides - 1}"
        )
    if type(award.points) is not int:
        raise BadVariant(f"{variant.scoring!r} gives {award!r}: points are whole numbers")


def evolve_tally(tally: Tally, **changes: object) -> Tally:
    """A tally with some of its facts changed."""
    facts: dict[str, object] = {
        "tricks": tally.tricks,
        "honours": tally.honours,
        "takers": tally.takers,
        "dealt": tally.dealt,
        "trick_winners": tally.trick_winners,
        "trump": tally.trump,
    }
    facts.update(changes)
    try:
        return Tally(**facts)  # type: ignore[arg-type]
    except TypeError as why:
        raise WhistError(f"a tally has no such fact: {why}") from None
