"""Pages of a real tournament of all four games, read from its data folder."""

from __future__ import annotations

import csv
import json
import re
from collections.abc import Iterator
from html import unescape
from io import StringIO
from pathlib import Path
from urllib.parse import quote

import pytest
from starlette.testclient import TestClient

from riverboat import games
from riverboat_server.store import Store
from riverboat_server.web.app import make_app
from riverboat_server.web.config import WebConfig
from riverboat_server.web.export import ladder_site, tournament_site, write_replays
from riverboat_server.web.sources import open_source
from web_server.played import CUP, HOSTILE, SEALED, play_cup

BOT = f"/bots/{quote(HOSTILE, safe='')}"
CLOCKS = "/ladder/gold_west/base/2"
LADDER = f"{CLOCKS}/none"
PAGES = (
    *("/", "/ladder", CLOCKS, LADDER, "/bots", "/bots/first", BOT),
    *("/tournaments", f"/tournaments/{CUP}", f"/tournaments/{SEALED}", "/games"),
    *(f"/games/{game}" for game in games.GAME_IDS),
    "/join",
)
REPLAY = ">replay<span"
WITH_TABLES = (
    *("/now", "/ladder", CLOCKS, LADDER, "/bots", "/bots/first", BOT, "/tournaments"),
    *(f"/tournaments/{CUP}", "/games", "/games/the_river", f"/matches/{CUP}-gold-west-true"),
)


@pytest.fixture(scope="module")
def cup(tmp_path_factory: pytest.TempPathFactory) -> Path:
    data = tmp_path_factory.mktemp("pages") / "arena"
    play_cup(data)
    return data


@pytest.fixture(scope="module")
def arena(cup: Path) -> Iterator[TestClient]:
    config = WebConfig(data=cup)
    with TestClient(make_app(config, open_source(config))) as client:
        yield client


@pytest.mark.parametrize("page", PAGES)
def test_a_page_has_one_heading_nothing_inline_and_no_markup_of_others(
    arena: TestClient, page: str
) -> None:
    answer = arena.get(page)
    assert answer.status_code == 200
    assert answer.text.count("<h1") == 1
    assert "<img src=x" not in answer.text
    tags = re.sub(r'"[^"]*"', '""', answer.text)  # without what is said in attributes
    assert not re.search(r"<[^>]*\s(style|on\w+)=", tags)
    assert "<style>" not in answer.text


def test_every_link_of_every_page_has_the_prefix_of_a_proxy(cup: Path) -> None:
    config = WebConfig(data=cup, root_path="/arena")
    with TestClient(make_app(config, open_source(config))) as client:
        for page in (*PAGES, f"/matches/{CUP}-the-river-true", "/sign-in", "/nothing"):
            text = client.get(page).text
            assert re.search(r'href="/arena/', text), page
            assert not re.findall(r'(?:href|src|action)="/(?!arena/)[^"]*"', text), page


@pytest.mark.parametrize("page", WITH_TABLES)
def test_tables_are_beside_their_page_for_programs(arena: TestClient, page: str) -> None:
    told = json.loads(arena.get(f"{page}.json").text)
    rows = list(csv.DictReader(StringIO(arena.get(f"{page}.csv").text)))
    assert len(told["rows"]) == len(rows)
    assert told["rows"] or "game" in page


def test_every_link_of_a_page_leads_somewhere(arena: TestClient) -> None:
    found = {
        unescape(target).partition("#")[0]
        for page in ("/", "/ladder", f"/tournaments/{CUP}", "/bots/first")
        for target in re.findall(r'href="(/[^"]*)"', arena.get(page).text)
        if "/matches/" not in target and not target.startswith("/sign-in")
    }
    assert len(found) > 40
    assert {target: arena.get(target).status_code for target in found} == dict.fromkeys(found, 200)


def test_nothing_of_a_tournament_that_is_not_published_is_told(arena: TestClient) -> None:
    page = arena.get(f"/tournaments/{SEALED}").text
    assert "not public yet" in page
    assert "They are published on 1 Jan 2999, 00:00." in page
    assert "Standings" not in page
    for place in ("/", "/bots", "/bots.json", f"/tournaments/{SEALED}.json", "/now.json"):
        assert "nobody_knows" not in arena.get(place).text
    for place in (f"/matches/{SEALED}-gold-west-true", "/bots/nobody_knows"):
        assert arena.get(place).status_code == 404


def test_a_table_is_sorted_as_its_address_says(arena: TestClient) -> None:
    def bots(sort: str) -> list[str]:
        rows = arena.get(f"/ladder/gold_west/base/2.json?sort={sort}").json()["rows"]
        return [row["bot"] for row in rows]

    assert bots("bot") == sorted(bots("-bot"), reverse=False) == bots("-bot")[::-1]
    assert bots("nonsense") == bots("rank")
    page = arena.get("/ladder/gold_west/base/2?sort=bot").text
    assert 'data-key="bot" aria-sort="ascending"' in page
    assert "sort=-bot" in page


