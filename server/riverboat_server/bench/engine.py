"""Speed of the rules: playouts beside python-chess, copies beside deepcopy, reading of views, and
what a beam's decision costs."""

from __future__ import annotations

import copy
import time
from collections.abc import Callable
from random import Random

import chess

from riverboat.engine import Game, Simulation, State, Table, secret_from_seed
from riverboat_server.bench.figures import Figure, alternate, compared
from riverboat_server.bench.reading import reading_figure
from riverboat_server.bench.thinking import thinking_figures

SECONDS = 0.6
BEAM_SECONDS = 4  # times as long: a game of beams takes about that
LONGEST_CHESS = 200
DEALS = 5
PLAYOUT_GOALS = {"gold_west": 1.0, "the_river": 1.0}
PLAYOUT_GOAL = 0.5  # of all other games
COPY_GOAL = 50.0


def chess_moves_per_second(rng: Random) -> float:
    """Random chess games, cut after 200 plies."""
    moves = 0
    began = time.process_time()
    while (spent := time.process_time() - began) < SECONDS:
        board = chess.Board()
        for _ in range(LONGEST_CHESS):
            legal = list(board.legal_moves)
            if not legal:
                break
            board.push(rng.choice(legal))
            moves += 1
    return moves / spent


def decisions_per_second(game: Game, rng: Random) -> float:
    """Random games of all set-ups in turn: list the moves, choose one, apply it.

    The cards are dealt beforehand; copying the dealt state counts.
    """
    dealt = [
        Table(game, players, options, secret_from_seed(rng.getrandbits(30), number)).state
        for number, (players, options) in enumerate(list(game.setups()) * DEALS)
    ]
    decisions = number = 0
    began = time.process_time()
    while (spent := time.process_time() - began) < SECONDS:
        decisions += Simulation(game, dealt[number % len(dealt)].copy()).playout(rng)
        number += 1
    return decisions / spent


def middle_state(game: Game) -> State:
    """A position in the middle of a game with the most players."""
    players = max(game.player_counts)
    table = Table(game, players, {}, secret_from_seed(1))
    rng = Random(1)
    world = Simulation(game, table.state.copy())
    total = 0
    while not world.over:
        world.play(rng.choice(world.moves()))
        total += 1
    world, rng = Simulation(game, table.state), Random(1)
    for _ in range(total // 2):
        world.play(rng.choice(world.moves()))
    return world.state


def _microseconds(action: Callable[[], object], count: int) -> float:
    began = time.process_time()
    for _ in range(count):
        action()
    return (time.process_time() - began) / count * 1e6


def engine_figures(game: Game, runs: int) -> list[Figure]:
    rng = Random(0)
    speeds = alternate(
        lambda: decisions_per_second(game, rng), lambda: chess_moves_per_second(rng), runs
    )
    state = middle_state(game)
    copies = alternate(
        lambda: _microseconds(lambda: copy.deepcopy(state), 30),
        lambda: _microseconds(state.copy, 2000),
        runs,
    )
    playout = f"{game.key}: random playout, decisions/s against python-chess moves/s"
    copying = f"{game.key}: deepcopy against copy() of a mid-game state"
    return [
        compared(playout, speeds, "/s", (">=", PLAYOUT_GOALS.get(game.key, PLAYOUT_GOAL))),
        compared(copying, copies, "µs", (">=", COPY_GOAL)),
        reading_figure(game, runs),
        *thinking_figures(game, runs, BEAM_SECONDS * SECONDS),
    ]
