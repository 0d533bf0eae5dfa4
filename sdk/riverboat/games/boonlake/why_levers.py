"""Why a lever, a right part or another choice of an action is refused."""

from __future__ import annotations

from riverboat.engine import Refusal
from riverboat.games.boonlake.forgo import TOP_ROW
from riverboat.games.boonlake.legal import IS_OPEN
from riverboat.games.boonlake.levers import is_ready, lever_price
from riverboat.games.boonlake.moves import (
    BuyInhabitant,
    ChooseRegion,
    ChooseScoringTile,
    ChooseStrip,
    ForgoRight,
    Modernize,
    SellVase,
    UseLever,
)
from riverboat.games.boonlake.refusals import (
    Reason,
    lacks_cards,
    lacks_coins,
    lacks_inhabitants,
    lacks_vases,
    not_listed,
    refuse,
    supply_empty,
)
from riverboat.games.boonlake.state import BoonView, Good, Lever, Player, Step, Strip, Task
from riverboat.games.boonlake.terms import (
    HIRE_CARDS,
    HIRE_COINS,
    L12_CARDS,
    PROGRESS_INHABITANTS,
)

ANYTIME = (Lever.L7, Lever.L10, Lever.L11, Lever.L12)
USED_AT = {
    Task.FORGO_BONUS: (Lever.L4, Lever.L5),
    Task.USE_L6: (Lever.L6,),
    Task.USE_L9: (Lever.L9,),
}


def choose_scoring_tile(view: BoonView, step: Step, move: ChooseScoringTile) -> Refusal:
    text = f"{move.tile!r} was not dealt to you"
    return refuse(Reason.TILE_NOT_DEALT, text, "Set-up")


def choose_strip(view: BoonView, step: Step, move: ChooseStrip) -> Refusal:
    text = f"the rows are 1 to {len(Strip)}, not {move.row}"
    return refuse(Reason.NO_SUCH_ROW, text, "Turn")


def choose_region(view: BoonView, step: Step, move: ChooseRegion) -> Refusal:
    text = "the label of this region is covered"
    return refuse(Reason.REGION_COVERED, text, "Region scoring")


def buy_inhabitant(view: BoonView, step: Step, move: BuyInhabitant) -> Refusal:
    player = view.public.players[view.seat]
    if move.pay not in (Good.COINS, Good.CARDS):
        text = "an inhabitant is hired for COINS or for CARDS"
        return refuse(Reason.WRONG_PAYMENT, text, "Hire")
    if not player.supply:
        return supply_empty("Hire")
    if move.pay is Good.COINS:
        return lacks_coins(player, HIRE_COINS, "Hire")
    return lacks_cards(player, HIRE_CARDS, "Hire")


def modernize(view: BoonView, step: Step, move: Modernize) -> Refusal:
    player = view.public.players[view.seat]
    if move.lever not in tuple(Lever):
        return not_listed("Progress")
    if player.levers[move.lever] is not None:
        text = f"your slot {Lever(move.lever).name} holds a lever already"
        return refuse(Reason.SLOT_TAKEN, text, "Progress")
    if step.task is Task.RIGHT_PROGRESS and player.ranch < PROGRESS_INHABITANTS:
        return lacks_inhabitants(player, PROGRESS_INHABITANTS, "Progress")
    return lacks_coins(player, lever_price(player, move.lever), "Progress")


def _not_ready(player: Player, lever: Lever) -> Refusal | None:
    if is_ready(player, lever):
        return None
    return refuse(Reason.LEVER_NOT_READY, f"your {lever.name} is not ready", "Levers")


def forgo_right(view: BoonView, step: Step, move: ForgoRight) -> Refusal:
    rule = "Forgoing the right part"
    player = view.public.players[view.seat]
    if move.lever not in TOP_ROW:
        return refuse(Reason.LEVER_NOT_HERE, "only L1, L2 and L3 pay for a right part", rule)
    after_pioneer = view.public.course.strip is Strip.PIONEER and step.task is Task.RIGHT_CARD
    if after_pioneer or (step.task is Task.RIGHT_HIRE and step.amount):
        text = "you have begun your right part already"
        return refuse(Reason.RIGHT_PART_TAKEN, text, rule)
    missing = _not_ready(player, move.lever)
    if missing is not None:
        return missing
    text = f"the effect of {move.lever.name} is not possible now"
    return refuse(Reason.LEVER_USELESS, text, rule)


def sell_vase(view: BoonView, step: Step, move: SellVase) -> Refusal:
    return lacks_vases(view.public.players[view.seat], 1, "Levers")


def use_lever(view: BoonView, step: Step, move: UseLever) -> Refusal:
    lever = move.lever
    if lever not in tuple(Lever):
        return not_listed("Levers")
    if step.task in USED_AT and lever not in USED_AT[step.task]:
        text = f"here you may use {', '.join(own.name for own in USED_AT[step.task])}"
        return refuse(Reason.LEVER_NOT_HERE, text, "Levers")
    if step.task not in USED_AT:
        if lever not in ANYTIME:
            text = f"{lever.name} is offered by a question of its own"
            return refuse(Reason.LEVER_NOT_HERE, text, "Levers")
        if not IS_OPEN[step.task]:
            text = f"levers cannot be used in the middle of {step.task.name}"
            return refuse(Reason.QUESTION_CLOSED, text, "Levers at any time")
    player = view.public.players[view.seat]
    return _not_ready(player, lever) or _wrong_use(player, move)


def _wrong_use(player: Player, move: UseLever) -> Refusal:
    """The lever is ready, so its options are wrong or its price is missing."""
    rule = "Levers at any time"
    origin, target = move.origin, move.target
    if move.lever is Lever.L12 and player.hand < L12_CARDS:
        return lacks_cards(player, L12_CARDS, rule)
    if move.lever is Lever.L7 and origin is not None and target is not None:
        if origin not in player.boats:
            return refuse(Reason.NO_BOAT_THERE, f"you have no boat at {origin.name}", rule)
        if target >= origin:
            text = f"{target.name} is not upstream of {origin.name}"
            return refuse(Reason.WRONG_OPTION, text, rule)
    text = "L7 names a boat and its target, L10 COINS or CARDS, other levers nothing"
    return refuse(Reason.WRONG_OPTION, text, rule)
