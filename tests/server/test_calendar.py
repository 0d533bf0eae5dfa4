"""How long a match took does not follow the clock on the wall."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta, tzinfo
from pathlib import Path

import pytest

from riverboat_server.referee import calendar
from riverboat_server.referee.calendar import Calendar
from server.bench import Bench, order, play_some


class Wall(datetime):
    """A clock on the wall that somebody has set."""

    off = timedelta()

    @classmethod
    def now(cls, tz: tzinfo | None = None) -> datetime:  # type: ignore[override]
        return datetime.now(tz) + cls.off


@pytest.mark.parametrize("days", [375, -375])
async def test_a_clock_that_is_set_changes_no_duration(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, days: int
) -> None:
    monkeypatch.setattr(calendar, "datetime", Wall)
    monkeypatch.setattr(Wall, "off", timedelta())
    bench = Bench(tmp_path)
    match_id = bench.referee.create(order())
    monkeypatch.setattr(Wall, "off", timedelta(days=days))
    play_some(bench, match_id, lambda room: False)
    (finished,) = bench.finished
    assert 0 < finished.seconds < 3600
    bench.close()


def test_a_calendar_goes_on_from_its_date() -> None:
    passed = [0.0]
    dates = Calendar("2026-11-17T12:00:00.000+00:00", lambda: passed[0])
    passed[0] = 90.5
    assert dates.now() == "2026-11-17T12:01:30.500+00:00"


def test_a_calendar_begins_today() -> None:
    today = datetime.fromisoformat(Calendar().now())
    assert abs(today - datetime.now(UTC)) < timedelta(hours=1)
