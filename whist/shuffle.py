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

A player who picks cards at random has words of its own: that for play *k* of a deal, from 0, is
``mix(mix(key ^ P) + G * (k + 1))`` with ``P = 0x5851F42D4C957F2D``, and takes the card at position
``(word >> 11) * n >> 53`` of the *n* legal cards in the fixed order. The same numbers give the same
cards on every platform and every Python.
"""

from __future__ import annotations

import os
from functools import cache
from struct import Struct
from typing import Final, final

from whist.cards import Card, CardSet
from whist.errors import BadCards

_MASK: Final = 2**64 - 1
_GOLDEN: Final = 0x9E3779B97F4A7C15
_PLAYS: Final = 0x5851F42D4C957F2D


def _mix(z: int) -> int:
    z = ((z ^ z >> 30) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ z >> 27) * 0x94D049BB133111EB) & _MASK
    return z ^ z >> 31


def _key(seed: int, number: int) -> int:
    return _mix((_mix((seed + _GOLDEN) & _MASK) + _GOLDEN * (number + 1)) & _MASK)


@cache
def _lanes(count: int) -> tuple[int, int, int, Struct]:
    """For ``count`` words side by side in one integer, each in a lane of 128 bits: a one in every
    lane, the multiples of G, the mask of the lanes' lower halves, and the layout of the words."""
    ones = sum(1 << 128 * lane for lane in range(count))
    steps = sum(((_GOLDEN * (lane + 1)) & _MASK) << 128 * lane for lane in range(count))
    return ones, steps, ones * _MASK, Struct("<" + "Q8x" * count)


@final
class Shuffler:
    """The shuffles of one deal, in the order in which they are asked for.

    >>> print(*Shuffler(seed=7, number=0).shuffle(CardSet.parse("AS KS QS JS")))
    AS JS KS QS
    """

    __slots__ = ("_state",)

    def __init__(self, seed: int, number: int) -> None:
        """Raises :class:`BadCards` unless ``0 <= seed < 2**64`` and ``0 <= number < 2**64``."""
        check_counter("seed", seed)
        check_counter("number", number)
        self._state = _key(seed, number)

    def shuffle(self, pack: CardSet) -> tuple[Card, ...]:
        """The cards of the pack in random order, each order equally likely."""
        cards = list(pack)
        for i, word in zip(range(len(cards) - 1, 0, -1), self._words(len(cards) - 1)):
            j = (word >> 11) * (i + 1) >> 53
            cards[i], cards[j] = cards[j], cards[i]
        return tuple(cards)

    def _words(self, count: int) -> tuple[int, ...]:
        """The next words of the stream, mixed all at once: a lane holds a product of two words."""
        if count < 1:
            return ()
        ones, steps, low, layout = _lanes(count)
        z = self._state * ones + steps & low
        z = (z ^ z >> 30 & low) * 0xBF58476D1CE4E5B9 & low
        z = (z ^ z >> 27 & low) * 0x94D049BB133111EB & low
        z ^= z >> 31 & low
        self._state = (self._state + _GOLDEN * count) & _MASK
        return layout.unpack(z.to_bytes(16 * count, "little"))


def check_counter(name: str, value: object) -> None:
    """Raise :class:`BadCards` unless ``value`` is a whole number from 0 to ``2**64 - 1``."""
    if type(value) is not int or not 0 <= value <= _MASK:
        raise BadCards(
            f"{name} {value!r} will not do: a {name} is a whole number from 0 to 2**64 - 1"
        )


def random_place(seed: int, number: int, play: int, count: int) -> int:
    """The place, of ``count``, that chance picks for one play of a deal, by its number from 0."""
    key = _mix(_key(seed, number) ^ _PLAYS)
    word = _mix((key + _GOLDEN * (play + 1)) & _MASK)
    return (word >> 11) * count >> 53


def reseeded(seed: int, misdeals: int) -> int:
    """The seed that a game deals from after so many misdeals: ``seed + G * misdeals``."""
    return (seed + _GOLDEN * misdeals) & _MASK


def seed_of_game(seed: int, number: int) -> int:
    """The seed of a match's game with this number, from 0: ``mix(seed + G * (number + 1))``."""
    return _mix((seed + _GOLDEN * (number + 1)) & _MASK)


def fresh_seed() -> int:
    """A seed that nobody chose, short enough to be read out."""
    return int.from_bytes(os.urandom(4), "big")
