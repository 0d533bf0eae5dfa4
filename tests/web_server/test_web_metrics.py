"""What probes and Prometheus are told of the pages."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import httpx
import pytest
from prometheus_client.exposition import generate_latest
from starlette.applications import Starlette
from starlette.routing import Route

from riverboat_server.metrics.web import WebMetrics, forms_of
from riverboat_server.web.app import make_app
from riverboat_server.web.config import WebConfig
from riverboat_server.web.pages import ROUTES, probes
from web_server.nothing import NoSource


@pytest.fixture
async def counted() -> AsyncIterator[tuple[httpx.AsyncClient, WebMetrics]]:
    app = Starlette()
    away = type("Hub", (), {"away": True})
    app.state.site = type("Site", (), {"config": WebConfig(), "live": away})
    routes = [*probes.ROUTES, Route("/bots/{name}", probes.readyz)]
    app.router.routes.extend(routes)
    metrics = WebMetrics(app, routes, lambda: 3)
    transport = httpx.ASGITransport(metrics)
    async with httpx.AsyncClient(transport=transport, base_url="http://arena.local") as browser:
        yield browser, metrics


async def test_addresses_of_strangers_become_no_labels(counted: Any) -> None:
    browser, metrics = counted
    for path in ("/readyz", '/evil"} 1', "/evil/2", "/../etc/passwd"):
        await browser.get(path)
    text = generate_latest(metrics.registry()).decode()
    assert 'riverboat_web_requests_total{route="other",status="4xx"} 3.0' in text
    assert "evil" not in text
    assert "riverboat_web_live_streams 3.0" in text


def test_a_page_and_its_tables_are_one_form_of_address() -> None:
    forms = set(forms_of(ROUTES).values())
    assert forms >= {"/", "/bots/{name}", "/ladder/{game}/{mode}/{players}"}
    assert not any("{form}" in form or ":" in form for form in forms)


async def test_pages_without_anything_to_read_are_alive_but_not_ready(counted: Any) -> None:
    browser, _ = counted
    assert (await browser.get("/healthz")).status_code == 200
    answer = await browser.get("/readyz")
    assert (answer.status_code, answer.text) == (503, "the referee does not answer\n")


async def test_probes_are_answered_by_the_pages() -> None:
    app = make_app(WebConfig(), NoSource())
    transport = httpx.ASGITransport(app)
    async with httpx.AsyncClient(transport=transport, base_url="http://arena.local") as browser:
        assert (await browser.get("/healthz")).text == "ok\n"
