"""Boonlake by Alexander Pfister: what it asks, and the moves in the order of the rules page."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from riverboat.engine import Book, Game, Option, Options, QuestionRow, Rules, last
from riverboat.games.boonlake import events, setup_choices
from riverboat.games.boonlake.actions import drawing, hire, pioneer, progress, regions, strips
from riverboat.games.boonlake.cards import effects, plans, playing, projects
from riverboat.games.boonlake.catalog import SETUPS
from riverboat.games.boonlake.census import census
from riverboat.games.boonlake.course import asked_seat, run, seats_to_choose
from riverboat.games.boonlake.coverage import FAMILIES, features, features_of
from riverboat.games.boonlake.enums import SoloLevel, Task
from riverboat.games.boonlake.events import Event
from riverboat.games.boonlake.goods import paying, production, tracks
from riverboat.games.boonlake.interim import tiles
from riverboat.games.boonlake.land import cattle, developing, exploring, houses, settlements
from riverboat.games.boonlake.levers import forgone_card, right_part, using
from riverboat.games.boonlake.levers.forgone_card import declining
from riverboat.games.boonlake.moves import (
    BuildSite,
    BuyInhabitant,
    CardEffect,
    ChooseRegion,
    ChooseScoringTile,
    ChooseStartSite,
    ChooseStrip,
    ChooseTrack,
    Develop,
    DiscardCard,
    DiscardForCost,
    DrawCards,
    Explore,
    ForgoRight,
    LiftLever,
    Modernize,
    Move,
    MoveShip,
    Pass,
    PayCattle,
    PaySettlement,
    PayUnit,
    PlaceCattle,
    PlacePasture,
    PlaceTile,
    PlayCard,
    PlayPlan,
    PlayProject,
    RiverChoice,
    ScoreTile,
    SellVase,
    TakePart,
    TakeRegionCoins,
    TakeVase,
    UpgradeHouse,
    UpgradeSettlement,
    UseLever,
)
from riverboat.games.boonlake.refusals import Reason
from riverboat.games.boonlake.river import rewards, ship
from riverboat.games.boonlake.sample import sample
from riverboat.games.boonlake.scoring import standing
from riverboat.games.boonlake.setup import setup
from riverboat.games.boonlake.state import Hidden, Public, Secret
from riverboat.games.boonlake.text import render
from riverboat.games.boonlake.types import Log, State

if TYPE_CHECKING:
    from riverboat.engine.drawing.face import Face
    from riverboat.engine.evaluation import Evaluator

LEVELS = tuple(level.name.lower() for level in SoloLevel)

# An open question ends with UseLever: a lever at any time leaves it open.
QUESTIONS: tuple[QuestionRow[Public, Secret, Hidden, Move, Event], ...] = (
    QuestionRow("CHOOSE_SCORING_TILE", seats_to_choose, (ChooseScoringTile,)),
    QuestionRow("CHOOSE_START_SITE", seats_to_choose, (ChooseStartSite,)),
    QuestionRow("CHOOSE_STRIP", asked_seat, (ChooseStrip, UseLever)),
    QuestionRow(
        "STRIP_CARD",
        asked_seat,
        (PlayCard, PlayProject, DiscardCard, Pass, UseLever),
        declining,
        secret=True,
    ),
    QuestionRow(
        "BUILDER_MID",
        asked_seat,
        (PlayCard, PlayProject, DrawCards, Pass, UseLever),
        drawing.drawing,
    ),
    QuestionRow(
        "RIGHT_CARD",
        asked_seat,
        (PlayCard, PlayProject, DiscardCard, ForgoRight, Pass, UseLever),
        declining,
    ),
    QuestionRow(
        "RIGHT_SETTLE",
        asked_seat,
        (
            Develop,
            UpgradeHouse,
            UpgradeSettlement,
            PlayCard,
            PlayProject,
            DiscardCard,
            ForgoRight,
            Pass,
            UseLever,
        ),
        declining,
    ),
    QuestionRow(
        "RIGHT_CATTLE",
        asked_seat,
        (PlaceCattle, PlayCard, PlayProject, DiscardCard, ForgoRight, Pass, UseLever),
        declining,
    ),
    QuestionRow("RIGHT_PIONEER", asked_seat, (TakePart, ForgoRight, UseLever)),
    QuestionRow("RIGHT_REGION", asked_seat, (TakeRegionCoins, ForgoRight, UseLever)),
    QuestionRow("RIGHT_HIRE", asked_seat, (BuyInhabitant, ForgoRight, Pass, UseLever), declining),
    QuestionRow(
        "RIGHT_PROGRESS",
        asked_seat,
        (Modernize, DrawCards, ForgoRight, Pass, UseLever),
        drawing.drawing,
    ),
    QuestionRow("PLAY_PLAN", asked_seat, (PlayPlan,)),
    QuestionRow("FORGO_BONUS", asked_seat, (UseLever, Pass), declining),
    QuestionRow(
        "CARD_EFFECT",
        asked_seat,
        (CardEffect, LiftLever, UpgradeHouse, UpgradeSettlement, Pass, UseLever),
        declining,
    ),
    QuestionRow("EXPLORE", asked_seat, (Explore, Pass, UseLever), declining),
    QuestionRow("PLACE_TILE", asked_seat, (PlaceTile,)),
    QuestionRow("USE_L9", asked_seat, (UseLever, Pass), declining),
    QuestionRow("USE_L6", asked_seat, (UseLever, Pass), declining),
    QuestionRow("PASTURE", asked_seat, (PlacePasture, Pass, UseLever), declining),
    QuestionRow(
        "DEV_OR_UPG",
        asked_seat,
        (Develop, UpgradeHouse, UpgradeSettlement, Pass, UseLever),
        declining,
    ),
    QuestionRow("PAY_CARD", asked_seat, (DiscardForCost,)),
    QuestionRow("CHOOSE_TRACK", asked_seat, (ChooseTrack,)),
    QuestionRow("SETTLE_COST", asked_seat, (PaySettlement,)),
    QuestionRow("CATTLE_COST", asked_seat, (PayCattle,)),
    QuestionRow("BUILD_SITE", asked_seat, (BuildSite, Pass)),
    QuestionRow("REGION", asked_seat, (ChooseRegion, UseLever)),
    QuestionRow("MODERNIZE", asked_seat, (Modernize, Pass, UseLever), declining),
    QuestionRow("L1_OPTION", asked_seat, (TakeVase, SellVase)),
    QuestionRow("L2_MODERNIZE", asked_seat, (Modernize,)),
    QuestionRow("L3_UPGRADE", asked_seat, (UpgradeHouse, UpgradeSettlement)),
    QuestionRow("MOVE_SHIP", asked_seat, (MoveShip,), last),
    QuestionRow("RIVER_CHOICE", asked_seat, (RiverChoice,)),
    QuestionRow(
        "INTERIM_SLOT",
        asked_seat,
        (PlayCard, PlayProject, UpgradeHouse, UpgradeSettlement, Pass, UseLever),
        declining,
        secret=True,
    ),
    QuestionRow("SCORE_TILE", asked_seat, (ScoreTile, UseLever), tiles.lowest_met),
    QuestionRow("PAY_UNIT", asked_seat, (PayUnit,)),
    QuestionRow("LEVER_WINDOW", asked_seat, (Pass, UseLever), declining),
)

MOVES = (
    # Set-up
    setup_choices.CHOOSE_SCORING_TILE_ROW,
    setup_choices.CHOOSE_START_SITE_ROW,
    # Turn
    strips.CHOOSE_STRIP_ROW,
    pioneer.TAKE_PART_ROW,
    drawing.DRAW_CARDS_ROW,
    # Playing a card
    playing.PLAY_CARD_ROW,
    playing.DISCARD_CARD_ROW,
    # Plans
    plans.PLAY_PLAN_ROW,
    # Special projects
    projects.PLAY_PROJECT_ROW,
    # Immediate effects
    effects.CARD_EFFECT_ROW,
    effects.LIFT_LEVER_ROW,
    # Paying with cards
    paying.DISCARD_FOR_COST_ROW,
    # Exploring
    exploring.EXPLORE_ROW,
    exploring.PLACE_TILE_ROW,
    exploring.PLACE_PASTURE_ROW,
    # Developing
    developing.DEVELOP_ROW,
    # Upgrading
    houses.UPGRADE_HOUSE_ROW,
    settlements.UPGRADE_SETTLEMENT_ROW,
    settlements.PAY_SETTLEMENT_ROW,
    # Cattle
    cattle.PLACE_CATTLE_ROW,
    cattle.PAY_CATTLE_ROW,
    # Income tracks
    tracks.CHOOSE_TRACK_ROW,
    # Production
    production.BUILD_SITE_ROW,
    # Region scoring
    regions.CHOOSE_REGION_ROW,
    regions.TAKE_REGION_COINS_ROW,
    # Hire
    hire.BUY_INHABITANT_ROW,
    # Progress
    progress.MODERNIZE_ROW,
    # Levers, and those at any time
    using.USE_LEVER_ROW,
    # Forgoing the right part
    right_part.FORGO_RIGHT_ROW,
    right_part.TAKE_VASE_ROW,
    right_part.SELL_VASE_ROW,
    # Forgoing a card
    forgone_card.PASS_ROW,
    # Ship
    ship.MOVE_SHIP_ROW,
    rewards.RIVER_CHOICE_ROW,
    # Scoring tiles
    tiles.SCORE_TILE_ROW,
    tiles.PAY_UNIT_ROW,
)

BOOK: Book[Public, Secret, Hidden, Move, Event] = Book(QUESTIONS, MOVES)
RULES: Final = Rules(setup, standing, sample, render, census, features, features_of, FAMILIES)
_ROWS = BOOK.by(Task)
_CARRY_OUT = BOOK.carry_out


class Boonlake(Game[Public, Secret, Hidden, Move, Event]):
    """2 to 4 players, or one against the Wise Eminence."""

    key = "boonlake"
    title = "Boonlake"
    rules_version = 1
    player_counts: tuple[int, ...] = tuple(SETUPS)
    options: tuple[Option, ...] = (
        Option("solo_level", LEVELS, "how strong the Wise Eminence is in a solo game"),
    )
    modes: tuple[str, ...] = ("base", *(f"solo_{level}" for level in LEVELS))
    revealing: tuple[type, ...] = (
        events.ScoringTilesShown,
        events.StartSitesShown,
        events.TileRevealed,
        events.SoloStackShuffled,
        events.SoloTileRevealed,
    )
    book = BOOK
    rules = RULES
    reasons = Reason

    def complete_options(self, players: int, given: Options) -> dict[str, str]:
        """The level means nothing to several players: only its default may be named, and goes."""
        chosen = super().complete_options(players, given)
        if players == 1:
            return chosen
        if chosen["solo_level"] != LEVELS[0]:
            raise ValueError(f"option solo_level is for 1 player, this game has {players}")
        return {}

    def mode(self, players: int, options: Options) -> str:
        return "base" if players > 1 else f"solo_{options['solo_level']}"

    def setups(self) -> Sequence[tuple[int, dict[str, str]]]:
        several = [setup for setup in super().setups() if setup[0] > 1]
        return several + [(1, {"solo_level": level}) for level in LEVELS]

    def open_question(
        self, public: Public
    ) -> QuestionRow[Public, Secret, Hidden, Move, Event] | None:
        return _ROWS[public.agenda[-1].task] if public.agenda else None

    def canonical(self, move: Move) -> Move:
        """Boats and levers of a plan may be named in any order."""
        if isinstance(move, PlayPlan):
            return PlayPlan(tuple(sorted(move.boats)), tuple(sorted(move.levers)))
        return move

    def face(self) -> Face[Public, Secret, Hidden, Move, Event]:
        """Imported only for who looks."""
        from riverboat.games.boonlake.face import FACE

        return FACE

    def turn_begun(self, public: Public) -> object:
        """The strips lie in another order in every turn; levers may be used before one is taken."""
        return public.course.strips if self.question(public) == "CHOOSE_STRIP" else None

    def evaluator(self) -> Evaluator[Public, Secret, Hidden]:
        from riverboat.games.boonlake.evaluate import EVALUATOR

        return EVALUATOR

    def apply(self, state: State, seat: int, move: Move, log: Log) -> None:
        """Carry out the move, then what comes without a question."""
        _CARRY_OUT[type(move)](state, seat, move, log)
        run(state, log)
