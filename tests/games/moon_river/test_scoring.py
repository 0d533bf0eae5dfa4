"""Overpopulation, every line of the score sheet, scenarios, tie-breaks."""

from __future__ import annotations

import pytest

from games.moon_river.builder import Position
from riverboat.games.moon_river import GAME
from riverboat.games.moon_river.events import GameEnded, HerdThinned, ScenarioScored
from riverboat.games.moon_river.moves import Recruit
from riverboat.games.moon_river.state import Face, Phase


def scene(**options: str) -> Position:
    return Position(3, **options)


# --- lines -------------------------------------------------------------------------------------


def test_overpopulation_leaves_one_cow_per_parcel() -> None:
    """Scoring, example 14: two cows on a prairie keep one."""
    position = scene().ranch(0, "PRA1@1:1**").final_emptying(0, 1, 2)
    assert position.public.phase == Phase.FINISHED
    assert position.cows(0) == {"1:1": 1}
    assert position.public.supply.cows == 31
    assert position.events_of(HerdThinned) == [HerdThinned(0, "1:1", 1)]


@pytest.mark.parametrize("kind", ["DES1", "CAN2", "PRA1", "FOR3", "FAR1"])
def test_a_territory_scores_its_parcels_times_its_cows(kind: str) -> None:
    """Scoring: pieces times cows."""
    position = scene().ranch(0, f"{kind}@1:1* {kind}@1:2 {kind}@1:3*")
    terrain = {"D": "desert", "C": "canyon", "P": "prairie"}.get(kind[0])
    terrain = terrain or {"FOR": "forest", "FAR": "farm"}[kind[:3]]
    assert position.lines(0)[terrain] == 3 * 2


def test_territories_of_one_terrain_score_separately() -> None:
    """Scoring: each territory for itself."""
    position = scene().ranch(0, "DES1@1:1* DES1@1:2 DES1@5:5* DES1@3:3 DES1@2:2*")
    assert position.lines(0)["desert"] == 3 * 2 + 1 * 1 + 1 * 0


def test_diagonal_parcels_are_different_territories() -> None:
    position = scene().ranch(0, "DES1@1:1* DES1@2:2*")
    assert position.lines(0)["desert"] == 2


def test_a_territory_without_cows_scores_nothing() -> None:
    """Scoring: symbols do not count, only cows that stand there."""
    position = scene().ranch(0, "FAR1@1:1 FAR1@1:2 DES5@5:1")
    assert position.lines(0)["farm"] == 0
    assert position.lines(0)["desert"] == 0


def test_two_cows_on_a_cell_count_once_even_before_the_end() -> None:
    position = scene().ranch(0, "CAN6@1:1** CAN2@1:2")
    assert position.lines(0)["canyon"] == 2


def test_each_nugget_beaver_and_ear_scores_a_point() -> None:
    """Scoring: resources."""
    position = scene().ranch(0, "DES2@1:1 PRA3@1:2 CAN3@1:3 FOR3@2:1 FOR1@2:2 COR1@3:2 COR2@3:3")
    points = position.lines(0)
    assert (points["nuggets"], points["beavers"], points["ears"]) == (3, 3, 9)


@pytest.mark.parametrize(
    ("name", "each"),
    [("gold_prospector", 2), ("trapper", 2), ("farmer", 6)],
)
def test_each_specialist_scores_his_resource_again(name: str, each: int) -> None:
    """Scoring: each of them, over the whole ranch."""
    position = scene().ranch(0, "DES2@1:1 PRA5@1:2 PRA4@1:3 FOR3@2:1 COR1@3:2")
    position.associate(0, "1:2", name).associate(0, "1:3", name)
    assert position.lines(0)[f"{name}s"] == 2 * each


def test_the_cowboy_face_of_a_specialist_scores_nothing() -> None:
    position = scene().ranch(0, "PRA5@1:2 COR1@3:2").associate(0, "1:2", "farmer", "cowboy")
    assert position.lines(0)["farmers"] == 0


def test_the_sheet_has_the_lines_of_the_score_pad() -> None:
    assert list(scene().lines(0)) == [
        "desert",
        "canyon",
        "prairie",
        "forest",
        "farm",
        "nuggets",
        "beavers",
        "ears",
        "gold_prospectors",
        "trappers",
        "farmers",
        "scenario",
    ]


