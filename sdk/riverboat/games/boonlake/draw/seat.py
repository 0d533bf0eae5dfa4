"""What lies before one seat: stock, pieces left, income tracks, production, levers, cards."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from riverboat.engine.drawing.measure import width
from riverboat.engine.drawing.picture import Part, box
from riverboat.engine.drawing.shapes import back, badge, icon, moved, rect, text
from riverboat.engine.once import once
from riverboat.games.boonlake.catalog import CARDS, LEVER_COSTS, TRACKS
from riverboat.games.boonlake.draw import cards
from riverboat.games.boonlake.draw.line import centred, line_width
from riverboat.games.boonlake.draw.pieces import ink_on, piece
from riverboat.games.boonlake.draw.recesses import add_pieces
from riverboat.games.boonlake.enums import Lever, LeverPosition, Resource, Track
from riverboat.games.boonlake.scoring import seat_score
from riverboat.games.boonlake.short import LEVERS, RESOURCE_ICONS, reward_line
from riverboat.games.boonlake.state import Player, Public
from riverboat.games.boonlake.telling import card_words, lever_words, reward_words

TRACK_TOP: Final = 78
_TRACK_STEP: Final = 35
_TRACK_LEFT: Final = 24
_LAST_SPACE: Final = 8  # how much wider than the others
_RESOURCE_WIDTH: Final = 84
_LEVER_TOP: Final = TRACK_TOP + 2 * _TRACK_STEP + 2
_LEVER_LEFT: Final = 182
_LEVER_STEP: Final = 36
_LEVERS_A_ROW: Final = 6
_CHIP_TOP: Final = _LEVER_TOP + 2 * _LEVER_STEP + 2
_CHIP_STEP: Final = 25
CHIP_WIDTH: Final = 136  # at least
_MOST_BACKS: Final = 6


@once
def seat_part(public: Public, seat: int, wide: int, high: int) -> Part:
    part = Part(f"seat-{seat}", f"Seat {seat}", wide, high)
    part.lay(*_ground(seat, wide, high))
    player = public.players[seat]
    _add_stock(part, public, seat, player)
    add_pieces(part, seat, player, 42)
    _add_tracks(part, seat, player)
    _add_production(part, seat, player)
    _add_levers(part, seat, player)
    _add_cards(part, seat, player)
    return part


@cache
def _ground(seat: int, wide: int, high: int) -> tuple[str, ...]:
    part = Part("", "", wide, high)
    part.panel()
    part.lay(badge(seat, 22, 21, 14), icon("vp", 60, 21, 34))
    part.lay(icon("coin", 100, 21, 20), icon("vase", 158, 21, 20))
    part.lay(icon("man", 206, 21, 20, f"rb-s{seat}"), text(240, 21, "ready", "rb-l rb-t12 rb-m"))
    part.lay(text(302, 21, "supply", "rb-l rb-t12 rb-m"))
    part.lay(text(wide - 46, 21, "if it ended now", "rb-r rb-t12 rb-m"))
    for track in Track:
        part.lay(*_track(track, wide))
    return tuple(part.ground)


# --- stock ----------------------------------------------------------------------------------------


def _add_stock(part: Part, public: Public, seat: int, player: Player) -> None:
    part.number(
        f"s{seat}-vp", f"Points so far, seat {seat}", (60, 20), player.vp, "rb-b rb-t14 rb-k"
    )
    part.number(f"s{seat}-coins", f"Coins of seat {seat}", (113, 21), player.coins)
    part.number(f"s{seat}-vases", f"Vases of seat {seat}", (171, 21), player.vases)
    ready = f"Inhabitants on the ranch of seat {seat}"
    part.number(f"s{seat}-ranch", ready, (219, 21), player.ranch)
    part.number(
        f"s{seat}-supply", f"Inhabitants in supply of seat {seat}", (288, 21), player.supply
    )
    _add_backs(part, seat, player.hand)
    total = seat_score(public, seat).total
    name = f"Points of seat {seat} if the game ended now"
    part.number(f"s{seat}-total", name, (part.width - 14, 21), total, "rb-r rb-b rb-t14")


def _add_backs(part: Part, seat: int, hand: int) -> None:
    part.add(
        f"s{seat}-hand",
        f"Hand of seat {seat}",
        (352, 21),
        _backs(hand),
        "1 card" if hand == 1 else f"{hand} cards",
        rect(0, -12, 92, 24, 4),
        hand,
    )


@cache
def _backs(count: int) -> str:
    """One back for each card, or one with their number."""
    if count > _MOST_BACKS:
        return back(8, 0, 15, 21) + text(20, 0, f"× {count}", "rb-l rb-b rb-t14")
    backs = [back(8 + 15 * place, 0, 13, 20) for place in range(count)]
    return "".join(backs) or text(2, 0, "no cards", "rb-l rb-t12 rb-m")


# --- income tracks --------------------------------------------------------------------------------


def _space_width(board: float) -> int:
    """How wide a space of a track is, with the gap behind it."""
    return int((board - _TRACK_LEFT - _LAST_SPACE - 4) // len(TRACKS[Track.COIN]))


@cache
def _track(track: Track, board: int) -> tuple[str, ...]:
    """Eleven spaces: income and reward above, points below."""
    y = TRACK_TOP + _TRACK_STEP * track
    step = _space_width(board)
    shapes = [icon("coin" if track is Track.COIN else "card", 12, y + 9, 16)]
    shapes.append(icon("vp", 12, y + 25, 16))
    for index in range(len(TRACKS[track])):
        space = _space(track, index, step, "rb-e", "")
        shapes.append(moved(_TRACK_LEFT + step * index, y, space))
    return tuple(shapes)


@lru_cache(maxsize=256)
def _space(track: Track, index: int, step: int, ground: str, ink: str) -> str:
    space = TRACKS[track][index]
    wide = _shown_width(track, index, step)
    line = reward_line(space.reward).lstrip("123")
    shapes = [rect(0, 0, wide, _TRACK_STEP - 2, 4, class_=ground)]
    middle = wide / 2 - (line_width(line) / 2 + 2 if line else 0)
    shapes.append(text(middle, 9, space.income, f"rb-b rb-t14 {ink}".rstrip()))
    if line:
        shapes.append(centred(line, wide / 2 + width(str(space.income), 14) / 2 + 2, 9, 12, ink))
    if space.vp:
        shapes.append(text(wide / 2, 25, f"+{space.vp}", f"rb-t12 {ink or 'rb-m'}"))
    return "".join(shapes)


def _shown_width(track: Track, index: int, step: int) -> int:
    return step - 2 + (_LAST_SPACE if index + 1 == len(TRACKS[track]) else 0)


def _add_tracks(part: Part, seat: int, player: Player) -> None:
    step = _space_width(part.width)
    for track in Track:
        index = player.tracks[track]
        y = TRACK_TOP + _TRACK_STEP * track
        slot = f"s{seat}-track-{track.name.lower()}"
        part.add(
            slot,
            f"{track.name.title()} track of seat {seat}",
            (_TRACK_LEFT, y),
            moved(step * index, 0, _space(track, index, step, f"rb-s{seat}", ink_on(seat))),
            _track_words(track, index),
            rect(step * index, 0, _shown_width(track, index, step), _TRACK_STEP - 2, 4),
        )
        part.pieces[slot] = (_TRACK_LEFT + step * (index + 0.5), y + _TRACK_STEP / 2)


@cache
def _track_words(track: Track, index: int) -> str:
    space = TRACKS[track][index]
    kind = "coins" if track is Track.COIN else "cards"
    words = f"space {index}, income {space.income} {kind} and {space.vp} points"
    if index + 1 == len(TRACKS[track]):
        return words
    return f"{words}; the next space gives {reward_words(TRACKS[track][index + 1].reward)}"


# --- production and levers ------------------------------------------------------------------------


def _add_production(part: Part, seat: int, player: Player) -> None:
    for resource in Resource:
        boats = player.boats.count(resource)
        level = player.levels[resource]
        name = f"{resource.name.title()} of seat {seat}"
        words = f"level {level} of 2" + (f", {boats} of the boats" if boats else "")
        row, column = divmod(resource, 2)
        part.add(
            f"s{seat}-res-{resource.name.lower()}",
            name,
            (6 + (_RESOURCE_WIDTH + 3) * column, _LEVER_TOP + _LEVER_STEP * row),
            _resource(seat, resource, level, boats),
            words,
            box(_RESOURCE_WIDTH, _LEVER_STEP - 3, 4),
        )


@lru_cache(maxsize=512)
def _resource(seat: int, resource: Resource, level: int, boats: int) -> str:
    shapes = [rect(0, 0, _RESOURCE_WIDTH, _LEVER_STEP - 3, 4, class_="rb-e")]
    shapes.append(icon(RESOURCE_ICONS[resource], 14, 11, 18))
    for pip in range(2):
        look = "rb-on rb-ln" if pip < level else "rb-n rb-ln rb-d"
        shapes.append(rect(5 + 11 * pip, 22, 8, 8, class_=look))
    for boat in range(boats):
        shapes.append(piece("ship", seat, str(seat), 42 + 26 * boat, 16, 26))
    return "".join(shapes)


def lever_width(board: float) -> int:
    """How wide a lever is on a board of a width."""
    return int((board - _LEVER_LEFT - 3) // _LEVERS_A_ROW) - 3


def _add_levers(part: Part, seat: int, player: Player) -> None:
    wide = lever_width(part.width)
    for lever in Lever:
        row, column = divmod(lever, _LEVERS_A_ROW)
        at = (_LEVER_LEFT + (wide + 3) * column, _LEVER_TOP + _LEVER_STEP * row)
        position = player.levers[lever]
        state = "not bought" if position is None else position.name.lower()
        part.add(
            f"s{seat}-{lever.name}",
            f"Lever {lever.name} of seat {seat}",
            at,
            _lever(seat, lever, position, wide),
            f"{state}: {lever_words(lever)}",
            box(wide, _LEVER_STEP - 3, 4),
        )


@lru_cache(maxsize=256)
def _lever(seat: int, lever: Lever, position: LeverPosition | None, wide: int) -> str:
    """An empty slot is dashed and shows its price; a used lever is empty, a ready one coloured."""
    height = _LEVER_STEP - 3
    empty, up = position is None, position is LeverPosition.UP
    look = "rb-e rb-d" if empty else "rb-p"
    head = "rb-m" if empty else "rb-k"
    shapes = [rect(0, 0, wide, height, 4, class_=look)]
    if up:
        shapes.append(rect(0, 0, wide, 16, 4, class_=f"rb-s{seat}"))
        head = ink_on(seat)
    if empty:
        shapes.append(icon("coin", wide - 24, 8, 15))
        shapes.append(text(wide - 2, 8, LEVER_COSTS[lever], "rb-r rb-t12 rb-m"))
    else:
        shapes.append(text(wide - 4, 8, "up" if up else "off", f"rb-r rb-t12 {head}"))
    shapes.append(text(3, 8, lever.name, f"rb-l rb-t12 {head}"))
    shapes.append(centred(LEVERS[lever], wide / 2, 24, 12, "rb-m" if empty else "rb-k"))
    return "".join(shapes)


# --- played cards ---------------------------------------------------------------------------------


def _add_cards(part: Part, seat: int, player: Player) -> None:
    """The newest, as many as there is room for; the first place tells how many more there are."""
    columns = int(part.width // CHIP_WIDTH)
    wide = int((part.width - 8) // columns)
    room = columns * int((part.height - _CHIP_TOP - 2) // _CHIP_STEP)
    played = player.display
    hidden = max(0, len(played) - room + 1) if len(played) > room else 0
    shown = played[hidden:]
    if hidden:
        titles = ", ".join(CARDS[name].title for name in played[:hidden])
        at = (6.0, float(_CHIP_TOP))
        more = text(6, 11, f"+{hidden} earlier", "rb-l rb-t12 rb-m")
        part.add(f"s{seat}-more", f"More cards of seat {seat}", at, more, titles)
    for place, name in enumerate(shown, start=1 if hidden else 0):
        row, column = divmod(place, columns)
        part.add(
            f"s{seat}-card-{name}",
            f"Played by seat {seat}",
            (6 + wide * column, _CHIP_TOP + _CHIP_STEP * row),
            cards.chip_svg(name, wide - 4),
            card_words(name),
            box(wide - 4, 22, 4),
        )
