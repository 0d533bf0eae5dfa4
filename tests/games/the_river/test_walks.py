"""Seeded random games of every set-up: what must hold after each step."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest

from riverboat.engine import SPECTATOR, Refusal, Simulation, Table
from riverboat.games.the_river import GAME, Event, moves
from riverboat.games.the_river.catalog import NUMBERS, RIVER_BOARDS, SETUPS, TILES
from riverboat.games.the_river.moves import Move
from riverboat.games.the_river.state import (
    Hidden,
    Player,
    Public,
    Question,
    Resource,
    Secret,
    Source,
)
from riverboat.games.the_river.types import State
from riverboat.testing import position

SETUPS_AND_SEEDS = [
    (players, options, seed) for players, options in GAME.setups() for seed in range(6)
]
each_setup = pytest.mark.parametrize(("players", "options", "seed"), SETUPS_AND_SEEDS)


RiverTable = Table[Public, Secret, Hidden, Move, Event]


def walk(players: int, options: dict[str, str], seed: int) -> Iterator[tuple[RiverTable, int]]:
    """A random game; yields before every answer, and once more at the end with seat -1."""
    for table, seat, _ in position.walk(GAME, players, options, seed):
        yield table, seat
    yield table, SPECTATOR


def check_player(player: Player, seat: int, public: Public, overflowing: bool) -> None:
    board, covered = RIVER_BOARDS[player.colour], len(player.tiles)
    tiles = [TILES[tile] for tile in player.tiles]
    for good in range(3):
        printed = sum(space.production[good] for space in board[covered:])
        assert player.production[good] == printed + sum(tile.production[good] for tile in tiles)
    barns = sum(space.barns for space in board[covered:]) + sum(tile.barns for tile in tiles)
    assert player.capacity == barns
    assert overflowing or sum(player.resources) <= player.capacity
    assert min(player.resources) >= 0
    locked = int(player.fifth_locked)
    assert player.boat + public.placed(seat) + player.settled + locked == NUMBERS.pioneers
    framed = sum(1 for space in board[:covered] if space.framed)
    assert player.settled + int(player.framed_this_round) == framed
    assert player.fifth_locked == (player.token_count < 2)
    slots = SETUPS[len(public.players)].bonus_slots
    assert player.token_count == min(player.built_count, slots)
    assert public.claims(seat) <= 2


def check_invariants(state: State) -> None:
    public = state.public
    numbers = SETUPS[len(public.players)]
    for resource in Resource:
        stored = sum(player.resources[resource] for player in public.players)
        assert public.board.supply[resource] + stored == numbers.supply[resource]
        assert public.board.supply[resource] >= 0
    for seat, (player, secret) in enumerate(zip(public.players, state.secrets, strict=True)):
        pending = public.turn.question == Question.OVERFLOW and public.turn.active == seat
        check_player(player, seat, public, pending)
        assert player.reserved_count == len(secret.reserved) <= 2
        assert (player.built_count, player.token_count) == (len(secret.built), len(secret.tokens))
        assert list(secret.tokens) == sorted(secret.tokens, reverse=True)
    assert public.tiles.stack_size == len(state.hidden.tile_stack)
    assert public.buildings.deck_size == len(state.hidden.building_deck)


@each_setup
def test_invariants_hold_and_no_piece_is_lost(
    players: int, options: dict[str, str], seed: int
) -> None:
    """Goods, barns, pioneers, counts, and every tile, card and token."""
    census: dict[str, int] = {}
    for table, seat in walk(players, options, seed):
        check_invariants(table.state)
        census = census or GAME.census(table.state)
        assert GAME.census(table.state) == census
        assert seat == SPECTATOR or len(table.moves(seat)) <= 118
    assert table.over
    assert table.state.public.turn.round <= int(options["max_rounds"])
    assert sum(GAME.standing(table.state).scores[0].sort_key) >= 0


@each_setup
def test_a_sample_looks_the_same_and_its_hidden_parts_vary(
    players: int, options: dict[str, str], seed: int
) -> None:
    """For every seat and for a spectator; the asked seat finds the same moves."""
    rng = Random(seed)
    varied = 0
    for step, (table, asked) in enumerate(walk(players, options, seed)):
        if step % 4:
            continue
        for seat in (*range(players), SPECTATOR):
            view = table.view(seat)
            world = GAME.sample(view.copy(), rng)
            assert GAME.view(world, seat) == view
            assert GAME.census(world) == GAME.census(table.state)
            check_invariants(world)
            if seat == asked != SPECTATOR:
                assert list(GAME.legal_moves(GAME.view(world, seat))) == list(table.moves(seat))
            varied += world.secrets != table.state.secrets
            varied += world.hidden.tile_stack != table.state.hidden.tile_stack
    assert varied > 10


@each_setup
def test_a_copy_is_equal_and_independent(players: int, options: dict[str, str], seed: int) -> None:
    """Compared with a deep copy; playing on with the copy leaves the original alone."""
    for step, (table, asked) in enumerate(walk(players, options, seed)):
        if step % 5 or asked == SPECTATOR:
            continue
        original = copy.deepcopy(table.state)
        twin = table.state.copy()
        assert twin == original
        Simulation(GAME, twin).rollout(Random(step))
        assert table.state == original
        assert twin != original


def any_move(rng: Random) -> Move:
    """A move out of the blue, sensible or not."""
    small = rng.randrange
    goods = tuple(Resource)
    listed: list[Move] = [
        moves.ChooseStartTile(small(-1, 7)),
        moves.TradeForFood(small(4), small(4), small(3), small(3)),
        moves.ClaimTerrain(small(-1, 11)),
        moves.Produce(rng.choice(goods)),
        moves.TakeFood(rng.choice(goods)),
        moves.ReserveBuilding(small(-1, 7)),
        moves.Build(rng.choice(tuple(Source)), small(-1, 6), rng.choice((None, *goods))),
        moves.PayBuilding(small(4), small(4), small(4), small(3)),
        moves.TakeFirstPlayer(),
        moves.SwapTiles(small(14), small(14)),
        moves.DeclineSwap(),
        moves.ReturnResource(rng.choice(goods)),
        moves.Pass(),
    ]
    return rng.choice(listed)


@each_setup
def test_whatever_is_not_listed_is_refused_and_changes_nothing(
    players: int, options: dict[str, str], seed: int
) -> None:
    """And whatever is listed passes the check."""
    rng = Random(seed)
    for table, seat in walk(players, options, seed):
        if seat == SPECTATOR:
            break
        before = table.state.copy()
        for _ in range(6):
            move = any_move(rng)
            refusal = table.check(seat, move)
            if move not in table.moves(seat):
                assert isinstance(refusal, Refusal)
            else:
                assert refusal is None
        assert table.state == before


@each_setup
def test_moves_are_listed_once_and_the_default_is_one_of_them(
    players: int, options: dict[str, str], seed: int
) -> None:
    """In a fixed order of kinds, so that equal views give equal lists."""
    order = [
        moves.ChooseStartTile,
        moves.TradeForFood,
        moves.ClaimTerrain,
        moves.Produce,
        moves.TakeFood,
        moves.ReserveBuilding,
        moves.Build,
    ]
    order += [
        moves.PayBuilding,
        moves.TakeFirstPlayer,
        moves.SwapTiles,
        moves.DeclineSwap,
        moves.ReturnResource,
        moves.Pass,
    ]
    for table, seat in walk(players, options, seed):
        if seat == SPECTATOR:
            break
        listed = table.moves(seat)
        assert len(set(listed)) == len(listed) > 1  # one alone is answered by the table
        kinds = [order.index(type(move)) for move in listed]
        assert kinds == sorted(kinds)
        assert GAME.default_move(table.view(seat), listed) in listed


@each_setup
def test_the_picture_of_the_table_fits_the_screen(
    players: int, options: dict[str, str], seed: int
) -> None:
    """At most 80 columns, and no seat sees another's cards in it."""
    for table, _ in islice(walk(players, options, seed), seed, None, 6):
        for seat in (0, SPECTATOR):
            text = table.view(seat).render()
            assert max(map(len, text.splitlines())) <= 80
            assert text.count("\n  reserved ") == int(seat >= 0)
