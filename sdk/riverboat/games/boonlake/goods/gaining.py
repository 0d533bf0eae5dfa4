"""Gaining and giving up coins, vases, inhabitants and points."""

from __future__ import annotations

from riverboat.games.boonlake.enums import Good, Source
from riverboat.games.boonlake.events import Gained, GivenUp, PointsScored
from riverboat.games.boonlake.types import Log, State


def gain_coins(state: State, seat: int, amount: int, log: Log) -> None:
    if amount:
        state.public.players[seat].coins += amount
        if log.live:
            log.add(Gained(seat, Good.COINS, amount))


def pay_coins(state: State, seat: int, amount: int, log: Log) -> None:
    if amount:
        state.public.players[seat].coins -= amount
        if log.live:
            log.add(GivenUp(seat, Good.COINS, amount))


def gain_vases(state: State, seat: int, amount: int, log: Log) -> None:
    if amount:
        state.public.players[seat].vases += amount
        if log.live:
            log.add(Gained(seat, Good.VASES, amount))


def pay_vases(state: State, seat: int, amount: int, log: Log) -> None:
    if amount:
        state.public.players[seat].vases -= amount
        if log.live:
            log.add(GivenUp(seat, Good.VASES, amount))


def gain_inhabitants(state: State, seat: int, amount: int, log: Log) -> int:
    """From the supply to the ranch, as many as there are; returns how many."""
    player = state.public.players[seat]
    taken = min(amount, player.supply)
    if taken:
        player.supply -= taken
        player.ranch += taken
        if log.live:
            log.add(Gained(seat, Good.INHABITANTS, taken))
    return taken


def pay_inhabitants(state: State, seat: int, amount: int, log: Log) -> None:
    """From the ranch back to the supply."""
    if amount:
        player = state.public.players[seat]
        player.ranch -= amount
        player.supply += amount
        if log.live:
            log.add(GivenUp(seat, Good.INHABITANTS, amount))


def score(state: State, seat: int, source: Source, points: int, log: Log) -> None:
    """Gain or lose victory points."""
    if points:
        state.public.players[seat].points[source] += points
        if log.live:
            log.add(PointsScored(seat, source, points))
