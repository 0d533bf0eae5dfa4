"""What is true in every position of every game."""

from __future__ import annotations

from riverboat.games.gold_west.lookup import COUNTS, NEIGHBOURS, RIVER_ADJACENT, WATER_PLACES
from riverboat.games.gold_west.state import HexContent, Phase, Resource
from riverboat.games.gold_west.types import State

C = HexContent
BUILT = (C.CAMP, C.SETTLEMENT)


def check(state: State) -> None:
    """Fail with the broken invariant."""
    check_pieces(state)
    check_tokens(state)
    check_boomtown(state)
    check_zone(state)
    check_turn(state)


def check_pieces(state: State) -> None:
    """Camps, markers and water are where they can be, and none is lost."""
    public = state.public
    board, town = public.board, public.boomtown
    count = COUNTS[len(public.players)]
    for seat, player in enumerate(public.players):
        own = [c for c, owner in zip(board.content, board.owners, strict=True) if owner == seat]
        built = [content for content in own if content in BUILT]
        assert own.count(C.LOOTED) == player.wanted
        assert player.camps_left + len(built) + player.wanted == count.camps
        placed = town.markers.count(seat) + town.over_markers.count(seat)
        used = built.count(C.SETTLEMENT) + placed + sum(player.bonus_influence)
        assert player.markers_left + used == count.markers
        assert min(player.reserve) >= 0
        assert player.score == sum(player.points)
    on_tracks = sum(sum(p.reserve[WATER_PLACES]) for p in public.players)
    assert public.supply.water + on_tracks == (10 if public.whitewater else 0)


def check_tokens(state: State) -> None:
    """56 tokens; a face-down one touches neither the river nor a place where one was taken."""
    board, hidden = state.public.board, state.hidden
    everywhere = [*board.tokens, *hidden.tokens, *hidden.spare_tokens, *board.taken_tokens]
    assert sorted(token for token in everywhere if token) == list(range(1, 57))
    for index, content in enumerate(board.content):
        assert bool(board.tokens[index]) == (content is C.FACE_UP)
        assert bool(hidden.tokens[index]) == (content is C.FACE_DOWN)
        if content is C.FACE_DOWN:
            assert not RIVER_ADJACENT[index]
            around = {board.content[other] for other in NEIGHBOURS[index]}
            assert not around & {C.CAMP, C.SETTLEMENT, C.LOOTED}


def check_boomtown(state: State) -> None:
    """A second marker lies only on another seat's."""
    town = state.public.boomtown
    for below, over in zip(town.markers, town.over_markers, strict=True):
        assert over == -1 or below not in (-1, over)


def check_zone(state: State) -> None:
    """The zone never holds Water and is empty between turns."""
    turn = state.public.turn
    for seat, player in enumerate(state.public.players):
        assert player.zone[Resource.WATER] == 0
        assert min(player.zone) >= 0
        if seat != turn.active or turn.phase is Phase.ACTIVATE:
            assert not any(player.zone)


def check_turn(state: State) -> None:
    """Enough to activate, and something to build on."""
    public = state.public
    turn = public.turn
    if turn.phase is Phase.ACTIVATE:
        reserve = public.players[turn.active].reserve
        water = sum(reserve[WATER_PLACES])
        assert sum(reserve) - water >= 2
    if turn.phase is Phase.BUILD:
        assert any(public.board.tokens)
    assert (turn.token != 0) == (turn.phase is Phase.STORE)
    assert (turn.active == -1) == (turn.phase is Phase.FINISHED)
