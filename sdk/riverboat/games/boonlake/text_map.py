"""Map and river as text.

The spaces of a region stand in rows of hexes, odd rows half a hex to the right, so that spaces that
touch are neighbours.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from riverboat.engine.ink import Ink
from riverboat.engine.once import once_lines
from riverboat.games.boonlake.board import BRIDGES, IS_PASTURE, PATHS, REGION_SPACES, SITES_OF
from riverboat.games.boonlake.catalog import FORDS, LABELS, MAP, REGIONS, RIVER
from riverboat.games.boonlake.components import Reward, Site, SiteEffect
from riverboat.games.boonlake.enums import Good, Piece, Region
from riverboat.games.boonlake.short import REGION_COLOURS, REGION_NAMES
from riverboat.games.boonlake.state import Land, Public, site_index

_CELL: Final = 17
_HALF: Final = (_CELL + 1) // 2
_RIVER_WIDTH: Final = 72
_PIECES: Final = {Piece.INHABITANT: "i", Piece.HOUSE: "h", Piece.SETTLEMENT: "s"}
_GOODS: Final = {
    Good.COINS: "c",
    Good.CARDS: "k",
    Good.VP: "P",
    Good.INHABITANTS: "i",
    Good.VASES: "v",
    Good.SITE: " level",
    Good.VASE_OR_SITE: "v or level",
}
_SITE_EFFECTS: Final[dict[SiteEffect, str]] = {
    SiteEffect.NONE: "",
    SiteEffect.COIN_TRACK: "^{}c",
    SiteEffect.CARD_TRACK: "^{}k",
    SiteEffect.TRACK_CHOICE: "^{}c/k",
    SiteEffect.COIN_INCOME: "earn c",
    SiteEffect.CARD_INCOME: "earn k",
    SiteEffect.VP: "{}P",
    SiteEffect.LOSE_VP: "-{}P",
    SiteEffect.VASE: "1v",
    SiteEffect.SETTLE_VP: "T{}P",
    SiteEffect.SETTLE_LOSE_VP: "T-{}P",
}


@once_lines
def regions(public: Public, ink: Ink) -> Iterator[str]:
    """Every region with its label and its hexes; then what leads over water."""
    signs = "0E" if public.eminence is not None else "0123"
    for region in REGIONS:
        full, _ = REGION_COLOURS[region]
        covered = public.course.covered[region]
        label = "covered" if covered else f"label gives {reward_code(LABELS[region])}"
        yield f"{ink.ground(full, f' {REGION_NAMES[region]} ')} {label}"
        for indent, spaces in _ROWS[region]:
            cells = [(space, _cell(public.land, space, signs)) for space in spaces]
            yield " " * indent + " ".join(
                ink.ground(full, cell) if public.land.tiles[space] else cell
                for space, cell in cells
            )
    yield f"bridges {_pairs(BRIDGES)}  ford {_pairs(FORDS)}"


def _rows(region: Region) -> list[tuple[int, tuple[int, ...]]]:
    """The rows of hexes from north to south: how far from the left they begin, and the spaces."""
    spaces = [MAP[space] for space in REGION_SPACES[region]]
    west = min(space.hex[1] for space in spaces)
    found = []
    for row in sorted({space.hex[0] for space in spaces}):
        here = sorted((space for space in spaces if space.hex[0] == row), key=lambda at: at.hex)
        indent = (here[0].hex[1] - west) * 2 * _HALF + row % 2 * _HALF
        found.append((indent, tuple(space.number for space in here)))
    return found


_ROWS: Final = {region: _rows(region) for region in REGIONS}


def _pairs(links: tuple[tuple[int, int], ...]) -> str:
    return " ".join(f"{one}-{other}" for one, other in links)


def _cell(land: Land, space: int, signs: str) -> str:
    """`12 0i|2c>1v`: an inhabitant of seat 0 above a free site; `15B (1k)` has a start symbol."""
    symbol = "" if land.tiles[space] else MAP[space].start_symbol
    return f"{space:2}{symbol} {_content(land, space, signs)}".ljust(_CELL)


def _content(land: Land, space: int, signs: str) -> str:
    tile = land.tiles[space]
    if not tile:
        return f"({reward_code(MAP[space].reward)})"
    if IS_PASTURE[tile]:
        herd = "".join(signs[owner] * land.cattle_of(space, owner) for owner in range(len(signs)))
        return f"pasture {herd}"
    sites = [
        _site(land, site_index(space, number), site, signs)
        for number, site in enumerate(SITES_OF[tile], start=1)
    ]
    return "|".join(sites)


def _site(land: Land, index: int, site: Site, signs: str) -> str:
    piece = land.pieces[index]
    if piece is None:
        return site_code(site)
    settles = site.effect in (SiteEffect.SETTLE_VP, SiteEffect.SETTLE_LOSE_VP)
    waits = f" {_effect_code(site)}" if settles and piece is not Piece.SETTLEMENT else ""
    return f"{signs[land.owners[index]]}{_PIECES[piece]}{waits}"


def site_code(site: Site) -> str:
    """`3c>^1c`: pay 3 coins for a step on the coin track."""
    gained = f"+{site.gain_coins}c" if site.gain_coins else f"+{site.gain_cards}k"
    paid = f"{site.coins}c" if site.coins else f"{site.cards}k"
    free = not site.coins and not site.cards
    effect = _effect_code(site)
    nothing = "0c" if effect else "free"
    price = (gained if site.gain_coins or site.gain_cards else nothing) if free else paid
    return f"{price}>{effect}" if effect else price


def sites_code(tile: str) -> str:
    """A tile that lies nowhere yet."""
    return "|".join(map(site_code, SITES_OF[tile])) or "pasture"


def _effect_code(site: Site) -> str:
    return _SITE_EFFECTS[site.effect].format(site.amount)


def reward_code(reward: Reward | None) -> str:
    """`2c`; `1I` is a level of iron."""
    if reward is None:
        return "-"
    if reward.resource is not None:
        return f"{reward.amount}{reward.resource.name[0]}"
    return f"{reward.amount}{_GOODS[reward.good]}"


@once_lines
def river(public: Public, ink: Ink) -> Iterator[str]:
    """The spaces of this round in the order in which ships sail."""
    ships = [(player.ship, str(seat)) for seat, player in enumerate(public.players)]
    if public.eminence is not None:
        ships.append((public.eminence.ship, "E"))
    line, length = "river ", 6
    for name in PATHS[public.course.round]:
        here = [sign for ship, sign in ships if ship == name]
        word = f"{''.join(f'<{sign}>' for sign in here)}{_river_code(name)} "
        if length + len(word) > _RIVER_WIDTH + 6:
            yield line
            line, length = " " * 6, 6
        line += ink.seat(int(here[0]) if here[0] != "E" else 1, word) if here else word
        length += len(word)
    yield line


def _river_code(name: str) -> str:
    space = RIVER[name]
    reward = reward_code(space.reward).replace("1v or level", "v/level")
    return f"{reward}{'!' if space.harbour else ''}{' X' if space.lock_after else ''}"
