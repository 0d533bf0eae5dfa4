"""Counted games in a few words."""

from __future__ import annotations

from collections.abc import Sequence

from riverboat.lab.counting import CountedGame, CountedSeat, Setup


def seat(win: float, points: int = 0, used: Sequence[str] = (), bot: str = "ada") -> CountedSeat:
    return CountedSeat(bot, win, points, points, 0, {"all": points}, dict.fromkeys(used, 1))


def game(*seats: CountedSeat, block: str, table: Sequence[str] = ()) -> CountedGame:
    setup = Setup(len(seats), "base", "")
    return CountedGame(setup, block, seats, dict.fromkeys(table, 1), 5, 20, 25)
