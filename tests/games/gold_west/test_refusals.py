"""Every reason for refusing a move, and the headings that refusals cite."""

from __future__ import annotations

from pathlib import Path

import pytest

from games.gold_west.builder import A, M, Position, R, a_table
from riverboat.games.gold_west import moves
from riverboat.games.gold_west.moves import Move
from riverboat.games.gold_west.refusals import Reason
from riverboat.games.gold_west.state import Ability, Material, Pending, Phase, Terrain

PAGE = Path(__file__).parents[3] / "docs" / "rules" / "gold_west.md"
HEADINGS = [
    line.removeprefix("## ")
    for line in PAGE.read_text(encoding="utf-8").splitlines()
    if line.startswith("## ")
]


def metals() -> Position:
    return a_table().display("I01").marker(1, 4).phase(Phase.METALS).zone(R.COPPER, R.GOLD)


def building() -> Position:
    return a_table().phase(Phase.BUILD).zone(R.WOOD)


def storing() -> Position:
    return building().phase(Phase.STORE)


def asked(ability: Ability, amount: int = 1) -> Position:
    entry = Pending(ability, amount, optional=True)
    return a_table(whitewater=True).marker(1, 4).building(0, "H17").pending(entry)


def swap_second() -> Position:
    position = a_table().token("H18", 1, Terrain.FOREST).token("H21", 43, Terrain.GOLD)
    return position.pending(Pending(A.SWAP_SECOND, hex_id="H18"))


def last_step() -> Position:
    return a_table().coach(M.GOLD, 7).phase(Phase.METALS).zone(R.GOLD, R.GOLD)


CASES: list[tuple[Position, Move, Reason]] = [
    (a_table().reserve(0, R.WOOD), moves.EndMetals(), Reason.WRONG_PHASE),
    (a_table().reserve(0, R.WOOD), moves.Decline(), Reason.WRONG_PHASE),
    (a_table().reserve(0, R.WOOD), moves.Activate(4, ()), Reason.UNKNOWN_ID),
    (a_table().reserve(0, R.WOOD), moves.Activate(-1, ()), Reason.UNKNOWN_ID),
    (a_table().reserve(0, R.WOOD), moves.Activate(1, ()), Reason.EMPTY_SECTION),
    (a_table().reserve(0, R.WOOD), moves.Activate(3, ()), Reason.EMPTY_SECTION),
    (a_table().reserve(1, R.WOOD), moves.Activate(0, ()), Reason.EMPTY_SECTION),
    (a_table().reserve(1, R.WOOD), moves.Activate(1, ()), Reason.BAD_LEAVE_LIST),
    (a_table().reserve(1, R.WOOD), moves.Activate(1, (R.GOLD,)), Reason.BAD_LEAVE_LIST),
    (a_table().reserve(0, R.WOOD), moves.Activate(0, (R.WOOD,)), Reason.BAD_LEAVE_LIST),
    (metals(), moves.Activate(0, ()), Reason.WRONG_PHASE),
    (metals(), moves.FulfilInvestment("X01"), Reason.UNKNOWN_ID),
    (metals(), moves.FulfilInvestment("I02"), Reason.CARD_NOT_IN_DISPLAY),
    (metals(), moves.FulfilInvestment("I01"), Reason.CANNOT_PAY),
    (metals(), moves.InfluenceOffice(3, 0), Reason.UNKNOWN_ID),
    (metals(), moves.InfluenceOffice(0, -1), Reason.UNKNOWN_ID),
    (metals(), moves.InfluenceOffice(-1, 0), Reason.UNKNOWN_ID),
    (metals(), moves.InfluenceOffice(0, 3), Reason.UNKNOWN_ID),
    (metals(), moves.InfluenceOffice(1, 1), Reason.CELL_OCCUPIED),
    (metals().marker(1, 0), moves.InfluenceOffice(0, 0), Reason.CELL_OCCUPIED),
    (metals().marker(1, 8), moves.InfluenceOffice(2, 2), Reason.CELL_OCCUPIED),
    (metals(), moves.InfluenceOffice(2, 0), Reason.CANNOT_PAY),
    (metals(), moves.Ship(M.GOLD, 2), Reason.CANNOT_PAY),
    (metals(), moves.Ship(M.GOLD, 0), Reason.BAD_ITEM_COUNT),
    (last_step(), moves.Ship(M.GOLD, 2), Reason.COACH_AT_END),
    (metals(), moves.BuildCamp("H17", Material.WOOD), Reason.WRONG_PHASE),
    (building(), moves.BuildCamp("H99", Material.WOOD), Reason.UNKNOWN_ID),
    (building(), moves.BuildCamp("H01", Material.WOOD), Reason.TOKEN_NOT_FACE_UP),
    (building(), moves.BuildCamp("R1", Material.WOOD), Reason.TOKEN_NOT_FACE_UP),
    (building(), moves.BuildCamp("H17", Material.STONE), Reason.CANNOT_PAY),
    (building(), moves.BuildSettlement("H17"), Reason.CANNOT_PAY),
    (building(), moves.BuildSettlement("H01"), Reason.TOKEN_NOT_FACE_UP),
    (building(), moves.Loot("H17"), Reason.MUST_BUILD),
    (building(), moves.Loot("H01"), Reason.TOKEN_NOT_FACE_UP),
    (storing(), moves.StoreResources(4), Reason.UNKNOWN_ID),
    (storing(), moves.Loot("H17"), Reason.WRONG_PHASE),
    (asked(A.FREE_SHIP), moves.EndMetals(), Reason.PENDING_FIRST),
    (asked(A.FREE_SHIP), moves.PlaceWater(0), Reason.PENDING_FIRST),
    (asked(A.FREE_SHIP, 2), moves.FreeShip((M.GOLD,)), Reason.BAD_ITEM_COUNT),
    (asked(A.FREE_SHIP).coach(M.GOLD, 8), moves.FreeShip((M.GOLD,)), Reason.COACH_AT_END),
    (asked(A.FREE_OFFICE_EMPTY), moves.PlaceFreeMarker(1, 1), Reason.CELL_OCCUPIED),
    (asked(A.FREE_OFFICE_EMPTY), moves.PlaceFreeMarker(1, 3), Reason.UNKNOWN_ID),
    (asked(A.FREE_OFFICE_OCCUPIED), moves.PlaceOverMarker(0, 0), Reason.CELL_NOT_OPPONENT),
    (asked(A.FREE_OFFICE_OCCUPIED), moves.PlaceOverMarker(9, 0), Reason.UNKNOWN_ID),
    (asked(A.UPGRADE_CAMP), moves.UpgradeCamp("H18"), Reason.NOT_YOUR_CAMP),
    (asked(A.UPGRADE_CAMP), moves.UpgradeCamp("Q18"), Reason.UNKNOWN_ID),
    (asked(A.ADD_RESOURCES, 2), moves.AddResource(R.WATER, 0), Reason.WATER_NOT_ALLOWED),
    (asked(A.ADD_RESOURCES, 2), moves.AddResource(R.WOOD, 7), Reason.UNKNOWN_ID),
    (asked(A.ADD_MATERIAL), moves.AddMaterial(R.COPPER, 0), Reason.NOT_A_MATERIAL),
    (asked(A.ADD_MATERIAL), moves.AddMaterial(R.WOOD, -1), Reason.UNKNOWN_ID),
    (asked(A.GAIN_WATER), moves.PlaceWater(4), Reason.UNKNOWN_ID),
    (a_table(whitewater=True).pending(A.GAIN_WATER), moves.Decline(), Reason.NOT_OPTIONAL),
    (asked(A.SWAP_TOKENS), moves.SwapFirst("H01"), Reason.TOKEN_NOT_FACE_UP),
    (asked(A.SWAP_TOKENS), moves.SwapFirst("H77"), Reason.UNKNOWN_ID),
    (swap_second(), moves.SwapSecond("H18"), Reason.TOKEN_NOT_FACE_UP),
    (swap_second(), moves.SwapSecond("H01"), Reason.TOKEN_NOT_FACE_UP),
    (swap_second(), moves.SwapSecond("H21"), Reason.TERRAIN_DIFFERS),
]


