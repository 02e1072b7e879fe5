"""What a check found: one verdict for each law, to be read by people and by programs."""

from __future__ import annotations

from enum import Enum
from typing import Final

from attrs import frozen

from whist.testing.law import Law


class Outcome(Enum):
    """How a law came out."""

    KEPT = "kept"
    BROKEN = "broken"
    WAIVED = "waived"
    """The rule declares itself exempt."""
    NOT_APPLICABLE = "not applicable"
    """The variant gives the law nothing to look at."""
    BLOCKED = "blocked"
    """The rules failed before the law could be looked at; another law says at what."""


_MARKS: Final = {
    Outcome.KEPT: "✓",
    Outcome.BROKEN: "✗",
    Outcome.WAIVED: "–",
    Outcome.NOT_APPLICABLE: "·",
    Outcome.BLOCKED: "?",
}


@frozen
class Verdict:
    """How one law came out.

    ``examples`` is how many were tried, those of making the counterexample smaller included.
    ``note`` says what happened: the counterexample's story, or why the law was waived or not
    looked at. ``example`` is the smallest counterexample, a hand diagram and the code for it,
    where it is about a deal.
    """

    law: Law
    outcome: Outcome
    examples: int
    note: str = ""
    example: str = ""

    @property
    def is_good(self) -> bool:
        """Whether nothing speaks against the variant."""
        return self.outcome not in (Outcome.BROKEN, Outcome.BLOCKED)

    def __str__(self) -> str:
        """One line for a good verdict; the whole story of a bad one."""
        mark = _MARKS[self.outcome]
        if self.outcome is Outcome.BROKEN:
            story = [f"{mark} Law {self.law.number} is broken: {self.law.statement}."]
            story += (
                self.example,
                self.note,
                f"Why it matters: {self.law.why}",
                f"What to do: {self.law.mend}",
            )
            return "\n".join(part for part in story if part)
        count = f"{self.examples} example{'' if self.examples == 1 else 's'}"
        note = f" ({self.outcome.value}: {self.note})" if self.note else f" ({count})"
        return f"{mark} {self.law.title}{note}"

    def to_dict(self) -> dict[str, object]:
        """The verdict as plain data, ready for JSON."""
        return {
            "law": self.law.number,
            "name": self.law.name,
            "statement": self.law.statement,
            "outcome": self.outcome.value,
            "examples": self.examples,
            "note": self.note,
            "example": self.example,
        }


@frozen
class Report:
    """The verdicts of one check, in the order of the laws."""

    slug: str
    name: str
    verdicts: tuple[Verdict, ...]

    @property
    def is_lawful(self) -> bool:
        """Whether every law was kept, waived or had nothing to look at."""
        return all(verdict.is_good for verdict in self.verdicts)

    @property
    def broken(self) -> tuple[int, ...]:
        """The numbers of the broken laws."""
        return self._numbers(Outcome.BROKEN)

    @property
    def waived(self) -> tuple[int, ...]:
        """The numbers of the laws from which a rule declares itself exempt."""
        return self._numbers(Outcome.WAIVED)

    def verdict(self, number: int) -> Verdict:
        """The verdict on the law with this number; raises :class:`KeyError` where it was not checked."""
        for verdict in self.verdicts:
            if verdict.law.number == number:
                return verdict
        raise KeyError(f"law {number} was not checked")

    def _numbers(self, outcome: Outcome) -> tuple[int, ...]:
        return tuple(each.law.number for each in self.verdicts if each.outcome is outcome)

    def __str__(self) -> str:
        """The good verdicts and the blocked ones a line each, the broken ones in full, the sum of it."""
        good = [str(verdict) for verdict in self.verdicts if verdict.is_good]
        blocked = [str(each) for each in self.verdicts if each.outcome is Outcome.BLOCKED]
        broken = [str(each) for each in self.verdicts if each.outcome is Outcome.BROKEN]
        head = f"{self.name} ({self.slug})"
        parts = [head, "\n".join(good), "\n".join(blocked), *broken, self.summary]
        return "\n\n".join(part for part in parts if part)

    @property
    def summary(self) -> str:
        """One line: how many laws were kept, and which were broken or waived."""
        kept = len(self._numbers(Outcome.KEPT))
        parts = [f"{kept} of {len(self.verdicts)} laws kept"]
        for outcome in (Outcome.WAIVED, Outcome.NOT_APPLICABLE, Outcome.BLOCKED, Outcome.BROKEN):
            numbers = self._numbers(outcome)
            if numbers:
                parts.append(f"{outcome.value}: {', '.join(map(str, numbers))}")
        return "; ".join(parts) + "."

    def to_dict(self) -> dict[str, object]:
        """The report as plain data, ready for JSON."""
        return {
            "variant": self.slug,
            "name": self.name,
            "lawful": self.is_lawful,
            "verdicts": [verdict.to_dict() for verdict in self.verdicts],
        }
