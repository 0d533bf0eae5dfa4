"""What looks the same from every seat is made once, and only while nothing changes."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from riverboat import games
from riverboat.engine import SPECTATOR
from riverboat.engine.once import once, once_lines, one_position

made: list[object] = []


@pytest.fixture(autouse=True)
def nothing_made() -> None:
    made.clear()


@once
def drawn(state: list[int], seat: int) -> str:
    made.append((list(state), seat))
    return f"{state} from seat {seat}"


@once_lines
def told(state: list[int]) -> Iterator[str]:
    made.append(list(state))
    yield from map(str, state)


def test_within_a_position_the_same_is_made_once() -> None:
    state = [1]
    with one_position():
        assert drawn(state, 0) is drawn(state, 0)
        assert told(state) == told(state) == ("1",)
        assert drawn(state, 1) != drawn(state, 0)
    assert made == [([1], 0), [1], ([1], 1)]


def test_elsewhere_and_in_the_next_position_it_is_made_anew() -> None:
    state = [1]
    with one_position():
        drawn(state, 0)
    state.append(2)
    with one_position():
        assert drawn(state, 0) == "[1, 2] from seat 0"
    state.append(3)
    assert drawn(state, 0) == "[1, 2, 3] from seat 0"


def test_equal_states_are_still_two() -> None:
    """One that is gone does not lend its place in memory to another."""
    with one_position():
        for number in range(100):
            assert drawn([number], 0) == f"[{number}] from seat 0"


@pytest.mark.parametrize("game", games.GAME_IDS)
def test_a_position_looks_as_if_each_side_were_drawn_by_itself(game: str) -> None:
    position = games.get(game).new(players=2, seed=3)
    seats = (0, 1, SPECTATOR)
    for _ in range(12):
        apart = [(position.view(seat).draw(), position.view(seat).render()) for seat in seats]
        with one_position():
            assert apart == [
                (position.view(seat).draw(), position.view(seat).render()) for seat in seats
            ]
        position.play(position.moves()[-1])
