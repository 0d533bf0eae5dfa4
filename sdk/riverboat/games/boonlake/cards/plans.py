"""Plans: how an announced card or project is paid, with boats and levers."""

from __future__ import annotations

from riverboat.engine import Refusal
from riverboat.games.boonlake.cards.effects import begin_effect
from riverboat.games.boonlake.cards.prices import need_of, price_of
from riverboat.games.boonlake.cards.projects import realise
from riverboat.games.boonlake.cards.resources import Plan, plans_of
from riverboat.games.boonlake.catalog import CARDS
from riverboat.games.boonlake.enums import Lever
from riverboat.games.boonlake.events import CardPlayed, ProjectRealised
from riverboat.games.boonlake.goods.gaining import gain_coins, pay_coins, pay_vases
from riverboat.games.boonlake.goods.lacking import lacks_coins
from riverboat.games.boonlake.levers.slots import pull
from riverboat.games.boonlake.moves import Move, PlayPlan
from riverboat.games.boonlake.refusals import Reason, refuse
from riverboat.games.boonlake.state import Player
from riverboat.games.boonlake.types import Log, MoveRow, State, View


def add_plans(view: View, moves: list[Move]) -> None:
    """List the ways that the player's coins allow, cheapest first."""
    public = view.public
    moves += [plan.move for plan in _affordable(public.players[view.seat], public.agenda[-1].item)]


def why_not_play_plan(view: View, move: PlayPlan) -> Refusal:
    player = view.public.players[view.seat]
    item = view.public.agenda[-1].item
    for plan in plans_of(player)[need_of(item)].ways:
        if plan.move == move:
            return lacks_coins(player, price_of(player, item) + plan.fee - plan.gain, "Plans")
    text = f"this is no plan for {item}: it lacks resources, wastes a move, or a lever is not ready"
    return refuse(Reason.NO_SUCH_PLAN, text, "Plans")


def play_plan(state: State, seat: int, move: PlayPlan, log: Log) -> None:
    """L11's coins, boats, price, then the card or project; levers go down."""
    item = state.public.pop().item
    player = state.public.players[seat]
    plan = next(plan for plan in _affordable(player, item) if plan.move == move)
    price = price_of(player, item)
    gain_coins(state, seat, plan.gain, log)
    player.boats = move.boats
    pay_coins(state, seat, price + plan.fee, log)
    if item in CARDS:
        _lay_out(state, seat, item, move, log)
        return
    if log.live:
        log.add(ProjectRealised(seat, item, move.boats, move.levers))
    _pull_all(state, seat, move.levers, log)
    realise(state, seat, item, log)


PLAY_PLAN_ROW: MoveRow[PlayPlan] = MoveRow(PlayPlan, add_plans, why_not_play_plan, play_plan)


def _affordable(player: Player, item: str) -> list[Plan]:
    budget = player.coins - price_of(player, item)
    ways = plans_of(player)[need_of(item)].ways
    return [plan for plan in ways if plan.fee - plan.gain <= budget]


def _lay_out(state: State, seat: int, name: str, move: PlayPlan, log: Log) -> None:
    """The card joins the display, then comes its immediate effect."""
    pay_vases(state, seat, CARDS[name].vases, log)
    state.public.players[seat].display += (name,)
    if log.live:
        log.add(CardPlayed(seat, name, move.boats, move.levers))
    _pull_all(state, seat, move.levers, log)
    begin_effect(state, seat, CARDS[name], log)


def _pull_all(state: State, seat: int, levers: tuple[Lever, ...], log: Log) -> None:
    for lever in levers:
        pull(state, seat, lever, log)
