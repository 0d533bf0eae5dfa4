"""The process of the pages."""

from __future__ import annotations

import socket
from types import SimpleNamespace

import pytest

from riverboat_server.web import serving
from riverboat_server.web.config import WebConfig


def test_pages_step_back_before_they_serve_anybody(monkeypatch: pytest.MonkeyPatch) -> None:
    happened: list[object] = []
    server = SimpleNamespace(run=lambda sockets: happened.append(sockets))
    monkeypatch.setattr(serving, "server_of", lambda config, apart: server)
    monkeypatch.setattr(serving, "step_back", lambda: happened.append("stepped back"))
    with socket.socket() as listener:
        serving.run(WebConfig(), listener)
        assert happened == ["stepped back", [listener]]
