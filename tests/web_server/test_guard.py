"""What stands before every page: headers, limits, prefixes, errors, colours."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator

import pytest
import structlog
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.testclient import TestClient
from starlette.types import Message, Receive, Scope, Send

from riverboat_server.store import StoreAwayError
from riverboat_server.web import pages
from riverboat_server.web.app import make_app
from riverboat_server.web.config import WebConfig, checked_prefix
from riverboat_server.web.guard import MOST_BYTES, Guarded
from riverboat_server.web.theme import local
from web_server.nothing import NoSource


def fail(request: Request) -> Response:
    raise RuntimeError("a secret of the traceback")


def wait(request: Request) -> Response:
    raise StoreAwayError("cannot reach postgresql://a-secret-host")


FAILING = (Route("/fail", fail), Route("/wait", wait))


def client(**settings: str | tuple[str, ...]) -> TestClient:
    app = make_app(WebConfig(**settings), NoSource())  # type: ignore[arg-type]
    return TestClient(app, raise_server_exceptions=False, follow_redirects=False)


@pytest.fixture
def arena(monkeypatch: pytest.MonkeyPatch) -> Iterator[TestClient]:
    monkeypatch.setattr("riverboat_server.web.app.ROUTES", (*pages.ROUTES, *FAILING))
    with client() as opened:
        yield opened


def test_no_answer_lets_anything_inline_run_or_be_framed(arena: TestClient) -> None:
    for path in ("/join", "/nothing", "/fail"):
        headers = arena.get(path).headers
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert "frame-ancestors 'none'" in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "same-origin"


def test_a_page_that_is_not_there_says_what_was_looked_for(arena: TestClient) -> None:
    answer = arena.get("/nothing<b>here")
    assert answer.status_code == 404
    assert "There is no /nothing%3Cb%3Ehere" in answer.text
    assert 'href="/"' in answer.text


@pytest.mark.parametrize(
    ("asked", "found"),
    [
        ("/ladder/", "/arena/ladder"),
        ("/bots/?sort=-bot", "/arena/bots?sort=-bot"),
        ("/bots//", "/arena/bots"),
        ("//evil.example/", "/arena/evil.example"),
        ("/%5Cevil.example/", "/arena/%5Cevil.example"),
    ],
)
def test_a_slash_at_the_end_leads_to_the_page_behind_any_proxy(asked: str, found: str) -> None:
    with client(root_path="/arena") as opened:
        for path in (asked, f"/arena{asked}"):
            answer = opened.get(f"http://arena.local{path}", headers={"host": "evil.example"})
            assert (answer.status_code, answer.headers["location"]) == (307, found)


def test_a_failure_gives_an_id_to_quote_and_nothing_else(arena: TestClient) -> None:
    answer = arena.get("/fail")
    assert answer.status_code == 500
    assert re.search(r"<code>[0-9a-f]{8}</code>", answer.text)
    assert "secret" not in answer.text


def test_a_store_that_is_away_is_nothing_to_quote_but_to_wait_for(arena: TestClient) -> None:
    answer = arena.get("/wait")
    assert answer.status_code == 503
    assert "Try again in a moment" in answer.text
    assert "secret" not in answer.text
    assert "<code>" not in answer.text


def test_what_is_too_large_is_refused(arena: TestClient) -> None:
    assert arena.post("/theme", content=b"x" * (MOST_BYTES + 1)).status_code == 413


def test_what_is_too_large_and_does_not_say_so_is_no_failure_of_ours(arena: TestClient) -> None:
    """A failure is logged with its traceback: nobody fills the log by sending much."""
    pieces = (b"x" * 1024 for _ in range(MOST_BYTES // 1024 + 1))
    form = {"content-type": "application/x-www-form-urlencoded"}
    with structlog.testing.capture_logs() as logged:
        answer = arena.post("/sign-in", content=pieces, headers=form)
    assert (answer.status_code, logged) == (413, [])


def test_colours_are_kept_in_a_cookie_and_said_by_the_server(arena: TestClient) -> None:
    assert "data-theme" not in arena.get("/join").text
    answer = arena.post("/theme", data={"theme": "dark", "back": "/join"})
    assert (answer.status_code, answer.headers["location"]) == (303, "/join")
    assert '<html lang="en" data-theme="dark">' in arena.get("/join").text


@pytest.mark.parametrize("target", ["//evil.example", "https://evil.example", "/\\evil", "", "x"])
def test_nobody_is_sent_to_another_site(target: str) -> None:
    assert local(target) == "/"


def test_static_files_are_named_by_their_content_and_kept_for_good(arena: TestClient) -> None:
    found = re.search(r'href="(/static/base\.[0-9a-f]{10}\.css)"', arena.get("/join").text)
    assert found is not None
    answer = arena.get(found[1])
    assert answer.headers["content-type"].startswith("text/css")
    assert "immutable" in answer.headers["cache-control"]


@pytest.mark.parametrize(
    "path", ["/static/../app.py", "/static/%2e%2e%2fapp.py", "/static/base.css"]
)
def test_no_other_file_is_served(arena: TestClient, path: str) -> None:
    assert arena.get(path).status_code == 404


def test_every_link_has_the_prefix_whether_the_proxy_removes_it_or_not() -> None:
    with client(root_path="/arena") as arena:
        for path in ("/join", "/arena/join"):
            text = arena.get(path).text
            assert set(re.findall(r'(?:href|src|action)="(?!#)([^"]*)"', text)) >= {"/arena/ladder"}
            assert not re.findall(r'(?:href|src|action)="/(?!arena/)', text)
            assert 'name="back" value="/join"' in text


def test_only_a_proxy_that_is_trusted_says_the_prefix() -> None:
    told = {"x-forwarded-prefix": "/boats"}
    with client() as stranger, client(proxies=("testclient",)) as trusted:
        assert 'href="/ladder"' in stranger.get("/join", headers=told).text
        assert 'href="/boats/ladder"' in trusted.get("/join", headers=told).text
        hostile = {"x-forwarded-prefix": '//evil"><script>'}
        assert 'href="/ladder"' in trusted.get("/join", headers=hostile).text


def test_a_prefix_is_plain() -> None:
    assert checked_prefix("/a/b/") == "/a/b"
    assert checked_prefix("/") == ""
    for wrong in ("arena", "//x", "/a/../b", "/a b", '/"'):
        with pytest.raises(ValueError, match="write it like /arena"):
            checked_prefix(wrong)


def test_cookies_behind_a_proxy_with_tls_travel_by_tls_alone() -> None:
    told = {"x-forwarded-proto": "https"}
    with client() as stranger, client(proxies=("testclient",)) as trusted:
        for arena, secure in ((stranger, False), (trusted, True)):
            cookie = arena.get("/sign-in", headers=told).headers["set-cookie"].lower()
            assert "httponly" in cookie and "samesite=strict" in cookie
            assert ("; secure" in cookie) is secure


async def test_who_waits_when_the_pages_end_is_told_so() -> None:
    """uvicorn cancels what is left; without an answer it would log a traceback for each."""

    async def never(scope: Scope, receive: Receive, send: Send) -> None:
        await asyncio.Event().wait()

    said: list[Message] = []

    async def send(message: Message) -> None:
        said.append(message)

    async def receive() -> Message:
        return {"type": "http.request"}

    scope = {"type": "http", "method": "GET", "path": "/", "headers": []}
    waiting = asyncio.create_task(Guarded(never)(scope, receive, send))
    await asyncio.sleep(0)
    waiting.cancel()
    await waiting
    assert said[0]["status"] == 503
    assert b"going down" in said[1]["body"]
