"""The arena's pages in a real browser: nothing sideways on a phone, nothing that axe finds."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING
from urllib.parse import quote

import pytest

from riverboat_server.web.config import WebConfig
from riverboat_server.web.export import Export
from riverboat_server.web.listening import listening, web_address
from riverboat_server.web.pages.bots import bots_page
from riverboat_server.web.serving import server_of
from riverboat_server.web.sources import open_source
from web.browser import PHONE, WIDE, chromium
from web_server.played import CUP, HOSTILE, KNOCK_OUT, LONGEST, play_cup, play_knock_out

if TYPE_CHECKING:
    from playwright.sync_api import Browser

REST = ("ladder", "bots", "bots/first", "tournaments", "games", "join", "sign-in", "nothing")
PAGES = (
    "",
    "ladder/gold_west/base/2",
    "ladder/gold_west/base/2/none",
    f"bots/{quote(HOSTILE, safe='')}",
    f"tournaments/{CUP}",
    "games/the_river",
    f"matches/{CUP}-the-river-true",
)


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("arena") / "data"
    play_cup(folder)
    return folder


@contextmanager
def served(data: Path) -> Iterator[str]:
    config = WebConfig(data=data)
    listener = listening("127.0.0.1:0")
    server = server_of(config)
    serving = Thread(target=server.run, kwargs={"sockets": [listener]})
    serving.start()
    yield web_address(listener, config)
    server.should_exit = True
    serving.join()


@pytest.fixture(scope="module")
def arena(data: Path) -> Iterator[str]:
    with served(data) as address:
        yield address


@pytest.fixture(scope="module")
def long_names(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder = tmp_path_factory.mktemp("long") / "data"
    play_knock_out(folder)
    with served(folder) as address:
        yield address


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as opened:
        yield opened


@pytest.mark.parametrize(
    "page", [*PAGES, *(pytest.param(page, marks=pytest.mark.long) for page in REST)]
)
def test_a_page_is_readable_by_everybody(browser: Browser, arena: str, page: str) -> None:
    axe = pytest.importorskip("axe_playwright_python.sync_playwright")
    complaints: list[str] = []
    for size, scheme in ((WIDE, "light"), (PHONE, "dark")):
        context = browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            color_scheme="dark" if scheme == "dark" else "light",
        )
        shown = context.new_page()
        shown.on("console", lambda message: complaints.append(message.text))
        shown.on("pageerror", lambda error: complaints.append(str(error)))
        shown.goto(arena + page)
        found = axe.Axe().run(shown)
        assert found.violations_count == 0, found.generate_report()
        assert shown.evaluate("document.documentElement.scrollWidth") <= size[0]
        assert page == "nothing" or not complaints
        context.close()


@pytest.mark.parametrize("page", ["", f"tournaments/{KNOCK_OUT}", f"bots/{LONGEST[0]}"])
@pytest.mark.parametrize("size", [WIDE, PHONE])
def test_the_longest_names_break_into_a_few_lines(
    browser: Browser, long_names: str, page: str, size: tuple[int, int]
) -> None:
    axe = pytest.importorskip("axe_playwright_python.sync_playwright")
    shown = browser.new_page(viewport={"width": size[0], "height": size[1]})
    shown.goto(long_names + page)
    assert axe.Axe().run(shown).violations_count == 0
    assert shown.evaluate("document.documentElement.scrollWidth") <= size[0]
    named = shown.locator("td").filter(has_text=LONGEST[0])
    assert named.count() > 1
    boxes = [cell.bounding_box() for cell in named.all()]
    assert max(0 if box is None else box["height"] for box in boxes) < 200
    shown.close()


OVERLAPS = """() => [...document.querySelectorAll("table.cards tbody tr")].flatMap((row) => {
  const told = (one) => {
    const range = document.createRange();
    range.selectNodeContents(one);
    return [one.innerText, range.getBoundingClientRect()];
  };
  const cells = [...row.cells].map(told).filter(([, box]) => box.width > 1 && box.height > 1);
  const over = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  return cells.flatMap(([text, a], at) => cells.slice(at + 1)
    .filter(([, b]) => over(a, b)).map(([other]) => [text, other]));
})"""


@pytest.mark.parametrize("page", ["", "bots", "ladder", "tournaments", f"tournaments/{CUP}"])
def test_nothing_on_a_card_covers_anything_else(browser: Browser, arena: str, page: str) -> None:
    """On a phone a row of a table is a card, whose parts have places of their own."""
    shown = browser.new_page(viewport={"width": PHONE[0], "height": PHONE[1]})
    shown.goto(arena + page)
    assert shown.locator("table.cards tbody tr").count() > 0
    assert shown.evaluate(OVERLAPS) == []
    shown.close()


def test_all_ladders_of_a_bot_are_in_sight(browser: Browser, arena: str) -> None:
    """Nobody drags a row of links sideways with a mouse."""
    shown = browser.new_page(viewport={"width": 720, "height": 800})
    shown.goto(arena + "bots/first")
    hidden = """() => {
      const nav = document.querySelector("nav[aria-label=Ladder]");
      for (const link of [...nav.children]) nav.append(link.cloneNode(true), link.cloneNode(true));
      return nav.scrollWidth - nav.clientWidth;
    }"""
    assert shown.evaluate(hidden) == 0  # with three times as many
    shown.close()


def test_lists_of_several_games_say_which_game_each_match_is_of(
    browser: Browser, arena: str
) -> None:
    shown = browser.new_page()
    for page, table in (("", "#finished"), (f"tournaments/{CUP}", "#matches")):
        shown.goto(arena + page)
        games = shown.locator(f"{table} td.gm").all_inner_texts()
        assert {"Gold West", "The River", "Moon River", "Boonlake"} == set(games)
        shown.click(f"{table} th[data-key=game] a")
        assert shown.locator(f"{table} td.gm").all_inner_texts() == sorted(games)
    shown.goto(arena + "bots/first")
    assert shown.locator("td.gm").count() == 0
    shown.close()


@pytest.mark.parametrize("view", ["s0", "s1"])
def test_a_match_page_keeps_to_a_phone_and_its_header_needs_no_script(
    browser: Browser, arena: str, view: str
) -> None:
    shown = browser.new_page(viewport={"width": PHONE[0], "height": PHONE[1]})
    shown.goto(f"{arena}matches/{CUP}-boonlake-true#5{view}")
    shown.wait_for_selector("[data-ready]", state="attached")
    buttons = shown.locator(".vbar .tools").bounding_box()
    assert buttons is not None and buttons["x"] + buttons["width"] <= PHONE[0]
    shown.close()
    bare = browser.new_context(java_script_enabled=False)
    still = bare.new_page()
    still.goto(f"{arena}matches/{CUP}-boonlake-true")
    assert still.is_visible("text=Sign in")
    assert not still.is_visible(".vbar .tools")
    bare.close()


@pytest.mark.parametrize("place", ["?step=0&view=0", "?step=20&view=1", "?step=33&view=1"])
def test_seats_of_a_match_are_told_without_script_as_with_it(
    browser: Browser, arena: str, place: str
) -> None:
    def told(script: bool) -> list[str]:
        context = browser.new_context(java_script_enabled=script)
        shown = context.new_page()
        shown.goto(f"{arena}matches/{CUP}-the-river-true{place}")
        if script:
            shown.wait_for_selector("[data-ready]", state="attached")
        parts = shown.locator(".seat .st, .seat .pts, .seat .ck b, .seat.asked .nm")
        found = [re.sub("<sup.*?</sup>|<.*?>", "", part.inner_html()) for part in parts.all()]
        context.close()
        return found

    without = told(script=False)
    assert without == told(script=True)
    assert any(part.startswith("is asked") for part in without)


def test_a_table_sorts_in_place_by_keys_and_the_address_says_so(
    browser: Browser, arena: str
) -> None:
    shown = browser.new_page()
    shown.goto(arena + "ladder/gold_west/base/2")

    def names() -> list[str]:
        return shown.locator("table.lad tbody .nm").all_inner_texts()

    alphabet = sorted(names())
    head = shown.locator("table.lad th[data-key=bot]")
    head.locator("a").focus()
    shown.keyboard.press("Enter")
    assert head.get_attribute("aria-sort") == "ascending"
    assert names() == alphabet
    shown.keyboard.press("Enter")
    assert head.get_attribute("aria-sort") == "descending"
    assert names() == alphabet[::-1] != alphabet
    assert shown.locator("table.lad th[aria-sort]").count() == 1
    assert shown.url.endswith("?sort=-bot")
    shown.reload()
    assert names() == alphabet[::-1]
    head.locator("a").click()
    assert names() == alphabet
    shown.close()


@pytest.mark.parametrize(
    ("path", "table", "key"),
    [
        ("ladder/gold_west/base/2", "table.lad", "bot"),
        (f"tournaments/{CUP}", "table.ct", "1"),
        ("", "#finished table", "bots"),
    ],
)
@pytest.mark.parametrize("script", [True, False])
def test_tables_sort_by_touch_on_a_phone(
    browser: Browser, arena: str, path: str, table: str, key: str, script: bool
) -> None:
    context = browser.new_context(
        viewport={"width": PHONE[0], "height": PHONE[1]}, has_touch=True, java_script_enabled=script
    )
    shown = context.new_page()
    shown.goto(arena + path)
    head = shown.locator(f"{table} >> nth=0 >> th[data-key='{key}']")
    rows = shown.locator(f"{table} >> nth=0 >> tbody tr")
    before = rows.all_inner_texts()
    head.locator("a").tap()
    first = head.get_attribute("aria-sort")
    head.locator("a").tap()
    assert {first, head.get_attribute("aria-sort")} == {"ascending", "descending"}
    assert sorted(rows.all_inner_texts()) == sorted(before)
    context.close()


def test_files_sort_by_buttons_that_the_script_makes(
    browser: Browser, data: Path, tmp_path: Path
) -> None:
    source = open_source(WebConfig(data=data))
    export = Export(source, "/bots")
    export.add("/bots", partial(bots_page, source, {}))
    export.write(tmp_path)
    source.close()
    shown = browser.new_page()
    shown.goto((tmp_path / "index.html").as_uri())
    button = shown.locator("th[data-key=bot] button")
    button.click()
    assert shown.locator("tbody .nm >> nth=0").inner_text() == "first"
    assert shown.locator("th[data-key=bot]").get_attribute("aria-sort") == "descending"
    shown.close()
