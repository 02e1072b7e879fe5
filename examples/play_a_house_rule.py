"""Read a house rule, see what it changes, and watch a deal played by it."""

import argparse
import random

import whist
from examples.house_rules import HOUSE_RULES
from whist import Variant
from whist.variants import (
    AMERICAN_WHIST,
    KINGS_COURT,
    SHORT_WHIST,
    SHORT_WHIST_WITH_HONOURS,
    WHIST_DRIVE,
)

BASES = (SHORT_WHIST, SHORT_WHIST_WITH_HONOURS, AMERICAN_WHIST, KINGS_COURT, WHIST_DRIVE)
"""The declared variants that house rules are likely to start from, the commonest first."""


def base_of(variant: Variant) -> Variant:
    """The declared variant that differs from this one on the fewest axes."""
    return min(BASES, key=lambda base: len(whist.diff(base, variant)))


def show(variant: Variant, seed: int) -> None:
    """Print the rule book, the difference with the base variant, and a deal trick by trick."""
    print(variant.describe())
    base = base_of(variant)
    print(f"What differs from {base.name}:\n")
    for difference in whist.diff(base, variant):
        print(difference)
    chance = random.Random(seed)
    deal = whist.new_deal(variant, seed=seed)
    print(f"\n{deal}\n")
    while not deal.is_over:
        deal = deal.play(chance.choice(deal.legal_cards()))
        if not deal.trick.cards:
            print(f"{len(deal.tricks):>2}. {deal.tricks[-1]}")
    print(f"\n{deal.tally()}")


def main() -> None:
    by_slug = {variant.slug: variant for variant in HOUSE_RULES}
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("slug", nargs="?", default="lost-deuce-whist", choices=by_slug)
    parser.add_argument("--seed", type=int, default=7, help="which deal, and which plays")
    options = parser.parse_args()
    show(by_slug[options.slug], options.seed)


if __name__ == "__main__":
    main()
