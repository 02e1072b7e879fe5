"""When a game is over, and who has won it."""

from typing import Any

import pytest
from attrs import frozen

from whist import (
    AfterDeals,
    AnyOf,
    Award,
    BadVariant,
    DealScored,
    EndCondition,
    Ending,
    ExtraDealOnTie,
    FirstTo,
    History,
)
from whist.rules.ending import bound_of, decided_at, target_of
from whist.variants import (
    AMERICAN_WHIST,
    KINGS_COURT,
    KINGS_COURT_TOURNAMENT,
    LONG_WHIST,
    SHORT_WHIST,
    WHIST_DRIVE,
)


def history(*deals: tuple[int, int]) -> History:
    """A game of two sides with these points in each deal."""
    scored = [
        DealScored(number % 4, tuple(Award(side, got) for side, got in enumerate(points)))
        for number, points in enumerate(deals)
    ]
    return History(2, tuple(scored))


def winners(end: EndCondition, *deals: tuple[int, int]) -> tuple[int, ...] | None:
    ending = end.ending(history(*deals))
    return None if ending is None else ending.winners


def test_a_history_adds_up() -> None:
    told = history((2, 0), (0, 3), (1, 0))
    assert (told.scores, told.leaders) == ((3, 3), (0, 1))
    assert told.after(2).scores == (2, 3)
    assert told.after(2).leaders == (1,)
    assert told.after(0).scores == (0, 0)
    assert told.after(3) == told.after(9) == told


def test_first_to() -> None:
    end = FirstTo(5)
    assert winners(end) is None
    assert winners(end, (4, 0)) is None
    assert winners(end, (4, 0), (0, 4)) is None
    assert winners(end, (4, 0), (0, 5)) == (1,)
    assert winners(end, (5, 0)) == (0,)
    assert winners(end, (7, 0)) == (0,)
    assert winners(FirstTo(5, at="deal"), (5, 5)) == (0, 1)
    assert winners(FirstTo(5, at="deal"), (5, 6)) == (1,)


def test_after_deals() -> None:
    end = AfterDeals(2)
    assert winners(end, (3, 0)) is None
    assert winners(end, (3, 0), (0, 1)) == (0,)
    assert winners(end, (3, 0), (0, 3)) == (0, 1)
    assert winners(end, (3, 0), (0, 3), (1, 0)) == (0,)
    assert AfterDeals(1).ending(history((1, 0))) == Ending((0,), "1 deal played")


def test_whichever_comes_first() -> None:
    end = FirstTo(7, at="deal") | AfterDeals(4)
    assert winners(end, (6, 0)) is None
    assert winners(end, (7, 0)) == (0,)
    assert winners(end, (1, 0), (0, 1), (1, 0)) is None
    assert winners(end, (1, 0), (0, 1), (1, 0), (0, 1)) == (0, 1)
    assert winners(end, (1, 0), (0, 1), (1, 0), (0, 2)) == (1,)


def test_conditions_join_flat_and_in_either_order() -> None:
    a, b, c = FirstTo(5), AfterDeals(4), FirstTo(9, at="deal")
    assert (a | b) | c == a | (b | c) == AnyOf(a, b, c)
    assert a | b != b | a

    @frozen
    class Never:
        def ending(self, history: History) -> Ending | None:
            return None

        def describe(self) -> str:
            return "Never."

    assert (a | Never()).ends == (a, Never())
    assert (Never() | a).ends == (Never(), a)


def test_the_extra_deal() -> None:
    end = ExtraDealOnTie(AfterDeals(2))
    assert winners(end, (1, 0)) is None
    assert winners(end, (1, 0), (0, 2)) == (1,)
    assert winners(end, (1, 0), (0, 1)) is None
    assert winners(end, (1, 0), (0, 1), (0, 1)) == (1,)
    assert winners(end, (1, 0), (0, 1), (0, 0)) == (0, 1)
    two = ExtraDealOnTie(AfterDeals(2), deals=2)
    assert winners(two, (1, 0), (0, 1), (0, 0)) is None
    assert winners(two, (1, 0), (0, 1), (0, 0), (3, 0)) == (0,)
    assert winners(two, (1, 0), (0, 1), (3, 0)) == (0,)
    assert winners(two, (1, 0), (0, 1), (1, 1), (1, 1)) == (0, 1)
    assert two.ending(history((1, 0), (0, 1), (3, 0))) == Ending(
        (0,), "2 deals played, and 1 extra deal"
    )
    assert two.ending(history((1, 0), (0, 1), (1, 1), (3, 0))) == Ending(
        (0,), "2 deals played, and 2 extra deals"
    )


