"""Sampling: what a seat cannot know is dealt anew."""

from __future__ import annotations

from random import Random

from riverboat import engine
from riverboat.engine import Chance
from toy.catalog import DECK
from toy.state import Hidden, Secret
from toy.types import State, View


def sample(view: View, rng: Random) -> State:
    """A state that looks the same from this view: other hands and the pile are shuffled."""
    public = view.public.copy()
    known = [card for player in public.players for card in player.spoils] + public.discard
    if public.prize:
        known.append(public.prize)
    if view.secret is not None:
        known += view.secret.hand
    unseen = list(DECK)
    for card in known:
        unseen.remove(card)
    rng.shuffle(unseen)
    secrets = []
    for seat, player in enumerate(public.players):
        if view.secret is not None and seat == view.seat:
            secrets.append(view.secret.copy())
        else:
            secrets.append(Secret(sorted(unseen[: player.hand_size])))
            del unseen[: player.hand_size]
    return engine.State(public, secrets, Hidden(unseen, Chance.from_rng(rng)))
