"""The table as a picture: lines, saloon and supply at the left, the ranches at the right."""

from __future__ import annotations

from typing import Final

from riverboat.engine.drawing.picture import Part, Picture, Placed, SeatLine
from riverboat.games.moon_river import moves as m
from riverboat.games.moon_river.catalog import SETUPS
from riverboat.games.moon_river.draw import lines, saloon, scores, seats, supply
from riverboat.games.moon_river.draw.pieces import ICONS
from riverboat.games.moon_river.scoring import score_sheets
from riverboat.games.moon_river.state import Mode, Phase, Public
from riverboat.games.moon_river.types import State, View
from riverboat.games.moon_river.words import asking

WIDTH: Final = 1400
_GAP: Final = 6
_RIGHT: Final = WIDTH - 2 * seats.WIDTH - _GAP


def draw(view: View, revealed: State | None = None) -> Picture:
    """A view as a picture; `revealed` is the whole deal, where everybody may see it."""
    public = view.public
    sheets = score_sheets(public)
    players = len(public.players)
    height = _height(players)
    above = lines.HEIGHT + saloon.HEIGHT + scores.height(players) + 3 * _GAP
    left = [
        lines.lines_part(view),
        saloon.saloon_part(view, revealed),
        supply.supply_part(view, revealed, height - above),
        scores.scores_part(sheets, public.scenario is not None),
    ]
    ranches = [seats.seat_part(view, sheet.seat, sheet.total) for sheet in sheets]
    asked = view.game.deciders(public)
    return Picture(
        "Moon River" if public.mode == Mode.BASE else "Moon River legends",
        _when(public),
        asking(public),
        tuple(SeatLine(str(sheet.total), sheet.seat in asked) for sheet in sheets),
        (*_stacked(left), *_two_by_two(ranches)),
        WIDTH,
        height,
        ICONS,
        revealed is not None,
    )


def _height(players: int) -> float:
    rows = (players + 1) // 2
    return rows * seats.height(players) + (rows - 1) * _GAP


def _stacked(parts: list[Part]) -> list[Placed]:
    placed: list[Placed] = []
    y: float = 0
    for part in parts:
        placed.append(Placed(part, 0, y))
        y += part.height + _GAP
    return placed


def _two_by_two(parts: list[Part]) -> list[Placed]:
    return [
        Placed(part, _RIGHT + seat % 2 * (part.width + _GAP), seat // 2 * (part.height + _GAP))
        for seat, part in enumerate(parts)
    ]


def _when(public: Public) -> str:
    if public.phase == Phase.SETUP_SELECT:
        return "set-up"
    if public.phase == Phase.TURN:
        return f"round {public.round} of {SETUPS[len(public.players)].rounds}"
    return "emptying" if public.phase == Phase.FINAL_EMPTYING else "all rounds over"


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
            return (_cell(me, first), _cell(me, second))
        case m.RemoveCow(cell) | m.PlaceBonusTile(_, cell):
            return (_cell(me, cell),)
        case m.Recruit(cell, slot):
            return (_cell(me, cell), f"sal-{slot}")
        case m.SwapParcels(own, seat, other):
            return (_reserved(public, me, own), _reserved(public, seat, other))
        case m.StealCow(seat, cell):
            return (_cell(seat, cell),)
        case m.TakeBonusTile(tile):
            return (f"bonus-{tile.name}",)
        case _:
            return ()


def _cell(seat: int, cell: str) -> str:
    return f"r{seat}-{cell.replace(':', '-')}"


def _reserved(public: Public, seat: int, parcel: int) -> str:
    return f"s{seat}-res-{public.players[seat].reserve.index(parcel)}"
