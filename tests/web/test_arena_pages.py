"""The arena's pages in a real browser: nothing sideways on a phone, nothing that axe finds."""

from __future__ import annotations

from collections.abc import Iterator
from threading import Thread
from typing import TYPE_CHECKING
from urllib.parse import quote

import pytest

from riverboat_server.web.config import WebConfig
from riverboat_server.web.listening import listening, web_address
from riverboat_server.web.serving import server_of
from web.browser import PHONE, WIDE, chromium
from web_server.played import CUP, HOSTILE, play_cup

if TYPE_CHECKING:
    from playwright.sync_api import Browser

PAGES = (
    "",
    "ladder/gold_west/base/2",
    f"bots/{quote(HOSTILE, safe='')}",
    f"tournaments/{CUP}",
    "games/the_river",
    f"matches/{CUP}-the-river-true",
)


@pytest.fixture(scope="module")
def arena(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    data = tmp_path_factory.mktemp("arena") / "data"
    play_cup(data)
    config = WebConfig(data=data)
    listener = listening("127.0.0.1:0")
    server = server_of(config)
    serving = Thread(target=server.run, kwargs={"sockets": [listener]})
    serving.start()
    yield web_address(listener, config)
    server.should_exit = True
    serving.join()


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as opened:
        yield opened


@pytest.mark.parametrize("page", PAGES)
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
        assert not complaints
        context.close()
