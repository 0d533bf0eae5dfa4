"""Replays that many tests tamper with, recorded once."""

from __future__ import annotations

import pytest

from server.forging import forfeit_and_time_out, play_out, record_of


@pytest.fixture(scope="session")
def replay(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    return record_of(tmp_path_factory.mktemp("honest"), play_out)


@pytest.fixture(scope="session")
def eventful(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """With a forfeit, a lost clock and forced moves in it."""
    return record_of(tmp_path_factory.mktemp("eventful"), forfeit_and_time_out)