CHARLIE = [
    "DES1@5:1+DES5@4:1",
    "CAN2@2:1+CAN4@1:1",
    "CAN6@1:2+CAN3@2:2",
    "DES3@3:2+DES1@4:2",
    "DES1@5:2+PRA2@5:3",
    "PRA2@4:3+CAN2@3:3",
    "CAN3@2:3+FAR1@2:4",
    "CAN4@1:3+FAR1@1:4",
    "COR2@5:5+PRA3@5:4",
    "FAR1@1:5+FAR1@2:5",
    "COR1@4:5+COR1@3:5",
    "FOR1@4:4+COR2@3:4",
]


def test_charlie_scores_89_points() -> None:
    """Scoring, example 15: all her dominoes, one after the other."""
    position = scene().saloon("farmer")
    for domino in CHARLIE[:-1]:
        position.reserve(0, " ".join(half.split("@")[0] for half in domino.split("+")))
        position.expand(0).place(domino)
        assert position.question == "SELECT"
    position.reserve(0, "FOR1 COR2").final_emptying(0, 1, 2)
    position.place(CHARLIE[-1]).play(Recruit("4:4", 0, Face.SPECIALIST))
    assert position.public.phase == Phase.FINISHED
    assert position.events_of(HerdThinned) == [HerdThinned(0, "1:2", 1)]
    assert position.lines(0) == {
        "desert": 5,
        "canyon": 21,
        "prairie": 6,
        "forest": 0,
        "farm": 16,
        "nuggets": 4,
        "beavers": 1,
        "ears": 18,
        "gold_prospectors": 0,
        "trappers": 0,
        "farmers": 18,
        "scenario": 0,
    }
    assert position.sheet(0).total == 89
    assert len([piece for piece in position.player(0).cells if piece]) == 24
    assert position.events_of(GameEnded) == [GameEnded((89, 0, 0))]


# --- scenarios -----------------------------------------------------------------------------------


def scenario(name: str) -> Position:
    return scene(mode="legends", scenario=name)


SIX = "1:1,1:2,1:3,2:1,2:2,2:3"
TWICE_THREE = "1:1,1:2,1:3,5:1,5:2,5:3"


@pytest.mark.parametrize(
    ("cells", "points"),
    [
        (SIX, 40),
        (TWICE_THREE, 20),
        ("1:3,1:4,1:5", 0),
        ("1:1,1:2", 0),
        ("1:1,1:2,1:3", 10),
        ("3:2,3:3,3:4", 10),
    ],
)
def test_timber_rafting_needs_three_forests_at_the_river(cells: str, points: int) -> None:
    """Scenarios, example 16."""
    position = scenario("timber_rafting").fill(0, f"FOR3@{cells}")
    assert position.lines(0)["scenario"] == points


@pytest.mark.parametrize(
    ("cells", "points"), [(SIX, 40), (TWICE_THREE, 20), ("1:3,1:4", 0), ("3:3,3:4,3:5", 10)]
)
def test_gold_rush_needs_three_adjacent_parcels_with_nuggets(cells: str, points: int) -> None:
    """Scenarios, example 17."""
    kinds = ["DES3", "PRA3", "CAN3"] * 2
    text = " ".join(f"{kind}@{cell}" for kind, cell in zip(kinds, cells.split(","), strict=False))
    assert scenario("gold_rush").ranch(0, text).lines(0)["scenario"] == points


def horde(cells: str, *tokens: tuple[str, str]) -> Position:
    """Circles on these cells, with associates (the first ones named, then trappers)."""
    position = scenario("wild_horde")
    kinds = ["FAR2"] * 5 + ["PRA4"]
    names = [*tokens, *[("trapper", "specialist")] * 6]
    for kind, cell, (name, face) in zip(kinds, cells.split(","), names, strict=False):
        position.ranch(0, f"{kind}@{cell}").associate(0, cell, name, face)
    return position


def test_a_horde_of_six_with_one_desperado_scores_40() -> None:
    """Scenarios, example 18."""
    assert horde(SIX, ("desperado", "specialist")).lines(0)["scenario"] == 40


