"""Ship: how far ships go, what calls for a scoring, and what the end space gives."""

from __future__ import annotations

from riverboat.engine import Refusal
from riverboat.games.boonlake.board import PATH_INDEX, PATHS, TRUNK_END
from riverboat.games.boonlake.cards.permanent import bonus
from riverboat.games.boonlake.catalog import RIVER, SHIP_STEPS
from riverboat.games.boonlake.components import Effect
from riverboat.games.boonlake.enums import Good, Source, Task
from riverboat.games.boonlake.events import ShipMoved
from riverboat.games.boonlake.goods.drawing import draw_cards
from riverboat.games.boonlake.goods.gaining import gain_coins, gain_vases
from riverboat.games.boonlake.goods.lacking import not_listed
from riverboat.games.boonlake.goods.production import at_top, raise_site
from riverboat.games.boonlake.goods.rewards import receive
from riverboat.games.boonlake.listed import MOVE_SHIP, RIVER_SITE, RIVER_VASE
from riverboat.games.boonlake.moves import Move, MoveShip, RiverChoice
from riverboat.games.boonlake.numbers import TOP_LEVEL
from riverboat.games.boonlake.refusals import Reason, refuse
from riverboat.games.boonlake.state import NOBODY, Public, Step
from riverboat.games.boonlake.types import Log, State, View

# --- moving the ship -----------------------------------------------------------------------------


def add_ends(view: View, moves: list[Move]) -> None:
    moves += [MOVE_SHIP[space] for space in ends_of_move(view.public, view.seat)]


def why_not_move_ship(view: View, move: MoveShip) -> Refusal:
    if move.to not in RIVER:
        return refuse(Reason.NO_SUCH_SPACE, f"there is no river space {move.to!r}", "Ship")
    text = f"{move.to} is behind you, too far, on the other arm, or holds a ship"
    return refuse(Reason.SPACE_OUT_OF_REACH, text, "Ship")


def move_ship(state: State, seat: int, move: MoveShip, log: Log) -> None:
    """Sail, take the reward of the end space, then what own cards pay in a harbour."""
    public, space = state.public, RIVER[move.to]
    public.pop()
    sail(state, seat, move.to, log)
    if space.harbour:
        public.push(Step(Task.HARBOUR, seat))
    reward = space.reward
    if reward is None:
        return
    if reward.good is Good.VASE_OR_SITE:
        public.push(Step(Task.RIVER_CHOICE, seat))
    elif reward.good is Good.VASES:
        _take_vases(state, seat, reward.amount, log)
    else:
        receive(state, seat, reward, Source.RIVER, log)
        if reward.good is Good.COINS:
            more = bonus(public.players[seat], Effect.RIVER_COIN_BONUS)
            gain_coins(state, seat, more, log)


def ends_of_move(public: Public, seat: int) -> list[str]:
    """The spaces where a ship may end its move, nearest first.

    A space with another ship is passed over and not counted, unless it is a harbour.
    """
    path, index = PATHS[public.course.round], PATH_INDEX[public.course.round]
    ships = [player.ship for other, player in enumerate(public.players) if other != seat]
    if public.eminence is not None and seat != NOBODY:
        ships.append(public.eminence.ship)
    place = index[_ship_of(public, seat)]
    ends: list[str] = []
    for _ in range(SHIP_STEPS[public.course.row]):
        place += 1
        while place < len(path) and path[place] in ships and not RIVER[path[place]].harbour:
            place += 1
        if place >= len(path):
            break
        ends.append(path[place])
    return ends


def _ship_of(public: Public, seat: int) -> str:
    """The space of a ship; seat -1 is the Eminence."""
    return public.the_eminence.ship if seat == NOBODY else public.players[seat].ship


def sail(state: State, seat: int, to: str, log: Log) -> None:
    """Move a ship; the first one across a lock and one on a final space call for a scoring."""
    public, course = state.public, state.public.course
    origin = _ship_of(public, seat)
    if seat == NOBODY:
        public.the_eminence.ship = to
    else:
        public.players[seat].ship = to
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


# --- a vase or a site ----------------------------------------------------------------------------


def add_river_choices(view: View, moves: list[Move]) -> None:
    levels = view.public.players[view.seat].levels
    moves.append(RIVER_VASE)
    moves += [RIVER_SITE[index] for index, level in enumerate(levels) if level < TOP_LEVEL]


def why_not_river_choice(view: View, move: RiverChoice) -> Refusal:
    return not_listed("Ship") if move.site is None else at_top("Ship")


def river_choice(state: State, seat: int, move: RiverChoice, log: Log) -> None:
    state.public.pop()
    if move.site is None:
        _take_vases(state, seat, 1, log)
    else:
        raise_site(state, seat, move.site, log)


def _take_vases(state: State, seat: int, amount: int, log: Log) -> None:
    more = bonus(state.public.players[seat], Effect.EXTRA_VASE)
    gain_vases(state, seat, amount + more, log)


def harbour_bonus(state: State, step: Step, log: Log) -> bool:
    """What own cards pay in harbours."""
    player = state.public.players[step.seat]
    gain_coins(state, step.seat, bonus(player, Effect.HARBOUR_COINS), log)
    cards = bonus(player, Effect.HARBOUR_CARDS)
    if cards:
        draw_cards(state, step.seat, cards, log)
    return False
