"""The laws, and what we mean by the last trick."""

from kitchen_whist import KITCHEN_WHIST, KITCHEN_WHIST_OF_KINGS, LastTrick

import whist
from whist import Award, Standing, Tally
from whist.testing import VariantLaws


class TestKitchenWhist(VariantLaws):
    """A test of each law."""

    variant = KITCHEN_WHIST


class TestKitchenWhistOfKings(VariantLaws):
    """A test of each law."""

    variant = KITCHEN_WHIST_OF_KINGS


def test_the_last_trick_is_worth_a_point() -> None:
    winners = (0,) * 7 + (1,) * 6
    assert LastTrick().awards(Tally((7, 6), trick_winners=winners), Standing((0, 0))) == (
        Award(1, 1, "the last trick"),
    )


def test_they_are_found_by_their_slugs() -> None:
    assert whist.get_variant("kitchen-whist") == KITCHEN_WHIST
    assert whist.get_variant("kitchen-whist-of-kings") == KITCHEN_WHIST_OF_KINGS
