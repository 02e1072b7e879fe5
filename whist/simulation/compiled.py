"""Deals dealt and played in compiled code, on a variant's tables. The kernel's rules in numbers.

Nothing here knows a rule: it follows the tables of :mod:`whist.lowering`, the shuffle of
:mod:`whist.shuffle` and the thumb rules of :mod:`whist.players.rules`, and is held to all three by
comparing deals card by card.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import numpy as np
from numba import njit, types, uint64
from numba.extending import intrinsic

# Numba's own decorators are not typed.
# mypy: disable-error-code="untyped-decorator,no-untyped-call,no-untyped-def,no-any-return,call-arg,var-annotated"

RANDOM: Final = 0
RULES: Final = 1

_NONE: Final = 255
_G: Final = np.uint64(0x9E3779B97F4A7C15)
_A: Final = np.uint64(0xBF58476D1CE4E5B9)
_B: Final = np.uint64(0x94D049BB133111EB)
_P: Final = np.uint64(0x5851F42D4C957F2D)

_1: Final = np.uint64(1)
_3: Final = np.uint64(3)
_8: Final = np.uint64(8)
_11: Final = np.uint64(11)
_53: Final = np.uint64(53)
_FF: Final = np.uint64(0xFF)
_BYTES: Final = np.uint64(0x0101010101010101)
_HIGH: Final = np.uint64(0x8080808080808080)

# The place of the k-th bit that is set in a byte, at 8 * byte + k.
_IN_BYTE: Final = np.array(
    [
        ([place for place in range(8) if byte >> place & 1] + [0] * 8)[k]
        for byte in range(256)
        for k in range(8)
    ],
    dtype=np.uint8,
)


@intrinsic
def _count(context: Any, mask: Any) -> Any:
    """How many bits are set."""

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return types.uint64(types.uint64), generate


@intrinsic
def _lowest(context: Any, mask: Any) -> Any:
    """The place of the lowest bit that is set."""

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        one = context.get_constant(types.boolean, True)
        return builder.cttz(arguments[0], one)

    return types.uint64(types.uint64), generate


@njit(inline="always")
def _mix(z):
    z = (z ^ (z >> np.uint64(30))) * _A
    z = (z ^ (z >> np.uint64(27))) * _B
    return z ^ (z >> np.uint64(31))


@njit(inline="always")
def _nth(mask, place):
    """The place of the bit that is set with this number, from 0: Vigna's broadword selection."""
    sums = mask - ((mask >> _1) & np.uint64(0x5555555555555555))
    sums = (sums & np.uint64(0x3333333333333333)) + (
        (sums >> np.uint64(2)) & np.uint64(0x3333333333333333)
    )
    sums = ((sums + (sums >> np.uint64(4))) & np.uint64(0x0F0F0F0F0F0F0F0F)) * _BYTES
    byte = _count((((place * _BYTES) | _HIGH) - sums) & _HIGH) << _3
    before = ((sums << _8) >> byte) & _FF
    return byte + np.uint64(_IN_BYTE[(((mask >> byte) & _FF) << _3) | (place - before)])


@njit(inline="always")
def _extreme(cards, worth, most):
    """The card that is worth most, or least; the first of equals."""
    best = _lowest(cards)
    cards &= cards - _1
    while cards:
        card = _lowest(cards)
        cards &= cards - _1
        if (worth[card] > worth[best]) if most else (worth[card] < worth[best]):
            best = card
    return best


@njit(inline="always")
def _would_win(cards, row, best):
    winners = np.uint64(0)
    while cards:
        card = _lowest(cards)
        cards &= cards - _1
        if row[card] > best:
            winners |= _1 << card
    return winners


@njit
def _stepped(hand, steps, first, led, members, trump, row, best, partner_winning):
    """The cards that the steps of following leave; ``led`` is 255 for the leader."""
    legal = hand
    trumps = members[trump] if trump < 4 else np.uint64(0)
    of_led = members[led] if led != _NONE else np.uint64(0)
    for step in steps:
        kept = legal
        if step == 5:
            if first:
                kept = legal & ~trumps
        elif led != _NONE:
            if step == 0:
                kept = legal & of_led
            elif not (partner_winning and (step == 2 or step == 4)):
                if step <= 2:
                    if not legal & of_led:
                        kept = legal & trumps
                else:
                    kept = _would_win(legal, row, best)
        if kept:
            legal = kept
    return legal


@njit
def _rules_lead(legal, hand, members, trump, rows, worth, played, back):
    if back != _NONE and back != trump:
        held = legal & members[back]
        if held:
            return _extreme(held, worth, True)
    longest, most = _NONE, np.uint64(0)
    for suit in range(4):
        if suit != trump:
            count = _count(legal & members[suit])
            if count > most:
                longest, most = suit, count
    if longest == _NONE:
        return _extreme(legal, worth, True)
    held = legal & members[longest]
    best = _extreme(held, worth, True)
    others = members[longest] & ~played & ~hand
    if _would_win(others, rows[longest], rows[longest][best]):
        return _extreme(held, worth, False)
    return best


@njit
def _rules_follow(legal, of_led, others, row, worth, best, partner_winning, place, seats):
    follows, last = legal & of_led != np.uint64(0), place == seats - 1
    if partner_winning and (last or not follows or not _would_win(others, row, best)):
        return _extreme(legal, worth, False)
    winners = _would_win(legal, row, best)
    if not winners or (place == 1 and follows and not last):
        return _extreme(legal, worth, False)
    if last or not follows:
        return _extreme(winners, row, False)
    return _extreme(winners, row, True)


