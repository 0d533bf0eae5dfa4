"""The table as text, at most 100 columns wide."""

from __future__ import annotations

from collections.abc import Sequence

from riverboat.engine.ink import PLAIN, Ink
from riverboat.games.boonlake.board import IS_PASTURE, REGION_SPACES, SITES_OF
from riverboat.games.boonlake.catalog import (
    CARDS,
    LABELS,
    LEVER_COSTS,
    REGIONS,
    ROW_PENALTIES,
    SCORING_TILES,
    SHIP_STEPS,
)
from riverboat.games.boonlake.components import Card, ScoringTile
from riverboat.games.boonlake.enums import Lever, LeverPosition, Piece, Resource, Track
from riverboat.games.boonlake.numbers import OWNERS
from riverboat.games.boonlake.state import (
    NOBODY,
    Eminence,
    Land,
    Player,
    Public,
    Secret,
    site_index,
)
from riverboat.games.boonlake.types import View

WIDTH = 100
_PIECES = {Piece.INHABITANT: "i", Piece.HOUSE: "h", Piece.SETTLEMENT: "S"}
_LETTERS = "WLSI"


def render(view: View, ink: Ink = PLAIN) -> str:
    """Course, map, scoring tiles, players, and the own hand."""
    public = view.public
    lines = [_headline(public), _strips(public), ""]
    lines += _map(public)
    lines.append("")
    lines += _areas(public)
    for seat, player in enumerate(public.players):
        lines.append("")
        lines += _player(seat, player, seat == view.seat)
    if public.eminence is not None:
        lines.append("")
        lines += _eminence(public.eminence)
    if view.secret is not None:
        lines.append("")
        lines += _hand(view.secret)
    return "\n".join(line[:WIDTH] for line in lines)


def _headline(public: Public) -> str:
    course = public.course
    parts = [
        f"Boonlake  round {course.round}",
        f"scorings {course.interims_done}/4",
        f"draw {public.piles.draw}",
        f"discard {len(public.piles.discard)}",
        f"mound {public.land.mound}",
        f"pastures {public.land.pastures}",
    ]
    if not public.agenda:
        return "  ".join([*parts, "the game is over"])
    step = public.agenda[-1]
    who = "all" if step.seat == NOBODY else f"seat {step.seat}"
    about = f" {step.item}" if step.item else ""
    return "  ".join([*parts, f"{step.task.name}{about} ({who})"])


def _strips(public: Public) -> str:
    """The rows from top to bottom with ship steps and penalty; * marks the strip being played."""
    cells = []
    for row, strip in enumerate(public.course.strips, start=1):
        mark = "*" if row == public.course.row else ""
        penalty = f"-{ROW_PENALTIES[row]}" if ROW_PENALTIES[row] else ""
        cells.append(f"{row}:{mark}{strip.name.title()}({SHIP_STEPS[row]}{penalty})")
    return "  ".join(cells)


def _map(public: Public) -> list[str]:
    lines = []
    for region in REGIONS:
        label = LABELS[region]
        reward = "" if label is None else f"{label.amount} {label.good.name.lower()}"
        state = "covered" if public.course.covered[region] else reward
        lines.append(f"{region.name.replace('_', ' ').title()} [{state}]")
        spaces = REGION_SPACES[region]
        lines.append("  " + " ".join(_space(public.land, space) for space in spaces[:5]))
        lines.append("  " + " ".join(_space(public.land, space) for space in spaces[5:]))
    return lines


def _space(land: Land, space: int) -> str:
    """`12:S03 0i/.` is a tile with an inhabitant of seat 0 on its upper site."""
    tile = land.tiles[space]
    if not tile:
        return f"{space:2}:{'':14}"
    if IS_PASTURE[tile]:
        herd = "".join(str(owner) * land.cattle_of(space, owner) for owner in range(OWNERS))
        return f"{space:2}:{tile + ' cattle ' + (herd or '-'):14}"
    sites = "/".join(
        _site(land, site_index(space, site)) for site in range(1, len(SITES_OF[tile]) + 1)
    )
    return f"{space:2}:{tile + ' ' + sites:14}"


