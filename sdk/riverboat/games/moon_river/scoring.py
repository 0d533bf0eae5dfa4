"""Score sheets and tie-breaks. Before the end: as if overpopulation struck and nobody moved."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from riverboat.engine import ScoreLine, SeatScore, Standing
from riverboat.engine.score import rank
from riverboat.games.moon_river.catalog import BEAVERS, CATALOG, EARS, NUGGETS, SPECIALIST
from riverboat.games.moon_river.geometry import Grid, grid_for
from riverboat.games.moon_river.ranch import by_terrain, occupied
from riverboat.games.moon_river.state import Face, Player, Public, Scenario, Specialist, Terrain

_GRAZED: Final[list[Terrain]] = [terrain for terrain in Terrain if terrain != Terrain.CORN]
_OFFENSIVE: Final[list[bool]] = [row.offensive for row in CATALOG.specialists]
_SYMBOLS: Final[dict[str, list[int]]] = {"nuggets": NUGGETS, "beavers": BEAVERS, "ears": EARS}


def standing(public: Public) -> Standing:
    grid = grid_for(len(public.players))
    scenario = public.scenario
    return rank([sheet(grid, player, i, scenario) for i, player in enumerate(public.players)])


def sheet(grid: Grid, player: Player, seat: int, scenario: Scenario | None) -> SeatScore:
    """All score lines of one seat, and its tie-breaks: largest territory, then cows."""
    masks = by_terrain(player.cells)
    territories = [grid.groups(mask) for mask in masks]
    cows = occupied(player.cows)
    lines = [_territory_line(terrain, territories[terrain], cows) for terrain in _GRAZED]
    resources = {
        name: sum([table[piece] for piece in player.cells]) for name, table in _SYMBOLS.items()
    }
    lines += [ScoreLine(name, points) for name, points in resources.items()]
    lines += _associate_lines(player, resources)
    points = 0 if scenario is None else scenario_points(grid, player, scenario)
    lines.append(ScoreLine("scenario", points))
    largest = max([group.bit_count() for groups in territories for group in groups], default=0)
    ties = (ScoreLine("largest territory", largest), ScoreLine("cows", cows.bit_count()))
    return SeatScore(seat, tuple(lines), ties)


def _territory_line(terrain: Terrain, groups: list[int], cows: int) -> ScoreLine:
    points = sum([group.bit_count() * (group & cows).bit_count() for group in groups])
    return ScoreLine(terrain.name.lower(), points)


def _associate_lines(player: Player, resources: dict[str, int]) -> list[ScoreLine]:
    """One line per specialist that scores a resource at the end."""
    count = [0] * len(Specialist)
    for associate, face in zip(player.associates, player.faces, strict=True):
        if face == Face.SPECIALIST:
            count[SPECIALIST[associate]] += 1
    return [
        ScoreLine(
            f"{row.specialist.name.lower()}s",
            count[row.specialist] * resources[row.scores_resource],
        )
        for row in CATALOG.specialists
        if row.scores_resource
    ]


# --- scenarios -------------------------------------------------------------------------------


def scenario_points(grid: Grid, player: Player, scenario: Scenario) -> int:
    """Each group of the scenario: a base, and more for every piece beyond the minimum."""
    row = CATALOG.scenarios[scenario]
    return sum(
        [
            row.base_points + row.points_per_extra * (pieces - row.minimum)
            for cells, pieces in _GROUPS[scenario](grid, player)
            if cells >= row.minimum
        ]
    )


Groups = list[tuple[int, int]]
"""Per group: how many cells it has (for the minimum), and how many pieces score."""


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
        int(face == Face.SPECIALIST and _OFFENSIVE[SPECIALIST[associate]])
        for associate, face in zip(player.associates, player.faces, strict=True)
    ]
    offensive = occupied(tuple(offenders))
    hordes = grid.groups(occupied(player.associates))
    sizes = [group.bit_count() for group in hordes if group & offensive]
    return [(size, size) for size in sizes]


def _city_groups(grid: Grid, player: Player) -> Groups:
    farms = grid.groups(by_terrain(player.cells)[Terrain.FARM])
    return [(group.bit_count(), group.bit_count()) for group in farms]


_GROUPS: Final[list[Callable[[Grid, Player], Groups]]] = [
    _rafting_groups,
    _gold_groups,
    _horde_groups,
    _city_groups,
]
"""Per scenario, in the order of the enum."""
