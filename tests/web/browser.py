"""A real browser for tests: Debian's chromium through Playwright. Without it, they are skipped."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Literal

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Browser, ConsoleMessage, Dialog

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
WIDE, PHONE = (1400, 1000), (390, 844)

sync_api = pytest.importorskip("playwright.sync_api", reason="pip install playwright")
if CHROMIUM is None:
    pytest.skip("no browser here: apt-get install chromium", allow_module_level=True)


@contextmanager
def chromium(*switches: str) -> Iterator[Browser]:
    with sync_api.sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu", *switches]
        )
        try:
            yield browser
        finally:
            browser.close()


class Opened:
    """A page that was opened from disk; what it complained about is kept."""

    def __init__(
        self,
        browser: Browser,
        file: Path,
        size: tuple[int, int] = WIDE,
        scheme: Literal["light", "dark"] = "light",
        link: str = "",
        script: bool = True,
    ) -> None:
        self.context = browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            color_scheme=scheme,
            java_script_enabled=script,
            offline=True,
        )
        self.page = self.context.new_page()
        self.complaints: list[str] = []
        self.page.on("console", self._console)
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on("dialog", self._dialog)
        self.page.goto(file.as_uri() + link)

    def _console(self, message: ConsoleMessage) -> None:
        """A busy browser notes, harmlessly, that a dialog was quicker than its autofocus."""
        if not message.text.startswith("Autofocus processing was blocked"):
            self.complaints.append(message.text)

    def _dialog(self, dialog: Dialog) -> None:
        self.complaints.append(f"a dialog: {dialog.message}")
        dialog.dismiss()

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    @property
    def step(self) -> int:
        return int(self.page.input_value("#stepno"))

    def words(self, selector: str) -> str:
        return self.page.inner_text(selector)

    def close(self) -> None:
        self.context.close()
        assert not self.complaints, self.complaints
