"""The table as a picture.

With two players the ranches are high: they stand at the right of all that is shared. With more they
lie in a row below it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from riverboat.engine import SeatScore
from riverboat.engine.drawing.picture import Picture, Placed, SeatLine
from riverboat.games.moon_river import moves as m
from riverboat.games.moon_river.draw import lines, saloon, scores, seats, supply
from riverboat.games.moon_river.draw.pieces import ICONS
from riverboat.games.moon_river.draw.ranch import cell_slot
from riverboat.games.moon_river.scoring import score_sheets
from riverboat.games.moon_river.state import Mode, Phase, Public
from riverboat.games.moon_river.types import State, View
from riverboat.games.moon_river.words import asking, when_words

WIDTH: Final = 1400
_GAP: Final = 6
_RIGHT: Final = lines.WIDTH + _GAP
_LOW: Final = lines.HEIGHT + _GAP + saloon.HEIGHT
"""The height of lines and saloon."""


def draw(view: View, revealed: State | None = None) -> Picture:
    """A view as a picture; `revealed` is the whole deal, where everybody may see it."""
    public = view.public
    sheets = score_sheets(public)
    asked = view.game.deciders(public)
    parts = _placed(public, revealed, sheets)
    return Picture(
        "Moon River" if public.mode == Mode.BASE else "Moon River legends",
        when_words(public),
        asking(public),
        tuple(SeatLine(str(sheet.total), sheet.seat in asked) for sheet in sheets),
        tuple(parts),
        WIDTH,
        max(placed.y + placed.part.height for placed in parts),
        ICONS,
        revealed is not None,
    )


def _placed(public: Public, revealed: State | None, sheets: Sequence[SeatScore]) -> list[Placed]:
    """All parts: lines and saloon above each other, supply and sheet below or beside them."""
    players = len(sheets)
    high = players == 2
    sheet_height = scores.height(players)
    width = lines.WIDTH if high else WIDTH - _RIGHT
    rest = seats.height(players) - _LOW - _GAP if high else _LOW
    x, y = (0, _LOW + _GAP) if high else (_RIGHT, 0)
    supply_height = rest - sheet_height - _GAP
    shared = [
        Placed(lines.lines_part(public), 0, 0),
        Placed(saloon.saloon_part(public, revealed), 0, lines.HEIGHT + _GAP),
        Placed(supply.supply_part(public, revealed, width, supply_height), x, y),
        Placed(
            scores.scores_part(sheets, width, public.scenario is not None),
            x,
            y + supply_height + _GAP,
        ),
    ]
    ranches = [seats.seat_part(public, sheet.seat, sheet.total) for sheet in sheets]
    left, top = (_RIGHT, 0) if high else (0, _LOW + _GAP)
    pitch = (WIDTH - left - ranches[0].width) / (players - 1)
    return shared + [Placed(part, left + seat * pitch, top) for seat, part in enumerate(ranches)]


# --- moves -----------------------------------------------------------------------------------


def touched(view: View, move: m.Move) -> tuple[str, ...]:
    """The slots that a move of this view's seat is about."""
    me, public = view.seat, view.public
    match move:
        case m.SelectParcel(index):
            return (f"{'now' if public.phase == Phase.SETUP_SELECT else 'next'}-{index}",)
        case m.ChoosePair(first, second) | m.DiscardPair(first, second):
            return (_reserved(public, me, first), _reserved(public, me, second))
        case m.PlaceDomino(first, second) | m.MoveCow(first, second):
            return (cell_slot(me, first), cell_slot(me, second))
        case m.RemoveCow(cell) | m.PlaceBonusTile(_, cell):
            return (cell_slot(me, cell),)
        case m.Recruit(cell, slot):
            return (cell_slot(me, cell), f"sal-{slot}")
        case m.SwapParcels(own, seat, other):
            return (_reserved(public, me, own), _reserved(public, seat, other))
        case m.StealCow(seat, cell):
            return (cell_slot(seat, cell),)
        case m.TakeBonusTile(tile):
            return (f"bonus-{tile.name}",)
        case _:
            return ()


def _reserved(public: Public, seat: int, parcel: int) -> str:
    return seats.reserve_slot(seat, public.players[seat].reserve.index(parcel))
