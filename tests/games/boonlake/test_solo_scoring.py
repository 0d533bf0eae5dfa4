"""The Wise Eminence scores: regions, ship, income, end ("Turn of the Eminence")."""

from __future__ import annotations

import pytest

from games.boonlake.builder import Position, a_solo_game, eminence_moves, located, stacked
from riverboat.engine import Log
from riverboat.engine.log import QUIET
from riverboat.games.boonlake import GAME
from riverboat.games.boonlake.catalog import SOLO_CACTUS, SOLO_TILES
from riverboat.games.boonlake.events import InterimBegun, SiteTaken
from riverboat.games.boonlake.moves import ChooseRegion, MoveShip, Pass
from riverboat.games.boonlake.solo.pieces import build_structure
from riverboat.games.boonlake.solo.points import advance_cactus, eminence_income
from riverboat.games.boonlake.solo.turn import lower_half, preferred_region
from riverboat.games.boonlake.state import NOBODY, Piece, Region, Source, Step, Strip, Task

# --- region scoring ------------------------------------------------------------------------------


def regions() -> Position:
    """The player leads in Boonlake by 1 and in Southern by 1; the Eminence leads in New Hope."""
    position = located(1, s12="S01", s18="S02", s27="S03", s9="P1")
    position.inhabitant(18).inhabitant(27).house(27, 2).house(12, seat=1)
    return position.cattle(9, seat=1).house(18, 2, seat=1)


def test_he_covers_the_region_where_the_player_is_furthest_ahead() -> None:
    position = regions()
    assert preferred_region(position.state) is Region.SOUTHERN
    position.public.course.covered = (False, False, False, True)
    assert preferred_region(position.state) is Region.UNKNOWN  # 0 ahead, the most northern


def test_covered_regions_count_only_if_all_are_covered() -> None:
    position = regions()
    position.public.course.covered = (True,) * 4
    assert preferred_region(position.state) is Region.SOUTHERN
    lower_half(position.state, Strip.REGION, SOLO_TILES["A1"], QUIET)
    assert position.eminence.vp == 3  # presences only


@pytest.mark.parametrize(("tile", "each"), [("A1", 1), ("B2", 2)])
def test_a_label_brings_him_3_points_and_each_scored_presence_1_or_2(tile: str, each: int) -> None:
    """Turn of the Eminence: the other regions."""
    position = regions()
    lower_half(position.state, Strip.REGION, SOLO_TILES[tile], QUIET)
    assert position.eminence.points[Source.REGIONS] == 3 + 3 * each
    assert position.public.course.covered == (False, False, False, True)


def test_boonlake_brings_him_4_points() -> None:
    """Turn of the Eminence: the label of Boonlake."""
    position = located(1, s18="S02").inhabitant(18)
    lower_half(position.state, Strip.REGION, SOLO_TILES["A1"], QUIET)
    assert position.eminence.points[Source.REGIONS] == 4


def test_his_region_scoring_pays_the_player_coins() -> None:
    position = stacked("A1", "A2")
    position.only_tiles(s12="S01", s18="S02").inhabitant(12).inhabitant(18).inhabitant(18, 2)
    eminence_moves(position, Strip.REGION)
    assert position.player().coins == 1  # Boonlake was covered


def test_the_players_region_scoring_pays_him_too() -> None:
    """Attention!: 1 point for each presence in the scored regions."""
    position = regions().strip(Strip.REGION).ask(Task.REGION)
    position.play(ChooseRegion(Region.BOONLAKE))
    assert position.eminence.points[Source.REGIONS] == 2


def test_other_actions_of_the_player_bring_him_nothing() -> None:
    position = a_solo_game().strips(*Strip).ask(Task.CHOOSE_STRIP)
    before = position.eminence.copy()
    position.play(position.legal()[-1])
    while position.task is not Task.MOVE_SHIP:
        position.play(Pass())
    assert position.eminence == before


# --- ship and scorings ---------------------------------------------------------------------------


