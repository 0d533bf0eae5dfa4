"""A bot that is known not to be there forfeits at once, and nobody waits for it."""

from __future__ import annotations

import pytest

from riverboat.cli.replay_text import story
from riverboat.match import Cause
from riverboat.replay import verify
from riverboat.viewer.page import page
from riverboat_server.referee.orders import MatchOrder, RefereeRefusal
from riverboat_server.referee.recovery import recover
from server.forging import Records, caught, kind_at, resealed
from server.party import Party, heard, play
from server.reading import notes_of
from server.world import killed


async def test_of_two_seats_the_one_that_is_there_wins_at_once(party: Party) -> None:
    bob = party.join("bob")
    match_id = party.order("ada@2", "bob", absent=("ada@2",))
    (finished,) = party.finished
    assert finished.result.cause is Cause.ABSENT
    assert finished.causes == (Cause.ABSENT, Cause.RULES)
    assert finished.ranks == (2, 1)
    assert finished.result.seats[0].version == "2"
    assert len(await heard(bob, "end")) == 1
    verify(party.replay(match_id))
    (note,) = notes_of(party.folder, match_id)
    assert (note.seat, note.text) == (0, "forfeited: ABSENT")


@pytest.mark.parametrize("players", [3, 4])
async def test_of_more_seats_the_others_play_on(party: Party, players: int) -> None:
    others = tuple(f"bot-{seat}" for seat in range(1, players))
    for bot in others:
        party.join(bot)
    room = party.match("ada", *others, absent=("ada",))
    play(party, room)
    (finished,) = party.finished
    assert finished.result.cause is Cause.RULES
    assert finished.causes == (Cause.ABSENT, *[Cause.RULES] * len(others))
    assert finished.ranks[0] == players
    replay = party.replay(room.match_id)
    verify(replay)
    (forfeit,) = replay.forfeits
    assert (forfeit.cause, forfeit.after_step, forfeit.decision) == (Cause.ABSENT, 0, 0)


async def test_with_one_seat_left_the_match_is_decided(party: Party) -> None:
    party.join("cid")
    party.order("ada", "bob", "cid", absent=("ada", "bob"))
    assert party.finished[0].ranks == (2, 2, 1)


async def test_a_solo_match_is_lost(party: Party) -> None:
    party.referee.create(MatchOrder("boonlake", ("ada",), absent=("ada",)))
    assert party.finished[0].causes == (Cause.ABSENT,)
    assert party.finished[0].ranks == (2,)


async def test_a_restart_does_not_wait_for_it_either(party: Party) -> None:
    """The forfeit is on record with the match itself."""
    room = party.match("ada", "bob", "cid", absent=("ada",))
    party.folder.commit()
    after = Party(killed(party.folder.root))
    recover(after.referee)
    assert after.referee.rooms[room.match_id].match.forfeits == {0: Cause.ABSENT}
    after.close()


async def test_who_comes_later_after_all_hears_the_end(party: Party) -> None:
    for bot in ("bob", "cid"):
        party.join(bot)
    room = party.match("ada", "bob", "cid", absent=("ada",))
    ada = party.join("ada")
    play(party, room)
    assert len(await heard(ada, "end")) == 1
    assert party.finished[0].causes[0] is Cause.ABSENT


@pytest.mark.parametrize(
    ("bots", "absent", "objection"),
    [
        (("ada", "bob"), ("cid",), "absent, but not of this match: cid"),
        (("ada", "bob"), ("ada", "bob"), "nobody is there to play"),
        (("ada@", "bob"), (), "is no version"),
    ],
)
async def test_orders_that_make_no_sense_are_refused(
    party: Party, bots: tuple[str, ...], absent: tuple[str, ...], objection: str
) -> None:
    with pytest.raises(RefereeRefusal, match=objection):
        party.order(*bots, absent=absent)
    assert not party.referee.rooms


async def test_nobody_is_called_absent_who_has_played(party: Party) -> None:
    for bot in ("ada", "bob", "cid"):
        party.join(bot)
    room = party.match("ada", "bob", "cid")
    play(party, room, steps=9)
    room.match.forfeit(0, Cause.DISCONNECT, room.now())

    def forge(records: Records) -> None:
        records[kind_at(records, "forfeit")].forfeit.cause = "CAUSE_ABSENT"  # type: ignore[assignment]

    play(party, room)
    forged = resealed(party.on_file(room.match_id), forge)
    assert "was there when the match began" in caught(forged)


async def test_pages_and_texts_tell_of_it(party: Party) -> None:
    party.join("bob")
    replay = party.replay(party.order("ada", "bob", absent=("ada",)))
    assert "seat 0 forfeited outside of a decision: not there" in "\n".join(story(replay))
    assert "bob beat ada, who was not there" in page(replay)
