"""The laws: what must hold for every game, whatever its rules.

Each law plays seeded random games of one set-up and raises `LawBroken` with the seed and the step
at which it failed. The project's own suite runs them on every game, mode and player count; a game
of your own only has to be handed over as a `Case`.
"""

from __future__ import annotations

import dataclasses
import hashlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from google.protobuf.message import Message

from riverboat.engine import (
    SPECTATOR,
    Chance,
    Game,
    Log,
    Refusal,
    State,
    Step,
    Table,
    View,
    secret_from_seed,
)
from riverboat.wire import GameWire
from riverboat.wire.views import ViewReader

MAX_STEPS = 50_000
MAX_LIST = 450
RENDER_COLUMNS = 100


class LawBroken(AssertionError):  # noqa: N818 (it reads as the verdict it is)
    """A law does not hold; the message names game, set-up, seed, step and what differs."""


@dataclass(frozen=True)
class Case:
    """One game in one set-up, with its codec."""

    game: Game
    wire: GameWire
    players: int
    options: dict[str, str]

    def __str__(self) -> str:
        options = "".join(f" {key}={value}" for key, value in sorted(self.options.items()))
        return f"{self.game.key} {self.players}p{options}"

    def table(self, seed: int) -> Table:
        return Table(self.game, self.players, self.options, secret_from_seed(seed))

    def view_bytes(self, view: View) -> bytes:
        return self.wire.encode_whole_view(view)

    def event_bytes(self, event: Any) -> bytes:
        return self.wire.events.encode(event)

    def move_bytes(self, move: Any) -> bytes:
        return self.wire.moves.encode(move)


Law = Callable[[Case, int], None]


def demand(condition: bool, case: Case, seed: int, step: int, what: str) -> None:
    if not condition:
        raise LawBroken(f"{case}, seed {seed}, step {step}: {what}")


def walk(case: Case, seed: int) -> Iterator[tuple[int, Table, int, Any]]:
    """A random game: before each answer (step, table, seat, the move about to be played)."""
    table, rng = case.table(seed), Random(seed)
    for step in range(MAX_STEPS):
        if table.over:
            return
        seat = rng.choice(table.asked)
        move = rng.choice(table.moves(seat))
        yield step, table, seat, move
        table.play(seat, move)
    raise LawBroken(f"{case}, seed {seed}: not over after {MAX_STEPS} answers")


def walk_digest(case: Case, seed: int) -> str:
    """A digest over everything that a random game shows: lists, moves, events, views, scores."""
    digest = hashlib.sha256()
    table = case.table(seed)
    for _, table, seat, move in walk(case, seed):
        for listed in table.moves(seat):
            digest.update(case.move_bytes(listed))
        digest.update(case.move_bytes(move) + case.view_bytes(table.view(seat)))
        for done in table.take_steps():
            for happened in done.happened:
                digest.update(case.event_bytes(happened.public))
    digest.update(repr(case.game.standing(table.state)).encode())
    return digest.hexdigest()


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
    seen: list[Any] = []
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


def snapshot(value: Any) -> Any:
    """A state taken apart into tuples: shares nothing with it and owes nothing to its copy()."""
    if isinstance(value, State):
        return tuple(snapshot(part) for part in (value.public, value.secrets, value.hidden))
    if isinstance(value, Chance):
        return (value.key, tuple(sorted(value.uses.items())))
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        fields = dataclasses.fields(value)
        return (type(value).__name__, *(snapshot(getattr(value, f.name)) for f in fields))
    if isinstance(value, list | tuple):
        return tuple(snapshot(item) for item in value)
    return value


def shared_objects(first: State, second: State) -> list[str]:
    """Paths at which two states hold the very same mutable object."""
    shared: list[str] = []

    def visit(one: Any, other: Any, path: str) -> None:
        if isinstance(one, list):
            if one is other:
                shared.append(path)
            for index, (left, right) in enumerate(zip(one, other, strict=False)):
                visit(left, right, f"{path}[{index}]")
        elif dataclasses.is_dataclass(one) and not isinstance(one, type):
            fields = dataclasses.fields(one)
            if one is other and fields:
                shared.append(path)
            for field in fields:
                left, right = getattr(one, field.name), getattr(other, field.name)
                visit(left, right, f"{path}.{field.name}")

    for compartment in ("public", "secrets", "hidden"):
        visit(getattr(first, compartment), getattr(second, compartment), compartment)
    return shared


def codec_round_trip(case: Case, seed: int) -> None:
    """Views, moves and events survive the wire; kept bytes equal those built from nothing."""
    wire = case.wire
    public = wire.keep_public()
    secrets = [wire.keep_secret() for _ in range(case.players)]
    readers = [ViewReader(wire) for _ in range(case.players)]
    for step, table, seat, _ in walk(case, seed):
        view = table.view(seat)
        data = wire.encode_whole_view(view)
        message = _parsed(case, seed, step, wire.view_type, data)
        demand(wire.read_view(message, seat) == view, case, seed, step, "the view changed")
        again = readers[seat].read(data, seat)
        demand(again == view, case, seed, step, "the view was read from stale parts")
        spoil(again.public)
        keeper = secrets[seat]
        secret = None if keeper is None else keeper.update(view.secret)
        kept = wire.encode_view(public.update(view.public), secret)
        demand(kept == data, case, seed, step, "the kept view is stale")
        for move in table.moves(seat):
            coded = _parsed(case, seed, step, wire.moves.message_type, wire.moves.encode(move))
            demand(wire.moves.read(coded) == move, case, seed, step, f"{move} changed")
        for done in table.take_steps():
            _events_round_trip(case, seed, step, done)