def test_his_ship_blocks_the_way_and_skips_others() -> None:
    position = stacked("A1", "A2").ship("T3")
    position.eminence.ship = "T2"
    eminence_moves(position, Strip.BUILDER).play(Pass())
    assert position.eminence.ship == "T7"
    position.strip(Strip.BUILDER, row=7).ask(Task.MOVE_SHIP).ship("T6")
    assert [move.to for move in position.legal_of(MoveShip)] == ["T7"]
    position.eminence.ship = "T8"
    position.ship("T7")
    assert [move.to for move in position.legal_of(MoveShip)] == ["T9"]


def test_he_takes_no_reward_and_may_trigger_a_scoring() -> None:
    position = stacked("A1", "A2")
    position.eminence.ship = "T14"
    eminence_moves(position, Strip.BUILDER).play(Pass())
    assert position.eminence.ship == "UP3"
    assert position.events_of(InterimBegun) == [InterimBegun(1)]
    assert (position.task, position.asked) == (Task.INTERIM_SLOT, (0,))
    while position.task is not Task.CHOOSE_STRIP:
        moves = position.legal()
        position.play(Pass() if Pass() in moves else moves[0])
    assert position.asked == (0,)


def test_after_the_second_scoring_both_ships_start_again() -> None:
    position = a_solo_game().interim(2).ship("UP3").ask(Task.END_INTERIM)
    position.eminence.ship = "UP9"
    position.run()
    assert (position.player().ship, position.eminence.ship) == ("T1", "T1")


def test_his_income_is_that_of_the_last_vacated_spaces() -> None:
    """Turn of the Eminence: an example of the rule book."""
    position = a_solo_game()
    eminence = position.eminence
    eminence.houses, eminence.settlements, eminence.cattle, eminence.cactus = 3, 2, 3, 16
    assert dict(eminence_income(position.public)) == {
        Source.BOARD_INCOME: 2 + 6 + 4,
        Source.CACTUS_INCOME: 14,
        Source.CATTLE_INCOME: 0,
    }


def test_his_cattle_bring_points_for_settlements_around_them() -> None:
    position = located(1, s12="S01", s9="P1").cattle(9, 2, seat=1).settlement(12)
    position.interim(1).ask(Task.INCOME).run()
    assert position.eminence.points[Source.CATTLE_INCOME] == 2
    assert position.eminence.points[Source.SCORING_TILES] == 0


def test_cactus_steps_beyond_the_end_are_lost() -> None:
    position = a_solo_game()
    position.eminence.cactus = len(SOLO_CACTUS) - 2
    advance_cactus(position.state, 2, QUIET)
    assert position.eminence.cactus == len(SOLO_CACTUS) - 1
    advance_cactus(position.state, 2, QUIET)
    assert position.eminence.cactus == len(SOLO_CACTUS) - 1


def test_the_player_has_the_last_turn() -> None:
    position = a_solo_game().round(2).interim(3)
    position.strip(Strip.BUILDER).public.course.end_triggered = True
    position.public.agenda = (Step(Task.END_TURN, NOBODY),)
    assert position.run().task is Task.CHOOSE_STRIP
    position.public.agenda = (Step(Task.END_TURN, 0),)
    position.strip(Strip.BUILDER).run()
    assert position.public.course.interims_done == 4


# --- end -----------------------------------------------------------------------------------------


def test_at_the_end_he_takes_his_income_again_and_10_points_for_strong_tiles_face_down() -> None:
    position = stacked("A1", "B1", "B3")
    position.eminence.cactus = 16
    automaton = GAME.standing(position.state).automaton
    assert automaton is not None
    lines = {line.label: line.points for line in automaton.lines}
    assert lines == {"income at the end": 14, "B tiles face down": 20}
    position.state.hidden.solo_stack = ()
    automaton = GAME.standing(position.state).automaton
    assert automaton is not None
    assert automaton.total == 14


def test_the_player_wins_with_as_many_points() -> None:
    position = stacked("A1")
    position.eminence.cactus = 0
    assert GAME.standing(position.state).ranks == (1,)
    position.eminence.points[Source.REGIONS] = 1
    standing = GAME.standing(position.state)
    assert (standing.ranks, standing.winners) == ((2,), ())


def test_his_pieces_are_reported_under_his_name() -> None:
    log = Log()
    position = located(12, s12="S01")
    build_structure(position.state, log)
    assert log.take()[0].public == SiteTaken(NOBODY, "S01", 12, 1, Piece.HOUSE)
