"""Drawings on the replay page: written where they stand, and nobody sees a difference."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.resources import files
from typing import TYPE_CHECKING

import pytest

from riverboat.engine.drawing.icons import ICONS, symbols
from riverboat.engine.drawing.shapes import (
    circle,
    group,
    hexagon,
    icon,
    moved,
    path,
    polygon,
    rect,
    tag,
    text,
)
from riverboat.testing.case import Case
from riverboat.testing.picture_laws import looks
from riverboat.testing.playthrough import cases
from web.browser import chromium

if TYPE_CHECKING:
    from playwright.sync_api import Browser

BOXES = """() => {
  const edges = ({x, y, width, height}) => [x, y, x + width, y + height];
  const boxes = (id) => Array.from(document.getElementById(id).children, (g) => edges(g.getBBox()));
  return [boxes("drawn"), boxes("placed")];
}"""
HELPERS = "const all = (selector) => [...document.querySelectorAll(selector)];"
PLACE = """placed.innerHTML = Array.from(
  drawn.children, ({ innerHTML: svg }) => `<g>${inPlace(svg, 7, 9)}</g>`
).join("");"""
SYSTEMS = "() => document.querySelectorAll('#placed [transform], #placed use').length"
SHAPES = {
    "rect": rect(3, 4, 20, 10, 2) + rect(0, 0, 5, 5),
    "circle": circle(30, 20, 8) + circle(0, 0, 3),
    "ellipse": tag("ellipse", cx=20, cy=10, rx=12, ry=5),
    "polygon": polygon(hexagon(20)),
    "text": text(10, 12, "a < b") + text(0, 0, "7"),
    "absolute path": path("M2 3L20 3H30V20C30 30 10 30 10 20A5 5 0 0 1 4 9Z"),
    "relative path": path("M2 3l10 4h5v9q3 4 5 0a4 4 0 0 1 6 2zm5 5l3 3"),
    "groups": moved(10, 20, rect(1, 2, 3, 4), moved(-4, 6, circle(0, 0, 3)), rect(9, 9, 2, 2)),
    "scaled": group(moved(10, 4, rect(0, 0, 8, 8) + text(2, 3, "x")), transform="scale(.5)"),
}
TABLES = {case.game.key: case for case in reversed(list(cases()))}  # one of each game


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as running:
        yield running


def boxes(
    browser: Browser, drawings: list[str]
) -> tuple[list[list[float]], list[list[float]], int]:
    """The edges of drawings moved by a group, those of the same written in place; systems left."""
    page = browser.new_page()
    drawn = [group(moved(7, 9, drawing)) for drawing in drawings]
    plain = [group(drawing) for drawing in drawings]
    script = files("riverboat.viewer").joinpath("assets/placing.js").read_text(encoding="utf-8")
    content = tag("defs", symbols(ICONS)) + group(*plain, id="drawn") + group("", id="placed")
    page.set_content(tag("svg", content) + tag("script", HELPERS + script + PLACE))
    page.evaluate("(html) => { drawn.innerHTML = html; }", "".join(drawn))
    before, after = page.evaluate(BOXES)
    systems = page.evaluate(SYSTEMS)
    page.close()
    return before, after, systems


def test_every_icon_keeps_its_place_and_size(browser: Browser) -> None:
    icons = [icon(name, 40, 30.5, 15 + len(name), "rb-s0") for name in ICONS]
    before, after, systems = boxes(browser, icons)
    assert len(before) == len(after) == len(ICONS)
    for name, there, here in zip(ICONS, before, after, strict=True):
        assert here == pytest.approx(there, abs=0.05), name
    assert systems == 0


def test_every_shape_keeps_its_place_and_size(browser: Browser) -> None:
    before, after, systems = boxes(browser, list(SHAPES.values()))
    assert len(before) == len(after) == len(SHAPES)
    for name, there, here in zip(SHAPES, before, after, strict=True):
        assert here == pytest.approx(there, abs=0.05), name
    assert systems == 1  # text cannot be scaled by its numbers: that group stays


@pytest.mark.parametrize("case", TABLES.values(), ids=list(TABLES))
def test_whatever_is_drawn_in_a_match_keeps_its_place(case: Case, browser: Browser) -> None:
    parts = [
        placed.part
        for _, table in looks(case, 1)
        for placed in table.view(table.asked[0] if table.asked else 0).draw().parts
    ]
    leaves = {leaf.svg for part in parts for leaf in part.leaves if leaf.svg}
    drawings = sorted(leaves | {"".join(part.ground) for part in parts})
    before, after, _ = boxes(browser, drawings)
    for svg, there, here in zip(drawings, before, after, strict=True):
        assert here == pytest.approx(there, abs=0.1), svg
