"""The table as text, at most 80 columns wide."""

from __future__ import annotations

from collections.abc import Iterable
from textwrap import wrap
from typing import Final

from riverboat.engine.ink import PLAIN, Ink
from riverboat.engine.once import once
from riverboat.engine.wording import plural
from riverboat.games.gold_west.catalog import CATALOG
from riverboat.games.gold_west.components import Cost
from riverboat.games.gold_west.lookup import (
    CARDS,
    CELL_COSTS,
    COUNTS,
    IN_SECTION,
    TOKEN_RESOURCES,
    stack_places,
)
from riverboat.games.gold_west.names import OFFICES, TERRAIN_COLOURS, TERRAIN_LETTERS, card_signs
from riverboat.games.gold_west.scoring import Holdings, end_points, holdings
from riverboat.games.gold_west.state import (
    GRID_SIDE,
    NOBODY,
    HexContent,
    Metal,
    Public,
    Terrain,
    cell_at,
)
from riverboat.games.gold_west.types import View
from riverboat.games.gold_west.words import QUESTIONS, hex_number, points

WIDTH: Final = 80
_RESOURCE_LETTERS: Final = "wtcsga"
_METAL_LETTERS: Final = "csg"
_PIECES: Final = {HexContent.CAMP: "c", HexContent.SETTLEMENT: "S", HexContent.LOOTED: "x"}
_HEX: Final = 5  # columns of text for each column of hexes; it may reach into the next one
_OFFICE: Final = 25  # columns of text for each cell of Boomtown
_KEY: Final = (
    "hexes: number, terrain (F forest, C copper, S silver, G gold), then what a token",
    "brings (w wood, t stone, c copper, s silver, g gold), ? face down, c0 camp of",
    "seat 0, S0 settlement, x0 looted; ~~~~ river; in reserves 2c 2 copper, a water",
)


def render(view: View, ink: Ink = PLAIN) -> str:
    """What lies on the table, for people."""
    public = view.public
    lines = [*_title(view, ink), "", *_map(public, ink), "", *map(ink.muted, _KEY), ""]
    found = holdings(public)
    ends = end_points(public, found)
    for mine in found:
        lines += _player(public, mine, ends[mine.seat], mine.seat == view.seat, ink)
    lines += ["", *_boomtown(public, ink), "", *_shipping(public, ink), "", *_investments(public)]
    return "\n".join(line.rstrip() for line in lines)


def _title(view: View, ink: Ink) -> list[str]:
    public, turn = view.public, view.public.turn
    mode = ", Whitewater" if public.whitewater else ""
    rounds = COUNTS[len(public.players)].rounds
    if turn.active == NOBODY:
        return [f"Gold West{mode}: finished after round {turn.round}"]
    done = [
        words
        for words, used in (("investment", turn.investment_done), ("Boomtown", turn.boomtown_done))
        if used
    ]
    token = f"; the token brings {_amounts(TOKEN_RESOURCES[turn.token])}" if turn.token else ""
    used = f"; done this turn: {', '.join(done)}" if done else ""
    asked = f"Seat {turn.active} is asked {QUESTIONS[view.question]}{token}{used}"
    first = f"first player: seat {public.first_seat}"
    heading = f"Gold West{mode}: round {turn.round} of {rounds}; {first}"
    return [heading, *map(ink.mark, wrap(asked, WIDTH))]


# --- the map ----------------------------------------------------------------------------------


@once
def _map(public: Public, ink: Ink) -> list[str]:
    """Columns of hexes from west to east; every second column is half a hex lower.

    Beside a hex no other one has its row, so each may be two columns wide.
    """
    shown = [index for index, _ in enumerate(CATALOG.hexes) if _in_play(public, index)]
    tiles = [CATALOG.hexes[index] for index in shown]
    west, top = min(tile.q for tile in tiles), min(2 * tile.r + tile.q for tile in tiles)
    rows: dict[int, list[tuple[int, int]]] = {}
    for index, tile in zip(shown, tiles, strict=True):
        rows.setdefault(2 * tile.r + tile.q - top, []).append((tile.q - west, index))
    return [_map_row(public, sorted(rows[row]), ink) for row in sorted(rows)]


def _in_play(public: Public, index: int) -> bool:
    return public.board.content[index] is not HexContent.OUT_OF_PLAY


def _map_row(public: Public, hexes: list[tuple[int, int]], ink: Ink) -> str:
    line, length = "", 0
    for column, index in hexes:
        gap = column * _HEX - length
        name, content = _hex(public, index)
        line += " " * gap + _coloured_hex(public, index, ink)
        length += gap + len(name + content)
    return line


def _coloured_hex(public: Public, index: int, ink: Ink) -> str:
    name, content = _hex(public, index)
    terrain, owner = public.board.terrain[index], public.board.owners[index]
    if terrain is None:
        return ink.muted(name)
    if owner != NOBODY:
        content = ink.seat(owner, content)
    return ink.ground(TERRAIN_COLOURS[terrain], name) + content


def _hex(public: Public, index: int) -> tuple[str, str]:
    """Number and terrain; what lies there."""
    board = public.board
    content, terrain = board.content[index], board.terrain[index]
    if terrain is None:
        return "  ~~~~", ""
    name = hex_number(CATALOG.hexes[index].hex_id) + TERRAIN_LETTERS[terrain]
    if content is HexContent.FACE_UP:
        return name, f" {_letters(TOKEN_RESOURCES[board.tokens[index]])}"
    if content is HexContent.FACE_DOWN:
        return name, " ?"
    return name, f" {_PIECES[content]}{board.owners[index]}"


def _letters(counts: tuple[int, ...]) -> str:
    return "".join(letter * count for letter, count in zip(_RESOURCE_LETTERS, counts, strict=True))


