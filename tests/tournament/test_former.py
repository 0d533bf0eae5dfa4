"""A tournament that version 0.1.0 began goes on."""

from __future__ import annotations

import asyncio
import json
import os
import shutil
from datetime import datetime
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from cli.commands import here
from ladder.build import a_result
from riverboat.match import DealPolicy
from riverboat_server.known import KnownMatch
from riverboat_server.store import Store
from riverboat_server.tokens import Role
from riverboat_server.tournament.agenda import Agenda
from riverboat_server.tournament.courses import make_course
from riverboat_server.tournament.former import FOLDER, former_plan
from riverboat_server.tournament.home import played_at_home
from riverboat_server.tournament.plan import PlanError
from server.world import referee
from tournament.plans import orders_of

KEPT = Path(__file__).parents[1] / "store" / "folders" / "0.1.0"
BEGUN = "t-cd4af158464b"

WRITTEN: dict[str, Any] = {
    "game": "gold_west",
    "bots": {"ann": "first", "bob": "random", "cid": "greedy"},
    "players": 2,
    "rounds": 2,
    "options": {"whitewater": "no"},
    "control": {"base": 60.0, "increment": 0.5, "disconnect": 60.0},
    "concurrency": 2,
    "seed": 7,
    "server": "",
    "tournament_id": "t-old",
    "deals": "fresh",
}


def write(data: Path, **changed: Any) -> None:
    (data / FOLDER).mkdir(parents=True)
    (data / FOLDER / "t-old.json").write_text(json.dumps(WRITTEN | changed))


def test_its_matches_are_those_that_were_planned_then(tmp_path: Path) -> None:
    write(tmp_path)
    plan = former_plan(tmp_path, "t-old")
    assert plan is not None
    agenda = Agenda("t-old", plan, make_course(plan))
    played = [
        a_result("ann bob", (1, 2), tournament_id="t-old", block_id="t-old-0"),
        a_result("bob ann", (1, 2), tournament_id="t-old", block_id="t-old-0"),
    ]
    agenda.recall([KnownMatch(result.match, result) for result in played], {})
    assert agenda.played == 2
    left = [agenda.order(planned) for planned in agenda.waiting()]
    assert len(left) == 10
    assert left[0].block_id == "t-old-1"
    assert left[0].bots == ("ann", "cid")


@pytest.mark.parametrize(
    ("server", "deals"), [("", DealPolicy.SHARED), ("127.0.0.1:1", DealPolicy.FRESH)]
)
def test_before_deals_had_a_policy_blocks_shared_them(
    tmp_path: Path, server: str, deals: DealPolicy
) -> None:
    """A running referee shares none: there the rest is played on fresh ones."""
    write(tmp_path, deals=None, server=server)
    plan = former_plan(tmp_path, "t-old")
    assert plan is not None
    assert plan.deals is deals


def test_matches_that_were_named_by_their_deals_are_not_played_again(tmp_path: Path) -> None:
    write(tmp_path, deals=None)
    plan = former_plan(tmp_path, "t-old")
    assert plan is not None
    agenda = Agenda("t-old", plan, make_course(plan))
    results = [
        a_result(order.bots, [1, 2], tournament_id="t-old", deal_id=order.block_id)
        for order in orders_of(plan, "t-old")[:5]
    ]
    agenda.recall([KnownMatch(result.match, result) for result in results], {})
    assert agenda.played == 5
    assert len(list(agenda.waiting())) == 7


def test_there_may_be_none_and_it_may_be_damaged(tmp_path: Path) -> None:
    assert former_plan(tmp_path, "t-old") is None
    write(tmp_path, game="chess")
    with pytest.raises(PlanError, match="is damaged"):
        former_plan(tmp_path, "t-old")


# --- in a data folder of then --------------------------------------------------------------------


@pytest.fixture
def begun(tmp_path: Path) -> Path:
    """A data folder of 0.1.0; of the two rounds of this tournament one was played."""
    data = shutil.copytree(KEPT, tmp_path / "data")
    plan = data / FOLDER / f"{BEGUN}.json"
    plan.write_text(json.dumps(json.loads(plan.read_text()) | {"rounds": 2}))
    return data


