"""Forgoing a card: passing where one could be played lets L4 and L5 pay."""

from __future__ import annotations

from collections.abc import Sequence

from riverboat.games.boonlake.enums import Lever, Task
from riverboat.games.boonlake.events import CardForgone
from riverboat.games.boonlake.levers.slots import is_ready
from riverboat.games.boonlake.listed import PASS
from riverboat.games.boonlake.moves import Move, Pass
from riverboat.games.boonlake.state import Step
from riverboat.games.boonlake.types import Log, MoveRow, State, View

# Questions in which passing forgoes a card.
CARD_QUESTIONS = (
    Task.STRIP_CARD,
    Task.BUILDER_MID,
    Task.RIGHT_CARD,
    Task.RIGHT_SETTLE,
    Task.RIGHT_CATTLE,
    Task.INTERIM_SLOT,
)


def add_passing(view: View, moves: list[Move]) -> None:
    moves.append(PASS)


def why_not_pass(view: View, move: Pass) -> None:
    """Where it is offered it is possible."""


def pass_by(state: State, seat: int, move: Pass, log: Log) -> None:
    if state.public.pop().task in CARD_QUESTIONS:
        forgo_card(state, seat, log)


PASS_ROW: MoveRow[Pass] = MoveRow(Pass, add_passing, why_not_pass, pass_by)


def declining(view: View, moves: Sequence[Move]) -> Move:
    """The default of questions that can be declined: levers at any time may follow it."""
    return PASS


def forgo_card(state: State, seat: int, log: Log) -> None:
    if log.live:
        log.add(CardForgone(seat))
    state.public.push(Step(Task.FORGO_BONUS, seat))


def begin_forgo_bonus(state: State, step: Step, log: Log) -> bool:
    """Asked while L4 or L5 is ready."""
    player = state.public.players[step.seat]
    return is_ready(player, Lever.L4) or is_ready(player, Lever.L5)
