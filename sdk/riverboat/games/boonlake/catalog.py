"""The components, loaded once from `data/*.csv`: typed rows, counts and relations checked.

Figures that the rules name in words, without a table, stand in `terms.py`.
"""

from __future__ import annotations

from riverboat.engine.component_tables import Row, demand, parse_rows, read_table
from riverboat.games.boonlake.components import (
    Card,
    CardKind,
    Category,
    Effect,
    Recess,
    Reward,
    RiverSpace,
    ScoringTile,
    Setup,
    Site,
    SiteEffect,
    SoloTile,
    Space,
    Tile,
    TrackSpace,
)
from riverboat.games.boonlake.state import (
    Corner,
    Good,
    Lever,
    Region,
    Resource,
    SoloLevel,
    Strip,
    Track,
)

PACKAGE = "riverboat.games.boonlake"
SPACES = 33

TIMINGS = {"immediate": range(16), "game_end": range(16, 27), "permanent": range(27, 36)}
EFFECT_CODES = {"coin_track+card_track": "BOTH_TRACKS", "2vases_for_4vp": "TWO_VASES_FOR_4VP"}

# --- words of the tables -------------------------------------------------------------------------

_GOODS = {
    "coins": Good.COINS,
    "cards": Good.CARDS,
    "vp": Good.VP,
    "inhabitants": Good.INHABITANTS,
    "vase": Good.VASES,
    "site": Good.SITE,
    "vase_or_site": Good.VASE_OR_SITE,
}


def parse_reward(text: str) -> Reward | None:
    """`coins:3`, `site:iron`, `site`, `vase_or_site`; nothing or `none` is no reward."""
    if text in ("", "none"):
        return None
    word, _, detail = text.partition(":")
    good = _GOODS[word]
    if good is Good.SITE and detail:
        return Reward(good, 1, Resource[detail.upper()])
    return Reward(good, int(detail or 1))


def parse_region(text: str) -> Region:
    return Region[text.upper().replace(" ", "_")]


def _numbers(row: Row, prefix: str) -> tuple[int, ...]:
    return tuple(int(row[prefix + resource.name.lower()]) for resource in Resource)


def _pair(text: str) -> tuple[int, int]:
    """`3/2` is two numbers, `3` one and nothing."""
    larger, _, smaller = text.partition("/")
    return int(larger), int(smaller or 0)


def parse_space(row: Row) -> Space:
    linked = ";".join(row[f"adjacent_{way}"] for way in ("land", "ford", "bridge"))
    return Space(
        int(row["space"]),
        parse_region(row["region"]),
        row["start_symbol"],
        parse_reward(row["explore_reward"]),
        tuple(sorted(int(number) for number in linked.split(";") if number)),
        row["bridge_space"] == "yes",
    )


def parse_site(cost: str, effect: str) -> Site:
    word, _, number = cost.partition(":")
    amounts = {"coins": 0, "cards": 0, "gain_coins": 0, "gain_cards": 0}
    if word != "free":
        if word not in amounts:
            raise ValueError(f"unknown site cost {cost!r}")
        amounts[word] = int(number)
    code, _, amount = effect.partition(":")
    return Site(
        amounts["coins"],
        amounts["cards"],
        amounts["gain_coins"],
        amounts["gain_cards"],
        SiteEffect[code.upper()],
        int(amount or 0),
    )


def parse_tile(row: Row) -> Tile:
    sites = tuple(
        parse_site(row[f"site{number}_cost"], row[f"site{number}_effect"])
        for number in range(1, int(row["sites"]) + 1)
    )
    return Tile(row["tile"], row["back"], sites)


def _pairs(text: str) -> tuple[tuple[int, int], ...]:
    """`3:2;6:5` are thresholds with points, `1+1` steps on both tracks; else there are none."""
    if "+" in text:
        coin, card = text.split("+")
        return ((int(coin), int(card)),)
    if ":" not in text:
        return ()
    found = [pair.split(":") for pair in text.split(";")]
    return tuple((int(count), int(points)) for count, points in found)


def parse_card(row: Row) -> Card:
    code, parameter = row["effect"], row["parameter"]
    effect = Effect[EFFECT_CODES.get(code, code.upper())]
    if effect not in TIMINGS[row["timing"]]:
        raise ValueError(f"{code} is not {row['timing']}")
    is_region = effect is Effect.VP_PER_PRESENCE_REGION
    is_kind = effect is Effect.DISCARD_BONUS
    pairs = _pairs(parameter)
    plain = not (is_region or is_kind or pairs)
    return Card(
        row["card"],
        row["name"],
        CardKind[row["kind"].upper()],
        int(row["cost_coins"]),
        int(row["cost_vases"]),
        _numbers(row, "cost_"),
        int(row["vp"]),
        effect,
        int(parameter or 0) if plain else 1,
        parse_region(parameter) if is_region else None,
        CardKind[parameter.upper()] if is_kind else None,
        pairs,
    )


