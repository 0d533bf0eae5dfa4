"""The River: its questions and moves in the order of the rules, and what the game is called."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from riverboat.engine import Book, Game, Option, QuestionRow, Rules, last
from riverboat.games.the_river import (
    building,
    first_player,
    overflow,
    passing,
    placing,
    production,
    swapping,
    terrain,
    trading,
)
from riverboat.games.the_river.catalog import SETUPS
from riverboat.games.the_river.census import census
from riverboat.games.the_river.course import active_seat
from riverboat.games.the_river.coverage import FAMILIES, features, features_of
from riverboat.games.the_river.events import (
    BuildingRevealed,
    BuildingShown,
    Event,
    FinalScoring,
    StartTilesRevealed,
    TilesRevealed,
)
from riverboat.games.the_river.moves import (
    Build,
    ChooseStartTile,
    ClaimTerrain,
    DeclineSwap,
    Move,
    Pass,
    PayBuilding,
    Produce,
    ReserveBuilding,
    ReturnResource,
    SwapTiles,
    TakeFirstPlayer,
    TakeFood,
    TradeForFood,
)
from riverboat.games.the_river.refusals import Reason
from riverboat.games.the_river.sample import sample
from riverboat.games.the_river.scoring import standing
from riverboat.games.the_river.setup import setup
from riverboat.games.the_river.state import Hidden, Public, Question, Secret
from riverboat.games.the_river.text import render

if TYPE_CHECKING:
    from riverboat.engine.drawing.face import Face
    from riverboat.engine.evaluation import Evaluator
    from riverboat.engine.memory import Memory

TURN: Final = (
    TradeForFood,
    ClaimTerrain,
    Produce,
    TakeFood,
    ReserveBuilding,
    Build,
    TakeFirstPlayer,
    SwapTiles,
    Pass,
)
"""What a turn can be, in the order in which moves are listed."""

Row = QuestionRow[Public, Secret, Hidden, Move, Event]

QUESTIONS: Final[tuple[Row, ...]] = (
    QuestionRow("START_TILE", active_seat, (ChooseStartTile,)),
    QuestionRow("TURN", active_seat, TURN, placing.modest_placement),
    QuestionRow("OVERFLOW", active_seat, (ReturnResource,), overflow.return_the_most),
    QuestionRow("PAYMENT", active_seat, (PayBuilding,), building.pay_least_food),
    QuestionRow("MEADOW_SWAP", active_seat, (SwapTiles, DeclineSwap), last),
)

MOVES: Final = (
    terrain.CHOOSE_START_TILE_ROW,
    trading.TRADE_FOR_FOOD_ROW,
    terrain.CLAIM_TERRAIN_ROW,
    production.PRODUCE_ROW,
    production.TAKE_FOOD_ROW,
    overflow.RETURN_RESOURCE_ROW,
    building.RESERVE_BUILDING_ROW,
    building.BUILD_ROW,
    building.PAY_BUILDING_ROW,
    first_player.TAKE_FIRST_PLAYER_ROW,
    swapping.SWAP_TILES_ROW,
    swapping.DECLINE_SWAP_ROW,
    passing.PASS_ROW,
)

BOOK: Final = Book(QUESTIONS, MOVES)
RULES: Final = Rules(setup, standing, sample, render, census, features, features_of, FAMILIES)
_ROWS: Final = BOOK.by(Question)


class TheRiver(Game[Public, Secret, Hidden, Move, Event]):
    """Pioneers go up a river, claim land and build."""

    key = "the_river"
    title = "The River"
    rules_version = 1
    player_counts: tuple[int, ...] = tuple(SETUPS)
    options: tuple[Option, ...] = (
        Option(
            "max_rounds",
            ("50", "10", "20", "30", "100"),
            "the game ends with this round at the latest",
        ),
    )
    revealing: tuple[type, ...] = (
        StartTilesRevealed,
        TilesRevealed,
        BuildingRevealed,
        BuildingShown,
        FinalScoring,
    )
    book = BOOK
    rules = RULES
    reasons = Reason

    def setups(self) -> Sequence[tuple[int, dict[str, str]]]:
        """Besides every player count a short game, which the round limit often ends."""
        short = (min(SETUPS), {"max_rounds": "10"})
        return [*super().setups(), short]

    def face(self) -> Face[Public, Secret, Hidden, Move, Event]:
        from riverboat.games.the_river.face import FACE  # only for who looks

        return FACE

    def evaluator(self) -> Evaluator[Public, Secret, Hidden]:
        from riverboat.games.the_river.evaluate import EVALUATOR

        return EVALUATOR

    def memory(self, players: int) -> Memory[Public, Secret, Hidden, Move, Event]:
        from riverboat.games.the_river.tracker import Tracker

        return Tracker(players)

    def open_question(self, public: Public) -> Row | None:
        return _ROWS[public.turn.question]
