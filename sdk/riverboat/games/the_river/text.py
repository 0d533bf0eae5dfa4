"""The table as text."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from riverboat.engine.ink import PLAIN, Ink
from riverboat.games.the_river.catalog import BUILDINGS, COLUMNS, RIVER_BOARDS, TILES
from riverboat.games.the_river.components import Effect, Space, Tile
from riverboat.games.the_river.state import NOTHING, Location, Player, Public, Resource, Secret
from riverboat.games.the_river.types import View

_WIDTH: Final = 100
_LABEL: Final = 11
_CELL: Final = 18


def render(view: View, ink: Ink = PLAIN) -> str:
    """Where the game stands, the main board, and each seat's river."""
    public = view.public
    lines = [_headline(public), *_main_board(public)]
    for seat, player in enumerate(public.players):
        secret = view.secret if seat == view.seat else None
        lines += ["", *_seat(public, seat, player, secret)]
    return "\n".join(line.rstrip() for line in lines)


def _row(label: str, items: Sequence[str]) -> list[str]:
    """A labelled row of items, continued on further lines where the screen ends."""
    lines = [f"{label:<{_LABEL}}"]
    for item in items or ("-",):
        if len(lines[-1]) + len(item) > _WIDTH:
            lines.append(" " * _LABEL)
        lines[-1] += f"{item}  "
    return lines


def _headline(public: Public) -> str:
    turn = public.turn
    last = ", the last" if turn.end_triggered else f" of at most {turn.max_rounds}"
    return (
        f"The River: round {turn.round}{last}, {turn.phase.name}, first player is seat "
        f"{turn.first_player}; seat {turn.active}: {turn.question.name}"
    )


def _main_board(public: Public) -> list[str]:
    board, tiles, buildings = public.board, public.tiles, public.buildings
    terrain = [f"{spot}:{_tile(tile)}" for spot, tile in enumerate(tiles.display)]
    terrain.append(f"(stack {tiles.stack_size}, discard {len(tiles.discard)})")
    cards = [f"{spot}:{_card(card)}" for spot, card in enumerate(buildings.display)]
    cards.append(f"(deck {buildings.deck_size})")
    lines = [
        *_row("islands", [f"{kind.name.lower()} {board.supply[kind]}" for kind in Resource]),
        *_row("tokens", [str(value) for value in board.bonus_pile]),
        *_row("pioneers", _workers(public)),
        *_row("terrain", terrain),
        *_row("buildings", cards),
    ]
    if public.turn.payment_card:
        discount = public.turn.discount
        less = "" if discount is None else f", one {discount.name.lower()} less"
        lines += _row("to be paid", [f"{_card(public.turn.payment_card)}{less}"])
    return lines


def _workers(public: Public) -> list[str]:
    """The locations with pioneers, each shown by its seat."""
    seats = len(public.players)
    at_work = []
    for location in Location:
        here = public.board.pioneers[location * seats : location * seats + seats]
        who = "".join(str(seat) * count for seat, count in enumerate(here))
        if who:
            at_work.append(f"{location.name.lower()} [{who}]")
    return at_work


def _symbols(production: tuple[int, ...], barns: int) -> str:
    """Production symbols and barns: ww+1 is two wood and a barn."""
    shown = "".join(letter * count for letter, count in zip("wsc", production, strict=True))
    return f"{shown}+{barns}" if barns else shown


def _tile(number: int) -> str:
    """Kind, symbols and effect: FOR3 w+1 is a forest with a wood symbol and a barn."""
    if number == NOTHING:
        return "-"
    tile = TILES[number]
    return " ".join(
        part for part in (tile.kind, _symbols(tile.production, tile.barns), _effect(tile)) if part
    )


def _effect(tile: Tile) -> str:
    good = "" if tile.effect_resource is None else tile.effect_resource.name.lower()
    terrain = "" if tile.effect_terrain is None else tile.effect_terrain.name.lower()
    return {
        Effect.NONE: "",
        Effect.VP_PER_SYMBOL: f"1/{good}",
        Effect.GOODS_NOW: f"4 {good}",
        Effect.VP_PER_TERRAIN: f"1/{terrain}",
        Effect.SWAPS_NOW: "2 swaps",
        Effect.VP_PER_PIONEER_ABOARD: "1/aboard",
        Effect.VP_PER_TOKEN: "1/token",
        Effect.INCOME: f"income {good}",
    }[tile.effect]


def _card(number: int) -> str:
    """Id, cost and points: #25 wwwssc=7."""
    if number == NOTHING:
        return "-"
    card = BUILDINGS[number]
    return f"#{number} {_symbols(card.cost, 0)}={card.points}"


def _seat(public: Public, seat: int, player: Player, secret: Secret | None) -> list[str]:
    stored = " ".join(f"{kind.name.lower()} {player.resources[kind]}" for kind in Resource)
    wood, stone, clay = player.production
    lines = [
        f"seat {seat} ({player.colour.name.lower()})  aboard {player.boat}, at work "
        f"{public.placed(seat)}, settled {player.settled}, reserved {player.reserved_count}, "
        f"built {player.built_count}, tokens {player.token_count}",
        f"  stored {stored} ({sum(player.resources)} of {player.capacity})   "
        f"symbols wood {wood} stone {stone} clay {clay}",
    ]
    if secret is not None:
        lines += _own(secret)
    return lines + [_river_row(player, row) for row in range(len(COLUMNS[0]))]


def _own(secret: Secret) -> list[str]:
    """What only the owner of the view may look at."""
    return [
        *_row("  yours:", ["reserved", *(_card(card) for card in secret.reserved)]),
        *_row("", ["built", *(f"#{card}" for card in secret.built)]),
        *_row("", ["tokens", *(str(value) for value in secret.tokens)]),
    ]


def _river_row(player: Player, row: int) -> str:
    """A row of the river board; a star marks framed spaces, brackets what is still printed."""
    board = RIVER_BOARDS[player.colour]
    return "  | " + " | ".join(_space(player, board[column[row]]) for column in COLUMNS) + " |"


def _space(player: Player, space: Space) -> str:
    if space.number <= len(player.tiles):
        content = _tile(player.tiles[space.number - 1])
    else:
        printed = _symbols(space.production, space.barns)
        content = f"({printed})" if printed else "."
    framed = "*" if space.framed else " "
    return f"{space.number:>2}{framed}{content:<{_CELL}}"
