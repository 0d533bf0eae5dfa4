"""Where matches are drawn: at once while there is time for it, else behind all others."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from typing import cast

import pytest

from riverboat.replay import Replay, ReplayError
from riverboat.replay.bot_log import BotNote
from riverboat.viewer.page import Drawn, Extras
from riverboat_server.web import theatre
from riverboat_server.web.source import Source
from riverboat_server.web.theatre import MOST_KEPT, MOST_REST, REST, Theatre


@dataclass
class Machine:
    """Drawings take a second each, and wait as long as others hold the processors."""

    others: float = 0.0
    now: float = 100.0
    worked: float = 0.0
    drawn: list[str] = field(default_factory=list)
    slept: list[float] = field(default_factory=list)
    broken: bool = False

    def replay(self, match_id: str) -> Replay:
        if self.broken:
            raise ReplayError("this replay is damaged")
        return cast(Replay, match_id)

    def draw(self, replay: Replay, extras: Extras) -> Drawn:
        self.drawn.append(str(replay))
        self.now += 1.0 + self.others
        self.worked += 1.0
        return cast(Drawn, f"{replay} at {extras.step}")

    async def sleep(self, seconds: float) -> None:
        self.slept.append(seconds)
        self.now += seconds
        await asyncio.sleep(0)

    @property
    def source(self) -> Source:
        return cast(Source, self)


@pytest.fixture
def machine(monkeypatch: pytest.MonkeyPatch) -> Machine:
    made = Machine()
    monkeypatch.setattr(theatre, "draw", made.draw)
    return made


@pytest.fixture
def stage(machine: Machine) -> Theatre:
    return Theatre(lambda: machine.now, lambda: machine.worked, machine.sleep)


async def see(stage: Theatre, machine: Machine, *names: str) -> list[str]:
    asked = (stage.drawn(machine.source, name, None, None) for name in names)
    return [str(drawn) for drawn in await asyncio.gather(*asked)]


async def test_a_match_is_drawn_once_for_all_who_ask(stage: Theatre, machine: Machine) -> None:
    first, *others = await see(stage, machine, *["one"] * 5)
    assert machine.drawn == ["one"]
    assert others == [first] * 4


async def test_another_step_is_another_drawing(stage: Theatre, machine: Machine) -> None:
    await stage.drawn(machine.source, "one", 3, None)
    await stage.drawn(machine.source, "one", 4, None)
    assert len(machine.drawn) == 2


async def test_what_has_notes_in_it_is_kept_for_nobody(stage: Theatre, machine: Machine) -> None:
    for _ in range(2):
        await stage.drawn(machine.source, "one", None, 0, [BotNote(0, 1, "secret")])
    assert len(machine.drawn) == 2
    assert not stage._kept


async def test_where_there_is_time_nobody_waits(stage: Theatre, machine: Machine) -> None:
    await see(stage, machine, "one", "two", "three")
    assert machine.slept == []


async def test_where_others_need_the_processors_drawings_rest(
    stage: Theatre, machine: Machine
) -> None:
    machine.others = 0.5
    await see(stage, machine, "one", "two", "three")
    assert machine.slept == pytest.approx([REST * 0.5] * 2)


async def test_no_rest_is_longer_than_a_reader_waits(stage: Theatre, machine: Machine) -> None:
    machine.others = 60.0
    await see(stage, machine, "one", "two")
    assert machine.slept == [MOST_REST]


async def test_a_rest_that_is_over_is_not_waited_for(stage: Theatre, machine: Machine) -> None:
    machine.others = 0.5
    await see(stage, machine, "one")
    machine.now += REST
    await see(stage, machine, "two")
    assert machine.slept == []


async def test_a_reader_that_leaves_takes_nothing_from_others(
    stage: Theatre, machine: Machine
) -> None:
    first, second = (asyncio.create_task(see(stage, machine, "one")) for _ in range(2))
    await asyncio.sleep(0)
    first.cancel()
    assert await second == ["one at None"]


async def test_what_cannot_be_drawn_is_tried_again(stage: Theatre, machine: Machine) -> None:
    machine.broken = True
    with pytest.raises(ReplayError, match="damaged"):
        await see(stage, machine, "one")
    machine.broken = False
    assert await see(stage, machine, "one") == ["one at None"]


async def test_those_asked_for_longest_ago_are_forgotten(stage: Theatre, machine: Machine) -> None:
    names = [f"match {number}" for number in range(MOST_KEPT)]
    for name in names:
        await see(stage, machine, name)
    await see(stage, machine, names[0])
    await see(stage, machine, "one more")
    assert len(stage._kept) == MOST_KEPT
    await see(stage, machine, names[0])
    assert machine.drawn == [*names, "one more"]
