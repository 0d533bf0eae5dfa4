"""Scenarios: what groups of neighbours are worth in a game of legends."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from riverboat.games.moon_river.catalog import CATALOG, NUGGETS, SPECIALIST
from riverboat.games.moon_river.geometry import Grid
from riverboat.games.moon_river.ranch import by_terrain, occupied
from riverboat.games.moon_river.state import Face, Player, Scenario, Terrain

Groups = list[tuple[int, int]]
"""Per group: how many cells it has (for the minimum), and how many pieces score."""


def scenario_points(grid: Grid, player: Player, scenario: Scenario) -> int:
    """Each group of the scenario: a base, and more for every piece beyond the minimum."""
    row = CATALOG.scenario(scenario)
    return sum(
        [
            row.base_points + row.points_per_extra * (pieces - row.minimum)
            for cells, pieces in _GROUPS[scenario](grid, player)
            if cells >= row.minimum
        ]
    )


def _rafting_groups(grid: Grid, player: Player) -> Groups:
    forests = grid.groups(by_terrain(player.cells)[Terrain.FOREST])
    sizes = [group.bit_count() for group in forests if group & grid.river]
    return [(size, size) for size in sizes]


def _gold_groups(grid: Grid, player: Player) -> Groups:
    """The minimum counts parcels, the extra counts nuggets."""
    nuggets = tuple([NUGGETS[piece] for piece in player.cells])
    return [
        (group.bit_count(), sum([n for cell, n in enumerate(nuggets) if group >> cell & 1]))
        for group in grid.groups(occupied(nuggets))
    ]


def _horde_groups(grid: Grid, player: Player) -> Groups:
    offenders = [
        int(face == Face.SPECIALIST and CATALOG.specialist(SPECIALIST[associate]).offensive)
        for associate, face in zip(player.associates, player.faces, strict=True)
    ]
    offensive = occupied(tuple(offenders))
    hordes = grid.groups(occupied(player.associates))
    sizes = [group.bit_count() for group in hordes if group & offensive]
    return [(size, size) for size in sizes]


def _city_groups(grid: Grid, player: Player) -> Groups:
    farms = grid.groups(by_terrain(player.cells)[Terrain.FARM])
    return [(group.bit_count(), group.bit_count()) for group in farms]


_GROUPS: Final[dict[Scenario, Callable[[Grid, Player], Groups]]] = {
    Scenario.TIMBER_RAFTING: _rafting_groups,
    Scenario.GOLD_RUSH: _gold_groups,
    Scenario.WILD_HORDE: _horde_groups,
    Scenario.MOON_RIVER_CITY: _city_groups,
}
