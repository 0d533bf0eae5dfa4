"""Icons on the replay page: the script draws them in place, and nobody sees a difference."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.resources import files
from typing import TYPE_CHECKING

import pytest

from riverboat.engine.drawing.icons import ICONS, symbols
from riverboat.engine.drawing.shapes import group, icon, tag
from web.browser import chromium

if TYPE_CHECKING:
    from playwright.sync_api import Browser

BOXES = """() => {
  const edges = ({x, y, width, height}) => [x, y, x + width, y + height];
  const boxes = (id) => Array.from(document.getElementById(id).children, (g) => edges(g.getBBox()));
  return [boxes("used"), boxes("placed")];
}"""
HELPERS = "const all = (selector) => [...document.querySelectorAll(selector)];"
PLACE = "used.nextElementSibling.innerHTML = inPlace(used.innerHTML)"


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as running:
        yield running


def test_every_icon_keeps_its_place_and_size(browser: Browser) -> None:
    page = browser.new_page()
    uses = [group(icon(name, 40, 30.5, 15 + len(name), "rb-s0")) for name in ICONS]
    drawing = tag("defs", symbols(ICONS)) + group(*uses, id="used") + group("", id="placed")
    script = files("riverboat.viewer").joinpath("assets/icons.js").read_text(encoding="utf-8")
    page.set_content(tag("svg", drawing) + tag("script", HELPERS + script + PLACE))
    used, placed = page.evaluate(BOXES)
    page.close()
    assert len(used) == len(placed) == len(ICONS)
    for name, before, after in zip(ICONS, used, placed, strict=True):
        assert after == pytest.approx(before, abs=0.05), name
