"""Legal moves from a view, by the question on top of the agenda; default moves.

A move is listed only if its forced follow-ups can be finished with what the player has now. Open
questions end with the levers that can be used at any time.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from riverboat.games.boonlake.book import (
    BUILD_SITE,
    BUY_FOR_CARDS,
    BUY_FOR_COINS,
    CHOOSE_REGION,
    CHOOSE_SCORING_TILE,
    CHOOSE_START_SITE,
    CHOOSE_STRIP,
    CHOOSE_TRACK,
    DISCARD_FOR_COST,
    DRAW_CARDS,
    EXPLORE,
    MOVE_SHIP,
    PASS,
    PLACE_PASTURE,
    PLACE_TILE,
    RIVER_SITE,
    RIVER_VASE,
    TAKE_PART,
    TAKE_REGION_COINS,
    USE_LEVER,
)
from riverboat.games.boonlake.cards import add_discards, add_playable, affordable_plans
from riverboat.games.boonlake.catalog import REGIONS, STRIP_KINDS
from riverboat.games.boonlake.components import CardKind
from riverboat.games.boonlake.conditions import is_met
from riverboat.games.boonlake.effects import add_effect_moves
from riverboat.games.boonlake.forgo import add_forgo_bonuses, add_forgoings, add_l1_options
from riverboat.games.boonlake.interim import add_score_moves, add_unit_moves
from riverboat.games.boonlake.levers import add_modernizations, anytime_moves
from riverboat.games.boonlake.moves import Move, ScoreTile
from riverboat.games.boonlake.presence import free_spaces
from riverboat.games.boonlake.ship import ends_of_move
from riverboat.games.boonlake.state import (
    BoonView,
    Lever,
    Public,
    Step,
    Strip,
    Task,
)
from riverboat.games.boonlake.terms import HIRE_CARDS, HIRE_COINS, PROGRESS_INHABITANTS, TOP_LEVEL
from riverboat.games.boonlake.upgrade import (
    add_cattle,
    add_cattle_costs,
    add_develops,
    add_settlement_costs,
    add_upgrades,
)

SIMULTANEOUS = (Task.CHOOSE_SCORING_TILE, Task.CHOOSE_START_SITE)

Hand = tuple[str, ...]
Lister = Callable[[Public, Step, Hand, list[Move]], None]


def deciders(public: Public) -> tuple[int, ...]:
    """The seat of the open question; at the set-up all that have not chosen; nobody at the end."""
    if not public.agenda:
        return ()
    step = public.agenda[-1]
    if step.task in SIMULTANEOUS:
        return tuple(seat for seat, player in enumerate(public.players) if not player.locked)
    return (step.seat,)


def legal_moves(view: BoonView) -> Sequence[Move]:
    """All moves for the open question in canonical order."""
    public, secret = view.public, view.secret
    if secret is None:
        return ()
    step = public.agenda[-1]
    if step.task is Task.CHOOSE_SCORING_TILE:
        return [CHOOSE_SCORING_TILE[tile] for tile in secret.tiles]
    if step.task is Task.CHOOSE_START_SITE:
        return CHOOSE_START_SITE
    moves: list[Move] = []
    LISTERS[step.task](public, step, secret.hand, moves)
    if IS_OPEN[step.task]:
        moves += anytime_moves(public.players[step.seat])
    return moves


# --- cards ---------------------------------------------------------------------------------------


def _strip_card(public: Public, step: Step, hand: Hand, moves: list[Move]) -> None:
    strip = public.course.strip
    kind = None if strip is None else STRIP_KINDS[strip]
    _card_or_discard(public, step, hand, moves, kind)
    moves.append(PASS)


def _card_or_discard(
    public: Public, step: Step, hand: Hand, moves: list[Move], kind: CardKind | None
) -> None:
    add_playable(moves, public, step.seat, hand, kind)
    add_discards(moves, hand, kind)


def _builder_mid(public: Public, step: Step, hand: Hand, moves: list[Move]) -> None:
    add_playable(moves, public, step.seat, hand, None)
    moves += (DRAW_CARDS, PASS)


def _right_card(public: Public, step: Step, hand: Hand, moves: list[Move]) -> None:
    """After a Pioneer the levers of the top row were offered before the cards were drawn."""
    _card_or_discard(public, step, hand, moves, None)
    if public.course.strip is Strip.BUILDER:
        add_forgoings(moves, public, step.seat)
    moves.append(PASS)


def _right_settle(public: Public, step: Step, hand: Hand, moves: list[Move]) -> None:
    add_develops(moves, public, step.seat)
    add_upgrades(moves, public, step.seat)
    _card_or_discard(public, step, hand, moves, None)
    add_forgoings(moves, public, step.seat)
    moves.append(PASS)


def _right_cattle(public: Public, step: Step, hand: Hand, moves: list[Move]) -> None:
    add_cattle(moves, public, step.seat)
    _card_or_discard(public, step, hand, moves, None)
    add_forgoings(moves, public, step.seat)
    moves.append(PASS)


def _interim_slot(public: Public, step: Step, hand: Hand, moves: list[Move]) -> None:
    add_playable(moves, public, step.seat, hand, None)
    add_upgrades(moves, public, step.seat)
    moves.append(PASS)


def _play_plan(public: Public, step: Step, hand: Hand, moves: list[Move]) -> None:
    plans = affordable_plans(public.players[step.seat], step.item)
    moves += [plan.move for plan in plans]


def _card_effect(public: Public, step: Step, hand: Hand, moves: list[Move]) -> None:
    add_effect_moves(moves, public, step)
    moves.append(PASS)


def _pay_card(public: Public, step: Step, hand: Hand, moves: list[Move]) -> None:
    moves += [DISCARD_FOR_COST[card] for card in hand]


# --- right parts ---------------------------------------------------------------------------------


def _right_pioneer(public: Public, step: Step, hand: Hand, moves: list[Move]) -> None:
    moves.append(TAKE_PART)
    add_forgoings(moves, public, step.seat)


def _right_region(public: Public, step: Step, hand: Hand, moves: list[Move]) -> None:
    moves.append(TAKE_REGION_COINS)
    add_forgoings(moves, public, step.seat)


def _right_hire(public: Public, step: Step, hand: Hand, moves: list[Move]) -> None:
    player = public.players[step.seat]
    if player.supply:
        if player.coins >= HIRE_COINS:
            moves.append(BUY_FOR_COINS)
        if player.hand >= HIRE_CARDS:
            moves.append(BUY_FOR_CARDS)
    if not step.amount:
        add_forgoings(moves, public, step.seat)
    moves.append(PASS)


def _right_progress(public: Public, step: Step, hand: Hand, moves: list[Move]) -> None:
    player = public.players[step.seat]
    if player.ranch >= PROGRESS_INHABITANTS:
        add_modernizations(moves, player)
    moves.append(DRAW_CARDS)
    add_forgoings(moves, public, step.seat)
    moves.append(PASS)


def _forgo_bonus(public: Public, step: Step, hand: Hand, moves: list[Move]) -> None:
    add_forgo_bonuses(moves, public.players[step.seat])


# --- map -----------------------------------------------------------------------------------------


def _explore(public: Public, step: Step, hand: Hand, moves: list[Move]) -> None:
    moves += (EXPLORE, PASS)


def _place_tile(public: Public, step: Step, hand: Hand, moves: list[Move]) -> None:
    moves += [PLACE_TILE[space] for space in free_spaces(public.land)]


def _pasture(public: Public, step: Step, hand: Hand, moves: list[Move]) -> None:
    moves += [PLACE_PASTURE[space] for space in free_spaces(public.land)]
    moves.append(PASS)


def _develop_or_upgrade(public: Public, step: Step, hand: Hand, moves: list[Move]) -> None:
    add_develops(moves, public, step.seat)
    add_upgrades(moves, public, step.seat)
    moves.append(PASS)


def _choose_track(public: Public, step: Step, hand: Hand, moves: list[Move]) -> None:
    moves += CHOOSE_TRACK


def _settle_cost(public: Public, step: Step, hand: Hand, moves: list[Move]) -> None:
    add_settlement_costs(moves, public, step)


def _cattle_cost(public: Public, step: Step, hand: Hand, moves: list[Move]) -> None:
    add_cattle_costs(moves, public, step)


def _build_site(public: Public, step: Step, hand: Hand, moves: list[Move]) -> None:
    levels = public.players[step.seat].levels
    moves += [BUILD_SITE[index] for index, level in enumerate(levels) if level < TOP_LEVEL]
    moves.append(PASS)


def _region(public: Public, step: Step, hand: Hand, moves: list[Move]) -> None:
    covered = public.course.covered
    choice = [region for region in REGIONS if not covered[region]] or REGIONS
    moves += [CHOOSE_REGION[region] for region in choice]


# --- levers --------------------------------------------------------------------------------------


def _modernize(public: Public, step: Step, hand: Hand, moves: list[Move]) -> None:
    add_modernizations(moves, public.players[step.seat])
    moves.append(PASS)


def _l1_option(public: Public, step: Step, hand: Hand, moves: list[Move]) -> None:
    add_l1_options(moves, public.players[step.seat])


def _l2_modernize(public: Public, step: Step, hand: Hand, moves: list[Move]) -> None:
    add_modernizations(moves, public.players[step.seat])


def _l3_upgrade(public: Public, step: Step, hand: Hand, moves: list[Move]) -> None:
    add_upgrades(moves, public, step.seat)


def _use_l6(public: Public, step: Step, hand: Hand, moves: list[Move]) -> None:
    moves += (USE_LEVER[Lever.L6], PASS)


def _use_l9(public: Public, step: Step, hand: Hand, moves: list[Move]) -> None:
    moves += (USE_LEVER[Lever.L9], PASS)


def _lever_window(public: Public, step: Step, hand: Hand, moves: list[Move]) -> None:
    moves.append(PASS)


# --- turn, ship, scoring -------------------------------------------------------------------------


def _choose_strip(public: Public, step: Step, hand: Hand, moves: list[Move]) -> None:
    moves += CHOOSE_STRIP


def _move_ship(public: Public, step: Step, hand: Hand, moves: list[Move]) -> None:
    moves += [MOVE_SHIP[space] for space in ends_of_move(public, step.seat)]


def _river_choice(public: Public, step: Step, hand: Hand, moves: list[Move]) -> None:
    levels = public.players[step.seat].levels
    moves.append(RIVER_VASE)
    moves += [RIVER_SITE[index] for index, level in enumerate(levels) if level < TOP_LEVEL]


def _score_tile(public: Public, step: Step, hand: Hand, moves: list[Move]) -> None:
    add_score_moves(moves, public, step.seat)


def _pay_unit(public: Public, step: Step, hand: Hand, moves: list[Move]) -> None:
    add_unit_moves(moves, public, step)


LISTERS: dict[Task, Lister] = {
    Task.CHOOSE_STRIP: _choose_strip,
    Task.STRIP_CARD: _strip_card,
    Task.BUILDER_MID: _builder_mid,
    Task.RIGHT_CARD: _right_card,
    Task.RIGHT_SETTLE: _right_settle,
    Task.RIGHT_CATTLE: _right_cattle,
    Task.RIGHT_PIONEER: _right_pioneer,
    Task.RIGHT_REGION: _right_region,
    Task.RIGHT_HIRE: _right_hire,
    Task.RIGHT_PROGRESS: _right_progress,
    Task.PLAY_PLAN: _play_plan,
    Task.FORGO_BONUS: _forgo_bonus,
    Task.CARD_EFFECT: _card_effect,
    Task.EXPLORE: _explore,
    Task.PLACE_TILE: _place_tile,
    Task.USE_L9: _use_l9,
    Task.USE_L6: _use_l6,
    Task.PASTURE: _pasture,
    Task.DEV_OR_UPG: _develop_or_upgrade,
    Task.PAY_CARD: _pay_card,
    Task.CHOOSE_TRACK: _choose_track,
    Task.SETTLE_COST: _settle_cost,
    Task.CATTLE_COST: _cattle_cost,
    Task.BUILD_SITE: _build_site,
    Task.REGION: _region,
    Task.MODERNIZE: _modernize,
    Task.L1_OPTION: _l1_option,
    Task.L2_MODERNIZE: _l2_modernize,
    Task.L3_UPGRADE: _l3_upgrade,
    Task.MOVE_SHIP: _move_ship,
    Task.RIVER_CHOICE: _river_choice,
    Task.INTERIM_SLOT: _interim_slot,
    Task.SCORE_TILE: _score_tile,
    Task.PAY_UNIT: _pay_unit,
    Task.LEVER_WINDOW: _lever_window,
}
OPEN_QUESTIONS = (
    Task.CHOOSE_STRIP,
    Task.STRIP_CARD,
    Task.BUILDER_MID,
    Task.RIGHT_CARD,
    Task.RIGHT_SETTLE,
    Task.RIGHT_CATTLE,
    Task.RIGHT_PIONEER,
    Task.RIGHT_REGION,
    Task.RIGHT_HIRE,
    Task.RIGHT_PROGRESS,
    Task.CARD_EFFECT,
    Task.EXPLORE,
    Task.PASTURE,
    Task.DEV_OR_UPG,
    Task.REGION,
    Task.MODERNIZE,
    Task.INTERIM_SLOT,
    Task.SCORE_TILE,
    Task.LEVER_WINDOW,
)
IS_OPEN: list[bool] = [task in OPEN_QUESTIONS for task in Task]


# --- default moves -------------------------------------------------------------------------------

# Questions whose default is neither declining nor the first move of the list.
_DRAWING = (Task.BUILDER_MID, Task.RIGHT_PROGRESS)


def default_move(view: BoonView, moves: Sequence[Move]) -> Move:
    """Decline where that is possible, else the first move; the exceptions lose nothing either."""
    step = view.public.agenda[-1]
    if step.task in _DRAWING:
        return DRAW_CARDS
    if step.task is Task.MOVE_SHIP:
        return moves[-1]
    if step.task is Task.SCORE_TILE:
        return _default_score(view.public, view.seat, moves)
    if step.task is Task.BUILD_SITE or PASS not in moves:
        return moves[0]
    return PASS


def _default_score(public: Public, seat: int, moves: Sequence[Move]) -> Move:
    """The lowest tile whose condition holds without an exchange, else the lowest tile."""
    number = public.course.interims_done
    for move in moves:
        if isinstance(move, ScoreTile) and is_met(public, seat, move.tile, number):
            return move
    return moves[0]
