"""Putting a marker on a cell of Boomtown."""

from __future__ import annotations

from riverboat.engine import Log
from riverboat.games.gold_west.events import MarkerOverplaced, OfficeInfluenced
from riverboat.games.gold_west.lookup import OFFICE_POINTS, replaced
from riverboat.games.gold_west.state import (
    GRID_SIDE,
    NOBODY,
    Ability,
    Category,
    Office,
    Pending,
    Public,
)


def place_marker(public: Public, seat: int, cell: int, free: bool, log: Log) -> list[Pending]:
    """Put a marker on a free cell, or over an opponent's; returns the questions this raises."""
    player, town = public.players[seat], public.boomtown
    office, below = town.offices[cell], town.markers[cell]
    player.markers_left -= 1
    if below == NOBODY:
        town.markers = replaced(town.markers, cell, seat)
    else:
        town.over_markers = replaced(town.over_markers, cell, seat)
    points = OFFICE_POINTS[office] if office is Office.FOUR_VP else 0
    player.points[Category.FOUR_VP] += points
    if log.live:
        col, row = cell % GRID_SIDE, cell // GRID_SIDE
        if below == NOBODY:
            log.add(OfficeInfluenced(seat, col, row, office, free, points))
        else:
            log.add(MarkerOverplaced(seat, col, row, office, below, points))
    if office is Office.WATER_TOWER:
        return [Pending(Ability.GAIN_WATER, OFFICE_POINTS[office])]
    return []
