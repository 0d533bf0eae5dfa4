"""Where a domino may lie."""

from __future__ import annotations

import pytest

from games.moon_river.builder import Position
from riverboat.games.moon_river.geometry import BRIDGES, CELL_NAMES, GRIDS, indices
from riverboat.games.moon_river.moves import ChoosePair, EndExpansion, PlaceDomino
from riverboat.games.moon_river.refusals import Reason
from riverboat.games.moon_river.state import Board


def choosing(players: int, ranch: str, kind_a: str, kind_b: str, **options: str) -> Position:
    """Seat 0 is asked where to place a pair, the lower parcel id being of `kind_a`."""
    position = Position(players, **options).ranch(0, ranch).reserve(0, f"{kind_a} {kind_b}")
    position.expand(0)
    return position.play(position.pair(kind_a, kind_b))


def test_a_grid_has_24_free_cells_and_49_with_two_players() -> None:
    """The ranch, example 21."""
    assert [GRIDS[players].ground.bit_count() for players in (2, 3, 4)] == [49, 24, 24]


def test_the_first_domino_starts_at_a_bridge() -> None:
    """Connection, example 5: on the camp 1:1 is a bridge cell, 2:1 is not."""
    position = choosing(3, "", "DES1", "COR2")
    assert PlaceDomino("1:2", "1:1") in position.legal()
    assert PlaceDomino("2:2", "2:1") not in position.legal()
    assert position.reason(PlaceDomino("2:2", "2:1")) is Reason.NOT_CONNECTED


def test_a_domino_connects_by_one_half_next_to_its_own_terrain() -> None:
    """Connection, example 5: corn next to corn is enough, the farm may lie anywhere."""
    position = choosing(3, "COR2@1:1 DES1@1:2", "COR1", "FAR1")
    assert PlaceDomino("2:1", "2:2") in position.legal()


def test_a_domino_without_a_matching_neighbour_needs_a_bridge() -> None:
    """Connection, example 5: farm and canyon fit on 5:1 (a bridge), not on 2:1."""
    position = choosing(3, "COR2@1:1 DES1@1:2", "CAN2", "FAR1")
    assert PlaceDomino("2:2", "2:1") not in position.legal()
    assert PlaceDomino("5:2", "5:1") in position.legal()


def test_bridges_connect_at_any_time_not_only_for_the_first_domino() -> None:
    position = choosing(3, "COR2@1:1 DES1@1:2", "CAN2", "FAR1")
    at_the_bridge = [move for move in position.legal_of(PlaceDomino) if move.cell_b == "3:2"]
    assert {move.cell_a for move in at_the_bridge} == {"2:2", "4:2", "3:3"}


def test_the_two_halves_do_not_connect_to_each_other() -> None:
    position = choosing(3, "DES1@1:1", "FAR1", "FAR1")
    assert PlaceDomino("4:4", "5:4") not in position.legal()


def test_diagonal_cells_are_no_neighbours() -> None:
    """The ranch: diagonals never count."""
    position = choosing(3, "FAR1@2:3", "CAN2", "FAR1")
    assert PlaceDomino("3:3", "3:4") not in position.legal()
    assert position.reason(PlaceDomino("3:3", "2:4")) is Reason.NOT_NEIGHBOURS


@pytest.mark.parametrize(
    ("cell", "beside", "reason"),
    [
        ("3:1", "2:1", "LANDING"),
        ("0:1", "1:1", "UNKNOWN_CELL"),
        ("6:1", "5:1", "UNKNOWN_CELL"),
        ("1:6", "1:5", "UNKNOWN_CELL"),
    ],
)
def test_no_half_may_leave_the_grid_or_cover_the_landing(
    cell: str, beside: str, reason: str
) -> None:
    """The ranch, example 5."""
    position = choosing(3, "FAR1@1:4", "CAN2", "FAR1")
    assert position.reason(PlaceDomino(cell, beside)).name == reason


def test_row_six_exists_with_two_players() -> None:
    """The ranch, example 5: 1:6 is a cell with 2 players."""
    position = choosing(2, "FAR1@1:4", "CAN2", "FAR1")
    assert PlaceDomino("1:6", "1:5") in position.legal()


