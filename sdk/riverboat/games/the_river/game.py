"""The River: its questions and moves in the order of the rules, and what the game is called."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from riverboat.engine import Book, Game, MoveRow, Option, QuestionRow, Rules, last
from riverboat.games.the_river import (
    building,
    census,
    coverage,
    first_player,
    overflow,
    passing,
    placing,
    production,
    sample,
    scoring,
    setup,
    swapping,
    terrain,
    text,
    trading,
)
from riverboat.games.the_river.catalog import SETUPS
from riverboat.games.the_river.course import active_seat
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
from riverboat.games.the_river.state import Hidden, Public, Question, Secret

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
    MoveRow(
        ChooseStartTile,
        terrain.add_start_tiles,
        terrain.why_not_choose,
        terrain.choose_start_tile,
    ),
    MoveRow(TradeForFood, trading.add_trades, trading.why_not_trade, trading.trade_for_food),
    MoveRow(ClaimTerrain, terrain.add_claims, terrain.why_not_claim, terrain.claim_terrain),
    MoveRow(Produce, production.add_productions, production.why_not_produce, production.produce),
    MoveRow(TakeFood, production.add_food, production.why_not_take_food, production.take_food),
    MoveRow(
        ReturnResource, overflow.add_returns, overflow.why_not_return, overflow.return_resource
    ),
    MoveRow(
        ReserveBuilding,
        building.add_reservations,
        building.why_not_reserve,
        building.reserve_building,
    ),
    MoveRow(Build, building.add_builds, building.why_not_build, building.build),
    MoveRow(PayBuilding, building.add_payments, building.why_not_pay, building.pay_building),
    MoveRow(
        TakeFirstPlayer,
        first_player.add_first_player,
        first_player.why_not_take_first_player,
        first_player.take_first_player,
    ),
    MoveRow(SwapTiles, swapping.add_swaps, swapping.why_not_swap, swapping.swap_tiles),
    MoveRow(DeclineSwap, swapping.add_decline, swapping.why_not_decline, swapping.decline_swap),
    MoveRow(Pass, passing.add_pass, passing.why_not_pass, passing.lie_idle),
)

BOOK: Final = Book(QUESTIONS, MOVES)
RULES: Final = Rules(
    setup=setup.setup,
    standing=scoring.standing,
    sample=sample.sample,
    render=text.render,
    census=census.census,
    features=coverage.features,
    features_of=coverage.features_of,
)
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

    def open_question(self, public: Public) -> Row | None:
        return _ROWS[public.turn.question]
