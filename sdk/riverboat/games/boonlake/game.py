"""Boonlake by Alexander Pfister: what it asks, and the moves in the order of the rules page."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from riverboat.engine import Book, Game, MoveRow, Option, Options, QuestionRow, Rules, last
from riverboat.games.boonlake import (
    census,
    coverage,
    events,
    sample,
    scoring,
    setup,
    setup_choices,
    text,
)
from riverboat.games.boonlake.actions import drawing, hire, pioneer, progress, regions, strips
from riverboat.games.boonlake.cards import effects, plans, playing, projects
from riverboat.games.boonlake.catalog import SETUPS
from riverboat.games.boonlake.course import asked_seat, run, seats_to_choose
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
from riverboat.games.boonlake.state import Hidden, Public, Secret
from riverboat.games.boonlake.types import Log, State

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
    MoveRow(
        ChooseScoringTile,
        setup_choices.add_dealt_tiles,
        setup_choices.why_not_choose_scoring_tile,
        setup_choices.choose_scoring_tile,
    ),
    MoveRow(
        ChooseStartSite,
        setup_choices.add_start_sites,
        setup_choices.why_not_choose_start_site,
        setup_choices.choose_start_site,
    ),
    # Turn
    MoveRow(ChooseStrip, strips.add_rows, strips.why_not_choose_strip, strips.choose_strip),
    MoveRow(TakePart, pioneer.add_taking_part, pioneer.why_not_take_part, pioneer.take_part),
    MoveRow(DrawCards, drawing.add_drawing, drawing.why_not_draw, drawing.draw),
    # Playing a card
    MoveRow(PlayCard, playing.add_cards_to_play, playing.why_not_play_card, playing.play_card),
    MoveRow(
        DiscardCard,
        playing.add_cards_to_discard,
        playing.why_not_discard_card,
        playing.discard_card,
    ),
    # Plans
    MoveRow(PlayPlan, plans.add_plans, plans.why_not_play_plan, plans.play_plan),
    # Special projects
    MoveRow(
        PlayProject, projects.add_projects, projects.why_not_play_project, projects.play_project
    ),
    # Immediate effects
    MoveRow(CardEffect, effects.add_exchanges, effects.why_not_card_effect, effects.card_effect),
    MoveRow(LiftLever, effects.add_levers_to_lift, effects.why_not_lift_lever, effects.lift_lever),
    # Paying with cards
    MoveRow(
        DiscardForCost,
        paying.add_payments,
        paying.why_not_discard_for_cost,
        paying.discard_for_cost,
    ),
    # Exploring
    MoveRow(Explore, exploring.add_exploring, exploring.why_not_explore, exploring.explore),
    MoveRow(
        PlaceTile, exploring.add_tile_spaces, exploring.why_not_place_tile, exploring.place_tile
    ),
    MoveRow(
        PlacePasture,
        exploring.add_pasture_spaces,
        exploring.why_not_place_pasture,
        exploring.place_pasture,
    ),
    # Developing
    MoveRow(
        Develop,
        developing.add_sites_to_develop,
        developing.why_not_develop,
        developing.develop,
    ),
    # Upgrading
    MoveRow(UpgradeHouse, houses.add_houses, houses.why_not_upgrade_house, houses.upgrade_house),
    MoveRow(
        UpgradeSettlement,
        settlements.add_settlements,
        settlements.why_not_upgrade_settlement,
        settlements.upgrade_settlement,
    ),
    MoveRow(
        PaySettlement,
        settlements.add_settlement_payments,
        settlements.why_not_pay_settlement,
        settlements.pay_settlement,
    ),
    # Cattle
    MoveRow(PlaceCattle, cattle.add_pastures, cattle.why_not_place_cattle, cattle.place_cattle),
    MoveRow(PayCattle, cattle.add_cattle_payments, cattle.why_not_pay_cattle, cattle.pay_cattle),
    # Income tracks
    MoveRow(ChooseTrack, tracks.add_tracks, tracks.why_not_choose_track, tracks.choose_track),
    # Production
    MoveRow(
        BuildSite,
        production.add_sites_to_build,
        production.why_not_build_site,
        production.build_site,
    ),
    # Region scoring
    MoveRow(
        ChooseRegion, regions.add_regions, regions.why_not_choose_region, regions.choose_region
    ),
    MoveRow(
        TakeRegionCoins,
        regions.add_region_coins,
        regions.why_not_take_region_coins,
        regions.take_region_coins,
    ),
    # Hire
    MoveRow(BuyInhabitant, hire.add_purchases, hire.why_not_buy_inhabitant, hire.buy_inhabitant),
    # Progress
    MoveRow(Modernize, progress.add_modernizations, progress.why_not_modernize, progress.modernize),
    # Levers, and those at any time
    MoveRow(UseLever, using.add_lever_uses, using.why_not_use_lever, using.use_lever),
    # Forgoing the right part
    MoveRow(
        ForgoRight,
        right_part.add_forgoings,
        right_part.why_not_forgo_right,
        right_part.forgo_right,
    ),
    MoveRow(
        TakeVase,
        right_part.add_taking_a_vase,
        right_part.why_not_take_vase,
        right_part.take_vase,
    ),
    MoveRow(
        SellVase,
        right_part.add_selling_a_vase,
        right_part.why_not_sell_vase,
        right_part.sell_vase,
    ),
    # Forgoing a card
    MoveRow(Pass, forgone_card.add_passing, forgone_card.why_not_pass, forgone_card.pass_by),
    # Ship
    MoveRow(MoveShip, ship.add_ends, ship.why_not_move_ship, ship.move_ship),
    MoveRow(
        RiverChoice, rewards.add_river_choices, rewards.why_not_river_choice, rewards.river_choice
    ),
    # Scoring tiles
    MoveRow(ScoreTile, tiles.add_tiles_to_score, tiles.why_not_score_tile, tiles.score_tile),
    MoveRow(PayUnit, tiles.add_unit_payments, tiles.why_not_pay_unit, tiles.pay_unit),
)

BOOK: Book[Public, Secret, Hidden, Move, Event] = Book(QUESTIONS, MOVES)
RULES: Final = Rules(
    setup=setup.setup,
    standing=scoring.standing,
    sample=sample.sample,
    render=text.render,
    census=census.census,
    features=coverage.features,
    features_of=coverage.features_of,
)
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

    def apply(self, state: State, seat: int, move: Move, log: Log) -> None:
        """Carry out the move, then what comes without a question."""
        _CARRY_OUT[type(move)](state, seat, move, log)
        run(state, log)