def _site(land: Land, index: int) -> str:
    piece = land.pieces[index]
    return "." if piece is None else f"{land.owners[index]}{_PIECES[piece]}"


def _areas(public: Public) -> list[str]:
    lines = []
    for number, area in enumerate(public.areas):
        if not area.tile:
            continue
        tile = SCORING_TILES[area.tile]
        owner = f"of seat {number}" if number < len(public.players) else "of nobody"
        markers = " ".join(str(marker) for marker in area.markers)
        done = "".join(str(seat) for seat, mark in enumerate(area.projects) if mark) or "-"
        lines.append(
            f"{area.tile} {owner}: {tile.category.name.lower()} {_conditions(tile)}"
            f"  markers {markers}  project {tile.coins}c {_need(tile.need)} {tile.vp}VP by {done}"
        )
    return lines


def _conditions(tile: ScoringTile) -> str:
    return " ".join(f"{a}/{b}" if b else str(a) for a, b in tile.conditions)


def _need(need: tuple[int, ...]) -> str:
    return "".join(_LETTERS[resource] * need[resource] for resource in Resource) or "-"


def _player(seat: int, player: Player, own: bool) -> list[str]:
    sites = "".join(_LETTERS[resource] * player.levels[resource] for resource in Resource)
    boats = "".join(_LETTERS[boat] for boat in player.boats)
    lines = [
        f"Seat {seat}{' (you)' if own else ''}: {player.vp} VP  {player.coins} coins  "
        f"{player.vases} vases  {player.hand} cards  ranch {player.ranch}  supply {player.supply}  "
        f"ship {player.ship}",
        f"  board: {player.houses} houses (+{player.houses_aside} aside)  "
        f"{player.settlements} settlements  {player.cattle} cattle  {player.recesses} inhabitants  "
        f"tracks coin {player.tracks[Track.COIN]} card {player.tracks[Track.CARD]}",
        f"  sites {sites or '-'}  boats {boats}",
    ]
    lines += _wrapped("  levers ", [_lever(player, lever) for lever in Lever])
    return lines + _wrapped("  display ", player.display)


def _lever(player: Player, lever: Lever) -> str:
    """An empty slot shows its price; v marks a used lever."""
    position = player.levers[lever]
    if position is None:
        return f"{lever.name}({LEVER_COSTS[lever]})"
    return f"{lever.name}{'^' if position is LeverPosition.UP else 'v'}"


def _wrapped(head: str, words: Sequence[str]) -> list[str]:
    """Words in lines that fit."""
    if not words:
        return []
    lines, line = [], head
    for word in words:
        if len(line) + len(word) > WIDTH:
            lines.append(line.rstrip())
            line = " " * len(head)
        line += word + " "
    return [*lines, line.rstrip()]


def _eminence(eminence: Eminence) -> list[str]:
    corner = "-" if eminence.corner is None else eminence.corner.name.lower()
    return [
        f"Wise Eminence ({eminence.level.name.lower()}): {eminence.vp} VP  "
        f"cactus {eminence.cactus}  ship {eminence.ship}  owner 1 on the map",
        f"  board: {eminence.houses} houses  {eminence.settlements} settlements  "
        f"{eminence.cattle} cattle  stack {eminence.stack} (top corner {corner})  "
        f"revealed {' '.join(eminence.revealed) or '-'}",
    ]


def _hand(secret: Secret) -> list[str]:
    lines = ["Hand:"]
    lines += [f"  {_card(CARDS[name])}" for name in secret.hand]
    if secret.tiles:
        lines.append(f"Scoring tiles in hand: {' '.join(secret.tiles)}")
    return lines


def _card(card: Card) -> str:
    detail = card.amount or ""
    if card.region is not None:
        detail = card.region.name.lower()
    elif card.bonus_kind is not None:
        detail = card.bonus_kind.name.lower()
    elif card.pairs:
        detail = " ".join(f"{one}:{other}" for one, other in card.pairs)
    vases = f" {card.vases}v" if card.vases else ""
    return (
        f"{card.name} {card.title:18} {card.kind.name.lower():6} {card.coins:2}c{vases:3} "
        f"{_need(card.need):7} {card.vp}VP {card.effect.name.lower()} {detail}"
    )
