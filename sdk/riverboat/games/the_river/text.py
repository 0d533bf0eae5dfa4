"""The table as text, at most 80 columns wide."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import repeat
from typing import Final

from riverboat.engine.ink import PLAIN, Ink
from riverboat.engine.once import once, once_lines
from riverboat.games.the_river.catalog import (
    BUILDINGS,
    COLUMNS,
    NUMBERS,
    RIVER_BOARDS,
    SETUPS,
    TILES,
    UNLIMITED,
)
from riverboat.games.the_river.colours import TERRAIN_COLOURS
from riverboat.games.the_river.components import Effect, Space, Tile
from riverboat.games.the_river.goods import name_of
from riverboat.games.the_river.scoring import open_lines, points_of_column
from riverboat.games.the_river.state import NOTHING, Location, Player, Public, Resource, Secret
from riverboat.games.the_river.types import View
from riverboat.games.the_river.words import QUESTIONS, terrains_of

_WIDTH: Final = 80
_LABEL: Final = 11
_CELL: Final = 19
_KEY: Final = (
    "w wood, s stone, c clay: symbols and costs; b: a barn. Digits at work are seats,",
    ". is a free slot, + one that brings 1 more. * frame: keeps a pioneer; @ settled.",
)


def render(view: View, ink: Ink = PLAIN) -> str:
    """Where the game stands, the main board, each seat's river, and what the signs mean."""
    public = view.public
    lines = [*_headline(view, ink), *_main_board(public, ink)]
    for seat, player in enumerate(public.players):
        secret = view.secret if seat == view.seat else None
        lines += ["", *_seat(public, seat, player, secret, ink)]
    lines += ["", *map(ink.muted, (*_KEY, _tokens_key(public)))]
    return "\n".join(line.rstrip() for line in lines)


def _tokens_key(public: Public) -> str:
    slots = SETUPS[len(public.players)].bonus_slots
    freeing = NUMBERS.fifth_pioneer_slot
    return f"Token {freeing} of a seat frees its fifth pioneer, token {slots} ends the game."


def _row(
    label: str, items: Sequence[str], tiles: Sequence[int] = (), ink: Ink = PLAIN
) -> list[str]:
    """A labelled row of items, continued on further lines where the screen ends.

    Items that stand for tiles lie on the ground of their terrain.
    """
    lines, room = [f"{label:<{_LABEL}}"], _WIDTH - _LABEL
    for place, item in enumerate(items or ("-",)):
        if len(item) > room:
            lines.append(" " * _LABEL)
            room = _WIDTH - _LABEL
        room -= len(item) + 2
        tile = tiles[place] if place < len(tiles) else NOTHING
        lines[-1] += f"{_on_ground(tile, item, ink)}  "
    return lines


def _on_ground(tile: int, words: str, ink: Ink) -> str:
    if tile == NOTHING:
        return words
    return ink.ground(TERRAIN_COLOURS[terrains_of(TILES[tile])[0]], words)


def _headline(view: View, ink: Ink) -> Iterator[str]:
    turn = view.public.turn
    last = ", the last" if turn.end_triggered else f" of at most {turn.max_rounds}"
    when = f"round {turn.round}{last}" if turn.round else "before round 1"
    yield ink.strong(f"The River: {when}; first player: seat {turn.first_player}")
    if view.question:
        yield ink.mark(f"seat {turn.active} is asked {QUESTIONS[view.question]}")
    else:
        yield ink.mark("the game is over")


# --- main board ------------------------------------------------------------------------------


@once
def _main_board(public: Public, ink: Ink) -> list[str]:
    board, tiles, buildings = public.board, public.tiles, public.buildings
    terrain = [f"{spot}: {_tile(tile)}" for spot, tile in enumerate(tiles.display)]
    terrain.append(f"(stack {tiles.stack_size}, discard {len(tiles.discard)})")
    cards = [f"{spot}: {_card(card)}" for spot, card in enumerate(buildings.display)]
    cards.append(f"(deck {buildings.deck_size})")
    lines = [
        *_row("islands", [f"{name_of(kind)} {board.supply[kind]}" for kind in Resource]),
        *_row("tokens", [" ".join(map(str, board.bonus_pile))]),
        *_row("at work", [_workers(public, location) for location in Location]),
        *_row("terrain", terrain, tiles.display, ink),
        *_row("buildings", cards),
    ]
    if public.turn.payment_card:
        discount = public.turn.discount
        less = "" if discount is None else f", one {name_of(discount)} less"
        lines += _row("to be paid", [f"{_card(public.turn.payment_card)}{less}"])
    return lines


def _workers(public: Public, location: Location) -> str:
    """The pioneers at a location by their seats, then its free slots."""
    seats = len(public.players)
    here = public.board.pioneers[location * seats : location * seats + seats]
    name = location.name.lower().replace("_", " ")
    slots = 0 if location is Location.IDLE else SETUPS[seats].slots[location]
    if location is Location.TERRAIN:
        own = (str(seat) * count for seat, count in enumerate(here))
        return f"{name} {' '.join(f'{who:.<{slots}}' for who in own)}"
    who = "".join(str(seat) * count for seat, count in enumerate(here))
    if slots in (0, UNLIMITED):
        return f"{name} {who or '-'}"
    more = not who and SETUPS[seats].first_pioneer_bonus[location]
    return f"{name} {'+' if more else ''}{who}".ljust(len(name) + 1 + slots, ".")


def _symbols(production: tuple[int, ...], barns: int = 0) -> str:
    """Production symbols and barns: wwb is two wood and a barn."""
    shown = "".join(letter * count for letter, count in zip("wsc", production, strict=True))
    return shown + "b" * barns


