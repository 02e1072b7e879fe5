"""``whist.simulate``: a variant played many times over."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from importlib.util import find_spec
from typing import TYPE_CHECKING, Final, Literal, TypeAlias, overload

from whist.cards import Card
from whist.errors import BadCards, BadVariant, WhistError
from whist.players import Player
from whist.shuffle import check_counter
from whist.variant import Variant

if TYPE_CHECKING:
    from whist.simulation.results import Deals, Games, Matches

Policy: TypeAlias = str | Player
"""``"random"``, ``"rules"`` or a player of one's own."""

Kind: TypeAlias = Literal["deals", "games", "matches"]

Progress = Callable[[int, int], object]
"""Is told how many are done, and of how many."""

_KEPT: Final = 1_000_000


@overload
def simulate(
    variant: Variant,
    *,
    deals: int | None = None,
    seed: int = 0,
    policy: Policy | Sequence[Policy] = "random",
    marked: Sequence[Card] = (),
    plays: bool = False,
    keep: bool | None = None,
    executor: Executor | None = None,
    progress: Progress | bool | None = None,
) -> Deals: ...
@overload
def simulate(
    variant: Variant,
    *,
    games: int,
    seed: int = 0,
    policy: Policy | Sequence[Policy] = "random",
    executor: Executor | None = None,
    progress: Progress | bool | None = None,
) -> Games: ...
@overload
def simulate(
    variant: Variant,
    *,
    matches: int,
    seed: int = 0,
    policy: Policy | Sequence[Policy] = "random",
    executor: Executor | None = None,
    progress: Progress | bool | None = None,
) -> Matches: ...
def simulate(
    variant: Variant,
    *,
    deals: int | None = None,
    games: int | None = None,
    matches: int | None = None,
    seed: int = 0,
    policy: Policy | Sequence[Policy] = "random",
    marked: Sequence[Card] = (),
    plays: bool = False,
    keep: bool | None = None,
    executor: Executor | None = None,
    progress: Progress | bool | None = None,
) -> Deals | Games | Matches:
    """Play a variant many times over: so many deals (100,000 by default), games, or matches.

    Deal *n* is ``new_deal(variant, seed=seed, number=n)``, the deal passing on from seat 0; games
    and matches have seeds of their own. ``result.open(n)`` lays any of them out to be played by
    hand. The result depends on the seed, the count and the policy alone, not on chunks, workers or
    their order.

    ``policy`` plays every seat: ``"random"``, ``"rules"`` (:class:`whist.players.RulesPlayer`), or a
    player of one's own; a sequence has one for each side, or one for each seat. Of ``marked`` cards
    the columns tell which side was dealt them and which took them (``dealt KH``, ``taker of KH``);
    ``plays=True`` keeps every card played, by index. ``keep`` keeps a row for each deal; up to a
    million deals are kept unless told otherwise, of more the outcomes are counted.

    Compiled code plays where the variant can be lowered and numba is installed; else the kernel
    does, more slowly, with the same results, and ``result.engine`` says why. Chunks go out to any
    ``executor``; ``progress`` is called with what is done and of how many, or shows it where it is
    ``True``.

    Needs numpy (extra ``fast``). Raises :class:`WhistError` for numbers and policies that cannot be.

    >>> from whist.variants import KINGS_COURT
    >>> result = simulate(KINGS_COURT, deals=100, seed=7)
    >>> len(result), sum(result.tricks(side=0).values())
    (100, 100)
    """
    if not isinstance(variant, Variant):
        raise BadVariant(f"{variant!r} is no Variant; whist.get_variant finds one by its slug")
    check_counter("seed", seed)
    kind, count = _asked_for(deals, games, matches)
    policies = _by_seat(policy, variant)
    if kind != "deals" and (marked or plays or keep is not None):
        raise WhistError(f"marked, plays and keep are for deals; {kind} tell how they ended")
    cards = _cards(marked, variant)
    kept = kind != "deals" or (count <= _KEPT if keep is None else keep)
    if not kept and (cards or plays):
        raise WhistError(
            f"{count:,} deals are counted and not kept, so marked cards and plays would be lost: "
            "ask for fewer, or for keep=True"
        )
    if find_spec("numpy") is None:
        raise ImportError("simulation needs the extra `fast`: pip install 'whistkit[fast]'")
    from whist.simulation.run import Run, run

    asked = Run(variant, kind, count, seed, policies, cards, plays, kept)
    return run(asked, executor, progress)


def _asked_for(deals: int | None, games: int | None, matches: int | None) -> tuple[Kind, int]:
    named: list[tuple[Kind, int | None]] = [
        ("deals", deals), ("games", games), ("matches", matches),
    ]  # fmt: skip
    given = [(name, count) for name, count in named if count is not None]
    if not given:
        return "deals", 100_000
    if len(given) > 1:
        raise WhistError(
            f"say one of deals, games and matches, not {' and '.join(n for n, _ in given)}"
        )
    ((name, count),) = given
    if type(count) is not int or count < 1:
        raise WhistError(f"{name}={count!r} will not do: at least 1 is played")
    return name, count


def _by_seat(policy: Policy | Sequence[Policy], variant: Variant) -> tuple[Policy, ...]:
    policies = _spread(policy, variant)
    for each in policies:
        if each not in ("random", "rules") and not hasattr(each, "choose"):
            raise BadVariant(
                f"{each!r} is no policy: 'random', 'rules', or a player with choose(view)"
            )
    return policies


def _spread(policy: Policy | Sequence[Policy], variant: Variant) -> tuple[Policy, ...]:
    table = variant.table
    if isinstance(policy, str) or hasattr(policy, "choose"):
        return (policy,) * table.seats
    if not isinstance(policy, Sequence):
        raise BadVariant(
            f"{policy!r} is no policy: 'random', 'rules', or a player with choose(view)"
        )
    if len(policy) == table.side_count:
        return tuple(policy[side] for side in table.sides)
    if len(policy) == table.seats:
        return tuple(policy)
    raise BadVariant(
        f"{len(policy)} policies will not do: give one, one for each of the {table.side_count} sides, "
        f"or one for each of the {table.seats} seats"
    )


def _cards(marked: Sequence[Card], variant: Variant) -> tuple[Card, ...]:
    for card in marked:
        if not isinstance(card, Card) or card not in variant.dealing.pack:
            raise BadCards(f"marked {card!r} is not a card of the pack of {variant.name}")
    return tuple(sorted(set(marked), key=lambda card: card.index))
