"""Versions of a bot at a referee: who plays what, and what the record says of it."""

from __future__ import annotations

import pytest

from riverboat.match import Cause
from riverboat.replay import load, verify
from riverboat.v1 import referee_pb2 as pb
from riverboat.v1 import replay_pb2
from riverboat_server.referee.mailbox import Mailbox
from riverboat_server.referee.recovery import recover
from riverboat_server.referee.room import Room
from server.forging import Records, caught, kind_at, resealed
from server.party import Party, answered, heard, play
from server.reading import notes_of
from server.world import killed


def own_seat(room: Room, mailbox: Mailbox) -> int:
    (seat,) = room.seats_of(mailbox)
    return seat


def play_until_asked(party: Party, room: Room, seat: int) -> None:
    while seat not in room.match.open:
        play(party, room, steps=1)


# --- who plays what ------------------------------------------------------------------------------


async def test_two_versions_of_a_bot_meet_at_one_table(party: Party) -> None:
    old, new = party.join("ada@1"), party.join("ada@2")
    room = party.match("ada@2", "ada@1")
    assert (own_seat(room, new), own_seat(room, old)) == (0, 1)
    play(party, room)
    (finished,) = party.finished
    assert finished.match.versions == ("2", "1")
    assert [seat.version for seat in finished.result.seats] == ["2", "1"]
    verify(party.replay(room.match_id))


async def test_a_name_goes_to_its_newest_connection(party: Party) -> None:
    party.join("bob")
    old = party.join("ada@1")
    room = party.match("ada", "bob")
    assert own_seat(room, old) == 0
    new = party.join("ada@2")
    assert own_seat(room, new) == 0
    assert not room.seats_of(old)
    (start,) = await heard(new, "start")
    assert start.start.resumed


async def test_a_version_that_is_asked_for_is_played_by_no_other(party: Party) -> None:
    party.join("bob")
    other = party.join("ada@1")
    room = party.match("ada@2", "bob")
    assert room.seats[0].mailbox is None
    assert room.description.versions == ("2", "")
    assert own_seat(room, party.join("ada@2")) == 0
    assert not room.seats_of(other)


async def test_the_next_newest_plays_on_when_the_newest_leaves(party: Party) -> None:
    party.join("bob")
    old, new = party.join("ada@1"), party.join("ada@2")
    room = party.match("ada", "bob")
    play_until_asked(party, room, 0)
    party.referee.disconnect(new)
    assert own_seat(room, old) == 0
    assert [item.decision.number for item in await heard(old, "decision")] == [
        room.match.open[0].number
    ]
    party.referee.disconnect(old)
    assert room.seats[0].mailbox is None


async def test_who_was_taken_over_cannot_answer_any_more(party: Party) -> None:
    party.join("bob")
    old = party.join("ada@1")
    room = party.match("ada", "bob")
    play_until_asked(party, room, 0)
    new = party.join("ada@2")
    failed = pb.Failed(match_id=room.match_id, seat=0, log="boom")
    assert not answered(party, old, room, 0)
    assert not party.referee.handle(old, pb.BotItem(failed=failed))
    assert not room.match.forfeits
    assert answered(party, new, room, 0)


async def test_everybody_who_was_told_of_a_match_is_told_of_its_end(party: Party) -> None:
    party.join("bob")
    old = party.join("ada@1")
    room = party.match("ada", "bob")
    new, later = party.join("ada@2"), party.join("ada@3")
    party.referee.disconnect(later)
    room.cancel()
    assert [len(await heard(box, "end")) for box in (old, new, later)] == [1, 1, 0]


async def test_an_end_that_was_missed_is_told_to_the_version_that_played(party: Party) -> None:
    party.join("bob")
    room = party.match("ada@2", "bob")
    room.cancel()
    assert [len(await heard(party.join(name), "end")) for name in ("ada@1", "ada@2")] == [0, 1]


# --- what is on record ---------------------------------------------------------------------------


def taken_over(party: Party) -> Room:
    """A match in which version 1 answers once, and version 2 after it."""
    party.join("bob")
    party.join("ada@1")
    room = party.match("ada", "bob")
    play_until_asked(party, room, 0)
    play(party, room, steps=1)
    party.join("ada@2")
    play_until_asked(party, room, 0)
    play(party, room, steps=1)
    return room


async def test_a_takeover_is_on_record_with_the_first_answer(party: Party) -> None:
    room = taken_over(party)
    play(party, room)
    replay = party.replay(room.match_id)
    (takeover,) = replay.takeovers
    assert (takeover.seat, takeover.version) == (0, "2")
    assert replay.steps[takeover.after_step].seat == 0
    assert replay.names == ("ada@1+2", "bob")
    assert replay.description.versions == ("1", "")
    verify(replay)


