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
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

from riverboat.engine.chance import Chance
from riverboat.engine.log import Happened, Log
from riverboat.engine.refusal import Refusal
from riverboat.engine.score import Standing

if TYPE_CHECKING:
    from riverboat.engine.simulation import Simulation

SPECTATOR = -1

Options = Mapping[str, str]


class Compartment(Protocol):
    """A compartment is a flat, mutable object that copies itself by hand (never by deepcopy)."""

    def copy(self) -> Any: ...


P = TypeVar("P", bound=Compartment)
S = TypeVar("S", bound=Compartment)
H = TypeVar("H", bound=Compartment)


@dataclass(slots=True)
class NoSecret:
    """The secret of a seat in a game without private information."""

    def copy(self) -> NoSecret:
        return self


# State and View are written out by hand: mypyc compiles no generic dataclass.


class State(Generic[P, S, H]):
    """The whole truth about a game in progress. It never leaves the referee."""

    __slots__ = ("hidden", "public", "secrets")

    def __init__(self, public: P, secrets: list[S], hidden: H) -> None:
        self.public = public
        self.secrets = secrets
        self.hidden = hidden

    def copy(self) -> State[P, S, H]:
        secrets = [secret.copy() for secret in self.secrets]
        return State(self.public.copy(), secrets, self.hidden.copy())

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, State)
            and self.public == other.public
            and self.secrets == other.secrets
            and self.hidden == other.hidden
        )

    def __repr__(self) -> str:
        return f"State(public={self.public!r}, secrets={self.secrets!r}, hidden={self.hidden!r})"


class View(Generic[P, S]):
    """Everything a seat may know now. A spectator's view has seat -1 and no secret.

    What a bot holds is its own copy: there is no road back to the referee's state.
    """

    __slots__ = ("game", "public", "seat", "secret")

    def __init__(self, game: Game, seat: int, public: P, secret: S | None) -> None:
        self.game = game
        self.seat = seat
        self.public = public
        self.secret = secret

    @property
    def me(self) -> int:
        """The seat that this view belongs to."""
        return self.seat

    def moves(self) -> Sequence[Any]:
        """The legal moves of this seat, none if it is not asked."""
        if self.seat not in self.game.deciders(self.public):
            return ()
        return self.game.legal_moves(self)

    def copy(self) -> View[P, S]:
        secret = None if self.secret is None else self.secret.copy()
        return View(self.game, self.seat, self.public.copy(), secret)

    def sample(self, rng: Random) -> Simulation:
        """A full game consistent with this view, hidden parts dealt anew: where search starts."""
        from riverboat.engine.simulation import Simulation  # engine.simulation imports this module

        return Simulation(self.game, self.game.sample(self, rng))

    def render(self) -> str:
        """The table as text."""
        return self.game.render(self)

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, View)
            and self.game is other.game
            and self.seat == other.seat
            and self.public == other.public
            and self.secret == other.secret
        )

    def __repr__(self) -> str:
        return f"View(seat={self.seat}, public={self.public!r}, secret={self.secret!r})"

    def __str__(self) -> str:
        return self.render()


@dataclass(frozen=True, slots=True)
class Option:
    """A choice made before the game: `--option key=value`. The first value is the default."""

    key: str
    values: tuple[str, ...]
    help: str


class Game(ABC):
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

    @abstractmethod
    def setup(
        self, players: int, options: Options, chance: Chance, log: Log
    ) -> State[Any, Any, Any]:
        """Lay out the game. Chance is used in the order that the rules name."""

    # --- questions: functions of what may be seen --------------------------------------------

    @abstractmethod
    def deciders(self, public: Any) -> tuple[int, ...]:
        """The seats asked now, ascending; several decide secretly at once; none: game over."""

    @abstractmethod
    def question(self, public: Any) -> str:
        """The public name of the open decision, e.g. ACTIVATE."""

    @abstractmethod
    def legal_moves(self, view: View[Any, Any]) -> Sequence[Any]:
        """Every legal move of an asked seat exactly once, in canonical order; never empty."""

    @abstractmethod
    def explain(self, view: View[Any, Any], move: Any) -> Refusal:
        """Why a move that is not listed is refused; from the view alone."""

    @abstractmethod
    def default_move(self, view: View[Any, Any], moves: Sequence[Any]) -> Any:
        """What the referee plays for a seat that lost its clock; one of `moves`."""

    def canonical(self, move: Any) -> Any:
        """The listed form of a move that may be written in several ways."""
        return move

    # --- play --------------------------------------------------------------------------------

    @abstractmethod
    def apply(self, state: State[Any, Any, Any], seat: int, move: Any, log: Log) -> None:
        """Carry out a legal move in place, up to the next decision or the end."""

    # --- the end -----------------------------------------------------------------------------

    @abstractmethod
    def standing(self, state: State[Any, Any, Any]) -> Standing:
        """Scores and ranks; during the game: as if it ended now (what greedy bots look at)."""

    # --- search ------------------------------------------------------------------------------

    @abstractmethod
    def sample(self, view: View[Any, Any], rng: Random) -> State[Any, Any, Any]:
        """A full state that looks the same from this view, hidden parts re-dealt by rng."""

    # --- for people and tests ----------------------------------------------------------------

    @abstractmethod
    def render(self, view: View[Any, Any]) -> str:
        """The table as readable text, at most 100 columns wide."""

    @abstractmethod
    def census(self, state: State[Any, Any, Any]) -> dict[str, int]:
        """How many pieces of each kind exist, wherever they lie: constant during a game."""

    @abstractmethod
    def features(self) -> frozenset[str]:
        """Everything that a complete set of games must have used: cards, tiles, effects, ends."""

    @abstractmethod
    def features_of(self, happened: Happened) -> Sequence[str]:
        """Which of the features one event shows in use."""

    # --- made from the above -----------------------------------------------------------------

    def view(self, state: State[Any, Any, Any], seat: int) -> View[Any, Any]:
        """The view of a seat, sharing the state's objects: copy it before handing it out."""
        secret = None if seat == SPECTATOR else state.secrets[seat]
        return View(self, seat, state.public, secret)
