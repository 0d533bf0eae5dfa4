"""Possible worlds: deal anew what a seat cannot know."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import islice
from random import Random
from typing import Final

from riverboat import engine
from riverboat.engine import Chance
from riverboat.engine.randomness import shuffled
from riverboat.games.the_river.catalog import BUILDINGS, SETUPS, TILES
from riverboat.games.the_river.state import Hidden, Player, Public, Secret
from riverboat.games.the_river.types import State, View

_CARDS: Final = frozenset(BUILDINGS)
_TILES: Final = frozenset(TILES)


def sample(view: View, rng: Random) -> State:
    """A full state that looks the same from this view."""
    return sample_knowing(view, [Secret((), (), ()) for _ in view.public.players], rng)


def sample_knowing(view: View, known: list[Secret], rng: Random) -> State:
    """The same, where some cards and tokens of other seats are remembered; the rest is dealt.

    What is remembered must fit the counts of the view; the view's own secret stands above it.
    It becomes part of the state, filled up.
    """
    public = view.public.copy()
    if view.secret is not None:
        known[view.seat] = view.secret.copy()
    deck = iter(shuffled(_unseen_buildings(public, known), rng))
    tokens = iter(shuffled(_unseen_tokens(public, known), rng))
    for player, secret in zip(public.players, known, strict=True):
        _deal(player, secret, deck, tokens)
    stack = shuffled(_unseen_tiles(public), rng)
    return engine.State(public, known, Hidden(tuple(stack), tuple(deck), Chance.from_rng(rng)))


def _deal(player: Player, secret: Secret, deck: Iterator[int], tokens: Iterator[int]) -> None:
    """Fill up what a seat holds to the numbers that everybody sees."""
    if missing := player.reserved_count - len(secret.reserved):
        secret.reserved += tuple(islice(deck, missing))
    if missing := player.built_count - len(secret.built):
        secret.built += tuple(islice(deck, missing))
    if missing := player.token_count - len(secret.tokens):
        dealt = (*secret.tokens, *islice(tokens, missing))
        secret.tokens = tuple(sorted(dealt, reverse=True))  # as the pile that they come from


def _unseen_buildings(public: Public, secrets: Sequence[Secret]) -> frozenset[int]:
    owned = [secret.reserved + secret.built for secret in secrets]
    return _CARDS.difference(public.buildings.display, (public.turn.payment_card,), *owned)


def _unseen_tokens(public: Public, secrets: Sequence[Secret]) -> tuple[int, ...]:
    """Of each value as many as lie neither in the pile nor on a known slot."""
    unseen = _without(SETUPS[len(public.players)].bonus_pile, public.board.bonus_pile)
    for secret in secrets:
        if secret.tokens:
            unseen = _without(unseen, secret.tokens)
    return unseen


@cache
def _without(tokens: tuple[int, ...], seen: tuple[int, ...]) -> tuple[int, ...]:
    """Tokens less those that were seen. The same piles come back again and again."""
    unseen = list(tokens)
    for value in seen:
        unseen.remove(value)
    return tuple(unseen)


def _unseen_tiles(public: Public) -> frozenset[int]:
    """All other tiles lie open, so the content of the stack is known and only its order is not."""
    tiles, laid = public.tiles, [player.tiles for player in public.players]
    return _TILES.difference(tiles.display, tiles.discard, (tiles.removed,), *laid)
