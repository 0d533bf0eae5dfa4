"""Possible worlds: deal anew what a seat cannot know."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from riverboat import engine
from riverboat.engine import Chance
from riverboat.games.the_river.catalog import BUILDINGS, SETUPS, TILES
from riverboat.games.the_river.state import Hidden, Public, Secret
from riverboat.games.the_river.types import State, View


def sample(view: View, rng: Random) -> State:
    """A full state that looks the same from this view."""
    return sample_knowing(view, [Secret((), (), ()) for _ in view.public.players], rng)


def sample_knowing(view: View, known: Sequence[Secret], rng: Random) -> State:
    """The same, where some cards and tokens of other seats are remembered; the rest is dealt.

    What is remembered must fit the counts of the view; the view's own secret stands above it.
    """
    public = view.public.copy()
    secrets = [secret.copy() for secret in known]
    if view.secret is not None:
        secrets[view.seat] = view.secret.copy()
    deck = _unseen_buildings(public, secrets)
    rng.shuffle(deck)
    tokens = _unseen_tokens(public, secrets)
    rng.shuffle(tokens)
    for player, secret in zip(public.players, secrets, strict=True):
        secret.reserved = _deal(deck, secret.reserved, player.reserved_count)
        secret.built = _deal(deck, secret.built, player.built_count)
        dealt = _deal(tokens, secret.tokens, player.token_count)
        secret.tokens = tuple(sorted(dealt, reverse=True))  # as the pile that they come from
    stack = _unseen_tiles(public)
    rng.shuffle(stack)
    return engine.State(public, secrets, Hidden(tuple(stack), tuple(deck), Chance.from_rng(rng)))


def _deal(pile: list[int], owned: tuple[int, ...], count: int) -> tuple[int, ...]:
    """What is owned, filled up to a count from a shuffled pile."""
    missing = count - len(owned)
    dealt = tuple(pile[:missing])
    del pile[:missing]
    return owned + dealt


def _unseen_buildings(public: Public, secrets: Sequence[Secret]) -> list[int]:
    seen = [*public.buildings.display, public.turn.payment_card]
    for secret in secrets:
        seen += secret.reserved
        seen += secret.built
    return [card for card in BUILDINGS if card not in seen]


def _unseen_tokens(public: Public, secrets: Sequence[Secret]) -> list[int]:
    """Of each value as many as lie neither in the pile nor on a known slot."""
    unseen = list(SETUPS[len(public.players)].bonus_pile)
    for value in public.board.bonus_pile:
        unseen.remove(value)
    for secret in secrets:
        for value in secret.tokens:
            unseen.remove(value)
    return unseen


def _unseen_tiles(public: Public) -> list[int]:
    """All other tiles lie open, so the content of the stack is known and only its order is not."""
    seen = [*public.tiles.display, *public.tiles.discard, public.tiles.removed]
    for player in public.players:
        seen += player.tiles
    return [tile for tile in TILES if tile not in seen]
