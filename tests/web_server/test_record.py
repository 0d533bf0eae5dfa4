"""What a bot's page says it did."""

from __future__ import annotations

from riverboat.match import Cause
from riverboat.replay.index import Summary
from riverboat_server.web.plots import TICKS, axis
from riverboat_server.web.record import meetings, seats_of


def _ended(ranks: tuple[int, ...]) -> Summary:
    return Summary(
        sequence=0,
        match_id="m",
        deal_id="",
        game="the_river",
        bots=("ann", "bob", "cid"),
        scores=(9, 9, 9),
        finished_at="2026-11-17T02:55:00+00:00",
        ranks=ranks,
        mode="base",
        causes=(Cause.RULES,) * 3,
        steps=90,
        automaton=None,
    )


def test_the_last_results_against_a_bot_do_not_hang_on_who_else_was_there() -> None:
    seats = seats_of([_ended((2, 1, 3)), _ended((1, 1, 3)), _ended((2, 3, 1))], "ann")
    found = {one.bot: one for one in meetings(seats, "ann", {})}
    assert found["bob"].last == ["L", "D", "W"]
    assert found["cid"].last == ["W", "W", "L"]
    assert found["cid"].points == found["cid"].last.count("W")


def test_an_axis_with_many_ticks_says_the_number_of_every_other() -> None:
    assert axis([1400, 1600]).labels == axis([1400, 1600]).ticks
    many = axis([999, 2101])
    assert len(many.ticks) > TICKS
    assert many.labels == many.ticks[::2]