@pytest.mark.parametrize(
    ("position", "move", "reason"), CASES, ids=[f"{m} {r.name}" for _, m, r in CASES]
)
def test_a_refusal_names_its_reason(position: Position, move: Move, reason: Reason) -> None:
    """The reason, a text, a heading of the rules page; and nothing changes."""
    refusal = position.refusal(move)
    assert refusal.reason is reason
    assert refusal.text
    assert refusal.rule.removeprefix("gold_west: ") in HEADINGS


def test_a_seat_that_waits_is_not_asked() -> None:
    """NOT_YOUR_TURN, also after the end."""
    position = a_table().reserve(0, R.WOOD)
    assert position.refusal(moves.Activate(0, ()), seat=1).reason is Reason.NOT_YOUR_TURN
    position.public.turn.active = -1
    position.phase(Phase.FINISHED)
    refusal = position.refusal(moves.Activate(0, ()), seat=1)
    assert refusal.reason is Reason.NOT_YOUR_TURN
    assert "the game is over" in refusal.text
    assert refusal.rule.removeprefix("gold_west: ") in HEADINGS


def test_a_refusal_says_which_moves_the_question_takes() -> None:
    """Of a step of the turn, and of an ability that waits."""
    text = building().refusal(moves.EndMetals()).text
    assert text == "BUILD is answered by BuildSettlement, BuildCamp, Loot, not by EndMetals"
    text = asked(A.FREE_SHIP).refusal(moves.EndMetals()).text
    assert text == "FREE_SHIP is answered by FreeShip, Decline, not by EndMetals"


def test_no_marker_left_and_already_done_come_before_the_cost() -> None:
    """ALREADY_DONE_THIS_TURN comes before anything about cost or cell."""
    position = metals()
    position.player().markers_left = 0
    assert position.refusal(moves.InfluenceOffice(0, 0)).reason is Reason.NO_MARKER_LEFT
    position.public.turn.boomtown_done = True
    assert position.refusal(moves.InfluenceOffice(1, 1)).reason is Reason.ALREADY_DONE_THIS_TURN


def test_every_reason_occurs_in_these_tests() -> None:
    """No reason is dead."""
    elsewhere = {Reason.NOT_YOUR_TURN, Reason.NO_MARKER_LEFT, Reason.ALREADY_DONE_THIS_TURN}
    assert {reason for _, _, reason in CASES} | elsewhere == set(Reason)
