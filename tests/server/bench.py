"""A referee without a network, for crashes by the hundred."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from riverboat.engine import secret_from_seed
from riverboat.match import FinishedMatch, TimeControl
from riverboat.replay.signature import Signer
from riverboat_server.referee.archive import Archive
from riverboat_server.referee.dealer import Dealer
from riverboat_server.referee.files import DataFolder
from riverboat_server.referee.orders import MatchOrder
from riverboat_server.referee.referee import Referee
from riverboat_server.referee.room import Room
from riverboat_server.referee.time import RefereeTime
from server.world import CALM


class Bench:
    """The referee, its folder and the results it handed on, which are settled at once."""

    def __init__(
        self,
        root: Path,
        time: RefereeTime | None = None,
        signer: Signer | None = None,
        dealer: Dealer | None = None,
    ) -> None:
        self.folder = DataFolder(root)
        self.archive = Archive(self.folder, time, signer)
        self.finished: list[FinishedMatch] = []
        self.referee = Referee(self.archive, self, dealer=dealer)

    def keep(self, finished: FinishedMatch) -> None:
        self.finished.append(finished)
        self.archive.settle(finished.match)

    def on_file(self, match_id: str) -> bytes:
        """The record of a match, after everything was poured from the journal into the files."""
        assert self.folder.commit()
        self.folder.checkpoint()
        return self.folder.replay_path(match_id).read_bytes()

    def close(self) -> None:
        self.referee.suspend()
        self.folder.close()


def play_some(bench: Bench, match_id: str, until: Callable[[Room], bool]) -> None:
    """Play first moves straight into the room, as if a bot had sent them."""
    room = bench.referee.rooms[match_id]
    while not room.match.over and not until(room):
        seat = min(room.match.open)
        moves = room.match.table.moves(seat)
        move = moves[room.match.steps * 7 % len(moves)]
        room.match.answer(seat, move, 0.0)


def order(players: int = 2, seed: int = 1, control: TimeControl = CALM, **more: Any) -> MatchOrder:
    bots = tuple(f"bot-{seat}" for seat in range(players))
    return MatchOrder("gold_west", bots, control=control, secret=secret_from_seed(seed), **more)
