"""Whether a seat is worth more than another, from whole blocks."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from ladder.rated import Played, a_block, random_blocks
from riverboat_server.ladder import columns_of, seat_shares
from riverboat_server.ladder.rating.shares import share_interval


def wins_by_seat(winners: list[int], block: str) -> list[Played]:
    """A block of two: in each rotation the given seat wins."""
    orders = [("A", "B"), ("B", "A")]
    return [
        Played(order, (1, 2) if seat == 0 else (2, 1), block)
        for order, seat in zip(orders, winners, strict=True)
    ]


def test_the_first_seat_earns_what_it_wins() -> None:
    """Three blocks: 2, 2 and 1 of 2 for the first seat."""
    blocks = [*wins_by_seat([0, 0], "x"), *wins_by_seat([0, 0], "y"), *wins_by_seat([0, 1], "z")]
    first, second = seat_shares(columns_of(blocks))[2]
    assert (first.seat, first.blocks) == (0, 3)
    assert first.share == pytest.approx(5 / 6)
    assert second.share == pytest.approx(1 / 6)
    assert first.low < 5 / 6 < first.high <= 1
    assert (second.low, second.high) == pytest.approx((1 - first.high, 1 - first.low))


def test_strength_is_no_advantage_of_a_seat() -> None:
    """A wins every match, once from each seat."""
    blocks = [one for n in range(5) for one in a_block("AB", [[1, 2], [1, 2]], f"{n}")]
    for seat in seat_shares(columns_of(blocks))[2]:
        assert seat.share == 0.5
        assert 0.2 < seat.low < 0.5 < seat.high < 0.8, "five blocks alike are no certainty"


def test_blocks_that_were_not_played_out_are_left_out() -> None:
    whole, part = wins_by_seat([0, 1], "x"), wins_by_seat([0, 0], "y")[:1]
    (first, _) = seat_shares(columns_of(whole + part))[2]
    assert (first.blocks, first.share) == (1, 0.5)
    assert seat_shares(columns_of(part)) == {}


def test_every_number_of_seats_has_its_own_shares() -> None:
    mixed = random_blocks(Random(1), "ABCD", 4, 9) + [
        one._replace(block=f"3 {one.block}") for one in random_blocks(Random(2), "ABCD", 3, 9)
    ]
    found = seat_shares(columns_of(mixed))
    assert {seats: len(shares) for seats, shares in found.items()} == {3: 3, 4: 4}
    for shares in found.values():
        assert sum(one.share for one in shares) == pytest.approx(len(shares) / 2)


def test_a_seat_that_wins_nearly_always_is_found_out() -> None:
    blocks = [one for n in range(20) for one in wins_by_seat([0, n % 5 == 0], f"{n}")]
    first, _ = seat_shares(columns_of(blocks))[2]
    assert first.low > 0.5


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_one_block_is_trusted_as_much_as_a_lottery_of_ranks(seats: int) -> None:
    """Its points spread less than those of a coin, the more so the more seats there are."""
    lottery = np.var(np.linspace(0, 1, seats)) / np.var([0, 1])
    by_seat = [one.bots for one in a_block("ABCD"[:seats], [[0] * seats] * seats, "x")]
    block = [Played(bots, tuple(range(1, seats + 1)), "x") for bots in by_seat]
    for seat in seat_shares(columns_of(block))[seats]:
        earned, played = np.array([seat.share * seats]), np.array([float(seats)])
        ends = share_interval(earned, played, float(lottery))
        assert (seat.low, seat.high) == pytest.approx(ends)


@pytest.mark.parametrize("seats", [2, 4])
def test_intervals_of_a_fair_table_hold_one_half(seats: int) -> None:
    rng, held, total = Random(seats), 0, 0
    for _ in range(150):
        for seat in seat_shares(columns_of(random_blocks(rng, "ABCD", seats, 12)))[seats]:
            held += seat.low <= 0.5 <= seat.high
            total += 1
    assert 0.92 <= held / total <= 0.995
