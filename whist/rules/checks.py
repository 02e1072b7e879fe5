"""What rule objects refuse when they are made: validators that several of them share."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from whist.cards import Card, CardSet
from whist.errors import BadVariant


def a_card(_: object, __: object, card: Card) -> None:
    """An attrs validator: a :class:`Card`, and not its text."""
    if not isinstance(card, Card):
        raise BadVariant(f"{card!r} is no card: say Card.parse('KH'), for instance")


def card_or_none(_: object, __: object, card: Card | None) -> None:
    """An attrs validator: a :class:`Card` or ``None``."""
    if card is not None:
        a_card(None, None, card)


def count_from(least: int, what: str) -> Callable[[object, object, int], None]:
    """An attrs validator: a whole number not below ``least``."""

    def check(_: object, __: object, value: int) -> None:
        if type(value) is not int or value < least:
            raise BadVariant(f"{what} must be a whole number of at least {least}, not {value!r}")

    return check


def has(*names: str) -> Callable[[object, object, Any], None]:
    """An attrs validator: a rule object, or a tuple of at least one, each with these methods."""

    def check(instance: object, _: object, value: object) -> None:
        members = value if isinstance(value, tuple) else (value,)
        if not members:
            raise BadVariant(f"{type(instance).__name__} takes at least one rule")
        for member in members:
            missing = [name for name in (*names, "describe") if not hasattr(member, name)]
            if missing or isinstance(member, type):
                raise BadVariant(
                    f"{member!r} will not do in {type(instance).__name__}: "
                    f"it lacks {', '.join(missing) or 'its parentheses'}"
                )

    return check


def check_in_pack(rule: object, card: Card, pack: CardSet) -> None:
    """Raise :class:`BadVariant` where a rule names a card that is not in the pack."""
    if card not in pack:
        raise BadVariant(f"{rule!r} names {card}, which is not in the pack of {len(pack)} cards")
