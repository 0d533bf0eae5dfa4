"""Ships, the rewards of the river, locks ("Ship")."""

from __future__ import annotations

from itertools import pairwise

import pytest

from games.boonlake.builder import Position, a_game
from riverboat.games.boonlake.board import PATHS
from riverboat.games.boonlake.catalog import RIVER, SHIP_STEPS
from riverboat.games.boonlake.events import InterimBegun
from riverboat.games.boonlake.moves import MoveShip, RiverChoice
from riverboat.games.boonlake.refusals import Reason
from riverboat.games.boonlake.state import Good, Resource, Source, Step, Strip, Task


def sailing(start: str, steps: int, *others: str, round: int = 1) -> Position:
    """Seat 0 may move its ship by so many steps; other ships stand where they are named."""
    position = a_game(max(2, 1 + len(others))).round(round)
    position.strip(Strip.BUILDER, row=SHIP_STEPS.index(steps, 1))
    position.ship(start).ask(Task.MOVE_SHIP)
    for seat, space in enumerate(others or ("T1",), start=1):
        position.ship(space, seat=seat)
    return position


def ends(position: Position) -> list[str]:
    return [move.to for move in position.legal_of(MoveShip)]


def test_a_space_with_a_ship_is_skipped_and_not_counted() -> None:
    """Ship: T14 is skipped, UP1 is beyond lock 1."""
    position = sailing("T12", 3, "T14")
    assert ends(position) == ["T13", "T15", "UP1"]
    position.play(MoveShip("UP1"))
    assert position.public.course.lock_crossed
    assert position.public.course.scoring_due


def test_a_harbour_is_counted_and_holds_any_number_of_ships() -> None:
    """Ship."""
    assert ends(sailing("T12", 3, "T15")) == ["T13", "T14", "T15"]


def test_steps_beyond_the_final_space_are_lost() -> None:
    """Ship."""
    position = sailing("UP7", 4, "T15")
    assert ends(position) == ["UP8", "UP9"]
    position.play(MoveShip("UP9"))
    assert position.public.course.scoring_due


def test_several_ships_in_a_row_are_skipped() -> None:
    assert ends(sailing("T1", 1, "T2", "T3", "T4")) == ["T5"]


def test_steps_may_go_to_waste_but_one_must_be_made() -> None:
    position = sailing("T1", 4)
    assert ends(position) == ["T2", "T3", "T4", "T5"]
    assert position.default() == MoveShip("T5")
    assert position.refusal(MoveShip("T1")).reason is Reason.SPACE_OUT_OF_REACH
    assert position.refusal(MoveShip("T6")).reason is Reason.SPACE_OUT_OF_REACH
    assert position.refusal(MoveShip("X1")).reason is Reason.NO_SUCH_SPACE


def test_the_first_round_takes_the_upper_arm_the_second_the_lower() -> None:
    assert ends(sailing("T15", 2)) == ["UP1", "UP2"]
    assert ends(sailing("T15", 2, round=2)) == ["LO1", "LO2"]


def test_ships_share_the_start_space() -> None:
    assert ends(sailing("T1", 1, "T1")) == ["T2"]


def test_only_the_first_ship_across_lock_1_calls_for_a_scoring() -> None:
    position = sailing("T15", 1, "UP3")
    position.public.course.lock_crossed = True
    position.play(MoveShip("UP1"))
    assert not position.public.course.scoring_due


def test_passing_a_space_gives_nothing() -> None:
    position = sailing("T6", 3).play(MoveShip("T9"))
    assert (position.player().coins, position.vp(), position.player().hand) == (0, 0, 2)


@pytest.mark.parametrize(
    ("round", "start", "end"),
    [(number, *pair) for number in (1, 2) for pair in pairwise(PATHS[number])],
)
def test_every_river_space_gives_its_reward(round: int, start: str, end: str) -> None:
    """Rewards along the river."""
    position = sailing(start, 1, round=round)
    position.play(MoveShip(end))
    reward = RIVER[end].reward
    assert reward is not None
    player = position.player()
    gained = {
        Good.COINS: player.coins,
        Good.CARDS: player.hand,
        Good.VP: player.points[Source.RIVER],
        Good.INHABITANTS: player.ranch - 3,
        Good.VASES: player.vases,
    }
    if reward.good is Good.VASE_OR_SITE:
        assert position.task is Task.RIVER_CHOICE
        assert not any(gained.values())
    else:
        assert {good: n for good, n in gained.items() if n} == {reward.good: reward.amount}


def test_the_choice_is_a_vase_or_a_production_site() -> None:
    position = sailing("T14", 1).levels(0, 2, 1, 0).play(MoveShip("T15"))
    assert position.legal() == [
        RiverChoice(None),
        RiverChoice(Resource.WOOD),
        RiverChoice(Resource.STONE),
        RiverChoice(Resource.IRON),
    ]
    assert position.default() == RiverChoice(None)
    assert position.refusal(RiverChoice(Resource.LOAM)).reason is Reason.LEVEL_AT_TOP
    assert position.play(RiverChoice(Resource.STONE)).player().levels == (0, 2, 2, 0)


def test_inhabitants_of_the_river_are_limited_by_the_supply() -> None:
    position = sailing("LO3", 1, round=2).ranch(7).play(MoveShip("LO4"))
    assert (position.player().ranch, position.player().supply) == (8, 0)


# --- what a move triggers ------------------------------------------------------------------------


def ending(position: Position, seat: int = 0) -> Position:
    """The ship's move is the last thing of the seat's turn."""
    position.public.agenda = (Step(Task.END_TURN, seat), Step(Task.MOVE_SHIP, seat))
    return position


def test_crossing_the_lock_starts_the_first_interim_scoring_with_that_player() -> None:
    position = ending(sailing("T15", 1, "T3", "T4")).play(MoveShip("UP1"))
    assert position.events_of(InterimBegun) == [InterimBegun(1)]
    assert (position.task, position.asked) == (Task.INTERIM_SLOT, (0,))
    assert position.public.agenda[0] == Step(Task.START_TURN, 1)


def test_the_final_space_of_round_1_starts_the_second_scoring() -> None:
    position = sailing("UP8", 1, "T3")
    position.interim(1).public.course.lock_crossed = True
    ending(position).play(MoveShip("UP9"))
    assert position.events_of(InterimBegun) == [InterimBegun(2)]


@pytest.mark.parametrize(("seat", "next_seat"), [(0, 1), (1, 2), (2, 3)])
def test_after_the_last_space_of_round_2_the_cycle_is_completed(seat: int, next_seat: int) -> None:
    """End of the game: seat 0 does not play again."""
    position = sailing("T1", 1, "T2", "T3", "T4", round=2).interim(3).ship("LO7", seat=seat)
    ending(position, seat).play(MoveShip("LO8"))
    assert position.public.course.end_triggered
    assert (position.task, position.asked) == (Task.CHOOSE_STRIP, (next_seat,))
    assert position.public.course.interims_done == 3


def test_the_last_seat_ends_the_game_with_the_fourth_scoring() -> None:
    position = sailing("T1", 1, "T2", "T3", "T5", round=2).interim(3)
    position.public.course.end_triggered = True
    ending(position, 3).play(MoveShip("T6"))
    assert position.public.course.interims_done == 4
    assert (position.task, position.asked) == (Task.INTERIM_SLOT, (0,))
