"""Matches while they run: watched once for all readers, told to each from where it stands."""

from __future__ import annotations

import asyncio
import json
import re
import threading
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import grpc
import pytest
from google.protobuf.message import Message

from riverboat.v1 import common_pb2
from riverboat.v1 import referee_pb2 as pb
from riverboat.viewer import panels
from riverboat_server.web.config import WebConfig
from riverboat_server.web.live import streams
from riverboat_server.web.live.broadcast import Broadcast, Told
from riverboat_server.web.live.events import Event, event
from riverboat_server.web.live.hub import IDLE_SECONDS, MOST_KEPT, MOST_WATCHED, Hub
from riverboat_server.web.live.referee import RefereeCalls, RefereeError
from riverboat_server.web.live.streams import card_events, match_events
from server.raw_bot import RawBot
from server.world import eventually
from web_server.arena import Arena, arena

REPLAY = "/matches/there"


async def started(place: Arena) -> tuple[RawBot, str]:
    """A bot that plays against itself, and its match."""
    bot = await place.world.bot("ada").connect()
    return bot, place.world.order("ada", "ada", seed=3)


async def watched(place: Arena, match_id: str) -> Broadcast:
    found = await place.hub.broadcast(match_id)
    assert found is not None
    return found


async def told(broadcast: Broadcast, step: int) -> list[Event]:
    """Everything that a reader is told until the match ends."""
    events = match_events(broadcast, {broadcast.match.mark(step)}, REPLAY)
    return [one async for together in events for one in together]


def steps_of(events: list[Event]) -> list[int]:
    return [json.loads(str(one.data))["to"] for one in events if one.event == "picture"]


def nothing_told(step: int) -> Told:
    return Told(step, str(step), event("picture", "", str(step)), event("card", ""))


async def one_more_move(bot: RawBot, running: Broadcast) -> None:
    before = len(running.told)
    await bot.play(stop=lambda decision: decision.number > running.match.last + 1)
    await eventually(lambda: len(running.told) > before)


async def cards_told(running: Broadcast, *marks: str) -> list[dict[str, object]]:
    """What a card is told at once when its page comes with these marks."""
    async for together in card_events([running], marks):
        return [json.loads(str(one.data))["now"] for one in together if one.event == "card"]
    raise AssertionError("a card was told nothing")


async def test_a_reader_hears_of_every_picture_and_of_the_end(tmp_path: Path) -> None:
    async with arena(tmp_path) as place:
        bot, match_id = await started(place)
        running = await watched(place, match_id)
        first = running.match.last
        reading = asyncio.create_task(told(running, first))
        await bot.play()
        events = await reading
        steps = steps_of(events)
        assert steps == sorted(set(steps))
        assert steps[-1] == running.match.last > first
        end = json.loads(str(events[-1].data))
        assert events[-1].event == "end"
        assert end["title"].startswith("ada (seat ")
        assert end["replay"] == REPLAY
        await bot.hang_up()


async def test_a_reader_that_comes_back_goes_on_where_it_was(tmp_path: Path) -> None:
    async with arena(tmp_path) as place:
        bot, match_id = await started(place)
        running = await watched(place, match_id)
        start = running.match.last
        await bot.play(stop=lambda decision: decision.number > 10)
        await eventually(lambda: running.match.last > start)
        between = running.match.last
        await bot.play()
        await eventually(lambda: running.over)
        assert steps_of(await told(running, between))[0] > between
        assert steps_of(await told(running, start)) == [one.step for one in running.told[1:]]
        (unknown,) = await told(running, 100_000)
        assert unknown.event == "reset"
        await bot.hang_up()


async def test_a_page_of_an_earlier_watching_is_not_gone_on_with(tmp_path: Path) -> None:
    """Things have other numbers there: what is added would be drawn with wrong ones."""
    async with arena(tmp_path) as place:
        bot, match_id = await started(place)
        before = await watched(place, match_id)
        before.used_at -= IDLE_SECONDS
        await eventually(lambda: place.hub._watched == {})
        again = await watched(place, match_id)
        assert again.match.last == before.match.last
        mark = before.match.mark(before.match.last)
        ((first,),) = [one async for one in match_events(again, {mark}, REPLAY)]
        assert first.event == "reset"
        ((*_, changed),) = [one async for one in card_events([again], {mark})]
        assert changed.event == "changed"
        await bot.hang_up()


async def test_a_page_is_not_made_of_half_a_picture(tmp_path: Path) -> None:
    async with arena(tmp_path) as place:
        bot, match_id = await started(place)
        running = await watched(place, match_id)
        with running.between_pictures():
            drawing = threading.Thread(target=running.draw, args=([pb.WatchMatchResponse()],))
            drawing.start()
            drawing.join(0.05)
            assert drawing.is_alive()
        drawing.join()
        await bot.hang_up()


