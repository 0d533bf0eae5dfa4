"""Scrimmages: authors ask a running referee for unrated matches, by the tokens of their bots."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import grpc
import pytest

from riverboat.client.tournaments import Seen
from riverboat.protocol import PUSHBACK
from riverboat.v1 import common_pb2, ladder_pb2
from riverboat.v1 import tournament_pb2 as pb
from riverboat_server.tokens import MemoryDirectory
from riverboat_server.tournament import director
from server.world import World, eventually, killed, referee
from tournament.hall import cup, organiser, playing, set_up, to_the_end, watched
from tournament.scrimmage_calls import ask, freeze, refusal, set_terms, terms_of

pytestmark = [pytest.mark.timeout(120), pytest.mark.asyncio(loop_scope="module")]

Code = grpc.StatusCode


async def played(world: World, asker: str, *opponents: str, **more: Any) -> Seen:
    """A scrimmage from its beginning to its end."""
    scrimmage = (await ask(world, asker, *opponents, **more)).scrimmage
    async with organiser(world) as client:
        return await to_the_end(client, scrimmage.tournament_id)


# --- what is played ------------------------------------------------------------------------------


async def test_an_author_asks_and_whole_blocks_are_played(tmp_path: Path) -> None:
    async with referee(tmp_path) as world, playing(world, "ann", "bob"):
        seen = await played(world, "ann", "bob", blocks=2)
        ladder = await world.ladder.GetLadder(ladder_pb2.GetLadderRequest(), **world.as_bot("ann"))
    assert seen.status.state == pb.TOURNAMENT_STATE_FINISHED
    assert seen.status.tournament_id.startswith("s-")
    assert (seen.status.scrimmage, seen.status.owner, seen.status.matches) == (True, "ann", 4)
    assert (
        sorted(result.bots for result in seen.results)
        == [("ann", "bob")] * 2 + [("bob", "ann")] * 2
    )
    assert not any(result.match.rated or result.rated for result in seen.results)
    assert len({result.match.deal_id for result in seen.results}) == 4, "every match its own deal"
    assert not ladder.rows, "a rated match is never made by an author"


async def test_three_meet_at_one_table_in_every_rotation(tmp_path: Path) -> None:
    async with referee(tmp_path) as world, playing(world, "ann", "bob", "cyd"):
        seen = await played(world, "ann", "bob", "cyd")
    assert {result.bots for result in seen.results} == {
        ("ann", "bob", "cyd"),
        ("bob", "cyd", "ann"),
        ("cyd", "ann", "bob"),
    }


async def test_two_versions_of_ones_own_bot_can_meet(tmp_path: Path) -> None:
    async with (
        referee(tmp_path) as world,
        world.bot("ann", version="1") as old,
        world.bot("ann", version="2") as new,
    ):
        same = await refusal(ask(world, "ann", "ann@2"))
        assert same == (Code.FAILED_PRECONDITION, SAME)
        asked = await ask(world, "ann", "ann@1", version="2")
        await asyncio.gather(old.play(2), new.play(2))
        assert asked.scrimmage.title == "ann@2 against ann@1"


SAME = "ann and ann@2 are one and the same now: connect another version too"


async def test_it_is_listed_apart_from_tournaments(tmp_path: Path) -> None:
    async with referee(tmp_path) as world, playing(world, "ann", "bob"):
        await played(world, "ann", "bob", scrimmage_id="s-try")
        await watched(world, cup(("ann", "bob")))
        found = {}
        for scrimmages in (False, True):
            request = pb.ListTournamentsRequest(scrimmages=scrimmages)
            page = await world.tournaments.ListTournaments(request, **world.as_bot("bob"))
            found[scrimmages] = [one.tournament_id for one in page.tournaments]
    assert found == {False: ["cup"], True: ["s-try"]}


async def test_asking_the_same_twice_changes_nothing(tmp_path: Path) -> None:
    """An answer may be lost: whoever asks again is not charged again."""
    async with referee(tmp_path, scrimmages_per_hour=2) as world:
        async with playing(world, "ann", "bob"):
            first = await ask(world, "ann", "bob", scrimmage_id="s-1")
            await eventually(lambda: world.server.director.run_of("s-1") is None)
        again = await ask(world, "ann", "bob", scrimmage_id="s-1")  # though nobody is there now
        other = await refusal(ask(world, "ann", "bob", scrimmage_id="s-1", game="the_river"))
        thief = await refusal(ask(world, "bob", "ann", scrimmage_id="s-1"))
    assert again.scrimmage.created_at == first.scrimmage.created_at
    assert (again.scrimmage.played, again.matches_left) == (2, 0)
    assert other[0] is thief[0] is Code.ALREADY_EXISTS


async def test_the_id_of_a_tournament_cannot_be_taken(tmp_path: Path) -> None:
    async with referee(tmp_path) as world:
        code, text = await refusal(ask(world, "ann", "bob", scrimmage_id="final"))
    assert (code, text[:21]) == (Code.INVALID_ARGUMENT, "a scrimmage_id is s- ")


async def test_a_killed_referee_goes_on_with_a_scrimmage(tmp_path: Path) -> None:
    directory = MemoryDirectory()
    data = tmp_path / "data"
    async with referee(data, directory) as world, playing(world, "ann", "bob"):
        asked = await ask(world, "ann", "bob", blocks=5, scrimmage_id="s-k")
        run = world.server.director.run_of("s-k")
        assert run is not None
        await eventually(lambda: run.agenda.played >= 3)
        left = killed(data)
    async with referee(left, directory) as world, playing(world, "ann", "bob"):
        async with organiser(world) as client:
            seen = await to_the_end(client, "s-k")
        assert (await terms_of(world, "ann")).matches_left == asked.matches_left == 50
    assert len({(result.match.block_id, result.bots) for result in seen.results}) == 10
    assert not seen.skipped


# --- refusals ------------------------------------------------------------------------------------


SLOW = common_pb2.TimeControl(base_ms=16 * 60_000, increment_ms=0)
IMPOSSIBLE: dict[str, tuple[dict[str, Any], str]] = {
    "no opponent": ({"opponents": []}, "1 to 3 opponents: name them"),
    "five at a table": ({"opponents": ["b", "c", "d", "e"]}, "1 to 3 opponents"),
    "itself": ({"opponents": ["ann"]}, "ann cannot sit at the table twice"),
    "one twice": ({"opponents": ["bob", "bob"]}, "bob cannot sit at the table twice"),
    "a bad version": ({"opponents": ["bob@?!"]}, "is no version"),
    "an unknown game": ({"game": "chess"}, "chess"),
    "an unknown option": ({"options": [common_pb2.GameOption(key="x", value="y")]}, "x"),
    "another number of players": ({"players": 4}, "4 players, but 2 bots"),
    "no blocks": ({"blocks": 0}, "at least 1 block"),
    "too many blocks": ({"blocks": 31}, "at most 60 matches can be asked for at a time: 30 blocks"),
    "endless blocks": ({"blocks": 2**31 - 1}, "at most 60 matches"),
    "a clock for ever": ({"time": SLOW}, "at most 15 minutes"),
}


@pytest.mark.parametrize("case", IMPOSSIBLE)
async def test_what_cannot_be_played_is_refused_in_words(tmp_path: Path, case: str) -> None:
    changes, words = IMPOSSIBLE[case]
    async with referee(tmp_path) as world:
        world.token("bob")
        code, text = await refusal(ask(world, "ann", "bob", **changes))
        assert code is Code.INVALID_ARGUMENT
        assert words in text
        assert not world.server.store.tournaments(scrimmage=True)


async def test_of_many_who_are_there_some_are_named_and_the_others_counted(tmp_path: Path) -> None:
    others = [f"bot{number}" for number in range(10)]
    async with referee(tmp_path) as world, playing(world, "ann", *others):
        _, text = await refusal(ask(world, "ann", "eve"))
    assert text.endswith(f"ask who is there: {', '.join(others[:8])} and 2 more")


async def test_who_is_unknown_or_not_there_is_named(tmp_path: Path) -> None:
    async with referee(tmp_path) as world, playing(world, "ann", "dan"):
        world.token("bob"), world.token("cyd")
        unknown = await refusal(ask(world, "ann", "eve", "dan"))
        away = await refusal(ask(world, "ann", "bob", "cyd"))
        version = await refusal(ask(world, "ann", "dan@9"))
        own = await refusal(ask(world, "bob", "dan"))
    assert unknown == (
        Code.NOT_FOUND,
        "no bot is registered as eve: ask who is there: nobody else",
    )
    assert away == (
        Code.FAILED_PRECONDITION,
        "bob and cyd are not connected now: ask again later, or ask who is there: dan",
    )
    assert version[1].startswith("dan@9 is not connected now: ")
    assert own[1].startswith("bob is not connected: start it first")


async def test_the_budget_of_an_hour_survives_restarts(tmp_path: Path) -> None:
    directory = MemoryDirectory()
    five: dict[str, Any] = {"directory": directory, "scrimmages_per_hour": 5}
    async with referee(tmp_path, **five) as world, playing(world, "ann", "bob"):
        assert (await ask(world, "ann", "bob", blocks=2)).matches_left == 1
    async with referee(tmp_path, **five) as world, playing(world, "ann", "bob"):
        with pytest.raises(grpc.aio.AioRpcError) as refused:
            await ask(world, "ann", "bob")
        assert (await terms_of(world, "ann")).matches_left == 1
        assert (await ask(world, "bob", "ann")).matches_left == 3, "each name has its own"
    assert refused.value.code() is Code.RESOURCE_EXHAUSTED
    assert "under this name, 1 are left: the next is free in 60 min" in (
        refused.value.details() or ""
    )
    waits = dict(refused.value.trailing_metadata())
    assert 3_500_000 < int(waits[PUSHBACK]) <= 3_600_000


async def test_a_referee_may_take_none_at_all(tmp_path: Path) -> None:
    async with referee(tmp_path, scrimmages_per_hour=0) as world, playing(world, "ann", "bob"):
        refused = await refusal(ask(world, "ann", "bob"))
    assert refused == (Code.FAILED_PRECONDITION, "this referee takes no scrimmages")


async def test_organisers_freeze_scrimmages_and_those_that_run_end(tmp_path: Path) -> None:
    async with referee(tmp_path) as world, playing(world, "ann", "bob"):
        await ask(world, "ann", "bob", blocks=3, scrimmage_id="s-before")
        await freeze(world, True)
        code, text = await refusal(ask(world, "ann", "bob"))
        assert (code, text[:35]) == (
            Code.FAILED_PRECONDITION,
            "an organiser has frozen scrimmages:",
        )
        assert (await terms_of(world, "ann")).frozen
        async with organiser(world) as client:
            assert len((await to_the_end(client, "s-before")).results) == 6
        assert (await refusal(freeze(world, False, **world.as_bot("ann"))))[0] is (
            Code.PERMISSION_DENIED
        )
        await freeze(world, False)
        await ask(world, "ann", "bob")


# --- terms ---------------------------------------------------------------------------------------


async def test_an_owner_says_who_may_ask(tmp_path: Path) -> None:
    async with referee(tmp_path) as world, playing(world, "ann", "bob", "cyd"):
        assert (await terms_of(world, "ann", bot="bob")).terms.everybody
        await set_terms(world, "bob", bots=["cyd"])
        assert list((await terms_of(world, "ann", bot="bob")).terms.bots) == ["cyd"]
        some = await refusal(ask(world, "ann", "bob"))
        await ask(world, "cyd", "bob")
        await ask(world, "bob", "ann")  # who lets nobody ask may ask others
        await set_terms(world, "bob")
        nobody = await refusal(ask(world, "cyd", "bob"))
    assert some == (
        Code.PERMISSION_DENIED,
        "bob lets only some bots ask for scrimmages: ask its owner, or ask another bot",
    )
    assert nobody[1].startswith("bob lets nobody ask for scrimmages")


@pytest.mark.parametrize(
    ("terms", "code"),
    [
        ({"at_once": 0}, Code.INVALID_ARGUMENT),
        ({"at_once": 65}, Code.INVALID_ARGUMENT),
        ({"bots": ["eve"]}, Code.NOT_FOUND),
        ({"bots": ["ann@1"]}, Code.NOT_FOUND),
        ({"bots": ["ann"] * 101}, Code.INVALID_ARGUMENT),
    ],
)
async def test_terms_that_cannot_be_are_refused(
    tmp_path: Path, terms: dict[str, Any], code: Code
) -> None:
    async with referee(tmp_path) as world:
        world.token("ann")
        before = (await terms_of(world, "ann")).terms
        assert (await refusal(set_terms(world, "ann", **terms)))[0] is code
        assert (await terms_of(world, "ann")).terms == before


async def test_an_organiser_learns_whether_they_are_frozen(tmp_path: Path) -> None:
    async with referee(tmp_path) as world:
        request = pb.GetScrimmageTermsRequest()
        answer = await world.scrimmages.GetScrimmageTerms(request, **world.as_organiser)
    assert (answer.HasField("terms"), answer.frozen, answer.matches_per_hour) == (False, False, 60)


# --- giving way ----------------------------------------------------------------------------------


async def test_a_bot_plays_only_so_many_at_once_for_others(tmp_path: Path) -> None:
    async with referee(tmp_path) as world, playing(world, "bob"):
        await set_terms(world, "bob", everybody=True, at_once=1)
        async with world.bot("ann") as ann, world.bot("cyd"):
            await ask(world, "ann", "bob", scrimmage_id="s-ann")
            await eventually(lambda: len(world.referee.rooms) == 1)
            second = (await ask(world, "cyd", "bob", scrimmage_id="s-cyd")).scrimmage
            waiting = world.server.director.run_of("s-cyd")
            assert waiting is not None
            await eventually(lambda: waiting.held_up)
            assert waiting.held_up.startswith("bob plays 1 scrimmage at once, as many as it takes")
            assert second.running == 0
            await set_up(world, cup(("bob", "cyd")))  # a tournament does not wait for scrimmages
            await eventually(lambda: running(world) == ["cup", "cup", "s-ann"])
            await ann.play(1)
            await eventually(lambda: running(world) == ["cup", "cup", "s-cyd"])  # in turn


def running(world: World) -> list[str]:
    """The tournaments of the matches that run."""
    return sorted(room.description.tournament_id for room in world.referee.rooms.values())


async def test_terms_that_allow_more_hold_at_once(tmp_path: Path) -> None:
    async with referee(tmp_path) as world, world.bot("ann"), world.bot("bob"):
        await set_terms(world, "bob", everybody=True, at_once=1)
        await ask(world, "ann", "bob")
        await eventually(lambda: len(world.referee.rooms) == 1)
        await set_terms(world, "bob", everybody=True, at_once=2)
        await eventually(lambda: len(world.referee.rooms) == 2, seconds=4)


async def test_scrimmages_fill_half_of_the_referee_at_most(tmp_path: Path) -> None:
    async with referee(tmp_path, max_matches=4) as world, world.bot("ann"), world.bot("bob"):
        await ask(world, "ann", "bob", blocks=3)
        await eventually(lambda: len(world.referee.rooms) == 2)
        await set_up(world, cup(("ann", "bob")))
        await eventually(lambda: len(world.referee.rooms) == 4)
        rated = [room.description.rated for room in world.referee.rooms.values()]
    assert sorted(rated) == [False, False, True, True]


async def test_who_asks_and_leaves_keeps_nobody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was not begun is left out after a short patience."""
    monkeypatch.setattr(director, "REST_SECONDS", 0.1)
    async with referee(tmp_path) as world, playing(world, "bob"):
        async with playing(world, "ann"):
            await set_terms(world, "bob", everybody=True, at_once=1)
            await ask(world, "ann", "bob", blocks=20, scrimmage_id="s-1")
        run = world.server.director.run_of("s-1")
        assert run is not None
        await eventually(lambda: run.waiting_for == ("ann",))
        assert run.agenda.plan.patience == 30