def test_it_goes_on_where_it_was(begun: Path) -> None:
    with Store(begun / "ladder.sqlite") as store:
        before = [result.match_id for result in store.results(tournament=BEGUN)]
    told = here("tournament", "resume", BEGUN, "--data", begun, "--json").json()
    assert (told["state"], told["tables"][0]["matches"]) == ("finished", 4)
    with Store(begun / "ladder.sqlite") as store:
        results = store.results(tournament=BEGUN)
        assert [result.match_id for result in results[:2]] == before
        assert [result.match.block_id for result in results] == [
            *[f"{BEGUN}-0"] * 2,
            *[f"{BEGUN}-1"] * 2,
        ]
        assert len({(result.match.block_id, result.bots) for result in results}) == 4
        assert {result.division for result in results} == {results[0].division}
        stored = store.tournament(BEGUN)
    assert stored is not None
    assert stored.state.ended


def test_they_are_listed_before_anybody_resumes_them(begun: Path) -> None:
    (begun / FOLDER / "t-damaged.json").write_text("{")
    listed = here("tournament", "list", "--data", begun, "--json").json()
    told = {tuple(map(one.get, ("tournament_id", "state", "played", "matches"))) for one in listed}
    assert told == {
        (BEGUN, "paused", 2, 4),
        ("t-bb9f55c23b36", "finished", 2, 2),
        ("t-a9b95a34f804", "finished", 1, 1),
    }
    shown = here("tournament", "show", BEGUN, "--data", begun)
    assert shown.code == 0
    assert "begun by an older version: `riverboat tournament resume` goes on" in shown.err
    with Store(begun / "ladder.sqlite") as store:
        for stored in store.tournaments():
            results = store.results(tournament=stored.tournament_id)
            assert stored.created_at == min(one.match.started_at for one in results)
            assert (stored.ended_at is None) == (stored.tournament_id == BEGUN)


def test_they_are_listed_newest_first(begun: Path) -> None:
    """One of which nothing was played yet began when its plan was written down."""
    young = begun / FOLDER / "t-0.json"
    young.write_text(json.dumps(WRITTEN))
    moment = datetime.fromisoformat("2026-11-18T02:06:08Z").timestamp()
    os.utime(young, (moment, moment))
    listed = here("tournament", "list", "--data", begun, "--json").json()
    names = [one["tournament_id"] for one in listed]
    assert names == ["t-a9b95a34f804", "t-0", "t-bb9f55c23b36", BEGUN]
    created = [one["created_at"] for one in listed]
    assert created == sorted(created, reverse=True)


def test_an_archive_that_is_only_read_stays_as_it_is(begun: Path) -> None:
    with Store(begun / "ladder.sqlite"):
        pass  # brought up to date
    (begun / "ladder.sqlite").chmod(0o400)
    with patch("os.access", lambda path, mode: mode != os.W_OK):
        assert here("tournament", "list", "--data", begun, "--json").json() == []


def test_a_running_referee_leaves_alone_what_was_begun_at_home(begun: Path) -> None:
    plan = begun / FOLDER / "t-elsewhere.json"
    plan.write_text(json.dumps(WRITTEN | {"server": "127.0.0.1:1"}))
    (begun / FOLDER / "t-damaged.json").write_text("{")
    with Store(begun / "ladder.sqlite") as store:
        assert played_at_home(store, begun) == {BEGUN, "t-bb9f55c23b36", "t-a9b95a34f804"}


async def test_a_running_referee_is_told_of_one_that_was_begun_there(tmp_path: Path) -> None:
    """Its plan was with the organiser, who goes on with `resume --server`."""
    write(tmp_path, server="127.0.0.1:1", deals="fresh", seed=None)
    async with referee(tmp_path / "data") as world:
        for name in ("ann", "bob", "cid"):
            world.token(name)
        token = tmp_path / "organiser.token"
        token.write_text(world.token("organiser", Role.ORGANISER))
        reaching = ("--server", world.target, "--token-file", token)
        command = ("tournament", "resume", "t-old", "--data", tmp_path, *reaching)
        outcome = await asyncio.to_thread(here, *command)
        assert outcome.code == 0, outcome.err
        assert "tournament t-old is running" in outcome.err
        run = world.server.director.run_of("t-old")
        assert run is not None
        assert run.agenda.course.matches == 12
