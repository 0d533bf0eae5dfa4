"""Whether the tables of Gold West fit together; a `TableError` says where they do not."""

from __future__ import annotations

from collections import Counter
from typing import Final

from riverboat.engine.component_tables import demand
from riverboat.games.gold_west.components import SLOTS, Catalog
from riverboat.games.gold_west.state import GRID_SIDE, Metal

# The way to each neighbour: N, NE, SE, S, SW, NW.
_DIRECTIONS: Final = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))


def check(catalog: Catalog) -> None:
    """TableError if the tables do not fit together."""
    _check_hexes(catalog)
    _check_map(catalog)
    _check_boomtown(catalog)
    _check_players(catalog)
    _check_counts(catalog)
    _check_tracks(catalog)


def _check_hexes(catalog: Catalog) -> None:
    """Neighbours, river and frame follow from the coordinates."""
    by_place = {(tile.q, tile.r): tile for tile in catalog.hexes}
    demand(len(by_place) == len(catalog.hexes), "hexes.csv: two hexes have the same coordinates")
    for tile in catalog.hexes:
        places = [(tile.q + dq, tile.r + dr) for dq, dr in _DIRECTIONS]
        around = [by_place[place] for place in places if place in by_place]
        name = f"hexes.csv: {tile.hex_id}"
        ids = tuple(other.hex_id for other in around)
        demand(tile.neighbours == ids, f"{name} must have the neighbours {' '.join(ids)}")
        by_river = not tile.river and any(other.river for other in around)
        demand(tile.river_adjacent == by_river, f"{name}: river_adjacent is wrong")
        at_edge = not tile.river and len(around) < len(_DIRECTIONS)
        demand(tile.frame_edge == at_edge, f"{name}: frame_edge is wrong")
    for position in catalog.positions:
        slots = sorted(tile.slot for tile in catalog.hexes if tile.position == position)
        demand(slots == sorted(SLOTS), f"hexes.csv: {position} does not have each slot once")


def _check_map(catalog: Catalog) -> None:
    """A token for each hex of each terrain, numbered from 1."""
    hexes = Counter(terrain for tile in catalog.tiles for terrain in tile.terrains)
    tokens = Counter(token.terrain for token in catalog.tokens)
    demand(hexes == tokens, "terrain_tiles.csv and mining_tokens.csv disagree about a terrain")
    numbers = [token.number for token in catalog.tokens]
    demand(numbers == list(range(1, len(numbers) + 1)), "mining_tokens.csv: ids must run M01, M02")


def _check_boomtown(catalog: Catalog) -> None:
    """Each cell once, each of them paid for, layouts that cover them, and one single tile a set."""
    places = [(cell.row, cell.col) for cell in catalog.cells]
    wanted = [(row, col) for row in range(GRID_SIDE) for col in range(GRID_SIDE)]
    demand(places == wanted, "boomtown_grid.csv does not have each cell once")
    for layout in catalog.layouts:
        name = f"boomtown_layouts.csv: {layout.layout_id}"
        covered = sorted([layout.single, *(cell for office in layout.offices for cell in office)])
        demand(covered == list(range(len(places))), f"{name} does not cover each cell once")
        demand(catalog.cells[layout.single].single, f"{name} has the single tile in a wrong place")
    single = sorted(tile.whitewater for tile in catalog.offices if tile.cells == 1)
    demand(single == [False, True], "offices.csv: there must be one single tile in each set")
    free = [card.card_id for card in catalog.cards if not any(card.cost)]
    demand(not free, f"investments.csv: {', '.join(free)} costs nothing")


def _check_players(catalog: Catalog) -> None:
    """As many camps as rounds; known positions; the hexes out of play with two players."""
    for count in catalog.player_counts:
        name = f"player_counts.csv: {count.players} players"
        demand(count.camps == count.build_rounds, f"{name}: camps and rounds differ")
        demand(set(count.positions) <= set(catalog.positions), f"{name}: unknown positions")
        if count.players == 2:
            for tile in catalog.hexes:
                in_play = tile.river or tile.position in count.positions
                demand(tile.in_play_2p == in_play, f"hexes.csv: {tile.hex_id}: in_play_2p is wrong")


def _check_counts(catalog: Catalog) -> None:
    """The tables hold as many pieces as the list of components says."""
    counts = catalog.player_counts
    seats = catalog.count("player board")
    found = {
        ("terrain tile", False): len(catalog.tiles),
        ("mining token", False): len(catalog.tokens),
        ("office tile (2 cells)", False): sum(tile.cells > 1 for tile in catalog.offices),
        ("shipping bonus tile", False): len(catalog.shipping_bonuses),
        ("investment bonus tile", False): max(len(c.investment_bonuses) for c in counts),
        ("camp", False): max(count.camps for count in counts) * seats,
        ("influence marker", False): max(count.markers for count in counts) * seats,
        ("stagecoach", False): len(Metal) * seats,
    }
    for whitewater in (False, True):
        cards = [card for card in catalog.cards if card.whitewater == whitewater]
        found["investment card", whitewater] = len(cards)
    for (name, whitewater), count in found.items():
        wanted = catalog.count(name, whitewater)
        demand(count == wanted, f"components.csv has {wanted} of {name!r}, the tables {count}")


def _check_tracks(catalog: Catalog) -> None:
    """Equal tracks that end where the table says; in each stack the higher tile lies on top."""
    lengths = {len(track) for track in catalog.tracks}
    demand(len(lengths) == 1, "shipping_tracks.csv: the tracks differ in length")
    for track in catalog.tracks:
        ends = [step.step for step in track if step.is_last]
        name = f"shipping_tracks.csv: the last step of {track[0].metal.name}"
        demand(ends == [len(track) - 1], f"{name} is not marked")
    tiles = catalog.shipping_bonuses
    for top, below in zip(tiles[::2], tiles[1::2], strict=True):
        demand(top > below, "shipping_bonus.csv: the top tile of a stack is not the highest")
    numbers = [section.number for section in catalog.sections]
    demand(numbers == list(range(len(numbers))), "reserve_sections.csv: a section is missing")
