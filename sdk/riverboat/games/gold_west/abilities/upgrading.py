"""UPGRADE_CAMP: a camp on the board becomes a settlement, for a marker."""

from __future__ import annotations

from typing import Final

from riverboat.engine import Refusal
from riverboat.games.gold_west.abilities.queue import HEADING
from riverboat.games.gold_west.events import CampUpgraded
from riverboat.games.gold_west.lookup import HEX_IDS, HEX_INDEX, HEXES
from riverboat.games.gold_west.moves import Move, UpgradeCamp
from riverboat.games.gold_west.places import unknown
from riverboat.games.gold_west.refusals import Reason, refuse
from riverboat.games.gold_west.state import HexContent, Public
from riverboat.games.gold_west.types import Log, MoveRow, State, View

_MOVES: Final = [UpgradeCamp(hex_id) for hex_id in HEX_IDS]


def add_upgrades(view: View, moves: list[Move]) -> None:
    """The seat's own camps."""
    public, seat = view.public, view.seat
    if public.players[seat].markers_left:
        moves += [_MOVES[index] for index in range(HEXES) if _is_own_camp(public, seat, index)]


def why_not_upgrade(view: View, move: UpgradeCamp) -> Refusal | None:
    index = HEX_INDEX.get(move.hex_id)
    if index is None:
        return unknown("hex", move.hex_id, HEADING)
    if _is_own_camp(view.public, view.seat, index):
        return None
    return refuse(Reason.NOT_YOUR_CAMP, f"none of your camps stands on {move.hex_id}", HEADING)


def upgrade(state: State, seat: int, move: UpgradeCamp, log: Log) -> None:
    public = state.public
    del public.turn.pending[0]
    public.board.content[HEX_INDEX[move.hex_id]] = HexContent.SETTLEMENT
    public.players[seat].markers_left -= 1
    log.add(CampUpgraded(seat, move.hex_id))


UPGRADE_CAMP_ROW: MoveRow[UpgradeCamp] = MoveRow(
    UpgradeCamp, add_upgrades, why_not_upgrade, upgrade
)


def _is_own_camp(public: Public, seat: int, index: int) -> bool:
    return public.board.owners[index] == seat and public.board.content[index] is HexContent.CAMP
