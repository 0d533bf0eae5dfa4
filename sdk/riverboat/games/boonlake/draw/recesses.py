"""The pieces that are still on a player board, and what their vacated recesses bring."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from riverboat.engine.drawing.picture import Part
from riverboat.engine.drawing.shapes import icon, rect
from riverboat.engine.wording import listed, plural
from riverboat.games.boonlake.catalog import (
    CATTLE_RECESSES,
    HOUSE_RECESSES,
    INHABITANT_RECESSES,
    SETTLEMENT_RECESSES,
)
from riverboat.games.boonlake.components import Recess
from riverboat.games.boonlake.draw.line import centred, line
from riverboat.games.boonlake.state import Player

_STEP: Final = 30
_HEIGHT: Final = 32
MARKED: Final = (20, 19)  # how far from its right and upper edge a row begins; marks lie near that
_ROWS: Final[dict[str, tuple[str, Sequence[Recess]]]] = {
    "houses": ("house", HOUSE_RECESSES),
    "settlements": ("town", SETTLEMENT_RECESSES),
    "cattle": ("cow", CATTLE_RECESSES),
    "recesses": ("man", INHABITANT_RECESSES),
}
_NAMES: Final = {
    "houses": "Houses",
    "settlements": "Settlements",
    "cattle": "Cattle",
    "recesses": "Inhabitants",
}


def add_pieces(part: Part, seat: int, player: Player, y: float) -> None:
    """Rows of pieces; they leave from the left."""
    x = 6.0
    for row, (_, recesses) in _ROWS.items():
        left: int = getattr(player, row)
        width = _STEP * len(recesses)
        part.add(
            f"s{seat}-{row}",
            f"{_NAMES[row]} on the board of seat {seat}",
            (x + width - MARKED[0], y + MARKED[1]),
            _row(row, seat, left),
            _words(row, left),
            rect(MARKED[0] - width, -MARKED[1], width - 2, _HEIGHT, 4),
            left,
        )
        x += width + 7
    aside = player.houses_aside
    shown = line(f"+{aside}<house>", 0, 16, 13, "rb-m") if aside else ""
    words = f"{aside}, to be used when the board has none"
    part.add(f"s{seat}-aside", f"Houses set aside by seat {seat}", (x - 6, y), shown, words)


@lru_cache(maxsize=256)
def _row(row: str, seat: int, left: int) -> str:
    name, recesses = _ROWS[row]
    shapes = []
    for place, recess in enumerate(recesses):
        x = _STEP * (place - len(recesses)) + MARKED[0]
        gone = place < len(recesses) - left
        look = "rb-e rb-d" if gone else "rb-e"
        shapes.append(rect(x, -MARKED[1], _STEP - 2, _HEIGHT, 4, class_=look))
        middle = (x + _STEP / 2 - 1, 16 - MARKED[1])
        if gone:
            shapes.append(centred(_income(recess), *middle, 12, ""))
        else:
            shapes.append(icon(name, *middle, 23, f"rb-s{seat}"))
    return "".join(shapes)


def _income(recess: Recess) -> str:
    return f"{recess.coins}<coin>" if recess.coins else f"[{recess.vp}]"


def _words(row: str, left: int) -> str:
    _, recesses = _ROWS[row]
    gone = recesses[: len(recesses) - left]
    coins, points = sum(one.coins for one in gone), sum(one.vp for one in gone)
    final = sum(one.final_vp for one in gone)
    brought = {"coin": coins, "point": points}
    income = [plural(count, what) for what, count in brought.items() if count]
    said = [f"{listed(income)} each scoring"] if income else []
    said += [f"{plural(final, 'point')} at the end"] if final else []
    return f"{left} left" + (f"; those that left bring {listed(said)}" if said else "")