def parse_scoring_tile(row: Row) -> ScoringTile:
    category = Category[row["category"].upper()]
    parameter = row["parameter"]
    return ScoringTile(
        row["tile"],
        category,
        tuple(_pair(text) for text in row["conditions_1_to_4"].split(";")),
        tuple(map(parse_region, parameter.split(";"))) if category is Category.REGIONS else (),
        int(parameter.removeprefix("vp_each:")) if parameter.startswith("vp_each:") else 0,
        int(row["project_coins"]),
        _numbers(row, "project_"),
        Track[row["project_track"].upper()],
        int(row["project_vp"]),
        int(row["project_inhabitants"]),
    )


def parse_river_space(row: Row) -> RiverSpace:
    return RiverSpace(
        row["space"],
        row["arm"],
        parse_reward(row["reward"]),
        row["harbour"] == "yes",
        row["final"] == "yes",
        bool(row["lock_after"]),
    )


def parse_recess(row: Row) -> Recess:
    income = parse_reward(row["interim_income"])
    return Recess(
        row["recess"],
        int(row["tier"]),
        income.amount if income and income.good is Good.COINS else 0,
        income.amount if income and income.good is Good.VP else 0,
        int(row["final_vp"]),
        int(row["extra_inhabitants"]),
    )


def parse_solo_tile(row: Row) -> SoloTile:
    if row["type"] not in ("A", "B"):
        raise ValueError(f"unknown type {row['type']!r}")
    return SoloTile(
        row["tile"],
        row["type"] == "B",
        tuple(Strip[name.upper()] for name in row["actions"].split(";")),
        tuple(int(row[f"corner_{corner.name.lower()}"]) for corner in Corner),
    )


# --- loading -------------------------------------------------------------------------------------


