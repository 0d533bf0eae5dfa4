"""Where things lie on a replay page: one screen for the table, words where a finger points."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from riverboat import games
from riverboat.replay import load
from riverboat.viewer.page import page
from riverboat.viewer.panels import LEAST_UNITS, SMALLEST_TEXT
from web.browser import PHONE, WIDE, Opened, chromium

if TYPE_CHECKING:
    from playwright.sync_api import Browser

GOLDEN = Path(__file__).parents[1] / "replays"
SCREENS = [WIDE, (1920, 1080)]
GAMES = ("gold_west", "the_river", "moon_river")  # Boonlake's table is wider
CUT = """([questions, ratio]) => {
  document.documentElement.style.setProperty("--ratio", ratio);
  const box = document.querySelector(".seat.asked .st");
  return questions.filter((words) => {
    box.lastChild.data = words;
    return box.scrollHeight > box.clientHeight + 1 || box.scrollWidth > box.clientWidth + 1;
  });
}"""
FRAMES = """async () => {
  for (let i = 0; i < 6; i++) await new Promise(requestAnimationFrame);
}"""
SCALE = """() => {
  const map = document.querySelector(".part");
  return map.getBoundingClientRect().width / map.viewBox.baseVal.width;
}"""
EDGES = """(selector) => {
  const box = document.querySelector(selector).getBoundingClientRect();
  return [box.top, box.bottom];
}"""


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as running:
        yield running


@pytest.fixture(scope="module")
def solo(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("page") / "solo.html"
    file.write_text(page(load(GOLDEN / "boonlake-solo_easy-1p.replay")), encoding="utf-8")
    return file


@pytest.fixture(scope="module")
def four(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("page") / "four.html"
    file.write_text(page(load(GOLDEN / "the_river-base-4p.replay")), encoding="utf-8")
    return file


@pytest.fixture(scope="module")
def boonlake(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("page") / "boonlake.html"
    file.write_text(page(load(GOLDEN / "boonlake-base-4p.replay")), encoding="utf-8")
    return file


def _edges(shown: Opened, selector: str) -> tuple[float, float]:
    top, bottom = shown.page.evaluate(EDGES, selector)
    return float(top), float(bottom)


@pytest.mark.parametrize("size", SCREENS)
def test_a_table_of_four_can_be_read_and_the_timeline_is_in_sight(
    browser: Browser, four: Path, size: tuple[int, int]
) -> None:
    shown = Opened(browser, four, size=size, link="#40s0")
    assert shown.page.evaluate(SCALE) * LEAST_UNITS >= SMALLEST_TEXT - 0.1
    for place in (0, 10_000):
        shown.page.mouse.wheel(0, place)
        assert _edges(shown, ".tl")[1] <= size[1]
    assert _edges(shown, ".evp")[1] >= _edges(shown, ".tl")[1]  # the events fill their column
    shown.close()


@pytest.mark.parametrize("script", [True, False])
@pytest.mark.parametrize("size", [WIDE, PHONE])
@pytest.mark.parametrize("players", ["four", "solo"])
def test_the_score_sheet_shows_the_column_of_every_seat(
    browser: Browser,
    players: str,
    size: tuple[int, int],
    script: bool,
    request: pytest.FixtureRequest,
) -> None:
    shown = Opened(browser, request.getfixturevalue(players), size=size, script=script)
    if script:
        shown.page.evaluate("document.getElementById('tab-sheet').click()")
    if script and size == PHONE:
        shown.page.click('[data-opens="events"]')
    box = shown.page.locator("#sheet").bounding_box()
    last = shown.page.locator("#sheet thead th").last.bounding_box()
    assert box and last and last["x"] + last["width"] <= box["x"] + box["width"]
    shown.close()


def test_w_gives_the_table_the_whole_width(browser: Browser, four: Path) -> None:
    shown = Opened(browser, four, link="#40s0")
    narrow = shown.page.locator("#board").bounding_box()
    shown.press("w")
    broad = shown.page.locator("#board").bounding_box()
    assert narrow and broad and broad["width"] > 1.3 * narrow["width"]
    assert _edges(shown, ".side")[0] >= _edges(shown, "#board")[1]
    assert _edges(shown, ".tl")[1] <= WIDE[1]  # the timeline stays in sight
    shown.press("w")
    assert shown.page.locator("#board").bounding_box() == narrow
    shown.close()


def test_no_question_of_any_game_is_cut_in_the_strip_of_a_seat(
    browser: Browser, four: Path
) -> None:
    """Where the table is narrowest: four at Gold West."""
    asked = [words for key in GAMES for words in games.get(key).face().questions.values()]
    shown = Opened(browser, four, link="#40s0")
    assert shown.page.evaluate(CUT, [asked, 1400 / 1000]) == []
    shown.close()


@pytest.mark.parametrize("step", [1, 60, 117, 30])
def test_the_current_event_is_in_sight_wherever_one_jumps(
    browser: Browser, four: Path, step: int
) -> None:
    for link in ("", f"#{step}"):
        shown = Opened(browser, four, link=link)
        shown.press("g", *str(step), "Enter")
        shown.page.evaluate(FRAMES)
        listed, row = _edges(shown, "#events"), _edges(shown, ".ev.on")
        assert listed[0] <= row[0] and row[1] <= listed[1]
        shown.close()


HIGHEST = """() => {
  const line = document.getElementById("leaf");
  const heights = Array.from(document.querySelectorAll("#board [data-slot]"), (place) => {
    place.dispatchEvent(new PointerEvent("pointerover", { bubbles: true }));
    return line.getBoundingClientRect().height;
  });
  const room = document.querySelector(".leafline").clientHeight;
  return [new Set(heights).size, Math.max(...heights), room];
}"""


@pytest.mark.parametrize("width", [720, 1110, WIDE[0]])
def test_all_words_of_a_place_can_be_read_at_any_width(
    browser: Browser, boonlake: Path, width: int
) -> None:
    shown = Opened(browser, boonlake, (width, 1000), link="#0s0")
    heights, highest, room = shown.page.evaluate(HIGHEST)
    assert heights > 1  # some words take two rows
    assert highest <= room
    shown.close()


def test_cards_that_move_up_in_a_hand_are_not_ringed(browser: Browser, boonlake: Path) -> None:
    replay = load(GOLDEN / "boonlake-base-4p.replay")
    discarded = next(
        step.number for step in replay.steps if step.seat == 0 and "Discard" in str(step.move)
    )
    shown = Opened(browser, boonlake, link=f"#{discarded}s0")
    rings = shown.page.locator('.part[data-part="hand"] .rb-marks .rb-hot')
    assert shown.page.locator('.part[data-part="hand"] [data-slot]').count() > 2
    assert rings.count() == 0
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


@pytest.mark.parametrize("view", ["s0", "o"])
def test_on_a_phone_the_part_whose_tab_is_chosen_is_shown(
    browser: Browser, solo: Path, view: str
) -> None:
    """Hands of a seat and of all lie in the same place, but are two parts."""
    shown = Opened(browser, solo, size=PHONE, link=f"#40{view}")
    for tab in shown.page.locator("[data-tab]").all():
        tab.click()
        assert shown.page.locator(".part.show:visible").count() == 1
        assert shown.page.get_attribute(".part.show", "aria-label") == tab.inner_text()
    shown.close()
