"""One game in one set-up, and the seeded random games of it that laws and playthroughs look at."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random

from riverboat.engine import Game, Table, View, secret_from_seed
from riverboat.wire import GameWire

MAX_STEPS = 50_000


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

    @property
    def name(self) -> str:
        """The set-up in short: players, the mode, and options that differ from their defaults."""
        mode = self.game.mode(self.players, self.options)
        told = [] if mode == self.game.modes[0] else [mode]
        for option in self.game.options:
            value = self.options.get(option.key, option.values[0])
            usual = {**self.options, option.key: option.values[0]}
            if value != option.values[0] and self.game.mode(self.players, usual) == mode:
                says_nothing = value.isdecimal() or value in ("yes", "no")
                told.append(f"{option.key}-{value}" if says_nothing else value)
        return f"{self.players}p-{'-'.join(told) or mode}"

    def table(self, seed: int, settled: bool = True) -> Table:
        return Table(self.game, self.players, self.options, secret_from_seed(seed), settled)

    def view_bytes(self, view: View) -> bytes:
        return self.wire.encode_whole_view(view)

    def event_bytes(self, event: object) -> bytes:
        return self.wire.events.encode(event)

    def move_bytes(self, move: object) -> bytes:
        return self.wire.moves.encode(move)


Law = Callable[[Case, int], None]


def demand(condition: bool, case: Case, seed: int, step: int, what: str) -> None:
    if not condition:
        raise LawBroken(f"{case}, seed {seed}, step {step}: {what}")


def walk(case: Case, seed: int) -> Iterator[tuple[int, Table, int, object]]:
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
