"""The hand of the seat whose view it is; the hands of all where the deal is open."""

from __future__ import annotations

from typing import Final

from riverboat.engine.drawing.picture import Part, box
from riverboat.engine.drawing.shapes import back, badge, rect, text
from riverboat.games.boonlake.catalog import CARDS
from riverboat.games.boonlake.draw import cards
from riverboat.games.boonlake.draw.pieces import heading
from riverboat.games.boonlake.state import Secret
from riverboat.games.boonlake.telling import card_facts, scoring_words
from riverboat.games.boonlake.types import State, View

_TOP: Final = 23
_STEP: Final = cards.HEIGHT + 2
_GAP: Final = 3


def hand_part(view: View, revealed: State | None, width: int, height: int) -> Part:
    """One hand over the whole part, or a strip of it for each seat."""
    own = view.secret if revealed is None else None
    part = Part("hand", "Hand" if own else "Hands", width, height)
    players = len(view.public.players)
    if own is not None:
        part.panel()
        part.lay(heading(f"Hand of seat {view.seat}"))
        rows = int((height - _TOP) // _STEP)
        _add_hand(part, own, (6, _TOP), width - 12, rows)
        return part
    part.panel()
    part.lay(heading("Hands of all seats"))
    rows_each = max(1, int((height - _TOP) // _STEP) // players)
    step = min(rows_each * _STEP, (height - _TOP - cards.HEIGHT - 2) / max(1, players - 1))
    for seat in range(players):
        y = _TOP + seat * step
        part.lay(badge(seat, 18, y + 33, 13))
        if revealed is None:
            _add_backs(part, seat, view.public.players[seat].hand, y)
        else:
            part.lay(rect(34, y - 1, width - 38, rows_each * _STEP - 1, 5, class_="rb-open"))
            _add_hand(part, revealed.secrets[seat], (36, y), width - 42, rows_each)
    return part


def least_height(view: View, revealed: State | None) -> int:
    """So many units that no hand lies upon another."""
    is_own = revealed is None and view.secret is not None
    return _TOP + _STEP * (1 if is_own else len(view.public.players))


def _add_hand(part: Part, secret: Secret, at: tuple[float, float], width: float, rows: int) -> None:
    """Cards and scoring tiles in rows; they overlap where there are more than fit."""
    held = [*secret.hand, *secret.tiles]
    fit = int((width + _GAP) // (cards.WIDTH + _GAP))
    columns = max(fit, -(-len(held) // rows))
    step = cards.WIDTH + _GAP if columns <= fit else (width - cards.WIDTH) / (columns - 1)
    for place, name in enumerate(held):
        row, column = divmod(place, columns)
        is_card = name in CARDS
        title = CARDS[name].title if is_card else "Scoring tile"
        part.add(
            f"hand-{name}",
            title,
            (at[0] + step * column, at[1] + _STEP * row),
            cards.card_svg(name)
            if is_card
            else cards.scoring_tile_svg(name, len(secret.tiles) == 1),
            card_facts(name) if is_card else _tile_words(secret, name),
            box(cards.WIDTH, cards.HEIGHT),
        )


def _tile_words(secret: Secret, name: str) -> str:
    return f"{scoring_words(name)} ({_state(secret, name) or 'to choose from'})"


def _state(secret: Secret, name: str) -> str:
    """What became of a dealt scoring tile; nothing while it may be chosen."""
    if len(secret.tiles) == 1:
        return "rejected"
    return "kept" if secret.kept_tile == name else ""


def _add_backs(part: Part, seat: int, count: int, y: float) -> None:
    shown = "".join(back(20 + 42 * place, 31, 38, 56) for place in range(min(count, 6)))
    if count > 6:
        shown = back(20, 31, 38, 56) + text(46, 31, f"× {count}", "rb-l rb-b")
    if not count:
        shown = text(4, 31, "no cards", "rb-l rb-t13 rb-m")
    words = "1 card" if count == 1 else f"{count} cards"
    at = (36.0, y)
    part.add(f"hand-{seat}", f"Cards of seat {seat}", at, shown, words, box(260, 62), count)
