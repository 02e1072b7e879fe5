"""Write the documentation's page on the Humble King: a playtest from a fixed seed.

``python -m examples.humble_king`` writes the page and its pictures again; the tests hold that the
page says what the study says.
"""

from __future__ import annotations

from pathlib import Path

import whist
from whist import NoOverride, OddTricks
from whist.study import Study, picture
from whist.variants import KINGS_COURT

PAGE = Path("docs/explanation/what-does-the-humble-king-do.md")
PICTURES = ("cards", "games", "extras")
SEED = 1865
DEALS = 100_000

WITHOUT = KINGS_COURT.evolve(
    name="Kingless Court", slug="kingless-court", override=NoOverride(), scoring=OddTricks()
)
NO_EXTRA_TRICK = KINGS_COURT.evolve(
    name="No extra trick", slug="no-extra-trick", scoring=OddTricks()
)


def main() -> None:
    """Write the page and the pictures beside it."""
    study, half = studies()
    PAGE.write_text(page(study, half), encoding="utf-8")
    for key in PICTURES:
        drawn = picture(key, study.section(key).figures, KINGS_COURT.name, WITHOUT.name)
        assert drawn is not None, key
        picture_path(key).write_text(drawn, encoding="utf-8")


def studies() -> tuple[Study, Study]:
    """King's Court beside the game without its king, and beside the game where it only wins tricks."""
    return (
        whist.playtest(KINGS_COURT, against=WITHOUT, deals=DEALS, seed=SEED),
        whist.playtest(KINGS_COURT, against=NO_EXTRA_TRICK, deals=DEALS, seed=SEED),
    )


def picture_path(key: str) -> Path:
    """Where the picture of a section lies."""
    return PAGE.with_name(f"humble-king-{key}.svg")


def page(study: Study, half: Study) -> str:
    """The page, every figure of it from the two studies."""
    king = study["holding KH"]
    gain = study["points that a deal is won by"].pairing
    half_king = half["holding KH"]
    assert king.against is not None
    assert gain is not None
    assert half_king.against is not None
    winning = (half_king.against.value - king.against.value) / (
        king.estimate.value - king.against.value
    )
    return f"""\
# What does the Humble King do?

In King's Court the cards rank upside down, and the king of hearts wins any trick to which it is legally
played. A side that is over the book and took its trick counts that trick twice. What does this one card
do to the game? Play the game without it and see:

```python
import whist
from whist import NoOverride, OddTricks
from whist.variants import KINGS_COURT

without = KINGS_COURT.evolve(
    name="Kingless Court", slug="kingless-court", override=NoOverride(), scoring=OddTricks()
)
study = whist.playtest(KINGS_COURT, against=without, deals={DEALS:_}, seed={SEED})
print(study)
```

The two games are given the same packs and the same dealers, deal by deal, and the plain good player of
the library sits in every seat. All that follows is about play of that kind. The brackets are 95 %
intervals.

## It is the best card of the pack

{study.section("cards").conclusion}

![The value of every card, with the Humble King and without]({picture_path("cards").name})

Without the rule it is one of the weakest cards, worth {king.told(king.against, signed=True)}. A king
that wins its trick but counts no extra trick is worth {half_king.told(half_king.against, signed=True)}:
of what the rule gives to the card, {winning:.0%} comes from winning a trick at any time, and the rest
from counting that trick twice.

## Points

{study.section("points").conclusion} {study.section("dealing").conclusion}

## Games are shorter

{study.section("games").conclusion}

![How many deals a game takes, with the Humble King and without]({picture_path("games").name})

## It decides games, and no deal

{study.section("extras").conclusion}

![How often the trick with the king scored and decided]({picture_path("extras").name})

Its trick counts twice only for a side that is over the book, which is ahead in the deal already.

## Drama, and luck

{study.section("drama").conclusion}

{study.section("skill").conclusion}

## How sure is this?

{DEALS:,} deals, {study.games:,} games, seed {SEED}. Because both games are played with the same cards,
the interval of the points that a deal is won by is as narrow as {gain:.1f} times as many deals would
have made it. Of twenty differences that are none, one will seem to be one, so a figure near its bound
wants a second study with another seed.
"""


if __name__ == "__main__":
    main()
