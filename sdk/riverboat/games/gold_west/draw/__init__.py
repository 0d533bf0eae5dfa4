"""Gold West as a picture: where its parts lie, and which of their places a move is about.

Nothing is secret in this game, so all seats and spectators have the same picture.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from riverboat.engine.drawing import Part, Picture, Placed, SeatLine
from riverboat.games.gold_west.draw.investments import investments_parts
from riverboat.games.gold_west.draw.land import land_part
from riverboat.games.gold_west.draw.seat import seat_part
from riverboat.games.gold_west.draw.shipping import shipping_part
from riverboat.games.gold_west.draw.town import town_part
from riverboat.games.gold_west.lookup import COUNTS
from riverboat.games.gold_west.scoring import end_points, holdings
from riverboat.games.gold_west.state import NOBODY, Public
from riverboat.games.gold_west.types import State, View
from riverboat.games.gold_west.words import QUESTIONS

ICONS: Final = frozenset(
    {"wood", "stone", "copper", "silver", "gold", "water", "card", "vp", "camp", "town", "pawn"}
)
_WIDTH: Final = 1400
_GAP: Final = 8
_LEFT: Final = 696
_RIGHT: Final = _LEFT + _GAP
_TOWN: Final = 380
# Heights of the map and of a seat, by the number of players.
_LAND_HEIGHT: Final = {2: 488, 3: 420, 4: 420}
_SEAT_HEIGHT: Final = {2: 180, 3: 180, 4: 189}


def draw(view: View, revealed: State | None = None) -> Picture:
    """The table; with the state, the fronts of the face-down tokens too."""
    public = view.public
    players = len(public.players)
    land = land_part(public, _LEFT, _LAND_HEIGHT[players], revealed)
    town, shipping = town_part(public), shipping_part(public)
    investments = investments_parts(public, 2 if players == max(COUNTS) else 1)
    found = holdings(public)
    ends = end_points(public, found)
    seats = [seat_part(public, mine, ends[mine.seat], _SEAT_HEIGHT[players]) for mine in found]
    arrange = _two_players if players == min(COUNTS) else _more_players
    parts = arrange(land, town, shipping, investments, seats)
    return Picture(
        "Gold West, Whitewater" if public.whitewater else "Gold West",
        f"round {public.turn.round} of {COUNTS[players].rounds}",
        QUESTIONS.get(view.question, ""),
        _seat_lines(public),
        parts,
        _WIDTH,
        max(placed.y + placed.part.height for placed in parts),
        ICONS,
        revealed is not None,
    )


def _seat_lines(public: Public) -> tuple[SeatLine, ...]:
    active = public.turn.active
    return tuple(
        SeatLine(str(player.score), seat == active != NOBODY)
        for seat, player in enumerate(public.players)
    )


def _two_players(
    land: Part, town: Part, shipping: Part, investments: Sequence[Part], seats: Sequence[Part]
) -> tuple[Placed, ...]:
    """Map and investments at the left; seats, Boomtown and shipping at the right."""
    below = _below(seats)
    return (
        Placed(land, 0, 0),
        Placed(town, _RIGHT, below),
        Placed(shipping, _RIGHT + _TOWN + _GAP, below),
        Placed(investments[0], 0, land.height + _GAP),
        *_stacked(seats),
    )


def _more_players(
    land: Part, town: Part, shipping: Part, investments: Sequence[Part], seats: Sequence[Part]
) -> tuple[Placed, ...]:
    """All seats at the right; the investments below them, or below everything side by side."""
    below = land.height + _GAP
    places = [(_RIGHT, _below(seats))]
    if len(investments) > 1:
        bottom = below + town.height + _GAP
        places = [(0, bottom), (_RIGHT, bottom)]
    return (
        Placed(land, 0, 0),
        Placed(town, 0, below),
        Placed(shipping, _TOWN + _GAP, below),
        *(Placed(part, *at) for part, at in zip(investments, places, strict=True)),
        *_stacked(seats),
    )


def _below(seats: Sequence[Part]) -> float:
    return sum(seat.height + _GAP for seat in seats)


def _stacked(seats: Sequence[Part]) -> list[Placed]:
    return [Placed(seat, _RIGHT, _below(seats[:index])) for index, seat in enumerate(seats)]
