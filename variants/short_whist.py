"""Short whist: the classic game to five, without honours and with them."""

from whist import FirstTo, Honours, InOrder, OddTricks, RankOrdering, Rubber, TurnUp, Variant

SHORT_WHIST = Variant(
    slug="short-whist",
    name="Short whist",
    ordering=RankOrdering("AKQJT98765432"),
    trumps=TurnUp(),
    scoring=OddTricks(book=6),
    end=FirstTo(5),
    match=Rubber(best_of=3),
)

SHORT_WHIST_WITH_HONOURS = SHORT_WHIST.evolve(
    slug="short-whist-honours",
    name="Short whist with honours",
    scoring=InOrder(OddTricks(book=6), Honours(four=4, three=2, barred_at=4)),
    match=Rubber(best_of=3, values=((0, 3), (2, 2), (4, 1)), bonus=2),
)
