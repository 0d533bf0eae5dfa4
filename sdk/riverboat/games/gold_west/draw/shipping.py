"""Shipping: a track for each metal with its stops, bridges, bonus tiles and coaches."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from riverboat.engine.drawing import Part
from riverboat.engine.drawing.picture import disc, frame
from riverboat.engine.drawing.shapes import badge, circle, icon, line, number, path, shield, text
from riverboat.engine.once import once
from riverboat.engine.wording import listed
from riverboat.games.gold_west.catalog import CATALOG, STACKS
from riverboat.games.gold_west.components import TrackStep
from riverboat.games.gold_west.draw.goods import METAL_ICONS
from riverboat.games.gold_west.lookup import LAST_STEP, stack_places
from riverboat.games.gold_west.state import Metal, Public

_WIDTH: Final = 308
_HEIGHT: Final = 352
_FIRST: Final = 44
_STEP: Final = (_WIDTH - _FIRST - 26) / LAST_STEP
_TRACK: Final = 102  # from one metal to the next
_LINE: Final = 86  # the first track
_COACH: Final = 10
_BELOW: Final = 23  # from a stop to the coaches on it


@once
def shipping_part(public: Public) -> Part:
    part = Part("ship", "Shipping", _WIDTH, _HEIGHT)
    part.panel("Shipping")
    if public.whitewater:
        part.lay(text(_WIDTH - 62, 20, "in the bank", "rb-r rb-t13 rb-m"))
        part.lay(icon("water", _WIDTH - 46, 20, 18))
        part.number("water", "Water in the bank", (_WIDTH - 32, 20), public.supply.water)
    for metal in Metal:
        part.lay(*_track(metal, public.whitewater))
        for stack in range(len(STACKS)):
            _add_stack(part, public, metal, stack)
        for step in range(LAST_STEP + 1):
            _add_stop(part, public, metal, step)
    return part


def _stop(metal: Metal, step: int) -> tuple[float, float]:
    return _FIRST + _STEP * step, _LINE + _TRACK * metal


@lru_cache(maxsize=8)
def _track(metal: Metal, whitewater: bool) -> list[str]:
    (left, y), (right, _) = _stop(metal, 0), _stop(metal, LAST_STEP)
    shapes = [icon(METAL_ICONS[metal], 18, y, 22)]
    shapes.append(line(left, y, right, y, class_="rb-ln", stroke_width=4))
    for entry in CATALOG.tracks[metal]:
        x, _ = _stop(metal, entry.step)
        shapes.append(circle(x, y, 11, class_="rb-e"))
        shapes += _bridge(entry, x, y, whitewater)
    return shapes


def _bridge(entry: TrackStep, x: float, y: float, whitewater: bool) -> list[str]:
    """An arc over the stop that a bridge leads to, with what it brings."""
    points = entry.whitewater_points if whitewater else entry.points
    water = entry.whitewater_water if whitewater else 0
    if not points and not water:
        return []
    arc = path(
        f"M{number(x - 13)} {number(y - 12)}q13-14 26 0", class_="rb-ln rb-n", stroke_width=2
    )
    gain = icon("water", x, y - 30, 18) if water else shield(points, x, y - 30, 18)
    return [arc, gain]


def _add_stack(part: Part, public: Public, metal: Metal, stack: int) -> None:
    step = next(entry.step for entry in CATALOG.tracks[metal] if entry.stack == stack)
    x, y = _stop(metal, step)
    values = tuple(
        value for at in stack_places(metal, stack) if (value := public.supply.shipping_bonuses[at])
    )
    part.add(
        f"bonus-{METAL_ICONS[metal]}-{step}",
        f"Bonus tiles at {METAL_ICONS[metal]} stop {step}",
        (x, y - 27),
        _stack(values),
        ", then ".join(f"{value} points" for value in values) or "all taken",
        frame(46, 28),
    )


@lru_cache(maxsize=32)
def _stack(values: tuple[int, ...]) -> str:
    """The next tile at the left."""
    if not values:
        return text(0, 0, "–", "rb-m")
    return "".join(shield(value, 22 * at - 11, 0, 22) for at, value in enumerate(values))


def _add_stop(part: Part, public: Public, metal: Metal, step: int) -> None:
    seats = tuple(s for s, p in enumerate(public.players) if p.coaches[metal] == step)
    x, y = _stop(metal, step)
    part.add(
        f"stop-{METAL_ICONS[metal]}-{step}",
        f"{METAL_ICONS[metal].capitalize()} stop {step}",
        (x, y),
        _coaches(seats),
        f"coach of {listed([f'seat {seat}' for seat in seats])}" if seats else "no coach",
        disc(13),
    )
    for seat in seats:  # at the stop itself: who only makes room for another one has not moved
        part.pieces[f"coach-{METAL_ICONS[metal]}-{seat}"] = (x, y)


def _coach_places(count: int) -> list[tuple[float, float]]:
    """Below the stop, no wider than from stop to stop: else nobody knows which one is meant."""
    rows = [2, count - 2] if count > 2 else [1] * count
    return [
        (14 * at - 7 * (abreast - 1), _BELOW + 19 * row)
        for row, abreast in enumerate(rows)
        for at in range(abreast)
    ]


@lru_cache(maxsize=64)
def _coaches(seats: tuple[int, ...]) -> str:
    places = _coach_places(len(seats))
    return "".join(badge(seat, x, y, _COACH) for seat, (x, y) in zip(seats, places, strict=True))
