"""Random games of every set-up through the engine's table: what must hold at every step."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from random import Random

import pytest

from riverboat.engine import Happened, Refusal, Table, secret_from_seed
from riverboat.engine.log import QUIET
from riverboat.games.boonlake import GAME, listed
from riverboat.games.boonlake.board import IS_PASTURE, PATHS
from riverboat.games.boonlake.catalog import RIVER
from riverboat.games.boonlake.moves import Move
from riverboat.games.boonlake.numbers import OWNERS
from riverboat.games.boonlake.state import NOBODY, Task
from riverboat.games.boonlake.types import State
from riverboat.testing.position import walk

SETUPS = GAME.setups()
NAMES = [f"{players}-{GAME.mode(players, options)}" for players, options in SETUPS]
every_setup = pytest.mark.parametrize("setup", SETUPS, ids=NAMES)

Setup = tuple[int, dict[str, str]]


def steps(setup: Setup, seed: int) -> Iterator[tuple[int, Table, int, Move]]:
    """A random game: before each answer (step, table, seat, the move about to be played)."""
    players, options = setup
    table = None
    for step, (table, seat, move) in enumerate(walk(GAME, players, options, seed)):
        yield step, table, seat, move
    assert table is not None
    assert table.state.public.course.interims_done == 4


def check_pieces(state: State) -> None:
    """What the box holds is somewhere, and nothing is where it cannot be."""
    public, census = state.public, GAME.census(state)
    for seat, player in enumerate(public.players):
        assert census[f"inhabitants {seat}"] == 10
        assert census[f"houses {seat}"] == 6
        assert census[f"settlements {seat}"] == 4
        assert census[f"cattle {seat}"] == 5
        assert player.hand == len(state.secrets[seat].hand)
        assert list(state.secrets[seat].hand) == sorted(state.secrets[seat].hand)
        goods = (player.coins, player.vases, player.ranch, player.supply, player.recesses)
        assert min(*goods, player.houses, player.houses_aside) >= 0
        assert all(0 <= level <= 2 for level in player.levels)
        assert player.boats[0] <= player.boats[1]
    assert census["cards"] == 165
    assert census["scoring tiles"] == 16
    assert public.piles.draw == len(state.hidden.draw)
    assert public.land.mound == len(state.hidden.mound)


def check_table(state: State) -> None:
    """Pieces stand on sites and pastures, ships only share harbours and the start."""
    public = state.public
    land = public.land
    for index, owner in enumerate(land.owners):
        assert (owner == NOBODY) == (land.pieces[index] is None)
        assert owner == NOBODY or land.tiles[index >> 1]
    for index, herd in enumerate(land.cattle):
        assert not herd or IS_PASTURE[land.tiles[index // OWNERS]]
    for space in range(len(land.tiles)):
        assert sum(land.cattle[OWNERS * space : OWNERS * space + OWNERS]) <= 4
    ships = [player.ship for player in public.players]
    if public.eminence is not None:
        ships.append(public.eminence.ship)
        assert public.eminence.stack == len(state.hidden.solo_stack)
    path = PATHS[public.course.round]
    for ship in ships:
        shared = ships.count(ship) > 1
        assert ship in path
        assert not shared or RIVER[ship].harbour or ship in ("T1", "T3")


@every_setup
def test_pieces_are_complete_at_every_step(setup: Setup) -> None:
    for seed in range(3):
        start: dict[str, int] = {}
        for _, table, _, _ in steps(setup, seed):
            start = start or GAME.census(table.state)
            assert GAME.census(table.state) == start
            check_pieces(table.state)
            check_table(table.state)


@every_setup
def test_move_lists_are_complete_sorted_out_and_short(setup: Setup) -> None:
    for _, table, seat, move in steps(setup, 11):
        moves = table.moves(seat)
        assert 0 < len(moves) == len(set(moves)) <= 405
        assert table.check(seat, move) is None
        default = GAME.default_move(table.view(seat), moves)
        assert default in moves
        assert list(table.view(seat).copy().moves()) == list(moves)


@every_setup
def test_default_moves_end_the_game(setup: Setup) -> None:
    players, options = setup
    table = Table(GAME, players, options, secret_from_seed(3))
    while not table.over:
        seat = table.asked[0]
        table.play(seat, GAME.default_move(table.view(seat), table.moves(seat)))
    assert table.state.public.course.interims_done == 4


@every_setup
def test_copies_equal_their_original_and_are_independent(setup: Setup) -> None:
    for step, table, seat, move in steps(setup, 5):
        if step % 9:
            continue
        original = copy.deepcopy(table.state)
        duplicate = table.state.copy()
        assert duplicate == original
        if len(table.asked) == 1:
            GAME.apply(duplicate, seat, move, QUIET)
        assert table.state == original


@every_setup
def test_a_sampled_world_looks_the_same_and_really_varies(setup: Setup) -> None:
    rng = Random(7)
    varied = 0
    for step, table, seat, _ in steps(setup, 7):
        if step % 4:
            continue
        for viewer in (seat, -1):
            view = table.view(viewer)
            world = GAME.sample(view.copy(), rng)
            there = GAME.view(world, viewer)
            assert there == view
            assert GAME.census(world) == GAME.census(table.state)
            varied += world.hidden.draw != table.state.hidden.draw
            varied += world.hidden.mound != table.state.hidden.mound
            if viewer == seat:
                assert list(there.moves()) == list(table.moves(seat))
    assert varied > 20


def test_equal_views_and_generators_give_equal_samples() -> None:
    table = Table(GAME, 3, {}, secret_from_seed(2))
    first = GAME.sample(table.view(1), Random(4))
    second = GAME.sample(table.view(1).copy(), Random(4))
    assert first == second
    assert first.secrets[0] != table.state.secrets[0]


def test_a_sample_in_the_middle_of_a_simultaneous_choice_is_complete() -> None:
    """Only search sees such states: a seat has chosen, another has not."""
    table = Table(GAME, 3, {}, secret_from_seed(2))
    state = table.state.copy()
    for expected in (Task.CHOOSE_SCORING_TILE, Task.CHOOSE_START_SITE):
        assert state.public.agenda[-1].task is expected
        GAME.apply(state, 0, GAME.legal_moves(GAME.view(state, 0))[0], QUIET)
        world = GAME.sample(GAME.view(state, 1), Random(1))
        assert GAME.view(world, 1) == GAME.view(state, 1)
        for seat in (1, 2):
            for game in (state, world):
                GAME.apply(game, seat, GAME.legal_moves(GAME.view(game, seat))[0], QUIET)
    assert world.public.agenda[-1].task is Task.CHOOSE_STRIP


@pytest.mark.parametrize("level", ["easy", "very_difficult"])
def test_samples_of_a_solo_game_respect_what_was_seen(level: str) -> None:
    rng = Random(1)
    for step, table, _, _ in steps((1, {"solo_level": level}), 9):
        if step % 6 == 0:
            eminence = table.state.public.eminence
            world = GAME.sample(table.view(0), rng)
            hidden = world.hidden
            used = {*hidden.solo_stack, *eminence.revealed}
            assert set(eminence.seen) <= used
            assert len(used) == 6
            assert len(hidden.corners) == max(0, eminence.stack - 1)


@every_setup
def test_moves_that_are_not_listed_are_refused_and_change_nothing(setup: Setup) -> None:
    rng = Random(1)
    seen: list[Move] = []
    for step, table, seat, _ in steps(setup, 13):
        moves = table.moves(seat)
        if step % 3 == 0 and seen:
            before = table.state.copy()
            for other in rng.sample(seen, min(12, len(seen))):
                if other not in moves:
                    refusal = table.check(seat, other)
                    assert isinstance(refusal, Refusal)
                    assert refusal.text
                    assert refusal.rule.startswith("boonlake: ")
            assert table.state == before
        seen.extend(rng.sample(list(moves), min(3, len(moves))))


def every_move() -> list[Move]:
    """All moves that can ever be listed, but for plans."""
    found: list[Move] = []
    todo: list[object] = [value for name, value in vars(listed).items() if name.isupper()]
    while todo:
        value = todo.pop()
        if isinstance(value, Move):
            found.append(value)
        elif isinstance(value, dict):
            todo += value.values()
        elif isinstance(value, list | tuple):
            todo += value
    return found


@every_setup
def test_whatever_is_not_listed_has_a_reason(setup: Setup) -> None:
    """Every move that could answer the question is either listed or refused."""
    moves = every_move()
    assert len(moves) > 900
    for step, table, seat, _ in steps(setup, 19):
        if step % 3:
            continue
        row = GAME.open_question(table.state.public)
        assert row is not None
        legal = set(table.moves(seat))
        for move in moves:
            if type(move) in row.answers and move not in legal:
                assert GAME.explain(table.view(seat), move).text


def test_the_standing_works_at_any_time() -> None:
    for players, options in SETUPS:
        for step, table, _, _ in steps((players, options), 17):
            if step % 20 == 0:
                standing = GAME.standing(table.state)
                assert len(standing.scores) == len(standing.ranks) == players
                assert (standing.automaton is not None) == (players == 1)


def test_events_of_one_deal_are_the_same_in_every_run() -> None:
    def events(seed: int) -> list[Happened]:
        found: list[Happened] = []
        for _, table, _, _ in steps((3, {}), seed):
            for done in table.take_steps():
                found += done.happened
        return found

    assert events(4) == events(4)
