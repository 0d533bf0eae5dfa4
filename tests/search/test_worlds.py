"""Worlds fit what a seat sees, and a memory makes them fit what it has seen."""

from __future__ import annotations

from random import Random

import pytest

from riverboat import games
from riverboat.engine import Table, secret_from_seed
from riverboat.search import Worlds
from search.positions import midgame
from toy import GAME as TOY


def test_each_world_looks_the_same_to_the_seat_and_belongs_to_the_caller() -> None:
    view = midgame(TOY, 3)
    worlds = Worlds(view, Random(1))
    first, second = worlds.draw(), worlds.draw()
    assert first.view(view.me) == second.view(view.me) == view
    assert first.state != second.state
    first.play(first.moves()[0])
    assert second.view(view.me) == view


def test_a_pool_is_looked_at_again_and_is_not_worn_out() -> None:
    view = midgame(TOY, 3)
    worlds = Worlds(view, Random(1), size=2)
    states = []
    for _ in range(6):
        world = worlds.draw()
        states.append(world.state.copy())
        world.play(world.moves()[0])
    assert states[0] != states[1]
    assert all(states.count(state) == 3 for state in states[:2])


def test_parts_differ_from_each_other_and_not_from_themselves() -> None:
    view = midgame(TOY, 3)

    def states() -> list[object]:
        return [part.draw().state for part in Worlds(view, Random(5)).parts(3)]

    first, second, third = states()
    assert first != second != third != first
    assert states() == [first, second, third]


def test_there_is_nothing_to_search_for_who_is_not_asked() -> None:
    view = midgame(games.get("the_river"))
    waiting = view.sample(Random(1)).view(1 - view.me)
    with pytest.raises(ValueError, match=f"seat {1 - view.me} is not asked here"):
        _ = Worlds(waiting, Random(1)).moves


def test_a_memory_deals_what_was_open_once() -> None:
    """In The River cards and tokens of others lie face down, but were open when they were taken."""
    game, rng = games.get("the_river"), Random(1)
    table = Table(game, 2, {}, secret_from_seed(3))
    memory = game.memory(2)
    while not table.over and not table.state.secrets[1].reserved:
        table.play(table.asked[0], rng.choice(table.moves(table.asked[0])))
        for step in table.take_steps():
            memory.watch(entry.seen_by(0) for entry in step.happened)
    view, truth = table.view(0), table.state.secrets[1]
    assert {Worlds(view, rng).draw().state.secrets[1].reserved for _ in range(5)} != {
        truth.reserved
    }
    for _ in range(5):
        assert Worlds(view, rng, sample=memory.sample).draw().state.secrets[1] == truth


def test_a_game_that_shows_all_it_ever_showed_needs_no_memory() -> None:
    view, memory = midgame(TOY), TOY.memory(2)
    memory.watch([])
    assert memory.sample(view, Random(4)).state == view.sample(Random(4)).state
