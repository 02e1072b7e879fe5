"""Seats, sides and dummy."""

from typing import Any

import pytest

from whist import BadVariant, Table


def test_four_in_two_sides() -> None:
    table = Table()
    assert (table.seats, table.side_count) == (4, 2)
    assert [table.side(seat) for seat in range(4)] == [0, 1, 0, 1]
    assert [table.partner(seat) for seat in range(4)] == [2, 3, 0, 1]
    assert [table.left_of(seat) for seat in range(4)] == [1, 2, 3, 0]
    assert [table.right_of(seat) for seat in range(4)] == [3, 0, 1, 2]
    assert [table.player(seat) for seat in range(4)] == [0, 1, 2, 3]
    assert [table.seat_name(seat) for seat in range(4)] == ["North", "East", "South", "West"]
    assert (table.side_name(0), table.side_name(1)) == ("North–South", "East–West")
    assert (table.members(0), table.members(1)) == ((0, 2), (1, 3))


@pytest.mark.parametrize("dummy", range(4))
def test_dummys_partner_plays_for_dummy(dummy: int) -> None:
    table = Table(dummy=dummy)
    partner = (dummy + 2) % 4
    assert table.player(dummy) == partner
    assert [table.player(seat) for seat in range(4) if seat != dummy] == [
        seat for seat in range(4) if seat != dummy
    ]
    text = table.describe()
    assert text.startswith("Three players")
    assert f"{table.seat_name(dummy)}'s hand is dummy's" in text
    assert f"and {table.seat_name(partner)}, dummy's partner, plays its cards" in text


def test_when_dummy_is_exposed_is_said() -> None:
    assert "face up from the start of play" in Table(dummy=0).describe()
    late = Table(dummy=0, exposed="after the opening lead")
    assert "face up once the opening lead is made" in late.describe()


def test_other_tables() -> None:
    three = Table(sides=(0, 1, 2))
    assert [three.seat_name(seat) for seat in range(3)] == ["North", "East", "West"]
    assert three.partner(0) is None
    assert three.side_name(2) == "West"
    assert "each for themselves: North, East, West" in three.describe()
    six = Table(sides=(0, 1, 0, 1, 0, 1))
    assert six.partner(0) is None
    assert six.members(1) == (1, 3, 5)
    assert six.seat_name(5) == "Player 6"
    assert six.left_of(5) == 0
    assert Table(sides=(0, 1)).seat_name(1) == "South"


@pytest.mark.parametrize(
    ("parameters", "says"),
    [
        ({"sides": (0,)}, "at least two seats"),
        ({"sides": ()}, "at least two seats"),
        ({"sides": (0, 0)}, "at least two"),
        ({"sides": (0, 2, 0, 2)}, "without a gap"),
        ({"sides": (1, 2)}, "without a gap"),
        ({"sides": (-1, 0, 1)}, "without a gap"),
        ({"sides": [0, 1]}, "a tuple"),
        ({"sides": ("N", "E")}, "a tuple"),
        ({"dummy": 4}, "seats 0 to 3"),
        ({"dummy": -1}, "seats 0 to 3"),
        ({"sides": (0, 1, 2), "dummy": 0}, "exactly one partner"),
        ({"sides": (0, 1, 0, 1, 0, 1), "dummy": 0}, "exactly one partner"),
        ({"dummy": 0, "exposed": "never"}, "'after the opening lead'"),
        ({"exposed": "after the opening lead"}, "needs a dummy"),
    ],
)
def test_tables_that_cannot_be(parameters: dict[str, Any], says: str) -> None:
    with pytest.raises(BadVariant) as refused:
        Table(**parameters)
    assert says in str(refused.value)
