"""How large pages are and how fast: sizes of golden replays, times in a real browser."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from riverboat.replay import load
from riverboat.viewer.page import page
from web.browser import WIDE, Opened, chromium

if TYPE_CHECKING:
    from playwright.sync_api import Browser

GOLDEN = Path(__file__).parents[1] / "replays"
LARGE, MANY_STEPS = 1_200_000, 300  # bytes; those with few steps have half of it
READY, STEP = 1000.0, 16.0  # milliseconds of work

HUNDRED_STEPS = """() => {
  for (let i = 0; i < 100; i++) {
    document.dispatchEvent(new KeyboardEvent("keydown", {key: "ArrowRight", bubbles: true}));
    document.body.offsetHeight;  // with style and layout
  }
}"""

REPLAYS = sorted(GOLDEN.glob("*.replay*"))


@pytest.mark.long
@pytest.mark.timeout(1200)
@pytest.mark.parametrize("file", REPLAYS, ids=lambda file: file.name.partition(".")[0])
def test_pages_are_small_and_quick(
    file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    replay = load(file)
    target = tmp_path / "page.html"
    target.write_text(page(replay), encoding="utf-8")
    size, steps = target.stat().st_size, len(replay.steps)
    with chromium() as browser:
        loaded, step = min(_times(browser, target) for _ in range(3))
    with capsys.disabled():
        name = file.name.partition(".")[0]
        print(f"\n{name:34} {steps:4} steps {size / 1000:6.0f} KB", end="")
        print(f"  ready in {loaded:4.0f} ms, a step {step:4.1f} ms")
    assert size < (LARGE if steps > MANY_STEPS else LARGE // 2)
    assert loaded < READY
    assert step < STEP


def _times(browser: Browser, file: Path) -> tuple[float, float]:
    """Until the page is ready, and for a step: the browser's work, whoever else is busy."""
    shown = Opened(browser, Path("/dev/null"), size=WIDE)
    session = shown.context.new_cdp_session(shown.page)
    session.send("Performance.enable", {"timeDomain": "threadTicks"})

    def worked() -> float:
        metrics = session.send("Performance.getMetrics")["metrics"]
        found = {metric["name"]: metric["value"] for metric in metrics}
        return 1000 * float(found["TaskDuration"])

    shown.page.goto(file.as_uri())
    loaded = worked()
    shown.page.evaluate(HUNDRED_STEPS)
    step = (worked() - loaded) / 100
    shown.close()
    return loaded, step
