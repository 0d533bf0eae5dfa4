"""The two choices that end the set-up: made by all at the same time, published together."""

from __future__ import annotations

from riverboat.engine import Refusal
from riverboat.games.boonlake.enums import Resource, Task
from riverboat.games.boonlake.events import ScoringTilesShown, StartSitesShown
from riverboat.games.boonlake.goods.lacking import not_listed
from riverboat.games.boonlake.listed import CHOOSE_SCORING_TILE, CHOOSE_START_SITE
from riverboat.games.boonlake.moves import ChooseScoringTile, ChooseStartSite, Move
from riverboat.games.boonlake.numbers import FIRST_SITE_LEVEL
from riverboat.games.boonlake.refusals import Reason, refuse
from riverboat.games.boonlake.state import NOBODY, Step, replaced
from riverboat.games.boonlake.types import Log, MoveRow, State, View

# --- scoring tiles -------------------------------------------------------------------------------


def add_dealt_tiles(view: View, moves: list[Move]) -> None:
    moves += [CHOOSE_SCORING_TILE[tile] for tile in view.own.tiles]


def why_not_choose_scoring_tile(view: View, move: ChooseScoringTile) -> Refusal:
    text = f"{move.tile!r} was not dealt to you"
    return refuse(Reason.TILE_NOT_DEALT, text, "Set-up")


def choose_scoring_tile(state: State, seat: int, move: ChooseScoringTile, log: Log) -> None:
    """Kept secret until all have chosen."""
    state.secrets[seat].kept_tile = move.tile
    if _all_have_chosen(state, seat):
        _show_tiles(state, log)
        state.public.push(Step(Task.CHOOSE_START_SITE))


CHOOSE_SCORING_TILE_ROW: MoveRow[ChooseScoringTile] = MoveRow(
    ChooseScoringTile, add_dealt_tiles, why_not_choose_scoring_tile, choose_scoring_tile
)


def _show_tiles(state: State, log: Log) -> None:
    """Everybody's tile goes to the own area; the empty areas are filled from those not dealt."""
    areas = state.public.areas
    for owner, secret in enumerate(state.secrets):
        kept = secret.kept_tile
        if kept is not None:
            secret.tiles = tuple(tile for tile in secret.tiles if tile != kept)
            areas[owner].tile = kept
            secret.kept_tile = None
    for area in areas:
        if not area.tile:
            *undealt, area.tile = state.hidden.undealt
            state.hidden.undealt = tuple(undealt)
    if log.live:
        log.add(ScoringTilesShown(tuple(area.tile for area in areas)))


# --- the first production site -------------------------------------------------------------------


def add_start_sites(view: View, moves: list[Move]) -> None:
    moves += CHOOSE_START_SITE


def why_not_choose_start_site(view: View, move: ChooseStartSite) -> Refusal:
    return not_listed("Set-up")


def choose_start_site(state: State, seat: int, move: ChooseStartSite, log: Log) -> None:
    """Kept secret until all have chosen; then the first turn begins."""
    state.secrets[seat].start_site = move.resource
    if _all_have_chosen(state, seat):
        _show_sites(state, log)
        first = NOBODY if state.public.eminence is not None else 0
        state.public.push(Step(Task.START_TURN, first))


CHOOSE_START_SITE_ROW: MoveRow[ChooseStartSite] = MoveRow(
    ChooseStartSite, add_start_sites, why_not_choose_start_site, choose_start_site
)


def _show_sites(state: State, log: Log) -> None:
    chosen: list[Resource] = []
    for player, secret in zip(state.public.players, state.secrets, strict=True):
        site = secret.start_site
        if site is not None:
            player.levels = replaced(player.levels, site, FIRST_SITE_LEVEL)
            chosen.append(site)
            secret.start_site = None
    if log.live:
        log.add(StartSitesShown(tuple(chosen)))


def _all_have_chosen(state: State, seat: int) -> bool:
    """Note that a seat has chosen; after the last one the question is answered."""
    players = state.public.players
    players[seat].locked = True
    if not all(player.locked for player in players):
        return False
    for player in players:
        player.locked = False
    state.public.pop()
    return True
