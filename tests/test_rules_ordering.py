"""The order of the cards."""

import pytest
from support import card

from whist import FULL_PACK, BadVariant, BowerOrdering, OneAtATime, RankOrdering, Suit, pack_of
from whist.variants import SHORT_WHIST


def test_the_first_rank_named_is_the_strongest() -> None:
    for ranks in ("AKQJT98765432", "23456789TJQKA"):
        ordering = RankOrdering(ranks)
        for trump in (None, *Suit):
            for each in FULL_PACK:
                assert ordering.suit(each, trump) is each.suit
                assert ordering.strength(each, trump) == 12 - ranks.index(each.rank.value)


@pytest.mark.parametrize("trump", list(Suit))
def test_bowers(trump: Suit) -> None:
    ordering = BowerOrdering()
    other = {"S": "C", "C": "S", "H": "D", "D": "H"}[trump.value]
    right, left = card(f"J{trump.value}"), card(f"J{other}")
    trumps = sorted(
        (each for each in FULL_PACK if ordering.suit(each, trump) is trump),
        key=lambda each: -ordering.strength(each, trump),
    )
    assert trumps == [right, left, *(card(f"{rank}{trump.value}") for rank in "AKQT98765432")]
    plain = [each for each in FULL_PACK if each.suit is Suit(other) and each is not left]
    assert all(ordering.suit(each, trump) is Suit(other) for each in plain)
    strengths = [ordering.strength(each, trump) for each in plain]
    assert strengths == sorted(strengths, reverse=True)


def test_without_trumps_there_are_no_bowers() -> None:
    plain, bowers = RankOrdering(), BowerOrdering()
    for each in FULL_PACK:
        assert bowers.suit(each, None) is each.suit
        assert bowers.strength(each, None) == plain.strength(each, None)


@pytest.mark.parametrize("ordering", [RankOrdering, BowerOrdering])
@pytest.mark.parametrize(
    ("ranks", "says"),
    [
        ("", "needs its ranks"),
        (None, "needs its ranks"),
        (13, "needs its ranks"),
        ("AKX", "'X' is no rank"),
        ("akq", "'a' is no rank"),
        ("AKQJT987654322", "names 2 twice"),
        ("AKA", "names A twice"),
    ],
)
def test_ranks_that_cannot_be(ordering: type[RankOrdering], ranks: str, says: str) -> None:
    with pytest.raises(BadVariant) as refused:
        ordering(ranks)
    assert says in str(refused.value)


@pytest.mark.parametrize("ordering", [RankOrdering("AKQ"), BowerOrdering("AKQ")])
def test_an_ordering_has_a_place_for_every_rank_of_the_pack(
    ordering: RankOrdering | BowerOrdering,
) -> None:
    with pytest.raises(BadVariant) as refused:
        SHORT_WHIST.evolve(ordering=ordering)
    assert "has no place for J T 9 8 7 6 5 4 3 2" in str(refused.value)
    assert "52" in str(refused.value)
    small = SHORT_WHIST.evolve(ordering=ordering, dealing=OneAtATime(pack_of("AKQ")))
    assert small.ordering == ordering


def test_an_ordering_may_know_more_ranks_than_the_pack_holds() -> None:
    assert SHORT_WHIST.evolve(dealing=OneAtATime(pack_of("AKQJ"))).ordering == RankOrdering()


def test_in_words() -> None:
    assert RankOrdering("23456789TJQKA").describe() == (
        "In every suit the cards rank 2 3 4 5 6 7 8 9 10 J Q K A, from the strongest to the weakest."
    )
    assert "The jack of trumps is the strongest trump" in BowerOrdering().describe()
