"""What a tournament's page says of its format, of what runs and of what is next."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from starlette.testclient import TestClient

from cli.test_tournament_outcome import knock_out, named, won
from ladder.build import a_result
from riverboat.match import Cause, FinishedMatch
from riverboat_server.store import Store, TournamentState
from riverboat_server.tournament.plan import Format, TournamentPlan
from riverboat_server.tournament.plan_file import write_plan
from riverboat_server.web.app import make_app
from riverboat_server.web.config import WebConfig
from riverboat_server.web.schedule import Coming, without
from riverboat_server.web.sources import open_source
from server.world import eventually
from web_server.arena import arena
from web_server.test_private import PLAN, organiser, post


@contextmanager
def reading(
    data: Path, plan: TournamentPlan, results: Sequence[FinishedMatch]
) -> Iterator[TestClient]:
    """Pages of a data folder with this tournament."""
    with Store(data / "ladder.sqlite") as store:
        store.add_tournament("cup", write_plan(plan), "org", published=True, matches=4)
        store.record_all(results)
        store.set_tournament_state("cup", TournamentState.FINISHED)
    config = WebConfig(data=data)
    with TestClient(make_app(config, open_source(config))) as client:
        yield client


def test_a_knock_out_says_who_won_and_how_each_tie_ended(tmp_path: Path) -> None:
    seen, plan = knock_out()
    with reading(tmp_path, plan, seen.results) as pages:
        page = pages.get("/tournaments/cup").text
        assert ">cyd</a> won the knock-out</h2>" in page
        assert ">bob 0, cyd 2</td>" in page
        assert page.index(">semi-final</td>") < page.index(">final</td>")
        by_points = pages.get("/tournaments/cup?outcome=points").text
        assert by_points.index(">final</td>") < by_points.index(">semi-final</td>")
        (told,) = pages.get("/tournaments/cup.json").json()["outcome"]
        assert told["winner"] == "cyd"
        assert "cyd won the knock-out" in pages.get("/").text


def test_a_swiss_shows_its_points_and_byes(tmp_path: Path) -> None:
    plan = named(Format.SWISS, "ann", "bob", "cyd")
    with reading(tmp_path, plan, won(0, "ann", "bob")) as pages:
        page = pages.get("/tournaments/cup").text
        assert "Swiss, 1 of 1 round played" in page
        assert "A bye counts as a won block" in page
        (told,) = pages.get("/tournaments/cup.json").json()["outcome"]
    assert [(one["bot"], one["points"], one["byes"]) for one in told["standing"]] == [
        ("ann", 2.0, 0),
        ("cyd", 2.0, 1),
        ("bob", 0.0, 0),
    ]


def test_a_crosstable_sorts_by_how_all_did_against_one(tmp_path: Path) -> None:
    _, plan = knock_out()
    met = ("ann bob", "ann bob", "ann cyd", "bob cyd")
    results = [
        a_result(bots, ranks, tournament_id="cup")
        for bots, ranks in zip(met, ([1, 2], [1, 2], [2, 1], [1, 2]), strict=True)
    ]
    with reading(tmp_path, plan, results) as pages:

        def rows(query: str) -> list[str]:
            text = pages.get(f"/tournaments/cup{query}").text.partition('class="ct"')[2]
            return [part.partition('"')[0] for part in text.split('title="')[1:4]]

        ranked = rows("")
        assert sorted(ranked) == ["ann", "bob", "cyd"]
        place = ranked.index("ann") + 1
        assert rows(f"?cross=-{place}") == ["cyd", "bob", "ann"]
        assert rows(f"?cross={place}") == ["bob", "cyd", "ann"]
        assert rows("?cross=99") == ranked


def test_what_runs_is_told_from_what_is_next() -> None:
    ann_bob, bob_ann = ("ann", "bob"), ("bob", "ann")
    coming = [Coming("gold_west", bots, "") for bots in (ann_bob, bob_ann, ann_bob)]
    assert [one.bots for one in without(coming, [ann_bob])] == [bob_ann, ann_bob]
    assert [one.bots for one in without(coming, [ann_bob, ann_bob])] == [bob_ann]


async def test_a_page_lists_what_runs_with_its_matches(tmp_path: Path) -> None:
    async with (
        arena(tmp_path, asking=True) as place,
        place.world.bot("ada"),
        place.world.bot("bob"),
    ):
        await organiser(place)
        plan = PLAN.replace("rounds = 1", "rounds = 4\nconcurrency = 1")
        status, text = await post(place, "/organise", "/organise/tournaments", plan=plan)
        assert status == 200, text
        await eventually(lambda: len(place.world.referee.rooms) == 1)
        (running,) = place.world.referee.rooms
        (cup,) = place.world.server.store.tournaments()
        page = (await place.browser.get(f"/tournaments/{cup.tournament_id}")).text
    assert "<h2>Running now</h2>" in page
    assert f'href="/matches/{running}"' in page
    assert page.partition('id="next"')[2].partition("</section>")[0].count("<li>") == 6
    assert "7 matches to come" in page


def test_a_ladder_names_faults_with_their_causes(tmp_path: Path) -> None:
    results = [
        *won(0, "ann", "bob"),
        a_result("ann bob", [1, 2], causes={1: Cause.CRASH}, game="boonlake"),
        a_result("ann bob", [1, 2], causes={1: Cause.TIMEOUT}, game="boonlake"),
    ]
    with reading(tmp_path, named(Format.ROUND_ROBIN, "ann", "bob"), results) as pages:
        rows = pages.get("/ladder/boonlake/base/2.json").json()["rows"]
        assert {row["bot"]: row["faults"] for row in rows} == {
            "ann": "",
            "bob": "1 CRASH, 1 TIMEOUT",
        }
        page = pages.get("/ladder/boonlake/base/2?sort=-faults").text
        first = page.partition("<tbody>")[2].partition("</tr>")[0]
        assert ">bob</a>" in first
        assert "crash" in first and "clock lost" in first
