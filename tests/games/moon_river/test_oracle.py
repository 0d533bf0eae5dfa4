"""A second, slow reading of the rules, compared with the fast one in whole random games.

It knows no bit masks: cells are (column, row) pairs in dictionaries, lists are filtered from all
moves that one could write down.
"""

from __future__ import annotations

from itertools import combinations, product
from random import Random
from typing import Any

import pytest

from riverboat.engine import Table, secret_from_seed
from riverboat.games.moon_river import GAME
from riverboat.games.moon_river.catalog import CATALOG, KINDS, SPECIALIST, kind_name
from riverboat.games.moon_river.moves import (
    ChoosePair,
    DeclineEffect,
    EndCowMoves,
    EndExpansion,
    MoveCow,
    PlaceDomino,
    RemoveCow,
    StealCow,
)
from riverboat.games.moon_river.state import Face, Phase, Player, Public, Scenario, Terrain

Cell = tuple[int, int]


class Ranch:
    """One ranch, read cell by cell."""

    def __init__(self, public: Public, player: Player) -> None:
        self.player = player
        rows = 10 if len(public.players) == 2 else 5
        grid = [(column, row) for row in range(1, rows + 1) for column in range(1, 6)]
        filled = {cell: player.cells[i] for i, cell in enumerate(grid) if player.cells[i]}
        self.ground = [cell for cell in grid if cell != (3, 1)]
        self.kind = {cell: KINDS[piece - 1] for cell, piece in filled.items()}
        self.cows = {cell: n for cell, n in zip(grid, player.cows, strict=True) if n}
        self.faces = {
            cell: SPECIALIST[token] if face == Face.SPECIALIST else None
            for cell, token, face in zip(grid, player.associates, player.faces, strict=True)
            if token
        }
        self.bridges = [row.cell for row in CATALOG.bridges if row.board == player.board]

    def beside(self, cell: Cell) -> list[Cell]:
        c, r = cell
        return [n for n in ((c, r - 1), (c - 1, r), (c + 1, r), (c, r + 1)) if n in self.ground]

    def connects(self, cell: Cell, piece: int) -> bool:
        terrain = KINDS[piece - 1].terrain
        matching = [n for n in self.beside(cell) if n in self.kind]
        return cell in self.bridges or any(self.kind[n].terrain == terrain for n in matching)

    def placements(self, a: int, b: int) -> list[Any]:
        free = [cell for cell in self.ground if cell not in self.kind]
        return [
            PlaceDomino(name(one), name(other))
            for one, other in product(free, free)
            if other in self.beside(one) and (self.connects(one, a) or self.connects(other, b))
        ]

    def groups(self, cells: list[Cell]) -> list[list[Cell]]:
        groups: list[list[Cell]] = []
        rest = list(cells)
        while rest:
            group = [rest.pop(0)]
            for cell in group:
                joined = [other for other in rest if other in self.beside(cell)]
                group += joined
                rest = [other for other in rest if other not in joined]
            groups.append(group)
        return groups

    def territories(self) -> list[list[Cell]]:
        return [
            group
            for terrain in Terrain
            for group in self.groups([c for c in self.kind if self.kind[c].terrain == terrain])
        ]

    def territory_of(self, cell: Cell) -> list[Cell]:
        return next(group for group in self.territories() if cell in group)


def name(cell: Cell) -> str:
    return f"{cell[0]}:{cell[1]}"


def cell_of(text: str) -> Cell:
    column, row = text.split(":")
    return int(column), int(row)


def expansions(public: Public, ranch: Ranch) -> list[Any]:
    pairs = combinations(ranch.player.reserve, 2)
    moves: list[Any] = [ChoosePair(a, b) for a, b in pairs if ranch.placements(a, b)]
    capacity = CATALOG.boards[ranch.player.board].reserve_slots
    if public.phase == Phase.TURN and len(ranch.player.reserve) <= capacity:
        moves.append(EndExpansion())
    return moves


def droughts(public: Public, ranch: Ranch) -> list[Any]:
    struck = ranch.territory_of(cell_of(public.turn.skulls[0]))
    return [RemoveCow(name(cell)) for cell in ranch.ground if cell in struck and cell in ranch.cows]


