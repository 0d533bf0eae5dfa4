"""Scoring: score sheets and tie-breaks. Before the end: as if overpopulation struck at once."""

from __future__ import annotations

from typing import Final

from riverboat.engine import ScoreLine, SeatScore, Standing
from riverboat.engine.score import rank
from riverboat.games.moon_river.catalog import BEAVERS, CATALOG, EARS, NUGGETS, SPECIALIST
from riverboat.games.moon_river.geometry import GRIDS, Cells, Grid
from riverboat.games.moon_river.ranch import by_terrain, occupied
from riverboat.games.moon_river.scenarios import scenario_points
from riverboat.games.moon_river.state import Face, Player, Public, Scenario, Specialist, Terrain
from riverboat.games.moon_river.types import State

_GRAZED: Final[list[Terrain]] = [terrain for terrain in Terrain if terrain != Terrain.CORN]
_SYMBOLS: Final[dict[str, list[int]]] = {"nuggets": NUGGETS, "beavers": BEAVERS, "ears": EARS}


def standing(state: State) -> Standing:
    return rank(score_sheets(state.public))


def score_sheets(public: Public) -> list[SeatScore]:
    """The sheet of every seat."""
    grid = GRIDS[len(public.players)]
    return [_sheet(grid, player, i, public.scenario) for i, player in enumerate(public.players)]


def _sheet(grid: Grid, player: Player, seat: int, scenario: Scenario | None) -> SeatScore:
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


def _territory_line(terrain: Terrain, groups: list[Cells], cows: Cells) -> ScoreLine:
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
