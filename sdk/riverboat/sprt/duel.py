"""Two versions of a bot, and what they play against each other: everything that a block needs."""

from __future__ import annotations

import random
import shutil
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from riverboat import games
from riverboat.client.bot import Bot
from riverboat.client.deadman import SWITCH
from riverboat.client.loading import load_bot
from riverboat.local import LocalResult, play_local
from riverboat.match.finished import pair_score
from riverboat.sprt.blocks import NEW, OLD, BlockResult, SeatFault, Seating, seatings


@dataclass(frozen=True, slots=True)
class Duel:
    """What is played; the same duel and deterministic bots give the same blocks.

    new, old, field  bot specs; the field has the seats that are left, in this order
    options          all of the game's
    clock            a time control, or "none"
    """

    game: str
    new: str
    old: str
    field: tuple[str, ...]
    options: Mapping[str, str]
    clock: str
    seed: int

    @property
    def specs(self) -> tuple[str, ...]:
        """The bots by entrant."""
        return (self.new, self.old, *self.field)

    @property
    def players(self) -> int:
        return len(self.specs)

    @property
    def seatings(self) -> tuple[Seating, ...]:
        """The games of a block."""
        return seatings(self.field)

    def match_id(self, number: int) -> str:
        """What all games of a block are called.

        Bots that draw by match, seat and decision, as ours do, then draw the same in every game of
        a block: what two versions do alike is no luck of one of them.
        """
        return f"sprt-{self.seed}-{number}"


class BlockPlayer:
    """Plays blocks of a duel; made anew in every process.

    Games in which a bot failed are recorded: written into `scratch`, which is somebody else's to
    clean up, and then moved to `faults`.
    """

    def __init__(self, duel: Duel, scratch: Path, faults: Path) -> None:
        self._duel = duel
        self._game = games.get(duel.game)
        self._bots: list[Bot] = [load_bot(spec) for spec in duel.specs]
        self._scratch = scratch
        self._faults = faults

    def __call__(self, number: int) -> BlockResult:
        points: list[float] = []
        faults: list[SeatFault] = []
        for game, seating in enumerate(self._duel.seatings):
            played = self._play(number, game, seating)
            new, old = (played.ranks[seating.index(version)] for version in (NEW, OLD))
            points.append(pair_score(new, old))
            faults += _faults(game, seating, played)
        return BlockResult(number, tuple(points), tuple(faults))

    def _play(self, number: int, game: int, seating: Seating) -> LocalResult:
        duel, name = self._duel, replay_name(number, game)
        random.seed(duel.match_id(number))  # whatever bots draw from the module is repeatable
        played = play_local(
            self._game,
            [self._bots[entrant] for entrant in seating],
            seed=duel.seed,
            deal=number,
            options=duel.options,
            control=None if duel.clock == "none" else duel.clock,
            record=self._scratch / name,
            match_id=duel.match_id(number),
            echo=False,
        )
        failed = any(seat.cause.is_fault for seat in played.result.seats)
        self._put_away(self._scratch / name, failed)
        return played

    def _put_away(self, replay: Path, failed: bool) -> None:
        """Keep the replay of a game, and the bots' notes beside it, or neither."""
        for file in self._scratch.glob(f"{replay.stem}.*"):
            if failed:
                self._faults.mkdir(parents=True, exist_ok=True)
                shutil.move(file, self._faults / file.name)
            else:
                file.unlink()


def block_player(duel: Duel, scratch: Path, faults: Path) -> BlockPlayer:
    """The same in a process of its own, which may be ended if a bot holds it."""
    SWITCH.arm()
    return BlockPlayer(duel, scratch, faults)


def replay_name(number: int, game: int) -> str:
    """The file of a game of a block."""
    return f"{number:05d}-{game}.replay"


def _faults(game: int, seating: Seating, played: LocalResult) -> Iterator[SeatFault]:
    for seat in played.result.seats:
        if seat.cause.is_fault:
            last = played.logs[seat.seat][-1:]
            decision = last[0].decision if last else 0
            lines = last[0].text.strip().splitlines() if last else []
            words = lines[-1] if lines else ""
            entrant, cause = seating[seat.seat], seat.cause.name
            yield SeatFault(game, seat.seat, entrant, cause, decision, words)
