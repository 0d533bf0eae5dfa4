"""The table as text, at most 100 columns wide."""

from __future__ import annotations

from typing import Final

from riverboat.engine.ink import PLAIN, Ink
from riverboat.games.gold_west.catalog import CATALOG, STACKS
from riverboat.games.gold_west.components import CardAbility, Cost
from riverboat.games.gold_west.lookup import CARDS, IN_SECTION, TOKEN_RESOURCES, stack_places
from riverboat.games.gold_west.scoring import influence
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

_RESOURCE_LETTERS: Final = "wtcsg~"
_METAL_LETTERS: Final = "csg"
_TERRAIN_LETTERS: Final = "FCSG"
_CELL: Final = 7  # columns of text for each column of hexes
_OFFICE: Final = 27  # columns of text for each cell of Boomtown
_LEGEND: Final = (
    "hexes: number and terrain (F C S G), then what a face-up token brings (w wood, t stone,",
    "c copper, s silver, g gold), ? face down, c0 camp, S0 settlement, x0 looted; ~ water",
)


def render(view: View, ink: Ink = PLAIN) -> str:
    """What lies on the table, for people."""
    public = view.public
    lines = [_title(view), "", *_map(public), "", *_LEGEND, ""]
    for seat in range(len(public.players)):
        lines += _player(public, seat, seat == view.seat)
    lines += ["", *_boomtown(public), "", *_supply(public)]
    return "\n".join(line.rstrip() for line in lines)


def _title(view: View) -> str:
    turn = view.public.turn
    mode = ", Whitewater" if view.public.whitewater else ""
    if turn.active == NOBODY:
        return f"Gold West{mode}: finished after round {turn.round}"
    token = f" with {_letters(TOKEN_RESOURCES[turn.token])}" if turn.token else ""
    asked = f"seat {turn.active} is asked to {view.question}{token}"
    return f"Gold West{mode}: round {turn.round}, {asked}"


def _letters(counts: tuple[int, ...]) -> str:
    return "".join(letter * count for letter, count in zip(_RESOURCE_LETTERS, counts, strict=True))


def _map(public: Public) -> list[str]:
    """Columns of hexes from west to east; every second column is half a hex lower."""
    west = min(tile.q for tile in CATALOG.hexes)
    heights = [2 * tile.r + tile.q for tile in CATALOG.hexes]
    top = min(heights)
    rows = [[" " * _CELL] * (max(t.q for t in CATALOG.hexes) - west + 1) for _ in set(heights)]
    for index, tile in enumerate(CATALOG.hexes):
        rows[heights[index] - top][tile.q - west] = _hex(public, index).ljust(_CELL)
    return ["".join(row) for row in rows]


def _hex(public: Public, index: int) -> str:
    board = public.board
    content, terrain = board.content[index], board.terrain[index]
    if content is HexContent.RIVER:
        return " ~~~~"
    if terrain is None:
        return "   ."
    name = CATALOG.hexes[index].hex_id[1:] + _TERRAIN_LETTERS[terrain]
    if content is HexContent.FACE_UP:
        return name + _letters(TOKEN_RESOURCES[board.tokens[index]])
    if content is HexContent.FACE_DOWN:
        return name + " ?"
    piece = {HexContent.CAMP: "c", HexContent.SETTLEMENT: "S", HexContent.LOOTED: "x"}[content]
    return f"{name} {piece}{board.owners[index]}"


def _amounts(counts: list[int]) -> str:
    """Short even when much lies there: 2w4t~."""
    pairs = zip(_RESOURCE_LETTERS, counts, strict=True)
    texts = [f"{count if count > 1 else ''}{letter}" for letter, count in pairs if count]
    return "".join(texts) or "-"


def _player(public: Public, seat: int, me: bool) -> list[str]:
    player = public.players[seat]
    terrains = zip(Terrain, influence(public, seat), strict=True)
    held = " ".join(f"{terrain.name.lower()} {count}" for terrain, count in terrains)
    coaches = zip(_METAL_LETTERS, player.coaches, strict=True)
    tracks = " ".join(f"{letter}{step}" for letter, step in coaches)
    sections = [_amounts(player.reserve[places]) for places in IN_SECTION]
    mark = ">" if public.turn.active == seat else " "
    name = f"{mark}seat {seat}{' (you)' if me else ''}"
    left = f"{player.camps_left} camps and {player.markers_left} markers left"
    tiles = " ".join(map(str, player.shipping_bonuses)) or "-"
    return [
        f"{name}: {player.score} points, {left}, {player.wanted} wanted, coaches {tracks}",
        f"    zone {_amounts(player.zone)} < {' < '.join(sections)}",
        f"    influence {held}; cards {' '.join(player.cards) or '-'}; shipping tiles {tiles}",
    ]


def _boomtown(public: Public) -> list[str]:
    """Offices with the metals they cost and the seats on them."""
    town = public.boomtown
    lines = [f"Boomtown ({town.layout}): office, cost, seats; an over-placed marker after +"]
    for row in range(GRID_SIDE):
        cells = []
        for cell in [cell_at(col, row) for col in range(GRID_SIDE)]:
            below, over = town.markers[cell], town.over_markers[cell]
            seats = "" if below == NOBODY else f" [{below}{'' if over == NOBODY else f'+{over}'}]"
            office = town.offices[cell].name.lower()
            cells.append(f"{office} {_price(CATALOG.cells[cell].cost)}{seats}".ljust(_OFFICE))
        lines.append("  " + " ".join(cells))
    return lines


def _price(cost: Cost) -> str:
    return "".join(letter * count for letter, count in zip(_METAL_LETTERS, cost, strict=True))


def _supply(public: Public) -> list[str]:
    supply = public.supply
    lines = ["Investments:"]
    for card_id in supply.display:
        card = CARDS[card_id]
        parts = ", ".join(_ability(part) for part in card.abilities)
        lines.append(f"  {card_id} {_price(card.cost):<5} {card.points:>2} points  {parts}")
    bonuses = " ".join(map(str, supply.investment_bonuses)) or "none"
    lines.append(f"Investment bonuses left: {bonuses}")
    lines.append(f"Shipping bonuses left, stack A / B: {'; '.join(_stacks(public))}")
    if public.whitewater:
        lines.append(f"Water in the bank: {supply.water}")
    return lines


def _stacks(public: Public) -> list[str]:
    tiles = public.supply.shipping_bonuses
    texts = []
    for metal in Metal:
        stacks = [[tiles[at] for at in stack_places(metal, n)] for n in range(len(STACKS))]
        values = [" ".join(str(value) for value in stack if value) or "none" for stack in stacks]
        texts.append(f"{metal.name.lower()} {' / '.join(values)}")
    return texts


def _ability(part: CardAbility) -> str:
    what = part.ability.name.lower().replace("_", " ")
    return f"{what} {part.terrain.name.lower() if part.terrain is not None else part.amount}"
