"""Whole random games: the invariants, copies, samples, refusals and coverage."""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterator
from random import Random
from typing import cast

import pytest

from riverboat.engine import NoSecret, Refusal, Table, secret_from_seed
from riverboat.engine.log import QUIET
from riverboat.games.moon_river import GAME, Event, Move
from riverboat.games.moon_river.catalog import CAPACITY, CIRCLES, SETUPS, TERRAIN
from riverboat.games.moon_river.events import ParcelCollected
from riverboat.games.moon_river.state import Hidden, Phase, Public, Question, Terrain
from riverboat.games.moon_river.types import State
from riverboat.testing import position

Setup = tuple[int, dict[str, str]]
MoonTable = Table[Public, NoSecret, Hidden, Move, Event]

SETUPS_TO_PLAY = GAME.setups()
LONGEST = {
    "SELECT": 4,
    "EXPAND": 10,
    "PLACE": 164,
    "DROUGHT": 26,
    "RECRUIT": 20,
    "COWBOY": 105,
    "DESPERADO": 25,
    "CATTLE_THIEF": 27,
    "TAKE_BONUS_TILE": 2,
    "PLACE_BONUS_TILE": 78,
}


NUMBERS = [-1, 0, 3, 50, 99]


def setup_name(setup: Setup) -> str:
    players, options = setup
    return f"{players} players {options['mode']} {options.get('scenario', '')}"


each_setup = pytest.mark.parametrize("setup", SETUPS_TO_PLAY, ids=setup_name)


def walk(setup: Setup, seed: int) -> Iterator[tuple[MoonTable, int, Move]]:
    """A random game: before each answer the table, the seat and its move."""
    return position.walk(GAME, *setup, seed)


def check_invariants(state: State) -> None:
    public, hidden = state.public, state.hidden
    cows = sum(sum(player.cows) for player in public.players)
    assert public.supply.cows + cows == SETUPS[len(public.players)].cows
    assert public.supply.bag_size == len(hidden.bag)
    assert public.saloon.stack_size == len(hidden.associates)
    for seat, player in enumerate(public.players):
        extra = 1 if seat == public.turn.seat else 0
        assert len(player.reserve) <= CAPACITY[player.board] + extra
        assert list(player.reserve) == sorted(player.reserve)
        for cell, piece in enumerate(player.cells):
            assert player.cows[cell] == 0 or (piece and TERRAIN[piece] != Terrain.CORN)
            assert not player.associates[cell] or CIRCLES[piece]
            assert (player.faces[cell] is None) == (player.associates[cell] == 0)


def check_overflow(state: State) -> None:
    """An overfull reserve exists only while its owner is asked to expand or to place."""
    public = state.public
    player = public.players[public.turn.seat]
    if public.phase == Phase.TURN and len(player.reserve) > CAPACITY[player.board]:
        assert public.turn.question in (Question.EXPAND, Question.PLACE)


@each_setup
def test_random_games_keep_the_invariants_and_end(setup: Setup) -> None:
    for seed in range(3):
        census = GAME.census(Table(GAME, *setup, secret_from_seed(seed)).state)
        for table, seat, _ in walk(setup, seed):
            check_invariants(table.state)
            check_overflow(table.state)
            assert GAME.census(table.state) == census
            moves = table.moves(seat)
            assert len(set(moves)) == len(moves)
            assert 2 <= len(moves) <= LONGEST[GAME.question(table.state.public)]
        check_invariants(table.state)
        assert GAME.census(table.state) == census
        end = table.state.public
        assert end.phase == Phase.FINISHED
        assert end.round == 24
        assert all(max(player.cows) <= 1 and not player.reserve for player in end.players)
        assert min(GAME.standing(table.state).ranks) == 1


@each_setup
def test_every_seat_collects_as_many_parcels(setup: Setup) -> None:
    """24 parcels each, 48 with 2 players."""
    table = list(walk(setup, 5))[-1][0]
    events = [happened.public for step in table.take_steps() for happened in step.happened]
    collected = [event.seat for event in events if isinstance(event, ParcelCollected)]
    players = setup[0]
    turns = SETUPS[players].turns_per_player
    assert [collected.count(seat) for seat in range(players)] == [turns] * players


