"""A line of a score sheet as it is typed: ``8 h=3 KH=1 revoke=2:gain``."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from whist.cards import Card, Suit
from whist.errors import BadTally
from whist.game import Revoke
from whist.rules.scoring import Standing
from whist.scoresheet.asked import Asked, facts_asked
from whist.scoresheet.sheet import ScoreSheet
from whist.tally import UNKNOWN, Unknown


def written(sheet: ScoreSheet, words: Sequence[str]) -> ScoreSheet:
    """The sheet with the next line, as in ``8 KH=1 revoke=2``.

    Raises as :meth:`ScoreSheet.write`, and :class:`BadTally` for a word that says nothing or for
    facts that the scoring asks for and the line has not, each as it would be typed.
    """
    facts = _Facts(sheet, words)
    asked = sheet.asks(facts.tricks)
    takers, dealt = facts.cards(asked)
    missing = _missing(facts, asked)
    if missing:
        raise BadTally(f"line {len(sheet.lines) + 1}: also wanted: {'; '.join(missing)}")
    return sheet.write(
        facts.tricks,
        honours=facts.honours,
        takers=takers,
        dealt=dealt,
        trick_winners=facts.winners,
        trump=facts.trump,
        revokes=facts.revokes or (),
    )


def corrected(sheet: ScoreSheet, number: int, words: Sequence[str]) -> ScoreSheet:
    """The sheet with a line, from 1, written again; what is left out stays as it is.

    ``revoke=-`` says that nobody revoked. Raises as :meth:`ScoreSheet.correct` and :func:`written`.
    """
    facts = _Facts(sheet, words)
    asked = facts_asked(
        sheet.variant, standing=Standing((0,) * sheet.variant.table.side_count, number)
    )
    takers, dealt = facts.cards(asked)
    return sheet.correct(
        number,
        facts.tricks or None,
        honours=facts.honours,
        takers=takers or None,
        dealt=dealt or None,
        trick_winners=facts.winners,
        trump=facts.trump,
        revokes=facts.revokes,
    )


def number_of(text: str, what: str) -> int:
    """The whole number that a word is, or :class:`BadTally` with what it should have been."""
    try:
        return int(text)
    except ValueError:
        raise BadTally(f"{text!r} is no number for {what}") from None


def _missing(facts: _Facts, asked: Asked) -> list[str]:
    """What the scoring asks for and the line does not say, as it would be typed."""
    missing = []
    if asked.honours and facts.honours is None:
        missing.append("h= how many honours the first side was dealt")
    for cards, verb in ((asked.takers, "took"), (asked.dealt, "was dealt")):
        absent = [str(card) for card in cards if card not in facts.holders]
        if absent:
            missing.append(f"{'= '.join(absent)}= the side that {verb} it, 1, 2 or - for neither")
    if asked.trick_winners and facts.winners is None:
        missing.append("won= the side that won each trick")
    if asked.trump and isinstance(facts.trump, Unknown):
        missing.append("trump= S H D C, or - for none")
    return missing


class _Facts:
    """What a line says, word by word."""

    def __init__(self, sheet: ScoreSheet, words: Sequence[str]) -> None:
        self.sides = sheet.variant.table.side_count
        self.tricks: list[int | None] = []
        self.honours: list[int | None] | None = None
        self.holders: dict[Card, int | None] = {}
        self.winners: list[int] | None = None
        self.trump: Suit | Unknown | None = UNKNOWN
        self.revokes: list[Revoke] | None = None
        for word in words:
            name, equals, value = word.partition("=")
            if not equals:
                self.tricks.append(number_of(word, "tricks, or a command"))
            else:
                self._fact(name.lower(), value, word)
        if self.tricks:
            self.tricks = self._all(self.tricks)

    def cards(self, asked: Asked) -> tuple[dict[Card, int | None], dict[Card, int | None]]:
        """Who took and who was dealt the cards that were named, as far as the scoring asks."""
        takers = {card: side for card, side in self.holders.items() if card in asked.takers}
        dealt = {card: side for card, side in self.holders.items() if card in asked.dealt}
        for card in self.holders:
            if card not in takers and card not in dealt:
                raise BadTally(f"nobody asks who took {card} in this result: leave {card}=... out")
        return takers, dealt

    def _fact(self, name: str, value: str, word: str) -> None:
        if name in ("h", "honours"):
            self.honours = self._all([number_of(each, "honours") for each in value.split(",")])
        elif name == "won":
            self.winners = [self._side(each) for each in value.split(",")]
        elif name == "trump":
            self.trump = None if value == "-" else _suit(value)
        elif name == "revoke":
            self.revokes = [*(self.revokes or ()), *self._revoke(value)]
        elif len(name) in (2, 3):
            self.holders[Card.parse(name)] = None if value == "-" else self._side(value)
        else:
            raise BadTally(f"{word!r} will not do: h=, trump=, won=, revoke= or a card, as in KH=1")

    def _revoke(self, value: str) -> list[Revoke]:
        if value == "-":
            return []
        side, _, penalty = value.partition(":")
        return [Revoke(self._side(side), _penalty(penalty or "tricks"))]

    def _all(self, counts: list[int | None] | list[int]) -> list[int | None]:
        missing = self.sides - len(counts)
        return [*counts, None] if missing == 1 else [*counts]

    def _side(self, text: str) -> int:
        number = number_of(text, "a side")
        if not 1 <= number <= self.sides:
            raise BadTally(f"there is no side {number}: the sides are 1 to {self.sides}")
        return number - 1


def _suit(text: str) -> Suit:
    try:
        return Suit(text.upper())
    except ValueError:
        raise BadTally(f"{text!r} is no suit: S H D C, or - for no trumps") from None


def _penalty(text: str) -> Literal["tricks", "gain", "loss"]:
    for penalty in ("tricks", "gain", "loss"):
        if text == penalty:
            return penalty
    raise BadTally(f"a revoke costs tricks, gain or loss, not {text!r}")
