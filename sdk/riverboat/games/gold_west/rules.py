"""The turn: what each move does, and what follows by itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from riverboat.engine import Log
from riverboat.games.gold_west import abilities
from riverboat.games.gold_west.boomtown import place_marker
from riverboat.games.gold_west.catalog import CATALOG
from riverboat.games.gold_west.events import (
    Activated,
    CampBuilt,
    FinalRoundStarted,
    GameEnded,
    InvestmentBonusTaken,
    InvestmentFulfilled,
    Looted,
    ResourcesStored,
    SettlementBuilt,
    TokensRevealed,
    TurnStarted,
    WaterReturned,
    ZoneDiscarded,
)
from riverboat.games.gold_west.legal import can_use_metals
from riverboat.games.gold_west.lookup import (
    CARDS,
    CELL_COSTS,
    COUNTS,
    HEX_IDS,
    HEX_INDEX,
    NEIGHBOURS,
    TOKEN_RESOURCES,
    spelled,
)
from riverboat.games.gold_west.moves import (
    Activate,
    AddMaterial,
    AddResource,
    BuildCamp,
    BuildSettlement,
    Decline,
    EndMetals,
    FreeShip,
    FulfilInvestment,
    InfluenceOffice,
    Loot,
    Move,
    PlaceFreeMarker,
    PlaceOverMarker,
    PlaceWater,
    Ship,
    StoreResources,
    SwapFirst,
    SwapSecond,
    UpgradeCamp,
)
from riverboat.games.gold_west.scoring import final_entries, standing
from riverboat.games.gold_west.shipping import drive
from riverboat.games.gold_west.state import (
    FIRST_METAL,
    GRID_SIDE,
    NOBODY,
    RESOURCES,
    Category,
    GoldWestState,
    HexContent,
    Phase,
    Player,
    Resource,
)

LOOT_PENALTY = 1

_FACE_DOWN, _FACE_UP = HexContent.FACE_DOWN, HexContent.FACE_UP
_WATER = int(Resource.WATER)
_STORE_POINTS = CATALOG.section_points


def apply(state: GoldWestState, seat: int, move: Move, log: Log) -> None:
    """Carry out a legal move, then everything up to the next question."""
    _EFFECTS[type(move)](state, seat, move, log)
    public = state.public
    turn = public.turn
    if turn.pending:
        abilities.settle(public, seat, log)
        if turn.pending:
            return
    if turn.phase is Phase.METALS and not can_use_metals(public, public.players[seat]):
        _leave_metals(state, seat, log)


# --- activate ---------------------------------------------------------------------------------


def _activate(state: GoldWestState, seat: int, move: Activate, log: Log) -> None:
    public = state.public
    player = public.players[seat]
    reserve = player.reserve
    start = move.section * RESOURCES
    moved = reserve[start : start + RESOURCES]
    reserve[start : start + RESOURCES] = [0] * RESOURCES
    for resource in move.leave:
        start -= RESOURCES
        reserve[start + resource] += 1
        moved[resource] -= 1
    if log.live:
        log.add(Activated(seat, move.section, move.leave, spelled(moved)))
    water = moved[_WATER]
    if water:
        moved[_WATER] = 0
        public.supply.water += water
        log.add(WaterReturned(seat, water))
    player.zone = moved
    public.turn.phase = Phase.METALS


# --- use metals -------------------------------------------------------------------------------


def _pay(player: Player, cost: tuple[int, int, int]) -> None:
    zone = player.zone
    for metal in range(len(cost)):
        zone[metal + FIRST_METAL] -= cost[metal]


def _fulfil_investment(state: GoldWestState, seat: int, move: FulfilInvestment, log: Log) -> None:
    public = state.public
    player, supply = public.players[seat], public.supply
    card = CARDS[move.card]
    _pay(player, card.cost)
    supply.display = tuple([other for other in supply.display if other != move.card])
    player.cards += (move.card,)
    player.points[Category.INVESTMENT_CARD] += card.points
    if log.live:
        log.add(InvestmentFulfilled(seat, move.card, card.points))
    if supply.investment_bonuses:
        bonus = supply.investment_bonuses[0]
        supply.investment_bonuses = supply.investment_bonuses[1:]
        player.investment_bonuses += (bonus,)
        player.points[Category.INVESTMENT_BONUS] += bonus
        if log.live:
            log.add(InvestmentBonusTaken(seat, bonus))
    public.turn.investment_done = True
    abilities.queue_card(public, card)


def _influence_office(state: GoldWestState, seat: int, move: InfluenceOffice, log: Log) -> None:
    public = state.public
    cell = move.row * GRID_SIDE + move.col
    _pay(public.players[seat], CELL_COSTS[cell])
    public.turn.boomtown_done = True
    public.turn.pending += place_marker(public, seat, cell, False, log)


def _ship(state: GoldWestState, seat: int, move: Ship, log: Log) -> None:
    public = state.public
    public.players[seat].zone[move.metal + FIRST_METAL] -= move.count
    public.turn.pending += drive(public, seat, move.metal, move.count, False, log)


def _end_metals(state: GoldWestState, seat: int, move: EndMetals, log: Log) -> None:
    _leave_metals(state, seat, log)


def _leave_metals(state: GoldWestState, seat: int, log: Log) -> None:
    """On to building, which the final round leaves out."""
    public = state.public
    if public.turn.round > COUNTS[len(public.players)].build_rounds:
        _end_turn(state, seat, log)
    else:
        public.turn.phase = Phase.BUILD


# --- build or loot ----------------------------------------------------------------------------


def _build_camp(state: GoldWestState, seat: int, move: BuildCamp, log: Log) -> None:
    state.public.players[seat].zone[move.pay] -= 1  # materials are the first two resources
    token = _take_token(state, seat, move.hex_id, HexContent.CAMP)
    if log.live:
        log.add(CampBuilt(seat, move.hex_id, move.pay, token))
    _reveal_around(state, move.hex_id, log)


def _build_settlement(state: GoldWestState, seat: int, move: BuildSettlement, log: Log) -> None:
    player = state.public.players[seat]
    player.zone[Resource.WOOD] -= 1
    player.zone[Resource.STONE] -= 1
    player.markers_left -= 1
    token = _take_token(state, seat, move.hex_id, HexContent.SETTLEMENT)
    if log.live:
        log.add(SettlementBuilt(seat, move.hex_id, token))
    _reveal_around(state, move.hex_id, log)


def _loot(state: GoldWestState, seat: int, move: Loot, log: Log) -> None:
    player = state.public.players[seat]
    player.wanted += 1
    player.points[Category.LOOT] -= LOOT_PENALTY
    token = _take_token(state, seat, move.hex_id, HexContent.LOOTED)
    if log.live:
        log.add(Looted(seat, move.hex_id, token, -LOOT_PENALTY))
    _reveal_around(state, move.hex_id, log)


def _take_token(state: GoldWestState, seat: int, hex_id: str, content: HexContent) -> int:
    """The token makes room for what is on the hex from now on, and waits to be stored."""
    public = state.public
    board = public.board
    index = HEX_INDEX[hex_id]
    token = board.tokens[index]
    board.tokens[index] = 0
    board.taken_tokens.append(token)
    board.content[index] = content
    board.owners[index] = seat
    public.players[seat].camps_left -= 1
    public.turn.token = token
    public.turn.phase = Phase.STORE
    return token


def _reveal_around(state: GoldWestState, hex_id: str, log: Log) -> None:
    board, hidden = state.public.board, state.hidden.tokens
    content = board.content
    shown: list[int] = []
    for index in NEIGHBOURS[HEX_INDEX[hex_id]]:
        if content[index] is _FACE_DOWN:
            content[index] = _FACE_UP
            board.tokens[index] = hidden[index]
            hidden[index] = 0
            shown.append(index)
    if shown and log.live:
        hex_ids = tuple([HEX_IDS[index] for index in shown])
        log.add(TokensRevealed(hex_ids, tuple([board.tokens[index] for index in shown])))


# --- store and end of turn --------------------------------------------------------------------


def _store(state: GoldWestState, seat: int, move: StoreResources, log: Log) -> None:
    """Points for the section, and one for each Water token that lies in it."""
    public = state.public
    player, turn = public.players[seat], public.turn
    reserve = player.reserve
    start = move.section * RESOURCES
    points, water_points = _STORE_POINTS[move.section], reserve[start + _WATER]
    player.points[Category.STORE] += points
    player.points[Category.WATER_STORE] += water_points
    for resource, count in enumerate(TOKEN_RESOURCES[turn.token]):
        if count:
            reserve[start + resource] += count
    if log.live:
        log.add(ResourcesStored(seat, move.section, turn.token, points, water_points))
    turn.token = 0
    _end_turn(state, seat, log)


def _end_turn(state: GoldWestState, seat: int, log: Log) -> None:
    public = state.public
    turn, player = public.turn, public.players[seat]
    if log.live and any(player.zone):
        log.add(ZoneDiscarded(seat, spelled(player.zone)))
    player.zone = [0] * RESOURCES
    turn.investment_done = turn.boomtown_done = False
    after = (seat + 1) % len(public.players)
    if after == public.first_seat:
        count = COUNTS[len(public.players)]
        if turn.round == count.rounds:
            _finish(state, log)
            return
        turn.round += 1
        if turn.round == count.build_rounds + 1:
            log.add(FinalRoundStarted(turn.round))
    turn.active = after
    turn.phase = Phase.ACTIVATE
    if log.live:
        log.add(TurnStarted(after, turn.round))


def _finish(state: GoldWestState, log: Log) -> None:
    """Final scoring, booked entry by entry."""
    public = state.public
    for entry in final_entries(public):
        public.players[entry.seat].points[entry.category] += entry.points
        log.add(entry)
    public.turn.active = NOBODY
    public.turn.phase = Phase.FINISHED
    if log.live:
        result = standing(public)
        log.add(GameEnded(tuple(score.total for score in result.scores), result.ranks))


_EFFECTS: dict[type, Callable[[GoldWestState, int, Any, Log], None]] = {
    Activate: _activate,
    FulfilInvestment: _fulfil_investment,
    InfluenceOffice: _influence_office,
    Ship: _ship,
    EndMetals: _end_metals,
    BuildCamp: _build_camp,
    BuildSettlement: _build_settlement,
    Loot: _loot,
    StoreResources: _store,
    FreeShip: abilities.free_ship,
    PlaceFreeMarker: abilities.place_marker_free,
    PlaceOverMarker: abilities.place_marker_free,
    UpgradeCamp: abilities.upgrade_camp,
    AddResource: abilities.add_resource,
    PlaceWater: abilities.place_water,
    AddMaterial: abilities.add_material,
    SwapFirst: abilities.swap_first,
    SwapSecond: abilities.swap_second,
    Decline: abilities.decline,
}
