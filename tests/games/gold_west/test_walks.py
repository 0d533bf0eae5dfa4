"""Laws of play, checked along seeded random games of every set-up."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from random import Random
from typing import get_args

import pytest

from games.gold_west.invariants import check
from riverboat.engine import Simulation, Table
from riverboat.games.gold_west import GAME, Event, Move
from riverboat.games.gold_west.events import FinalScoring, TurnStarted
from riverboat.games.gold_west.state import Category, Hidden, Public, Secret
from riverboat.testing import position

GoldWestTable = Table[Public, Secret, Hidden, Move, Event]

SETUPS = [(players, options["whitewater"]) for players, options in GAME.setups()]
EVERY_SETUP = pytest.mark.parametrize(("players", "whitewater"), SETUPS)
TURNS = {2: 26, 3: 39, 4: 44}
FINAL = (Category.GROUP, Category.WANTED, Category.OFFICE, Category.TERRAIN, Category.WATER_FINAL)


def walk(players: int, whitewater: str, seed: int) -> Iterator[tuple[GoldWestTable, int, Move]]:
    return position.walk(GAME, players, {"whitewater": whitewater}, seed)


def played(players: int, whitewater: str, seed: int) -> GoldWestTable:
    """The table at the end of a walk."""
    *_, (table, _, _) = walk(players, whitewater, seed)
    return table


def events_of(table: GoldWestTable) -> list[Event]:
    happened = [*table.opening, *(h for step in table.steps for h in step.happened)]
    return [one.public for one in happened]


@EVERY_SETUP
def test_invariants_hold_after_every_step_and_the_game_ends(players: int, whitewater: str) -> None:
    """Pieces, tokens, zone and score; the census is constant; lists are sound."""
    for seed in range(8):
        census: dict[str, int] = {}
        for table, seat, _ in walk(players, whitewater, seed):
            check(table.state)
            census = census or GAME.census(table.state)
            assert GAME.census(table.state) == census
            moves = table.moves(seat)
            assert len(set(moves)) == len(moves) > 1
            assert GAME.default_move(table.view(seat), moves) in moves
        check(table.state)
        turns = [event for event in events_of(table) if isinstance(event, TurnStarted)]
        assert len(turns) == TURNS[players]


@EVERY_SETUP
def test_events_tell_every_point(players: int, whitewater: str) -> None:
    """The points of all events of a seat add up to its score."""
    table = played(players, whitewater, 11)
    totals = [0] * players
    for event in events_of(table):
        points = getattr(event, "points", 0) + getattr(event, "water_points", 0)
        if points:
            totals[getattr(event, "seat")] += points  # noqa: B009 (what has points has a seat)
        assert not isinstance(event, FinalScoring) or event.category in FINAL
    assert totals == [player.score for player in table.state.public.players]


@EVERY_SETUP
def test_what_is_listed_and_why_it_is_refused_agree(players: int, whitewater: str) -> None:
    """Nothing stands against a listed move, and something against any other of its kind."""
    rng, seen = Random(2), dict[Move, None]()
    for table, seat, _ in walk(players, whitewater, 2):
        view, moves = table.view(seat), table.moves(seat)
        seen.update(dict.fromkeys(moves))
        question = GAME.open_question(view.public)
        assert question is not None
        for move in [*moves, *rng.sample(list(seen), min(60, len(seen)))]:
            if type(move) in question.answers:
                refusal = GAME.book.why_not[type(move)](view, move)
                assert (refusal is None) == (move in moves), f"{move}: {refusal}"


@EVERY_SETUP
def test_a_sample_looks_the_same_and_varies_where_nobody_can_see(
    players: int, whitewater: str
) -> None:
    """Equal view, equal legal moves, equal census; hidden parts are dealt anew."""
    rng = Random(3)
    varied = 0
    for table, seat, _ in walk(players, whitewater, 3):
        view = table.view(seat)
        sampled = GAME.sample(view, Random(rng.random()))
        assert GAME.view(sampled, seat) == view
        assert GAME.view(sampled, seat).moves() == table.moves(seat)
        assert GAME.census(sampled) == GAME.census(table.state)
        check(sampled)
        varied += sampled.hidden != table.state.hidden
    assert varied > 40


def test_equal_views_and_equal_chance_give_equal_samples() -> None:
    """A search that starts twice starts equally; every hidden part really varies."""
    view = GAME.new(2, 5).view(0)
    assert GAME.sample(view, Random(1)) == GAME.sample(view.copy(), Random(1))
    worlds = [GAME.sample(view, Random(seed)).hidden for seed in range(30)]
    assert len({tuple(world.tokens) for world in worlds}) == 30
    assert any(list(world.spare_tokens) != sorted(world.spare_tokens) for world in worlds)
    assert len({world.spare_tokens for world in worlds}) == 30
    assert len({world.end_tiles for world in worlds}) == 2
    assert len({world.end_rotations for world in worlds}) > 5


def test_a_sample_deals_every_unseen_token_to_every_place_of_its_terrain_alike() -> None:
    """On a hex, or out of the game with two players: no place is favoured."""
    view = GAME.new(2, 5).view(0)
    deals = 4000
    hidden = [GAME.sample(view, Random(seed)).hidden for seed in range(deals)]
    first = next(token for token in hidden[0].tokens if token)
    terrain = view.public.board.terrain[hidden[0].tokens.index(first)]
    dealt = [
        (*(world.tokens[i] for i, t in enumerate(view.public.board.terrain) if t is terrain),)
        for world in hidden
    ]
    places = [place for place in range(len(dealt[0])) if any(deal[place] for deal in dealt)]
    unseen = {token for deal in dealt for token in deal if token}
    for place in places:
        counts = [sum(deal[place] == token for deal in dealt) for token in unseen]
        fair = deals / len(unseen)
        assert all(abs(count - fair) < 6 * fair**0.5 for count in counts)


@EVERY_SETUP
def test_no_view_names_a_face_down_token(players: int, whitewater: str) -> None:
    """All seats see the same; a hidden token changes nothing that is public."""
    for table, _, _ in walk(players, whitewater, 4):
        public, hidden = table.state.public, table.state.hidden
        known = {*public.board.tokens, *public.board.taken_tokens} - {0}
        unseen = {*hidden.tokens, *hidden.spare_tokens} - {0}
        assert not known & unseen
        assert all(table.view(seat).public is public for seat in range(-1, players))


@EVERY_SETUP
def test_a_copy_is_equal_and_independent(players: int, whitewater: str) -> None:
    """Like a deepcopy: playing on in the copy leaves the original alone."""
    for number, (table, _, _) in enumerate(walk(players, whitewater, 6)):
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
        for seed in range(123, 139):
            for table, seat, _ in walk(players, whitewater, seed):
                found.update(dict.fromkeys(table.moves(seat)))
    return list(found)


def test_unlisted_moves_are_refused_and_change_nothing() -> None:
    """Every refusal has a reason, a text and a rule."""
    moves = every_kind_of_move()
    assert len({type(move) for move in moves}) == len(get_args(Move))
    rng = Random(9)
    for players, whitewater in SETUPS:
        for table, seat, _ in walk(players, whitewater, 9):
            before = table.state.copy()
            for move in rng.sample(moves, 8):
                refusal = table.check(seat, move)
                assert (refusal is None) == (move in table.moves(seat))
                assert refusal is None or (refusal.text and refusal.rule.startswith("gold_west: "))
            assert table.state == before
