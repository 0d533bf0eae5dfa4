"""What thinking costs: a decision of the beam, and an evaluation beside a copy of the state."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from random import Random

from riverboat.engine import Game, Simulation, State
from riverboat.search import Plan, TurnBeam
from riverboat_server.bench.figures import Figure, alternate, compared

BEAM_GOAL = 15.0  # milliseconds of CPU a decision


def thinking_figures(game: Game, runs: int, seconds: float) -> list[Figure]:
    """The goal is for the fewest seats that play against each other; others are told."""
    figures = [_beam_figure(game, players, seconds) for players in game.player_counts]
    return [*figures, _evaluation_figure(game, runs)]


def _beam_figure(game: Game, players: int, seconds: float) -> Figure:
    seats = "1 seat" if players == 1 else f"{players} seats"
    goal = ("<=", BEAM_GOAL) if players == 2 else None
    name = f"{game.key}: a decision of the beam, {seats}"
    return Figure(name, milliseconds_a_decision(game, players, seconds), "ms", goal=goal)


def milliseconds_a_decision(game: Game, players: int, seconds: float) -> float:
    """CPU time, over games that beams play against each other until so much was spent."""
    began, decisions, deal = time.process_time(), 0, 0
    while (spent := time.process_time() - began) < seconds or not decisions:
        decisions += _decisions_of_a_game(game.new(players, deal).settle(), began + seconds)
        deal += 1
    return spent / decisions * 1000


def _decisions_of_a_game(world: Simulation, until: float) -> int:
    """A game of beams that plan their turns, to its end or until the time is up. As in a match,
    those who decide at once do not see each other's answers."""
    beam, rng, decisions = TurnBeam(world.game.evaluator()), Random(0), 0
    plans: dict[int, Plan] = {}
    while not world.over and (time.process_time() < until or not decisions):
        answers = []
        for seat in world.game.deciders(world.state.public):
            view = world.view(seat)
            move = plans[seat].next(view) if seat in plans else None
            if move is None:
                moves = world.game.legal_moves(view)
                plans[seat] = beam.plan(view.sample(rng), seat, moves, rng)
                move = plans[seat].first
            answers.append((seat, move))
        for seat, move in answers:
            world.answer(seat, move)
        world.settle()
        decisions += len(answers)
    return decisions


def _evaluation_figure(game: Game, runs: int) -> Figure:
    """Over the states of a random game: evaluators remember what moves leave alone."""
    evaluator = game.evaluator()
    states = _states_of_a_game(game, Random(1))
    pairs = alternate(
        lambda: _microseconds(evaluator.values, states),
        lambda: _microseconds(State.copy, states),
        runs,
    )
    return compared(f"{game.key}: an evaluation against copy() of a state", pairs, "µs", None)


def _states_of_a_game(game: Game, rng: Random) -> list[State]:
    world, states = game.new(seed=1), []
    while not world.over:
        states.append(world.state.copy())
        world.play(rng.choice(world.moves()))
    return states


def _microseconds(action: Callable[[State], object], states: Sequence[State]) -> float:
    began = time.process_time()
    for state in states:
        action(state)
    return (time.process_time() - began) / len(states) * 1e6
