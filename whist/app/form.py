"""The line that is being written on a score sheet, as fields on the screen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.message import Message
from textual.widgets import Input, Label, Static

from whist.game import Revoke
from whist.scoresheet import Asked, ScoreSheet, facts_asked
from whist.scoresheet.sheet import Line
from whist.tally import Tally, Unknown

_TRUMPS = (("?", ""), ("♠", "S"), ("♥", "H"), ("♦", "D"), ("♣", "C"), ("none", "-"))


class Choice(Static, can_focus=True):
    """One of a few answers, gone through with the arrows, the space bar or the mouse."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right,space", "turn(1)", "Change", show=False),
        Binding("left", "turn(-1)", "Change", show=False),
    ]

    class Changed(Message):
        """Another answer was chosen."""

    def __init__(self, answers: Sequence[tuple[str, str]], name: str) -> None:
        super().__init__(name=name)
        self.answers = answers
        self.place = 0

    @property
    def word(self) -> str:
        """The answer as it is typed on a line; empty for none."""
        return self.answers[self.place][1]

    def choose(self, word: str) -> None:
        """Give the answer that is typed so."""
        self.place = next(at for at, (_, each) in enumerate(self.answers) if each == word)
        self.refresh(layout=True)

    def render(self) -> Text:
        """The answer between arrows."""
        return Text(f"‹ {self.answers[self.place][0]} ›")

    def action_turn(self, step: int) -> None:
        """Go to the next answer, or to the one before."""
        self.place = (self.place + step) % len(self.answers)
        self.refresh(layout=True)
        self.post_message(self.Changed())

    def on_click(self) -> None:
        """Go to the next answer."""
        self.action_turn(1)


