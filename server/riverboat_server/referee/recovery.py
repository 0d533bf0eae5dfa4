"""After a crash: resume every match that was running, from its record alone."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from riverboat.logs import structlog
from riverboat.match import Cause, FinishedMatch
from riverboat.replay import Replay, ReplayError, load, read_recorded
from riverboat.replay.chain import HASH_BYTES
from riverboat.replay.signature import signature_frame
from riverboat.v1 import replay_pb2 as pb
from riverboat_server.referee.archive import Archive
from riverboat_server.referee.deals import Deal
from riverboat_server.referee.referee import Referee
from riverboat_server.referee.room import Room

log = structlog.get_logger("recovery")


@dataclass(slots=True)
class Recovered:
    """What a restart found."""

    resumed: int = 0
    ended: int = 0
    cancelled: int = 0
    damaged: int = 0

    def __bool__(self) -> bool:
        return any((self.resumed, self.ended, self.cancelled, self.damaged))


def recover(
    referee: Referee,
    resumes: Callable[[str], bool] = lambda tournament_id: True,
    stored: Callable[[str], FinishedMatch | None] = lambda match_id: None,
) -> Recovered:
    """Resume running matches and finish what was ended but not settled.

    `resumes` tells by the tournament's id which matches are ours to resume; others stay as they
    are until somebody resumes them whose bots are there. `stored` finds results that stand,
    whatever became of the record.
    """
    recovery = _Recovery(referee, resumes, stored)
    deals = referee.archive.deals
    deals.restore()
    recovery.look_for_deals()
    for deal in deals.open:
        for match_id in list(deal.begun):
            recovery.attempt(deal, match_id)
    return recovery.found


class _Recovery:
    """One start of a referee."""

    def __init__(
        self,
        referee: Referee,
        resumes: Callable[[str], bool],
        stored: Callable[[str], FinishedMatch | None],
    ) -> None:
        self.found = Recovered()
        self._referee = referee
        self._archive = referee.archive
        self._folder = referee.archive.folder
        self._resumes = resumes
        self._stored = stored

    def attempt(self, deal: Deal, match_id: str) -> None:
        """One bad record keeps no other match from going on."""
        try:
            try:
                self._recover(deal, match_id)
            except ReplayError:
                self._referee.drop_room(match_id)
                if not self._settled(match_id):
                    raise
        except Exception as error:
            self._referee.drop_room(match_id)
            self._give_up(match_id, error)

    def _recover(self, deal: Deal, match_id: str) -> None:
        data = self._folder.whole_records(match_id)
        if not data:
            if not self._settled(match_id):  # not even the header: nobody was told of the match
                self._folder.remove_record(match_id)
                self._archive.deals.never_begun(deal.deal_id, match_id)
            return
        replay = load(data)
        if replay.result is not None:
            if replay.signature is None and not replay.secret:
                _sign(self._archive, match_id, data)
            self._referee.hand_on(replay.finished)
            self.found.ended += 1
        elif self._folder.has_hole(match_id) and self._settled(match_id):
            return
        elif self._resumes(replay.header.tournament_id):
            resume(self._referee, deal, replay, data)
            self._go_on(match_id)

    def _go_on(self, match_id: str) -> None:
        """A match whose record lacks something would go on from a table that nobody left."""
        if self._folder.has_hole(match_id):
            log.error("match cancelled: some of its record is lost", match_id=match_id)
            self._referee.cancel(match_id)
            self.found.cancelled += 1
        else:
            self.found.resumed += 1

    def _settled(self, match_id: str) -> bool:
        """A result that is stored stands, though the record is missing or damaged."""
        finished = self._stored(match_id)
        if finished is None:
            return False
        log.error("the replay of a stored result is missing or damaged", match_id=match_id)
        self._referee.hand_on(finished)
        self.found.ended += 1
        return True

    def look_for_deals(self) -> None:
        """A damaged journal may have lost that a match belongs to a deal, or the deal itself."""
        deals = self._archive.deals
        for match_id in self._folder.suspects:
            if deals.holds(match_id):
                continue
            try:
                data = self._folder.whole_records(match_id)
                replay = load(data) if data else None
            except ReplayError as error:
                self._give_up(match_id, error)
                continue
            if replay is None or replay.secret:
                continue
            if deals.sealed(replay.header.deal_id):
                deals.rejoin(replay.header.deal_id, match_id)
            elif not self._settled(match_id):
                self._give_up(match_id, ReplayError("its deal is lost"))

    def _give_up(self, match_id: str, error: Exception) -> None:
        self.found.damaged += 1
        problem = str(error) if isinstance(error, ReplayError) else type(error).__name__
        log.error("match not resumed", match_id=match_id, problem=problem)


def _sign(archive: Archive, match_id: str, data: bytes) -> None:
    """A crash came between the result and its signature, or an older referee signed nothing."""
    if archive.signer is not None:
        record = archive.folder.record(match_id, len(data))
        record.append(signature_frame(data[-HASH_BYTES:], archive.signer))


def resume(referee: Referee, deal: Deal, replay: Replay, data: bytes) -> None:
    """Open the room again, play the recorded moves, ask what was open."""
    replay.demand_same_rules()
    room = referee.open_room(replay.description, deal.secret, len(data))
    events = [read_recorded(event) for event in replay.header.events]
    digest = b""
    for record in replay.records:
        _restore(room, replay, record)
        events += [read_recorded(event) for event in record.step.events]
        digest = record.step.digest or digest
    log.info("match resumed", match_id=replay.match_id, steps=room.match.steps)
    room.resume(data[-HASH_BYTES:], events, digest)


def _restore(room: Room, replay: Replay, record: pb.ReplayRecord) -> None:
    kind = record.WhichOneof("kind")
    match = room.match
    if kind == "step":
        room.restore(record.step, replay.move(record.step))
    elif kind == "held":
        room.restore_held(record.held, replay.move(record.held))
    elif kind == "forfeit":
        match.restore_forfeit(record.forfeit.seat, Cause(record.forfeit.cause))
    elif kind == "strike":
        match.restore_strike(record.strike.seat)
    elif kind == "takeover":
        match.versions.take_over(record.takeover.seat, record.takeover.version)
    elif kind == "absence":
        match.restore_absence(record.absence.seat, record.absence.left_us / 1e6)
