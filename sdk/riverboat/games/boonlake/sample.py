"""Worlds that look the same from a view, and the census of pieces."""

from __future__ import annotations

from collections import Counter
from random import Random

from riverboat.engine import Chance, State
from riverboat.games.boonlake.board import (
    CARD_NAMES,
    GREY_TILES,
    SCORING_TILE_NAMES,
)
from riverboat.games.boonlake.catalog import CARDS, SETUPS, SOLO_REMOVED, SOLO_TILES
from riverboat.games.boonlake.state import (
    EMINENCE,
    BoonState,
    BoonView,
    Corner,
    Eminence,
    Hidden,
    Piece,
    Public,
    Resource,
    Secret,
    Task,
)


def sample(view: BoonView, rng: Random) -> BoonState:
    """Deal anew what the seat cannot know: hands, piles, tiles, choices of others, solo stack."""
    public = view.public.copy()
    own = None if view.secret is None else view.secret.copy()
    cards = _unseen_cards(public, own)
    rng.shuffle(cards)
    tiles = _unseen_scoring_tiles(public, own)
    rng.shuffle(tiles)
    secrets = [
        own if own is not None and seat == view.seat else _imagine(public, seat, cards, tiles, rng)
        for seat in range(len(public.players))
    ]
    mound = _unseen_grey_tiles(public)
    rng.shuffle(mound)
    stack, corners, removed = _imagine_solo(public.eminence, rng)
    hidden = Hidden(
        tuple(cards), tuple(mound), tuple(tiles), stack, corners, removed, Chance.from_rng(rng)
    )
    return State(public, secrets, hidden)


def _unseen_cards(public: Public, own: Secret | None) -> list[str]:
    seen = set(public.piles.discard)
    for player in public.players:
        seen.update(player.display)
    seen.update(step.item for step in public.agenda if step.task is Task.PLAY_PLAN)
    if own is not None:
        seen.update(own.hand)
    return [name for name in CARD_NAMES if name not in seen]


def _unseen_scoring_tiles(public: Public, own: Secret | None) -> list[str]:
    seen = {area.tile for area in public.areas}
    if own is not None:
        seen.update(own.tiles)
    return [name for name in SCORING_TILE_NAMES if name not in seen]


def _unseen_grey_tiles(public: Public) -> list[str]:
    seen = set(public.land.tiles)
    seen.update(step.item for step in public.agenda if step.task is Task.PLACE_TILE)
    return [name for name in GREY_TILES if name not in seen]


def _imagine(public: Public, seat: int, cards: list[str], tiles: list[str], rng: Random) -> Secret:
    """The secret of another seat: as many cards and tiles as it has, and its pending choice."""
    player = public.players[seat]
    task = public.agenda[-1].task if public.agenda else None
    dealt = SETUPS[len(public.players)].dealt_tiles
    held = dealt if task is Task.CHOOSE_SCORING_TILE else dealt - 1
    hand = tuple(sorted(cards.pop() for _ in range(player.hand)))
    secret = Secret(hand, tuple(sorted(tiles.pop() for _ in range(held))), None, None)
    if player.locked:
        if task is Task.CHOOSE_SCORING_TILE:
            secret.kept_tile = rng.choice(secret.tiles)
        else:
            secret.start_site = rng.choice(list(Resource))
    return secret


def _imagine_solo(
    eminence: Eminence | None, rng: Random
) -> tuple[tuple[str, ...], tuple[Corner, ...], tuple[str, ...]]:
    """Stack, back corners and removed tiles; tiles that were ever revealed are in the game."""
    if eminence is None:
        return (), (), ()
    used: list[str] = []
    removed: list[str] = []
    for strong, count in zip((False, True), SOLO_REMOVED[eminence.level], strict=True):
        names = [name for name, tile in SOLO_TILES.items() if tile.strong is strong]
        open_names = [name for name in names if name not in eminence.seen]
        rng.shuffle(open_names)
        removed += open_names[:count]
        used += [name for name in names if name in eminence.seen] + open_names[count:]
    stack = [name for name in used if name not in eminence.revealed]
    rng.shuffle(stack)
    corners = [rng.choice(list(Corner)) for _ in range(max(0, eminence.stack - 1))]
    return tuple(stack), tuple(corners), tuple(removed)


def census(state: BoonState) -> dict[str, int]:
    """Every kind of piece over the whole state."""
    public, hidden = state.public, state.hidden
    land, players = public.land, public.players
    on_map = Counter(zip(land.owners, land.pieces, strict=True))
    counts: dict[str, int] = {}
    for seat, player in enumerate(players):
        above = sum(area.inhabitants[seat] for area in public.areas)
        counts[f"inhabitants {seat}"] = (
            player.ranch + player.supply + player.recesses + above + on_map[seat, Piece.INHABITANT]
        )
        counts[f"houses {seat}"] = player.houses + player.houses_aside + on_map[seat, Piece.HOUSE]
        counts[f"settlements {seat}"] = player.settlements + on_map[seat, Piece.SETTLEMENT]
        counts[f"cattle {seat}"] = player.cattle + sum(land.cattle[seat::4])
        counts[f"boats {seat}"] = len(player.boats)
    announced = [step.item for step in public.agenda if step.task is Task.PLAY_PLAN]
    counts["cards"] = (
        len(hidden.draw)
        + len(public.piles.discard)
        + sum(len(secret.hand) for secret in state.secrets)
        + sum(len(player.display) for player in players)
        + sum(1 for item in announced if item in CARDS)
    )
    counts["building tiles"] = (
        sum(1 for tile in land.tiles if tile)
        + land.pastures
        + len(hidden.mound)
        + sum(1 for step in public.agenda if step.task is Task.PLACE_TILE)
    )
    counts["scoring tiles"] = (
        len(hidden.undealt)
        + sum(1 for area in public.areas if area.tile)
        + sum(len(secret.tiles) for secret in state.secrets)
    )
    counts["strips"] = len(public.course.strips)
    if public.eminence is not None:
        counts.update(_eminence_census(state, public.eminence))
    return counts


def _eminence_census(state: BoonState, eminence: Eminence) -> dict[str, int]:
    land, hidden = state.public.land, state.hidden
    on_map = Counter(zip(land.owners, land.pieces, strict=True))
    houses = eminence.houses + eminence.houses_aside + on_map[EMINENCE, Piece.HOUSE]
    return {
        "houses of the Eminence": houses,
        "settlements of the Eminence": eminence.settlements + on_map[EMINENCE, Piece.SETTLEMENT],
        "cattle of the Eminence": eminence.cattle + sum(land.cattle[EMINENCE::4]),
        "solo tiles": len(hidden.solo_stack) + len(eminence.revealed) + len(hidden.solo_removed),
    }
