"""The table as text."""

from __future__ import annotations

from riverboat.games.the_river.catalog import BUILDINGS, COLUMNS, TILES
from riverboat.games.the_river.state import (
    NOTHING,
    Location,
    Player,
    Public,
    Resource,
    RiverView,
    Secret,
)

_WIDTH = 100
_CELL = 11


def render(view: RiverView) -> str:
    """Where the game stands, the main board, and each seat's river."""
    public = view.public
    lines = [_headline(public), *_main_board(public)]
    for seat, player in enumerate(public.players):
        secret = view.secret if seat == view.seat else None
        lines += ["", *_seat(public, seat, player, secret)]
    return "\n".join(line[:_WIDTH].rstrip() for line in lines)


def _headline(public: Public) -> str:
    turn = public.turn
    last = ", the last" if turn.end_triggered else f" of at most {turn.max_rounds}"
    return (
        f"The River: round {turn.round}{last}, {turn.phase.name}, first player is seat "
        f"{turn.first_player}; seat {turn.active}: {turn.question.name}"
    )


def _main_board(public: Public) -> list[str]:
    board, tiles, buildings = public.board, public.tiles, public.buildings
    supply = "  ".join(f"{kind.name.lower()} {board.supply[kind]}" for kind in Resource)
    shown = "  ".join(_spot(spot, _tile(tile)) for spot, tile in enumerate(tiles.display))
    cards = "  ".join(_spot(spot, _card(card)) for spot, card in enumerate(buildings.display))
    lines = [
        f"islands    {supply}    tokens {' '.join(map(str, board.bonus_pile)) or '-'}",
        f"pioneers   {_workers(public)}",
        f"terrain    {shown}",
        f"           stack {tiles.stack_size}, discard {len(tiles.discard)}",
        f"buildings  {cards}",
        f"           deck {buildings.deck_size}",
    ]
    if public.turn.payment_card:
        discount = public.turn.discount
        less = "" if discount is None else f", one {discount.name.lower()} less"
        lines.append(f"to be paid {_card(public.turn.payment_card)}{less}")
    return lines


def _spot(spot: int, thing: str) -> str:
    return f"{spot}:{thing}"


def _workers(public: Public) -> str:
    seats = len(public.players)
    at_work = []
    for location in Location:
        here = public.board.pioneers[location * seats : location * seats + seats]
        who = "".join(str(seat) * count for seat, count in enumerate(here))
        if who:
            at_work.append(f"{location.name.lower()} [{who}]")
    return " ".join(at_work) or "all aboard"


def _goods(amounts: tuple[int, ...]) -> str:
    return "".join(letter * amount for letter, amount in zip("wsc", amounts, strict=True))


def _tile(number: int) -> str:
    """Kind, symbols and barns: FOR3 w+1 is a forest with a wood symbol and a barn."""
    if number == NOTHING:
        return "-"
    tile = TILES[number]
    barns = f"+{tile.barns}" if tile.barns else ""
    return f"{tile.kind} {_goods(tile.production)}{barns}".rstrip()


def _card(number: int) -> str:
    """Id, cost and points: #25 wwwssc=7."""
    if number == NOTHING:
        return "-"
    card = BUILDINGS[number]
    return f"#{number} {_goods(card.cost)}={card.points}"


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
    return lines + [_river_row(player, row) for row in range(3)]


def _own(secret: Secret) -> list[str]:
    reserved = "  ".join(_card(card) for card in secret.reserved) or "-"
    built = " ".join(f"#{card}" for card in secret.built) or "-"
    tokens = " ".join(map(str, secret.tokens)) or "-"
    return [f"  yours: reserved {reserved}   built {built}   tokens {tokens}"]


def _river_row(player: Player, row: int) -> str:
    cells = []
    for column in COLUMNS:
        position = column[row]
        tile = _tile(player.tiles[position]) if position < len(player.tiles) else "."
        cells.append(f"{position + 1:>2} {tile:<{_CELL}}")
    return "  | " + " | ".join(cells) + " |"
