"""A person at a table in a real browser: a whole short game by clicks, keys, a phone, axe."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from riverboat import LocalResult, play_local
from riverboat.person import screens
from riverboat.person.browser import Browser as Screen
from web.browser import PHONE, WIDE, chromium

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

axe = pytest.importorskip("axe_playwright_python.sync_playwright")
PATIENCE = 60_000  # milliseconds; of a busy machine
CHANGED = "old => document.getElementById('version').value !== old"


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as running:
        yield running


class Seated:
    """A match with a person, played in a thread, and the page at which the person sits."""

    def __init__(
        self,
        browser: Browser,
        game: str,
        *bots: str,
        size: tuple[int, int] = WIDE,
        record: Path | None = None,
        options: dict[str, str] | None = None,
    ) -> None:
        screen = Screen(show=lambda address: True)
        screens.use(screen)
        screens.note_replay("" if record is None else str(record))
        self.screen = screen
        self.results: list[LocalResult] = []
        more = {"seed": 3, "echo": False, "record": record, "options": options}
        self._match = threading.Thread(target=self._play, args=(game, bots, more), daemon=True)
        self._match.start()
        self._context = browser.new_context(viewport={"width": size[0], "height": size[1]})
        self.page: Page = self._context.new_page()
        self.page.set_default_timeout(PATIENCE)
        self.complaints: list[str] = []
        self.page.on("console", lambda message: self.complaints.append(message.text))
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.goto(screen.door.address)
        self.page.wait_for_selector("#confirm")

    def _play(self, game: str, bots: tuple[str, ...], more: dict[str, object]) -> None:
        self.results.append(play_local(game, bots, **more))  # type: ignore[arg-type]

    def words(self, selector: str) -> str:
        return self.page.inner_text(selector)

    def confirmed(self) -> None:
        """Confirm what is chosen, and see what comes of it."""
        old = self.page.input_value("#version")
        self.page.click("#confirm")
        self.page.wait_for_function(CHANGED, arg=old)

    def pressed(self, key: str) -> None:
        old = self.page.input_value("#version")
        self.page.keyboard.press(key)
        self.page.wait_for_function(CHANGED, arg=old)

    def over(self) -> bool:
        return self.page.get_attribute("body", "data-kind") == "end"

    def close(self) -> LocalResult:
        if not self.over():
            self.page.click("#resign")
            self.page.click("#giveup")
            self.page.wait_for_selector("[data-kind=end]")
        self._match.join(60)
        self._context.close()
        self.screen.close()
        screens.use(None)
        screens.note_replay("")
        assert not self.complaints, self.complaints
        return self.results[0]


def click_a_move(seated: Seated) -> None:
    """By the table, as far as that decides; by the list where it does not."""
    page = seated.page
    if page.locator(".can").count():
        page.locator(".can").first.dispatch_event("click")
        if not page.is_enabled("#confirm"):
            page.locator(".opt:visible").first.click()
    else:
        page.locator(".opt").first.click()
    seated.confirmed()


def test_a_person_plays_a_whole_game_by_clicks(browser: Browser, tmp_path: Path) -> None:
    record = tmp_path / "match.replay"
    seated = Seated(
        browser, "the_river", "human", "first", record=record, options={"max_rounds": "10"}
    )
    while not seated.over():
        click_a_move(seated)
    assert seated.words("h1").startswith(("human beat first,", "first beat human,"))
    assert f"riverboat replay open {record}" in seated.words("#command").replace("\n", "")
    assert seated.page.locator(".sheetbox tr").count() > 3
    result = seated.close()
    assert result.cause.name == "RULES"
    assert result.decisions > 20


def test_places_narrow_the_list_until_one_move_is_left(browser: Browser) -> None:
    seated = Seated(browser, "gold_west", "human", "first")
    page = seated.page
    page.locator("[data-place=s0-section-1] .hit").click()
    assert page.locator(".opt:visible").count() == 2
    assert page.is_disabled("#confirm")
    page.locator("[data-place=s0-section-1] .hit").click()
    assert page.locator(".opt:visible").count() == 3
    page.locator("[data-place=s0-section-0] .hit").click()
    assert seated.words("#chosen") == "Activate section 0"
    page.keyboard.press("Escape")
    assert seated.words("#chosen") == "Nothing chosen"
    assert page.locator(".opt:visible").count() == 3
    seated.close()


def test_keys_choose_confirm_take_back_and_look_for_words(browser: Browser) -> None:
    seated = Seated(browser, "gold_west", "human", "first")
    page = seated.page
    page.keyboard.press("1")
    seated.pressed("Enter")
    assert seated.words("#asking") == "Where to build or loot?"
    assert seated.words("#undo") == "Undo: Activate section 0"
    page.keyboard.press("/")
    page.keyboard.type("camp 26")
    assert seated.words("#count") == "1 of 12"
    assert page.locator(".can:visible").count() == 1
    page.keyboard.press("Enter")
    assert seated.words("#chosen") == "Camp on 26, pay wood"
    page.keyboard.press("Escape")
    page.locator("#main").focus()
    seated.pressed("u")
    assert seated.words("#asking") == "Which section to activate?"
    assert page.locator("#undo").count() == 0
    page.locator(".can[tabindex='0']").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    assert page.locator(".opt:visible").count() < 3
    seated.close()


def test_moves_need_no_confirming_if_one_likes(browser: Browser) -> None:
    seated = Seated(browser, "gold_west", "human", "first")
    seated.page.uncheck("#each")
    old = seated.page.input_value("#version")
    seated.page.locator("[data-place=s0-section-0] .hit").click()
    seated.page.wait_for_function(CHANGED, arg=old)
    assert seated.words("#asking") == "Where to build or loot?"
    assert not seated.page.is_checked("#each")
    seated.close()


def test_a_refusal_is_told_beside_the_list_and_the_choice_is_kept(browser: Browser) -> None:
    seated = Seated(browser, "gold_west", "human", "first")
    page = seated.page
    page.locator(".opt").nth(1).click()
    page.evaluate("document.querySelectorAll('[name=move]')[1].value = 77")
    page.click("#confirm")
    page.wait_for_selector("#refusal:not(:empty)")
    assert seated.words("#refusal") == "This is none of the legal moves."
    assert page.locator("[name=move]").nth(1).is_checked()
    assert seated.words("#chosen") == "Activate section 1, leave stone"
    seated.complaints.clear()  # the browser notes every refusal
    seated.close()


@pytest.mark.parametrize(
    ("game", "bots", "options"),
    [
        ("gold_west", ("human", "first"), {}),
        ("the_river", ("human", "first", "first"), {}),
        ("moon_river", ("human", "first"), {"mode": "legends"}),
        ("boonlake", ("human",), {"solo_level": "easy"}),
    ],
    ids=["gold_west", "the_river", "moon_river", "boonlake"],
)
def test_every_game_fits_a_phone_and_axe_finds_nothing(
    browser: Browser, game: str, bots: tuple[str, ...], options: dict[str, str]
) -> None:
    seated = Seated(browser, game, *bots, options=options)
    page = seated.page
    for _ in range(6):
        click_a_move(seated)
    check = axe.Axe()
    assert not check.run(page).response["violations"]
    page.emulate_media(color_scheme="dark")
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    assert not check.run(page).response["violations"]
    assert page.evaluate("document.documentElement.scrollWidth") == PHONE[0]
    assert page.is_visible("#confirm")
    seated.close()
