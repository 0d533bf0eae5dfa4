"""Turn: a strip is taken, and its parts go on the agenda."""

from __future__ import annotations

from riverboat.engine import Refusal
from riverboat.games.boonlake.catalog import ROW_PENALTIES
from riverboat.games.boonlake.enums import Source, Strip, Task
from riverboat.games.boonlake.events import StripChosen
from riverboat.games.boonlake.goods.gaining import gain_coins, score
from riverboat.games.boonlake.listed import CHOOSE_STRIP
from riverboat.games.boonlake.moves import ChooseStrip, Move
from riverboat.games.boonlake.numbers import BUILDER_COINS
from riverboat.games.boonlake.refusals import Reason, refuse
from riverboat.games.boonlake.state import NOBODY, Public, Step
from riverboat.games.boonlake.types import Log, MoveRow, State, View

# The middle part of each strip from left to right, and the question of its right part.
MIDDLE: dict[Strip, tuple[Task, ...]] = {
    Strip.PIONEER: (Task.EXPLORE, Task.EXPLORE, Task.DEV_OR_UPG),
    Strip.SETTLE: (Task.DEV_OR_UPG,),
    Strip.CATTLE: (Task.PASTURE,),
    Strip.REGION: (Task.REGION,),
    Strip.HIRE: (Task.HIRE_ONE, Task.EXPLORE),
    Strip.PROGRESS: (Task.MODERNIZE,),
    Strip.BUILDER: (Task.BUILDER_MID,),
}
RIGHT: dict[Strip, Task] = {
    Strip.PIONEER: Task.RIGHT_PIONEER,
    Strip.SETTLE: Task.RIGHT_SETTLE,
    Strip.CATTLE: Task.RIGHT_CATTLE,
    Strip.REGION: Task.RIGHT_REGION,
    Strip.HIRE: Task.RIGHT_HIRE,
    Strip.PROGRESS: Task.RIGHT_PROGRESS,
    Strip.BUILDER: Task.RIGHT_CARD,
}


def add_rows(view: View, moves: list[Move]) -> None:
    moves += CHOOSE_STRIP


def why_not_choose_strip(view: View, move: ChooseStrip) -> Refusal:
    text = f"the rows are 1 to {len(Strip)}, not {move.row}"
    return refuse(Reason.NO_SUCH_ROW, text, "Turn")


def choose_strip(state: State, seat: int, move: ChooseStrip, log: Log) -> None:
    """Lay out the whole turn: left, middle and right part, ship, end."""
    public = state.public
    public.pop()
    strip = take_strip(state, seat, move.row, log)
    public.push(Step(Task.END_TURN, seat), Step(Task.MOVE_SHIP, seat))
    add_right_parts(public, seat, strip)
    for task in reversed(MIDDLE[strip]):
        public.push(Step(task, seat))
    if strip is Strip.BUILDER:
        gain_coins(state, seat, BUILDER_COINS, log)
    else:
        public.push(Step(Task.STRIP_CARD, seat))


CHOOSE_STRIP_ROW: MoveRow[ChooseStrip] = MoveRow(
    ChooseStrip, add_rows, why_not_choose_strip, choose_strip
)


def take_strip(state: State, seat: int, row: int, log: Log) -> Strip:
    """Take the strip of a row and pay the row's penalty; the Eminence (-1) pays none."""
    course = state.public.course
    strip = course.strips[row - 1]
    course.strip, course.row, course.region = strip, row, None
    if log.live:
        log.add(StripChosen(seat, row, strip))
    if seat != NOBODY:
        score(state, seat, Source.ROWS, -ROW_PENALTIES[row], log)
    return strip


def add_right_parts(public: Public, active: int, strip: Strip) -> None:
    """The right part for everybody, the active player first; a Pioneer leaves himself out."""
    count = len(public.players)
    first = max(active, 0)
    order = [(first + offset) % count for offset in range(count)]
    if strip is Strip.PIONEER and active != NOBODY:
        order.remove(active)
    public.push(*[Step(RIGHT[strip], seat) for seat in reversed(order)])