async def test_the_referee_is_watched_once_however_many_read(tmp_path: Path) -> None:
    async with arena(tmp_path) as place:
        bot, match_id = await started(place)
        both = await asyncio.gather(*(watched(place, match_id) for _ in range(5)))
        assert len({id(one) for one in both}) == 1
        assert len(place.world.referee.rooms[match_id].spectators._watching) == 1
        await bot.hang_up()


class QuickReferee(RefereeCalls):
    """Its matches are over as soon as somebody watches them."""

    def __init__(self) -> None:
        super().__init__(WebConfig())
        self.calls: list[pb.ListMatchesRequest] = []
        self.running = [f"m{number}" for number in range(3)]

    def own_token(self) -> str:
        return "rbt_pages"

    async def ask(self, method: str, request: Message, kind: type[Any], token: str) -> Any:
        assert isinstance(request, pb.ListMatchesRequest)
        self.calls.append(request)
        await asyncio.sleep(0)
        wanted = request.match_ids or self.running[-request.newest :]
        setup = common_pb2.GameSetup(game="gold_west", players=2)
        running = [one for one in wanted if one in self.running]
        matches = [pb.MatchSummary(match_id=one, setup=setup, bots=["a", "b"]) for one in running]
        return pb.ListMatchesResponse(matches=matches, running=len(self.running))

    async def watch(self, match_id: str) -> AsyncIterator[pb.WatchMatchResponse]:
        raise RefereeError(grpc.StatusCode.NOT_FOUND, "no such match is running")
        yield


async def test_matches_that_have_ended_keep_no_room_from_those_that_run() -> None:
    """Quick bots end more matches in a minute than may be watched at once."""
    referee = QuickReferee()
    referee.running = [f"m{number}" for number in range(2 * MOST_WATCHED)]
    hub = Hub(referee)
    for match_id in referee.running:
        await hub.broadcast(match_id)
    assert referee.running[-1] in hub._watched
    await eventually(lambda: len(hub._watched) <= MOST_KEPT)
    await hub.close()


async def test_whoever_asks_for_many_matches_uses_up_no_budget_of_the_pages() -> None:
    """Ids are chosen by visitors, and the pages may ask the referee twenty times a second."""
    referee = QuickReferee()
    hub = Hub(referee)
    await asyncio.gather(*(hub.broadcast(f"no-{number % 60}") for number in range(300)))
    assert [len(one.match_ids) for one in referee.calls] == [60]
    assert await hub.broadcast("x" * 1000) is None  # no id at all
    assert len(referee.calls) == 1
    await hub.close()


async def test_what_has_just_been_listed_is_not_asked_for_again() -> None:
    referee = QuickReferee()
    hub = Hub(referee)
    await hub.look()
    await asyncio.gather(*(hub.broadcast(one.match_id) for one in hub.newest))
    assert [list(one.match_ids) for one in referee.calls] == [[]]
    assert sorted(hub._watched) == referee.running
    await hub.close()


async def test_a_question_that_fails_leaves_nobody_waiting() -> None:
    referee = QuickReferee()
    hub = Hub(referee)
    referee.running = None  # type: ignore[assignment]
    assert await hub.broadcast("one") is None
    referee.running = ["two"]
    await hub.broadcast("two")
    assert "two" in hub._watched
    await hub.close()


async def test_what_nobody_reads_is_not_watched_any_more(tmp_path: Path) -> None:
    async with arena(tmp_path) as place:
        bot, match_id = await started(place)
        running = await watched(place, match_id)
        running.used_at -= IDLE_SECONDS
        room = place.world.referee.rooms[match_id]
        await eventually(lambda: not room.spectators._watching)
        assert place.hub._watched == {}
        await bot.hang_up()


async def test_a_match_that_is_not_published_is_not_shown(tmp_path: Path) -> None:
    async with arena(tmp_path) as place:
        bot = await place.world.bot("ada").connect()
        place.world.server.lobby._publicity.hide("sealed-cup", "organiser")
        match_id = place.world.order("ada", "ada", tournament_id="sealed-cup", block_id="1")
        assert await place.hub.look() == []
        assert await place.hub.broadcast(match_id) is None
        answer = await place.browser.get(f"/matches/{match_id}")
        assert answer.status_code == 404
        assert "ada" not in (await place.browser.get("/")).text
        await bot.hang_up()


