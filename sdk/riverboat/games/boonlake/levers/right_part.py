"""Forgoing the right part: L1, L2 or L3 replaces it."""

from __future__ import annotations

from riverboat.engine import Refusal
from riverboat.games.boonlake.actions.progress import modernizations_for
from riverboat.games.boonlake.enums import Lever, Strip, Task
from riverboat.games.boonlake.events import RightForgone
from riverboat.games.boonlake.goods.gaining import gain_coins, gain_vases, pay_vases
from riverboat.games.boonlake.goods.lacking import lacks_vases
from riverboat.games.boonlake.land.houses import houses_for
from riverboat.games.boonlake.land.settlements import settlements_for
from riverboat.games.boonlake.levers.forgone_card import forgo_card
from riverboat.games.boonlake.levers.slots import is_ready, not_ready, pull
from riverboat.games.boonlake.listed import FORGO_RIGHT, SELL_VASE, TAKE_VASE
from riverboat.games.boonlake.moves import ForgoRight, Move, SellVase, TakeVase
from riverboat.games.boonlake.numbers import HOUSE_INHABITANTS, L1_COINS, L1_VASES
from riverboat.games.boonlake.refusals import Reason, refuse
from riverboat.games.boonlake.state import Player, Public, Step
from riverboat.games.boonlake.types import Log, MoveRow, State, View

HEADING = "Forgoing the right part"
FOLLOW_UPS = {
    Lever.L1: Task.L1_OPTION,
    Lever.L2: Task.L2_MODERNIZE,
    Lever.L3: Task.L3_UPGRADE,
}
TOP_ROW = tuple(FOLLOW_UPS)

# Right parts in which a card may be played: giving them up forgoes the card too.
RIGHT_WITH_CARD = (Task.RIGHT_PIONEER, Task.RIGHT_SETTLE, Task.RIGHT_CATTLE, Task.RIGHT_CARD)


def has_top_row(player: Player) -> bool:
    """Whether one of L1 to L3 is ready."""
    return any(is_ready(player, lever) for lever in TOP_ROW)


# --- giving the right part up --------------------------------------------------------------------


def add_forgoings(view: View, moves: list[Move]) -> None:
    """List the ready levers of the top row whose effect is possible now."""
    public, seat = view.public, view.seat
    if _has_begun(public):
        return
    player = public.players[seat]
    for lever in TOP_ROW:
        if is_ready(player, lever) and _is_possible(public, seat, lever):
            moves.append(FORGO_RIGHT[lever])


def why_not_forgo_right(view: View, move: ForgoRight) -> Refusal | None:
    if move.lever not in TOP_ROW:
        return refuse(Reason.LEVER_NOT_HERE, "only L1, L2 and L3 pay for a right part", HEADING)
    if _has_begun(view.public):
        text = "you have begun your right part already"
        return refuse(Reason.RIGHT_PART_TAKEN, text, HEADING)
    missing = not_ready(view.public.players[view.seat], move.lever)
    if missing is not None or _is_possible(view.public, view.seat, move.lever):
        return missing
    text = f"the effect of {move.lever.name} is not possible now"
    return refuse(Reason.LEVER_USELESS, text, HEADING)


def forgo_right(state: State, seat: int, move: ForgoRight, log: Log) -> None:
    """The lever's effect, then what L4 and L5 pay for a card that is forgone too."""
    step = state.public.pop()
    if log.live:
        log.add(RightForgone(seat, move.lever))
    pull(state, seat, move.lever, log)
    if step.task in RIGHT_WITH_CARD:
        forgo_card(state, seat, log)
    state.public.push(Step(FOLLOW_UPS[move.lever], seat))


FORGO_RIGHT_ROW: MoveRow[ForgoRight] = MoveRow(
    ForgoRight, add_forgoings, why_not_forgo_right, forgo_right
)


def _has_begun(public: Public) -> bool:
    """The cards of a Pioneer turn were drawn, or an inhabitant was hired."""
    step = public.agenda[-1]
    if step.task is Task.RIGHT_CARD:
        return public.course.strip is not Strip.BUILDER
    return step.task is Task.RIGHT_HIRE and step.amount > 0


def _is_possible(public: Public, seat: int, lever: Lever) -> bool:
    if lever is Lever.L1:
        return True
    if lever is Lever.L2:
        return bool(modernizations_for(public.players[seat]))
    return bool(houses_for(public, seat, HOUSE_INHABITANTS) or settlements_for(public, seat, 0))


# --- L1 ------------------------------------------------------------------------------------------


def add_taking_a_vase(view: View, moves: list[Move]) -> None:
    moves.append(TAKE_VASE)


def why_not_take_vase(view: View, move: TakeVase) -> None:
    """It is always possible."""


def take_vase(state: State, seat: int, move: TakeVase, log: Log) -> None:
    state.public.pop()
    gain_vases(state, seat, L1_VASES, log)


TAKE_VASE_ROW: MoveRow[TakeVase] = MoveRow(
    TakeVase, add_taking_a_vase, why_not_take_vase, take_vase
)


def add_selling_a_vase(view: View, moves: list[Move]) -> None:
    if view.public.players[view.seat].vases >= L1_VASES:
        moves.append(SELL_VASE)


def why_not_sell_vase(view: View, move: SellVase) -> Refusal | None:
    player = view.public.players[view.seat]
    return None if player.vases >= L1_VASES else lacks_vases(player, L1_VASES, "Levers")


def sell_vase(state: State, seat: int, move: SellVase, log: Log) -> None:
    state.public.pop()
    pay_vases(state, seat, L1_VASES, log)
    gain_coins(state, seat, L1_COINS, log)


SELL_VASE_ROW: MoveRow[SellVase] = MoveRow(
    SellVase, add_selling_a_vase, why_not_sell_vase, sell_vase
)