def test_every_table_can_be_sorted_by_links(arena: TestClient) -> None:
    """But for crosstables, which have an order of their own, and the few of the first page."""
    for page in PAGES[1:12]:
        for table in re.findall(r"<table class=\"(.*?)</thead>", arena.get(page).text, re.DOTALL):
            assert table.startswith("ct") or 'class="so" href="' in table, (page, table[:200])
    for sort in ("sort=begun", "sort=-title", "sort=nonsense"):
        assert arena.get(f"/tournaments?{sort}").status_code == 200
    by_steps = arena.get(f"/tournaments/{CUP}?matches=steps").text
    steps = [int(found) for found in re.findall(r'class="num stp" data-v="(\d+)"', by_steps)]
    assert steps == sorted(steps) and len(steps) == 8


def test_matches_of_a_pair_and_those_that_failed_are_found_by_links(arena: TestClient) -> None:
    everything = arena.get(f"/tournaments/{CUP}").text
    faults = arena.get(f"/tournaments/{CUP}?faults=1").text
    assert everything.count(REPLAY) == 8
    assert faults.count(REPLAY) == 2
    pair = f"/tournaments/{CUP}?bot=first&against={quote(HOSTILE)}"
    assert arena.get(pair).text.count(REPLAY) == 8
    assert arena.get(f"/tournaments/{CUP}?bot=nobody").text.count(REPLAY) == 0


@pytest.mark.parametrize("game", ["gold-west", "the-river"])
def test_a_match_is_drawn_at_a_step_without_script(arena: TestClient, game: str) -> None:
    answer = arena.get(f"/matches/{CUP}-{game}-true?step=20&view=1")
    assert answer.status_code == 200
    assert '<input id="stepno" inputmode="numeric" autocomplete="off" value="20">' in answer.text
    assert 'data-view="s1"' in answer.text
    assert "<style>" not in answer.text
    assert not re.search(r"<script(?![^>]*(src=|application/json))", answer.text)
    [style] = re.findall(r'href="(/static/board\.[^"]*)"', answer.text)
    assert "--ratio" in arena.get(style).text


@pytest.mark.parametrize(
    "path",
    [
        "/matches/..%2f..%2fladder.sqlite",
        "/bots/nobody",
        "/tournaments/%00",
        "/ladder/gold_west/base/9",
        "/ladder/x/y/2",
        "/games/chess",
        "/ladder/gold_west/base/2.xml",
    ],
)
def test_what_is_not_there_is_not_found(arena: TestClient, path: str) -> None:
    answer = arena.get(path)
    assert answer.status_code == 404
    assert "<h1>Not found</h1>" in answer.text


@pytest.mark.parametrize("query", ["step=-1", "step=x&view=9", "view=open", "step=999999999999"])
def test_a_moment_that_does_not_exist_is_no_failure(arena: TestClient, query: str) -> None:
    assert arena.get(f"/matches/{CUP}-the-river-true?{query}").status_code == 200


def test_pages_as_files_link_only_to_files_that_are_there(cup: Path, tmp_path: Path) -> None:
    source = open_source(WebConfig(data=cup))
    tournament = source.tournament(CUP)
    assert tournament is not None
    site = tournament_site(source, tournament)
    write_replays(site, tmp_path / "cup", cup, [f"{CUP}-the-river-true"], 1)
    assert site.write(tmp_path / "cup") == 2
    assert ladder_site(source).write(tmp_path / "ladder") > 10
    source.close()
    for file in tmp_path.rglob("*.html"):
        text = file.read_text(encoding="utf-8")
        assert 'method="post"' not in text
        for target in re.findall(r'(?:href|src)="([^"#]+)"', text):
            assert (file.parent / target).is_file(), f"{file.name} links to {target}"
    assert REPLAY in (tmp_path / "cup" / "index.html").read_text(encoding="utf-8")


def test_a_plan_that_is_not_understood_any_more_is_said_to_be_so(tmp_path: Path) -> None:
    with Store(tmp_path / "ladder.sqlite") as store:
        for name, published in (("t-old", True), ("t-kept", False)):
            store.add_tournament(name, 'game = "chess"', "org", published=published, matches=2)
    config = WebConfig(data=tmp_path)
    with TestClient(make_app(config, open_source(config))) as client:
        for page in ("/", "/tournaments", "/tournaments/t-old", "/tournaments/t-kept"):
            answer = client.get(page)
            assert (answer.status_code, "t-" in answer.text) == (200, True)
        assert "its plan cannot be read" in client.get("/tournaments").text
        rows = client.get("/tournaments.json").json()["rows"]
    assert [(row["title"], row["format"]) for row in rows] == [("t-kept", None), ("t-old", None)]
