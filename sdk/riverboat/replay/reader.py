"""Reads replays: the record, and the table rebuilt at any step."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from typing import Generic, TypeAlias, cast, overload

from riverboat import games
from riverboat.engine import MOST_SEATS, SPECTATOR, Game, Happened, Table, View
from riverboat.engine.generics import E, H, M, P, S
from riverboat.match import FinishedMatch, MatchDescription, MatchResult, TimeControl
from riverboat.match.entrant import check_versions, shown_all
from riverboat.replay.archived import open_replay
from riverboat.replay.chain import ReplayError, read_bodies, read_ends
from riverboat.replay.decisions import Decision, choices, decision_at, forfeits
from riverboat.replay.finding import find
from riverboat.replay.positions import Position, Walk, demand_seat
from riverboat.replay.records import Lazy, RecordPile
from riverboat.replay.steps import (
    Forfeit,
    RecordedLapse,
    RecordedStep,
    Takeover,
    read_happened,
    read_lapse,
    read_step,
    read_takeover,
)
from riverboat.v1 import replay_pb2 as pb
from riverboat.wire import WireError, envelope
from riverboat.wire.envelope import Envelope
from riverboat.wire.match import read_control, read_description, read_options, read_result


@dataclass(frozen=True, eq=False, repr=False)
class Replay(Generic[P, S, H, M, E]):
    """A whole replay in memory. `secret` is empty while the deal is sealed: only what is on record
    can be read then, and nothing can be played again.
    """

    header: pb.ReplayHeader
    pile: RecordPile
    result: MatchResult | None
    finished_at: str
    secret: bytes
    signature: pb.ReplaySignature | None = None
    anyway: bool = False  # whether it is played again by other rules, too

    def __repr__(self) -> str:
        return f"<Replay {self.match_id}: {self.header.setup.game}, {len(self.steps)} steps>"

    def _repr_html_(self) -> str:
        """The result and the table at the end, as notebooks show them."""
        from riverboat.replay.notebook import replay_html  # only for who looks

        return replay_html(self)

    @property
    def match_id(self) -> str:
        return str(self.header.match_id)

    @property
    def game(self) -> Game[P, S, H, M, E]:
        return games.get(self.header.setup.game)

    @property
    def options(self) -> dict[str, str]:
        return read_options(self.header.setup)

    @property
    def bots(self) -> tuple[str, ...]:
        return tuple(self.header.bots)

    @property
    def versions(self) -> tuple[str, ...]:
        """The versions that played, by seat, or that began if it has not ended; none if unknown."""
        return tuple(self.header.versions) if self.result is None else self.result.versions

    @property
    def names(self) -> tuple[str, ...]:
        """The bots with their versions, by seat: ada@2.1."""
        return shown_all(self.bots, self.versions)

    @property
    def control(self) -> TimeControl:
        return read_control(self.header.time)

    @cached_property
    def description(self) -> MatchDescription:
        """What was played; ReplayError if there can be no such match."""
        try:
            return read_description(self.header)
        except (ValueError, KeyError) as error:
            raise ReplayError(f"the header describes no match: {error}") from None

    @property
    def finished(self) -> FinishedMatch:
        """The match with its result, as it was handed on when it ended."""
        if self.result is None:
            raise ReplayError("the match has not ended")
        try:
            return FinishedMatch(self.description, self.result, self.finished_at)
        except ValueError as error:
            raise ReplayError(f"the result makes no sense: {error}") from None

    @property
    def result_hash(self) -> str:
        """Tells this replay from all others, those of the same match id too; empty until it ends.

        It is the hash of the record with the result, which stands for all before it.
        """
        return self.pile.result_hash.hex()

    # --- as it was written -------------------------------------------------------------------

    @property
    def records(self) -> Sequence[pb.ReplayRecord]:
        """Everything on record, in order; each is read when it is looked at."""
        return self.pile.records

    @property
    def coder(self) -> Envelope:
        return envelope(self.header.setup.game)

    def move(self, step: pb.ReplayStep) -> M:
        """The move of a record, in the types of the game."""
        try:
            return cast(M, self.coder.read_move(step.move))
        except WireError as error:
            raise ReplayError(f"step {step.number}: {error}") from None

    # --- in the types of the game ------------------------------------------------------------

    @cached_property
    def steps(self) -> Sequence[RecordedStep[M, E]]:
        """The moves with what came of them; each is read when it is looked at."""
        written = self.pile.steps
        return Lazy(range(len(written)), lambda number: self.read(written[number]))

    def read(self, step: pb.ReplayStep) -> RecordedStep[M, E]:
        """The step of a record; ReplayError if the game knows no such thing."""
        return read_step(self.coder, len(self.bots), step)

    @property
    def opening(self) -> tuple[Happened[E], ...]:
        """What happened while the cards were dealt."""
        try:
            return tuple(read_happened(self.coder, event) for event in self.header.events)
        except WireError as error:
            raise ReplayError(f"the set-up: {error}") from None

    @property
    def lapses(self) -> Sequence[RecordedLapse]:
        """Refused moves and absences that were forgiven."""
        found = self.pile.of_kind("strike", "absence")
        return Lazy(range(len(found)), lambda number: read_lapse(found[number]))

    @property
    def takeovers(self) -> Sequence[Takeover]:
        """Where another version of a bot played on."""
        found = self.pile.of_kind("takeover")
        return Lazy(range(len(found)), lambda number: read_takeover(found[number]))

    @cached_property
    def forfeits(self) -> tuple[Forfeit, ...]:
        """Who forfeited, why, and at which decision."""
        return forfeits(self)

    # --- played again ------------------------------------------------------------------------

    def demand_same_rules(self) -> None:
        """ReplayError unless it was played by the rules that are played here."""
        needed, version = self.header.setup.rules_version, self.game.rules_version
        if needed != version:
            title = self.game.title
            told = f"played by rules version {needed} of {title}, this is version {version}"
            raise ReplayError(told)

    def by_these_rules(self) -> Replay[P, S, H, M, E]:
        """The same replay, played again by these rules though others may have been played."""
        return replace(self, anyway=True)

    def table(self) -> Table[P, S, H, M, E]:
        """The table as it was dealt, before any move. Needs the revealed secret."""
        if not self.anyway:
            self.demand_same_rules()
        if not self.secret:
            raise ReplayError("the deal is still sealed: a match on the same cards is running")
        try:
            players = len(self.header.bots)
            return Table(self.game, players, self.options, self.secret, settled=False)
        except ValueError as error:
            raise ReplayError(f"the header describes no match: {error}") from None

    @cached_property
    def walk(self) -> Walk[P, S, H, M, E]:
        return Walk(self)

    def positions(self) -> Iterator[Position[P, S, H, M, E]]:
        """The table as it was dealt, then after each step, in one pass."""
        return self.walk.positions()

    def at(self, step: int) -> Position[P, S, H, M, E]:
        """The table after a step; 0: as it was dealt. ReplayError says which steps there are."""
        return self.walk.at(step)

    def view(self, step: int, seat: int = SPECTATOR) -> View[P, S, H, M, E]:
        """What a seat saw after a step; -1 is a spectator."""
        return self.at(step).view(seat)

    def decisions(self, seat: int | None = None) -> Iterator[Decision[P, S, H, M, E]]:
        """What a seat, or any, was asked and answered, in one pass.

        The last one has no move if the match ended before it came, by a crash for example.
        """
        self._demand_seat(seat)
        return (choice for choice in choices(self) if choice.asked and seat in (None, choice.seat))

    def decision(self, number: int, seat: int | None = None) -> Decision[P, S, H, M, E]:
        """One of them by its number, which is that of its step; ReplayError names others nearby.

        Where a seat had forfeited, it is what the seat would have been asked.
        """
        self._demand_seat(seat)
        return decision_at(self, number, seat)

    def _demand_seat(self, seat: int | None) -> None:
        if seat is not None:
            demand_seat(seat, len(self.bots), least=0)


_TAIL = ("end", "signature", "reveal")
_ENDINGS = ((), ("end",), ("end", "reveal"), ("end", "signature"), _TAIL)


Source: TypeAlias = str | Path | bytes


@overload
def load(source: Source, data: str | Path | None = None) -> Replay: ...
@overload
def load(
    source: Source, data: str | Path | None = None, *, game: Game[P, S, H, M, E]
) -> Replay[P, S, H, M, E]: ...


def load(source: Source, data: str | Path | None = None, *, game: Game | None = None) -> Replay:
    """Read a replay: a file, its bytes, or with a data folder the id of one that is kept there.

    Its hash chain and the order of its records are checked, nothing else: `verify` does the rest.
    Another game than the one that is asked for is refused; type checkers know its moves then.
    """
    if isinstance(source, bytes):
        replay = _load(RecordPile(read_bodies(source)))
    else:
        with open_replay(find(source, data)) as file:
            replay = _load(RecordPile(read_bodies(file)))
    if game not in (None, replay.game):
        raise ReplayError(f"this is a replay of {replay.game.title}, not of {game.title}")
    return replay


def load_named(name: str | Path, data: str | Path | None = None) -> Replay:
    """The same for a person, who reads in which file there is something wrong."""
    path = find(name, data)
    try:
        return load(path)
    except ReplayError as error:
        raise ReplayError(f"{name}: {error}") from None


def load_ends(path: Path) -> Replay:
    """A replay for a list: header, result and secret, without the match; its chain is checked."""
    with open_replay(path) as file:
        return _load(RecordPile((body, b"") for body in read_ends(file)))


def _load(pile: RecordPile) -> Replay:
    kinds = pile.kinds
    if "" in kinds:
        raise ReplayError(f"record {kinds.index('') + 1} is empty")
    if not kinds or kinds[0] != "header" or "header" in kinds[1:]:
        raise ReplayError("a replay begins with its header, and has only one")
    tail = tuple(kind for kind in kinds if kind in _TAIL)
    if tuple(kinds[len(kinds) - len(tail) :]) != tail or tail not in _ENDINGS:
        raise ReplayError("a replay ends with its result, a signature and the revealed secret")
    last = dict(zip(tail, pile.records[len(kinds) - len(tail) :], strict=True))
    header = _checked(pile.records[0].header)
    end = last["end"].end if last else None
    signature = last["signature"].signature if "signature" in last else None
    secret = last["reveal"].reveal.secret if "reveal" in last else b""
    try:
        result = None if end is None else read_result(end.result)
    except ValueError as error:
        raise ReplayError(f"the result makes no sense: {error}") from None
    if result is not None:
        _demand_every_seat(result, len(header.bots))
    finished_at = end.finished_at if end else ""
    return Replay(header, pile, result, finished_at, bytes(secret), signature)


def _demand_every_seat(result: MatchResult, bots: int) -> None:
    if len(result.seats) != bots:
        raise ReplayError(f"a result of {len(result.seats)} seats, but {bots} bots")
    if any(seat.seat != place for place, seat in enumerate(result.seats)):
        raise ReplayError("the result makes no sense: its seats are not those of the match")


def _checked(header: pb.ReplayHeader) -> pb.ReplayHeader:
    if header.format_version != 1:
        raise ReplayError(f"this reader knows format 1, not {header.format_version}")
    if header.setup.game not in games.GAME_IDS:
        raise ReplayError(f"unknown game {header.setup.game!r}")
    if not 1 <= len(header.bots) <= MOST_SEATS:
        raise ReplayError(f"{len(header.bots)} bots: no game is for so many")
    if header.setup.players != len(header.bots):
        raise ReplayError(f"{header.setup.players} players, but {len(header.bots)} bots")
    try:
        check_versions(header.versions, len(header.bots))
    except ValueError as error:
        raise ReplayError(f"the header: {error}") from None
    return header
