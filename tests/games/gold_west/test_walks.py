"""Laws of play, checked along seeded random games of every set-up."""

from __future__ import annotations

import copy
from random import Random
from typing import get_args

import pytest

from games.gold_west.invariants import check
from games.gold_west.walks import SETUPS, a_new_table, walk
from riverboat.engine import Simulation, Table
from riverboat.games.gold_west import GAME
from riverboat.games.gold_west.events import FinalScoring, TurnStarted
from riverboat.games.gold_west.legal import legal_moves
from riverboat.games.gold_west.moves import Move
from riverboat.games.gold_west.state import Category, GoldWestState

EVERY_SETUP = pytest.mark.parametrize(("players", "whitewater"), SETUPS)
TURNS = {2: 26, 3: 39, 4: 44}
FINAL = (Category.GROUP, Category.WANTED, Category.OFFICE, Category.TERRAIN, Category.WATER_FINAL)


@EVERY_SETUP
def test_invariants_hold_after_every_step_and_the_game_ends(players: int, whitewater: str) -> None:
    """Pieces, tokens, zone and score; the census is constant; lists are sound."""
    for seed in range(8):
        table = a_new_table(players, whitewater, seed)
        census = GAME.census(table.state)
        for seat in walk(table, Random(seed)):
            check(table.state)
            assert GAME.census(table.state) == census
            moves = table.moves(seat)
            assert len(set(moves)) == len(moves) > 1
            assert GAME.default_move(table.view(seat), moves) in moves
        check(table.state)
        happened = [h.public for h in table.opening]
        happened += [h.public for step in table.steps for h in step.happened]
        assert sum(isinstance(event, TurnStarted) for event in happened) == TURNS[players]


@EVERY_SETUP
def test_events_tell_every_point(players: int, whitewater: str) -> None:
    """The points of all events of a seat add up to its score."""
    table = a_new_table(players, whitewater, 11)
    for _ in walk(table, Random(11)):
        pass
    totals = [0] * players
    for step in table.steps:
        for happened in step.happened:
            event = happened.public
            points = getattr(event, "points", 0) + getattr(event, "water_points", 0)
            if points:
                totals[event.seat] += points
            assert not isinstance(event, FinalScoring) or event.category in FINAL
    assert totals == [player.score for player in table.state.public.players]


@EVERY_SETUP
def test_a_sample_looks_the_same_and_varies_where_nobody_can_see(
    players: int, whitewater: str
) -> None:
    """Equal view, equal legal moves, equal census; hidden parts are dealt anew."""
    table = a_new_table(players, whitewater, 3)
    rng = Random(3)
    varied = 0
    for seat in walk(table, rng):
        view = table.view(seat)
        sampled: GoldWestState = GAME.sample(view, Random(rng.random()))
        assert GAME.view(sampled, seat) == view
        assert legal_moves(GAME.view(sampled, seat)) == table.moves(seat)
        assert GAME.census(sampled) == GAME.census(table.state)
        check(sampled)
        varied += sampled.hidden != table.state.hidden
    assert varied > 40


def test_equal_views_and_equal_chance_give_equal_samples() -> None:
    """A search that starts twice starts equally; every hidden part really varies."""
    table = a_new_table(2, "no", 5)
    view = table.view(0)
    assert GAME.sample(view, Random(1)) == GAME.sample(view.copy(), Random(1))
    worlds = [GAME.sample(view, Random(seed)).hidden for seed in range(30)]
    assert len({tuple(world.tokens) for world in worlds}) == 30
    assert len({world.spare_tokens for world in worlds}) == 30
    assert len({world.end_tiles for world in worlds}) == 2
    assert len({world.end_rotations for world in worlds}) > 5


@EVERY_SETUP
def test_no_view_names_a_face_down_token(players: int, whitewater: str) -> None:
    """All seats see the same; a hidden token changes nothing that is public."""
    table = a_new_table(players, whitewater, 4)
    for _ in walk(table, Random(4)):
        public, hidden = table.state.public, table.state.hidden
        known = {*public.board.tokens, *public.board.taken_tokens} - {0}
        unseen = {*hidden.tokens, *hidden.spare_tokens} - {0}
        assert not known & unseen
        assert all(table.view(seat).public is public for seat in range(-1, players))


@EVERY_SETUP
def test_a_copy_is_equal_and_independent(players: int, whitewater: str) -> None:
    """Like a deepcopy: playing on in the copy leaves the original alone."""
    table = a_new_table(players, whitewater, 6)
    for number, _ in enumerate(walk(table, Random(6))):
        if number % 12:
            continue
        state = table.state
        twin, deep = state.copy(), copy.deepcopy(state)
        assert twin == deep == state
        Simulation(GAME, twin).rollout(Random(number))
        assert state == deep != twin


def every_kind_of_move() -> list[Move]:
    """Moves seen as legal in other games: most are illegal where they are tried."""
    found: dict[Move, None] = {}
    for players, whitewater in SETUPS:
        for seed in range(15):
            table = a_new_table(players, whitewater, seed + 100)
            for seat in walk(table, Random(seed)):
                found.update(dict.fromkeys(table.moves(seat)))
    return list(found)


def test_unlisted_moves_are_refused_and_change_nothing() -> None:
    """Every refusal has a reason, a text and a rule."""
    moves = every_kind_of_move()
    assert len({type(move) for move in moves}) == len(get_args(Move))
    rng = Random(9)
    for players, whitewater in SETUPS:
        table: Table = a_new_table(players, whitewater, 9)
        for seat in walk(table, rng):
            before = table.state.copy()
            for move in rng.sample(moves, 8):
                refusal = table.check(seat, move)
                assert (refusal is None) == (move in table.moves(seat))
                assert refusal is None or (refusal.text and refusal.rule.startswith("gold_west: "))
            assert table.state == before


def features_seen(table: Table) -> set[str]:
    happened = [*table.opening, *(h for step in table.steps for h in step.happened)]
    return {feature for one in happened for feature in GAME.features_of(one)}


def test_a_few_hundred_games_use_everything_there_is() -> None:
    """Every event, card, token, layout, office and track end."""
    seen: set[str] = set()
    for players, whitewater in SETUPS:
        for seed in range(70):
            table = a_new_table(players, whitewater, seed + 100)
            for _ in walk(table, Random(seed)):
                pass
            seen |= features_seen(table)
    print("features not seen:", sorted(GAME.features() - seen))
    assert seen == GAME.features()


@EVERY_SETUP
def test_the_picture_fits_and_shows_every_hex(players: int, whitewater: str) -> None:
    """At most 100 columns at any time."""
    table = a_new_table(players, whitewater, 8)
    for number, seat in enumerate(walk(table, Random(8))):
        if number % 5 == 0:
            picture = table.view(seat).render()
            assert max(map(len, picture.splitlines())) <= 100
            assert "(you)" in picture
    assert "finished" in table.view(-1).render()
