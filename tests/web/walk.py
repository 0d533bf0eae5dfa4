"""A walk through an arena that has just been opened, as visitor, organiser and author.

It comes by every page that a form or a refusal leads to, and by the empty state of every list. No
bot plays: what they leave behind is looked at elsewhere.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from web.live_arena import Reader, WebArena, reader

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

Look = Callable[["Page", str], None]
"""Looks at a page; the words say where on the walk it stands."""

MAIN = ("/", "/ladder", "/bots", "/tournaments", "/games/boonlake", "/join", "/sign-in")
EMPTY = (
    *(*MAIN, "/games", "/ladder/gold_west/base/2"),
    *("/nothing", "/bots/nobody", "/matches/none", "/tournaments/none"),
)
PLAN = """title = "Evening cup"
format = "round-robin"
bots = ["ada", "bob"]
rounds = 1
publish = "2999-01-01T00:00:00+00:00"

[[divisions]]
game = "gold_west"
"""
WRONG_TOKEN = "rbt_" + "x" * 43
TOO_OFTEN = 12


class Walk:
    """One browser; everybody on the walk has a context of their own in it."""

    def __init__(self, browser: Browser, arena: WebArena, look: Look) -> None:
        self._browser = browser
        self._arena = arena
        self._look = look

    def go(self) -> None:
        with self._somebody() as visitor:
            self._read_nothing(visitor)
        with self._somebody() as organiser:
            invitation = self._prepare(organiser)
            with self._somebody() as author:
                self._join(author, invitation)
            self._steer(organiser)
        with self._somebody() as guesser:
            self._guess(guesser)

    def stroll(self) -> None:
        """By the main pages only, as a visitor."""
        with self._somebody() as visitor:
            self._read(visitor, MAIN)

    @contextmanager
    def _somebody(self) -> Iterator[Reader]:
        with reader(self._browser, self._arena) as made:
            yield made
            made.complaints = [one for one in made.complaints if "the server responded" not in one]

    def _see(self, who: Reader, what: str, words: str) -> None:
        """Look at a page, once it is the one that was meant."""
        who.page.wait_for_selector(f"main >> text={words}")
        self._look(who.page, what)

    def _press(self, who: Reader, button: str, **fields: str) -> None:
        for name, value in fields.items():
            who.page.fill(f"main [name={name}]", value)
        who.page.click(f"main button:has-text('{button}')")

    def _read(self, visitor: Reader, paths: Iterable[str]) -> None:
        for path in paths:
            visitor.open(path)
            self._look(visitor.page, f"empty {path}")

    def _read_nothing(self, visitor: Reader) -> None:
        self._read(visitor, EMPTY)
        visitor.open("/sign-in?back=/join")
        self._press(visitor, "Sign in", token=WRONG_TOKEN)
        self._see(visitor, "wrong token", "not known here")

    def _prepare(self, organiser: Reader) -> str:
        """A token and an invitation; gives the latter."""
        organiser.sign_in(self._arena.token("organiser"))
        organiser.open("/organise")
        self._see(organiser, "organise, empty", "No tournament yet")
        self._press(organiser, "Make a token", name="No Such Name")
        self._look(organiser.page, "a name that is none")
        self._press(organiser, "Start the tournament", plan="title = 1")
        self._see(organiser, "a plan that is none", "A plan")
        self._press(organiser, "Make a token", name="ada")
        self._see(organiser, "a fresh token", "The token of ada")
        self._press(organiser, "Make an invitation", uses="2")
        self._see(organiser, "a fresh invitation", "The invitation")
        return organiser.page.inner_text("[aria-labelledby=newinv] pre").split()[2]

    def _join(self, author: Reader, invitation: str) -> None:
        author.open("/join")
        self._press(author, "Join", invitation="rbi1_nothing", name="bob")
        self._look(author.page, "an invitation that is none")
        self._press(author, "Join", invitation=invitation, name="bob")
        self._see(author, "joined", "bob has joined")
        author.sign_in(author.page.inner_text("[aria-labelledby=joinedh] pre >> nth=0"))
        self._look(author.page, "join, signed in")
        author.open("/mine")
        self._see(author, "mine, empty", "No matches yet")
        self._press(author, "Ask", opponents="ada")
        self._see(author, "a scrimmage refused", "Ask for a scrimmage")
        self._press(author, "Keep", bots="ada")
        for path in ("/mine/matches/none", "/organise"):
            author.open(path)
            self._look(author.page, f"not for this author: {path}")

    def _steer(self, organiser: Reader) -> None:
        organiser.open("/organise")
        self._press(organiser, "Start the tournament", plan=PLAN)
        self._see(organiser, "organise", "Evening cup")
        for button in ("Cancel", "Publish", "End", "Revoke"):
            organiser.open("/organise")
            organiser.page.click(f"main a.btn:has-text('{button}') >> nth=0")
            self._see(organiser, f"confirm {button}", "This cannot be undone")
        organiser.open("/organise")
        organiser.page.click("td >> text=Evening cup")
        self._see(organiser, "a tournament and its controls", "Evening cup")
        self._press(organiser, "Pause")
        self._see(organiser, "a tournament that pauses", "paused")
        organiser.page.click("main a.btn:has-text('Cancel')")
        self._press(organiser, "Cancel")
        self._see(organiser, "a tournament that was cancelled", "cancelled")

    def _guess(self, guesser: Reader) -> None:
        said = "Too many attempts"
        for _ in range(TOO_OFTEN):
            guesser.open("/sign-in")
            self._press(guesser, "Sign in", token=WRONG_TOKEN)
            guesser.page.wait_for_selector(f"#problem, main:has-text('{said}')")
            if said in guesser.page.inner_text("main"):
                break
        self._see(guesser, "too many tries", said)