async def test_a_version_that_only_came_and_went_is_not_on_record(party: Party) -> None:
    party.join("bob")
    party.join("ada@1")
    room = party.match("ada", "bob")
    party.referee.disconnect(party.join("ada@2"))
    play(party, room)
    replay = party.replay(room.match_id)
    assert not replay.takeovers and replay.versions == ("1", "")


async def test_a_version_that_fails_has_played(party: Party) -> None:
    room = taken_over(party)
    third = party.join("ada@3")
    failed = pb.Failed(match_id=room.match_id, seat=0, log="boom")
    assert party.referee.handle(third, pb.BotItem(failed=failed))
    (finished,) = party.finished
    assert finished.result.seats[0].cause is Cause.CRASH
    assert finished.result.seats[0].version == "1+2+3"
    verify(party.replay(room.match_id))


async def test_a_restart_restores_who_has_played(party: Party) -> None:
    room = taken_over(party)
    party.folder.commit()
    after = Party(killed(party.folder.root))
    recover(after.referee)
    again = after.referee.rooms[room.match_id]
    after.join("bob")
    after.join("ada@2")
    play(after, again)
    replay = after.replay(room.match_id)
    assert (replay.versions, len(replay.takeovers)) == (("1+2", ""), 1)
    verify(replay)
    after.close()


async def test_a_match_of_bots_without_versions_is_recorded_as_before(party: Party) -> None:
    for bot in ("ada", "bob"):
        party.join(bot)
    room = party.match("ada", "bob")
    play(party, room)
    records = party.on_file(room.match_id)
    header = load(records).header
    assert not header.versions and b"takeover" not in records
    assert not any(seat.version for seat in party.finished[0].result.seats)


# --- forged records ------------------------------------------------------------------------------


def another_version(records: Records) -> None:
    records[kind_at(records, "end")].end.result.seats[0].version = "1"


def another_beginning(records: Records) -> None:
    records[0].header.versions[0] = "0"


def no_takeover(records: Records) -> None:
    del records[kind_at(records, "takeover")]


def bad_version(records: Records) -> None:
    records[kind_at(records, "takeover")].takeover.version = "a@b"


def no_such_seat(records: Records) -> None:
    records[kind_at(records, "takeover")].takeover.seat = 7


def elsewhere(records: Records) -> None:
    records[kind_at(records, "takeover")].takeover.after_step += 1


def by_itself(records: Records) -> None:
    records[kind_at(records, "takeover")].takeover.version = "1"


def a_version_too_few(records: Records) -> None:
    del records[0].header.versions[1]


@pytest.mark.parametrize(
    ("forge", "objection"),
    [
        (another_version, "comes out differently"),
        (another_beginning, "comes out differently"),
        (no_takeover, "comes out differently"),
        (bad_version, "is no version"),
        (no_such_seat, "does not exist"),
        (elsewhere, "is misplaced"),
        (by_itself, "taken over by what it has"),
        (a_version_too_few, "1 versions of 2 bots"),
    ],
)
async def test_a_forged_version_is_noticed(party: Party, forge: object, objection: str) -> None:
    room = taken_over(party)
    room.cancel()
    data = party.on_file(room.match_id)
    assert caught(data) == ""
    assert callable(forge)
    assert objection in caught(resealed(data, forge))


async def test_a_takeover_whose_answer_a_crash_has_torn_off_verifies(party: Party) -> None:
    """After the restart another version plays on. The one without an answer has not played."""
    room = taken_over(party)
    room.cancel()

    def torn(records: Records) -> None:
        at = kind_at(records, "takeover")
        records.insert(at, replay_pb2.ReplayRecord())
        records[at].CopyFrom(records[at + 1])
        records[at].takeover.version = "1.5"

    assert caught(resealed(party.on_file(room.match_id), torn)) == ""


# --- whose it is ---------------------------------------------------------------------------------


async def test_what_all_versions_note_goes_into_the_log_of_their_owner(party: Party) -> None:
    old, new = party.join("ada@1"), party.join("ada@2")
    room = party.match("ada@2", "ada@1")
    boxes = {0: new, 1: old}
    for number in range(12):
        seat = min(room.match.open)
        answered(party, boxes[seat], room, seat, log=f"note {number}")
    notes = notes_of(party.folder, room.match_id)
    assert {note.seat for note in notes} == {0, 1} and len(notes) == 12
    assert [path.name for path in (party.folder.root / "logs").iterdir()] == ["ada"]