def _parsed(case: Case, seed: int, step: int, message_type: type[Message], data: bytes) -> Any:
    """The message, if its bytes are those that protobuf itself writes."""
    message = message_type.FromString(data)
    same = message.SerializeToString(deterministic=True) == data
    demand(same, case, seed, step, f"{message_type.DESCRIPTOR.name} is encoded in an odd way")
    return message


def spoil(part: Any) -> None:
    """What a careless bot may do to its view: it must not show in the next one."""
    for field in dataclasses.fields(part):
        value = getattr(part, field.name)
        for inner in value if isinstance(value, list) else [value]:
            if dataclasses.is_dataclass(inner) and not isinstance(inner, type):
                spoil(inner)
        if isinstance(value, list):
            value.clear()


def _events_round_trip(case: Case, seed: int, step: int, done: Step) -> None:
    wire = case.wire
    for happened in done.happened:
        for event in (happened.public, happened.private):
            if event is not None:
                data = wire.events.encode(event)
                coded = _parsed(case, seed, step, wire.events.message_type, data)
                demand(wire.events.read(coded) == event, case, seed, step, f"{event} changed")


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
    played: list[tuple[int, Any]] = []
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


@dataclass
class LeakReport:
    """What the search for leaks looked at. `worlds` shows that the re-deal really varies."""

    states: int = 0
    comparisons: int = 0
    worlds: int = 0
    varied: int = 0


def non_interference(case: Case, seed: int) -> None:
    """What a seat receives does not depend on what it cannot know."""
    report = LeakReport()
    for step, table, _, move in walk(case, seed):
        look_for_leaks(case, seed, step, table, move, report)
    demand(report.varied > 0 or not has_hidden(case), case, seed, -1, "the re-deal never varied")


def has_hidden(case: Case) -> bool:
    """Whether two deals of this set-up differ at all."""
    return bool(case.table(0).state.hidden != case.table(1).state.hidden)


def look_for_leaks(
    case: Case, seed: int, step: int, table: Table, move: Any, report: LeakReport
) -> None:
    """Deal anew what each seat (and a spectator) cannot know; all its bytes must stay the same."""
    report.states += 1
    mover = next((seat for seat in table.asked if move in table.moves(seat)), table.asked[0])
    for seat in (*range(case.players), SPECTATOR):
        rng = Random(f"{seed} {step} {seat}")
        view = table.view(seat)
        world = case.game.sample(view.copy(), rng)
        report.worlds += 1
        report.varied += _differs(table.state, world)
        there = case.game.view(world, seat)
        same = case.view_bytes(view) == case.view_bytes(there)
        demand(same, case, seed, step, f"the view of seat {seat} depends on hidden things")
        if seat in table.asked:
            listed = list(case.game.legal_moves(there))
            same = listed == list(table.moves(seat))
            demand(same, case, seed, step, f"moves of seat {seat} depend on hidden things")
        report.comparisons += 2
        if len(table.asked) == 1:
            _compare_futures(case, seed, step, table.state, world, (seat, mover, move))


def _differs(truth: State, world: State) -> bool:
    """Whether anything besides the source of chance was dealt differently."""

    def facts(state: State) -> tuple[Any, ...]:
        hidden = state.hidden
        names = [field.name for field in dataclasses.fields(hidden) if field.name != "chance"]
        return (state.secrets, [getattr(hidden, name) for name in names])

    return bool(facts(truth) != facts(world))


def _compare_futures(
    case: Case,
    seed: int,
    step: int,
    truth: State,
    world: State,
    what: tuple[int, int, Any],
) -> None:
    """Play one move in both worlds: until something is revealed, the seat must see the same."""
    seat, mover, move = what
    game = case.game
    if move not in game.legal_moves(game.view(world, mover)):
        return
    here, there = truth.copy(), world
    seen = []
    for state in (here, there):
        log = Log()
        game.apply(state, mover, move, log)
        seen.append(log.take())
    for left, right in zip(*seen, strict=False):
        one, other = left.seen_by(seat), right.seen_by(seat)
        if case.event_bytes(one) != case.event_bytes(other):
            told = left.owner == seat or isinstance(one, game.revealing)
            demand(told, case, seed, step, f"seat {seat} sees {one}, in another world {other}")
            return  # the worlds part here, as the rules want it
    demand(len(seen[0]) == len(seen[1]), case, seed, step, f"seat {seat} counts events")
    views = [case.view_bytes(game.view(state, seat)) for state in (here, there)]
    same = views[0] == views[1]
    demand(same, case, seed, step, f"the view of seat {seat} after {move} tells hidden things")


LAWS: tuple[Law, ...] = (
    determinism,
    termination,
    conservation,
    move_lists,
    refusals_change_nothing,
    copies_are_independent,
    codec_round_trip,
    samples_are_consistent,
    resumable,
    readable,
    non_interference,
)
