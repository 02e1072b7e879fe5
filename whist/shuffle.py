"""Shuffling as a pure function of seed and deal number, written down for ever.

The generator is counter-based on the 64-bit finaliser of SplitMix64 (Steele, Lea and Flood,
2014). With all arithmetic modulo 2**64, ``G = 0x9E3779B97F4A7C15`` and::

    mix(z):  z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9
             z = (z ^ z >> 27) * 0x94D049BB133111EB
             return z ^ z >> 31

the key of a deal is ``mix(mix(seed + G) + G * (number + 1))``, and its word *k*, from 0, is
``mix(key + G * (k + 1))``. A shuffle takes the cards in the fixed order and, for
``i = n - 1 … 1``, exchanges positions ``i`` and ``j = (word >> 11) * (i + 1) >> 53``, each with
the next word. A second shuffle of the same deal goes on with the words where the first stopped.
The same numbers give the same cards on every platform and every Python.
"""

from __future__ import annotations

from typing import Final, final

from whist.cards import Card, CardSet
from whist.errors import BadCards

_MASK: Final = 2**64 - 1
_GOLDEN: Final = 0x9E3779B97F4A7C15


def _mix(z: int) -> int:
    z = ((z ^ z >> 30) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ z >> 27) * 0x94D049BB133111EB) & _MASK
    return z ^ z >> 31


@final
class Shuffler:
    """The shuffles of one deal, in the order in which they are asked for.

    >>> print(*Shuffler(seed=7, number=0).shuffle(CardSet.parse("AS KS QS JS")))
    KS QS JS AS
    """

    __slots__ = ("_state",)

    def __init__(self, seed: int, number: int) -> None:
        """Raises :class:`BadCards` unless ``0 <= seed < 2**64`` and ``0 <= number < 2**64``."""
        check_counter("seed", seed)
        check_counter("number", number)
        self._state = _mix((_mix((seed + _GOLDEN) & _MASK) + _GOLDEN * (number + 1)) & _MASK)

    def shuffle(self, pack: CardSet) -> tuple[Card, ...]:
        """The cards of the pack in random order, each order equally likely."""
        cards = list(pack)
        state = self._state
        for i in range(len(cards) - 1, 0, -1):
            state = (state + _GOLDEN) & _MASK
            z = ((state ^ state >> 30) * 0xBF58476D1CE4E5B9) & _MASK
            z = ((z ^ z >> 27) * 0x94D049BB133111EB) & _MASK
            j = ((z ^ z >> 31) >> 11) * (i + 1) >> 53
            cards[i], cards[j] = cards[j], cards[i]
        self._state = state
        return tuple(cards)


def check_counter(name: str, value: object) -> None:
    """Raise :class:`BadCards` unless ``value`` is a whole number from 0 to ``2**64 - 1``."""
    if type(value) is not int or not 0 <= value <= _MASK:
        raise BadCards(f"{name} {value!r} will not do: a {name} is a whole number from 0 to 2**64 - 1")


def reseeded(seed: int, misdeals: int) -> int:
    """The seed that a game deals from after so many misdeals: ``seed + G * misdeals``."""
    return (seed + _GOLDEN * misdeals) & _MASK
