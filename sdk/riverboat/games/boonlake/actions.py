"""The seven actions: what a strip puts on the agenda, and the parts that belong to one strip."""

from __future__ import annotations

from riverboat.engine import Log
from riverboat.games.boonlake.catalog import LABELS, ROW_PENALTIES
from riverboat.games.boonlake.eminence import score_eminence_regions
from riverboat.games.boonlake.events import RegionCovered, StripChosen
from riverboat.games.boonlake.forgo import has_top_row
from riverboat.games.boonlake.goods import (
    ask_cards,
    draw_cards,
    gain_coins,
    gain_inhabitants,
    pay_coins,
    pay_inhabitants,
    receive,
    score,
)
from riverboat.games.boonlake.levers import is_ready, modernize, pull
from riverboat.games.boonlake.presence import presences_outside
from riverboat.games.boonlake.state import (
    NOBODY,
    BoonState,
    Good,
    Lever,
    Public,
    Region,
    Source,
    Step,
    Strip,
    Task,
    replaced,
)
from riverboat.games.boonlake.terms import (
    BUILDER_COINS,
    HIRE_CARDS,
    HIRE_COINS,
    PIONEER_CARDS,
    PROGRESS_CARDS,
    PROGRESS_INHABITANTS,
)

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


def take_strip(state: BoonState, seat: int, row: int, log: Log) -> Strip:
    """Take the strip of a row and pay the row's penalty; the Eminence (-1) pays none."""
    course = state.public.course
    strip = course.strips[row - 1]
    course.strip, course.row, course.region = strip, row, None
    if log.live:
        log.add(StripChosen(seat, row, strip))
    if seat != NOBODY:
        score(state, seat, Source.ROWS, -ROW_PENALTIES[row], log)
    return strip


def choose_strip(state: BoonState, seat: int, row: int, log: Log) -> None:
    """Lay out the whole turn: left, middle and right part, ship, end."""
    strip = take_strip(state, seat, row, log)
    public = state.public
    public.push(Step(Task.END_TURN, seat), Step(Task.MOVE_SHIP, seat))
    add_right_parts(public, seat, strip)
    for task in reversed(MIDDLE[strip]):
        public.push(Step(task, seat))
    if strip is Strip.BUILDER:
        gain_coins(state, seat, BUILDER_COINS, log)
    else:
        public.push(Step(Task.STRIP_CARD, seat))


def add_right_parts(public: Public, active: int, strip: Strip) -> None:
    """The right part for everybody, the active player first; a Pioneer leaves himself out."""
    count = len(public.players)
    first = max(active, 0)
    order = [(first + offset) % count for offset in range(count)]
    if strip is Strip.PIONEER and active != NOBODY:
        order.remove(active)
    for seat in reversed(order):
        public.push(Step(RIGHT[strip], seat))


# --- Pioneer -------------------------------------------------------------------------------------


def begin_right_pioneer(state: BoonState, step: Step, log: Log) -> bool:
    """Only who could give up the right part for a lever is asked."""
    if has_top_row(state.public.players[step.seat]):
        return True
    take_part(state, step.seat, log)
    return False


def take_part(state: BoonState, seat: int, log: Log) -> None:
    draw_cards(state, seat, PIONEER_CARDS, log)
    state.public.push(Step(Task.RIGHT_CARD, seat))


# --- Region scoring ------------------------------------------------------------------------------


def choose_region(state: BoonState, seat: int, region: Region, log: Log) -> None:
    """Cover the label and take its reward; a label that was covered before gives nothing."""
    course = state.public.course
    course.region = region
    if log.live:
        log.add(RegionCovered(seat, region))
    if not course.covered[region]:
        course.covered = replaced(course.covered, region, True)
        label = LABELS[region]
        if label is not None:
            receive(state, seat, label, Source.REGIONS, log)
    score_eminence_regions(state, region, 1, log)


def scored_presences(public: Public, seat: int) -> int:
    """The player's presences in the three regions that are scored."""
    region = public.course.region
    return 0 if region is None else presences_outside(public.land, seat, region)


def begin_right_region(state: BoonState, step: Step, log: Log) -> bool:
    """Only who could give up the right part for a lever is asked."""
    if has_top_row(state.public.players[step.seat]):
        return True
    take_region_coins(state, step.seat, log)
    return False


def take_region_coins(state: BoonState, seat: int, log: Log) -> None:
    gain_coins(state, seat, scored_presences(state.public, seat), log)
    state.public.push(Step(Task.USE_L6, seat))


def begin_use_l6(state: BoonState, step: Step, log: Log) -> bool:
    player = state.public.players[step.seat]
    return is_ready(player, Lever.L6) and scored_presences(state.public, step.seat) > 0


def use_l6(state: BoonState, seat: int, log: Log) -> None:
    pull(state, seat, Lever.L6, log)
    score(state, seat, Source.REGIONS, scored_presences(state.public, seat), log)


# --- Hire ----------------------------------------------------------------------------------------


def hire_one(state: BoonState, step: Step, log: Log) -> bool:
    gain_inhabitants(state, step.seat, 1, log)
    return False


def buy_inhabitant(state: BoonState, seat: int, pay: Good, log: Log) -> None:
    """Pay in coins or in cards, never mixed."""
    state.public.push(Step(Task.FINISH_HIRE, seat))
    if pay is Good.COINS:
        pay_coins(state, seat, HIRE_COINS, log)
    else:
        ask_cards(state, seat, HIRE_CARDS)


def finish_hire(state: BoonState, step: Step, log: Log) -> bool:
    """The question comes again until the player passes or the supply is empty."""
    gain_inhabitants(state, step.seat, 1, log)
    if state.public.players[step.seat].supply:
        state.public.push(Step(Task.RIGHT_HIRE, step.seat, 1))
    return False


# --- Progress ------------------------------------------------------------------------------------


def modernize_right(state: BoonState, seat: int, lever: Lever, log: Log) -> None:
    """In the right part a lever costs an inhabitant as well."""
    pay_inhabitants(state, seat, PROGRESS_INHABITANTS, log)
    modernize(state, seat, lever, log)


def draw_right(state: BoonState, seat: int, log: Log) -> None:
    draw_cards(state, seat, PROGRESS_CARDS, log)
