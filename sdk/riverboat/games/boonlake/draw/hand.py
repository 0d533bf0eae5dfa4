"""The hand of the seat whose view it is; the hands of all where the deal is open."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from riverboat.engine.drawing.picture import Part, box
from riverboat.engine.drawing.shapes import back, badge, group, rect, text
from riverboat.games.boonlake.catalog import CARDS
from riverboat.games.boonlake.draw import cards
from riverboat.games.boonlake.draw.pieces import heading
from riverboat.games.boonlake.state import Secret
from riverboat.games.boonlake.telling import card_facts, scoring_words
from riverboat.games.boonlake.types import State, View

_TOP: Final = 23
_GAP: Final = 3
_BELOW: Final = 2  # between rows
_STRIP: Final = cards.HEIGHT + _BELOW
_OPEN_STRIP: Final = 3 * (cards.SHORT_HEIGHT + _BELOW)  # two rows of whole cards, or three of short
_SMALLER: Final = 0.85


def hand_part(view: View, revealed: State | None, width: int, height: int) -> Part:
    """One hand over the whole part, or a strip of it for each seat."""
    own = view.secret if revealed is None else None
    part = Part("hand", "Hand" if own else "Hands", width, height)
    players = len(view.public.players)
    room = height - _TOP
    if own is not None:
        part.panel()
        part.lay(heading(f"Hand of seat {view.seat}"))
        _add_hand(part, own, (6, _TOP), width - 12, room)
        return part
    part.panel()
    part.lay(heading("Hands of all seats"))
    strip = room // players
    for seat in range(players):
        y = _TOP + seat * strip
        part.lay(badge(seat, 18, y + 33, 13))
        if revealed is None:
            _add_backs(part, seat, view.public.players[seat].hand, y)
        else:
            part.lay(rect(34, y - 1, width - 38, strip - 1, 5, class_="rb-open"))
            _add_hand(part, revealed.secrets[seat], (36, y), width - 42, strip - _BELOW)
    return part


def least_height(view: View, revealed: State | None) -> int:
    """So many units that no hand lies upon another."""
    if revealed is None and view.secret is not None:
        return _TOP + _STRIP
    return _TOP + (_STRIP if revealed is None else _OPEN_STRIP) * len(view.public.players)


@dataclass(frozen=True, slots=True)
class _Grid:
    """How the cards of a hand lie beside and below each other; none upon another."""

    columns: int
    scale: float
    is_short: bool

    @property
    def height(self) -> float:
        return cards.SHORT_HEIGHT if self.is_short else cards.HEIGHT

    def at(self, place: int) -> tuple[float, float]:
        row, column = divmod(place, self.columns)
        return column * (cards.WIDTH * self.scale + _GAP), row * (self.height * self.scale + _BELOW)


def _grid(count: int, width: float, height: float) -> _Grid:
    """Whole cards if all have room; else without their effects, and then smaller and smaller."""
    scale, is_short = 1.0, False
    while True:
        columns = int((width + _GAP) // (cards.WIDTH * scale + _GAP))
        grid = _Grid(columns, scale, is_short)
        rows = int((height + _BELOW) // (grid.height * scale + _BELOW))
        if columns * rows >= count:
            return grid
        scale, is_short = scale * _SMALLER if is_short else 1.0, True


def _add_hand(
    part: Part, secret: Secret, at: tuple[float, float], width: float, height: float
) -> None:
    """Cards and scoring tiles in rows."""
    held = [*secret.hand, *secret.tiles]
    grid = _grid(len(held), width, height)
    for place, name in enumerate(held):
        x, y = grid.at(place)
        part.add(
            f"hand-{name}",
            CARDS[name].title if name in CARDS else "Scoring tile",
            (at[0] + x, at[1] + y),
            _drawn(secret, name, grid),
            card_facts(name) if name in CARDS else _tile_words(secret, name),
            box(cards.WIDTH * grid.scale, grid.height * grid.scale),
        )


def _drawn(secret: Secret, name: str, grid: _Grid) -> str:
    if name in CARDS:
        svg = cards.short_card_svg(name) if grid.is_short else cards.card_svg(name)
    else:
        tile = cards.short_tile_svg if grid.is_short else cards.scoring_tile_svg
        svg = tile(name, _state(secret, name) == "rejected")
    return svg if grid.scale == 1 else group(svg, transform=f"scale({grid.scale:.3g})")


def _tile_words(secret: Secret, name: str) -> str:
    return f"{scoring_words(name)} ({_state(secret, name) or 'to choose from'})"


def _state(secret: Secret, name: str) -> str:
    """What became of a dealt scoring tile; nothing while it may be chosen."""
    if len(secret.tiles) == 1:
        return "rejected"
    return "kept" if secret.kept_tile == name else ""


def _add_backs(part: Part, seat: int, count: int, y: float) -> None:
    shown = "".join(back(20 + 42 * place, 0, 38, 56) for place in range(min(count, 6)))
    if count > 6:
        shown = back(20, 0, 38, 56) + text(46, 0, f"× {count}", "rb-l rb-b")
    if not count:
        shown = text(4, 0, "no cards", "rb-l rb-t13 rb-m")
    words = "1 card" if count == 1 else f"{count} cards"
    at = (36.0, y + 31)  # what came and went is marked above, and should hide no heading
    outline = rect(0, -31, 260, 62, 6)
    part.add(f"hand-{seat}", f"Cards of seat {seat}", at, shown, words, outline, count)