def _playing(plain: bool, thoughtful: bool):
    """The loop over deals, made for one way of playing: what it does not do, it does not ask for.

    ``plain`` is following suit alone; ``thoughtful`` has seats that play by the rules of thumb.
    """

    @njit(nogil=True, cache=True)
    def play(
        seeds, numbers, dealers, pack, seats_of, turned_at, each, trumps, given, leaders, sides, partners,
        suits, members, power, worth, kinds, steps, policies, honours, taken, dealt,
        leader, trump_of, turned, tricks, honours_of, takers, holders, winners, plays, choices, forced,
    ):  # fmt: skip
        """Deal and play as many deals as there are ``seeds``, and write down what happened.

        The last line of arguments is what is written: columns with a row for each deal, of length 0
        where nobody asked. ``given`` are trumps where a rule chose them outside, of length 0 otherwise.
        """
        seats = sides.size
        cards = np.empty(pack.size, np.uint8)
        hands = np.empty(seats, np.uint64)
        led_last = np.empty(seats, np.uint8)
        for deal in range(seeds.size):
            number, dealer = numbers[deal], dealers[deal]
            key = _mix(_mix(seeds[deal] + _G) + _G * (number + _1))
            chance = _mix(key ^ _P)
            period = number % np.uint64(seats_of.shape[0])
            to = seats_of[period, dealer]
            for place in range(pack.size):
                cards[place] = pack[place]
            for seat in range(seats):
                hands[seat] = 0
            for place in range(pack.size - 1, -1, -1):
                key += _G
                other = ((_mix(key) >> _11) * uint64(place + 1)) >> _53
                card = cards[other]
                cards[other] = cards[place]
                cards[place] = card
                seat = to[place]
                if seat != _NONE:
                    hands[seat] |= _1 << uint64(card)
            up = turned_at[period, dealer]
            if up >= 0:
                shown = cards[up]
            elif up == -2:
                # The last step of the first shuffle exchanged nothing and took no word.
                key -= _G
                for place in range(pack.size):
                    cards[place] = pack[place]
                for place in range(pack.size - 1, 0, -1):
                    key += _G
                    other = ((_mix(key) >> _11) * uint64(place + 1)) >> _53
                    card = cards[other]
                    cards[other] = cards[place]
                    cards[place] = card
                shown = cards[0]
            else:
                shown = np.uint8(52)
            turn = number % np.uint64(trumps.shape[0])
            trump = given[deal] if given.size else trumps[turn, dealer, shown]
            suit_of, of_suit = suits[trump], members[trump]
            turned[deal] = shown
            trump_of[deal] = trump
            seat = leaders[dealer]
            leader[deal] = seat
            if honours_of.size:
                for holder in range(seats):
                    honours_of[deal, sides[holder]] += np.uint8(
                        _count(hands[holder] & honours[trump])
                    )
            if holders.size:
                for card in range(52):
                    if dealt[card] != _NONE:
                        for holder in range(seats):
                            if hands[holder] >> uint64(card) & _1:
                                holders[deal, dealt[card]] = sides[holder]
            if thoughtful:
                led_last[:] = _NONE
            played = np.uint64(0)
            wide, narrow, play_number = 0, 0, 0
            for trick in range(each[period]):
                rows, values = power[trump, kinds[trick]], worth[trump, kinds[trick]]
                best, winner = -1, seat
                led, of_led, row = _NONE, np.uint64(0), rows[0]
                lay = np.uint64(0)
                for place in range(seats):
                    hand = hands[seat]
                    if plain:
                        follows = hand & of_led
                        legal = follows or hand
                    else:
                        legal = _stepped(
                            hand, steps, trick == 0, led, of_suit, trump, row, best,
                            sides[winner] == sides[seat],
                        )  # fmt: skip
                    count = _count(legal)
                    wide += count
                    narrow += count == _1
                    if not thoughtful or policies[seat] == RANDOM:
                        word = _mix(chance + _G * uint64(play_number + 1))
                        card = _nth(legal, ((word >> _11) * count) >> _53)
                    elif place == 0:
                        partner = partners[seat]
                        back = led_last[partner] if partner != _NONE else np.uint8(_NONE)
                        card = _rules_lead(legal, hand, of_suit, trump, rows, values, played, back)
                    else:
                        card = _rules_follow(
                            legal, of_led, of_led & ~played & ~lay & ~hand, row, values, best,
                            sides[winner] == sides[seat], place, seats,
                        )  # fmt: skip
                    hands[seat] = hand ^ (_1 << card)
                    lay |= _1 << card
                    if place == 0:
                        led = suit_of[card]
                        of_led, row = of_suit[led], rows[led]
                        if thoughtful:
                            led_last[seat] = led
                    strength = row[card]
                    if strength > best:
                        best, winner = strength, seat
                    if plays.size:
                        plays[deal, play_number] = card
                    play_number += 1
                    seat += 1
                    if seat == seats:
                        seat = 0
                played |= lay
                seat = winner
                side = sides[winner]
                tricks[deal, side] += 1
                if winners.size:
                    winners[deal, trick] = side
                if takers.size:
                    while lay:
                        card = _lowest(lay)
                        lay &= lay - _1
                        if taken[card] != _NONE:
                            takers[deal, taken[card]] = side
            choices[deal] = wide
            forced[deal] = narrow

    return play


_PLAYING: Final = {
    (plain, thoughtful): _playing(plain, thoughtful)
    for plain in (True, False)
    for thoughtful in (True, False)
}


def playing(*, plain: bool, thoughtful: bool) -> Callable[..., None]:
    """The loop made for following suit alone or by steps, and with thoughtful seats or without."""
    return _PLAYING[plain, thoughtful]
