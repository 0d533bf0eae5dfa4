"""explain(): why a move that is not listed is refused, from the view of the refused seat alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from riverboat.engine import Refusal
from riverboat.games.boonlake import moves, why_cards, why_levers, why_map
from riverboat.games.boonlake.legal import deciders
from riverboat.games.boonlake.refusals import Reason, not_listed, refuse
from riverboat.games.boonlake.rules import HANDLERS
from riverboat.games.boonlake.state import BoonView, Step, Task

Explainer = Callable[[BoonView, Step, Any], Refusal]

_PLAY = (moves.PlayCard, moves.PlayProject)
_UPGRADE = (moves.UpgradeHouse, moves.UpgradeSettlement)
_CARD = (*_PLAY, moves.DiscardCard)
_FORGO = (moves.ForgoRight, moves.Pass)

# Which types of moves answer a question, levers at any time left out.
ANSWERS: dict[Task, tuple[type, ...]] = {
    Task.CHOOSE_SCORING_TILE: (moves.ChooseScoringTile,),
    Task.CHOOSE_START_SITE: (moves.ChooseStartSite,),
    Task.CHOOSE_STRIP: (moves.ChooseStrip,),
    Task.STRIP_CARD: (*_CARD, moves.Pass),
    Task.BUILDER_MID: (*_PLAY, moves.DrawCards, moves.Pass),
    Task.RIGHT_CARD: (*_CARD, *_FORGO),
    Task.RIGHT_SETTLE: (moves.Develop, *_UPGRADE, *_CARD, *_FORGO),
    Task.RIGHT_CATTLE: (moves.PlaceCattle, *_CARD, *_FORGO),
    Task.RIGHT_PIONEER: (moves.TakePart, moves.ForgoRight),
    Task.RIGHT_REGION: (moves.TakeRegionCoins, moves.ForgoRight),
    Task.RIGHT_HIRE: (moves.BuyInhabitant, *_FORGO),
    Task.RIGHT_PROGRESS: (moves.Modernize, moves.DrawCards, *_FORGO),
    Task.PLAY_PLAN: (moves.PlayPlan,),
    Task.FORGO_BONUS: (moves.UseLever, moves.Pass),
    Task.CARD_EFFECT: (moves.CardEffect, moves.LiftLever, *_UPGRADE, moves.Pass),
    Task.EXPLORE: (moves.Explore, moves.Pass),
    Task.PLACE_TILE: (moves.PlaceTile,),
    Task.USE_L9: (moves.UseLever, moves.Pass),
    Task.USE_L6: (moves.UseLever, moves.Pass),
    Task.PASTURE: (moves.PlacePasture, moves.Pass),
    Task.DEV_OR_UPG: (moves.Develop, *_UPGRADE, moves.Pass),
    Task.PAY_CARD: (moves.DiscardForCost,),
    Task.CHOOSE_TRACK: (moves.ChooseTrack,),
    Task.SETTLE_COST: (moves.PaySettlement,),
    Task.CATTLE_COST: (moves.PayCattle,),
    Task.BUILD_SITE: (moves.BuildSite, moves.Pass),
    Task.REGION: (moves.ChooseRegion,),
    Task.MODERNIZE: (moves.Modernize, moves.Pass),
    Task.L1_OPTION: (moves.TakeVase, moves.SellVase),
    Task.L2_MODERNIZE: (moves.Modernize,),
    Task.L3_UPGRADE: _UPGRADE,
    Task.MOVE_SHIP: (moves.MoveShip,),
    Task.RIVER_CHOICE: (moves.RiverChoice,),
    Task.INTERIM_SLOT: (*_PLAY, *_UPGRADE, moves.Pass),
    Task.SCORE_TILE: (moves.ScoreTile,),
    Task.PAY_UNIT: (moves.PayUnit,),
    Task.LEVER_WINDOW: (moves.Pass,),
}

EXPLAINERS: dict[type, Explainer] = {
    moves.ChooseScoringTile: why_levers.choose_scoring_tile,
    moves.ChooseStrip: why_levers.choose_strip,
    moves.PlayCard: why_cards.play_card,
    moves.PlayProject: why_cards.play_project,
    moves.PlayPlan: why_cards.play_plan,
    moves.DiscardCard: why_cards.discard_card,
    moves.DiscardForCost: why_cards.discard_for_cost,
    moves.PlaceTile: why_map.place,
    moves.PlacePasture: why_map.place,
    moves.Develop: why_map.develop,
    moves.UpgradeHouse: why_map.upgrade_house,
    moves.UpgradeSettlement: why_map.upgrade_settlement,
    moves.PaySettlement: why_map.pay_settlement,
    moves.PlaceCattle: why_map.place_cattle,
    moves.PayCattle: why_map.pay_cattle,
    moves.ChooseRegion: why_levers.choose_region,
    moves.BuyInhabitant: why_levers.buy_inhabitant,
    moves.Modernize: why_levers.modernize,
    moves.ForgoRight: why_levers.forgo_right,
    moves.SellVase: why_levers.sell_vase,
    moves.MoveShip: why_map.move_ship,
    moves.RiverChoice: why_map.river_choice,
    moves.BuildSite: why_map.build_site,
    moves.CardEffect: why_cards.card_effect,
    moves.LiftLever: why_cards.lift_lever,
    moves.ScoreTile: why_cards.score_tile,
    moves.PayUnit: why_cards.pay_unit,
    moves.UseLever: why_levers.use_lever,
}


def explain(view: BoonView, move: Any) -> Refusal:
    """The first true reason."""
    asked = deciders(view.public)
    if not asked:
        return refuse(Reason.GAME_OVER, "the game is over", "End of the game")
    kind = type(move)
    if kind not in HANDLERS:
        return refuse(Reason.NOT_A_MOVE, f"{kind.__name__} is no move of Boonlake", "Turn")
    step = view.public.agenda[-1]
    if view.seat not in asked:
        text = f"{step.task.name} is asked of seat {asked[0]}"
        return refuse(Reason.NOT_ASKED, text, "Turn")
    if kind not in ANSWERS[step.task] and kind is not moves.UseLever:
        names = ", ".join(answer.__name__ for answer in ANSWERS[step.task])
        text = f"{step.task.name} is answered by {names}, not by {kind.__name__}"
        return refuse(Reason.WRONG_MOVE, text, "Decisions")
    explainer = EXPLAINERS.get(kind)
    return not_listed("Decisions") if explainer is None else explainer(view, step, move)
