"""Bots of the house: who they are, whose names they have, and what becomes of them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

import grpc
import pytest
from structlog.testing import capture_logs

from fakes.certificates import Authority
from riverboat.client.errors import BotSpecError
from riverboat_server.house_directory import HouseDirectory
from riverboat_server.store import Store
from riverboat_server.tls import TlsFiles
from riverboat_server.tokens import Ended, MemoryDirectory, Role, Scope
from riverboat_server.tournament import house_bots
from riverboat_server.tournament.house_bots import HouseBots
from riverboat_server.tournament.processes import MOST_OUTPUT, BotProcess
from server.raw_bot import RawBot
from server.world import eventually, referee

# --- names ---------------------------------------------------------------------------------------


def test_a_bot_of_the_house_plays_and_watches() -> None:
    directory = HouseDirectory(MemoryDirectory())
    found = directory.principal(directory.issue("greedy"))
    assert found is not None
    assert (found.name, found.scopes) == ("greedy", frozenset({Scope.PLAY, Scope.WATCH}))
    assert directory.has_bot("greedy")
    assert not directory.has_bot("ann")


def test_others_are_who_they_were() -> None:
    others = MemoryDirectory()
    directory = HouseDirectory(others)
    directory.issue("greedy")
    ann, gone = others.issue("ann"), others.issue("bob")
    others.revoke("bob")
    assert directory.principal(ann) == others.principal(ann)
    assert directory.ended(ann) is None
    assert directory.ended(gone) is Ended.REVOKED
    assert directory.has_bot("ann")


@pytest.mark.parametrize("role", Role)
def test_nobody_else_comes_in_under_a_name_of_the_house(role: Role) -> None:
    """Tokens are made by a command of its own, which knows nothing of the house."""
    others = MemoryDirectory()
    directory = HouseDirectory(others)
    own, other = directory.issue("greedy"), others.issue("greedy", role)
    with capture_logs() as logs:
        for _ in range(3):
            assert directory.principal(other) is None
    assert directory.ended(other) is Ended.HOUSE
    assert directory.principal(own) is not None
    assert directory.ended(own) is None
    assert [entry["bot"] for entry in logs] == ["greedy"], "said once"


def test_names_are_those_of_the_specs() -> None:
    assert HouseBots(["first", "random:seed=7"], ()).names == ["first", "random:seed=7"]
    assert HouseBots([], ()).door == "", "nobody needs a door"


CANNOT = {
    "a name that somebody has": ("first", "somebody has a token of this name"),
    "no bot at all": ("first,nobody-knows", "no bot is called 'nobody-knows'"),
    "two of one name": ("random,random", "the house has room for one random"),
}


@pytest.mark.parametrize("case", CANNOT)
def test_a_house_that_cannot_be_is_refused_at_the_start(case: str) -> None:
    specs, words = CANNOT[case]
    with pytest.raises(BotSpecError, match=words):
        HouseBots(specs.split(","), {"first"} if specs == "first" else ())


def test_a_name_that_stands_for_others_is_none_for_the_house(tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text("from riverboat import bot\n@bot(name='referee')\ndef play(view): ...\n")
    with pytest.raises(BotSpecError, match="the name 'referee' is reserved"):
        HouseBots([str(file)], ())


def test_a_revoked_token_leaves_its_name_to_the_house(tmp_path: Path) -> None:
    with Store(tmp_path / "ladder.sqlite") as store:
        for number, name in enumerate(("ann", "bob", "cyd")):
            expires = "2020-01-01T00:00:00+00:00" if name == "cyd" else None
            store.add_bot(name, "", f"{number:064x}", expires_at=expires)
        store.revoke("ann")
        assert store.names_with_tokens() == {"bob", "cyd"}


async def test_the_house_has_a_door_of_its_own_whatever_others_need(tmp_path: Path) -> None:
    pair = Authority(tmp_path / "authority").issue()
    door = f"unix:{tmp_path / 'door'}"
    files = TlsFiles(pair.certificate, pair.key)
    async with referee(tmp_path / "data", tls=files, door=door) as world:
        async with RawBot(door, world.token("first")):
            assert "first" in world.referee.boxes
        forged = await RawBot(door, "rbt_forged").dial()  # says nothing that could cross the end
        assert (await forged.fate()).code is grpc.StatusCode.UNAUTHENTICATED
        await forged.hang_up()


# --- processes -----------------------------------------------------------------------------------


class Mortal(BotProcess):
    """Ends again and again, without a process."""

    def __init__(self, name: str, spec: str, output: Path) -> None:
        super().__init__(name, spec, output)
        self.lives = 0
        self.stopped = False

    async def start(self, target: str, token: str) -> None:
        self._output.write_bytes(b"I am leaving" + b" " * MOST_OUTPUT)

    def keep_running(self, target: str, token: str, on_gone: Callable[[BotProcess], None]) -> None:
        self.lives += 1
        asyncio.get_running_loop().call_soon(on_gone, self)

    def output(self) -> str:
        return "I am leaving"

    async def stop(self) -> None:
        self.stopped = True


async def test_a_bot_that_does_not_stay_is_reported_and_tried_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(house_bots, "BotProcess", Mortal)
    monkeypatch.setattr(house_bots, "ROUND_SECONDS", 0.01)
    with capture_logs() as logs:
        async with HouseBots(["first", "random"], ()) as house:
            await house.open(HouseDirectory(MemoryDirectory()))
            mortals = [bot for bot in house._bots if isinstance(bot, Mortal)]
            await eventually(lambda: all(bot.lives > 2 for bot in mortals))
            assert all(bot._output.stat().st_size == 0 for bot in mortals), "the disk is not filled"
            assert await house.wait_for({"random"}, 0.01) == ["first"]
    assert [bot.stopped for bot in mortals] == [True, True]
    told = [(entry["bot"], entry["wrote"], entry["log_level"]) for entry in logs]
    assert set(told) == {(name, "I am leaving", "error") for name in ("first", "random")}
