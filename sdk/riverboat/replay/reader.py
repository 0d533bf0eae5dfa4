"""Reads replays: the record, and the table rebuilt at any step."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from riverboat import games
from riverboat.engine import Game, Happened, Table
from riverboat.match import FinishedMatch, MatchDescription, MatchResult, TimeControl
from riverboat.replay.chain import ReplayError, read_bodies
from riverboat.replay.records import RecordPile
from riverboat.v1 import replay_pb2 as pb
from riverboat.wire import WireError, envelope
from riverboat.wire.match import read_control, read_description, read_options, read_result


@dataclass(frozen=True, slots=True)
class Replay:
    """A whole replay in memory. `secret` is empty while the deal is sealed."""

    header: pb.ReplayHeader
    pile: RecordPile
    result: MatchResult | None
    finished_at: str
    secret: bytes
    signature: pb.ReplaySignature | None = None

    @property
    def match_id(self) -> str:
        return str(self.header.match_id)

    @property
    def game(self) -> Game:
        return games.get(self.header.setup.game)

    @property
    def options(self) -> dict[str, str]:
        return read_options(self.header.setup)

    @property
    def bots(self) -> tuple[str, ...]:
        return tuple(self.header.bots)

    @property
    def control(self) -> TimeControl:
        return read_control(self.header.time)

    @property
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
    def records(self) -> Sequence[pb.ReplayRecord]:
        """Everything on record, in order; each is read when it is looked at."""
        return self.pile.records

    @property
    def steps(self) -> Sequence[pb.ReplayStep]:
        """The moves among the records."""
        return self.pile.steps

    def demand_same_rules(self) -> None:
        """ReplayError unless it was played by the rules that are played here."""
        needed, version = self.header.setup.rules_version, self.game.rules_version
        if needed != version:
            raise ReplayError(f"rules version {needed} needed, this is {version}")

    def table(self) -> Table:
        """The table as it was dealt, before any move. Needs the revealed secret."""
        if not self.secret:
            raise ReplayError("the deal is still sealed: a match on the same cards is running")
        try:
            players = len(self.header.bots)
            return Table(self.game, players, self.options, self.secret, settled=False)
        except ValueError as error:
            raise ReplayError(f"the header describes no match: {error}") from None

    def move(self, step: pb.ReplayStep) -> object:
        try:
            return envelope(self.header.setup.game).read_move(step.move)
        except WireError as error:
            raise ReplayError(f"step {step.number}: {error}") from None

    def events(self, step: pb.ReplayStep) -> Iterator[Happened]:
        coder = envelope(self.header.setup.game)
        for event in step.events:
            if event.HasField("owner"):
                private = coder.read_event(event.private)
                yield Happened(coder.read_event(event.public), event.owner, private)
            else:
                yield Happened(coder.read_event(event.public))


_TAIL = ("end", "signature", "reveal")
_ENDINGS = ((), ("end",), ("end", "reveal"), ("end", "signature"), _TAIL)


def load(source: Path | bytes) -> Replay:
    """Read a replay and check its hash chain and the order of its records."""
    if isinstance(source, bytes):
        return _load(RecordPile(read_bodies(source)))
    with source.open("rb") as file:
        return _load(RecordPile(read_bodies(file)))


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
    finished_at = end.finished_at if end else ""
    return Replay(header, pile, result, finished_at, bytes(secret), signature)


def _checked(header: pb.ReplayHeader) -> pb.ReplayHeader:
    if header.format_version != 1:
        raise ReplayError(f"this reader knows format 1, not {header.format_version}")
    if header.setup.game not in games.GAME_IDS:
        raise ReplayError(f"unknown game {header.setup.game!r}")
    if header.setup.players != len(header.bots):
        raise ReplayError(f"{header.setup.players} players, but {len(header.bots)} bots")
    return header
