"""The contract that every game fills in.

A state has three compartments, and no fact stands in two of them:

* `public`  what everybody at the table sees, counts of hidden things included;
* `secrets` one entry per seat: what only that seat sees;
* `hidden`  what nobody sees: pile orders, face-down tiles, the source of chance.

A view is (seat, public, that seat's secret). Legal moves are a function of the view alone, so
neither views nor move lists can leak, and one function serves referee, SDK and search.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum
from random import Random, SystemRandom
from typing import TYPE_CHECKING, Generic, final

from riverboat.engine.chance import Chance, secret_from_seed
from riverboat.engine.features import Family
from riverboat.engine.generics import E, H, M, P, S
from riverboat.engine.ink import PLAIN, Ink
from riverboat.engine.log import QUIET, Happened, Log
from riverboat.engine.refusal import Refusal
from riverboat.engine.rows import Book, QuestionRow
from riverboat.engine.rules import Options, Rules
from riverboat.engine.score import Standing
from riverboat.engine.state import State
from riverboat.engine.view import SPECTATOR, View

if TYPE_CHECKING:
    from riverboat.engine.drawing.face import Face
    from riverboat.engine.evaluation import Evaluator
    from riverboat.engine.memory import Memory
    from riverboat.engine.simulation import Simulation


@dataclass(frozen=True, slots=True)
class Option:
    """A choice made before the game: `--option key=value`. The first value is the default."""

    key: str
    values: tuple[str, ...]
    help: str


class Game(ABC, Generic[P, S, H, M, E]):
    """One game. Subclasses are stateless: everything that changes is in the state."""

    key: str
    title: str
    rules_version: int
    player_counts: tuple[int, ...]
    options: tuple[Option, ...] = ()
    modes: tuple[str, ...] = ("base",)
    # Events whose public form discloses something hidden, by the rules (a turned tile). All others
    # must be the same in every world that looks the same: the laws check it.
    revealing: tuple[type, ...] = ()
    book: Book[P, S, H, M, E]
    """The two tables: questions and moves."""
    rules: Rules[P, S, H, M, E]
    """Set-up, scoring and what else is not a move."""
    reasons: type[IntEnum]
    """Why moves are refused; NOT_ASKED and OTHER_QUESTION are among them."""

    # --- before the game ---------------------------------------------------------------------

    def complete_options(self, players: int, given: Options) -> dict[str, str]:
        """The given options with defaults filled in; ValueError says what is wrong and possible."""
        if players not in self.player_counts:
            counts = ", ".join(map(str, self.player_counts))
            raise ValueError(f"{self.title} is for {counts} players, not {players}")
        known = {option.key: option for option in self.options}
        for key in given:
            if key not in known:
                names = ", ".join(sorted(known)) or "none"
                raise ValueError(f"{self.title} has no option {key!r}; its options: {names}")
        chosen = {key: given.get(key, option.values[0]) for key, option in known.items()}
        for key, value in chosen.items():
            if value not in known[key].values:
                values = ", ".join(known[key].values)
                raise ValueError(f"option {key} cannot be {value!r}; possible: {values}")
        return chosen

    def mode(self, players: int, options: Options) -> str:
        """Under which heading results of this set-up are rated, one of `modes`."""
        return self.modes[0]

    def setups(self) -> Sequence[tuple[int, dict[str, str]]]:
        """Every set-up (players, options) that tests, playthroughs and laws must cover."""
        return [(players, self.complete_options(players, {})) for players in self.player_counts]

    def setup(self, players: int, options: Options, chance: Chance, log: Log) -> State[P, S, H]:
        """Lay out the game. Chance is used in the order that the rules name."""
        complete = self.complete_options(players, options)
        return self.rules.setup(players, complete, chance, log)

    # --- questions and moves: read from the two tables ----------------------------------------

    @abstractmethod
    def open_question(self, public: P) -> QuestionRow[P, S, H, M, E] | None:
        """The row of the question that is open now; None: the game is over."""

    @final
    def deciders(self, public: P) -> tuple[int, ...]:
        """The seats asked now, ascending; several decide secretly at once; none: game over."""
        row = self.open_question(public)
        return () if row is None else row.asks(public)

    @final
    def question(self, public: P) -> str:
        """The public name of the open question, e.g. ACTIVATE; empty when the game is over."""
        row = self.open_question(public)
        return "" if row is None else row.name

    @final
    def legal_moves(self, view: View[P, S, H, M, E]) -> Sequence[M]:
        """Every legal move of an asked seat exactly once, in canonical order; never empty."""
        row = self.open_question(view.public)
        moves: list[M] = []
        if row is not None:
            for add in row.adders:
                add(view, moves)
        return moves

    def explain(self, view: View[P, S, H, M, E], move: M) -> Refusal:
        """Why a move that is not listed is refused; from the view alone."""
        row = self.open_question(view.public)
        if row is None or view.seat not in row.asks(view.public):
            text = "another seat is asked, or the game is over"
            return Refusal(self.reasons["NOT_ASKED"], text, f"{self.key}: Turn")
        kind = type(move)
        if kind not in row.answers:
            names = ", ".join(answer.__name__ for answer in row.answers)
            text = f"{row.name} is answered by {names}, not by {kind.__name__}"
            return Refusal(self.reasons["OTHER_QUESTION"], text, f"{self.key}: Turn")
        refusal = self.book.why_not[kind](view, move)
        if refusal is None:
            raise ValueError(f"{move} is a legal move")
        return refusal

    @final
    def default_move(self, view: View[P, S, H, M, E], moves: Sequence[M]) -> M:
        """What the referee plays for a seat that lost its clock; one of `moves`."""
        row = self.open_question(view.public)
        if row is None:
            raise ValueError("the game is over: nobody is asked")
        return row.default(view, moves)

    def canonical(self, move: M) -> M:
        """The listed form of a move that may be written in several ways."""
        return move

    def apply(self, state: State[P, S, H], seat: int, move: M, log: Log[E]) -> None:
        """Carry out a legal move in place, up to the next decision or the end."""
        self.book.carry_out[type(move)](state, seat, move, log)

    # --- the end -----------------------------------------------------------------------------

    def standing(self, state: State[P, S, H]) -> Standing:
        """Scores and ranks; during the game: as if it ended now (what greedy bots look at)."""
        return self.rules.standing(state)

    # --- search ------------------------------------------------------------------------------

    def sample(self, view: View[P, S, H, M, E], rng: Random) -> State[P, S, H]:
        """A full state that looks the same from this view, hidden parts re-dealt by rng."""
        return self.rules.sample(view, rng)

    def turn_begun(self, public: P) -> object:
        """Which turn begins here, as anything that tells it from the next one; None: none does.

        Usually whoever is asked begins a turn, if it is not still its own. Games in which others
        answer in the middle of a turn, or in which a seat may play alone, know it better.
        """
        return self.deciders(public)

    def evaluator(self) -> Evaluator[P, S, H]:
        """What seats may expect from a state. Games import theirs here: only who searches pays."""
        from riverboat.engine.evaluation import PlainScore

        return PlainScore(self)

    def memory(self, players: int) -> Memory[P, S, H, M, E]:
        """Of a seat that watches a match from its beginning. Most games need none: what they once
        showed they show for ever, or it is dealt anew."""
        from riverboat.engine.memory import Memory

        return Memory()

    # --- for people and tests ----------------------------------------------------------------

    def render(self, view: View[P, S, H, M, E], ink: Ink = PLAIN) -> str:
        """The table as readable text, at most 80 columns wide; `ink` colours it for terminals."""
        return self.rules.render(view, ink)

    def face(self) -> Face[P, S, H, M, E]:
        """Pictures and words. Games import theirs here: only who looks pays for it."""
        from riverboat.engine.drawing.face import Face, text_picture

        return Face(text_picture)

    def census(self, state: State[P, S, H]) -> dict[str, int]:
        """How many pieces of each kind exist, wherever they lie: constant during a game."""
        return self.rules.census(state)

    def features(self) -> frozenset[str]:
        """Everything that a complete set of games must have used: cards, tiles, effects, ends."""
        return self.rules.features()

    def features_of(self, happened: Happened[E]) -> Sequence[str]:
        """Which of the features one event shows in use."""
        return self.rules.features_of(happened)

    def families(self) -> Sequence[Family]:
        """Which features reports on the balance compare, in the order of their tables."""
        return self.rules.families

    # --- made from the above -----------------------------------------------------------------

    def view(self, state: State[P, S, H], seat: int) -> View[P, S, H, M, E]:
        """The view of a seat, sharing the state's objects: copy it before handing it out."""
        secret = None if seat == SPECTATOR else state.secrets[seat]
        return View(self, seat, state.public, secret)

    def new(
        self, players: int | None = None, seed: int | None = None, options: Options | None = None
    ) -> Simulation[P, S, H, M, E]:
        """A dealt game to play on, without referee or bots: `games.get("the_river").new(3, 7)`.

        The same seed gives the same deal. Without `players` the least number that can play.
        """
        from riverboat.engine.simulation import Simulation  # engine.simulation imports this module

        players = min(self.player_counts) if players is None else players
        seed = SystemRandom().getrandbits(32) if seed is None else seed
        chance = Chance(secret_from_seed(seed))
        return Simulation(self, self.setup(players, options or {}, chance, QUIET))
