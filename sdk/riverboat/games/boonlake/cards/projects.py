"""Special projects: those of the four scoring tiles, once per player and tile."""

from __future__ import annotations

from riverboat.engine import Refusal
from riverboat.games.boonlake.cards.permanent import bonus
from riverboat.games.boonlake.cards.prices import cannot_pay
from riverboat.games.boonlake.cards.resources import plans_of
from riverboat.games.boonlake.catalog import SCORING_TILES
from riverboat.games.boonlake.components import Effect
from riverboat.games.boonlake.enums import Source, Task
from riverboat.games.boonlake.events import ProjectAnnounced
from riverboat.games.boonlake.goods.gaining import gain_inhabitants, score
from riverboat.games.boonlake.goods.tracks import advance
from riverboat.games.boonlake.listed import PLAY_PROJECT
from riverboat.games.boonlake.moves import Move, PlayProject
from riverboat.games.boonlake.numbers import L11_COINS, OWN_TILE_FACTOR
from riverboat.games.boonlake.refusals import Reason, refuse
from riverboat.games.boonlake.state import Public, Step, replaced
from riverboat.games.boonlake.types import Log, MoveRow, State, View

# Nobody needs to look at the projects who cannot pay this, even with the coins of L11.
CHEAPEST = min(tile.coins for tile in SCORING_TILES.values())


def add_projects(view: View, moves: list[Move]) -> None:
    """List the projects that the player can pay and has not realised."""
    public, seat = view.public, view.seat
    player = public.players[seat]
    rebate = bonus(player, Effect.CARD_DISCOUNT)
    if player.coins + L11_COINS + rebate < CHEAPEST:
        return
    plans = plans_of(player)
    for name in sorted([area.tile for area in public.areas if not area.projects[seat]]):
        tile = SCORING_TILES[name]
        price = tile.coins - rebate if tile.coins > rebate else 0
        if price + plans[tile.need].surcharge <= player.coins:
            moves.append(PLAY_PROJECT[name])


def why_not_play_project(view: View, move: PlayProject) -> Refusal | None:
    for area in view.public.areas:
        if area.tile == move.tile:
            if area.projects[view.seat]:
                text = f"you have realised the project of {move.tile} already"
                return refuse(Reason.PROJECT_DONE, text, "Special projects")
            return cannot_pay(view.public.players[view.seat], move.tile)
    text = f"{move.tile!r} is not on the board"
    return refuse(Reason.TILE_NOT_IN_PLAY, text, "Special projects")


def play_project(state: State, seat: int, move: PlayProject, log: Log) -> None:
    """How it is paid is the next question."""
    state.public.pop()
    state.public.push(Step(Task.PLAY_PLAN, seat, item=move.tile))
    if log.live:
        log.add(ProjectAnnounced(seat, move.tile))


PLAY_PROJECT_ROW: MoveRow[PlayProject] = MoveRow(
    PlayProject, add_projects, why_not_play_project, play_project
)


def realise(state: State, seat: int, name: str, log: Log) -> None:
    """2 inhabitants, points (twice on the own tile), a track step, a piece above the tile."""
    tile = SCORING_TILES[name]
    place = area_of(state.public, name)
    area = state.public.areas[place]
    area.projects = replaced(area.projects, seat, True)
    taken = gain_inhabitants(state, seat, tile.inhabitants, log)
    factor = OWN_TILE_FACTOR if place == seat else 1
    score(state, seat, Source.PROJECTS, factor * tile.vp, log)
    if taken:
        state.public.push(Step(Task.MARK_PROJECT, seat, item=name))
    advance(state, seat, tile.track, 1)


def mark_project(state: State, step: Step, log: Log) -> bool:
    """One of the inhabitants just taken goes above the tile."""
    state.public.players[step.seat].ranch -= 1
    area = state.public.areas[area_of(state.public, step.item)]
    area.inhabitants = replaced(area.inhabitants, step.seat, 1)
    return False


def area_of(public: Public, tile: str) -> int:
    """The area in which a scoring tile lies."""
    return next(index for index, area in enumerate(public.areas) if area.tile == tile)
