"""A referee with its pages and two bots, as processes; and a browser that reads them."""

from __future__ import annotations

import re
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING

from e2e.camp import Camp
from web.browser import PHONE, WIDE

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

PATIENCE = 120.0
HOSTILE = "</pre><script>document.title = 'stolen'</script>"
TALKER = f"""
import time
from pathlib import Path
from riverboat import bot

ALLOWED = Path(__file__).with_name("rounds")

@bot(name="talker")
def play(view, moves):
    print({HOSTILE!r})
    while view.public.turn.round > int(ALLOWED.read_text()):
        time.sleep(0.02)
    return moves[0]
"""
PLAN = """title = "Evening cup"
format = "round-robin"
bots = ["talker", "sleepy"]
rounds = 1
clock = "3600+0"

[[divisions]]
game = "gold_west"
"""


class WebArena(Camp):
    """`pages` is where a browser finds it."""

    pages = ""

    def serve(self, listen: str) -> subprocess.Popen[str]:
        options = ("--web", "127.0.0.1:0", *self.serving)
        serving = self.start("serve", "--listen", listen, "--data", "arena", *options)
        assert serving.stdout is not None
        told = serving.stdout.readline() + serving.stdout.readline()
        found = re.fullmatch(r"pages at (http://\S+)/\nlistening on (\S+)\n", told)
        assert found, serving.communicate()
        self.pages, self.target = found.groups()
        return serving

    def allow(self, rounds: int) -> None:
        """So far matches go, and wait there: no browser is too slow to see them run."""
        told = self.folder / "told"
        told.write_text(str(rounds))
        told.replace(self.folder / "rounds")

    def token(self, name: str) -> str:
        file = self.data / "organiser.token" if name == "organiser" else self.folder / name
        return file.read_text().strip()


class Reader:
    """Somebody with a browser of their own; what its pages complained about is kept."""

    def __init__(self, page: Page, pages: str) -> None:
        self.page = page
        self._pages = pages
        self.complaints: list[str] = []
        page.set_default_timeout(120_000)
        page.on("console", lambda message: self.complaints.append(message.text))
        page.on("pageerror", lambda error: self.complaints.append(str(error)))

    def open(self, path: str) -> Page:
        self.page.goto(self._pages + path)
        return self.page

    def sign_in(self, token: str) -> None:
        self.open("/sign-in?back=/join")
        self.page.fill("#token", token)
        self.page.click("main button")
        self.page.wait_for_selector("text=Sign out")

    def start_cup(self) -> None:
        """As the organiser, in the browser."""
        self.open("/organise")
        self.reload_until("#plan")
        self.page.fill("#plan", PLAN)
        self.page.click("text=Start the tournament")
        self.page.wait_for_selector("td >> text=Evening cup")

    def until(self, condition: Callable[[], bool]) -> None:
        """Look again until it is so; the policy of the pages lets no browser do it for us."""
        end = time.monotonic() + PATIENCE
        while not condition():
            assert time.monotonic() < end, "it never happened"
            self.page.wait_for_timeout(20)

    def _stands(self, selector: str) -> bool:
        return self.page.query_selector(selector) is not None

    def _stands_after_reload(self, selector: str) -> bool:
        """Scripts have some time: who reloads at once never sees what they make of a page."""
        from playwright.sync_api import TimeoutError as NotYet  # not there without a browser

        self.page.reload()
        with suppress(NotYet):
            self.page.wait_for_selector(selector, state="attached", timeout=3000)
        return self._stands(selector)

    def reload_until(self, selector: str) -> None:
        """Open the page again until something stands there; a referee may be busy until then."""
        self.until(lambda: self._stands(selector) or self._stands_after_reload(selector))
        self.complaints = [one for one in self.complaints if "status of 503" not in one]

    @property
    def step(self) -> int:
        return int(self.page.input_value("#stepno"))

    @property
    def is_too_wide(self) -> bool:
        width = "document.documentElement.scrollWidth > document.documentElement.clientWidth"
        return bool(self.page.evaluate(width))


@contextmanager
def reader(browser: Browser, arena: WebArena, phone: bool = False) -> Iterator[Reader]:
    width, height = PHONE if phone else WIDE
    context = browser.new_context(viewport={"width": width, "height": height})
    made = Reader(context.new_page(), arena.pages)
    yield made
    context.close()
    assert not made.complaints, made.complaints
