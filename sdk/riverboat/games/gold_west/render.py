"""The table as text."""

from __future__ import annotations

from riverboat.games.gold_west.state import GoldWestView


def render(view: GoldWestView) -> str:
    return ""
