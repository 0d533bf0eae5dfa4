"""The four scoring tiles with markers and projects."""

from __future__ import annotations

from functools import cache
from typing import Final

from riverboat.engine.drawing.picture import Part, box
from riverboat.engine.drawing.shapes import rect, shield, text
from riverboat.engine.once import once
from riverboat.games.boonlake.catalog import SCORING_TILES
from riverboat.games.boonlake.draw import cards
from riverboat.games.boonlake.draw.line import line
from riverboat.games.boonlake.draw.pieces import disc
from riverboat.games.boonlake.enums import Track
from riverboat.games.boonlake.numbers import SCORING_AREAS
from riverboat.games.boonlake.short import conditions, tile_title
from riverboat.games.boonlake.state import Area, Public
from riverboat.games.boonlake.telling import scoring_words

WIDTH: Final = 594
HEIGHT: Final = 154
TILE_WIDTH: Final = 142
_TILE_HEIGHT: Final = 122
_STEP: Final = 145
_BOX: Final = 32
_PLACES: Final = ((-7.5, 6), (7.5, 6), (-7.5, 20), (7.5, 20))


@once
def areas_part(public: Public) -> Part:
    part = Part("areas", "Scoring tiles", WIDTH, HEIGHT)
    part.lay(*_ground(len(public.players)))
    for number, area in enumerate(public.areas):
        x = 8 + _STEP * number
        part.add(
            f"area-{number}",
            f"Scoring tile {number + 1}",
            (x, 27),
            _tile(area.tile) if area.tile else _no_tile(),
            scoring_words(area.tile) if area.tile else "not chosen yet",
            box(TILE_WIDTH, _TILE_HEIGHT),
        )
        _add_markers(part, number, area, x)
        _add_projects(part, number, area, x)
    return part


@cache
def _ground(players: int) -> tuple[str, ...]:
    part = Part("areas", "", WIDTH, HEIGHT)
    part.panel()
    for number in range(SCORING_AREAS):
        owner = f"seat {number}" if number < players else "nobody"
        part.lay(text(10 + _STEP * number, 14, f"Tile of {owner}", "rb-l rb-b rb-t13"))
    return tuple(part.ground)


@cache
def _no_tile() -> str:
    frame = rect(0, 0, TILE_WIDTH, _TILE_HEIGHT, 6, class_="rb-e rb-d")
    return frame + text(TILE_WIDTH / 2, 60, "not chosen yet", "rb-t13 rb-m")


@cache
def _tile(name: str) -> str:
    """What it asks for at the four scorings; its project with price and gain."""
    tile = SCORING_TILES[name]
    shapes = [
        rect(0, 0, TILE_WIDTH, _TILE_HEIGHT, 6, class_="rb-e"),
        text(TILE_WIDTH / 2, 12, tile_title(tile), "rb-t13"),
    ]
    for place, condition in enumerate(conditions(tile)):
        shapes.append(rect(4 + 34 * place, 22, _BOX, 48, 4, class_="rb-panel"))
        shapes.append(text(4 + 34 * place + _BOX / 2, 31, condition, "rb-t13 rb-b"))
    shapes.append(cards.price(tile.coins, 0, tile.need, 83, TILE_WIDTH - 26, ""))
    shapes.append(shield(tile.vp, TILE_WIDTH - 14, 84, 24))
    track = "<coin>" if tile.track is Track.COIN else "<card>"
    shapes.append(line(f"+{tile.inhabitants}<man>↑1{track}", 5, 107, 12, ""))
    return "".join(shapes)


def _add_markers(part: Part, number: int, area: Area, x: float) -> None:
    shapes, words = [], []
    for place in range(4):
        seats = [seat for seat, marker in enumerate(area.markers) if marker == place + 1]
        for (dx, dy), seat in zip(_PLACES, seats, strict=False):
            shapes.append(disc(seat, str(seat), 34 * place + _BOX / 2 + dx, dy, 7.5))
            words.append(f"seat {seat} at scoring {place + 1}")
    name = f"Markers of scoring tile {number + 1}"
    outline = box(TILE_WIDTH - 8, 28)
    said = ", ".join(words) or "none"
    part.add(f"area-{number}-marks", name, (x + 4, 69), "".join(shapes), said, outline)


def _add_projects(part: Part, number: int, area: Area, x: float) -> None:
    done = [seat for seat, realised in enumerate(area.projects) if realised]
    shapes = [disc(seat, str(seat), 16 * place + 8, 10, 8) for place, seat in enumerate(done)]
    words = (
        f"realised by {', '.join(f'seat {seat}' for seat in done)}" if done else "realised by none"
    )
    name = f"Project of scoring tile {number + 1}"
    part.add(f"area-{number}-project", name, (x + 76, 124), "".join(shapes), words, box(64, 22))
