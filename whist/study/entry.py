"""``whist.playtest``: a variant played many times, alone or beside another, and what came of it."""

from __future__ import annotations

from concurrent.futures import Executor
from importlib.util import find_spec
from typing import TYPE_CHECKING

from whist.errors import BadVariant, WhistError
from whist.shuffle import check_counter
from whist.simulation.entry import Policy, Progress
from whist.variant import Variant

if TYPE_CHECKING:
    from whist.study.results import Study


def playtest(
    variant: Variant,
    against: Variant | None = None,
    deals: int = 100_000,
    seed: int = 0,
    *,
    players: Policy = "rules",
    rivals: tuple[Policy, Policy] = ("rules", "random"),
    games: int | None = None,
    matches: int | None = None,
    executor: Executor | None = None,
    progress: Progress | bool | None = None,
) -> Study:
    """Play a variant and tell what its rules do; beside ``against``, what a change of rules does.

    ``players`` sit in every seat: ``"rules"``, ``"random"``, or a player of one's own with
    ``choose(view) -> Card``. How far skill goes is told from games between the two ``rivals``, the
    better one first, on the same deals with seats exchanged. Two variants are given the same packs
    and the same dealers, deal by deal, so that the differences between them need a fraction of the
    deals. ``deals`` single deals are played, a tenth as many ``games`` and a hundredth as many
    ``matches`` unless told otherwise. The same arguments give the same study.

    Every figure has an interval that holds the true value in 95 of 100 such studies.

    Needs numpy (extra ``fast``). Raises :class:`WhistError` for numbers and players that cannot be.

    >>> from whist.variants import KINGS_COURT
    >>> study = playtest(KINGS_COURT, deals=200, seed=3)
    >>> study["dealer's side: tricks"].estimate.count
    200
    """
    for each in (variant,) if against is None else (variant, against):
        if not isinstance(each, Variant):
            raise BadVariant(f"{each!r} is no Variant; whist.get_variant finds one by its slug")
    check_counter("seed", seed)
    counts = {
        "deals": deals,
        "games": max(1, deals // 10) if games is None and type(deals) is int else games,
        "matches": max(1, deals // 100) if matches is None and type(deals) is int else matches,
    }
    for name, count in counts.items():
        if type(count) is not int or count < 1:
            raise WhistError(f"{name}={count!r} will not do: at least 1 is played")
    for policy in (players, *rivals):
        if policy not in ("random", "rules") and not hasattr(policy, "choose"):
            raise BadVariant(
                f"{policy!r} is no player: 'random', 'rules', or one with choose(view)"
            )
    if len(rivals) != 2:
        raise BadVariant(f"two rivals are compared, the better one first, not {len(rivals)}")
    if find_spec("numpy") is None:
        raise ImportError("playtesting needs the extra `fast`: pip install 'whistkit[fast]'")
    from whist.study.making import study_of
    from whist.study.measure import Plan

    plan = Plan(
        deals=deals,
        games=counts["games"] or 1,
        matches=counts["matches"] or 1,
        seed=seed,
        players=players,
        rivals=rivals,
    )
    return study_of(plan, variant, against, executor, progress)
