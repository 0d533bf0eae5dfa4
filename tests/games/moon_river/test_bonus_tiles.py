"""Two players: the bonus landscape tile for reaching the last row."""

from __future__ import annotations

from games.moon_river.builder import Position
from riverboat.games.moon_river import GAME
from riverboat.games.moon_river.events import BonusTileRemoved, BonusTileTaken
from riverboat.games.moon_river.moves import (
    EndExpansion,
    PlaceBonusTile,
    Recruit,
    SelectParcel,
    TakeBonusTile,
)
from riverboat.games.moon_river.refusals import Reason
from riverboat.games.moon_river.state import BonusTile, Face, Phase

TOWER = "DES1@1:8 DES1@1:9"
"""A ranch that reaches row 9: a desert may follow on 1:10."""


def reaching(position: Position, second: str = "CAN2") -> Position:
    """Seat 0 lays its first domino on row 10."""
    position.ranch(0, TOWER).reserve(0, f"DES3 {second}").expand(0)
    return position.place(f"DES3@1:10+{second}@2:10")


def test_the_first_domino_on_the_last_row_brings_a_bonus_tile() -> None:
    """Bonus landscape tiles, example 21."""
    position = reaching(Position(2))
    assert position.question == "TAKE_BONUS_TILE"
    assert position.legal() == [TakeBonusTile(BonusTile.A), TakeBonusTile(BonusTile.B)]


def test_a_second_domino_on_the_last_row_brings_none() -> None:
    """Bonus landscape tiles, example 21: once per seat."""
    position = reaching(Position(2).reserve(0, "DES3 CAN2"))
    position.play(TakeBonusTile(BonusTile.B))
    position.play(PlaceBonusTile(2, "2:9"))
    assert position.question == "EXPAND"
    position.place("CAN2@3:10+DES3@4:10")
    assert position.question == "SELECT"
    assert len(position.events_of(BonusTileTaken)) == 1


def test_the_bonus_tile_comes_after_the_effects_of_the_domino() -> None:
    """Bonus landscape tiles: after the effects of the domino."""
    position = reaching(Position(2).saloon("farmer trapper"), "PRA4")
    assert position.question == "RECRUIT"
    position.play(Recruit("2:10", 0, Face.SPECIALIST))
    assert position.question == "TAKE_BONUS_TILE"


def test_a_taken_tile_is_placed_with_either_face_by_the_connection_rule() -> None:
    """Bonus landscape tiles: A is prairie or canyon."""
    position = reaching(Position(2)).play(TakeBonusTile(BonusTile.A))
    bridges = ["1:1", "5:1", "3:2"]
    assert position.legal() == [
        *(PlaceBonusTile(1, cell) for cell in bridges),
        *(PlaceBonusTile(2, cell) for cell in [*bridges, "2:9", "3:10"]),
    ]
    assert position.reason(PlaceBonusTile(1, "2:9")) is Reason.NOT_CONNECTED
    assert position.reason(PlaceBonusTile(3, "2:9")) is Reason.UNKNOWN_FACE
    assert position.reason(PlaceBonusTile(1, "1:9")) is Reason.CELL_OCCUPIED
    assert position.reason(PlaceBonusTile(1, "3:1")) is Reason.LANDING


def test_the_circle_of_a_bonus_tile_recruits_like_any_other() -> None:
    """Bonus landscape tiles: their circle recruits."""
    position = reaching(Position(2).saloon("farmer")).play(TakeBonusTile(BonusTile.A))
    position.play(PlaceBonusTile(2, "3:10"))
    assert position.legal() == [Recruit("3:10", 0, face) for face in Face]
    position.play(Recruit("3:10", 0, Face.SPECIALIST))
    assert position.question == "SELECT"


def test_a_bonus_tile_belongs_to_the_territory_of_its_terrain() -> None:
    position = reaching(Position(2)).play(TakeBonusTile(BonusTile.B))
    position.play(PlaceBonusTile(2, "2:9"))
    tie_breaks = {line.label: line.points for line in position.sheet(0).tie_breaks}
    assert tie_breaks["largest territory"] == 4


def test_the_second_player_gets_the_tile_that_is_left() -> None:
    """Bonus landscape tiles: one of the tiles left (a forced answer)."""
    position = Position(2).ranch(1, "DES1@1:8 DES1@1:9").reserve(1, "DES2 CAN2")
    reaching(position).play(TakeBonusTile(BonusTile.A)).play(PlaceBonusTile(1, "1:1"))
    position.play(SelectParcel(0))
    position.expand(1)
    position.place("DES2@1:10+CAN2@2:10")
    assert position.legal() == [TakeBonusTile(BonusTile.B)]
    assert position.reason(TakeBonusTile(BonusTile.A)) is Reason.TILE_GONE


def crowded(position: Position) -> Position:
    """Bridges built over; only deserts and forests have free neighbours."""
    return position.fill(0, "COR1@1:1,5:1,3:2")


def test_a_tile_that_fits_nowhere_is_removed_even_if_the_other_one_would_fit() -> None:
    """Bonus landscape tiles: the tile is chosen first."""
    position = reaching(crowded(Position(2)), "COR2")
    assert len(position.legal()) == 2
    position.play(TakeBonusTile(BonusTile.A))
    assert position.question == "SELECT"
    assert position.events_of(BonusTileRemoved) == [BonusTileRemoved(0, BonusTile.A)]
    assert position.public.supply.removed_bonus_tiles == (BonusTile.A,)
    assert position.player(0).bonus_done


def test_a_bonus_tile_on_the_last_row_brings_no_further_one() -> None:
    position = reaching(Position(2)).play(TakeBonusTile(BonusTile.A))
    position.play(PlaceBonusTile(2, "3:10"))
    assert position.question == "SELECT"
    assert position.public.supply.bonus_tiles == (BonusTile.B,)


def test_the_bonus_tile_is_gained_in_the_final_emptying_as_well() -> None:
    position = Position(2).ranch(0, TOWER).reserve(0, "DES3 CAN2").final_emptying(0, 1)
    position.place("DES3@1:10+CAN2@2:10").play(TakeBonusTile(BonusTile.A))
    position.play(PlaceBonusTile(1, "1:1"))
    assert position.public.phase == Phase.FINISHED


def test_three_players_have_no_bonus_tiles() -> None:
    position = Position(3).ranch(0, "DES1@1:4").reserve(0, "DES3 CAN2").expand(0)
    position.place("DES3@1:5+CAN2@2:5")
    assert position.question == "SELECT"


def test_expansion_goes_on_after_the_bonus_tile() -> None:
    position = reaching(Position(2).reserve(0, "DES3 FAR1")).play(TakeBonusTile(BonusTile.A))
    position.play(PlaceBonusTile(1, "1:1"))
    assert (position.seat, position.question) == (0, "EXPAND")
    assert EndExpansion() in GAME.legal_moves(position.view())
