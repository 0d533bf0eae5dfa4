"""Where a person is asked: on a page if there can be one, else in the terminal."""

from __future__ import annotations

import sys
from collections.abc import Iterator

import pytest

from riverboat.person import screens
from riverboat.person.terminal import Terminal


@pytest.fixture(autouse=True)
def no_screen(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(screens, "_here", screens._Here())
    monkeypatch.setattr(sys, "platform", "linux")
    for name in ("BROWSER", "DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    yield


def test_without_a_display_the_terminal_asks() -> None:
    assert isinstance(screens.screen(), Terminal)
    assert screens.screen() is screens.screen()


def test_who_wants_no_browser_is_asked_in_the_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISPLAY", ":0")
    screens.use_terminal()
    assert isinstance(screens.screen(), Terminal)


def test_where_the_extra_is_missing_the_terminal_asks_and_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("WAYLAND_DISPLAY", "wayland-0")
    for name in ("riverboat.person.browser", "riverboat.person.site"):
        monkeypatch.delitem(sys.modules, name, raising=False)
    monkeypatch.setitem(sys.modules, "uvicorn", None)
    assert isinstance(screens.screen(), Terminal)
    assert "pip install 'riverboat[web]'" in capsys.readouterr().err


@pytest.mark.parametrize("name", ["DISPLAY", "WAYLAND_DISPLAY", "BROWSER"])
def test_a_display_or_a_browser_of_choice_is_enough(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert not screens.has_display()
    monkeypatch.setenv(name, "something")
    assert screens.has_display()
