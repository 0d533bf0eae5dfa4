"""Carrying out moves: one function per move, found in a table by its type."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from riverboat.engine import Log
from riverboat.games.the_river.catalog import RIVER_SPACES, SETUPS
from riverboat.games.the_river.events import (
    BuildingBuilt,
    BuildingReserved,
    BuildingShown,
    FirstPlayerTaken,
    FoodTraded,
    Passed,
    PioneerFreed,
    ResourceReturned,
    StartTileChosen,
    SwapDeclined,
    TerrainClaimed,
    TilesSwapped,
    TokenPlaced,
)
from riverboat.games.the_river.flow import proceed, trigger_end
from riverboat.games.the_river.goods import (
    ISLANDS,
    changed,
    emptied,
    lay_tile,
    move_goods,
    pay,
    production_yield,
    take,
)
from riverboat.games.the_river.moves import (
    Build,
    ChooseStartTile,
    ClaimTerrain,
    DeclineSwap,
    Move,
    Pass,
    PayBuilding,
    Produce,
    ReserveBuilding,
    ReturnResource,
    SwapTiles,
    TakeFirstPlayer,
    TakeFood,
    TradeForFood,
)
from riverboat.games.the_river.state import (
    FIFTH_PIONEER_SLOT,
    NOTHING,
    Cause,
    EndCause,
    Location,
    Public,
    Question,
    RiverState,
    Source,
)


def apply(state: RiverState, seat: int, move: Move, log: Log) -> None:
    """Carry out a legal move in place, up to the next decision or the end."""
    _CARRY_OUT[type(move)](state, seat, move, log)


def _place_pioneer(public: Public, seat: int, location: Location) -> None:
    board, players = public.board, public.players
    players[seat].boat -= 1
    board.pioneers = changed(board.pioneers, location * len(players) + seat, 1)


def _choose_start_tile(state: RiverState, seat: int, move: ChooseStartTile, log: Log) -> None:
    tile = _take_tile(state.public, seat, move.spot)[0]
    log.add(StartTileChosen(seat, move.spot, tile))
    proceed(state, log)


def _take_tile(public: Public, seat: int, spot: int) -> tuple[int, int]:
    """A tile of the display to the next space of a seat; returns tile and space."""
    piles = public.tiles
    tile = piles.display[spot]
    piles.display = emptied(piles.display, spot)
    public.turn.arrived_tile = tile
    return tile, lay_tile(public.players[seat], tile)


def _claim_terrain(state: RiverState, seat: int, move: ClaimTerrain, log: Log) -> None:
    public = state.public
    _place_pioneer(public, seat, Location.TERRAIN)
    tile, space = _take_tile(public, seat, move.spot)
    if log.live:
        log.add(TerrainClaimed(seat, move.spot, tile, space))
    if space == RIVER_SPACES:
        trigger_end(public, EndCause.TILES, seat, log)
    proceed(state, log)


def _trade_for_food(state: RiverState, seat: int, move: TradeForFood, log: Log) -> None:
    """One food comes in for what is paid. The seat is asked again: this uses no pioneer."""
    pay(state.public, seat, (move.wood, move.stone, move.clay, move.food - 1))
    if log.live:
        log.add(FoodTraded(seat, move.wood, move.stone, move.clay, move.food))


def _produce(state: RiverState, seat: int, move: Produce, log: Log) -> None:
    public = state.public
    amount = production_yield(public, seat, move.resource)
    _place_pioneer(public, seat, ISLANDS[move.resource])
    take(public, seat, move.resource, amount, Cause.PRODUCTION, log)
    proceed(state, log)


def _take_food(state: RiverState, seat: int, move: TakeFood, log: Log) -> None:
    _place_pioneer(state.public, seat, Location.FOOD)
    take(state.public, seat, move.resource, 1, Cause.FOOD_ISLAND, log)
    proceed(state, log)


def _reserve_building(state: RiverState, seat: int, move: ReserveBuilding, log: Log) -> None:
    public = state.public
    _place_pioneer(public, seat, Location.RESERVE)
    piles = public.buildings
    card = piles.display[move.spot]
    piles.display = emptied(piles.display, move.spot)
    state.secrets[seat].reserved += (card,)
    public.players[seat].reserved_count += 1
    if log.live:
        log.add(BuildingReserved(seat, move.spot, card))
    proceed(state, log)


def _build(state: RiverState, seat: int, move: Build, log: Log) -> None:
    """The card lies open on the table until it is paid for."""
    public, index = state.public, move.index
    _place_pioneer(public, seat, Location.BUILD)
    piles, secret, turn = public.buildings, state.secrets[seat], public.turn
    if move.source == Source.DISPLAY:
        card = piles.display[index]
        piles.display = emptied(piles.display, index)
    else:
        card = secret.reserved[index]
        secret.reserved = secret.reserved[:index] + secret.reserved[index + 1 :]
        public.players[seat].reserved_count -= 1
    turn.payment_card = card
    turn.discount = move.discount
    turn.question = Question.PAYMENT
    if log.live:
        log.add(BuildingShown(seat, move.source, move.index, card, move.discount))


def _pay_building(state: RiverState, seat: int, move: PayBuilding, log: Log) -> None:
    public = state.public
    turn = public.turn
    pay(public, seat, (move.wood, move.stone, move.clay, move.food))
    if log.live:
        log.add(BuildingBuilt(seat, turn.payment_card, move.wood, move.stone, move.clay, move.food))
    state.secrets[seat].built += (turn.payment_card,)
    public.players[seat].built_count += 1
    turn.payment_card = NOTHING
    turn.discount = None
    _place_token(state, seat, log)
    proceed(state, log)


def _place_token(state: RiverState, seat: int, log: Log) -> None:
    """The best token left goes on the topmost free slot; full slots take none."""
    public = state.public
    player = public.players[seat]
    slots = SETUPS[len(public.players)].bonus_slots
    if player.token_count == slots:
        return
    value, *rest = public.board.bonus_pile
    public.board.bonus_pile = tuple(rest)
    state.secrets[seat].tokens += (value,)
    player.token_count += 1
    if log.live:
        log.add(TokenPlaced(seat, player.token_count, value))
    if player.token_count == FIFTH_PIONEER_SLOT:
        player.fifth_locked = False
        player.boat += 1
        log.add(PioneerFreed(seat))
    if player.token_count == slots:
        trigger_end(public, EndCause.TOKENS, seat, log)


def _take_first_player(state: RiverState, seat: int, move: TakeFirstPlayer, log: Log) -> None:
    """The pawn moves at once; the order of the round under way does not depend on it."""
    _place_pioneer(state.public, seat, Location.FIRST_PLAYER)
    state.public.turn.first_player = seat
    log.add(FirstPlayerTaken(seat))
    proceed(state, log)


def _swap_tiles(state: RiverState, seat: int, move: SwapTiles, log: Log) -> None:
    """Goods move with their tiles, so totals stay; settled pioneers stay where they lie."""
    public = state.public
    turn = public.turn
    by_meadow = turn.question == Question.MEADOW_SWAP
    if by_meadow:
        turn.swaps_left -= 1
    else:
        _place_pioneer(public, seat, Location.SWAP)
    tiles = list(public.players[seat].tiles)
    first, second = move.space_a - 1, move.space_b - 1
    tiles[first], tiles[second] = tiles[second], tiles[first]
    public.players[seat].tiles = tuple(tiles)
    if log.live:
        log.add(TilesSwapped(seat, move.space_a, move.space_b, by_meadow))
    proceed(state, log)


def _decline_swap(state: RiverState, seat: int, move: DeclineSwap, log: Log) -> None:
    state.public.turn.swaps_left = 0
    log.add(SwapDeclined(seat))
    proceed(state, log)


def _return_resource(state: RiverState, seat: int, move: ReturnResource, log: Log) -> None:
    move_goods(state.public, seat, move.resource, -1)
    if log.live:
        log.add(ResourceReturned(seat, move.resource))
    proceed(state, log)


def _pass(state: RiverState, seat: int, move: Pass, log: Log) -> None:
    _place_pioneer(state.public, seat, Location.IDLE)
    log.add(Passed(seat))
    proceed(state, log)


_CARRY_OUT: dict[type, Callable[[RiverState, int, Any, Log], None]] = {
    ChooseStartTile: _choose_start_tile,
    TradeForFood: _trade_for_food,
    ClaimTerrain: _claim_terrain,
    Produce: _produce,
    TakeFood: _take_food,
    ReserveBuilding: _reserve_building,
    Build: _build,
    PayBuilding: _pay_building,
    TakeFirstPlayer: _take_first_player,
    SwapTiles: _swap_tiles,
    DeclineSwap: _decline_swap,
    ReturnResource: _return_resource,
    Pass: _pass,
}