def test_two_hordes_of_three_with_an_offender_each_score_20() -> None:
    """Scenarios, example 18."""
    position = scenario("wild_horde")
    for cell, name in zip(
        TWICE_THREE.split(","),
        ("desperado", "farmer", "trapper", "trapper", "trapper", "cattle_thief"),
        strict=True,
    ):
        position.ranch(0, f"{'FAR2' if cell[0] == '1' else 'FOR1'}@{cell}")
        position.associate(0, cell, name)
    assert position.lines(0)["scenario"] == 20


def test_a_desperado_with_the_cowboy_side_up_is_no_offender() -> None:
    """Scenarios, example 18: his token counts as an associate, not as an offender."""
    assert horde("1:1,1:2,1:3", ("desperado", "cowboy")).lines(0)["scenario"] == 0
    assert horde("1:1,1:2,1:3", ("desperado", "specialist")).lines(0)["scenario"] == 10


def test_a_horde_may_spread_over_terrains_and_faces() -> None:
    """Scenarios: whatever the territories."""
    position = scenario("wild_horde").ranch(0, "FAR2@1:1 PRA4@1:2 FOR1@2:1")
    position.associate(0, "1:1", "cattle_thief").associate(0, "1:2", "farmer", "cowboy")
    assert position.lines(0)["scenario"] == 0
    assert position.associate(0, "2:1", "trapper").lines(0)["scenario"] == 10


@pytest.mark.parametrize(("cells", "points"), [(SIX, 40), (TWICE_THREE, 20), ("2:2,2:3", 0)])
def test_moon_river_city_needs_three_adjacent_farms(cells: str, points: int) -> None:
    """Scenarios, example 19."""
    assert scenario("moon_river_city").fill(0, f"FAR1@{cells}").lines(0)["scenario"] == points


def test_the_scenario_counts_in_the_total_and_is_told_at_the_end() -> None:
    position = scenario("moon_river_city").fill(0, f"FAR1@{SIX}").final_emptying(0, 1, 2)
    assert position.sheet(0).total == 40
    (scored,) = position.events_of(ScenarioScored)
    assert (scored.seat, scored.points) == (0, 40)


# --- ranking ------------------------------------------------------------------------------------


def test_the_highest_total_wins() -> None:
    position = scene().ranch(1, "COR1@1:1").final_emptying(0, 1, 2)
    standing = GAME.standing(position.state)
    assert standing.ranks == (2, 1, 2)
    assert standing.winners == (1,)


def test_a_tie_is_broken_by_the_largest_territory_with_or_without_cows() -> None:
    """Scoring, example 20: 7 parcels beat 6."""
    position = scene().fill(0, "CAN2@1:1,1:2,1:3,1:4,1:5 CAN1@2:1,2:2")
    position.fill(1, "DES1@1:1,1:2,1:3,1:4,1:5,2:1")
    assert position.sheet(0).total == position.sheet(1).total == 0
    assert GAME.standing(position.state).ranks[:2] == (1, 2)


def test_a_second_tie_is_broken_by_the_cows() -> None:
    """Scoring, example 20: 9 cows beat 8."""
    singles = "PRA2@1:1* FAR1@2:2* PRA2@1:3* FAR1@2:4* PRA2@1:5* FAR1@4:1* PRA1@4:3* FAR1@4:5*"
    fewer = "CAN2@1:1* FAR2@2:2* CAN2@1:3* FAR2@2:4* CAN2@1:5* FAR2@4:1* CAN2@4:3* FAR2@4:5*"
    position = scene().ranch(0, f"{singles} DES1@5:2*").ranch(1, f"{fewer} DES3@5:2")
    totals = [position.sheet(seat).total for seat in (0, 1)]
    assert totals == [9, 9]
    ties = [[line.points for line in position.sheet(seat).tie_breaks] for seat in (0, 1)]
    assert ties == [[1, 9], [1, 8]]
    assert GAME.standing(position.state).ranks[:2] == (1, 2)


def test_a_complete_tie_shares_the_victory() -> None:
    """Scoring, example 20."""
    position = scene().ranch(0, "PRA2@1:1*").ranch(1, "FAR1@5:1*").ranch(2, "CAN4@3:2*")
    standing = GAME.standing(position.state)
    assert standing.ranks == (1, 1, 1)
    assert standing.winners == (0, 1, 2)
