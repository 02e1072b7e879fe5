"""A study as one page of HTML that needs nothing else: on a screen, a phone, and paper."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterator, Sequence
from html import escape
from typing import TYPE_CHECKING, Final

from whist.study.figures import Figure, counted
from whist.study.plots import picture
from whist.study.style import STYLE
from whist.variant import diff, short

if TYPE_CHECKING:
    from whist.study.estimate import Estimate
    from whist.study.results import Section, Study

_CARDS: Final = 6
"""Of more cards, the best and the worst so many are in the table; the picture has them all."""


def page(study: Study, command: str) -> str:
    """The report. ``command`` is told at its foot."""
    body = "\n".join(_body(study, command))
    title = escape(f"{study.title}: a playtest")
    return (
        '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{title}</title>\n<style>{STYLE}</style>\n</head>\n"
        f'<body class="whist-study">\n{body}\n</body>\n</html>\n'
    )


def fragment(study: Study) -> str:
    """The same for a notebook, in a box of its own so that its style stays there."""
    inside = escape(page(study, study.call))
    return (
        f'<iframe srcdoc="{inside}" title="{escape(study.title)}"'
        ' style="width:100%;height:42em;border:1px solid #ccc"></iframe>'
    )


def _body(study: Study, command: str) -> Iterator[str]:
    yield f"<header><h1>{escape(study.title)}</h1>"
    yield f"<p>{escape(_what(study))}</p></header>"
    if study.against is not None:
        yield from _difference(study)
    for section in study.sections:
        yield from _section(section, study)
    yield (
        "<footer><p>Each interval holds the true value in 95 of 100 such studies; of twenty"
        " differences that are none, one will seem to be one. Advice that rests on a single figure"
        " near its bound wants a second study with another seed.</p>"
        f"<p>Made by</p><pre><code>{escape(command)}</code></pre></footer>"
    )


def _what(study: Study) -> str:
    rows = [f"{counted(study.deals, 'deal')} and {counted(study.games, 'game')}"]
    if any(figure.name == "games to a match" for figure in study):
        rows.append(counted(study.matches, "match", "matches"))
    pairs = "" if study.against is None else ", the same cards for both"
    players, better, other = (each.strip("'") for each in (study.players, *study.rivals))
    return (
        f"{', '.join(rows)}, seed {study.seed}{pairs}; every seat played by {players}."
        f" For skill, {better} plays against {other}."
    )


def _difference(study: Study) -> Iterator[str]:
    assert study.against is not None
    differences = diff(study.against, study.variant)
    yield "<section><h2>The rules that differ</h2>"
    if not differences:
        yield "<p>None: every difference below is chance.</p></section>"
        return
    yield '<div class="wide"><table class="rules"><thead><tr><th></th>'
    yield f"<th>{escape(study.against.name)}</th><th>{escape(study.variant.name)}</th></tr></thead>"
    for each in differences:
        cells = "".join(
            f"<td><code>{escape(short(rule))}</code><br>{escape(rule.describe())}</td>"
            for rule in (each.before, each.after)
        )
        yield f'<tr><th scope="row">{each.axis}</th>{cells}</tr>'
    yield "</table></div></section>"


def _section(section: Section, study: Study) -> Iterator[str]:
    yield f'<section id="{section.key}"><h2>{section.title}</h2>'
    yield f"<p>{escape(section.conclusion)}</p>"
    against = None if study.against is None else study.against.name
    drawn = picture(section.key, section.figures, study.variant.name, against)
    if drawn is not None:
        # As an image of its own, so that the names inside of one picture are not those of another.
        data = b64encode(drawn.encode()).decode()
        yield f'<img alt="{escape(section.conclusion)}" src="data:image/svg+xml;base64,{data}">'
    yield from _table(_chosen(section), study)
    yield "</section>"


def _chosen(section: Section) -> Sequence[Figure]:
    figures = section.figures
    if section.key != "cards" or len(figures) <= 2 * _CARDS:
        return figures
    ordered = sorted(figures, key=lambda each: -each.estimate.value)
    return [*ordered[:_CARDS], *ordered[-_CARDS:]]


def _table(figures: Sequence[Figure], study: Study) -> Iterator[str]:
    names = [study.variant.name]
    if study.against is not None:
        names += [study.against.name, "difference"]
    head = "".join(f"<th>{escape(name)}</th>" for name in names)
    yield f'<div class="wide"><table><thead><tr><th></th>{head}</tr></thead>'
    for figure in figures:
        cells = [_cell(figure, figure.estimate)]
        if study.against is not None:
            cells += [_cell(figure, figure.against), _cell(figure, figure.difference, signed=True)]
        name = f"{escape(figure.name)} <small>{escape(figure.unit)}</small>"
        yield f'<tr><th scope="row">{name}</th>{"".join(cells)}</tr>'
    yield "</table></div>"


def _cell(figure: Figure, estimate: Estimate | None, *, signed: bool = False) -> str:
    if estimate is None or not estimate.is_known:
        return "<td>–</td>"
    sure = " class=sure" if signed and estimate.excludes_zero else ""
    value, interval = figure.told(estimate, signed=signed), figure.interval(estimate, signed=signed)
    return f"<td{sure}>{value} <small>{interval}</small></td>"
