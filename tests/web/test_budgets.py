"""How large pages are and how fast: sizes of golden replays, times in a real browser."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from riverboat.replay import Replay, load
from riverboat.viewer.page import page
from viewer.matches import match
from web.browser import WIDE, Opened, chromium
from web.frames import EMPTY, UNHURRIED, Cost, cost, page_work

if TYPE_CHECKING:
    from playwright.sync_api import Browser

GOLDEN = Path(__file__).parents[1] / "replays"
LARGE, MANY_STEPS = 1_200_000, 300  # bytes; those with few steps have half of it
READY, STEP = 1000.0, 16.0  # milliseconds of work, and by the clock where nobody else is busy
QUIET = 8.0  # milliseconds: what an empty page's slowest frames take there
RUNS = 3  # the best of them counts: work seems more while others use the same caches

REPLAYS = sorted(GOLDEN.glob("*.replay*"))
TABLES = ("gold_west", "the_river", "moon_river", "boonlake")

pytestmark = [pytest.mark.long, pytest.mark.timeout(1200)]


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium(*UNHURRIED) as running:
        yield running


@pytest.mark.parametrize("file", REPLAYS, ids=lambda file: file.name.partition(".")[0])
def test_pages_are_small_and_soon_ready(
    file: Path, browser: Browser, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    replay = load(file)
    target = _written(replay, tmp_path)
    size, steps = target.stat().st_size, len(replay.steps)
    runs = [_ready(browser, target) for _ in range(RUNS)]
    work, waited = (min(run[at] for run in runs) for at in (0, 1))
    with capsys.disabled():
        name = file.name.partition(".")[0]
        print(
            f"\n{name:34} {steps:4} steps {size / 1000:6.0f} KB, load {os.getloadavg()[0]:4.1f}",
            end="",
        )
        print(f"  ready after {waited:4.0f} ms, work {work:4.0f} ms")
    assert size < _most_bytes(steps)
    assert work < READY
    if _others_rest():
        assert waited < READY


def test_the_longest_match_has_a_page_that_can_be_mailed() -> None:
    """Bots that always take the first move need half as many steps again as others."""
    replay = match("boonlake", "first,first,first,first")
    size = len(page(replay).encode())
    assert len(replay.steps) > 800
    assert size < LARGE


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("game", TABLES)
def test_a_step_is_painted_within_a_frame(
    game: str,
    players: int,
    browser: Browser,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """One step for each frame, over the whole match; and the same number of empty frames."""
    replay = match(game, ",".join(["random"] * players))
    target, empty = _written(replay, tmp_path), tmp_path / "empty.html"
    empty.write_text(EMPTY, encoding="utf-8")
    steps = len(replay.steps)
    costs = [(cost(browser, target, steps), cost(browser, empty, steps)) for _ in range(RUNS)]
    shown, idle = (min(pair[at] for pair in costs) for at in (0, 1))
    held, *work = (min(getattr(pair[0], name) for pair in costs) for name in Cost._fields[2:])
    with capsys.disabled():
        size = target.stat().st_size
        print(f"\n{game:10} {players}p {steps:3} steps {size / 1000:6.0f} KB", end="")
        print(f", load {os.getloadavg()[0]:4.1f}", end="")
        print(f"  key to frame p50 {shown.median:4.1f} p95 {shown.late:5.1f} ms", end="")
        print(f" (empty page {idle.median:3.1f}, {idle.late:4.1f})  held {held:4.1f} ms", end="")
        print(f"  work {work[0]:4.1f} ms of the page's thread, {work[1]:4.1f} ms of all")
    assert size < _most_bytes(steps)
    assert work[0] < STEP
    if idle.late < QUIET and _others_rest():
        assert shown.median < STEP
        assert held < STEP


def _others_rest() -> bool:
    """An empty page's frames alone do not tell: they need so little that they find room."""
    return os.getloadavg()[0] < (os.cpu_count() or 1)


def _most_bytes(steps: int) -> int:
    return LARGE if steps > MANY_STEPS else LARGE // 2


def _written(replay: Replay, folder: Path) -> Path:
    target = folder / "page.html"
    target.write_text(page(replay), encoding="utf-8")
    return target


def _ready(browser: Browser, file: Path) -> tuple[float, float]:
    """The browser's work until the page is ready, whoever else is busy; and how long it took."""
    shown = Opened(browser, Path("/dev/null"), size=WIDE)
    session = shown.context.new_cdp_session(shown.page)
    session.send("Performance.enable", {"timeDomain": "threadTicks"})
    shown.page.goto(file.as_uri())
    worked = page_work(session)
    loaded = "performance.getEntriesByType('navigation')[0].loadEventEnd"
    waited = float(shown.page.evaluate(loaded))
    shown.close()
    return worked, waited
