"""SWAP_TOKENS: two face-up tokens of one terrain change places."""

from __future__ import annotations

from typing import Final

from riverboat.engine import Refusal
from riverboat.games.gold_west.abilities.queue import HEADING
from riverboat.games.gold_west.events import TokensSwapped
from riverboat.games.gold_west.lookup import HEX_IDS, HEX_INDEX, HEXES
from riverboat.games.gold_west.moves import Move, SwapFirst, SwapSecond
from riverboat.games.gold_west.places import no_token
from riverboat.games.gold_west.refusals import Reason, refuse
from riverboat.games.gold_west.state import Ability, Pending, Public, Terrain
from riverboat.games.gold_west.types import Log, MoveRow, State, View

_FIRST: Final = [SwapFirst(hex_id) for hex_id in HEX_IDS]
_SECOND: Final = [SwapSecond(hex_id) for hex_id in HEX_IDS]


def add_first_swaps(view: View, moves: list[Move]) -> None:
    """Tokens that are not alone in their terrain."""
    by_terrain = [_face_up(view.public, terrain) for terrain in Terrain]
    hexes = [index for group in by_terrain if len(group) > 1 for index in group]
    moves += [_FIRST[index] for index in sorted(hexes)]


def why_not_swap_first(view: View, move: SwapFirst) -> Refusal | None:
    public = view.public
    missing = no_token(public, move.hex_id, HEADING)
    if missing:
        return missing
    if len(_face_up(public, public.board.terrain[HEX_INDEX[move.hex_id]])) > 1:
        return None
    text = "no other face-up token has this terrain"
    return refuse(Reason.TERRAIN_DIFFERS, text, HEADING)


def swap_first(state: State, seat: int, move: SwapFirst, log: Log) -> None:
    """Nothing changes yet; the second token must be named."""
    state.public.turn.pending[0] = Pending(Ability.SWAP_SECOND, hex_id=move.hex_id)


SWAP_FIRST_ROW: MoveRow[SwapFirst] = MoveRow(
    SwapFirst, add_first_swaps, why_not_swap_first, swap_first
)


def add_second_swaps(view: View, moves: list[Move]) -> None:
    """The other tokens of the first one's terrain."""
    public = view.public
    first = _first_hex(public)
    same = _face_up(public, public.board.terrain[first])
    moves += [_SECOND[index] for index in same if index != first]


def why_not_swap_second(view: View, move: SwapSecond) -> Refusal | None:
    public = view.public
    missing = no_token(public, move.hex_id, HEADING)
    if missing:
        return missing
    first, second = _first_hex(public), HEX_INDEX[move.hex_id]
    if second == first:
        return refuse(Reason.TOKEN_NOT_FACE_UP, "this token is the first of the two", HEADING)
    if public.board.terrain[second] is public.board.terrain[first]:
        return None
    text = "both tokens must have the same terrain"
    return refuse(Reason.TERRAIN_DIFFERS, text, HEADING)


def swap_second(state: State, seat: int, move: SwapSecond, log: Log) -> None:
    public = state.public
    first, second = _first_hex(public), HEX_INDEX[move.hex_id]
    del public.turn.pending[0]
    tokens = public.board.tokens
    tokens[first], tokens[second] = tokens[second], tokens[first]
    log.add(TokensSwapped(seat, HEX_IDS[first], move.hex_id))


SWAP_SECOND_ROW: MoveRow[SwapSecond] = MoveRow(
    SwapSecond, add_second_swaps, why_not_swap_second, swap_second
)


def _first_hex(public: Public) -> int:
    """The hex that was named first."""
    return HEX_INDEX[public.turn.pending[0].hex_id or ""]


def _face_up(public: Public, terrain: Terrain | None) -> list[int]:
    """The hexes with a face-up token of a terrain."""
    board = public.board
    return [i for i in range(HEXES) if board.tokens[i] and board.terrain[i] is terrain]
