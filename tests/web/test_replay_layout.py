"""Where things lie on a replay page: one screen for the table, words where a finger points."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from riverboat.replay import load
from riverboat.viewer.page import page
from web.browser import PHONE, WIDE, Opened, chromium

if TYPE_CHECKING:
    from playwright.sync_api import Browser

GOLDEN = Path(__file__).parents[1] / "replays"
SCREENS = [WIDE, (1920, 1080)]
EDGES = """(selector) => {
  const box = document.querySelector(selector).getBoundingClientRect();
  return [box.top, box.bottom];
}"""


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as running:
        yield running


@pytest.fixture(scope="module")
def four(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("page") / "four.html"
    file.write_text(page(load(GOLDEN / "the_river-base-4p.replay")), encoding="utf-8")
    return file


def _edges(shown: Opened, selector: str) -> tuple[float, float]:
    top, bottom = shown.page.evaluate(EDGES, selector)
    return float(top), float(bottom)


@pytest.mark.parametrize("size", SCREENS)
def test_a_table_of_four_and_the_timeline_fit_one_screen(
    browser: Browser, four: Path, size: tuple[int, int]
) -> None:
    shown = Opened(browser, four, size=size, link="#40s0")
    table, timeline = _edges(shown, "#board"), _edges(shown, ".tl")
    assert table[1] <= timeline[0]
    assert timeline[1] <= size[1]
    assert _edges(shown, ".evp")[1] >= timeline[1]  # the events fill their column
    shown.close()


def test_questions_to_a_seat_are_not_cut(browser: Browser, four: Path) -> None:
    shown = Opened(browser, four, link="#40s0")
    cut = "all => all.filter((e) => e.scrollHeight > e.clientHeight + 1).map((e) => e.title)"
    assert shown.page.eval_on_selector_all(".seat .st", cut) == []
    shown.close()


def test_on_a_phone_the_words_of_a_place_stand_under_the_first_part(
    browser: Browser, four: Path
) -> None:
    shown = Opened(browser, four, size=PHONE, link="#40s0")
    words = _edges(shown, "#leaf")
    assert _edges(shown, ".part.main")[1] <= words[0]
    assert words[1] <= _edges(shown, ".tl")[0]
    shown.close()


def test_on_a_phone_every_button_is_there_and_the_first_part_can_be_enlarged(
    browser: Browser, four: Path
) -> None:
    shown = Opened(browser, four, size=PHONE, link="#40s0")
    for action in ("first", "last", "before", "since", "copy", "zoom"):
        assert shown.page.is_visible(f'[data-action="{action}"]')
    whole = shown.page.get_attribute(".part.main", "viewBox")
    shown.page.click("#zoom")
    assert shown.page.get_attribute(".part.main", "viewBox") != whole
    shown.page.click("#zoom")
    assert shown.page.get_attribute(".part.main", "viewBox") == whole
    shown.close()
