"""Live and private pages in a real browser, with a referee, its pages and two bots as processes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from web.browser import PHONE, chromium
from web.live_arena import HOSTILE, TALKER, WebArena, reader

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

axe = pytest.importorskip("axe_playwright_python.sync_playwright")


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as opened:
        yield opened


@pytest.fixture(scope="module")
def arena(tmp_path_factory: pytest.TempPathFactory, browser: Browser) -> Iterator[WebArena]:
    """Bots are there, and an organiser has started a tournament in the browser."""
    folder = tmp_path_factory.mktemp("live")
    (folder / "talker.py").write_text(TALKER)
    camp = WebArena(folder)
    try:
        camp.allow(2)
        camp.connect("talker.py", "talker")
        camp.connect("random", "sleepy")
        with reader(browser, camp) as organiser:
            organiser.sign_in(camp.token("organiser"))
            organiser.start_cup()
            check(organiser.page)
        yield camp
    finally:
        camp.end()


def check(page: Page) -> None:
    """axe finds nothing serious."""
    found = axe.Axe().run(page).response["violations"]
    serious = [one for one in found if one["impact"] in ("serious", "critical")]
    assert not serious, [(one["id"], one["nodes"][0]["html"][:200]) for one in serious]


def test_a_match_moves_on_its_card_and_on_its_page_until_it_ends(
    browser: Browser, arena: WebArena
) -> None:
    with reader(browser, arena) as visitor:
        page = visitor.open("/")
        visitor.reload_until(".card")
        page.wait_for_selector(".card [data-clock][data-at]")
        arena.allow(3)
        page.wait_for_selector(".card[data-step]")
        visitor.open(page.get_attribute(".card .pic", "href") or "")
        page.wait_for_selector("[data-ready]", state="attached")
        seen = visitor.step
        arena.allow(4)
        visitor.until(lambda: visitor.step > seen)
        assert page.inner_text("#follow") == "Following"
        visitor.until(lambda: "#" not in page.url)
        page.reload()  # as the page does by itself when its pages were started again
        page.wait_for_selector("[data-ready]", state="attached")
        assert page.inner_text("#follow") == "Following"
        arena.allow(5)
        held = visitor.step
        visitor.until(lambda: visitor.step > held)
        page.keyboard.press("ArrowLeft")
        assert page.inner_text("#follow").startswith("Follow (")
        held = visitor.step
        visitor.until(lambda: page.url.endswith(f"#{held}"))
        arena.allow(7)
        visitor.until(lambda: int(page.get_attribute("#scrub", "max") or 0) > held + 3)
        assert visitor.step == held
        page.click("#follow")
        arena.allow(99)
        page.wait_for_selector("text=Open the replay")
        assert "talker" in page.inner_text("#title")
        check(page)


def test_an_author_reads_the_log_in_the_browser_and_others_do_not(
    browser: Browser, arena: WebArena
) -> None:
    arena.allow(99)
    with reader(browser, arena) as author:
        author.sign_in(arena.token("talker.token"))
        page = author.open("/mine")
        author.reload_until("td a:has-text('log')")
        check(page)
        page.click("td a:has-text('log')")
        address = page.url.removeprefix(arena.pages)
        assert HOSTILE in page.inner_text(".logentry pre >> nth=0")
        check(page)
        assert "stolen" not in page.title()
        assert "Only for you" in author.open("/bots/talker").inner_text(".private")
        check(page)
        author.open(address.replace("/mine", ""))
        author.reload_until("[data-ready]")
        page.keyboard.press("n")
        assert HOSTILE in page.inner_text("#notetext")
        assert "Only for you" in page.inner_text(".ownline")
        check(page)
        with reader(browser, arena) as stranger:
            assert stranger.open("/bots/talker").query_selector(".private") is None
            stranger.open(address)
            assert "Sign in" in stranger.page.title()
            assert "stolen" not in stranger.page.content()
            stranger.open(address.replace("/mine", ""))
            assert "stolen" not in stranger.page.content()


def test_the_first_page_is_left_open_and_shows_what_begins(
    browser: Browser, arena: WebArena
) -> None:
    arena.allow(99)
    with reader(browser, arena, phone=True) as visitor, reader(browser, arena) as organiser:
        page = visitor.open("/")
        page.wait_for_selector("text=No match is running.")
        arena.allow(2)
        organiser.sign_in(arena.token("organiser"))
        organiser.start_cup()
        page.wait_for_selector(".card [data-clock][data-at]")
        assert not visitor.is_too_wide
        check(page)
        arena.allow(99)
        page.wait_for_selector("text=No match is running.")


@pytest.mark.parametrize("path", ["/", "/join", "/sign-in", "/mine"])
def test_pages_fit_a_phone(browser: Browser, arena: WebArena, path: str) -> None:
    with reader(browser, arena, phone=True) as author:
        if path == "/mine":
            author.sign_in(arena.token("talker.token"))
        author.open(path)
        assert not author.is_too_wide
        check(author.page)


def test_an_organiser_steers_on_the_page_of_what_is_steered(
    browser: Browser, arena: WebArena
) -> None:
    with reader(browser, arena) as organiser:
        organiser.sign_in(arena.token("organiser"))
        arena.allow(2)
        organiser.start_cup()
        page = organiser.page
        page.click("tr:has-text('Pause') >> a >> nth=0")
        page.click("main button:has-text('Pause')")
        page.click("main button:has-text('Resume')")
        page.wait_for_selector("main button:has-text('Pause')")
        organiser.open("/")
        organiser.reload_until(".card")
        organiser.open(page.get_attribute(".card .pic", "href") or "")
        page.click("[data-running] a")
        assert "does not count" in page.inner_text("main")
        check(page)


def test_live_pages_fit_a_phone_and_are_read_without_script(
    browser: Browser, arena: WebArena
) -> None:
    with reader(browser, arena) as organiser:
        organiser.sign_in(arena.token("organiser"))
        arena.allow(2)
        organiser.start_cup()
    with reader(browser, arena, phone=True) as visitor:
        page = visitor.open("/")
        visitor.reload_until(".card")
        address = page.get_attribute(".card .pic", "href") or ""
        visitor.open(address)
        page.wait_for_selector("[data-ready]", state="attached")
        assert page.query_selector("[data-running]") is None
        assert not visitor.is_too_wide
        seen = visitor.step
        arena.allow(4)
        visitor.until(lambda: visitor.step > seen)
        page.click("[data-action=back]")
        visitor.until(lambda: page.inner_text("#follow").startswith("Follow ("))
        page.click("#follow")
        assert page.inner_text("#follow") == "Following"
        box = page.locator("#follow").bounding_box()
        assert box is not None and box["x"] + box["width"] <= PHONE[0]
        assert not visitor.is_too_wide
    bare = browser.new_context(java_script_enabled=False)
    still = bare.new_page()
    still.goto(arena.pages + address)
    assert still.locator("svg.part").count() > 1
    assert still.inner_text(".livefacts").endswith("tournament · newer")
    bare.close()
