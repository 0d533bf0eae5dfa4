"""apply(): one function per move, found by the move's type; then the agenda runs by itself up to
the next question."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from riverboat.engine import Log
from riverboat.games.boonlake import (
    actions,
    cards,
    course,
    effects,
    forgo,
    goods,
    interim,
    land,
    levers,
    moves,
    ship,
    solo,
    upgrade,
)
from riverboat.games.boonlake.state import BoonState, Lever, Step, Task, Track
from riverboat.games.boonlake.terms import BUILDER_CARDS, HOUSE_INHABITANTS

Handler = Callable[[BoonState, int, Step, Any, Log], None]
Beginning = Callable[[BoonState, Step, Log], bool]

# Questions in which Pass forgoes a card.
CARD_QUESTIONS = (
    Task.STRIP_CARD,
    Task.BUILDER_MID,
    Task.RIGHT_CARD,
    Task.RIGHT_SETTLE,
    Task.RIGHT_CATTLE,
    Task.INTERIM_SLOT,
)


def apply(state: BoonState, seat: int, move: moves.Move, log: Log) -> None:
    """Carry out a legal move and go on to the next question or the end."""
    HANDLERS[type(move)](state, seat, state.public.pop(), move, log)
    run(state, log)


def run(state: BoonState, log: Log) -> None:
    """Do the steps on top of the agenda until one is a question."""
    public = state.public
    while public.agenda:
        begin = BEGINNINGS.get(public.agenda[-1].task)
        if begin is None:
            return
        step = public.pop()
        if begin(state, step, log):
            public.push(step)
            return


# --- set-up and turn -----------------------------------------------------------------------------


def _choose_scoring_tile(
    state: BoonState, seat: int, step: Step, move: moves.ChooseScoringTile, log: Log
) -> None:
    course.choose_scoring_tile(state, seat, move.tile, log)


def _choose_start_site(
    state: BoonState, seat: int, step: Step, move: moves.ChooseStartSite, log: Log
) -> None:
    course.choose_start_site(state, seat, move.resource, log)


def _choose_strip(
    state: BoonState, seat: int, step: Step, move: moves.ChooseStrip, log: Log
) -> None:
    actions.choose_strip(state, seat, move.row, log)


def _move_ship(state: BoonState, seat: int, step: Step, move: moves.MoveShip, log: Log) -> None:
    ship.move_ship(state, seat, move.to, log)


def _river_choice(
    state: BoonState, seat: int, step: Step, move: moves.RiverChoice, log: Log
) -> None:
    ship.take_river_choice(state, seat, move.site, log)


# --- cards ---------------------------------------------------------------------------------------


def _play_card(state: BoonState, seat: int, step: Step, move: moves.PlayCard, log: Log) -> None:
    cards.announce_card(state, seat, move.card, log)


def _play_project(
    state: BoonState, seat: int, step: Step, move: moves.PlayProject, log: Log
) -> None:
    cards.announce_project(state, seat, move.tile, log)


def _play_plan(state: BoonState, seat: int, step: Step, move: moves.PlayPlan, log: Log) -> None:
    cards.carry_out_plan(state, step, move, log)


def _discard_card(
    state: BoonState, seat: int, step: Step, move: moves.DiscardCard, log: Log
) -> None:
    cards.discard_for_coins(state, seat, move.card, log)


def _discard_for_cost(
    state: BoonState, seat: int, step: Step, move: moves.DiscardForCost, log: Log
) -> None:
    goods.pay_card(state, step, move.card, log)


def _draw_cards(state: BoonState, seat: int, step: Step, move: moves.DrawCards, log: Log) -> None:
    if step.task is Task.BUILDER_MID:
        goods.draw_cards(state, seat, BUILDER_CARDS, log)
    else:
        actions.draw_right(state, seat, log)


def _card_effect(state: BoonState, seat: int, step: Step, move: moves.CardEffect, log: Log) -> None:
    effects.use_exchange(state, step, move.variant, log)


def _lift_lever(state: BoonState, seat: int, step: Step, move: moves.LiftLever, log: Log) -> None:
    effects.lift_lever(state, step, move.lever, log)


# --- map -----------------------------------------------------------------------------------------


def _explore(state: BoonState, seat: int, step: Step, move: moves.Explore, log: Log) -> None:
    land.explore(state, seat, log)


def _place_tile(state: BoonState, seat: int, step: Step, move: moves.PlaceTile, log: Log) -> None:
    land.place_tile(state, seat, step.item, move.space, log)


def _place_pasture(
    state: BoonState, seat: int, step: Step, move: moves.PlacePasture, log: Log
) -> None:
    land.place_tile(state, seat, land.next_pasture(state), move.space, log)


def _develop(state: BoonState, seat: int, step: Step, move: moves.Develop, log: Log) -> None:
    upgrade.develop(state, seat, move.space, move.site, log)


def _choose_track(
    state: BoonState, seat: int, step: Step, move: moves.ChooseTrack, log: Log
) -> None:
    goods.advance(state, seat, Track(move.track), step.amount)


def _upgrade_house(
    state: BoonState, seat: int, step: Step, move: moves.UpgradeHouse, log: Log
) -> None:
    """A house through the effect of a card is free."""
    price = 0 if effects.report_use(step, log) else HOUSE_INHABITANTS
    upgrade.upgrade_house(state, seat, move.space, move.site, price, log)


def _upgrade_settlement(
    state: BoonState, seat: int, step: Step, move: moves.UpgradeSettlement, log: Log
) -> None:
    """A settlement through the effect of a card is easier."""
    easy = int(effects.report_use(step, log))
    upgrade.ask_settlement_cost(state, seat, move.space, move.site, easy)


def _pay_settlement(
    state: BoonState, seat: int, step: Step, move: moves.PaySettlement, log: Log
) -> None:
    upgrade.build_settlement(state, step, move.use_l8, move.vp_units, log)


def _place_cattle(
    state: BoonState, seat: int, step: Step, move: moves.PlaceCattle, log: Log
) -> None:
    state.public.push(Step(Task.CATTLE_COST, seat, space=move.space))


def _pay_cattle(state: BoonState, seat: int, step: Step, move: moves.PayCattle, log: Log) -> None:
    upgrade.place_cattle(state, step, move.vp_units, log)


def _build_site(state: BoonState, seat: int, step: Step, move: moves.BuildSite, log: Log) -> None:
    goods.raise_site(state, seat, move.resource, log)


# --- actions and levers --------------------------------------------------------------------------


def _choose_region(
    state: BoonState, seat: int, step: Step, move: moves.ChooseRegion, log: Log
) -> None:
    actions.choose_region(state, seat, move.region, log)


def _take_region_coins(
    state: BoonState, seat: int, step: Step, move: moves.TakeRegionCoins, log: Log
) -> None:
    actions.take_region_coins(state, seat, log)


def _take_part(state: BoonState, seat: int, step: Step, move: moves.TakePart, log: Log) -> None:
    actions.take_part(state, seat, log)


def _buy_inhabitant(
    state: BoonState, seat: int, step: Step, move: moves.BuyInhabitant, log: Log
) -> None:
    actions.buy_inhabitant(state, seat, move.pay, log)


def _modernize(state: BoonState, seat: int, step: Step, move: moves.Modernize, log: Log) -> None:
    if step.task is Task.RIGHT_PROGRESS:
        actions.modernize_right(state, seat, move.lever, log)
    else:
        levers.modernize(state, seat, move.lever, log)


def _forgo_right(state: BoonState, seat: int, step: Step, move: moves.ForgoRight, log: Log) -> None:
    forgo.forgo_right(state, step, move.lever, log)


def _take_vase(state: BoonState, seat: int, step: Step, move: moves.TakeVase, log: Log) -> None:
    forgo.take_vase(state, seat, log)


def _sell_vase(state: BoonState, seat: int, step: Step, move: moves.SellVase, log: Log) -> None:
    forgo.sell_vase(state, seat, log)


def _use_lever(state: BoonState, seat: int, step: Step, move: moves.UseLever, log: Log) -> None:
    """L4, L5, L6 and L9 answer a question of their own; the others leave the question open."""
    if move.lever is Lever.L6:
        actions.use_l6(state, seat, log)
    elif move.lever is Lever.L9:
        land.use_l9(state, seat, log)
    elif step.task is Task.FORGO_BONUS:
        forgo.use_forgo_bonus(state, step, move.lever, log)
    else:
        state.public.push(step)
        levers.use_anytime(state, seat, move, log)


def _pass(state: BoonState, seat: int, step: Step, move: moves.Pass, log: Log) -> None:
    if step.task in CARD_QUESTIONS:
        forgo.forgo_card(state, seat, log)


# --- scoring -------------------------------------------------------------------------------------


def _score_tile(state: BoonState, seat: int, step: Step, move: moves.ScoreTile, log: Log) -> None:
    interim.score_tile(state, seat, move.tile, move.exchange, log)


def _pay_unit(state: BoonState, seat: int, step: Step, move: moves.PayUnit, log: Log) -> None:
    interim.pay_unit(state, step, move.good, log)


HANDLERS: dict[type, Handler] = {
    moves.ChooseScoringTile: _choose_scoring_tile,
    moves.ChooseStartSite: _choose_start_site,
    moves.ChooseStrip: _choose_strip,
    moves.PlayCard: _play_card,
    moves.PlayProject: _play_project,
    moves.PlayPlan: _play_plan,
    moves.DiscardCard: _discard_card,
    moves.DiscardForCost: _discard_for_cost,
    moves.DrawCards: _draw_cards,
    moves.Explore: _explore,
    moves.PlaceTile: _place_tile,
    moves.PlacePasture: _place_pasture,
    moves.Develop: _develop,
    moves.ChooseTrack: _choose_track,
    moves.UpgradeHouse: _upgrade_house,
    moves.UpgradeSettlement: _upgrade_settlement,
    moves.PaySettlement: _pay_settlement,
    moves.PlaceCattle: _place_cattle,
    moves.PayCattle: _pay_cattle,
    moves.ChooseRegion: _choose_region,
    moves.TakeRegionCoins: _take_region_coins,
    moves.BuyInhabitant: _buy_inhabitant,
    moves.Modernize: _modernize,
    moves.TakePart: _take_part,
    moves.ForgoRight: _forgo_right,
    moves.TakeVase: _take_vase,
    moves.SellVase: _sell_vase,
    moves.MoveShip: _move_ship,
    moves.RiverChoice: _river_choice,
    moves.BuildSite: _build_site,
    moves.CardEffect: _card_effect,
    moves.LiftLever: _lift_lever,
    moves.ScoreTile: _score_tile,
    moves.PayUnit: _pay_unit,
    moves.UseLever: _use_lever,
    moves.Pass: _pass,
}

# What happens when a step comes to the top: True means that it is a question.
BEGINNINGS: dict[Task, Beginning] = {
    Task.RIGHT_PIONEER: actions.begin_right_pioneer,
    Task.RIGHT_REGION: actions.begin_right_region,
    Task.FORGO_BONUS: forgo.begin_forgo_bonus,
    Task.EXPLORE: land.begin_explore,
    Task.USE_L9: land.begin_use_l9,
    Task.USE_L6: actions.begin_use_l6,
    Task.PASTURE: land.begin_pasture,
    Task.BUILD_SITE: goods.begin_build_site,
    Task.LEVER_WINDOW: interim.begin_lever_window,
    Task.START_TURN: course.start_turn,
    Task.HIRE_ONE: actions.hire_one,
    Task.FINISH_DEVELOP: upgrade.finish_develop,
    Task.FINISH_EXCHANGE: effects.finish_exchange,
    Task.FINISH_HIRE: actions.finish_hire,
    Task.FINISH_L12: levers.finish_l12,
    Task.ADVANCE_COIN: goods.run_advance,
    Task.ADVANCE_CARD: goods.run_advance,
    Task.MARK_PROJECT: cards.mark_project,
    Task.HARBOUR: ship.harbour_bonus,
    Task.EMINENCE_SHIP: solo.sail_eminence,
    Task.END_TURN: course.end_turn,
    Task.SCORE_MARKER: interim.score_marker,
    Task.INCOME: interim.income,
    Task.RESET_LEVERS: interim.reset_levers,
    Task.END_INTERIM: interim.end_interim,
}
