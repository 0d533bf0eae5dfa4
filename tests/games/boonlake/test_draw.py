"""The table as a picture."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from riverboat.engine.drawing import Picture, svg
from riverboat.engine.log import QUIET
from riverboat.games.boonlake import GAME
from riverboat.games.boonlake.draw import draw, touched
from riverboat.games.boonlake.types import State, View
from riverboat.testing import position


def walk(players: int, seed: int = 1, every: int = 61) -> Iterator[State]:
    """Positions of a random game from its set-up to its end."""
    rng = Random(seed)
    state, _ = position.deal(GAME, players, seed)
    step = 0
    while seats := GAME.deciders(state.public):
        if step % every == 0:
            yield state
        view = GAME.view(state, seats[0])
        GAME.apply(state, seats[0], rng.choice(GAME.legal_moves(view)), QUIET)
        step += 1
    yield state


def slots(picture: Picture) -> list[str]:
    return [leaf.slot for placed in picture.parts for leaf in placed.part.leaves]


@pytest.mark.parametrize("players", GAME.player_counts)
def test_every_position_draws_as_one_tree_for_every_viewer(players: int) -> None:
    for state in walk(players):
        for seat in range(-1, players):
            picture = draw(GAME.view(state, seat))
            assert svg(picture).startswith("<svg")
            found = slots(picture)
            assert len(found) == len(set(found))
        assert draw(GAME.view(state, -1), state).open_deal


@pytest.mark.parametrize("players", GAME.player_counts)
def test_moves_point_to_slots_of_the_picture(players: int) -> None:
    for state in walk(players, every=31):
        for seat in GAME.deciders(state.public):
            view: View = GAME.view(state, seat)
            known = set(slots(draw(view)))
            for move in view.moves():
                assert set(touched(view, move)) <= known, move
