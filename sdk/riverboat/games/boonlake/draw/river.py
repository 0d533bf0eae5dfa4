"""The river: its bed, its spaces with their rewards, and the ships."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from riverboat.engine.drawing.picture import Part
from riverboat.engine.drawing.shapes import circle, group, number, path, text
from riverboat.games.boonlake.board import PATHS
from riverboat.games.boonlake.catalog import POSITIONS, RIVER
from riverboat.games.boonlake.draw.line import centred
from riverboat.games.boonlake.draw.pieces import owner_name, owner_signs, piece
from riverboat.games.boonlake.draw.places import LOCKS, Place, course_of
from riverboat.games.boonlake.short import reward_line
from riverboat.games.boonlake.state import EMINENCE, Public
from riverboat.games.boonlake.telling import RIVER_TITLES, reward_words

_RADIUS: Final = 17
_ABOVE: Final = 22  # how far ships stand above their space
_APART: Final = 22  # and how far from each other
_OUTLINE: Final = path(f"M-15-8A{_RADIUS} {_RADIUS} 0 1 0 15-8")  # open above: there lies the ship
# Those that lie lower hide nothing of ships that stand above them.
_BY_HEIGHT: Final = sorted(RIVER, key=lambda name: POSITIONS[name][1])


def lay_river(part: Part) -> None:
    """The bed of the river with its lake and its locks."""
    part.lay(
        path(
            "M2 292C60 280 180 285 262 292L300 330 262 374C180 384 60 388 2 376Z", class_="rb-water"
        )
    )
    part.lay(text(70, 333, "the lake", "rb-wi rb-t14"))
    part.lay(
        path(
            "".join(_smooth(course_of(arm)) for arm in LOCKS),
            class_="rb-waterline rb-n",
            stroke_width=46,
            stroke_linecap="round",
            stroke_linejoin="round",
        )
    )
    crosses = "".join(_cross(*POSITIONS[lock]) for lock in LOCKS.values())
    part.lay(path(crosses, class_="rb-joint rb-n", stroke_width=5, stroke_linecap="round"))


def _cross(x: float, y: float) -> str:
    return f"M{number(x - 9)} {number(y - 9)}l18 18m0-18l-18 18"


def _smooth(points: list[Place]) -> str:
    """A line through all points without corners."""
    ends = [points[0], *points, points[-1]]
    steps = [f"M{number(points[0][0])} {number(points[0][1])}"]
    for before, here, there, after in zip(ends, ends[1:], ends[2:], ends[3:], strict=False):
        bends = [
            here[0] + (there[0] - before[0]) / 6,
            here[1] + (there[1] - before[1]) / 6,
            there[0] - (after[0] - here[0]) / 6,
            there[1] - (after[1] - here[1]) / 6,
            *there,
        ]
        steps.append("C" + " ".join(str(round(bend)) for bend in bends))
    return "".join(steps)


def add_river(part: Part, public: Public) -> None:
    """A leaf for each space of the river."""
    ships = ships_by_space(public)
    used = PATHS[public.course.round]
    for name in _BY_HEIGHT:
        here = ships.get(name, ())
        part.add(
            f"rv-{name}",
            RIVER_TITLES[name],
            POSITIONS[name],
            river_space(name, name in used, here),
            _words(public, name, name in used, here),
            _OUTLINE,
        )
        for place, (owner, _) in enumerate(here):
            x, y = POSITIONS[name]
            part.pieces[f"ship-{owner}"] = (x + _offset(place, len(here)), y - _ABOVE)


def ships_by_space(public: Public) -> dict[str, tuple[tuple[int, str], ...]]:
    """Owners and signs of the ships on each space of the river."""
    signs = owner_signs(public)
    places = [(player.ship, seat) for seat, player in enumerate(public.players)]
    if public.eminence is not None:
        places.append((public.eminence.ship, EMINENCE))
    found: dict[str, tuple[tuple[int, str], ...]] = {}
    for space, owner in places:
        found[space] = (*found.get(space, ()), (owner, signs[owner]))
    return found


def _offset(place: int, count: int) -> float:
    return (place - (count - 1) / 2) * _APART


@lru_cache(maxsize=512)
def river_space(name: str, used: bool, ships: tuple[tuple[int, str], ...]) -> str:
    """The disc with its reward, faint where no ship comes this round; harbours have thick rims."""
    space = RIVER[name]
    rim = 4 if space.harbour else 1.2
    shape = circle(0, 0, _RADIUS, fill="#EAF5FD", class_="rb-rim", stroke_width=rim)
    shape += centred(_reward(name), 0, 0)
    shown = shape if used else group(shape, opacity=0.45)
    for place, (owner, sign) in enumerate(ships):
        shown += piece("ship", owner, sign, _offset(place, len(ships)), -_ABOVE, 26)
    return shown


def _reward(name: str) -> str:
    line = reward_line(RIVER[name].reward)
    return "<vase>" if line == "1<vase>" else line


def _words(public: Public, name: str, used: bool, ships: tuple[tuple[int, str], ...]) -> str:
    space = RIVER[name]
    said = [f"gives {reward_words(space.reward)}"]
    said += ["harbour"] if space.harbour else []
    said += ["final space"] if space.final else []
    said += ["lock behind it"] if space.lock_after else []
    said += [] if used else ["not used this round"]
    said += [f"ship of {owner_name(public, owner)}" for owner, _ in ships]
    return ", ".join(said)