def _tile(number: int) -> str:
    """Terrain, symbols and effect: `forest wb` has a wood symbol and a barn."""
    if number == NOTHING:
        return "-"
    tile = TILES[number]
    terrain = "/".join(terrain.name.lower() for terrain in terrains_of(tile))
    parts = (terrain, _symbols(tile.production, tile.barns), _effect(tile))
    return " ".join(part for part in parts if part)


def _effect(tile: Tile) -> str:
    good = "" if tile.effect_resource is None else name_of(tile.effect_resource)
    terrain = "" if tile.effect_terrain is None else tile.effect_terrain.name.lower()
    return {
        Effect.NONE: "",
        Effect.VP_PER_SYMBOL: f"1 VP/{good}, max {NUMBERS.most_symbol_points}",
        Effect.GOODS_NOW: f"{NUMBERS.meadow_goods} {good} at once",
        Effect.VP_PER_TERRAIN: f"1 VP/{terrain}",
        Effect.SWAPS_NOW: f"{NUMBERS.meadow_swaps} swaps at once",
        Effect.VP_PER_PIONEER_ABOARD: "1 VP/pioneer aboard",
        Effect.VP_PER_TOKEN: "1 VP/bonus token",
        Effect.INCOME: f"{NUMBERS.income_points} VP, 1 {good}/round",
    }[tile.effect]


def _card(number: int) -> str:
    """Id, cost and points: #25 wwwssc 7 VP."""
    if number == NOTHING:
        return "-"
    card = BUILDINGS[number]
    return f"#{number} {_symbols(card.cost)} {card.points} VP"


# --- seats -----------------------------------------------------------------------------------


@once_lines
def _seat(
    public: Public, seat: int, player: Player, secret: Secret | None, ink: Ink
) -> Iterator[str]:
    slots = SETUPS[len(public.players)].bonus_slots
    yield ink.seat(seat, f"seat {seat} ({player.colour.name.lower()})") + (
        f"  aboard {player.boat}, settled {player.settled}, "
        f"reserved {player.reserved_count}, built {player.built_count}, "
        f"tokens {player.token_count}/{slots}"
    )
    stored, full = sum(player.resources), f"{sum(player.resources)} of {player.capacity} barns"
    full = ink.mark(full) if stored > player.capacity else full
    yield f"  stored   {_amounts(player.resources)}; {full}"
    yield f"  makes    {_amounts(player.production)}"
    yield f"  points   {_points(public, seat, secret)}"
    if secret is not None:
        yield from _own(secret)
    for row in range(len(COLUMNS[0])):
        yield from _river_row(player, row, ink)


def _amounts(amounts: Iterable[int]) -> str:
    return ", ".join(f"{name_of(Resource(kind))} {amount}" for kind, amount in enumerate(amounts))


def _points(public: Public, seat: int, secret: Secret | None) -> str:
    """What would count now; what lies face down is not known."""
    player = public.players[seat]
    columns = "+".join(str(points_of_column(player.tiles, column)) for column in COLUMNS)
    _, goods, meadows = (line.points for line in open_lines(public, seat))
    buildings, tokens = "?" if player.built_count else "0", "?" if player.token_count else "0"
    if secret is not None:
        buildings = str(sum(BUILDINGS[card].points for card in secret.built))
        tokens = str(sum(secret.tokens))
    return (
        f"columns {columns}, goods {goods}, meadows {meadows}, "
        f"buildings {buildings}, tokens {tokens}"
    )


def _own(secret: Secret) -> list[str]:
    """What only the owner of the view may look at."""
    return [
        *_row("  reserved", [_card(card) for card in secret.reserved]),
        *_row("  built", [_card(card) for card in secret.built]),
        *_row("  tokens", [str(value) for value in secret.tokens]),
    ]


def _river_row(player: Player, row: int, ink: Ink) -> Iterator[str]:
    """A row of the river board: numbers, terrains and symbols; below them effects, if any."""
    board = RIVER_BOARDS[player.colour]
    spaces = [board[column[row]] for column in COLUMNS]
    tiles = [_tile_on(player, space) for space in spaces]
    upper = [_upper(player, space, tile) for space, tile in zip(spaces, tiles, strict=True)]
    lower = [_lower(tile) for tile in tiles]
    for cells in (upper, lower) if any(lower) else (upper,):
        padded = (f"{words:<{_CELL}}" for words in cells)
        yield "|".join(map(_on_ground, tiles, padded, repeat(ink)))


def _tile_on(player: Player, space: Space) -> int:
    return player.tiles[space.number - 1] if space.number <= len(player.tiles) else NOTHING


def _upper(player: Player, space: Space, tile: int) -> str:
    if tile == NOTHING:
        word, symbols = "open", _symbols(space.production, space.barns)
    else:
        land = TILES[tile]
        word, symbols = terrains_of(land)[0].name.lower(), _symbols(land.production, land.barns)
    return f"{space.number:>2}{_frame(player, space)}{word} {symbols}"


def _lower(tile: int) -> str:
    """The second terrain of a mixed tile, or what a meadow does."""
    if tile == NOTHING:
        return ""
    land = TILES[tile]
    also = "".join(f"   and {terrain.name.lower()}" for terrain in terrains_of(land)[1:])
    return also or _effect(land)


def _frame(player: Player, space: Space) -> str:
    """Whether a space is framed, and whether a pioneer has settled there."""
    if not space.framed:
        return " "
    earlier = RIVER_BOARDS[player.colour][: space.number - 1]
    settled = sum(1 for other in earlier if other.framed) < player.settled
    return "@" if settled else "*"