def test_a_cell_holds_one_parcel() -> None:
    position = choosing(3, "COR2@1:1", "CAN2", "FAR1")
    assert position.reason(PlaceDomino("1:1", "1:2")) is Reason.CELL_OCCUPIED


@pytest.mark.parametrize(
    ("board", "bridges"),
    [
        (Board.CAMP, "1:1 5:1 3:2"),
        (Board.MARY, "3:2"),
        (Board.WESLEY, "1:1 5:1"),
        (Board.CALAMITY, "2:1 4:1"),
        (Board.BIG_JO, "2:1 4:1 3:2"),
    ],
)
def test_each_board_has_its_own_bridges(board: Board, bridges: str) -> None:
    """The ranch: the bridge cells of the boards."""
    assert [CELL_NAMES[cell] for cell in indices(BRIDGES[board])] == bridges.split()


def test_mary_starts_at_her_only_bridge() -> None:
    position = choosing(3, "", "DES1", "FAR1", mode="legends", character_0="mary")
    assert all("3:2" in (move.cell_a, move.cell_b) for move in position.legal_of(PlaceDomino))
    assert len(position.legal()) == 6


def test_placements_are_listed_once_by_row_and_column_of_both_halves() -> None:
    for kinds in (("DES1", "FAR1"), ("DES1", "DES1")):
        position = choosing(3, "DES2@2:3 CAN2@2:4", *kinds)
        keys = [
            tuple(CELL_NAMES.index(cell) for cell in (move.cell_a, move.cell_b))
            for move in position.legal_of(PlaceDomino)
        ]
        assert keys == sorted(set(keys))


def test_placements_agree_with_the_rule_cell_by_cell() -> None:
    """All neighbouring free pairs, tried one by one, against the list."""
    position = choosing(3, "DES2@2:3 CAN2@2:4 FAR1@1:1 COR1@3:2", "CAN1", "FAR2")
    terrain = {"2:3": "desert", "2:4": "canyon", "1:1": "farm", "3:2": "corn"}
    expected = set()
    grid = GRIDS[3]
    for a in indices(grid.ground):
        for b in indices(grid.beside[a]):
            free = CELL_NAMES[a] not in terrain and CELL_NAMES[b] not in terrain
            touching = [
                any(terrain.get(CELL_NAMES[n]) == wanted for n in indices(grid.beside[cell]))
                for cell, wanted in ((a, "canyon"), (b, "farm"))
            ]
            bridge = "5:1" in (CELL_NAMES[a], CELL_NAMES[b])
            if free and (bridge or any(touching)):
                expected.add(PlaceDomino(CELL_NAMES[a], CELL_NAMES[b]))
    assert set(position.legal()) == expected


def test_a_pair_that_fits_nowhere_is_not_offered() -> None:
    """A forest half needs a forest or a bridge; here all bridges are built over."""
    position = Position(3).fill(0, "DES1@1:1,3:2,5:1,2:1").reserve(0, "DES2 FOR1 FOR3").expand(0)
    desert, forest, woods = (position.own(kind) for kind in ("DES2", "FOR1", "FOR3"))
    assert [(m.parcel_a, m.parcel_b) for m in position.legal_of(ChoosePair)] == [
        (desert, forest),
        (desert, woods),
    ]
    assert position.legal()[-1] == EndExpansion()
    assert position.reason(position.pair("FOR1", "FOR3")) is Reason.FITS_NOWHERE


def test_a_domino_needs_two_free_neighbouring_cells() -> None:
    """One free cell next to its terrain is not enough."""
    full = "DES1@1:1,2:1,1:2,2:2,3:2 CAN2@4:1,5:1 CAN1@4:2,5:2 PRA1@1:3,2:3,3:3 FOR3@4:3,5:3"
    more = " COR2@1:4,2:4,3:4,4:4 FAR1@5:4 COR1@1:5,3:5 DES3@2:5"
    position = Position(3).fill(0, full + more).reserve(0, "COR2 COR2").expand(0)
    assert position.question == "EXPAND"
    position.play(position.pair("COR2", "COR2"))
    assert position.legal() == [PlaceDomino("4:5", "5:5"), PlaceDomino("5:5", "4:5")]
    blocked = Position(3).fill(0, full + more + " PRA2@4:5").reserve(0, "COR2 COR2").expand(0)
    assert blocked.question == "SELECT"