def steps(public: Public, ranch: Ranch) -> list[Any]:
    driven = [cell for cell in ranch.ground if cell in ranch.cows]
    moves: list[Any] = [
        MoveCow(name(cell), name(goal))
        for cell in driven
        for goal in ranch.beside(cell)
        if goal in ranch.kind and ranch.kind[goal].terrain != Terrain.CORN
    ]
    return [*moves, EndCowMoves()]


def thefts(public: Public, ranch: Ranch) -> list[Any]:
    moves: list[Any] = []
    for seat, player in enumerate(public.players):
        other = Ranch(public, player)
        for cell in other.ground if seat != public.turn.seat else []:
            if cell in other.cows and not any(c in other.faces for c in other.territory_of(cell)):
                moves.append(StealCow(seat, name(cell)))
    return [*moves, DeclineEffect()]


def placements(public: Public, ranch: Ranch) -> list[Any]:
    a, b = public.turn.pair
    return ranch.placements(a, b)


ORACLE = {
    "EXPAND": expansions,
    "PLACE": placements,
    "DROUGHT": droughts,
    "COWBOY": steps,
    "CATTLE_THIEF": thefts,
}


def total(public: Public, ranch: Ranch) -> int:
    """All points of a ranch, added up without lines."""
    points = 0
    for group in ranch.territories():
        points += len(group) * sum(1 for cell in group if cell in ranch.cows)
    kinds = list(ranch.kind.values())
    nuggets, beavers = sum(k.nuggets for k in kinds), sum(k.beavers for k in kinds)
    ears = sum(kind.ears for kind in kinds)
    shown = [face.name for face in ranch.faces.values() if face is not None]
    points += nuggets * (1 + shown.count("GOLD_PROSPECTOR"))
    points += beavers * (1 + shown.count("TRAPPER")) + ears * (1 + shown.count("FARMER"))
    return points + sum(10 * (len(group) - 2) for group in scenario_groups(public, ranch))


def scenario_groups(public: Public, ranch: Ranch) -> list[list[Cell]]:
    kind = ranch.kind
    river = [(1, 1), (2, 1), (3, 2), (4, 1), (5, 1)]
    found: list[list[Cell]] = []
    if public.scenario == Scenario.TIMBER_RAFTING:
        forests = ranch.groups([c for c in kind if kind[c].terrain == Terrain.FOREST])
        found = [group for group in forests if any(cell in river for cell in group)]
    elif public.scenario == Scenario.GOLD_RUSH:
        found = ranch.groups([c for c in kind if kind[c].nuggets])
    elif public.scenario == Scenario.WILD_HORDE:
        offenders = [c for c, f in ranch.faces.items() if f is not None and f.value < 2]
        hordes = ranch.groups(list(ranch.faces))
        found = [group for group in hordes if any(cell in offenders for cell in group)]
    elif public.scenario == Scenario.MOON_RIVER_CITY:
        found = ranch.groups([c for c in kind if kind[c].terrain == Terrain.FARM])
    return [group for group in found if len(group) >= 3]


@pytest.mark.parametrize("number", range(len(GAME.setups())))
def test_a_second_reading_of_the_rules_gives_the_same_lists_and_scores(number: int) -> None:
    players, options = GAME.setups()[number]
    table, rng = Table(GAME, players, options, secret_from_seed(number)), Random(number)
    compared = 0
    while not table.over:
        seat, public = table.asked[0], table.state.public
        reading = ORACLE.get(GAME.question(public))
        if reading is not None and "DiscardPair" not in str(table.moves(seat)[0]):
            expected = reading(public, Ranch(public, public.players[seat]))
            assert list(table.moves(seat)) == expected
            compared += 1
        table.play(seat, rng.choice(table.moves(seat)))
    assert compared > 30
    public = table.state.public
    totals = [total(public, Ranch(public, player)) for player in public.players]
    assert [score.total for score in GAME.standing(table.state).scores] == totals


def test_kinds_are_named_after_their_terrain() -> None:
    for piece in range(1, len(KINDS) + 1):
        if len(kind_name(piece)) == 4:
            assert KINDS[piece - 1].terrain.name.startswith(kind_name(piece)[:3])
