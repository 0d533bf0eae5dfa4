"""Open tiles and buildings, and the stack and deck that their spots are filled from."""

from __future__ import annotations

from collections.abc import Sequence

from riverboat.engine import Refusal
from riverboat.games.the_river.catalog import SETUPS
from riverboat.games.the_river.events import BuildingRevealed, DiscardShuffled, TilesRevealed
from riverboat.games.the_river.refusals import Reason, refuse
from riverboat.games.the_river.state import NOTHING
from riverboat.games.the_river.types import Log, State


def fill_terrain(state: State, log: Log) -> None:
    """Show a new set of tiles."""
    spots = SETUPS[len(state.secrets)].terrain_spots
    display = draw_tiles(state, spots, log)
    state.public.tiles.display = display + (NOTHING,) * (spots - len(display))
    if log.live:
        log.add(TilesRevealed(state.public.tiles.display))


def draw_tiles(state: State, wanted: int, log: Log) -> tuple[int, ...]:
    """Tiles from the stack; the discard is shuffled only when the stack cannot give the next."""
    piles, hidden = state.public.tiles, state.hidden
    stack = hidden.tile_stack
    drawn = stack[:wanted]
    stack = stack[wanted:]
    if len(drawn) < wanted and piles.discard:
        log.add(DiscardShuffled(len(piles.discard)))
        stack = tuple(hidden.chance.shuffled("tile discard", piles.discard))
        piles.discard = ()
        missing = wanted - len(drawn)
        drawn += stack[:missing]
        stack = stack[missing:]
    hidden.tile_stack = stack
    piles.stack_size = len(stack)
    return drawn


def fill_buildings(state: State, log: Log) -> None:
    """Fill the empty building spots while the deck lasts."""
    piles, hidden = state.public.buildings, state.hidden
    display, deck = list(piles.display), hidden.building_deck
    for spot, card in enumerate(display):
        if card == NOTHING and deck:
            display[spot] = deck[0]
            deck = deck[1:]
            if log.live:
                log.add(BuildingRevealed(spot, display[spot]))
    piles.display = tuple(display)
    piles.deck_size = len(deck)
    hidden.building_deck = deck


def emptied(display: tuple[int, ...], spot: int) -> tuple[int, ...]:
    """A display after something was taken from a spot."""
    return (*display[:spot], NOTHING, *display[spot + 1 :])


def why_not_there(display: Sequence[int], spot: int, heading: str) -> Refusal | None:
    """Why nothing can be taken from a spot, if so."""
    if not 0 <= spot < len(display):
        text = f"there are the spots 0 to {len(display) - 1}, not {spot}"
        return refuse(Reason.NO_SUCH_SPOT, text, heading)
    if not display[spot]:
        return refuse(Reason.SPOT_EMPTY, f"spot {spot} is empty", heading)
    return None
