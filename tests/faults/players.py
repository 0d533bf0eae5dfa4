"""Bots that speak with a referee in the same process, and what their matches must come to."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterator, Mapping, MutableMapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from random import Random
from typing import Any

import structlog

from riverboat import games
from riverboat.engine import secret_from_seed
from riverboat.match import (
    Asked,
    Cause,
    Granted,
    Lapse,
    Match,
    MatchResult,
    Played,
    TimeControl,
    describe,
)
from riverboat.v1 import referee_pb2 as pb
from riverboat.wire import envelope
from riverboat.wire.slots import game_of
from riverboat_server.referee.mailbox import Mailbox
from riverboat_server.referee.referee import Referee

CALM = TimeControl(base=600.0, increment=0.0, disconnect=600.0)


def choice(seed: int, seat: int, number: int, moves: Sequence[Any]) -> Any:
    """The same move for the same deal, seat and question, however the match came there."""
    return moves[Random(f"{seed} {seat} {number}").randrange(len(moves))]


Choose = Callable[[int, int, int, Sequence[Any]], Any]


class _Deaf:
    """A listener that wants to know nothing."""

    def stepped(self, match: Match, played: list[Played]) -> None:
        """Moves were carried out."""

    def held(self, match: Match, answer: Played) -> None:
        """A seat has answered before the others."""

    def asked(self, match: Match, asked: Asked) -> None:
        """A seat has a new question."""

    def lapsed(self, match: Match, lapse: Lapse) -> None:
        """A seat has used up some of what is forgiven."""

    def forfeited(self, match: Match, seat: int, cause: Cause) -> None:
        """A seat is out."""

    def ended(self, match: Match, result: MatchResult) -> None:
        """The match is over."""


def undisturbed(
    game_id: str, bots: tuple[str, ...], seed: int, rated: bool, choose: Choose = choice
) -> MatchResult:
    """What a match comes to if every seat makes its choices and nothing ever goes wrong."""
    game = games.get(game_id)
    description = replace(describe(game, "undisturbed", bots, {}, CALM), rated=rated)
    match = Match(game, description, secret_from_seed(seed), _Deaf())
    match.start(0.0)
    while match.result is None:
        seat = min(match.open)
        moves = match.table.moves(seat)
        match.answer(seat, choose(seed, seat, match.open[seat].number, moves), 0.0)
    return match.result


def played(result: MatchResult) -> MatchResult:
    """What bots and rules made of a match, without what was granted on the way."""
    seats = tuple(replace(seat, granted=Granted()) for seat in result.seats)
    return replace(result, seats=seats)


def chosen(seed: int, decision: pb.Decision) -> pb.BotItem:
    """The `choice` of a seat as the answer to what it was asked."""
    coder = envelope(str(game_of(decision.view)))
    moves = coder.read_view(decision.view).moves()
    made = pb.MoveMade(match_id=decision.match_id, decision=decision.number)
    coder.fill_move(choice(seed, decision.seat, decision.number, moves), made.move)
    return pb.BotItem(move=made)


async def play_calmly(referee: Referee, name: str, seeds: Mapping[str, int]) -> None:
    """Answer every question, for ever; `seeds` tells by the match what to choose."""
    mailbox = Mailbox(name, False, False, referee.archive.commit)
    referee.connect(mailbox)
    while (data := await mailbox.take()) is not None:
        await asyncio.sleep(0)
        batch = pb.PlayResponse.FromString(data)
        for item in batch.items:
            kind = item.WhichOneof("kind")
            assert kind != "refused", item
            if kind == "decision":
                answer = chosen(seeds[item.decision.match_id], item.decision)
                assert referee.handle(mailbox, answer)
        mailbox.heard(len(batch.items))


class _Errors(logging.Handler):
    """Keeps what is logged as an error, by us or by a library."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.found: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.found.append(f"{record.getMessage()} {record.exc_info}")

    def process(self, _: Any, method: str, event: MutableMapping[str, Any]) -> Any:
        if method in ("error", "critical", "exception"):
            self.found.append(str(event))
        raise structlog.DropEvent


@contextmanager
def nothing_goes_wrong() -> Iterator[list[str]]:
    """No error is logged in this block, neither by us nor by asyncio or gRPC."""
    errors = _Errors()
    structlog.configure(processors=[errors.process], cache_logger_on_first_use=False)
    logging.getLogger().addHandler(errors)
    try:
        yield errors.found
    finally:
        logging.getLogger().removeHandler(errors)
        structlog.reset_defaults()
    assert not errors.found, errors.found[:3]
