"""Turn of the Eminence: tile, upper half, action, the player's right part, ship."""

from __future__ import annotations

from riverboat.games.boonlake.actions.regions import cover, open_regions
from riverboat.games.boonlake.actions.strips import add_right_parts, take_strip
from riverboat.games.boonlake.catalog import LABEL_SOLO_VP, SOLO_TILES
from riverboat.games.boonlake.components import SoloTile
from riverboat.games.boonlake.enums import Corner, Region, Source, Strip, Task
from riverboat.games.boonlake.events import SoloStackShuffled, SoloTileRevealed
from riverboat.games.boonlake.land.presence import region_presences
from riverboat.games.boonlake.river.ship import ends_of_move, sail
from riverboat.games.boonlake.solo.pieces import (
    build_structure,
    place_cattle,
    place_grey,
    place_pasture,
    place_pioneer_house,
)
from riverboat.games.boonlake.solo.points import (
    advance_cactus,
    score_eminence,
    score_eminence_regions,
)
from riverboat.games.boonlake.state import EMINENCE, NOBODY, Step
from riverboat.games.boonlake.types import Log, State

HUMAN = 0


def eminence_turn(state: State, log: Log) -> None:
    """Everything up to the player's right part; his ship and the end of the turn follow it."""
    public, course = state.public, state.public.course
    tile = reveal_solo_tile(state, log)
    upper_half(state, tile, log)
    row = min(course.strips.index(strip) + 1 for strip in tile.actions)
    strip = take_strip(state, NOBODY, row, log)
    lower_half(state, strip, tile, log)
    public.push(Step(Task.END_TURN, NOBODY), Step(Task.EMINENCE_SHIP))
    add_right_parts(public, NOBODY, strip)


def reveal_solo_tile(state: State, log: Log) -> SoloTile:
    """The corner on the back of the next tile tells the preferred location."""
    eminence, hidden = state.public.the_eminence, state.hidden
    if not hidden.solo_stack:
        stack_solo_tiles(state, sorted(eminence.revealed), log)
    *stack, name = hidden.solo_stack
    hidden.solo_stack = tuple(stack)
    eminence.stack -= 1
    eminence.revealed += (name,)
    eminence.seen = tuple(sorted({*eminence.seen, name}))
    eminence.corner = hidden.corners[-1] if hidden.corners else None
    hidden.corners = hidden.corners[:-1]
    tile = SOLO_TILES[name]
    corner = Corner.UPPER_LEFT if eminence.corner is None else eminence.corner
    eminence.location = tile.corners[corner]
    if log.live:
        log.add(SoloTileRevealed(name, eminence.corner, eminence.location))
    return tile


def stack_solo_tiles(state: State, tiles: list[str], log: Log) -> None:
    """Shuffle the tiles, each with a random corner on its back; the top one's is seen."""
    eminence, hidden = state.public.the_eminence, state.hidden
    hidden.solo_stack = tuple(hidden.chance.shuffled("solo stack", tiles))
    backs = [Corner(hidden.chance.below("solo corner", len(Corner))) for _ in tiles]
    top = backs.pop()
    hidden.corners = tuple(backs)
    eminence.corner = top
    eminence.stack = len(tiles)
    eminence.revealed = ()
    if log.live:
        log.add(SoloStackShuffled(len(tiles), top))


def upper_half(state: State, tile: SoloTile, log: Log) -> None:
    """What the strip on the bottom row brings him."""
    bottom = state.public.course.strips[-1]
    if bottom is Strip.SETTLE:
        _structures(state, tile, log)
    elif bottom is Strip.CATTLE:
        place_cattle(state, log)
        advance_cactus(state, int(tile.strong), log)
    else:
        advance_cactus(state, 1 + int(tile.strong), log)


def lower_half(state: State, strip: Strip, tile: SoloTile, log: Log) -> None:
    """His version of the action."""
    strong = int(tile.strong)
    if strip is Strip.SETTLE:
        _structures(state, tile, log)
    elif strip is Strip.CATTLE:
        place_pasture(state, log)
        place_cattle(state, log)
        advance_cactus(state, strong, log)
    elif strip is Strip.PIONEER:
        first = place_grey(state, log)
        second = place_grey(state, log)
        place_pioneer_house(state, second or first, log)
        advance_cactus(state, strong, log)
    elif strip is Strip.REGION:
        _choose_region(state, tile, log)
    else:
        if strip is Strip.HIRE:
            place_grey(state, log)
        advance_cactus(state, 1 + strong, log)


def _structures(state: State, tile: SoloTile, log: Log) -> None:
    for _ in range(1 + int(tile.strong)):
        build_structure(state, log)


def preferred_region(state: State) -> Region:
    """Where the player is furthest ahead of him, the most northern of equals; covered regions
    count only if all are covered."""
    land = state.public.land
    human, own = region_presences(land, HUMAN), region_presences(land, EMINENCE)
    uncovered = open_regions(state.public)
    lead = max(human[region] - own[region] for region in uncovered)
    return next(region for region in uncovered if human[region] - own[region] == lead)


def _choose_region(state: State, tile: SoloTile, log: Log) -> None:
    region = preferred_region(state)
    if cover(state, NOBODY, region, log):
        score_eminence(state, Source.REGIONS, LABEL_SOLO_VP[region], log)
    score_eminence_regions(state, region, 1 + int(tile.strong), log)


def sail_eminence(state: State, step: Step, log: Log) -> bool:
    """His ship never wastes a step except at the final space, and takes no reward."""
    sail(state, NOBODY, ends_of_move(state.public, NOBODY)[-1], log)
    return False