def test_a_first_to_is_asked_after_each_award() -> None:
    # Side 0 reaches five by its first award; what comes after is not scored.
    deal = DealScored(0, (Award(0, 2, "tricks"), Award(1, 4, "honours")))
    before = history((3, 0), (0, 3))
    told, ending = decided_at(FirstTo(5), History(2, (*before.deals, deal)))
    assert ending == Ending((0,), "5 points reached")
    assert told.scores == (5, 3)
    assert told.complete
    assert told.deals[-1].awards == deal.awards[:1]

    told, ending = decided_at(FirstTo(5, at="deal"), History(2, (*before.deals, deal)))
    assert ending is not None
    assert ending.winners == (1,)
    assert told.scores == (5, 7)


def test_a_joined_condition_asks_its_parts_when_they_want_to_be_asked() -> None:
    end = FirstTo(5, at="award") | FirstTo(2, at="deal")
    assert end.at == "award"
    assert (FirstTo(2, at="deal") | AfterDeals(3)).at == "deal"
    deal = DealScored(0, (Award(0, 3), Award(1, 4)))
    told, ending = decided_at(end, History(2, (deal,)))
    assert ending is not None
    assert ending.winners == (1,)
    assert told.scores == (3, 4)


def test_an_award_cannot_bring_on_the_extra_deal_early() -> None:
    end = ExtraDealOnTie(FirstTo(5, at="award") | AfterDeals(1))
    assert end.at == "award"
    deal = DealScored(0, (Award(0, 2), Award(1, 2)))
    told, ending = decided_at(end, History(2, (deal,)))
    assert ending is None
    assert told.scores == (2, 2)


@pytest.mark.parametrize(
    ("end", "least", "bound"),
    [
        (FirstTo(5), 1, 9),
        (FirstTo(7), 1, 13),
        (FirstTo(10), 1, 19),
        (FirstTo(5), 2, 5),
        (FirstTo(5), 0, None),
        (AfterDeals(4), 0, 4),
        (FirstTo(7, at="deal") | AfterDeals(4), 1, 4),
        (FirstTo(2) | AfterDeals(4), 1, 3),
        (FirstTo(2) | AfterDeals(4), 0, 4),
        (ExtraDealOnTie(AfterDeals(4)), 1, 5),
        (ExtraDealOnTie(FirstTo(5)), 0, None),
    ],
)
def test_bounds(end: EndCondition, least: int, bound: int | None) -> None:
    assert bound_of(end, 2, least) == bound


def test_the_longest_games_of_declared_variants() -> None:
    longest = [
        variant.longest_game
        for variant in (
            SHORT_WHIST, AMERICAN_WHIST, LONG_WHIST, KINGS_COURT, KINGS_COURT_TOURNAMENT, WHIST_DRIVE,
        )
    ]  # fmt: skip
    assert longest == [9, 13, 19, 4, 5, 24]


def test_targets() -> None:
    assert target_of(FirstTo(5)) == 5
    assert target_of(AfterDeals(3)) is None
    assert target_of(FirstTo(7) | FirstTo(5) | AfterDeals(3)) == 5
    assert target_of(AfterDeals(2) | AfterDeals(3)) is None
    assert target_of(ExtraDealOnTie(FirstTo(7))) == 7


@pytest.mark.parametrize(
    ("rule", "arguments", "says"),
    [
        (FirstTo, (0,), "the points that win a game must be a whole number of at least 1, not 0"),
        (FirstTo, (-5,), "at least 1"),
        (FirstTo, (5.0,), "a whole number"),
        (FirstTo, (True,), "a whole number"),
        (FirstTo, (5, "trick"), "not at 'trick'"),
        (AfterDeals, (0,), "the deals of a game"),
        (ExtraDealOnTie, (FirstTo(5), 0), "the extra deals"),
        (ExtraDealOnTie, (5,), "will not do in ExtraDealOnTie"),
        (AnyOf, (), "takes at least one rule"),
        (AnyOf, (FirstTo(5), FirstTo), "it lacks its parentheses"),
        (AnyOf, (FirstTo(5), 4), "it lacks ending"),
    ],
)
def test_ends_that_cannot_be(rule: Any, arguments: tuple[Any, ...], says: str) -> None:
    with pytest.raises(BadVariant) as refused:
        rule(*arguments)
    assert says in str(refused.value)


def test_in_words() -> None:
    assert (
        FirstTo(5).describe().startswith("The first side to reach 5 points wins the game at once")
    )
    assert "at the end of a deal" in FirstTo(7, at="deal").describe()
    assert AfterDeals(1).describe().startswith("The game is over after 1 deal:")
    assert AfterDeals(4).describe().startswith("The game is over after 4 deals:")
    both = (FirstTo(7) | AfterDeals(4)).describe()
    assert f"{FirstTo(7).describe()} Or, if that comes first: {AfterDeals(4).describe()}" == both
    assert "one extra deal is played" in ExtraDealOnTie(AfterDeals(4)).describe()
    assert "up to 2 extra deals are played" in ExtraDealOnTie(AfterDeals(4), 2).describe()
