"""What each page of a large arena costs at the server, and a tournament as files.

The pages are asked as a server asks them, without a socket. The first reader of a page is not
counted: what all readers ask for is worked out once, when pages start. Replays are drawn when
somebody asks for one, which is told beside the rest and has no goal.
"""

from __future__ import annotations

import asyncio
import tempfile
import time
from collections.abc import Iterator
from dataclasses import replace
from http import HTTPStatus
from itertools import islice
from pathlib import Path
from typing import Final

from starlette.types import ASGIApp, Message

from riverboat import logs
from riverboat.local import play_local
from riverboat.match import FinishedMatch, TimeControl
from riverboat_server.bench.figures import Figure
from riverboat_server.bench.filling import fill, results
from riverboat_server.store import Store, TournamentState
from riverboat_server.tournament.plan import TournamentPlan
from riverboat_server.tournament.plan_file import read_plan, write_plan
from riverboat_server.web.app import make_app
from riverboat_server.web.config import WebConfig
from riverboat_server.web.export import tournament_site
from riverboat_server.web.source import Source
from riverboat_server.web.sources import open_source

BOTS: Final = tuple(f"bot-{number}" for number in range(100))
MATCHES: Final = 100_000
CUP, CUP_MATCHES, CUP_BOTS = "t-cup", 1_000, BOTS[:20]
REPLAY: Final = "played-here"
GOAL_MS: Final = 100.0
GOAL_SITE_SECONDS: Final = 60.0
CLOCKS: Final = "/ladder/gold_west/base/2"
LADDER: Final = f"{CLOCKS}/{TimeControl()}"
PAGES: Final = (
    *("/", "/ladder", CLOCKS, LADDER, f"{LADDER}?sort=-score", f"{LADDER}.json", f"{LADDER}.csv"),
    *("/bots", "/bots/bot-0", "/bots/bot-0.json", "/tournaments", f"/tournaments/{CUP}"),
    *(f"/tournaments/{CUP}?page=20", f"/tournaments/{CUP}.json", "/games", "/games/gold_west"),
    *("/join", f"/matches/{REPLAY}"),
)


def page_figures(runs: int) -> list[Figure]:
    """Each page, each after a new result, and the files of a tournament."""
    logs.silence()
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder) / "arena"
        make_arena(data)
        return asyncio.run(_measured(data, Path(folder) / "site", runs))


def make_arena(data: Path, matches: int = MATCHES, cup: int = CUP_MATCHES) -> None:
    """A data folder with a large ladder, a tournament, and one match that was really played."""
    (data / "replays").mkdir(parents=True)
    with Store(data / "ladder.sqlite") as store:
        fill(store, matches - cup - 1, field=BOTS)
        store.add_tournament(CUP, write_plan(_plan()), "org", published=True, matches=cup)
        store.record_all(list(islice(_cup_results(matches), cup)))
        store.set_tournament_state(CUP, TournamentState.FINISHED)
        path = data / "replays" / f"{REPLAY}.replay"
        play_local("gold_west", ["first", "first"], seed=7, record=path, match_id=REPLAY)
        made_up = next(results(2 * matches, field=BOTS))
        described = replace(made_up.match, match_id=REPLAY, deal_id=REPLAY)
        store.record(replace(made_up, match=described))


def _plan() -> TournamentPlan:
    return read_plan(
        f'title = "Cup"\nformat = "round-robin"\nbots = {list(CUP_BOTS)}\nrounds = 3\n'
        '[[divisions]]\ngame = "gold_west"\n'
    )


def _cup_results(first: int) -> Iterator[FinishedMatch]:
    for number, one in enumerate(results(first, field=CUP_BOTS)):
        block = f"{CUP}-{number // 2}"
        yield replace(one, match=replace(one.match, tournament_id=CUP, block_id=block))


async def _measured(data: Path, out: Path, runs: int) -> list[Figure]:
    config = WebConfig(data=data)
    source = open_source(config, apart=True)
    app = make_app(config, source)
    first = {page: await _milliseconds(app, page) for page in PAGES}
    figures = [await _steady(app, page, runs) for page in PAGES]
    figures += [await _after_news(data, app, page, place) for place, page in enumerate(NEWS)]
    drawing = Figure("a match that was never drawn, its first reader", first[PAGES[-1]], "ms")
    figures += [drawing, _site(source, out)]
    source.close()
    return figures


NEWS: Final = ("/", LADDER, "/bots/bot-0")
"""What changes by a result; who asks meanwhile gets what was there."""


async def _steady(app: ASGIApp, page: str, runs: int) -> Figure:
    began = time.process_time()
    for _ in range(runs):
        await _milliseconds(app, page)
    taken = 1000 * (time.process_time() - began) / runs
    return Figure(f"page {page}, CPU time", taken, "ms", goal=("<=", GOAL_MS))


async def _after_news(data: Path, app: ASGIApp, page: str, place: int) -> Figure:
    with Store(data / "ladder.sqlite") as store:
        store.record(next(results(10 * MATCHES + place, field=BOTS)))
    taken = await _milliseconds(app, page)
    return Figure(f"page {page}, right after a result", taken, "ms", goal=("<=", GOAL_MS))


async def _milliseconds(app: ASGIApp, page: str) -> float:
    """Ask for a page as a server does."""
    path, _, query = page.partition("?")
    scope = {
        "type": "http",
        "method": "GET",
        "path": path,
        "query_string": query.encode(),
        "headers": [(b"host", b"arena.local")],
        "client": ("127.0.0.1", 4711),
        "server": ("arena.local", 80),
        "scheme": "http",
    }
    answers: list[Message] = []

    async def receive() -> Message:
        return {"type": "http.request", "body": b"", "more_body": False}

    async def send(message: Message) -> None:
        answers.append(message)

    began = time.perf_counter()
    await app(scope, receive, send)
    taken = time.perf_counter() - began
    if answers[0]["status"] != HTTPStatus.OK:
        raise RuntimeError(f"{page}: {answers[0]['status']}")
    return 1000 * taken


def _site(source: Source, out: Path) -> Figure:
    began = time.perf_counter()
    for tournament in source.tournaments():
        tournament_site(source, tournament).write(out)
    name = f"the files of a tournament of {CUP_MATCHES:,} matches, without --replays"
    return Figure(name, time.perf_counter() - began, "s", goal=("<=", GOAL_SITE_SECONDS))
