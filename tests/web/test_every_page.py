"""Every page that forms and refusals lead to: axe finds nothing there, nothing goes sideways."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Literal
from urllib.request import urlopen

import pytest

from docs.shell import free_port
from web.browser import PHONE, WIDE, chromium
from web.live_arena import WebArena
from web.walk import Walk

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

View = tuple[tuple[int, int], Literal["light", "dark"]]

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


@pytest.mark.parametrize(
    "views",
    [
        pytest.param([(WIDE, "light")], id="wide-light"),
        pytest.param(
            [(WIDE, "dark"), (PHONE, "light"), (PHONE, "dark")], id="rest", marks=pytest.mark.long
        ),
    ],
)
def test_every_page_of_a_walk_is_readable_by_everybody(
    browser: Browser, tmp_path: Path, views: Sequence[View]
) -> None:
    found: dict[str, list[str]] = {}

    def look(page: Page, what: str) -> None:
        found[what] = [told for view in views for told in complaints(page, view)]

    port = free_port()
    camp = WebArena(tmp_path, ("--metrics", f"127.0.0.1:{port}"))
    try:
        Walk(browser, camp, look).go()
        with urlopen(f"http://127.0.0.1:{port}/metrics", timeout=60) as answer:
            counted = answer.read().decode()
    finally:
        camp.end()
    assert len(found) > 30
    assert not {what: told for what, told in found.items() if told}
    assert 'riverboat_matches_running{game="gold_west"} 0.0' in counted
    assert 'riverboat_web_requests_total{route="/mine",status="2xx"}' in counted
