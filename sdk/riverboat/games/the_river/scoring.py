"""Score sheets. Bots may ask at any time: what would count if the game ended now."""

from __future__ import annotations

from riverboat.engine import ScoreLine, SeatScore, Standing
from riverboat.engine.score import rank
from riverboat.games.the_river.catalog import BUILDINGS, COLUMNS, TILES, Effect, Tile
from riverboat.games.the_river.state import Public, RiverState

FULL_COLUMN_POINTS = 6
TOP_PAIR_POINTS = 2
GOODS_PER_POINT = 3
MOST_SYMBOL_POINTS = 3
INCOME_MEADOW_POINTS = 2


def standing(state: RiverState) -> Standing:
    """Most points win; equal points share the victory."""
    return rank([score(state, seat) for seat in range(len(state.secrets))])


def score(state: RiverState, seat: int) -> SeatScore:
    """The score sheet of a seat."""
    player, secret = state.public.players[seat], state.secrets[seat]
    lines = (
        ScoreLine("buildings", sum(BUILDINGS[card].points for card in secret.built)),
        ScoreLine("tokens", sum(secret.tokens)),
        ScoreLine("columns", column_points(player.tiles)),
        ScoreLine("resources", sum(player.resources) // GOODS_PER_POINT),
        ScoreLine("meadows", meadow_points(state.public, seat)),
    )
    return SeatScore(seat, lines)


def column_points(tiles: tuple[int, ...]) -> int:
    """Three of a type, or else the top two; a mixed tile is read as suits each column best."""
    points = 0
    covered = len(tiles)
    for top, middle, bottom in COLUMNS:
        if middle >= covered:  # the river covers a column from the top down
            continue
        shared = TILES[tiles[top]].terrains & TILES[tiles[middle]].terrains
        if bottom < covered and shared & TILES[tiles[bottom]].terrains:
            points += FULL_COLUMN_POINTS
        elif shared:
            points += TOP_PAIR_POINTS
    return points


def meadow_points(public: Public, seat: int) -> int:
    """What the meadows of a seat are worth."""
    return sum(points_of_meadow(public, seat, TILES[tile]) for tile in public.players[seat].tiles)


def points_of_meadow(public: Public, seat: int, tile: Tile) -> int:
    """What one tile is worth by its effect."""
    player = public.players[seat]
    if tile.effect == Effect.VP_PER_SYMBOL_MAX3 and tile.effect_resource is not None:
        return min(player.production[tile.effect_resource], MOST_SYMBOL_POINTS)
    if tile.effect == Effect.VP_PER_TERRAIN and tile.effect_terrain is not None:
        bit = 1 << tile.effect_terrain
        return sum(1 for owned in player.tiles if TILES[owned].terrains & bit)
    if tile.effect == Effect.VP_PER_BOAT_PIONEER:
        # during a round: as many as the restoration would leave aboard
        return player.boat + public.placed(seat) - int(player.framed_this_round)
    if tile.effect == Effect.VP_PER_BONUS_TOKEN:
        return player.token_count
    if tile.effect == Effect.RESTORATION_RESOURCE_2VP:
        return INCOME_MEADOW_POINTS
    return 0
