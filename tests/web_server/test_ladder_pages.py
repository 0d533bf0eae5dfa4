"""Ladders of one game under several clocks: each has an address, and all of them together one."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterator
from html import unescape
from io import StringIO
from pathlib import Path
from urllib.parse import quote

import pytest
from starlette.testclient import TestClient

from cli.test_tournament_outcome import named
from ladder.build import a_result
from riverboat.match import REFEREE_CLOCK, TimeControl
from riverboat_server.store import Store
from riverboat_server.tournament.plan import Format
from riverboat_server.web.config import WebConfig
from riverboat_server.web.export import ladder_site
from riverboat_server.web.sources import open_source
from web_server.test_tournament_pages import reading

GROUP = "/ladder/gold_west/base/2"
FAST = TimeControl(5.0, 0.0, decision_cap=1.0)
USUAL, QUICK = str(REFEREE_CLOCK), str(FAST)
VARIANT = "max_rounds=10"
FIELD = [f"bot-{number:02}" for number in range(12)]


@pytest.fixture
def pages(tmp_path: Path) -> Iterator[TestClient]:
    results = [
        a_result("ann bob", [1, 2]),
        *(a_result(["bob", other], [1, 2], control=FAST) for other in ("ann", *FIELD)),
        a_result("ann bob", [1, 2], control=FAST, variant=VARIANT),
    ]
    with reading(tmp_path, named(Format.ROUND_ROBIN, "ann", "bob"), results) as client:
        yield client


def clocks_of(pages: TestClient) -> list[str]:
    """The addresses of the ladders that are listed together, without filters and footer."""
    found = re.findall(r'<h2 id="clock\d+"><a class="q" href="([^"]+)"', pages.get(GROUP).text)
    return [unescape(one) for one in found]


def test_each_clock_has_an_address_and_all_stand_together(pages: TestClient) -> None:
    usual, quick, short = clocks_of(pages)
    assert [usual, quick] == [
        f"{GROUP}/{quote(clock, safe='+')}?rules=1" for clock in (USUAL, QUICK)
    ]
    assert short == f"{quick}&variant={quote(VARIANT)}"
    page = pages.get(quick).text
    assert f"<h1>Ladder of Gold West, base, 2 players, clock {QUICK}</h1>" in page
    assert f'href="{usual}"' in page and f'href="{GROUP}"' in page
    assert ">all clocks</a>" in page


def test_of_several_ladders_the_best_ten_are_shown_and_all_are_told(pages: TestClient) -> None:
    text = pages.get(GROUP).text
    assert [table.count("<tr>") - 1 for table in text.split("<table")[1:]] == [2, 10, 2]
    rows = list(csv.DictReader(StringIO(pages.get(f"{GROUP}.csv").text)))
    assert [(row["clock"], row["variant"]) for row in rows] == [
        *[(USUAL, "")] * 2,
        *[(QUICK, "")] * 14,
        *[(QUICK, VARIANT)] * 2,
    ]
    told = pages.get(f"{GROUP}.json").json()
    assert [one["matches"] for one in told["ladders"]] == [1, 13, 1]
    assert len(told["rows"]) == len(rows)


def test_an_address_means_the_same_when_another_clock_is_played_more(
    pages: TestClient, tmp_path: Path
) -> None:
    usual, quick, _ = clocks_of(pages)
    forms = [usual, usual.replace("?", ".json?"), usual.replace("?", ".csv?")]
    before = [pages.get(form).content for form in forms]
    assert pages.get(forms[1]).json()["clock"] == USUAL
    with Store(tmp_path / "ladder.sqlite") as store:
        store.record_all([a_result("ann bob", [1, 2], control=FAST) for _ in range(50)])
    assert [pages.get(form).content for form in forms] == before
    assert clocks_of(pages)[:2] == [usual, quick]


def test_a_clock_that_nobody_played_under_leads_to_those_there_are(pages: TestClient) -> None:
    answer = pages.get(f"{GROUP}/600+0")
    assert answer.status_code == 404
    assert f'href="{GROUP}"' in answer.text


def test_a_bot_is_looked_at_in_a_ladder_of_unusual_options(pages: TestClient) -> None:
    links = re.findall(r'href="(/bots/ann\?[^"]*)"[^>]*>([^<]*)</a>', pages.get("/bots/ann").text)
    titles = [title for _, title in links if "Gold West" in title]
    assert len(set(titles)) == 3
    [short] = [unescape(link) for link, title in links if VARIANT in title]
    told = pages.get(short.replace("?", ".json?")).json()
    assert told["division"]["variant"] == VARIANT
    rows = pages.get("/bots.json").json()["rows"]
    assert [(row["clock"], row["variant"]) for row in rows if row["bot"] == "ann"] == [
        *((QUICK, ""), (QUICK, VARIANT), (USUAL, ""))
    ]


def test_every_clock_has_a_file_and_all_together_one(pages: TestClient, tmp_path: Path) -> None:
    source = open_source(WebConfig(data=tmp_path))
    ladder_site(source).write(tmp_path / "site")
    source.close()
    group = tmp_path / "site/ladder/gold_west/base"
    assert (group / "2.html").is_file() and (group / "2.csv").is_file()
    assert len(list((group / "2").glob("*.html"))) == 3
