"""Worlds that look the same from a view: what the seat cannot know is dealt anew."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import filterfalse
from random import Random

from riverboat import engine
from riverboat.engine import Chance
from riverboat.engine.randomness import shuffled
from riverboat.games.boonlake.board import CARD_NAMES, GREY_TILES, SCORING_TILE_NAMES
from riverboat.games.boonlake.catalog import SETUPS, SOLO_REMOVED, SOLO_TILES
from riverboat.games.boonlake.enums import Corner, Resource, Task
from riverboat.games.boonlake.state import Eminence, Hidden, Public, Secret
from riverboat.games.boonlake.types import State, View


def sample(view: View, rng: Random) -> State:
    """Deal anew what the seat cannot know: hands, piles, tiles, choices of others, solo stack."""
    public = view.public.copy()
    own = None if view.secret is None else view.secret.copy()
    cards = shuffled(_unseen_cards(public, own), rng)
    tiles = shuffled(_unseen_scoring_tiles(public, own), rng)
    secrets = [
        own if own is not None and seat == view.seat else _imagine(public, seat, cards, tiles, rng)
        for seat in range(len(public.players))
    ]
    mound = shuffled(_unseen_grey_tiles(public), rng)
    stack, corners, removed = _imagine_solo(public.eminence, rng)
    hidden = Hidden(
        tuple(cards), tuple(mound), tuple(tiles), stack, corners, removed, Chance.from_rng(rng)
    )
    return engine.State(public, secrets, hidden)


def _unseen_cards(public: Public, own: Secret | None) -> Iterator[str]:
    displays = [player.display for player in public.players]
    announced = [step.item for step in public.agenda if step.task is Task.PLAY_PLAN]
    hand = () if own is None else own.hand
    seen = set(public.piles.discard).union(*displays, announced, hand)
    return filterfalse(seen.__contains__, CARD_NAMES)


def _unseen_scoring_tiles(public: Public, own: Secret | None) -> Iterator[str]:
    seen = {area.tile for area in public.areas}
    if own is not None:
        seen.update(own.tiles)
    return filterfalse(seen.__contains__, SCORING_TILE_NAMES)


def _unseen_grey_tiles(public: Public) -> Iterator[str]:
    seen = set(public.land.tiles)
    seen.update([step.item for step in public.agenda if step.task is Task.PLACE_TILE])
    return filterfalse(seen.__contains__, GREY_TILES)


def _imagine(public: Public, seat: int, cards: list[str], tiles: list[str], rng: Random) -> Secret:
    """The secret of another seat: as many cards and tiles as it has, and its pending choice."""
    player = public.players[seat]
    task = public.agenda[-1].task if public.agenda else None
    dealt = SETUPS[len(public.players)].dealt_tiles
    held = dealt if task is Task.CHOOSE_SCORING_TILE else dealt - 1
    secret = Secret(_deal(cards, player.hand), _deal(tiles, held), None, None)
    if player.locked:
        if task is Task.CHOOSE_SCORING_TILE:
            secret.kept_tile = rng.choice(secret.tiles)
        else:
            secret.start_site = rng.choice(list(Resource))
    return secret


def _deal(pile: list[str], count: int) -> tuple[str, ...]:
    """Take so many from the end of a pile, in order of names."""
    rest = len(pile) - count
    dealt = sorted(pile[rest:])
    del pile[rest:]
    return tuple(dealt)


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
        open_names = shuffled([name for name in names if name not in eminence.seen], rng)
        removed += open_names[:count]
        used += [name for name in names if name in eminence.seen] + open_names[count:]
    stack = shuffled([name for name in used if name not in eminence.revealed], rng)
    corners = [rng.choice(list(Corner)) for _ in range(max(0, eminence.stack - 1))]
    return tuple(stack), tuple(corners), tuple(removed)
