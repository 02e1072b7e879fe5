# %% [markdown]
# # Is the odd trick worth more with a Humble King?
#
# A study in cells: open it as a notebook (Jupyter and VS Code read the `# %%` marks), or run it as it
# is. It needs the extra `study`.

# %%
from itertools import pairwise

import whist
from whist import FirstTo, NoOverride, OddTricks, Variant
from whist.variants import KINGS_COURT

DEALS, SEED = 20_000, 1866

# %% [markdown]
# Three games, one change apart. The king may win every trick it is legally played to, its trick may
# count twice, or neither.

# %%
PLAIN = KINGS_COURT.evolve(
    slug="plain-court", name="Plain Court", override=NoOverride(), scoring=OddTricks()
)
WINS = KINGS_COURT.evolve(slug="winning-king", name="Winning king", scoring=OddTricks())
GAMES: tuple[Variant, ...] = (PLAIN, WINS, KINGS_COURT)
for one, other in pairwise(GAMES):
    print(f"{one.name} -> {other.name}")
    for difference in whist.diff(one, other):
        print(difference)

# %% [markdown]
# The same cards for all three. `rules` plays every seat: a plain good player that reads each variant's
# strengths, so that it knows that the two is the best card.

# %%
for variant in GAMES:
    deals = whist.simulate(variant, deals=DEALS, seed=SEED, policy="rules")
    print(f"{variant.name}: {deals.points(side=0)} points a deal for North–South")

# %% [markdown]
# A table of means does not say whether the change is worth an argument. A playtest pairs the deals, so
# that the luck of the cards falls out, and gives each figure its interval.

# %%
study = whist.playtest(WINS, KINGS_COURT, deals=DEALS, seed=SEED, games=2_000, matches=200)
print(study)

# %% [markdown]
# And how long is a game to nine instead of seven?

# %%
TO_NINE = KINGS_COURT.evolve(slug="court-to-nine", name="Court to nine", end=FirstTo(9, at="deal"))
print(whist.simulate(TO_NINE, games=2_000, seed=SEED, policy="rules"))
