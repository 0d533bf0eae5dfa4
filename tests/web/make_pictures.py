"""Photographs pages of golden replays for the docs: `python tests/web/make_pictures.py`."""

from __future__ import annotations

import base64
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "tests"))

from riverboat.replay import load  # noqa: E402
from riverboat.viewer.page import page  # noqa: E402
from web.browser import PHONE, WIDE, Opened, chromium  # noqa: E402

PICTURES = {
    "page_gold_west": ("gold_west-base-2p", 60, WIDE, "light"),
    "page_whitewater": ("gold_west-whitewater-3p", 70, WIDE, "dark"),
    "page_the_river": ("the_river-base-4p", 90, WIDE, "light"),
    "page_moon_river": ("moon_river-base-2p", 120, WIDE, "light"),
    "page_legends": ("moon_river-legends-3p", 100, WIDE, "dark"),
    "page_boonlake": ("boonlake-base-4p", 300, WIDE, "light"),
    "page_phone": ("gold_west-base-2p", 60, PHONE, "dark"),
}


def main() -> None:
    with TemporaryDirectory() as folder, chromium() as browser:
        for name, (replay, step, size, scheme) in PICTURES.items():
            [source] = (ROOT / "tests" / "replays").glob(f"{replay}.replay*")
            file = Path(folder) / "page.html"
            file.write_text(page(load(source)), encoding="utf-8")
            shown = Opened(
                browser, file, size, "dark" if scheme == "dark" else "light", f"#{step}s0"
            )
            (ROOT / "docs" / "pictures" / f"{name}.webp").write_bytes(photograph(shown))
            shown.close()


def photograph(shown: Opened) -> bytes:
    """What is on the screen; Playwright itself knows no WebP, which takes a third of the room."""
    session = shown.context.new_cdp_session(shown.page)
    taken = session.send("Page.captureScreenshot", {"format": "webp", "quality": 82})
    return base64.b64decode(taken["data"])


if __name__ == "__main__":
    main()
