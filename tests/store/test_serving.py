"""Commands and referees whose store is a PostgreSQL database."""

from __future__ import annotations

import sys
from pathlib import Path

import grpc
import pytest

from cli.commands import here
from ladder.build import a_result
from riverboat_server.directory import StoreDirectory
from riverboat_server.ladder.standing import NOTHING
from riverboat_server.reading.library import BotsOf, LaddersSince
from riverboat_server.reading.reader import Reader
from riverboat_server.service.gate import Refused
from riverboat_server.store import Store
from riverboat_server.tournament.plan_file import write_plan
from server.world import referee
from store.postgres_server import PostgresServer
from tournament.plans import a_plan

NOWHERE = "postgresql://ann:hunter2@127.0.0.1:1/cup"


def test_commands_keep_tokens_and_read_ladders_by_a_url(url: str, tmp_path: Path) -> None:
    where = ("--data", tmp_path / "data", "--store", url)
    token = here("token", "create", "ada", *where).out.strip()
    with Store(url) as store:
        principal = StoreDirectory(store, tmp_path).principal(token)
        assert principal is not None
        assert principal.name == "ada"
        store.record(a_result("ann bob", [1, 2]))
    assert [row["name"] for row in here("token", "list", "--json", *where).json()] == ["ada"]
    assert here("token", "replace", "ada", *where).code == 0
    assert here("token", "revoke", "ada", *where).code == 0
    rows = here("ladder", "show", "--json", *where).json()
    assert [row["bot"] for row in rows] == ["ann", "bob"]
    assert not (tmp_path / "data" / "ladder.sqlite").exists()


def test_tournaments_are_read_by_a_url(url: str, tmp_path: Path) -> None:
    where = ("--data", tmp_path, "--store", url)
    with Store(url) as store:
        plan = write_plan(a_plan(("ann", "bob")))
        store.add_tournament("cup", plan, "org", published=True)
        store.record(a_result("ann bob", [1, 2], tournament_id="cup", block_id="cup-0"))
    (listed,) = here("tournament", "list", "--json", *where).json()
    assert (listed["tournament_id"], listed["played"]) == ("cup", 1)
    told = here("tournament", "show", "cup", "--json", *where).json()
    assert told["tables"][0]["matches"] == 1
    assert "the store holds no tournament 'cap'" in here("tournament", "show", "cap", *where).err
    assert not (tmp_path / "ladder.sqlite").exists()


def test_the_variable_names_the_store_too_and_the_flag_wins(
    url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("RIVERBOAT_STORE", url)
    assert here("token", "create", "ada", "--data", tmp_path).code == 0
    assert not (tmp_path / "ladder.sqlite").exists()
    assert here("token", "create", "ada", "--data", tmp_path, "--store", "").code == 0
    assert (tmp_path / "ladder.sqlite").exists()


@pytest.mark.parametrize(
    ("address", "code", "told"),
    [
        (NOWHERE, 3, "cannot reach postgresql://127.0.0.1:1/cup"),
        ("mysql://ann:hunter2@127.0.0.1/cup", 2, "postgresql://USER@HOST:PORT/DATABASE"),
        ("postgresql://ann:hunter2@127.0.0.1:port/cup", 2, "cannot be read"),
    ],
)
def test_what_cannot_be_opened_is_told_without_its_password(
    tmp_path: Path, address: str, code: int, told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("RIVERBOAT_TRACEBACK", "1")
    for command in (("serve",), ("token", "list"), ("ladder", "show")):
        outcome = here(*command, "--data", tmp_path, "--store", address)
        assert outcome.code == code
        assert told in outcome.err
        assert "hunter2" not in outcome.err + outcome.out


def test_a_missing_driver_is_an_extra_that_is_not_installed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delitem(sys.modules, "riverboat_server.store.postgres", raising=False)
    monkeypatch.setitem(sys.modules, "psycopg", None)
    outcome = here("token", "list", "--data", tmp_path, "--store", NOWHERE)
    assert outcome.code == 2
    assert "pip install 'riverboat[postgres]'" in outcome.err


async def test_a_referee_records_in_it_and_its_reader_reads_there(
    url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("riverboat_server.reading.reader.ANSWER_SECONDS", 120.0)
    reader = Reader(tmp_path, url)
    async with referee(tmp_path, reader=reader, store_url=url) as world:
        async with world.bot("ada") as ada:
            match_id = world.order("ada", "ada", seed=1)
            await ada.play(2)
            await world.settled(match_id)
        with Store(url) as store:
            assert [one.match_id for one in store.results()] == [match_id]
        assert await reader.ask(BotsOf(match_id)) == ("ada", "ada")
        assert (await reader.ask(LaddersSince(NOTHING))).last.sequence in (0, 1)
    assert not (tmp_path / "ladder.sqlite").exists()


async def test_who_reads_while_the_database_is_away_is_told_to_ask_again(
    mortal: PostgresServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("riverboat_server.reading.reader.ANSWER_SECONDS", 120.0)
    url = mortal.new_schema()
    with Store(url) as store:
        store.record(a_result("ann bob", [1, 2], match_id="m"))
    reader = Reader(tmp_path, url)
    assert await reader.ask(BotsOf("m")) == ("ann", "bob")
    mortal.kill()
    with pytest.raises(Refused) as refused:
        await reader.ask(BotsOf("m"))
    assert refused.value.code is grpc.StatusCode.UNAVAILABLE, "nothing that an organiser hears of"
    assert refused.value.wait > 0, "so clients ask again by themselves"
    mortal.start()
    assert await reader.ask(BotsOf("m")) == ("ann", "bob")
    await reader.close()
