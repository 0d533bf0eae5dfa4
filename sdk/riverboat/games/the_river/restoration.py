"""The restoration phase between two rounds."""

from __future__ import annotations

from riverboat.engine import Log
from riverboat.games.the_river.catalog import GOODS, RIVER_BOARDS, TILES, Effect
from riverboat.games.the_river.events import PioneerSettled, TilesDiscarded
from riverboat.games.the_river.goods import take
from riverboat.games.the_river.setup import fill_buildings, fill_terrain
from riverboat.games.the_river.state import NOTHING, Cause, Phase, Player, Public, RiverState

INCOME_TILES = tuple(
    (
        resource,
        tuple(
            tile.id
            for tile in TILES.values()
            if tile.effect == Effect.RESTORATION_RESOURCE_2VP and tile.effect_resource == resource
        ),
    )
    for resource in GOODS
)
"""For each resource the meadows that bring one of it in every restoration."""


def begin_restoration(state: RiverState, log: Log) -> None:
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
        owned = public.players[seat].tiles
        for resource, tiles in INCOME_TILES:
            for tile in tiles:
                if tile in owned:
                    turn.income_seats += (seat,)
                    turn.income_resources += (resource,)


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
