"""The course of the game: whose turn comes, the end of a turn, and the choices of the set-up."""

from __future__ import annotations

from riverboat.engine import Log
from riverboat.games.boonlake.events import ScoringTilesShown, StartSitesShown
from riverboat.games.boonlake.interim import begin_interim
from riverboat.games.boonlake.solo import eminence_turn
from riverboat.games.boonlake.state import (
    NOBODY,
    BoonState,
    Resource,
    Step,
    Task,
    replaced,
)
from riverboat.games.boonlake.terms import FIRST_SITE_LEVEL


def start_turn(state: BoonState, step: Step, log: Log) -> bool:
    """The turn of a seat, or of the Eminence (-1)."""
    state.public.course.active = step.seat
    if step.seat == NOBODY:
        eminence_turn(state, log)
    else:
        state.public.push(Step(Task.CHOOSE_STRIP, step.seat))
    return False


def end_turn(state: BoonState, step: Step, log: Log) -> bool:
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


# --- set-up choices ------------------------------------------------------------------------------


def choose_scoring_tile(state: BoonState, seat: int, tile: str, log: Log) -> None:
    """Kept secret until all have chosen; then the empty areas are filled."""
    state.secrets[seat].kept_tile = tile
    if not _lock(state, seat, Task.CHOOSE_SCORING_TILE):
        return
    for owner, secret in enumerate(state.secrets):
        kept = secret.kept_tile
        if kept is not None:
            secret.tiles = tuple(tile for tile in secret.tiles if tile != kept)
            state.public.areas[owner].tile = kept
            secret.kept_tile = None
    for area in state.public.areas:
        if not area.tile:
            *undealt, area.tile = state.hidden.undealt
            state.hidden.undealt = tuple(undealt)
    if log.live:
        log.add(ScoringTilesShown(tuple(area.tile for area in state.public.areas)))
    state.public.push(Step(Task.CHOOSE_START_SITE))


def choose_start_site(state: BoonState, seat: int, resource: Resource, log: Log) -> None:
    """Kept secret until all have chosen; then the first turn begins."""
    state.secrets[seat].start_site = resource
    if not _lock(state, seat, Task.CHOOSE_START_SITE):
        return
    chosen: list[Resource] = []
    for player, secret in zip(state.public.players, state.secrets, strict=True):
        site = secret.start_site
        if site is not None:
            player.levels = replaced(player.levels, site, FIRST_SITE_LEVEL)
            chosen.append(site)
            secret.start_site = None
    if log.live:
        log.add(StartSitesShown(tuple(chosen)))
    first = NOBODY if state.public.eminence is not None else 0
    state.public.push(Step(Task.START_TURN, first))


def _lock(state: BoonState, seat: int, task: Task) -> bool:
    """Note that a seat has chosen; True when it was the last one."""
    players = state.public.players
    players[seat].locked = True
    if not all(player.locked for player in players):
        state.public.push(Step(task))
        return False
    for player in players:
        player.locked = False
    return True
