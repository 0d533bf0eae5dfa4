"""Moon River: what the game asks, in the order of the rules page, and by which moves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from riverboat.engine import (
    Book,
    Game,
    NoSecret,
    Option,
    Options,
    QuestionRow,
    Rules,
    last,
)
from riverboat.games.moon_river import (
    bonus_tiles,
    cattle_thief,
    cowboy,
    desperado,
    drought,
    effects,
    expanding,
    full_reserve,
    recruiting,
    selecting,
)
from riverboat.games.moon_river.catalog import SETUPS
from riverboat.games.moon_river.census import census
from riverboat.games.moon_river.course import active_seat
from riverboat.games.moon_river.coverage import FAMILIES, features, features_of
from riverboat.games.moon_river.events import AssociateRevealed, Event, LineFormed, RancheroDrawn
from riverboat.games.moon_river.moves import (
    ChoosePair,
    DeclineEffect,
    DiscardPair,
    EndCowMoves,
    EndExpansion,
    Move,
    MoveCow,
    PlaceBonusTile,
    PlaceDomino,
    Recruit,
    RemoveCow,
    SelectParcel,
    StealCow,
    SwapParcels,
    TakeBonusTile,
)
from riverboat.games.moon_river.options import OPTIONS, that_matter
from riverboat.games.moon_river.refusals import Reason
from riverboat.games.moon_river.sample import sample
from riverboat.games.moon_river.scoring import standing
from riverboat.games.moon_river.setup import setup
from riverboat.games.moon_river.state import Hidden, Phase, Public, Question, Scenario
from riverboat.games.moon_river.text import render

if TYPE_CHECKING:
    from riverboat.engine.drawing.face import Face
    from riverboat.engine.evaluation import Evaluator

Row = QuestionRow[Public, NoSecret, Hidden, Move, Event]

QUESTIONS: Final[tuple[Row, ...]] = (
    QuestionRow("SELECT", active_seat, (SelectParcel,)),
    QuestionRow(
        "EXPAND", active_seat, (ChoosePair, EndExpansion, DiscardPair), expanding.stop_or_first
    ),
    QuestionRow("PLACE", active_seat, (PlaceDomino,)),
    QuestionRow("DROUGHT", active_seat, (RemoveCow,)),
    QuestionRow("RECRUIT", active_seat, (Recruit,), recruiting.specialist_face),
    QuestionRow("COWBOY", active_seat, (MoveCow, EndCowMoves), last),
    QuestionRow("DESPERADO", active_seat, (SwapParcels, DeclineEffect), last),
    QuestionRow("CATTLE_THIEF", active_seat, (StealCow, DeclineEffect), last),
    QuestionRow("TAKE_BONUS_TILE", active_seat, (TakeBonusTile,)),
    QuestionRow("PLACE_BONUS_TILE", active_seat, (PlaceBonusTile,)),
)
MOVES: Final = (
    selecting.SELECT_PARCEL_ROW,
    expanding.CHOOSE_PAIR_ROW,
    expanding.END_EXPANSION_ROW,
    expanding.PLACE_DOMINO_ROW,
    full_reserve.DISCARD_PAIR_ROW,
    drought.REMOVE_COW_ROW,
    recruiting.RECRUIT_ROW,
    effects.DECLINE_EFFECT_ROW,
    cowboy.MOVE_COW_ROW,
    cowboy.END_COW_MOVES_ROW,
    desperado.SWAP_PARCELS_ROW,
    cattle_thief.STEAL_COW_ROW,
    bonus_tiles.TAKE_BONUS_TILE_ROW,
    bonus_tiles.PLACE_BONUS_TILE_ROW,
)
BOOK: Final = Book(QUESTIONS, MOVES)
RULES: Final = Rules(setup, standing, sample, render, census, features, features_of, FAMILIES)

_ROWS: Final = BOOK.by(Question)
_FINISHED: Final = Phase.FINISHED


class MoonRiver(Game[Public, NoSecret, Hidden, Move, Event]):
    """Assemble parcels into dominoes and dominoes into a ranch full of cows."""

    key = "moon_river"
    title = "Moon River"
    rules_version = 1
    player_counts: tuple[int, ...] = tuple(SETUPS)
    options: tuple[Option, ...] = OPTIONS
    modes: tuple[str, ...] = OPTIONS[0].values
    revealing: tuple[type, ...] = (AssociateRevealed, LineFormed, RancheroDrawn)
    book = BOOK
    rules = RULES
    reasons = Reason

    def complete_options(self, players: int, given: Options) -> dict[str, str]:
        """Without the options that change nothing: characters and scenario in base mode, say."""
        return that_matter(players, super().complete_options(players, given))

    def mode(self, players: int, options: Options) -> str:
        return options["mode"]

    def setups(self) -> Sequence[tuple[int, dict[str, str]]]:
        """Both modes at every player count, and each scenario by name at one of them."""
        found = [(n, {"mode": mode}) for mode in self.modes for n in self.player_counts]
        for number, scenario in enumerate(Scenario):
            players = self.player_counts[number % len(self.player_counts)]
            found.append((players, {"mode": "legends", "scenario": scenario.name.lower()}))
        return [(players, self.complete_options(players, given)) for players, given in found]

    def face(self) -> Face[Public, NoSecret, Hidden, Move, Event]:
        from riverboat.games.moon_river.face import FACE  # only for who looks

        return FACE

    def evaluator(self) -> Evaluator[Public, NoSecret, Hidden]:
        from riverboat.games.moon_river.evaluate import EVALUATOR

        return EVALUATOR

    def open_question(self, public: Public) -> Row | None:
        return None if public.phase is _FINISHED else _ROWS[public.turn.question]
