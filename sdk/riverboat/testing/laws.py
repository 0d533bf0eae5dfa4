"""The laws: what must hold for every game, whatever its rules.

Each law plays seeded random games of one set-up and raises `LawBroken` with the seed and the step
at which it failed. The project's own suite runs them on every game, mode and player count; a game
of your own only has to be handed over as a `Case`.
"""

from __future__ import annotations

from random import Random

from riverboat.engine import SPECTATOR, Log, Refusal
from riverboat.testing.case import MAX_STEPS, Case, Law, LawBroken, demand, walk, walk_digest
from riverboat.testing.leaks import LeakReport, look_for_leaks, non_interference
from riverboat.testing.silence import silence_tells_nothing
from riverboat.testing.snapshots import shared_objects, snapshot
from riverboat.testing.wire_laws import codec_round_trip, kept_views_equal_fresh_ones

__all__ = [
    "LAWS",
    "Case",
    "Law",
    "LawBroken",
    "LeakReport",
    "kept_views_equal_fresh_ones",
    "look_for_leaks",
    "non_interference",
    "shared_objects",
    "silence_tells_nothing",
    "walk",
    "walk_digest",
]

MAX_LIST = 450
RENDER_COLUMNS = 80


def determinism(case: Case, seed: int) -> None:
    """The same deal and the same answers give the same game, to the byte."""
    first, second = walk_digest(case, seed), walk_digest(case, seed)
    demand(first == second, case, seed, -1, "two equal runs differ")


def termination(case: Case, seed: int) -> None:
    """Every game ends, by random moves and by default moves, with a standing for every seat."""
    table = case.table(seed)
    for _ in range(MAX_STEPS):
        if table.over:
            break
        seat = table.asked[0]
        moves = table.moves(seat)
        default = case.game.default_move(table.view(seat), moves)
        demand(default in moves, case, seed, -1, f"default {default} is not legal")
        table.play(seat, default)
    demand(table.over, case, seed, -1, "default moves never end the game")
    for _, table, _, _ in walk(case, seed):  # noqa: B007 (the last table is wanted)
        pass
    standing = case.game.standing(table.state)
    demand(len(standing.ranks) == case.players, case, seed, -1, "a seat has no rank")
    if standing.automaton is None:
        demand(min(standing.ranks) == 1, case, seed, -1, "nobody ranks first")


def conservation(case: Case, seed: int) -> None:
    """No piece appears or vanishes."""
    start = case.game.census(case.table(seed).state)
    for step, table, _, _ in walk(case, seed):
        now = case.game.census(table.state)
        demand(now == start, case, seed, step, f"census {now}, at the start {start}")


def move_lists(case: Case, seed: int) -> None:
    """Lists are never empty, hold no move twice, stay short, and come from the view alone."""
    for step, table, seat, _ in walk(case, seed):
        moves = table.moves(seat)
        demand(0 < len(moves) <= MAX_LIST, case, seed, step, f"{len(moves)} moves")
        demand(len(set(moves)) == len(moves), case, seed, step, "a move is listed twice")
        again = table.view(seat).copy().moves()
        demand(list(again) == list(moves), case, seed, step, "a copied view lists other moves")
        for move in moves:
            demand(case.game.canonical(move) == move, case, seed, step, f"{move} not canonical")
            demand(table.check(seat, move) is None, case, seed, step, f"{move} refused")


def refusals_change_nothing(case: Case, seed: int) -> None:
    """A move that is not listed is refused with reason, text and rule, and nothing changes."""
    seen: list[object] = []
    rng = Random(seed)
    for step, table, seat, move in walk(case, seed):
        before = snapshot(table.state)
        for other in rng.sample(seen, min(3, len(seen))):
            if other in table.moves(seat):
                continue
            refusal = table.check(seat, other)
            good = isinstance(refusal, Refusal) and refusal.text and refusal.rule
            demand(bool(good), case, seed, step, f"{other} refused with {refusal}")
        demand(snapshot(table.state) == before, case, seed, step, "a refusal left a trace")
        if len(seen) < 400:
            seen += [move, *table.moves(seat)[:5]]


def copies_are_independent(case: Case, seed: int) -> None:
    """A copy equals its original, shares nothing mutable with it, and plays on by itself."""
    for step, table, seat, move in walk(case, seed):
        if step % 7:
            continue
        original = snapshot(table.state)
        duplicate = table.state.copy()
        same = duplicate == table.state and snapshot(duplicate) == original
        demand(same, case, seed, step, "a copy differs from its original")
        shared = shared_objects(table.state, duplicate)
        demand(not shared, case, seed, step, f"copy and original share {shared[:3]}")
        if len(table.asked) == 1:
            case.game.apply(duplicate, seat, move, Log(live=False))
            same = snapshot(table.state) == original
            demand(same, case, seed, step, "playing a copy changed the original")


def views_stay_valid(case: Case, seed: int) -> None:
    """Rules change the compartments and never replace them: a view goes on showing the state."""
    table = case.table(seed)
    held = [table.view(seat) for seat in range(case.players)]
    rng = Random(seed)
    for step in range(MAX_STEPS):
        if table.over:
            break
        seat = rng.choice(table.asked)
        table.play(seat, rng.choice(table.moves(seat)))
        for view in held:
            now = table.view(view.seat)
            same = view.public is now.public and view.secret is now.secret
            demand(same, case, seed, step, f"the view of seat {view.seat} shows an old state")


def samples_are_consistent(case: Case, seed: int) -> None:
    """A sampled world looks the same to the seat, holds all pieces, and plays on to the end."""
    rng = Random(seed)
    for step, table, seat, _ in walk(case, seed):
        if step % 5:
            continue
        view = table.view(seat)
        world = case.game.sample(view.copy(), rng)
        demand(case.game.view(world, seat) == view, case, seed, step, "a sample looks different")
        census = case.game.census(world)
        demand(census == case.game.census(table.state), case, seed, step, f"sample has {census}")
        shared = shared_objects(table.state, world)
        demand(not shared, case, seed, step, f"a sample shares {shared[:3]} with the truth")
        if step % 40 == 0:
            view.copy().sample(rng).rollout(rng)


def resumable(case: Case, seed: int) -> None:
    """Deal plus moves so far rebuild the state exactly, whenever a match is picked up again."""
    played: list[tuple[int, object]] = []
    for step, table, seat, move in walk(case, seed):
        if step % 25 == 0:
            again = case.table(seed)
            for who, what in played:
                again.play(who, what)
            same = again.state == table.state and again.asked == table.asked
            demand(same, case, seed, step, "a resumed match differs")
        played.append((seat, move))


def readable(case: Case, seed: int) -> None:
    """Moves, events and tables print as text that fits the screen, at every step."""
    for step, table, seat, move in walk(case, seed):
        if step % 10 == 0:
            for viewer in (seat, SPECTATOR):
                text = table.view(viewer).render()
                widest = max(map(len, text.splitlines()), default=0)
                demand(0 < widest <= RENDER_COLUMNS, case, seed, step, f"{widest} columns wide")
            case.game.standing(table.state)
        demand(type(move).__name__ in str(move), case, seed, step, "a move does not print")


LAWS: tuple[Law, ...] = (
    determinism,
    termination,
    conservation,
    move_lists,
    refusals_change_nothing,
    copies_are_independent,
    codec_round_trip,
    kept_views_equal_fresh_ones,
    views_stay_valid,
    samples_are_consistent,
    resumable,
    readable,
    non_interference,
    silence_tells_nothing,
)
