"""Plays possible worlds to their end."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple, Protocol, TypeVar

from riverboat.client.bot import Bot
from riverboat.client.choice import listed
from riverboat.client.clock import BotClock
from riverboat.client.errors import RiverboatError
from riverboat.client.info import StartInfo
from riverboat.client.loading import load_bot
from riverboat.client.seat import Script, SeatPlayer, Turn
from riverboat.client.texts import failure_text
from riverboat.engine import Log, Simulation
from riverboat.engine.log import QUIET
from riverboat.match import TimeControl

RANDOM = "random"
T = TypeVar("T")
THINK_SECONDS = 0.2  # what the clock of a decision shows, unless somebody says otherwise


class PlayingOnError(RiverboatError):
    """A bot failed where it was to play on."""


class End(NamedTuple):
    """How a game ended for one seat: its share of the first place, and its lead."""

    win: float
    margin: int


class Company(Protocol):
    """Who plays on."""

    def finish(self, world: Simulation, name: str) -> None:
        """Play a world to its end. Under the same name, the same is played."""


def end_of(world: Simulation, seat: int) -> End:
    """First place is shared among winners; alone at the table, the automaton must be beaten."""
    standing = world.standing()
    win = 1 / len(standing.winners) if standing.ranks[seat] == 1 else 0.0
    return End(win, world.margin(seat))


class Chance:
    """Nobody thinks: every seat plays any legal move, as the bot `random` does, only faster."""

    def finish(self, world: Simulation, name: str) -> None:
        world.playout(random.Random(name))  # noqa: S311 (search, no deal)


@dataclass(frozen=True, slots=True)
class Setting:
    """What bots are told of the match that they play on."""

    options: Mapping[str, str]
    names: tuple[str, ...]
    control: TimeControl


class Bots:
    """A bot in each seat.

    Each is a fresh instance that is told that the match goes on in a new process, and what happens
    from there on. What it draws from the module `random` is repeatable too.
    """

    def __init__(self, bots: Sequence[Bot], setting: Setting, think: float) -> None:
        self._bots = bots
        self._setting = setting
        self._think = think
        self._log: Log[object] = Log() if any(bot.wants_events for bot in bots) else QUIET

    def finish(self, world: Simulation, name: str) -> None:
        random.seed(name)
        players = [self._seat(world, name, seat) for seat in range(len(self._bots))]
        try:
            self._play(world, players)
        finally:
            for player in players:
                player.close()

    def _seat(self, world: Simulation, name: str, seat: int) -> SeatPlayer:
        told = self._setting
        game, options, players = world.game.key, told.options, len(told.names)
        info = StartInfo(name, seat, game, options, players, told.names, told.control, True)
        player = self._bots[seat].seat(info, echo=False)
        _carefully(player, player.starting(()))
        return player

    def _play(self, world: Simulation, players: Sequence[SeatPlayer]) -> None:
        game, state, log = world.game, world.state, self._log
        unheard: list[list[object]] = [[] for _ in players]
        decision = 0
        while (row := game.open_question(state.public)) is not None:
            seat = row.asks(state.public)[0]
            view = game.view(state, seat)
            moves = game.legal_moves(view)
            move: object = moves[0]
            if not row.is_forced(moves):
                decision += 1
                clock = BotClock(self._think, decision=decision)
                turn = Turn(view.copy(), clock, tuple(unheard[seat]), moves)
                unheard[seat].clear()
                move = _answer(players[seat], turn)
            game.apply(state, seat, move, log)
            for happened in log.take():
                for other, events in enumerate(unheard):
                    events.append(happened.seen_by(other))


def company(specs: Sequence[str], setting: Setting, think: float = THINK_SECONDS) -> Company:
    """Those whom bot specs name, by seat."""
    if set(specs) == {RANDOM}:
        return Chance()
    return Bots([load_bot(spec) for spec in specs], setting, think)


def _answer(player: SeatPlayer, turn: Turn) -> object:
    move = _carefully(player, player.answering(turn))
    if player.bot.unchecked and not listed(move, turn.moves or ()):
        raise PlayingOnError(f"{player.bot.name} plays {move!r}, which is not legal")
    return move


def _carefully(player: SeatPlayer, script: Script[T]) -> T:
    try:
        return player.perform(script)
    except Exception as error:
        text = failure_text(error).strip()
        raise PlayingOnError(f"{player.bot.name} fails where it is to play on:\n{text}") from error
