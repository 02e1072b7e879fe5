"""What Hypothesis loads by itself: strategies for the library's types, for ``st.from_type(Deal)``.

Found through the entry-point group ``hypothesis``. The strategies are made when first asked for.
"""

from __future__ import annotations

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy


def register() -> None:
    """Register strategies for the types of the library."""
    from whist.cards import Card, CardSet
    from whist.deal import Deal
    from whist.game import Game
    from whist.rules.scoring import Standing
    from whist.tally import Tally
    from whist.trick import Trick
    from whist.variant import Variant
    from whist.view import View

    def of_any_variant(name: str) -> SearchStrategy[object]:
        from whist.testing import strategies
        from whist.testing.combinations import variants

        made: SearchStrategy[object] = variants().flatmap(getattr(strategies, name))
        return made

    def card_sets() -> SearchStrategy[CardSet]:
        from whist.testing.strategies import cards

        return st.sets(cards()).map(CardSet)

    def card() -> SearchStrategy[Card]:
        from whist.testing.strategies import cards

        return cards()

    def any_variant() -> SearchStrategy[Variant]:
        from whist.testing.combinations import variants

        return variants()

    def views() -> SearchStrategy[View]:
        deals = of_any_variant("deals_in_play")
        return deals.map(lambda deal: deal.view(deal.player))  # type: ignore[attr-defined]

    def tricks() -> SearchStrategy[Trick]:
        return of_any_variant("deals_in_play").map(lambda deal: deal.trick)  # type: ignore[attr-defined]

    st.register_type_strategy(Card, lambda _: card())
    st.register_type_strategy(CardSet, lambda _: card_sets())
    st.register_type_strategy(Variant, lambda _: any_variant())
    st.register_type_strategy(Deal, lambda _: of_any_variant("deals_in_play"))
    st.register_type_strategy(Game, lambda _: of_any_variant("games"))
    st.register_type_strategy(Tally, lambda _: of_any_variant("tallies"))
    st.register_type_strategy(Standing, lambda _: of_any_variant("standings"))
    st.register_type_strategy(View, lambda _: views())
    st.register_type_strategy(Trick, lambda _: tricks())
