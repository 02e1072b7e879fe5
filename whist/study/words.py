"""What the figures of a section say, in a sentence or two that claim no more than the intervals do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from attrs import frozen

from whist.study.figures import Figure


@frozen
class Told:
    """The figures of one section, to be put into words."""

    figures: tuple[Figure, ...]
    variant: str
    against: str | None

    def value(self, name: str, *, signed: bool = False) -> str:
        """A figure and its interval: ``"1.23 (1.21 to 1.25)"``."""
        figure = self[name]
        estimate = figure.estimate
        shown = figure.told(estimate, signed=signed)
        return f"{shown} ({figure.interval(estimate, signed=signed)})"

    def beside(self, name: str, *, signed: bool = False) -> str:
        """What the other variant has there, and whether the difference may be chance."""
        figure = self.find(name)
        if figure is None or figure.against is None or figure.difference is None:
            return ""
        if not figure.against.is_known:
            return f"; {self.against} has no such figure"
        there = figure.told(figure.against, signed=signed)
        between = figure.difference
        if between.low == between.high == 0:
            return f"; the same in {self.against}"
        interval = figure.interval(between, signed=True)
        if between.excludes_zero:
            change = figure.told(between, signed=True)
            return f"; in {self.against} {there}, a difference of {change} ({interval})"
        return f"; in {self.against} {there}, and the difference ({interval}) may be chance"

    def find(self, name: str) -> Figure | None:
        """The figure of a name, ``None`` where it was not measured for the variant."""
        return next(
            (each for each in self.figures if each.name == name and each.estimate.is_known), None
        )

    def __getitem__(self, name: str) -> Figure:
        found = self.find(name)
        assert found is not None, name
        return found


def conclusion(
    key: str, figures: tuple[Figure, ...], variant: str, against: str | None = None
) -> str:
    """The sentences for the section of this key."""
    told = Told(figures, variant, against)
    if not any(figure.estimate.is_known for figure in figures):
        return f"{variant} has nothing of the kind."
    return _SECTIONS[key](told)


def _points(told: Told) -> str:
    name, dealers = "all sides: points", "dealer's side: points"
    return (
        f"A deal brings {told.value(name)} points in all{told.beside(name)}. The dealer's side gets"
        f" {told.value(dealers)} of them{told.beside(dealers)}."
    )


def _dealing(told: Told) -> str:
    ahead, lead = "dealer's side: ahead by", "the lead: tricks gained by it"
    return (
        f"{_advantage(told, ahead)}: its side is ahead by {told.value(ahead, signed=True)} points a"
        f" deal{told.beside(ahead, signed=True)}. With the lead rather than without it, a side takes"
        f" {told.value(lead, signed=True)} tricks more{told.beside(lead, signed=True)}."
    )


def _advantage(told: Told, name: str) -> str:
    estimate = told[name].estimate
    if not estimate.excludes_zero:
        return "Whether it pays to deal cannot be told from so many deals"
    return "It pays to deal" if estimate.value > 0 else "It costs to deal"


def _tricks(told: Told) -> str:
    mean = "dealer's side: tricks"
    shares = [each for each in told.figures if each.is_share and each.estimate.is_known]
    most = max(shares, key=lambda each: each.estimate.value)
    count = most.name.rpartition(" ")[2]
    return (
        f"The dealer's side takes {told.value(mean)} tricks on average{told.beside(mean)}. It most"
        f" often takes {count}: in {told.value(most.name)} of deals{told.beside(most.name)}."
    )


def _choice(told: Told) -> str:
    legal, forced = "legal cards", "plays with one legal card"
    return (
        f"Whoever is on turn has {told.value(legal)} legal cards on average{told.beside(legal)}."
        f" There is nothing to choose in {told.value(forced)} of plays{told.beside(forced)}."
    )


def _hands(told: Told) -> str:
    void, turned = "hands without a card of some suit", "the turned card is an honour"
    sentence = f"{told.value(void)} of hands lack a suit{told.beside(void)}."
    if told.find(turned) is None:
        return sentence
    return f"{sentence} The turned card is an honour in {told.value(turned)} of deals."


def _cards(told: Told) -> str:
    known = [each for each in told.figures if each.estimate.is_known]
    best = max(known, key=lambda each: each.estimate.value)
    least = min(known, key=lambda each: each.estimate.value)
    sentence = (
        f"The best card to hold is {_card(best)}, worth {told.value(best.name, signed=True)} points a"
        f" deal to its holder's side, the worst {_card(least)},"
        f" {told.value(least.name, signed=True)}."
    )
    moved = [each for each in known if each.difference is not None and each.difference.is_known]
    if not moved:
        return sentence
    most = max(moved, key=lambda each: abs(each.difference.value) if each.difference else 0)
    return f"{sentence} The two variants differ most for {_card(most)}{told.beside(most.name, signed=True)}."


def _card(figure: Figure) -> str:
    return figure.name.rpartition(" ")[2]


def _games(told: Told) -> str:
    deals, games = "deals to a game", "games to a match"
    shared, extra = "shared by more than one winner", "an extra deal was needed"
    parts = [f"A game takes {told.value(deals)} deals{told.beside(deals)}."]
    for figure in told.figures:
        if figure.name.startswith("the most deals there can be") and figure.estimate.is_known:
            most = figure.name.rpartition(" ")[2]
            parts.append(
                f"The bound of {most} deals is reached in {told.value(figure.name)} of games."
            )
    if told.find(extra):
        parts.append(f"An extra deal is needed in {told.value(extra)} of games.")
    if told[shared].estimate.value > 0:
        parts.append(f"{told.value(shared)} of games are shared{told.beside(shared)}.")
    if told.find(games):
        parts.append(f"A match takes {told.value(games)} games{told.beside(games)}.")
    return " ".join(parts)


def _extras(told: Told) -> str:
    sentences = []
    for figure in told.figures:
        extra, _, what = figure.name.rpartition(": ")
        if what != "scored in" or not figure.estimate.is_known:
            continue
        decided, winner = f"{extra}: decided", f"{extra}: decided the winner"
        sentence = (
            f"{_capital(extra)} scored in {told.value(figure.name)} of deals, and decided who was ahead"
            f" in {told.value(decided)} of them all"
        )
        if told.find(winner) is None:
            sentences.append(f"{sentence}; without it, games would not end.")
        else:
            sentences.append(
                f"{sentence}. It decided who won in {told.value(winner)} of"
                f" games{told.beside(winner)}."
            )
    return " ".join(sentences)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _drama(told: Told) -> str:
    lead, behind = "changes of lead", "won from two or more points behind"
    return (
        f"The lead changes {told.value(lead)} times a game{told.beside(lead)}. {told.value(behind)} of"
        f" games are won by a side that was two or more points behind{told.beside(behind)}."
    )


def _skill(told: Told) -> str:
    wins, chance = "the better player wins", "chance alone would give"
    even = told[chance]
    return (
        f"The better of the two rivals wins {told.value(wins)} of games{told.beside(wins)}; chance"
        f" alone would give {even.shown(even.estimate.value)}."
    )


_Words: TypeAlias = Callable[[Told], str]
_SECTIONS: Final[dict[str, _Words]] = {
    "points": _points,
    "dealing": _dealing,
    "tricks": _tricks,
    "choice": _choice,
    "hands": _hands,
    "cards": _cards,
    "games": _games,
    "extras": _extras,
    "drama": _drama,
    "skill": _skill,
}
