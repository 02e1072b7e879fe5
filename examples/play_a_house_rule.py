"""Read a house rule, see what it changes, and watch a deal played by it."""

import sys

import whist
from examples.house_rules import HOUSE_RULES
from whist.variants import SHORT_WHIST


def main(slug: str) -> None:
    by_slug = {variant.slug: variant for variant in HOUSE_RULES}
    if slug not in by_slug:
        sys.exit(f"no house rule {slug!r}; there are {', '.join(by_slug)}")
    variant = by_slug[slug]
    print(variant.describe())
    print("What differs from short whist:\n")
    for difference in whist.diff(SHORT_WHIST, variant):
        print(difference)
    deal = whist.new_deal(variant, seed=7)
    print(f"\n{deal}\n")
    while not deal.is_over:
        deal = deal.play(deal.legal_cards()[0])
        if not deal.trick.cards:
            print(f"{len(deal.tricks):>2}. {deal.tricks[-1]}")
    print(f"\n{deal.tally()}")


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "lost-deuce-whist")
