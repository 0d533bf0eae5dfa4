"""Every page that forms and refusals lead to: axe finds nothing there, nothing goes sideways."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Literal
from urllib.request import urlopen

import pytest

from docs.shell import free_port
from web.browser import PHONE, WIDE, chromium
from web.live_arena import WebArena
from web.walk import MAIN, Walk

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

View = tuple[tuple[int, int], Literal["light", "dark"]]
VIEWS: Sequence[View] = ((WIDE, "light"), (WIDE, "dark"), (PHONE, "light"), (PHONE, "dark"))

axe = pytest.importorskip("axe_playwright_python.sync_playwright")


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as opened:
        yield opened


def complaints(page: Page, view: View) -> list[str]:
    """What axe finds in a view, and whether the page goes sideways."""
    (width, height), scheme = view
    page.set_viewport_size({"width": width, "height": height})
    page.emulate_media(color_scheme=scheme)
    told = [one["id"] for one in axe.Axe().run(page).response["violations"]]
    wide = "document.documentElement.scrollWidth > document.documentElement.clientWidth"
    return told + ["too wide"] * bool(page.evaluate(wide))


def walked(
    browser: Browser, folder: Path, go: Callable[[Walk], None], views: Sequence[View] = VIEWS
) -> tuple[dict[str, list[str]], str]:
    """What there is to complain about, page by page, and what was counted meanwhile."""
    found: dict[str, list[str]] = {}

    def look(page: Page, what: str) -> None:
        found[what] = [told for view in views for told in complaints(page, view)]

    port = free_port()
    camp = WebArena(folder, ("--metrics", f"127.0.0.1:{port}"))
    try:
        go(Walk(browser, camp, look))
        with urlopen(f"http://127.0.0.1:{port}/metrics", timeout=60) as answer:
            return found, answer.read().decode()
    finally:
        camp.end()


def test_the_main_pages_are_readable_by_everybody(browser: Browser, tmp_path: Path) -> None:
    found, counted = walked(browser, tmp_path, Walk.stroll, VIEWS[:1])
    assert len(found) == len(MAIN)
    assert not {what: told for what, told in found.items() if told}
    assert 'riverboat_matches_running{game="gold_west"} 0.0' in counted
    assert 'riverboat_web_requests_total{route="/join",status="2xx"}' in counted


@pytest.mark.long
def test_every_page_of_a_walk_is_readable_by_everybody(browser: Browser, tmp_path: Path) -> None:
    found, counted = walked(browser, tmp_path, Walk.go)
    assert len(found) > 30
    assert not {what: told for what, told in found.items() if told}
    assert 'riverboat_web_requests_total{route="/mine",status="2xx"}' in counted
