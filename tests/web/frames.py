"""What a step costs a browser, painting included: from the key to the frame on the screen.

Frames follow as fast as they can be made, not sixty times a second, so that figures are work and
not waiting. Where others are busy, waiting for them remains: hence the same for an empty page, and
the time that processors really worked, which is what a quiet machine would need at most.

A key is pressed when the page is at rest. Pressed while a frame that shows nothing new is open (a
script that waits for a frame opens one), it would wait for the end of that frame's 16.7 ms.
"""

from __future__ import annotations

import json
import time
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from web.browser import WIDE, Opened

if TYPE_CHECKING:
    from playwright.sync_api import Browser, CDPSession

UNHURRIED: Final = ("--disable-frame-rate-limit", "--disable-gpu-vsync")
"""Switches of a browser that shows a frame when it is ready."""

EMPTY: Final = """<!doctype html><p id="n">0</p><script>
document.addEventListener("keydown", () => document.getElementById("n").textContent++);
</script>"""

ONE_A_FRAME: Final = """async (steps) => {
  const frame = () => new Promise(requestAnimationFrame);
  for (let i = 0; i < steps; i++) {
    await frame();
    document.dispatchEvent(new KeyboardEvent("keydown", {key: "ArrowRight", bubbles: true}));
  }
  await frame();
}"""
KEYS: Final = 40
REST: Final = 400  # milliseconds: the marks of the step before have faded in


class Cost(NamedTuple):
    """Milliseconds a step."""

    median: float
    """From a key, pressed at rest, to the frame that shows what it did, by the clock."""
    late: float
    """The same for the slowest step of twenty."""
    held: float
    """From frame to frame while a key is held down and each frame shows a step, by the clock."""
    page_work: float
    """Of the thread that runs the page: script, style, layout, painting."""
    all_work: float
    """Of all threads that make a frame, as if they worked one after the other."""


def cost(browser: Browser, file: Path, steps: int) -> Cost:
    """What the steps from the start of a page cost; single keys are pressed on from its middle."""
    keys = Opened(browser, file, size=WIDE, link=f"#{steps // 2}")
    waits = sorted(_waits(browser, keys, min(KEYS, steps // 2)))
    keys.close()
    frames = Opened(browser, file, size=WIDE)
    works = _works(browser, frames, steps)
    frames.close()
    return Cost(waits[len(waits) // 2], waits[19 * len(waits) // 20], *works)


def _waits(browser: Browser, shown: Opened, keys: int) -> list[float]:
    """By real keys, one after the other; the browser itself tells when a frame was presented."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / "trace.json"
        shown.page.wait_for_timeout(REST)
        browser.start_tracing(page=shown.page, path=file, categories=["-*", "benchmark", "input"])
        for _ in range(keys):
            shown.press("ArrowRight")
            shown.page.wait_for_timeout(REST)
        browser.stop_tracing()
        return _presented(json.loads(file.read_bytes())["traceEvents"])


def _presented(events: Sequence[dict[str, Any]]) -> list[float]:
    """How long each key took, from what the browser recorded."""
    ours = [event for event in events if event["name"] == "EventLatency"]
    begun: dict[str, float] = {}
    waits = []
    for event in sorted(ours, key=lambda event: float(event["ts"])):
        name = event["id2"]["local"]  # used again for the next one
        if event["ph"] == "e" and name in begun:
            waits.append((event["ts"] - begun.pop(name)) / 1000)
        elif event["ph"] == "b" and event["args"]["event_latency"]["event_type"] == "KEY_PRESSED":
            begun[name] = event["ts"]
    return waits


def _works(browser: Browser, shown: Opened, steps: int) -> tuple[float, float, float]:
    """Time, work of the page's thread, and of everything, one step for each frame."""
    page = shown.context.new_cdp_session(shown.page)
    page.send("Performance.enable", {"timeDomain": "threadTicks"})
    processes = browser.new_browser_cdp_session()
    shown.page.wait_for_timeout(REST)  # until the page has come to rest
    before = 1000 * time.perf_counter(), page_work(page), _all_work(processes)
    shown.page.evaluate(ONE_A_FRAME, steps)
    after = 1000 * time.perf_counter(), page_work(page), _all_work(processes)
    processes.detach()
    held, page_worked, all_worked = (
        (now - then) / steps for then, now in zip(before, after, strict=True)
    )
    return held, page_worked, all_worked


def page_work(session: CDPSession) -> float:
    """What the page's thread worked so far, whoever else is busy; its session counts by thread."""
    metrics = session.send("Performance.getMetrics")["metrics"]
    found = {metric["name"]: metric["value"] for metric in metrics}
    return 1000 * float(found["TaskDuration"])


def _all_work(session: CDPSession) -> float:
    """Of the processes that run pages and draw frames."""
    processes = session.send("SystemInfo.getProcessInfo")["processInfo"]
    drawing = [one for one in processes if one["type"] in ("renderer", "GPU")]
    return 1000 * sum(float(one["cpuTime"]) for one in drawing)
