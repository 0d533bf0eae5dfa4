"""Which places of the picture a move is about."""

from __future__ import annotations

from riverboat.games.gold_west import moves as m
from riverboat.games.gold_west.draw.goods import METAL_ICONS
from riverboat.games.gold_west.lookup import LAST_STEP
from riverboat.games.gold_west.state import Metal, cell_at
from riverboat.games.gold_west.types import View
from riverboat.games.gold_west.words import hex_number


def touched(view: View, move: m.Move) -> tuple[str, ...]:
    """The hex, cell, card, section or stop where a move acts."""
    seat = view.seat
    match move:
        case m.Activate(section) | m.StoreResources(section) | m.PlaceWater(section):
            return (f"s{seat}-section-{section}",)
        case m.AddResource(_, section) | m.AddMaterial(_, section):
            return (f"s{seat}-section-{section}",)
        case m.FulfilInvestment(card):
            return (f"inv-{card}",)
        case (
            m.InfluenceOffice(col, row) | m.PlaceFreeMarker(col, row) | m.PlaceOverMarker(col, row)
        ):
            return (f"cell-{cell_at(col, row)}",)
        case m.Ship(metal, count):
            return (_stop(view, metal, count),)
        case m.FreeShip(steps):
            return tuple(
                _stop(view, metal, steps.count(metal)) for metal in Metal if metal in steps
            )
        case m.EndMetals() | m.Decline():
            return ()
        case _:
            return (f"hex-{hex_number(move.hex_id)}",)


def _stop(view: View, metal: Metal, steps: int) -> str:
    """Where the coach arrives."""
    step = min(view.public.players[view.seat].coaches[metal] + steps, LAST_STEP)
    return f"stop-{METAL_ICONS[metal]}-{step}"
