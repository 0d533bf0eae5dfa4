"""Counts of move sequences, as chess engines compare them: anybody can check them, by any means.

`perft N` counts the different ways to answer the first N decisions of a deal, forced ones included;
`walk N` is a digest of all views after N moves drawn at random. `python -m riverboat.testing.perft
GAME` prints both for every set-up of a game, in the form of the files in tests/perft.
"""

from __future__ import annotations

import argparse
import hashlib
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from riverboat import games
from riverboat.engine import SPECTATOR, Simulation
from riverboat.testing.case import Case
from riverboat.wire import GameWire, envelope

SEED = 7
MOST_NODES = 5_000
WALKS = (20, 60)


@dataclass
class CountedDeal:
    """One deal in a file, with the counts and digests that it must give."""

    name: str
    case: Case
    seed: int
    counts: dict[int, int] = field(default_factory=dict)
    digests: dict[int, str] = field(default_factory=dict)

    def __str__(self) -> str:
        return f"{self.case.game.key} {self.name}"

    def dealt(self) -> Simulation:
        return self.case.game.new(self.case.players, self.seed, self.case.options)


def perft(world: Simulation, depth: int) -> int:
    """How many sequences of that many answers there are; the world is left as it was."""
    moves = () if world.over else world.moves()
    if depth == 1:
        return len(moves)
    return sum(perft(world.copy().play(move), depth - 1) for move in moves)


def walk(deal: CountedDeal, moves: int) -> str:
    """A digest of what everybody sees after that many random moves, or at the end."""
    world, rng = deal.dealt(), Random(deal.seed)
    while moves and not world.over:
        world.play(rng.choice(world.moves()))
        moves -= 1
    seats = (*range(deal.case.players), SPECTATOR)
    seen = b"".join(deal.case.view_bytes(world.view(seat)) for seat in seats)
    return hashlib.sha256(seen).hexdigest()[:16]


def wire_of(game_id: str) -> GameWire:
    return envelope(game_id).wire


def read(path: Path, find: Callable[[str], GameWire] = wire_of) -> list[CountedDeal]:
    """The deals of a file: `id`, `setup`, `perft` and `walk` lines; # begins a remark."""
    deals: list[CountedDeal] = []
    wire = find(path.stem)
    name = ""
    for line in path.read_text(encoding="utf-8").splitlines():
        match line.partition("#")[0].split():
            case []:
                pass
            case ["id", name]:
                pass
            case ["setup", *facts]:
                deals.append(_deal(wire, name, dict(fact.split("=") for fact in facts)))
            case ["perft", depth, count]:
                deals[-1].counts[int(depth)] = int(count)
            case ["walk", moves, digest]:
                deals[-1].digests[int(moves)] = digest
            case _:
                raise ValueError(f"{path.name}: {line}")
    return deals


def _deal(wire: GameWire, name: str, facts: dict[str, str]) -> CountedDeal:
    players, seed = int(facts.pop("players")), int(facts.pop("seed"))
    options = wire.game.complete_options(players, facts)
    return CountedDeal(name, Case(wire.game, wire, players, options), seed)


def lines(deal: CountedDeal) -> Iterator[str]:
    """A deal as it stands in a file, counted as deep as a few thousand sequences go."""
    usual = {option.key: option.values[0] for option in deal.case.game.options}
    odd = sorted(deal.case.options.items() - usual.items())
    options = "".join(f" {key}={value}" for key, value in odd)
    yield f"id {deal.name}"
    yield f"setup players={deal.case.players} seed={deal.seed}{options}"
    depth, count = 1, perft(deal.dealt(), 1)
    while 0 < count <= MOST_NODES:
        yield f"perft {depth} {count}"
        depth += 1
        count = perft(deal.dealt(), depth)
    yield from (f"walk {moves} {walk(deal, moves)}" for moves in WALKS)


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="perft", description=__doc__)
    parser.add_argument("game", choices=games.GAME_IDS, metavar="GAME")
    parser.add_argument("--seed", type=int, default=SEED)
    chosen = parser.parse_args(arguments)
    wire = wire_of(chosen.game)
    for players, options in wire.game.setups():
        case = Case(wire.game, wire, players, options)
        deal = CountedDeal(case.name, case, chosen.seed)
        print("\n".join(lines(deal)), end="\n\n")  # noqa: T201
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
