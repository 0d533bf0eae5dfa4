"""Laying the table. All chance of the game is here, in the order that the rules name."""

from __future__ import annotations

from typing import Final

from riverboat import engine
from riverboat.engine import Chance, NoSecret, Options
from riverboat.games.gold_west.catalog import CATALOG
from riverboat.games.gold_west.components import SLOTS, PlayerCount
from riverboat.games.gold_west.events import GameStarted, TokensRevealed, TurnStarted
from riverboat.games.gold_west.lookup import (
    CELLS,
    COUNTS,
    HEX_IDS,
    HEXES,
    RIVER_ADJACENT,
    SECTIONS,
    TOKENS_OF,
    WATER_PLACES,
)
from riverboat.games.gold_west.state import (
    NOBODY,
    RESOURCES,
    Board,
    Boomtown,
    Category,
    HexContent,
    Hidden,
    Metal,
    Phase,
    Player,
    Public,
    Supply,
    Terrain,
    Turn,
    place,
)
from riverboat.games.gold_west.types import Log, State

ROTATIONS: Final = len(SLOTS) - 1  # a tile has a slot in the centre and one on each side


def setup(players: int, options: Options, chance: Chance, log: Log) -> State:
    """A new game, ready for the first player's first decision."""
    whitewater = options["whitewater"] == "yes"
    count = COUNTS[players]
    first = chance.below("first seat", players)
    board, hidden = _lay_tiles(count, chance)
    _deal_tokens(board, hidden, chance)
    boomtown = _lay_offices(whitewater, chance)
    display = _draw_cards(whitewater, chance)
    boards = [
        _new_player(count, (seat - first) % players + 1, whitewater) for seat in range(players)
    ]
    supply = Supply(
        tuple(display),
        count.investment_bonuses,
        CATALOG.shipping_bonuses,
        _water_left(boards) if whitewater else 0,
    )
    turn = Turn(1, first, Phase.ACTIVATE, False, False, 0, [])
    public = Public(whitewater, first, turn, boards, board, boomtown, supply)
    log.add(GameStarted(players, whitewater, first, boomtown.layout, tuple(display)))
    _reveal_by_river(board, hidden, log)
    log.add(TurnStarted(first, 1))
    return engine.State(public, [NoSecret() for _ in range(players)], hidden)


def _lay_tiles(count: PlayerCount, chance: Chance) -> tuple[Board, Hidden]:
    """Tiles in random order, each turned at random; those not in use stay face down."""
    order = chance.shuffled("tiles", CATALOG.tiles)
    turned = [chance.below("rotation", ROTATIONS) for _ in order]
    in_use = [position in count.positions for position in CATALOG.positions]
    terrain: list[Terrain | None] = [None] * HEXES
    content = [HexContent.OUT_OF_PLAY] * HEXES
    for index, tile in enumerate(CATALOG.hexes):
        if tile.river:
            content[index] = HexContent.RIVER
        elif tile.position in count.positions:
            place = CATALOG.positions.index(tile.position)
            terrain[index] = order[place].terrain_at(tile.slot, turned[place])
            content[index] = HexContent.FACE_DOWN
    tiles = tuple(tile.tile_id if shown else "" for tile, shown in zip(order, in_use, strict=True))
    unused = [place for place, shown in enumerate(in_use) if not shown]
    board = Board(tiles, tuple(terrain), content, [0] * HEXES, [NOBODY] * HEXES, [])
    hidden = Hidden(
        [0] * HEXES,
        (),
        tuple(order[place].tile_id for place in unused),
        tuple(turned[place] for place in unused),
    )
    return board, hidden


def _deal_tokens(board: Board, hidden: Hidden, chance: Chance) -> None:
    """A shuffled token on each hex of its terrain; what is left over stays unseen."""
    spare: list[int] = []
    for terrain in Terrain:
        tokens = chance.shuffled(f"tokens {terrain.name}", TOKENS_OF[terrain])
        hexes = [index for index in range(HEXES) if board.terrain[index] is terrain]
        for index, token in zip(hexes, tokens, strict=False):
            hidden.tokens[index] = token
        spare += tokens[len(hexes) :]
    hidden.spare_tokens = tuple(spare)


def _lay_offices(whitewater: bool, chance: Chance) -> Boomtown:
    double = [tile.office for tile in CATALOG.offices if tile.cells > 1]
    drawn = chance.shuffled("offices", double)
    layout = CATALOG.layouts[chance.below("layout", len(CATALOG.layouts))]
    single = [tile for tile in CATALOG.offices if tile.cells == 1]
    offices = [tile.office for tile in single if tile.whitewater == whitewater] * CELLS
    for office, cells in zip(drawn, layout.offices, strict=False):
        for cell in cells:
            offices[cell] = office
    return Boomtown(layout.layout_id, tuple(offices), (NOBODY,) * CELLS, (NOBODY,) * CELLS)


def _draw_cards(whitewater: bool, chance: Chance) -> list[str]:
    """The first ones are Whitewater cards, if these are in the game."""
    numbers = CATALOG.numbers
    display: list[str] = []
    if whitewater:
        extra = [card.card_id for card in CATALOG.cards if card.whitewater]
        display = chance.shuffled("Whitewater cards", extra)[: numbers.whitewater_cards]
    base = [card.card_id for card in CATALOG.cards if not card.whitewater]
    return display + chance.shuffled("cards", base)[: numbers.display_cards - len(display)]


def _new_player(count: PlayerCount, turn_order: int, whitewater: bool) -> Player:
    reserve = [0] * (SECTIONS * RESOURCES)
    for start in CATALOG.start_resources:
        if start.turn_order == turn_order and (whitewater or not start.whitewater_only):
            reserve[place(start.section, start.resource)] += start.count
    return Player(
        reserve,
        [0] * RESOURCES,
        count.camps,
        count.markers,
        0,
        [0] * len(Metal),
        (),
        (),
        (),
        (0,) * len(Terrain),
        [0] * len(Category),
    )


def _water_left(boards: list[Player]) -> int:
    return CATALOG.count("water token", whitewater=True) - sum(
        sum(p.reserve[WATER_PLACES]) for p in boards
    )


def _reveal_by_river(board: Board, hidden: Hidden, log: Log) -> None:
    """The tokens beside the river are there to be built on from the start."""
    shown = [index for index in range(HEXES) if RIVER_ADJACENT[index]]
    for index in shown:
        board.content[index] = HexContent.FACE_UP
        board.tokens[index] = hidden.tokens[index]
        hidden.tokens[index] = 0
    hex_ids = tuple(HEX_IDS[index] for index in shown)
    log.add(TokensRevealed(hex_ids, tuple(board.tokens[index] for index in shown)))
