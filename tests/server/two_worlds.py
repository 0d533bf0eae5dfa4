"""A match told twice, in two worlds that one seat cannot tell apart, and compared byte by byte."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import grpc
import pytest

from riverboat import games
from riverboat.engine import Table
from riverboat.replay import load
from riverboat.testing.leaks import dealt_differently
from riverboat.v1 import common_pb2
from riverboat.v1 import referee_pb2 as pb
from riverboat.wire import envelope
from riverboat_server.referee import spectators
from riverboat_server.referee.orders import MatchOrder
from server.raw_bot import RawBot, seeded
from server.world import World, referee

Script = dict[int, common_pb2.Move]  # the move of every decision, by its number


class PartedError(Exception):
    """In the re-dealt world a recorded move is no longer legal: the comparison ends here."""


class Item(NamedTuple):
    """One message: its bytes, its events, and how far it goes: events (seat), steps (spectator)."""

    data: bytes
    events: list[Any]
    reach: int


@dataclass
class Story:
    """What one seat and a spectator were sent, item by item, and the moves that were made."""

    seat: list[Item] = field(default_factory=list)
    spectator: list[Item] = field(default_factory=list)
    moves: dict[int, common_pb2.Move] = field(default_factory=dict)
    mine: list[int] = field(default_factory=list)  # the decisions of the seat
    varied: bool = False
    private: set[int] = field(default_factory=set)  # numbers of events that the seat alone saw
    steps: list[tuple[bytes, int]] = field(default_factory=list)  # each move, events up to then


def strip(message: Any, *more: str) -> bytes:
    """A message less what differs between two runs anyway, and less more fields."""
    copy = type(message)()
    copy.CopyFrom(message)
    for name in ("match_id", "commitment", "clock", "replay_id", *more):
        if name in copy.DESCRIPTOR.fields_by_name:
            copy.ClearField(name)
    return bytes(copy.SerializeToString(deterministic=True))


@dataclass
class Teller:
    """Makes the moves of all seats, and deals anew what the watched seat cannot know."""

    world: World
    order: MatchOrder
    watched: int
    redeal_at: int
    script: Script | None
    story: Story = field(default_factory=Story)

    def choose(self, bot: RawBot, decision: pb.Decision) -> common_pb2.Move:
        table = self.world.referee.rooms[decision.match_id].match.table
        if decision.number == self.redeal_at:
            self._redeal(table)
        move = self._move(bot, decision, table)
        self.story.moves[decision.number] = move
        if decision.seat == self.watched:
            self.story.mine.append(decision.number)
        return move

    def _redeal(self, table: Table) -> None:
        view = table.view(self.watched).copy()
        other = games.get(self.order.game).sample(view, Random(self.redeal_at))
        self.story.varied = dealt_differently(table.state, other)
        table.state.secrets, table.state.hidden = other.secrets, other.hidden

    def _move(self, bot: RawBot, decision: pb.Decision, table: Table) -> common_pb2.Move:
        if self.script is None:
            return seeded(5)(bot, decision)
        move = self.script[decision.number]
        if envelope(self.order.game).read_move(move) not in table.moves(decision.seat):
            raise PartedError
        return move


async def tell(
    folder: Path,
    order: MatchOrder,
    watched: int,
    redeal_at: int = 0,
    script: Script | None = None,
) -> Story:
    """Play a match; at a decision of the watched seat, deal anew what that seat cannot know."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(spectators, "PICTURE_SECONDS", 0.0)  # as many pictures as can be
        return await _tell(folder, order, watched, redeal_at, script)


async def _tell(
    folder: Path, order: MatchOrder, watched: int, redeal_at: int, script: Script | None
) -> Story:
    async with referee(folder) as world:
        teller = Teller(world, order, watched, redeal_at, script)
        bots = [await seated(world, bot, teller) for bot in order.bots]
        match_id = world.referee.create(order)
        teller.story.spectator = await play_and_watch(world, match_id, bots)
        teller.story.seat = heard(bots[watched])
        note_record(teller.story, world.server.folder.read_replay(match_id) or b"", watched)
        for bot in bots:
            await bot.hang_up()
    return teller.story


