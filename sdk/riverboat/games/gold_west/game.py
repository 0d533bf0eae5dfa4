"""Gold West: what it asks, in the order of the rules page, and by which moves it is answered."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from riverboat.engine import Book, Game, Option, Options, QuestionRow, Refusal, Rules, last
from riverboat.games.gold_west import (
    activating,
    boomtown,
    building,
    investments,
    metals,
    shipping,
    storing,
)
from riverboat.games.gold_west.abilities import (
    free_markers,
    free_steps,
    queue,
    resources,
    swapping,
    upgrading,
)
from riverboat.games.gold_west.abilities.queue import decline_or_first
from riverboat.games.gold_west.census import census
from riverboat.games.gold_west.course import active_seat
from riverboat.games.gold_west.coverage import FAMILIES, features, features_of
from riverboat.games.gold_west.events import Event, TokensRevealed
from riverboat.games.gold_west.lookup import COUNTS
from riverboat.games.gold_west.metals import can_use_metals
from riverboat.games.gold_west.moves import (
    Activate,
    AddMaterial,
    AddResource,
    BuildCamp,
    BuildSettlement,
    Decline,
    EndMetals,
    FreeShip,
    FulfilInvestment,
    InfluenceOffice,
    Loot,
    Move,
    PlaceFreeMarker,
    PlaceOverMarker,
    PlaceWater,
    Ship,
    StoreResources,
    SwapFirst,
    SwapSecond,
    UpgradeCamp,
)
from riverboat.games.gold_west.refusals import Reason, refuse
from riverboat.games.gold_west.sample import sample
from riverboat.games.gold_west.scoring import standing
from riverboat.games.gold_west.setup import setup
from riverboat.games.gold_west.state import Ability, Hidden, Phase, Public, Secret
from riverboat.games.gold_west.text import render
from riverboat.games.gold_west.types import Log, State, View

if TYPE_CHECKING:
    from riverboat.engine.drawing import Face
    from riverboat.engine.evaluation import Evaluator

Row = QuestionRow[Public, Secret, Hidden, Move, Event]

METALS = (FulfilInvestment, InfluenceOffice, Ship, EndMetals)
BUILD = (BuildSettlement, BuildCamp, Loot)

# The steps of a turn, then the abilities: these can be declined where the card says "may".
QUESTIONS: Final[tuple[Row, ...]] = (
    QuestionRow("ACTIVATE", active_seat, (Activate,)),
    QuestionRow("METALS", active_seat, METALS, last),
    QuestionRow("BUILD", active_seat, BUILD),
    QuestionRow("STORE", active_seat, (StoreResources,)),
    QuestionRow("FREE_SHIP", active_seat, (FreeShip, Decline), decline_or_first),
    QuestionRow("FREE_OFFICE_EMPTY", active_seat, (PlaceFreeMarker, Decline), decline_or_first),
    QuestionRow("FREE_OFFICE_OCCUPIED", active_seat, (PlaceOverMarker, Decline), decline_or_first),
    QuestionRow("UPGRADE_CAMP", active_seat, (UpgradeCamp, Decline), decline_or_first),
    QuestionRow("ADD_RESOURCES", active_seat, (AddResource, Decline), decline_or_first),
    QuestionRow("ADD_NEXT_RESOURCE", active_seat, (AddResource, Decline), decline_or_first),
    QuestionRow("GAIN_WATER", active_seat, (PlaceWater, Decline), last),
    QuestionRow("ADD_MATERIAL", active_seat, (AddMaterial, Decline), decline_or_first),
    QuestionRow("SWAP_TOKENS", active_seat, (SwapFirst, Decline), decline_or_first),
    QuestionRow("SWAP_SECOND", active_seat, (SwapSecond, Decline), decline_or_first),
)
MOVES: Final = (
    activating.ACTIVATE_ROW,
    investments.FULFIL_INVESTMENT_ROW,
    boomtown.INFLUENCE_OFFICE_ROW,
    shipping.SHIP_ROW,
    metals.END_METALS_ROW,
    building.BUILD_SETTLEMENT_ROW,
    building.BUILD_CAMP_ROW,
    building.LOOT_ROW,
    storing.STORE_RESOURCES_ROW,
    free_steps.FREE_SHIP_ROW,
    free_markers.PLACE_FREE_MARKER_ROW,
    free_markers.PLACE_OVER_MARKER_ROW,
    upgrading.UPGRADE_CAMP_ROW,
    resources.ADD_RESOURCE_ROW,
    resources.PLACE_WATER_ROW,
    resources.ADD_MATERIAL_ROW,
    swapping.SWAP_FIRST_ROW,
    swapping.SWAP_SECOND_ROW,
    queue.DECLINE_ROW,
)
BOOK: Final = Book(QUESTIONS, MOVES)
RULES: Final = Rules(setup, standing, sample, render, census, features, features_of, FAMILIES)

_CARRY_OUT: Final = BOOK.carry_out
_METALS: Final = Phase.METALS
_NAMED: Final = {row.name: row for row in QUESTIONS}
_OF_PHASE: Final = tuple(_NAMED.get(phase.name) for phase in Phase)
_OF_ABILITY: Final = tuple(_NAMED.get(ability.name) for ability in Ability)


class GoldWest(Game[Public, Secret, Hidden, Move, Event]):
    """Gold West, second edition, with or without Whitewater, for 2 to 4 players."""

    key = "gold_west"
    title = "Gold West"
    rules_version = 1
    player_counts: tuple[int, ...] = tuple(COUNTS)
    options: tuple[Option, ...] = (
        Option("whitewater", ("no", "yes"), "play with the Whitewater expansion"),
    )
    modes: tuple[str, ...] = ("base", "whitewater")
    revealing: tuple[type, ...] = (TokensRevealed,)
    book = BOOK
    rules = RULES
    reasons = Reason

    def mode(self, players: int, options: Options) -> str:
        return "whitewater" if options["whitewater"] == "yes" else "base"

    def setups(self) -> Sequence[tuple[int, dict[str, str]]]:
        return [
            (players, {"whitewater": value})
            for players in self.player_counts
            for value in self.options[0].values
        ]

    def open_question(self, public: Public) -> Row | None:
        """The ability that waits, or else the step of the turn."""
        turn = public.turn
        if turn.pending:
            return _OF_ABILITY[turn.pending[0].ability]
        return _OF_PHASE[turn.phase]

    def face(self) -> Face[Public, Secret, Hidden, Move, Event]:
        from riverboat.games.gold_west.face import FACE

        return FACE

    def evaluator(self) -> Evaluator[Public, Secret, Hidden]:
        from riverboat.games.gold_west.evaluate import EVALUATOR

        return EVALUATOR

    def explain(self, view: View, move: Move) -> Refusal:
        """While an ability waits, what answers something else has a reason of its own."""
        refusal = super().explain(view, move)
        if refusal.reason is Reason.OTHER_QUESTION and view.public.turn.pending:
            return refuse(Reason.PENDING_FIRST, refusal.text, queue.HEADING)
        return refusal

    def canonical(self, move: Move) -> Move:
        """The order of free steps means nothing."""
        if isinstance(move, FreeShip):
            return FreeShip(tuple(sorted(move.steps)))
        return move

    def apply(self, state: State, seat: int, move: Move, log: Log) -> None:
        """Carry out a move; questions that have no answer are passed over."""
        _CARRY_OUT[type(move)](state, seat, move, log)
        public = state.public
        turn = public.turn
        while turn.pending and not self.legal_moves(self.view(state, seat)):
            queue.pass_over(state, seat, log)
        if turn.phase is _METALS and not turn.pending and not can_use_metals(public, seat):
            metals.end_metals(state, seat, metals.END_METALS, log)
