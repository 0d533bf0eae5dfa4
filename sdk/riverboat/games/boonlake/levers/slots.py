"""The twelve slots: whether a lever is there, up or down."""

from __future__ import annotations

from riverboat.engine import Refusal
from riverboat.games.boonlake.enums import Lever, LeverPosition
from riverboat.games.boonlake.events import LeverLifted, LeverUsed
from riverboat.games.boonlake.refusals import Reason, refuse
from riverboat.games.boonlake.state import Player, replaced
from riverboat.games.boonlake.types import Log, State

_UP = LeverPosition.UP


def is_ready(player: Player, lever: Lever) -> bool:
    return player.levers[lever] is _UP


def not_ready(player: Player, lever: Lever) -> Refusal | None:
    if is_ready(player, lever):
        return None
    return refuse(Reason.LEVER_NOT_READY, f"your {lever.name} is not ready", "Levers")


def levers_owned(player: Player) -> int:
    return len(player.levers) - player.levers.count(None)


def pull(state: State, seat: int, lever: Lever, log: Log) -> None:
    """Use a lever: it goes down until the next interim scoring."""
    player = state.public.players[seat]
    player.levers = replaced(player.levers, lever, LeverPosition.DOWN)
    if log.live:
        log.add(LeverUsed(seat, lever))


def lift(state: State, seat: int, lever: Lever, log: Log) -> None:
    player = state.public.players[seat]
    player.levers = replaced(player.levers, lever, _UP)
    if log.live:
        log.add(LeverLifted(seat, lever))