def load_spaces(rows: list[Row], edges: list[Row]) -> list[Space]:
    """The map; the edges table must name the same neighbours, and bridges lead between regions."""
    spaces = parse_rows("spaces", rows, parse_space)
    demand([space.number for space in spaces] == list(range(1, SPACES + 1)), "spaces are 1 to 33")
    found: list[set[int]] = [set() for _ in range(SPACES + 1)]
    for number, edge in enumerate(edges, start=2):
        one, other = int(edge["space_a"]), int(edge["space_b"])
        same = spaces[one - 1].region == spaces[other - 1].region
        demand(
            same != (edge["type"] == "bridge"),
            f"edges.csv line {number}: {one}-{other} is no {edge['type']} edge",
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


def _connected(spaces: list[Space]) -> bool:
    reached = {1}
    todo = [1]
    while todo:
        for neighbour in spaces[todo.pop() - 1].neighbours:
            if neighbour not in reached:
                reached.add(neighbour)
                todo.append(neighbour)
    return len(reached) == len(spaces)


def load_tiles(rows: list[Row]) -> dict[str, Tile]:
    tiles = {tile.name: tile for tile in parse_rows("building_tiles", rows, parse_tile)}
    for name, tile in tiles.items():
        demand(
            (not tile.sites) == (tile.back == "pasture"),
            f"building_tiles.csv: {name} must have sites, a pasture none",
        )
    return tiles


def load_cards(rows: list[Row]) -> dict[str, Card]:
    cards = {card.name: card for card in parse_rows("project_cards", rows, parse_card)}
    demand(len(cards) == len(rows), "project_cards.csv names a card twice")
    for kind in CardKind:
        count = sum(1 for card in cards.values() if card.kind is kind)
        demand(count * len(CardKind) == len(cards), f"there are {count} {kind.name} cards")
    return cards


def load_scoring_tiles(rows: list[Row]) -> dict[str, ScoringTile]:
    tiles = {tile.name: tile for tile in parse_rows("scoring_tiles", rows, parse_scoring_tile)}
    for name, tile in tiles.items():
        demand(len(tile.conditions) == 4, f"scoring_tiles.csv: {name} needs 4 conditions")
        demand(
            sorted(tile.conditions) == list(tile.conditions),
            f"scoring_tiles.csv: the conditions of {name} get easier",
        )
    return tiles


def load_river(rows: list[Row]) -> list[RiverSpace]:
    """Trunk, upper arm, lower arm; one lock after the trunk and one before each final space."""
    spaces = parse_rows("river", rows, parse_river_space)
    for arm, final in (("trunk", 0), ("upper", 1), ("lower", 1)):
        part = [space for space in spaces if space.arm == arm]
        locks = [index for index, space in enumerate(part) if space.lock_after]
        demand(locks == [len(part) - 1 - final], f"river.csv: the {arm} has its lock elsewhere")
        ends = [index for index, space in enumerate(part) if space.final]
        demand(ends == [len(part) - 1] * final, f"river.csv: the {arm} ends elsewhere")
        demand(
            all(space.harbour for space in part if space.final),
            f"river.csv: the final space of the {arm} is a harbour",
        )
    return spaces


def load_track(rows: list[Row], track: Track) -> list[TrackSpace]:
    own = [row for row in rows if row["track"] == track.name.lower()]
    demand(
        [int(row["index"]) for row in own] == list(range(len(own))) and len(own) > 1,
        f"income_tracks.csv: the {track.name} track has gaps",
    )
    return parse_rows(
        "income_tracks",
        own,
        lambda row: TrackSpace(
            int(row["income"]), int(row["income_vp"]), parse_reward(row["reward_on_entering"])
        ),
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


def load_setup(row: Row, starts: list[Row]) -> Setup:
    players = row["players"]
    ships = tuple(row[f"ship_start_round{number}"] for number in (1, 2))
    named = tuple(start["space"] for start in starts if start["players"] == players)
    demand(ships == named, f"setup.csv and river_starts.csv differ for {players} players")
    return Setup(
        tuple(row["start_tile_symbols"].split(";")),
        int(row["start_tiles"]),
        ships,
        tuple(int(coins) for coins in row["coins_by_turn_order"].split(";")),
        int(row["random_scoring_tiles"]),
        int(row["scoring_tiles_dealt_each"]),
    )


def load_solo_tiles(rows: list[Row]) -> dict[str, SoloTile]:
    tiles = {tile.name: tile for tile in parse_rows("solo_tiles", rows, parse_solo_tile)}
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


def read(name: str, rows: int) -> list[Row]:
    return read_table(PACKAGE, name, rows)


_components = {row["component"]: row for row in read("components", 26)}


def pieces_each(name: str) -> int:
    """How many wooden pieces of a kind each player has."""
    return int(_components[name]["per_player"])


INHABITANTS = pieces_each("inhabitant")
HOUSES = pieces_each("house")
SETTLEMENTS = pieces_each("settlement")
CATTLE = pieces_each("cattle")
BOATS = pieces_each("boat")

_spaces = load_spaces(read("spaces", SPACES), read("edges", 60))
MAP: dict[int, Space] = {space.number: space for space in _spaces}
TILES = load_tiles(read("building_tiles", int(_components["building_tile"]["count"])))
CARDS = load_cards(read("project_cards", int(_components["project_card"]["count"])))
SCORING_TILES = load_scoring_tiles(read("scoring_tiles", int(_components["scoring_tile"]["count"])))
_river = load_river(read("river", 32))
RIVER: dict[str, RiverSpace] = {space.name: space for space in _river}
_tracks = read("income_tracks", 22)
TRACKS = [load_track(_tracks, track) for track in Track]
_board = read("player_board", 17)
HOUSE_RECESSES = load_recesses(_board, "house", HOUSES)
SETTLEMENT_RECESSES = load_recesses(_board, "settlement", SETTLEMENTS)
CATTLE_RECESSES = load_recesses(_board, "cattle", CATTLE)
INHABITANT_RECESSES = load_recesses(_board, "inhabitant", 2)
_starts = read("river_starts", 8)
SETUPS = {int(row["players"]): load_setup(row, _starts) for row in read("setup", 4)}
_rows = read("action_board", 7)
SHIP_STEPS = [0, *(int(row["ship_steps"]) for row in _rows)]
ROW_PENALTIES = [0, *(int(row["vp_penalty"]) for row in _rows)]
STRIP_KINDS: dict[Strip, CardKind | None] = {
    Strip[row["strip"].upper()]: (
        None if row["card_kind"] == "none" else CardKind[row["card_kind"].upper()]
    )
    for row in read("action_strips", len(Strip))
}
LEVER_COSTS = [int(row["cost_coins"]) for row in read("levers", len(Lever))]
_regions = {parse_region(row["region"]): row for row in read("regions", len(Region))}
REGIONS = sorted(Region, key=lambda region: int(_regions[region]["north_rank"]))
LABELS = [parse_reward(_regions[region]["label_reward"]) for region in Region]
LABEL_SOLO_VP = [int(_regions[region]["solo_vp"]) for region in Region]
SOLO_TILES = load_solo_tiles(read("solo_tiles", int(_components["solo_tile"]["count"])))
_solo_board = read("solo_board", 46)
SOLO_HOUSES = load_solo_track(_solo_board, "houses")
SOLO_SETTLEMENTS = load_solo_track(_solo_board, "settlements")
SOLO_CATTLE = load_solo_track(_solo_board, "cattle")
SOLO_CACTUS = load_solo_track(_solo_board, "cactus")
SOLO_REMOVED = {
    SoloLevel[row["level"].upper()]: (int(row["remove_a"]), int(row["remove_b"]))
    for row in read("solo_difficulty", len(SoloLevel))
}
