"""The pytest plugin: ``pytest --whist-variants`` checks every installed variant, a test for each law.

Nothing of the library is imported until the option is given.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from whist.testing.law import Law
    from whist.variant import Variant


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the options."""
    group = parser.getgroup("whist", "laws of card games")
    group.addoption(
        "--whist-variants",
        nargs="?",
        const="all",
        metavar="SLUGS",
        help="check installed variants against the laws of whist.testing: all, or those with these "
        "slugs, set apart by commas",
    )
    group.addoption(
        "--whist-examples",
        type=int,
        default=100,
        metavar="N",
        help="examples that each law is tried on (100)",
    )


@pytest.hookimpl(tryfirst=True)  # so that -k and -m choose among these too
def pytest_collection_modifyitems(
    session: pytest.Session, config: pytest.Config, items: list[pytest.Item]
) -> None:
    """Add a test for each installed variant and law."""
    wanted: str | None = config.getoption("--whist-variants")
    if wanted is None:
        return
    from whist.errors import WhistError
    from whist.registry import available_variants, get_variant
    from whist.testing.laws import LAWS
    from whist.testing.statistics import STATISTICAL_LAWS

    for slug in available_variants() if wanted == "all" else wanted.split(","):
        try:
            variant = get_variant(slug)
        except WhistError as why:
            raise pytest.UsageError(f"--whist-variants: {why}") from why
        for law in (*LAWS, *STATISTICAL_LAWS):
            name = f"{slug}[{law.number}-{law.name}]"
            items.append(_LawItem.from_parent(session, name=name, variant=variant, law=law))


class _LawItem(pytest.Item):
    """One law, checked on one variant."""

    def __init__(self, *, variant: Variant, law: Law, **kwargs: object) -> None:
        super().__init__(**kwargs)  # type: ignore[arg-type]
        self.variant = variant
        self.law = law

    def runtest(self) -> None:
        """Check it."""
        from whist.testing.engine import run
        from whist.testing.pytest_laws import judge

        judge(run(self.law, self.variant, self.config.getoption("--whist-examples")))

    def reportinfo(self) -> tuple[str, int | None, str]:
        """Where pytest says that it is."""
        return "whist variants", None, self.name