class Form(VerticalScroll):
    """The tricks of each side and whatever else the variant's scoring asks of a deal."""

    def __init__(self, sheet: ScoreSheet) -> None:
        super().__init__(id="form", can_focus=False)
        self.sides = sheet.sides
        self.asked: Asked = facts_asked(sheet.variant)
        self.more: tuple[Revoke, ...] = ()

    def compose(self) -> ComposeResult:
        """A field for each fact, its name before it, two or three in a row."""
        with Horizontal():
            for side, name in enumerate(self.sides):
                yield Label(name if side else f"Tricks: {name}", markup=False)
                yield Input(
                    type="integer",
                    max_length=2,
                    valid_empty=True,
                    compact=True,
                    name=f"tricks {side}",
                )
        fields = list(self._facts())
        for place in range(0, len(fields), 2):
            with Horizontal():
                for label, field in fields[place : place + 2]:
                    yield Label(label, markup=False)
                    yield field

    def _facts(self) -> Iterator[tuple[str, Input | Choice]]:
        for name, label in _labels(self.asked, self.sides):
            if name == "h":
                yield (
                    label,
                    Input(type="integer", max_length=1, valid_empty=True, compact=True, name=name),
                )
            elif name == "won":
                yield label, Input(compact=True, name=name, placeholder="1,2,2…", classes="long")
            else:
                yield label, Choice(_TRUMPS if name == "trump" else self._holders(), name)
        yield "revoke", Choice(self._revokes(), "revoke")

    @property
    def tricks(self) -> list[int | None]:
        """The tricks as far as they are written."""
        fields = [self._input(f"tricks {side}") for side in range(len(self.sides))]
        return [int(field.value) if field.value.isdigit() else None for field in fields]

    def words(self, tricks: Sequence[int], asked: Asked, *, correcting: bool) -> list[str]:
        """The line as it would be typed, with these tricks and the facts that are asked for."""
        names = [name for name, _ in _labels(asked, self.sides)]
        words = [*map(str, tricks)]
        words += (f"{name}={word}" for name in names if (word := self._word(name)))
        revoke = self._choice("revoke").word
        if revoke or correcting:
            words.append(f"revoke={revoke or '-'}")
        words += (f"revoke={_revoke(each.side, each.penalty)}" for each in self.more)
        return words

    def missing(self, asked: Asked) -> list[str]:
        """The labels of the fields that are asked for and still blank."""
        return [label for name, label in _labels(asked, self.sides) if not self._word(name)]

    def hint(self, tricks: Sequence[int]) -> None:
        """Show what the fields that are left blank come to."""
        for side, count in enumerate(tricks):
            self._input(f"tricks {side}").placeholder = str(count)

    def clear(self) -> None:
        """Blank every field and go to the first."""
        self.more = ()
        for field in self.query(Input):
            field.value = ""
            if field.name != "won":
                field.placeholder = ""
        for choice in self.query(Choice):
            choice.choose("")
        self._input("tricks 0").focus()

    def rename(self, sides: tuple[str, ...]) -> None:
        """Blank the form, for sides of other names."""
        self.sides = sides
        self.refresh(recompose=True)
        self.call_after_refresh(self.clear)

    def fill(self, line: Line) -> None:
        """Show a line that is to be corrected."""
        self.clear()
        tally = line.tally
        if tally is not None:
            # The last side stays blank: it is filled in from the others, whatever they become.
            for side, count in enumerate(tally.tricks[:-1]):
                self._input(f"tricks {side}").value = str(count)
            self._input("tricks 0").action_select_all()
            self._fill_facts(tally)
        for each in line.revokes[:1]:
            self._choice("revoke").choose(_revoke(each.side, each.penalty))
        # A second revoke in one deal has no field of its own, and is not lost.
        self.more = line.revokes[1:]

    def _fill_facts(self, tally: Tally) -> None:
        if self.asked.honours and tally.honours is not None:
            self._input("h").value = str(tally.honours[0])
        for cards, holders in ((self.asked.takers, tally.takers), (self.asked.dealt, tally.dealt)):
            for card in cards:
                if card in holders:
                    side = holders[card]
                    self._choice(str(card)).choose("-" if side is None else str(side + 1))
        if self.asked.trick_winners and tally.trick_winners is not None:
            self._input("won").value = ",".join(str(side + 1) for side in tally.trick_winners)
        if self.asked.trump and not isinstance(tally.trump, Unknown):
            self._choice("trump").choose("-" if tally.trump is None else tally.trump.value)

    def _holders(self) -> list[tuple[str, str]]:
        sides = [(name, str(number)) for number, name in enumerate(self.sides, start=1)]
        return [("?", ""), *sides, ("nobody", "-")]

    def _revokes(self) -> list[tuple[str, str]]:
        told = (("tricks", "three tricks"), ("gain", "three points on"), ("loss", "three off"))
        return [
            ("none", ""),
            *(
                (f"{name}: {what}", _revoke(side, penalty))
                for side, name in enumerate(self.sides)
                for penalty, what in told
            ),
        ]

    def _word(self, name: str) -> str:
        inputs = [field.value for field in self.query(Input) if field.name == name]
        return inputs[0] if inputs else self._choice(name).word

    def _input(self, name: str) -> Input:
        return next(field for field in self.query(Input) if field.name == name)

    def _choice(self, name: str) -> Choice:
        return next(choice for choice in self.query(Choice) if choice.name == name)


def _labels(asked: Asked, sides: tuple[str, ...]) -> list[tuple[str, str]]:
    """The facts that are asked for: each by its name on a typed line, and what it is to people."""
    return [
        *([("h", f"honours of {sides[0]}")] if asked.honours else []),
        *((str(card), f"{card.symbol} taken by") for card in asked.takers),
        *((str(card), f"{card.symbol} dealt to") for card in asked.dealt),
        *([("won", "each trick's winner")] if asked.trick_winners else []),
        *([("trump", "trumps")] if asked.trump else []),
    ]


def _revoke(side: int, penalty: str) -> str:
    return f"{side + 1}:{penalty}"