async def seated(world: World, name: str, teller: Teller) -> RawBot:
    bot = world.bot(name, teller.choose, wants_legal_moves=True, wants_live_events=True)
    return await bot.connect()


async def play_and_watch(world: World, match_id: str, bots: list[RawBot]) -> list[Item]:
    """Play until the match ends or its worlds part; what a spectator was sent."""
    watching = world.lobby.WatchMatch(
        pb.WatchMatchRequest(match_id=match_id), **world.as_bot("spectator")
    )
    seen = [Item(strip(await watching.read()), [], 0)]

    async def watch() -> None:
        while (picture := await watching.read()) is not grpc.aio.EOF:
            seen.append(Item(strip(picture, "events"), list(picture.events), picture.steps))

    watcher = asyncio.create_task(watch())
    plays = [asyncio.create_task(bot.play()) for bot in bots]
    done, _ = await asyncio.wait(plays, return_when=asyncio.FIRST_EXCEPTION)
    for task in plays:
        task.cancel()
    if all(task.exception() is None for task in done):
        await watcher
    watcher.cancel()
    return seen


def heard(bot: RawBot) -> list[Item]:
    """What the seat of a bot was sent."""
    items = []
    for item in bot.items:
        kind = item.WhichOneof("kind")
        if kind not in ("ping", "welcome"):
            inner = getattr(item, kind)
            events = list(getattr(inner, "events", ()))
            reach = getattr(inner, "first_event", 0) + len(events)
            items.append(Item(strip(inner), events, reach))
    return items


def note_record(story: Story, record: bytes, watched: int) -> None:
    """From the replay: the steps, and the events that the watched seat alone saw."""
    told = 0
    for step in load(record).records:
        for event in [*step.header.events, *step.step.events]:
            if event.HasField("owner") and event.owner == watched:
                story.private.add(told)
            told += 1
        if step.WhichOneof("kind") == "step":
            story.steps.append((step.step.move.SerializeToString(), told))


def revealing(order: MatchOrder, story: Story, item: Item, door: str) -> bool:
    """Whether the rules tell something hidden with these events: to all, or to the seat alone."""
    coder = envelope(order.game)
    kinds = games.get(order.game).revealing
    if any(isinstance(coder.read_event(event), kinds) for event in item.events):
        return True
    first = item.reach - len(item.events)
    return door == "seat" and not story.private.isdisjoint(range(first, item.reach))


def common_part(here: Story, there: Story) -> dict[str, int]:
    """How far both matches went by the same moves: a re-dealt hand may force another move."""
    reach = {"seat": 0, "spectator": 0}
    for step, ((move, events), (other, _)) in enumerate(zip(here.steps, there.steps, strict=False)):
        if move != other:
            break
        reach = {"seat": events, "spectator": step + 1}
    return reach


def pictures_of_both(here: Story, there: Story) -> tuple[list[Item], list[Item]]:
    """What a spectator saw at the steps of which both worlds have a picture.

    Steps that follow each other quickly share a picture, and a machine is not always as quick.
    """
    both = {item.reach for item in here.spectator} & {item.reach for item in there.spectator}
    return gathered(here.spectator, both), gathered(there.spectator, both)


def gathered(pictures: list[Item], steps: set[int]) -> list[Item]:
    """The pictures of these steps, each with all events since the one before."""
    found: list[Item] = []
    events: list[Any] = []
    for picture in pictures:
        events += picture.events
        if picture.reach in steps:
            told = b"".join(event.SerializeToString(deterministic=True) for event in events)
            found.append(Item(picture.data + told, events, picture.reach))
            events = []
    return found


def compare(order: MatchOrder, here: Story, there: Story, door: str) -> int:
    """The same bytes until the rules reveal something; how many items were the same."""
    common = common_part(here, there)[door]
    stories = (here.seat, there.seat) if door == "seat" else pictures_of_both(here, there)
    pairs = zip(*stories, strict=False)
    for number, (left, right) in enumerate(pairs):
        if left.data != right.data:
            if max(left.reach, right.reach) > common:
                return number
            told = revealing(order, here, left, door) or revealing(order, there, right, door)
            assert told, f"{door}: item {number} depends on hidden things"
            return number
    return min(len(here.seat), len(there.seat))
