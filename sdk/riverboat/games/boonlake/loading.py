"""Loading the component tables: counts and relations are checked.

Rows are found by their keys; their order in the file means nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from math import sqrt
from typing import Final, Protocol, TypeVar

from riverboat.engine.component_tables import Row, demand, parse_rows, read_table
from riverboat.games.boonlake.components import (
    Card,
    CardKind,
    Exchange,
    Recess,
    RiverSpace,
    ScoringTile,
    Setup,
    SoloTile,
    Space,
    Tile,
    TrackSpace,
)
from riverboat.games.boonlake.enums import Track
from riverboat.games.boonlake.numbers import OWNERS, PACKAGE, SCORING_AREAS, SPACES
from riverboat.games.boonlake.parsing import (
    parse_card,
    parse_effect,
    parse_exchange,
    parse_recess,
    parse_river_space,
    parse_scoring_tile,
    parse_solo_tile,
    parse_space,
    parse_tile,
    parse_track_space,
)

HEX_WIDTH: Final = 96  # on a picture, from side to side


class Component(Protocol):
    """A typed row with a name of its own."""

    @property
    def name(self) -> str: ...


C = TypeVar("C", bound=Component)


def by_name(table: str, components: Sequence[C]) -> dict[str, C]:
    """The components by name, in the order of their names: shuffling starts from it."""
    found: dict[str, C] = {}
    for component in components:
        demand(component.name not in found, f"{table}.csv names {component.name} twice")
        found[component.name] = component
    return {name: found[name] for name in sorted(found)}


def by_number(what: str, rows: Sequence[Row], column: str, first: int) -> list[Row]:
    """The rows in the order of a column that counts from a first number without gaps."""
    found = {int(row[column]): row for row in rows}
    numbers = range(first, first + len(rows))
    demand(sorted(found) == [*numbers], f"{what} has gaps")
    return [found[number] for number in numbers]


def load_spaces(rows: list[Row], edges: list[Row]) -> list[Space]:
    """The map; the edges table must name the same neighbours, and bridges lead between regions."""
    spaces = sorted(parse_rows("spaces", rows, parse_space), key=lambda space: space.number)
    demand([space.number for space in spaces] == list(range(1, SPACES + 1)), "spaces are 1 to 33")
    numbered = {space.number: space for space in spaces}
    found: dict[int, set[int]] = {number: set() for number in numbered}
    for number, edge in enumerate(edges, start=2):
        one, other = int(edge["space_a"]), int(edge["space_b"])
        same = numbered[one].region == numbered[other].region
        demand(
            same != (edge["type"] == "bridge"),
            f"edges.csv line {number}: {one}-{other} is no {edge['type']} edge",
        )
        demand(
            not same or _hex_step(numbered[one], numbered[other]),
            f"spaces.csv: {one} and {other} are neighbours, their hexes are not",
        )
        found[one].add(other)
        found[other].add(one)
    for space in spaces:
        demand(
            found[space.number] == set(space.neighbours),
            f"spaces.csv and edges.csv differ on the neighbours of space {space.number}",
        )
    demand(_connected(spaces), "the map is not connected")
    return spaces


def _hex_step(one: Space, other: Space) -> bool:
    """Whether two hexes touch; odd rows stand half a hex to the right."""
    rows = other.hex[0] - one.hex[0]
    columns = other.hex[1] - one.hex[1]
    if rows == 0:
        return abs(columns) == 1
    shifted = columns + (1 - one.hex[0] % 2)
    return abs(rows) == 1 and shifted in (0, 1)


def _connected(spaces: list[Space]) -> bool:
    beside = {space.number: space.neighbours for space in spaces}
    reached: set[int] = set()
    todo = [min(beside)]
    while todo:
        number = todo.pop()
        if number not in reached:
            reached.add(number)
            todo += beside[number]
    return reached == beside.keys()


def load_tiles(rows: list[Row]) -> dict[str, Tile]:
    tiles = by_name("building_tiles", parse_rows("building_tiles", rows, parse_tile))
    for name, tile in tiles.items():
        demand(
            (not tile.sites) == (tile.back == "pasture"),
            f"building_tiles.csv: {name} must have sites, a pasture none",
        )
    return tiles


def load_cards(rows: list[Row]) -> dict[str, Card]:
    cards = by_name("project_cards", parse_rows("project_cards", rows, parse_card))
    for kind in CardKind:
        count = sum(1 for card in cards.values() if card.kind is kind)
        demand(count * len(CardKind) == len(cards), f"there are {count} {kind.name} cards")
    return cards


def load_scoring_tiles(rows: list[Row]) -> dict[str, ScoringTile]:
    tiles = by_name("scoring_tiles", parse_rows("scoring_tiles", rows, parse_scoring_tile))
    for name, tile in tiles.items():
        demand(len(tile.conditions) == 4, f"scoring_tiles.csv: {name} needs 4 conditions")
        demand(
            sorted(tile.conditions) == list(tile.conditions),
            f"scoring_tiles.csv: the conditions of {name} get easier",
        )
    return tiles


def load_exchanges(rows: list[Row], cards: dict[str, Card]) -> dict[str, tuple[Exchange, ...]]:
    """The ways of the exchange printed on each card, in the order of their variants."""
    effects = [parse_effect(row["effect"]) for row in rows]
    found: dict[str, tuple[Exchange, ...]] = {}
    for name, card in cards.items():
        own = [row for row, effect in zip(rows, effects, strict=True) if effect is card.effect]
        ways = parse_rows("exchanges", own, partial(parse_exchange, parameter=card.amount))
        found[name] = tuple(sorted(ways, key=lambda way: way.variant))
    return found


def load_river(rows: list[Row]) -> dict[str, RiverSpace]:
    """Trunk, upper arm, lower arm; one lock after the trunk and one before each final space."""
    spaces = by_name("river", parse_rows("river", rows, parse_river_space)).values()
    river: list[RiverSpace] = []
    for arm, final in (("trunk", 0), ("upper", 1), ("lower", 1)):
        part = sorted((s for s in spaces if s.arm == arm), key=lambda space: space.order)
        river += part
        locks = [index for index, space in enumerate(part) if space.lock_after]
        demand(locks == [len(part) - 1 - final], f"river.csv: the {arm} has its lock elsewhere")
        ends = [index for index, space in enumerate(part) if space.final]
        demand(ends == [len(part) - 1] * final, f"river.csv: the {arm} ends elsewhere")
        demand(
            all(space.harbour for space in part if space.final),
            f"river.csv: the final space of the {arm} is a harbour",
        )
    demand(len(river) == len(rows), "river.csv names an arm that does not exist")
    return {space.name: space for space in river}


def load_positions(
    rows: list[Row], spaces: dict[int, Space], river: dict[str, RiverSpace]
) -> dict[str, tuple[float, float]]:
    """Where things lie on a picture of the map; hexes of the same row lie beside each other."""
    found = {row["place"]: (float(row["x"]), float(row["y"])) for row in rows}
    places = [*map(str, spaces), *river, "LOCK1", "LOCK2", "LOCK3"]
    demand(sorted(found) == sorted(places), "positions.csv names each place of the map once")
    for number, space in spaces.items():
        x, y = found[str(number)]
        row, column = space.hex
        across, down = HEX_WIDTH * (column + row % 2 / 2), HEX_WIDTH * row * sqrt(3) / 2
        right = abs(x - found["1"][0] - across) < 1 and abs(y - found["1"][1] - down) < 1
        demand(right, f"positions.csv: space {number} lies elsewhere in spaces.csv")
    return {place: found[place] for place in places}


def load_track(rows: list[Row], track: Track) -> list[TrackSpace]:
    own = [row for row in rows if row["track"] == track.name.lower()]
    return parse_rows(
        "income_tracks",
        by_number(f"income_tracks.csv: the {track.name} track", own, "index", 0),
        parse_track_space,
    )


def load_recesses(rows: list[Row], piece: str, count: int) -> list[Recess]:
    own = sorted(
        (row for row in rows if row["piece"] == piece), key=lambda row: int(row["removal_order"])
    )
    demand(len(own) == count, f"player_board.csv needs {count} recesses for {piece}")
    recesses = parse_rows("player_board", own, parse_recess)
    tiers = [recess.tier for recess in recesses]
    demand(tiers == sorted(tiers), f"player_board.csv: {piece} pieces leave from the top tier")
    return recesses


def load_setup(row: Row, starts: list[Row], tiles: dict[str, Tile]) -> Setup:
    """The set-up for a number of players; the tables and the counts of the box must agree."""
    players = row["players"]
    ships = tuple(row[f"ship_start_round{number}"] for number in (1, 2))
    own = [start for start in starts if start["players"] == players]
    named = tuple(start["space"] for start in by_number("river_starts.csv: round", own, "round", 1))
    demand(ships == named, f"setup.csv and river_starts.csv differ for {players} players")
    symbols = tuple(row["start_tile_symbols"].split(";"))
    start_tiles = sum(1 for tile in tiles.values() if tile.back in symbols)
    demand(start_tiles == int(row["start_tiles"]), f"setup.csv: {start_tiles} starting tiles")
    areas = int(row["random_scoring_tiles"]) + int(players)
    demand(areas == SCORING_AREAS, f"setup.csv: {areas} scoring tiles for {players} players")
    coins = tuple(int(coins) for coins in row["coins_by_turn_order"].split(";"))
    return Setup(symbols, ships, coins, int(row["scoring_tiles_dealt_each"]))


def load_solo_tiles(rows: list[Row]) -> dict[str, SoloTile]:
    tiles = by_name("solo_tiles", parse_rows("solo_tiles", rows, parse_solo_tile))
    for name, tile in tiles.items():
        demand(
            all(1 <= corner <= SPACES for corner in tile.corners),
            f"solo_tiles.csv: {name} names a space that does not exist",
        )
    return tiles


def load_solo_track(rows: list[Row], track: str) -> list[int]:
    """VP by the number of pieces removed, or by the cactus index."""
    own = {int(row["index"]): int(row["vp_per_income"]) for row in rows if row["track"] == track}
    own.setdefault(0, 0)
    demand(sorted(own) == list(range(len(own))), f"solo_board.csv: {track} has gaps")
    return [own[index] for index in range(len(own))]


def load_components(rows: list[Row]) -> dict[str, Row]:
    """What the box holds; there are four players' pieces."""
    for row in rows:
        each = row["per_player"]
        demand(
            not each or int(row["count"]) == OWNERS * int(each),
            f"components.csv: {row['count']} {row['component']} are not {each} for each player",
        )
    return {row["component"]: row for row in rows}


def read(name: str, rows: int) -> list[Row]:
    return read_table(PACKAGE, name, rows)