@each_setup
def test_samples_look_the_same_and_vary(setup: Setup) -> None:
    rng = Random(1)
    varied = 0
    for number, (table, seat, _) in enumerate(walk(setup, 7)):
        if number % 4:
            continue
        view = table.view(seat)
        world = GAME.sample(view.copy(), rng)
        assert GAME.view(world, seat) == view
        assert GAME.census(world) == GAME.census(table.state)
        assert list(GAME.legal_moves(GAME.view(world, seat))) == list(table.moves(seat))
        varied += world.hidden != table.state.hidden
    assert varied > 20
    again = [GAME.sample(table.view(-1), Random(3)) for _ in range(2)]
    assert again[0] == again[1]


@pytest.mark.parametrize("players", [3, 4])
def test_samples_vary_the_order_of_rancheros_still_to_be_drawn(players: int) -> None:
    table = Table(GAME, players, {}, secret_from_seed(4))
    view = table.view(table.asked[0])
    orders = {GAME.sample(view, Random(seed)).hidden.rancheros for seed in range(40)}
    assert len(orders) == (2 if players == 3 else 6)


def test_with_two_players_the_order_of_set_up_is_known_after_the_first_draw() -> None:
    for seed in range(4):
        table = Table(GAME, 2, {}, secret_from_seed(seed))
        while table.state.public.phase == Phase.SETUP_SELECT:
            seat = table.asked[0]
            world = GAME.sample(table.view(seat), Random(seed))
            assert world.hidden.rancheros == table.state.hidden.rancheros
            table.play(seat, table.moves(seat)[0])


@each_setup
def test_a_sampled_world_plays_on_to_the_end(setup: Setup) -> None:
    rng = Random(2)
    for number, (table, seat, _) in enumerate(walk(setup, 8)):
        if number % 40 == 0:
            wins = table.view(seat).sample(rng).rollout(rng)
            assert abs(sum(wins) - 1.0) < 1e-9


@each_setup
def test_copies_are_equal_and_independent(setup: Setup) -> None:
    for number, (table, seat, move) in enumerate(walk(setup, 9)):
        if number % 5:
            continue
        original = copy.deepcopy(table.state)
        duplicate = table.state.copy()
        assert duplicate == original
        GAME.apply(duplicate, seat, move, QUIET)
        assert table.state == original
        assert duplicate != original


@each_setup
def test_unlisted_moves_are_refused_and_change_nothing(setup: Setup) -> None:
    rng = Random(3)
    seen: list[Move] = []
    for table, seat, move in walk(setup, 11):
        before = copy.deepcopy(table.state) if rng.random() < 0.2 else None
        for other in rng.sample(seen, min(4, len(seen))):
            if other not in table.moves(seat):
                refusal = table.check(seat, other)
                assert isinstance(refusal, Refusal)
                assert refusal.text
                assert refusal.rule.startswith("moon_river: ")
        assert before is None or table.state == before
        seen = [*seen[-300:], move, *table.moves(seat)[:4]]
        seen += [mangled(rng, m) for m in table.moves(seat)[:2]]


def mangled(rng: Random, move: Move) -> Move:
    """The move with one of its fields set to something at random."""
    names = list(type(move).__dataclass_fields__)
    if not names:
        return move
    name = rng.choice(names)
    values = ["9:9", "3:1", "1:1", ""] if isinstance(getattr(move, name), str) else NUMBERS
    make = cast(Callable[..., Move], type(move))
    return make(**{**{n: getattr(move, n) for n in names}, name: rng.choice(values)})


def test_equal_deals_and_answers_give_equal_games() -> None:
    first, second = (list(walk(SETUPS_TO_PLAY[3], 12)) for _ in range(2))
    assert [move for _, _, move in first] == [move for _, _, move in second]
    assert first[-1][0].state == second[-1][0].state