async def test_a_page_shows_the_table_without_script_and_where_to_listen(tmp_path: Path) -> None:
    async with arena(tmp_path) as place:
        bot, match_id = await started(place)
        page = await place.browser.get(f"/matches/{match_id}")
        assert page.status_code == 200
        assert "ada (seat 0) against ada (seat 1)" in page.text
        assert 'data-part="land"' in page.text or '<svg class="part"' in page.text
        assert f'"address":"/matches/{match_id}/events"' in page.text
        assert ">newer</a>" in page.text
        layout = await place.browser.get(f"/matches/{match_id}/layout.css")
        assert "[data-part=" in layout.text
        front = await place.browser.get("/")
        assert f'data-match="{match_id}"' in front.text
        assert re.search(r'data-mark="[0-9a-f]+-0"', front.text)
        await bot.hang_up()


async def test_the_stream_of_a_match_ends_with_it(tmp_path: Path) -> None:
    async with arena(tmp_path) as place:
        bot, match_id = await started(place)
        page = await place.browser.get(f"/matches/{match_id}")
        (mark,) = re.findall(r'"mark":"([^"]+)"', page.text)
        address = f"/matches/{match_id}/events?after={mark}"
        reading = asyncio.create_task(place.browser.get(address))
        await bot.play()
        answer = await reading
        assert answer.headers["content-type"].startswith("text/event-stream")
        assert "event: picture" in answer.text
        assert "event: end" in answer.text.rpartition("event: picture")[2]
        await bot.hang_up()


async def test_cards_change_as_moves_are_made(tmp_path: Path) -> None:
    async with arena(tmp_path) as place:
        bot, match_id = await started(place)
        events = card_events([await watched(place, match_id)], [])
        playing = asyncio.create_task(bot.play())
        kinds = {one.event async for together in events for one in together}
        assert {"card", "changed"} <= kinds
        await playing
        await bot.hang_up()


async def test_a_card_that_comes_back_misses_nothing(tmp_path: Path) -> None:
    async with arena(tmp_path) as place:
        bot, match_id = await started(place)
        running = await watched(place, match_id)
        await one_more_move(bot, running)
        await one_more_move(bot, running)
        first, *missed = running.told
        assert len(missed) > 1
        now = [json.loads(str(one.card.data))["now"] for one in missed]
        assert await cards_told(running, first.mark) == now
        assert await cards_told(running, missed[0].mark) == now[1:]
        (whole,) = await cards_told(running)
        assert whole["svg"] == running.match.card_svg()
        await bot.hang_up()


async def test_all_of_a_card_is_made_once_for_all_who_come(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with arena(tmp_path) as place:
        bot, match_id = await started(place)
        running = await watched(place, match_id)
        (first,), (second,) = running.cards_after(None), running.cards_after(None)
        assert second.card is first.card
        monkeypatch.setattr(panels, "board", None)  # nothing is drawn for whoever comes now
        assert running.match.card_svg() in json.loads(str(first.card.data))["now"]["svg"]
        monkeypatch.undo()
        await one_more_move(bot, running)
        (third,) = running.cards_after(None)
        assert json.loads(str(third.card.data))["now"]["svg"] == running.match.card_svg()
        assert third.mark != first.mark
        await bot.hang_up()


async def test_what_quick_bots_do_is_told_together(tmp_path: Path) -> None:
    async with arena(tmp_path) as place:
        bot, match_id = await started(place)
        running = Broadcast((await watched(place, match_id)).summary)
        running.told = [nothing_told(0)]
        heard: list[list[str]] = []

        async def read() -> None:
            async for together in match_events(running, {"0"}, REPLAY):
                heard.append([str(one.id) for one in together if one.event == "picture"])

        reading = asyncio.create_task(read())
        for step in range(1, 6):
            running.told.append(nothing_told(step))
            running.changed()
            await asyncio.sleep(0.01)
        running.gone = True
        running.changed()
        await reading
        assert [step for together in heard for step in together] == ["1", "2", "3", "4", "5"]
        assert max(map(len, heard)) > 1
        await bot.hang_up()


async def test_readers_of_quick_bots_cost_no_task_each(monkeypatch: pytest.MonkeyPatch) -> None:
    """There are news nearly always when they look: two hundred need not wait for eight boards."""
    monkeypatch.setattr(streams, "GATHER_SECONDS", 0.0)
    quiet, loud = asyncio.Event(), asyncio.Event()
    loud.set()
    with monkeypatch.context() as patched:
        patched.setattr(asyncio, "create_task", None)
        assert await streams._soon(quiet, loud)
    monkeypatch.setattr(streams, "BEAT_SECONDS", 0.01)
    assert not await streams._soon(quiet)


async def test_without_a_referee_the_pages_say_so(tmp_path: Path) -> None:
    hub = Hub(RefereeCalls(WebConfig(data=tmp_path)))
    assert await hub.look() == []
    assert hub.away
    assert await hub.broadcast("anything") is None
    await hub.close()
