"""Build or loot: take a face-up token from the board and leave a camp."""

from __future__ import annotations

from itertools import compress
from typing import Final

from riverboat.engine import Refusal
from riverboat.games.gold_west.catalog import CATALOG
from riverboat.games.gold_west.events import CampBuilt, Looted, SettlementBuilt, TokensRevealed
from riverboat.games.gold_west.lookup import HEX_IDS, HEX_INDEX, NEIGHBOURS
from riverboat.games.gold_west.moves import BuildCamp, BuildSettlement, Loot, Move
from riverboat.games.gold_west.places import no_token
from riverboat.games.gold_west.refusals import Reason, refuse
from riverboat.games.gold_west.state import Category, HexContent, Material, Phase, Resource
from riverboat.games.gold_west.types import Log, MoveRow, State, View

HEADING: Final = "Build or loot"

CAMP_COST: Final = CATALOG.numbers.camp_cost
SETTLEMENT_WOOD: Final = CATALOG.numbers.settlement_wood
SETTLEMENT_STONE: Final = CATALOG.numbers.settlement_stone
LOOT_PENALTY: Final = CATALOG.numbers.loot_penalty

_SETTLEMENTS: Final = [BuildSettlement(hex_id) for hex_id in HEX_IDS]
_CAMPS_OF_WOOD: Final = [BuildCamp(hex_id, Material.WOOD) for hex_id in HEX_IDS]
_CAMPS_OF_STONE: Final = [BuildCamp(hex_id, Material.STONE) for hex_id in HEX_IDS]
_LOOTS: Final = [Loot(hex_id) for hex_id in HEX_IDS]
_WOOD: Final = int(Resource.WOOD)
_STONE: Final = int(Resource.STONE)
_LOOT: Final = Category.LOOT
_STORE: Final = Phase.STORE
_CAMP: Final = HexContent.CAMP
_SETTLEMENT: Final = HexContent.SETTLEMENT
_LOOTED: Final = HexContent.LOOTED
_FACE_DOWN: Final = HexContent.FACE_DOWN
_FACE_UP: Final = HexContent.FACE_UP


# --- a settlement -----------------------------------------------------------------------------


def add_settlements(view: View, moves: list[Move]) -> None:
    """For wood, stone and a marker."""
    public = view.public
    player = public.players[view.seat]
    zone = player.zone
    if player.markers_left and zone[_WOOD] >= SETTLEMENT_WOOD and zone[_STONE] >= SETTLEMENT_STONE:
        moves += compress(_SETTLEMENTS, public.board.tokens)


def why_not_settle(view: View, move: BuildSettlement) -> Refusal | None:
    missing = no_token(view.public, move.hex_id, HEADING)
    if missing:
        return missing
    player = view.public.players[view.seat]
    if player.zone[_WOOD] < SETTLEMENT_WOOD or player.zone[_STONE] < SETTLEMENT_STONE:
        text = f"a settlement costs {SETTLEMENT_WOOD} WOOD and {SETTLEMENT_STONE} STONE"
        return refuse(Reason.CANNOT_PAY, text, HEADING)
    if not player.markers_left:
        return refuse(Reason.NO_MARKER_LEFT, "no influence marker left", HEADING)
    return None


def settle(state: State, seat: int, move: BuildSettlement, log: Log) -> None:
    player = state.public.players[seat]
    player.zone[_WOOD] -= SETTLEMENT_WOOD
    player.zone[_STONE] -= SETTLEMENT_STONE
    player.markers_left -= 1
    token = _take_token(state, seat, move.hex_id, _SETTLEMENT)
    if log.live:
        log.add(SettlementBuilt(seat, move.hex_id, token))
    _reveal_around(state, move.hex_id, log)


BUILD_SETTLEMENT_ROW: MoveRow[BuildSettlement] = MoveRow(
    BuildSettlement, add_settlements, why_not_settle, settle
)


# --- a camp -----------------------------------------------------------------------------------


def add_camps(view: View, moves: list[Move]) -> None:
    """For wood or for stone."""
    public = view.public
    zone, tokens = public.players[view.seat].zone, public.board.tokens
    if zone[_WOOD] >= CAMP_COST:
        moves += compress(_CAMPS_OF_WOOD, tokens)
    if zone[_STONE] >= CAMP_COST:
        moves += compress(_CAMPS_OF_STONE, tokens)


def why_not_build_camp(view: View, move: BuildCamp) -> Refusal | None:
    missing = no_token(view.public, move.hex_id, HEADING)
    if missing:
        return missing
    # materials are the first resources
    if view.public.players[view.seat].zone[move.pay] >= CAMP_COST:
        return None
    return refuse(Reason.CANNOT_PAY, f"a camp costs {CAMP_COST} {move.pay.name}", HEADING)


def build_camp(state: State, seat: int, move: BuildCamp, log: Log) -> None:
    state.public.players[seat].zone[move.pay] -= CAMP_COST
    token = _take_token(state, seat, move.hex_id, _CAMP)
    if log.live:
        log.add(CampBuilt(seat, move.hex_id, move.pay, token))
    _reveal_around(state, move.hex_id, log)


BUILD_CAMP_ROW: MoveRow[BuildCamp] = MoveRow(BuildCamp, add_camps, why_not_build_camp, build_camp)


# --- looting ----------------------------------------------------------------------------------


def add_loots(view: View, moves: list[Move]) -> None:
    """Only who cannot build may loot."""
    if not moves:
        moves += compress(_LOOTS, view.public.board.tokens)


def why_not_loot(view: View, move: Loot) -> Refusal | None:
    missing = no_token(view.public, move.hex_id, HEADING)
    if missing:
        return missing
    zone = view.public.players[view.seat].zone
    if max(zone[_WOOD], zone[_STONE]) >= CAMP_COST:
        text = "with WOOD or STONE in the zone you have to build"
        return refuse(Reason.MUST_BUILD, text, HEADING)
    return None


def loot(state: State, seat: int, move: Loot, log: Log) -> None:
    """The camp goes to the wanted area, the hex stays empty."""
    player = state.public.players[seat]
    player.wanted += 1
    player.points[_LOOT] -= LOOT_PENALTY
    token = _take_token(state, seat, move.hex_id, _LOOTED)
    if log.live:
        log.add(Looted(seat, move.hex_id, token, -LOOT_PENALTY))
    _reveal_around(state, move.hex_id, log)


LOOT_ROW: MoveRow[Loot] = MoveRow(Loot, add_loots, why_not_loot, loot)


# --- the token that was there, and those around it --------------------------------------------


def _take_token(state: State, seat: int, hex_id: str, content: HexContent) -> int:
    """The token makes room for what is on the hex from then on, and waits to be stored."""
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
    public.turn.phase = _STORE
    return token


def _reveal_around(state: State, hex_id: str, log: Log) -> None:
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
