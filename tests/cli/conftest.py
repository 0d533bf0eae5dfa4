"""Commands run in the tests' own process must not set up its logging."""

from __future__ import annotations

import pytest

from riverboat_server import logs


@pytest.fixture(autouse=True)
def logging_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(logs, "configure", lambda *args, **kwargs: None)
    monkeypatch.setattr(logs, "silence", lambda: None)
