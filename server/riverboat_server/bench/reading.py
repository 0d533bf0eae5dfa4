"""What a bot's reading of its views costs, beside protobuf's own way."""

from __future__ import annotations

import time
from collections.abc import Callable
from random import Random

from riverboat.engine import Game, Table, View, secret_from_seed
from riverboat.wire import GameWire, envelope
from riverboat.wire.views import ViewReader
from riverboat_server.bench.figures import Figure, alternate, compared

MATCHES = 3
READING_GOAL = 0.6

Views = list[tuple[int, list[bytes]]]
"""Per seat of a match what it is sent, in order."""


def views_of_matches(game: Game, wire: GameWire) -> Views:
    """The views of random matches of the fewest players above one, as bytes."""
    players = min((count for count in game.player_counts if count > 1), default=1)
    found: Views = []
    for seed in range(MATCHES):
        table, rng = Table(game, players, {}, secret_from_seed(seed)), Random(seed)
        sent: Views = [(seat, []) for seat in range(players)]
        while not table.over:
            seat = rng.choice(table.asked)
            sent[seat][1].append(wire.encode_whole_view(table.view(seat)))
            table.play(seat, rng.choice(table.moves(seat)))
        found += sent
    return found


def reading_figure(game: Game, runs: int) -> Figure:
    wire = envelope(game.key).wire
    views = views_of_matches(game, wire)

    def kept() -> Callable[[bytes, int], View]:
        return ViewReader(wire).read

    def whole() -> Callable[[bytes, int], View]:
        return lambda data, seat: wire.read_view(wire.view_type.FromString(data), seat)

    _microseconds(views[:1], kept)  # the readers are written at the first use
    _microseconds(views[:1], whole)
    pairs = alternate(lambda: _microseconds(views, kept), lambda: _microseconds(views, whole), runs)
    name = f"{game.key}: reading a view, with kept parts against protobuf's way"
    return compared(name, pairs, "µs", ("<=", READING_GOAL))


def _microseconds(views: Views, reader: Callable[[], Callable[[bytes, int], View]]) -> float:
    """CPU time per view; each seat has a reader of its own."""
    began = time.process_time()
    for seat, sent in views:
        read = reader()
        for data in sent:
            read(data, seat)
    return (time.process_time() - began) / sum(len(sent) for _, sent in views) * 1e6
