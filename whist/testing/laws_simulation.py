"""Law 29: the simulator and the kernel agree card by card."""

from __future__ import annotations

from importlib.util import find_spec
from typing import Final

from hypothesis import strategies as st
from hypothesis.strategies import DataObject

from whist.errors import NotLowerable
from whist.testing.law import Law, LawBroken, NotApplicable, answering
from whist.testing.strategies import SEEDS, below
from whist.variant import Variant


def simulator_agrees(variant: Variant, data: DataObject) -> None:
    """Law 29."""
    if find_spec("numba") is None:
        raise NotApplicable("there is no simulator: install the extra `fast`")
    from whist.simulation.compare import disagreement

    first = data.draw(below(60))
    policies = [data.draw(st.sampled_from(("random", "rules"))) for _ in range(variant.table.seats)]
    try:
        with answering("Played by the simulator and by the kernel, a deal"):
            found = disagreement(
                variant,
                seed=data.draw(SEEDS),
                numbers=range(first, first + 3),
                dealer=data.draw(below(variant.table.seats)),
                policies=policies,
            )
    except LawBroken as why:
        if isinstance(why.__cause__, NotLowerable):
            raise NotApplicable(str(why.__cause__)) from None
        raise
    if found is not None:
        raise LawBroken(f"The two differ in {found}.", found.deal)


SIMULATION_LAW: Final = Law(
    29,
    "simulation",
    "the simulator and the kernel agree card by card on the same seeds",
    "A million deals prove nothing about rules that are not the ones played at the table.",
    "Whatever a rule says of itself for the tables' sake has to be true: `period` of trumps and "
    "dealing, `steps` of following suit. Leave it out where it is not sure.",
    simulator_agrees,
)
