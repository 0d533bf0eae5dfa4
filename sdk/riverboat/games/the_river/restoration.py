"""The restoration phase between two rounds."""

from __future__ import annotations

from riverboat.games.the_river.catalog import RIVER_BOARDS
from riverboat.games.the_river.displays import fill_buildings, fill_terrain
from riverboat.games.the_river.events import PioneerSettled, TilesDiscarded
from riverboat.games.the_river.goods import take
from riverboat.games.the_river.meadows import incomes
from riverboat.games.the_river.state import NOTHING, Cause, Phase, Player, Public
from riverboat.games.the_river.types import Log, State


def begin_restoration(state: State, log: Log) -> None:
    """New tiles and buildings, pioneers back aboard; incomes are lined up."""
    public = state.public
    public.turn.phase = Phase.RESTORATION
    left_over = tuple(tile for tile in public.tiles.display if tile != NOTHING)
    public.tiles.discard += left_over
    if log.live:
        log.add(TilesDiscarded(left_over))
    fill_terrain(state, log)
    fill_buildings(state, log)
    for seat, player in enumerate(public.players):
        player.boat += public.placed(seat)
    public.board.pioneers = (0,) * len(public.board.pioneers)
    _line_up_incomes(public)


def _line_up_incomes(public: Public) -> None:
    """From the coming first player clockwise; within a seat wood, stone, clay."""
    turn, seats = public.turn, len(public.players)
    for step in range(seats):
        seat = (turn.first_player + step) % seats
        resources = tuple(incomes(public.players[seat].tiles))
        turn.income_seats += (seat,) * len(resources)
        turn.income_resources += resources


def take_income(public: Public, log: Log) -> None:
    """The next income, if its island has something left; overflow is settled before another."""
    turn = public.turn
    seat, resource = turn.income_seats[0], turn.income_resources[0]
    turn.income_seats, turn.income_resources = turn.income_seats[1:], turn.income_resources[1:]
    turn.active = seat
    take(public, seat, resource, 1, Cause.RESTORATION, log)


def settle_pioneers(public: Public, log: Log) -> None:
    """Whoever covered a framed space this round leaves a pioneer there."""
    for seat, player in enumerate(public.players):
        if player.framed_this_round:
            player.framed_this_round = False
            player.boat -= 1
            player.settled += 1
            if log.live:
                log.add(PioneerSettled(seat, _last_framed_space(player)))


def _last_framed_space(player: Player) -> int:
    """Framed spaces do not follow each other, so a round covers at most one: the last."""
    covered = RIVER_BOARDS[player.colour][: len(player.tiles)]
    return max(space.number for space in covered if space.framed)
