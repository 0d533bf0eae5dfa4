"""Signing in: a token for a session, safe against other sites, guessing and planted ids."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import structlog
from starlette.requests import Request
from starlette.responses import Response

from riverboat_server.tokens import Role, new_token
from riverboat_server.web.attempts import Attempts
from riverboat_server.web.sessions import COOKIE, IDLE_SECONDS, LASTS_SECONDS, MOST_OF_ONE, Sessions
from web_server.arena import Arena, arena

UNKNOWN = "This token is not known here, or was revoked."


@pytest.fixture
async def place(tmp_path: Path) -> AsyncIterator[Arena]:
    async with arena(tmp_path) as made:
        yield made


def csrf_of(page: httpx.Response) -> str:
    found = re.search(r'name="csrf" value="([^"]+)"', page.text)
    assert found is not None
    return found[1]


async def sign_in(place: Arena, token: str, back: str = "/join") -> httpx.Response:
    page = await place.browser.get("/sign-in", params={"back": back})
    form = {"csrf": csrf_of(page), "token": token, "back": back}
    return await place.browser.post("/sign-in", data=form)


async def test_the_page_to_sign_in_does_not_lead_to_itself(place: Arena) -> None:
    """Each time with a longer address: whoever follows all links would never come to an end."""
    page = await place.browser.get("/sign-in", params={"back": "/bots"})
    assert 'href="/sign-in' not in page.text
    assert 'href="/sign-in?back=%2Fbots' in (await place.browser.get("/bots")).text


async def test_a_good_token_opens_a_session_and_leads_back(place: Arena) -> None:
    answer = await sign_in(place, place.world.token("ada"))
    assert (answer.status_code, answer.headers["location"]) == (303, "/join")
    cookie = answer.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    assert "Secure" not in cookie  # the page came over http
    assert place.world.token("ada") not in str(answer.headers)
    page = await place.browser.get("/join")
    assert ">ada</a>" in page.text
    assert "Sign out" in page.text
    assert page.headers["cache-control"] == "no-store"


@pytest.mark.parametrize("token", ["", "nonsense", "rbt_" + "x" * 43, "<script>"])
async def test_a_token_that_nobody_knows_is_refused_in_one_sentence(
    place: Arena, token: str
) -> None:
    answer = await sign_in(place, token)
    assert answer.status_code == 403
    assert UNKNOWN in answer.text
    assert COOKIE not in answer.headers.get("set-cookie", "")
    if token:
        assert token not in answer.text


async def test_a_token_never_stands_in_an_address_or_a_log(place: Arena, capfd: Any) -> None:
    token = place.world.token("ada")
    with structlog.testing.capture_logs() as logged:
        answer = await sign_in(place, token)
        await sign_in(place, new_token())
        await place.browser.get("/mine")
    assert token not in str(answer.headers)
    assert token not in str(logged)
    assert "rbt_" not in "".join(capfd.readouterr())


@pytest.mark.parametrize("back", ["//evil.example", "https://evil.example", "/\\evil", "x"])
async def test_nobody_is_sent_elsewhere_after_signing_in(place: Arena, back: str) -> None:
    answer = await sign_in(place, place.world.token("ada"), back)
    assert answer.headers["location"] == "/"


async def test_a_form_of_another_site_is_refused(place: Arena) -> None:
    token = place.world.token("ada")
    bare = await place.browser.post("/sign-in", data={"token": token})
    assert bare.status_code == 403
    page = await place.browser.get("/sign-in")
    form = {"csrf": csrf_of(page), "token": token}
    foreign = {"sec-fetch-site": "cross-site"}
    assert (await place.browser.post("/sign-in", data=form, headers=foreign)).status_code == 403
    place.browser.cookies.clear()  # the secret of one browser is of no use in another
    assert (await place.browser.post("/sign-in", data=form)).status_code == 403
    await sign_in(place, token)
    for path in ("/sign-out", "/mine/terms", "/mine/scrimmages"):
        assert (await place.browser.post(path, data={"csrf": "guessed"})).status_code == 403


async def test_an_id_that_was_planted_is_not_the_id_of_a_session(place: Arena) -> None:
    place.browser.cookies.set(COOKIE, "planted", domain="arena.local")
    answer = await sign_in(place, place.world.token("ada"))
    assert f"{COOKIE}=planted" not in answer.headers["set-cookie"]
    place.browser.cookies.clear()
    place.browser.cookies.set(COOKIE, "planted", domain="arena.local")
    assert (await place.browser.get("/mine")).status_code == 303


async def test_signing_out_ends_the_session_for_good(place: Arena) -> None:
    await sign_in(place, place.world.token("ada"))
    kept = {cookie.name: str(cookie.value) for cookie in place.browser.cookies.jar}
    page = await place.browser.get("/join")
    await place.browser.post("/sign-out", data={"csrf": csrf_of(page)})
    for name, value in kept.items():
        place.browser.cookies.set(name, value, domain="arena.local")
    again = await place.browser.get("/mine")
    assert again.status_code == 303
    assert "/sign-in" in again.headers["location"]


async def test_a_token_that_is_revoked_ends_its_sessions(place: Arena) -> None:
    await sign_in(place, place.world.token("ada"))
    assert (await place.browser.get("/mine")).status_code == 200
    place.world.directory.revoke("ada")
    gone = await place.browser.get("/mine")
    assert gone.headers["location"] == "/sign-in?back=%2Fmine"
    assert "Sign out" not in (await place.browser.get("/join")).text


async def test_guessing_is_stopped_by_address(place: Arena) -> None:
    page = await place.browser.get("/sign-in")
    form = {"csrf": csrf_of(page), "token": "rbt_wrong"}
    answers = [await place.browser.post("/sign-in", data=form) for _ in range(12)]
    assert [answer.status_code for answer in answers] == [403] * 10 + [429] * 2
    assert answers[-1].headers["retry-after"] == "60"
    assert "<h1>Too many requests</h1>" in answers[-1].text


async def test_a_classroom_signs_in_behind_one_address(place: Arena) -> None:
    """Only who is wrong pays: all of a class do in the same second what one of them does."""
    await place.browser.get("/sign-in")
    await sign_in(place, "rbt_wrong")
    token = place.world.token("ada")
    answers = await asyncio.gather(*(sign_in(place, token) for _ in range(30)))
    assert [answer.status_code for answer in answers] == [303] * 30


async def test_guessing_at_once_is_no_way_around(place: Arena) -> None:
    await place.browser.get("/sign-in")
    answers = await asyncio.gather(*(sign_in(place, new_token()) for _ in range(15)))
    codes = sorted(answer.status_code for answer in answers)
    assert codes == [403] * 10 + [429] * 5
    assert (await sign_in(place, place.world.token("ada"))).status_code == 429


async def test_a_referee_that_has_no_time_says_nothing_about_the_token(place: Arena) -> None:
    await place.world.server._server.stop(0)
    answer = await sign_in(place, place.world.token("ada"))
    assert answer.status_code == 503
    assert "The referee does not answer right now." in answer.text
    assert UNKNOWN not in answer.text


async def test_pages_of_organisers_are_not_for_authors(place: Arena) -> None:
    await sign_in(place, place.world.token("ada"))
    assert (await place.browser.get("/organise")).status_code == 403
    await sign_in(place, place.world.token("organiser", Role.ORGANISER))
    assert (await place.browser.get("/organise")).status_code == 200
    assert (await place.browser.get("/mine")).status_code == 403


def test_sessions_end_by_themselves() -> None:
    now = [0.0]
    sessions = Sessions(lambda: now[0])
    session = sessions.new("ada", frozenset({"play"}), "rbt_x")
    sessions._sessions["key"] = session
    request: Any = type("Request", (), {"cookies": {COOKIE: "key"}})
    now[0] = IDLE_SECONDS
    assert sessions.of(request) is session
    now[0] += IDLE_SECONDS + 1
    assert sessions.of(request) is None
    session.opened_at = session.used_at = now[0]
    sessions._sessions["key"] = session
    for _ in range(LASTS_SECONDS // IDLE_SECONDS + 1):
        now[0] += IDLE_SECONDS - 1
        sessions.of(request)
    assert sessions.of(request) is None


def test_who_signs_in_again_and_again_signs_nobody_else_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("riverboat_server.web.sessions.MOST_SESSIONS", MOST_OF_ONE + 2)
    sessions = Sessions(lambda: 0.0)
    request = Request({"type": "http", "method": "POST", "path": "/sign-in", "headers": []})
    quiet = sessions.new("bob", frozenset({"play"}), "rbt_quiet")
    sessions.open(request, Response(), quiet)
    for _ in range(3 * MOST_OF_ONE):
        sessions.open(request, Response(), sessions.new("ada", frozenset({"play"}), "rbt_x"))
    assert quiet in sessions._sessions.values()
    assert len(sessions._sessions) == 1 + MOST_OF_ONE


def test_the_secrets_of_a_session_are_not_shown() -> None:
    shown = repr(Sessions().new("ada", frozenset(), "rbt_secret"))
    assert "rbt_secret" not in shown
    assert "csrf" not in shown


async def test_addresses_that_are_counted_do_not_grow_for_ever(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("riverboat_server.web.attempts.MOST_ADDRESSES", 3)
    attempts = Attempts(10, 1, lambda: 0.0)
    for number in range(9):
        client: Any = type("Request", (), {"client": type("C", (), {"host": str(number)})})
        async with attempts.one(client):
            pass
    assert len(attempts._by_address) == 3
