"""Ship: how far ships go, and what calls for a scoring."""

from __future__ import annotations

from riverboat.engine import Refusal
from riverboat.games.boonlake.board import PATH_INDEX, PATHS, TRUNK_END
from riverboat.games.boonlake.catalog import RIVER, SHIP_STEPS
from riverboat.games.boonlake.enums import Task
from riverboat.games.boonlake.events import ShipMoved
from riverboat.games.boonlake.listed import MOVE_SHIP
from riverboat.games.boonlake.moves import Move, MoveShip
from riverboat.games.boonlake.refusals import Reason, refuse
from riverboat.games.boonlake.river.rewards import take_reward
from riverboat.games.boonlake.state import NOBODY, Public, Step
from riverboat.games.boonlake.types import Log, MoveRow, State, View


def add_ends(view: View, moves: list[Move]) -> None:
    moves += [MOVE_SHIP[space] for space in ends_of_move(view.public, view.seat)]


def why_not_move_ship(view: View, move: MoveShip) -> Refusal:
    if move.to not in RIVER:
        return refuse(Reason.NO_SUCH_SPACE, f"there is no river space {move.to!r}", "Ship")
    text = f"{move.to} is behind you, too far, on the other arm, or holds a ship"
    return refuse(Reason.SPACE_OUT_OF_REACH, text, "Ship")


def move_ship(state: State, seat: int, move: MoveShip, log: Log) -> None:
    """Sail, take the reward of the end space, then what own cards pay in a harbour."""
    state.public.pop()
    sail(state, seat, move.to, log)
    reward = RIVER[move.to].reward
    if RIVER[move.to].harbour:
        state.public.push(Step(Task.HARBOUR, seat))
    if reward is not None:
        take_reward(state, seat, reward, log)


MOVE_SHIP_ROW: MoveRow[MoveShip] = MoveRow(MoveShip, add_ends, why_not_move_ship, move_ship)


def ends_of_move(public: Public, seat: int) -> list[str]:
    """The spaces where a ship may end its move, nearest first.

    A space with another ship is passed over and not counted, unless it is a harbour.
    """
    path, index = PATHS[public.course.round], PATH_INDEX[public.course.round]
    ships = [player.ship for other, player in enumerate(public.players) if other != seat]
    if public.eminence is not None and seat != NOBODY:
        ships.append(public.eminence.ship)
    place = index[_ship_of(public, seat)]
    ends: list[str] = []
    for _ in range(SHIP_STEPS[public.course.row]):
        place += 1
        while place < len(path) and path[place] in ships and not RIVER[path[place]].harbour:
            place += 1
        if place >= len(path):
            break
        ends.append(path[place])
    return ends


def _ship_of(public: Public, seat: int) -> str:
    """The space of a ship; seat -1 is the Eminence."""
    return public.the_eminence.ship if seat == NOBODY else public.players[seat].ship


def sail(state: State, seat: int, to: str, log: Log) -> None:
    """Move a ship; the first one across a lock and one on a final space call for a scoring."""
    public, course = state.public, state.public.course
    origin = _ship_of(public, seat)
    if seat == NOBODY:
        public.the_eminence.ship = to
    else:
        public.players[seat].ship = to
    if log.live:
        log.add(ShipMoved(seat, origin, to))
    index = PATH_INDEX[course.round]
    if index[origin] <= TRUNK_END < index[to] and not course.lock_crossed:
        course.lock_crossed = True
        course.scoring_due = True
    if RIVER[to].final:
        if course.round == 1:
            course.scoring_due = True
        else:
            course.end_triggered = True
