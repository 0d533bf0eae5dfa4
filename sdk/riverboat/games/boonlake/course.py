"""The course of the game: whose turn comes, who is asked, and what runs without a question."""

from __future__ import annotations

from collections.abc import Callable

from riverboat.engine import ALONE
from riverboat.games.boonlake.actions.hire import finish_hire, hire_one
from riverboat.games.boonlake.actions.pioneer import begin_right_pioneer
from riverboat.games.boonlake.actions.regions import begin_right_region
from riverboat.games.boonlake.cards.effects import finish_exchange
from riverboat.games.boonlake.cards.projects import mark_project
from riverboat.games.boonlake.enums import Task
from riverboat.games.boonlake.goods.production import begin_build_site
from riverboat.games.boonlake.goods.tracks import run_advance
from riverboat.games.boonlake.interim.income import income
from riverboat.games.boonlake.interim.order import begin_interim, end_interim, reset_levers
from riverboat.games.boonlake.interim.tiles import score_marker
from riverboat.games.boonlake.land.developing import finish_develop
from riverboat.games.boonlake.land.exploring import begin_explore, begin_pasture
from riverboat.games.boonlake.levers.anytime import begin_lever_window, finish_l12
from riverboat.games.boonlake.levers.forgone_card import begin_forgo_bonus
from riverboat.games.boonlake.levers.using import begin_use_l6, begin_use_l9
from riverboat.games.boonlake.river.rewards import harbour_bonus
from riverboat.games.boonlake.solo.turn import eminence_turn, sail_eminence
from riverboat.games.boonlake.state import NOBODY, Public, Step
from riverboat.games.boonlake.types import Log, State

Beginning = Callable[[State, Step, Log], bool]


def asked_seat(public: Public) -> tuple[int, ...]:
    """The seat of the open question."""
    return ALONE[public.agenda[-1].seat]


def seats_to_choose(public: Public) -> tuple[int, ...]:
    """All that have not made the choice of the set-up."""
    return tuple(seat for seat, player in enumerate(public.players) if not player.locked)


# --- turns ---------------------------------------------------------------------------------------


def start_turn(state: State, step: Step, log: Log) -> bool:
    """The turn of a seat, or of the Eminence (-1)."""
    state.public.course.active = step.seat
    if step.seat == NOBODY:
        eminence_turn(state, log)
    else:
        state.public.push(Step(Task.CHOOSE_STRIP, step.seat))
    return False


def end_turn(state: State, step: Step, log: Log) -> bool:
    """Strips close up; a scoring that is due comes before the next turn."""
    public, course = state.public, state.public.course
    strips, row = course.strips, course.row
    course.strips = (*strips[: row - 1], *strips[row:], strips[row - 1])
    course.strip, course.row, course.region = None, 0, None
    last = len(public.players) - 1
    if course.end_triggered and step.seat == last:
        begin_interim(state, 0, log)
        return False
    public.push(Step(Task.START_TURN, _next(public.eminence is not None, step.seat, last)))
    if course.scoring_due:
        begin_interim(state, max(step.seat, 0), log)
    return False


def _next(solo: bool, seat: int, last: int) -> int:
    """Clockwise; in the solo game the Eminence (-1) and the player take turns."""
    if seat < last:
        return seat + 1
    return NOBODY if solo else 0


# --- the agenda ----------------------------------------------------------------------------------

# What happens when a step comes to the top of the agenda: True means that it is a question. Tasks
# that do not stand here are always questions.
BEGINNINGS: dict[Task, Beginning] = {
    Task.RIGHT_PIONEER: begin_right_pioneer,
    Task.RIGHT_REGION: begin_right_region,
    Task.FORGO_BONUS: begin_forgo_bonus,
    Task.EXPLORE: begin_explore,
    Task.USE_L9: begin_use_l9,
    Task.USE_L6: begin_use_l6,
    Task.PASTURE: begin_pasture,
    Task.BUILD_SITE: begin_build_site,
    Task.LEVER_WINDOW: begin_lever_window,
    Task.START_TURN: start_turn,
    Task.HIRE_ONE: hire_one,
    Task.FINISH_DEVELOP: finish_develop,
    Task.FINISH_EXCHANGE: finish_exchange,
    Task.FINISH_HIRE: finish_hire,
    Task.FINISH_L12: finish_l12,
    Task.ADVANCE_COIN: run_advance,
    Task.ADVANCE_CARD: run_advance,
    Task.MARK_PROJECT: mark_project,
    Task.HARBOUR: harbour_bonus,
    Task.EMINENCE_SHIP: sail_eminence,
    Task.END_TURN: end_turn,
    Task.SCORE_MARKER: score_marker,
    Task.INCOME: income,
    Task.RESET_LEVERS: reset_levers,
    Task.END_INTERIM: end_interim,
}


_BEGINNINGS = [BEGINNINGS.get(task) for task in Task]


def run(state: State, log: Log) -> None:
    """Do the steps on top of the agenda until one is a question."""
    public = state.public
    while agenda := public.agenda:
        step = agenda[-1]
        begin = _BEGINNINGS[step.task]
        if begin is None:
            return
        public.agenda = agenda[:-1]
        if begin(state, step, log):
            public.agenda = agenda
            return
