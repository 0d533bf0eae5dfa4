"""The games of a block: all on one deal and under one match id, so that luck is alike in each."""

from __future__ import annotations

import random
import shutil
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from riverboat.client.bot import Bot
from riverboat.engine import Game
from riverboat.local import LocalResult, play_local
from riverboat.sprt.blocks import SeatFault, Seating


def somebody_failed(played: LocalResult) -> bool:
    """Whether a bot lost this game by a fault."""
    return any(seat.cause.is_fault for seat in played.result.seats)


@dataclass(frozen=True, slots=True)
class BlockGames:
    """Plays games of blocks, recorded: written into `scratch`, which is somebody else's to clean
    up, and moved to `kept` if they are worth keeping."""

    game: Game
    options: Mapping[str, str]
    clock: str
    seed: int
    scratch: Path
    kept: Path

    def play(
        self,
        bots: Sequence[Bot],
        match_id: str,
        number: int,
        game: int,
        worth_keeping: Callable[[LocalResult], bool] = somebody_failed,
    ) -> LocalResult:
        """One game of a block, by its place in it."""
        replay = self.scratch / replay_name(number, game)
        random.seed(match_id)  # whatever bots draw from the module is repeatable
        played = play_local(
            self.game,
            bots,
            seed=self.seed,
            deal=number,
            options=self.options,
            control=None if self.clock == "none" else self.clock,
            record=replay,
            match_id=match_id,
            echo=False,
        )
        self._put_away(replay, worth_keeping(played))
        return played

    def _put_away(self, replay: Path, kept: bool) -> None:
        """Keep the replay of a game, and the bots' notes beside it, or neither."""
        for file in self.scratch.glob(f"{replay.stem}.*"):
            if kept:
                self.kept.mkdir(parents=True, exist_ok=True)
                shutil.move(file, self.kept / file.name)
            else:
                file.unlink()


def replay_name(number: int, game: int) -> str:
    """The file of a game of a block."""
    return f"{number:05d}-{game}.replay"


def faults_in(game: int, seating: Seating, played: LocalResult) -> Iterator[SeatFault]:
    """How bots failed in a game, with the line that tells most of it."""
    for seat in played.result.seats:
        if seat.cause.is_fault:
            last = played.logs[seat.seat][-1:]
            decision = last[0].decision if last else 0
            words = _telling(last[0].text) if last else ""
            entrant, cause = seating[seat.seat], seat.cause.name
            yield SeatFault(game, seat.seat, entrant, cause, decision, words)


def _telling(text: str) -> str:
    r"""Of a traceback the line that names the error, which may have more lines than that one; else
    the last line.

    >>> _telling("Traceback (most recent call last):\n  File ...\nValueError: odd\nand even")
    'ValueError: odd'
    """
    lines = text.strip().splitlines()
    frames = [place for place, line in enumerate(lines) if line.startswith("  File ")]
    after = lines[frames[-1] + 1 :] if frames else []
    return next((line for line in after if line[:1].strip()), lines[-1] if lines else "")
