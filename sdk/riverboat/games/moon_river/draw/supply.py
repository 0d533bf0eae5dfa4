"""What belongs to nobody: bag, cows, bonus tiles; where the turn is; what the signs mean."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from riverboat.engine.drawing.picture import Part, box
from riverboat.engine.drawing.shapes import back, circle, group, icon, moved, rect, text
from riverboat.engine.once import once
from riverboat.engine.wording import headed, spoken
from riverboat.games.moon_river.catalog import SETUPS, bonus_face
from riverboat.games.moon_river.draw.pieces import SIZE, parcel, swatch
from riverboat.games.moon_river.state import BonusTile, Public, Scenario, Terrain
from riverboat.games.moon_river.types import State
from riverboat.games.moon_river.words import goal_words, piece_words, turn_words

_SMALL: Final = 0.8
_TILES: Final = 478
"""Where the bonus tiles begin."""
NOTES: Final = (
    "Each territory scores its parcels times those with a cow. Corn takes no cows.",
    "A domino must touch a bridge or, with one half, its own terrain.",
    "An associate guards all cows of its territory against thieves.",
    "A reserve with one parcel too many must lay a domino.",
)
"""Rules in short: as many as there is room for, the most useful first."""


@once
def supply_part(public: Public, revealed: State | None, width: float, height: float) -> Part:
    tiles = tuple(BonusTile)[: SETUPS[len(public.players)].bonus_tiles]
    part = Part("supply", "Supply", width, height)
    part.panel()
    part.lay(_ground(len(tiles), public.scenario, height))
    supply = public.supply
    part.number("bag", "Parcels in the bag", (38, 36), supply.bag_size, "rb-b rb-w")
    part.number("cows", "Cows in the supply", (212, 36), supply.cows)
    part.number("gone", "Parcels out of the game", (330, 36), len(supply.removed_parcels), "rb-b")
    for tile in tiles:
        at = (_TILES + 110 * tile, 10)
        left = tile in supply.bonus_tiles or tile == public.turn.bonus_tile
        words = _where(public, tile)
        part.add(
            f"bonus-{tile.name}", f"Bonus tile {tile.name}", at, _tile(tile, left), words, _RIM
        )
    turn = turn_words(public)
    part.add("turn", "Turn", (14, 94), text(0, 0, turn, "rb-l rb-b rb-t14"), turn)
    if revealed is not None:
        _add_coming(part, revealed)
    return part


_RIM: Final = box(2 * SIZE * _SMALL, SIZE * _SMALL)


def _where(public: Public, tile: BonusTile) -> str:
    faces = " or ".join(piece_words(bonus_face(tile, face)) for face in (1, 2))
    if tile in public.supply.bonus_tiles:
        return f"{faces}; for the first domino of a seat on row 10"
    taken = "being placed" if public.turn.bonus_tile == tile else "taken"
    return f"{faces}; {taken}"


@lru_cache(None)
def _tile(tile: BonusTile, left: bool) -> str:
    """Both faces of a bonus tile side by side; pale once it is taken."""
    faces = parcel(bonus_face(tile, 1)) + moved(SIZE, 0, parcel(bonus_face(tile, 2)))
    for face in (1, 2):
        x = SIZE * face - 47
        faces += circle(x, 46, 9, class_="rb-p") + text(x, 46, face, "rb-b rb-k rb-t14")
    scale = f"scale({_SMALL})"
    return group(faces, transform=scale) if left else group(faces, transform=scale, opacity=0.25)


def _add_coming(part: Part, revealed: State) -> None:
    """The parcels that come out of the bag next, in an open deal."""
    line = SETUPS[len(revealed.public.players)].line_size
    for place, found in enumerate(revealed.hidden.bag[: -line - 1 : -1]):
        svg = group(parcel(found), transform="scale(.5)")
        svg += rect(-2, -2, 34, 34, 4, class_="rb-open")
        at = (74 + 38 * place, 52)
        part.add(f"bag-{place}", "Next in the bag", at, svg, piece_words(found), box(30, 30))


@lru_cache(None)
def _ground(tiles: int, scenario: Scenario | None, height: float) -> str:
    shapes = [back(38, 36, 48, 48), text(74, 36, "in the bag", "rb-l rb-m rb-t13")]
    shapes += [icon("neutral-cow", 192, 36, 28), text(240, 36, "cows left", "rb-l rb-m rb-t13")]
    shapes.append(text(348, 36, "out of the game", "rb-l rb-m rb-t13"))
    if tiles:
        words = "bonus for the first domino on row 10"
        shapes.append(text(_TILES - 8, 72, words, "rb-l rb-m rb-t12"))
    shapes += _key(126)
    y = 194
    if scenario is not None:
        shapes.append(_goal(scenario, y))
        y += 38
    room = int((height - y + 4) / 20)
    for place, words in enumerate(NOTES[:room]):
        shapes.append(text(14, y + 20 * place, words, "rb-l rb-m rb-t13"))
    return "".join(shapes)


def _goal(scenario: Scenario, y: float) -> str:
    """The scenario: whose groups score, and how much."""
    groups, points = goal_words(scenario)
    return (
        text(14, y, f"Goal: {headed(spoken(scenario))}", "rb-l rb-b rb-t14")
        + text(200, y - 9, groups, "rb-l rb-t13")
        + text(200, y + 9, points, "rb-l rb-m rb-t13")
    )


def _key(y: float) -> list[str]:
    """What colours and signs mean, in two rows."""
    shapes = []
    for place, terrain in enumerate(Terrain):
        x = 27 + 112 * place
        shapes += [swatch(terrain, x, y), text(x + 20, y, spoken(terrain), "rb-l rb-t13")]
    signs = (("nugget", "1 point", 27), ("beaver", "1 point", 119), ("ear", "1 point each", 211))
    below = y + 34
    for name, words, x in signs:
        shapes += [icon(name, x, below, 22), text(x + 17, below, words, "rb-l rb-t13")]
    shapes += [icon("skull", 335, below, 22), text(352, below, "kills a cow", "rb-l rb-t13")]
    ring = circle(453, below, 10, class_="rb-p", stroke_dasharray="4 3")
    shapes += [ring, text(470, below, "recruits", "rb-l rb-t13")]
    shapes += [icon("neutral-cow", 559, below, 24), text(577, below, "brings cows", "rb-l rb-t13")]
    return shapes
