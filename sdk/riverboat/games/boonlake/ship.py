"""Ships: how far they go, what the river gives, and when a move calls for a scoring."""

from __future__ import annotations

from riverboat.engine import Log
from riverboat.games.boonlake.board import PATH_INDEX, PATHS, TRUNK_END
from riverboat.games.boonlake.catalog import RIVER, SHIP_STEPS
from riverboat.games.boonlake.components import Effect
from riverboat.games.boonlake.events import ShipMoved
from riverboat.games.boonlake.goods import (
    bonus,
    draw_cards,
    gain_coins,
    gain_vases,
    raise_site,
    receive,
)
from riverboat.games.boonlake.state import (
    NOBODY,
    BoonState,
    Good,
    Public,
    Resource,
    Source,
    Step,
    Task,
)


def ends_of_move(public: Public, seat: int) -> list[str]:
    """The spaces where a ship may end its move, nearest first.

    A space with another ship is passed over and not counted, unless it is a harbour.
    """
    path, index = PATHS[public.course.round], PATH_INDEX[public.course.round]
    ships = [player.ship for other, player in enumerate(public.players) if other != seat]
    if public.eminence is not None and seat != NOBODY:
        ships.append(public.eminence.ship)
    place = index[ship_of(public, seat)]
    ends: list[str] = []
    for _ in range(SHIP_STEPS[public.course.row]):
        place += 1
        while place < len(path) and path[place] in ships and not RIVER[path[place]].harbour:
            place += 1
        if place >= len(path):
            break
        ends.append(path[place])
    return ends


def ship_of(public: Public, seat: int) -> str:
    """The space of a ship; seat -1 is the Eminence."""
    if seat != NOBODY:
        return public.players[seat].ship
    if public.eminence is None:
        raise ValueError("only the solo game has a Wise Eminence")
    return public.eminence.ship


def sail(state: BoonState, seat: int, to: str, log: Log) -> None:
    """Move a ship; the first one across a lock and one on a final space call for a scoring."""
    public, course = state.public, state.public.course
    origin = ship_of(public, seat)
    if seat != NOBODY:
        public.players[seat].ship = to
    elif public.eminence is not None:
        public.eminence.ship = to
    if log.live:
        log.add(ShipMoved(seat, origin, to))
    index = PATH_INDEX[course.round]
    if index[origin] <= TRUNK_END < index[to] and not course.lock_crossed:
        course.lock_crossed = True
        course.scoring_due = True
    if RIVER[to].final:
        if course.round == 1:
            course.scoring_due = True
        else:
            course.end_triggered = True


def move_ship(state: BoonState, seat: int, to: str, log: Log) -> None:
    """Sail, take the reward of the end space, then what own cards pay in a harbour."""
    sail(state, seat, to, log)
    public = state.public
    player, space = public.players[seat], RIVER[to]
    if space.harbour:
        public.push(Step(Task.HARBOUR, seat))
    reward = space.reward
    if reward is None:
        return
    if reward.good is Good.VASE_OR_SITE:
        public.push(Step(Task.RIVER_CHOICE, seat))
    elif reward.good is Good.VASES:
        take_river_vases(state, seat, reward.amount, log)
    else:
        receive(state, seat, reward, Source.RIVER, log)
        if reward.good is Good.COINS:
            gain_coins(state, seat, bonus(player, Effect.RIVER_COIN_BONUS), log)


def take_river_vases(state: BoonState, seat: int, amount: int, log: Log) -> None:
    player = state.public.players[seat]
    gain_vases(state, seat, amount + bonus(player, Effect.EXTRA_VASE), log)


def take_river_choice(state: BoonState, seat: int, site: Resource | None, log: Log) -> None:
    if site is None:
        take_river_vases(state, seat, 1, log)
    else:
        raise_site(state, seat, site, log)


def harbour_bonus(state: BoonState, step: Step, log: Log) -> bool:
    player = state.public.players[step.seat]
    gain_coins(state, step.seat, bonus(player, Effect.HARBOUR_COINS), log)
    cards = bonus(player, Effect.HARBOUR_CARDS)
    if cards:
        draw_cards(state, step.seat, cards, log)
    return False
