"""Pages that ask a running referee say what pages beside its data folder say."""

from __future__ import annotations

from contextlib import AsyncExitStack
from pathlib import Path

import httpx
import pytest

from riverboat_server.store import Store, TournamentState
from riverboat_server.web.app import make_app
from riverboat_server.web.config import WebConfig
from riverboat_server.web.sources import open_source
from server.world import referee
from web_server.arena import watching
from web_server.played import CUP, SEALED, play_cup

SAME = (
    *("/now.json", "/ladder", "/ladder/gold_west/base/2.json", "/bots", "/bots/first", "/games"),
    *("/tournaments", f"/tournaments/{CUP}", f"/tournaments/{CUP}.json", "/games/gold_west"),
    *(f"/tournaments/{SEALED}", f"/matches/{CUP}-the-river-true?step=5", "/bots/nobody_knows"),
    *(f"/matches/{SEALED}-gold-west-true", "/tournaments/nothing", "/matches/nothing"),
)


def a_browser(config: WebConfig) -> httpx.AsyncClient:
    app = make_app(config, open_source(config))
    return httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://arena.local")


async def test_both_sources_say_the_same_and_a_referee_that_is_away_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    data = tmp_path / "arena"
    play_cup(data)
    with Store(data / "ladder.sqlite") as store:
        store.set_tournament_state(CUP, TournamentState.FINISHED)
    monkeypatch.setattr("riverboat_server.web.asked.FRESH_SECONDS", 1e-3)
    for patience in ("PATIENCE_SECONDS", "LONG_SECONDS"):  # always the newest
        monkeypatch.setattr(f"riverboat_server.web.kept.{patience}", 60.0)
    async with AsyncExitStack() as browsers:
        async with referee(data) as world:
            beside = await browsers.enter_async_context(a_browser(WebConfig(data=data)))
            asking = await browsers.enter_async_context(a_browser(watching(tmp_path, world)))
            for page in SAME:
                told, stored = await asking.get(page), await beside.get(page)
                assert (told.status_code, told.text) == (stored.status_code, stored.text), page
        answer = await asking.get("/bots")
    assert answer.status_code == 503
    assert "does not answer" in answer.text