def _amounts(counts: Iterable[int]) -> str:
    """Short even when much lies there: 2w4ta."""
    pairs = zip(_RESOURCE_LETTERS, counts, strict=True)
    texts = [f"{count if count > 1 else ''}{letter}" for letter, count in pairs if count]
    return "".join(texts) or "-"


# --- seats ------------------------------------------------------------------------------------


@once
def _player(public: Public, mine: Holdings, end: int, own: bool, ink: Ink) -> list[str]:
    seat = mine.seat
    player = public.players[seat]
    held = " ".join(
        f"{letter}{count}" for letter, count in zip(TERRAIN_LETTERS, mine.influence, strict=True)
    )
    sections = [f"{number}: {_amounts(player.reserve[at])}" for number, at in enumerate(IN_SECTION)]
    mark = ">" if public.turn.active == seat else " "
    you = " (you)" if own else ""
    left = f"{plural(player.camps_left, 'camp')}, {plural(player.markers_left, 'marker')}"
    won = [f"investments {_values(tuple(CARDS[card].points for card in player.cards))}"]
    won.append(f"shipping tiles {_values(player.shipping_bonuses)}")
    won.append(f"card bonuses {_values(player.investment_bonuses)}")
    head = f"{mark}seat {seat}{you}"
    return [
        f"{ink.seat(seat, head)}: {points(player.score)}, {end} if the game ended now",
        *_indented(f"zone: {_amounts(player.zone)}  <  {'  <  '.join(sections)}"),
        *_indented(f"left {left}; wanted {player.wanted}; influence {held}"),
        *_indented("; ".join(won)),
    ]


def _values(tiles: tuple[int, ...]) -> str:
    return " ".join(map(str, tiles)) or "-"


def _indented(words: str) -> list[str]:
    return wrap(words, WIDTH, initial_indent="    ", subsequent_indent="      ")


# --- Boomtown, shipping, investments ----------------------------------------------------------


@once
def _boomtown(public: Public, ink: Ink) -> list[str]:
    """Offices with the metals they cost and the seats on them."""
    town = public.boomtown
    lines = ["Boomtown: office, cost [seat with a marker + seat that put one over it]"]
    for row in range(GRID_SIDE):
        cells = [_cell(public, cell_at(col, row), ink) for col in range(GRID_SIDE)]
        lines.append("  " + " ".join(cells))
    for office in sorted(set(town.offices)):
        name = OFFICES[office]
        lines.append(ink.muted(f"  {name.title}: {name.full(office)}"))
    return lines


def _cell(public: Public, cell: int, ink: Ink) -> str:
    town = public.boomtown
    office = f"{OFFICES[town.offices[cell]].title} {_price(CELL_COSTS[cell])}"
    seats = [seat for seat in (town.markers[cell], town.over_markers[cell]) if seat != NOBODY]
    marks = f" [{'+'.join(map(str, seats))}]" if seats else ""
    coloured = f" [{'+'.join(ink.seat(seat, str(seat)) for seat in seats)}]" if seats else ""
    return office + coloured + " " * (_OFFICE - len(office + marks))


def _price(cost: Cost) -> str:
    return "".join(letter * count for letter, count in zip(_METAL_LETTERS, cost, strict=True))


@once
def _shipping(public: Public, ink: Ink) -> list[str]:
    """Bonus tiles and coaches by metal; what the bridges bring."""
    bridges = []
    for step in CATALOG.tracks[0]:
        gain = step.whitewater_points if public.whitewater else step.points
        water = step.whitewater_water if public.whitewater else 0
        if gain or water:
            bridges.append(f"{points(gain) if gain else f'{water} water'} at stop {step.step}")
    lines = [f"Shipping from stop 0 to 8; bridges: {', '.join(bridges)}"]
    return lines + [_track(public, metal, ink) for metal in Metal]


def _track(public: Public, metal: Metal, ink: Ink) -> str:
    stops = [step for step in CATALOG.tracks[metal] if step.stack >= 0]
    tiles = [f"at {step.step}: {_stack(public, metal, step.stack):<4}" for step in stops]
    coaches = [
        ink.seat(seat, f"{seat} at {player.coaches[metal]}")
        for seat, player in enumerate(public.players)
    ]
    return f"  {metal.name.lower():<7} bonus {' '.join(tiles)} coaches: {', '.join(coaches)}"


def _stack(public: Public, metal: Metal, stack: int) -> str:
    tiles = [public.supply.shipping_bonuses[at] for at in stack_places(metal, stack)]
    return " ".join(str(value) for value in tiles if value) or "-"


@once
def _investments(public: Public) -> list[str]:
    supply = public.supply
    bonuses = _values(supply.investment_bonuses)
    lines = [f"Investments: cost, points, ability (bonus for the next ones: {bonuses})"]
    for card_id in supply.display:
        card = CARDS[card_id]
        does = ", ".join(card_signs(card))
        lines.append(f"  {card_id} {_price(card.cost):<5} {card.points:>2}  {does}")
    lines.append(_terrain_bonuses(public))
    if public.whitewater:
        lines.append(f"Water in the bank: {supply.water}")
    return lines


def _terrain_bonuses(public: Public) -> str:
    """What the first and the second get; of two players only the first gets anything."""
    large = COUNTS[len(public.players)].large_bonus
    values = ", ".join(
        f"{terrain.name.lower()} {f'{bonus.large} ' if large else ''}{bonus.small}"
        for terrain, bonus in zip(Terrain, CATALOG.terrain_bonuses, strict=True)
    )
    return f"Most influence{', 1st and 2nd' if large else ''}: {values}"
