"""Replays that many tests tamper with, recorded once; a referee without a network."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from server.forging import forfeit_and_time_out, play_out, record_of
from server.party import Party


@pytest.fixture(scope="session")
def replay(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    return record_of(tmp_path_factory.mktemp("honest"), play_out)


@pytest.fixture(scope="session")
def eventful(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """With a forfeit, a lost clock and forced moves in it."""
    return record_of(tmp_path_factory.mktemp("eventful"), forfeit_and_time_out)


@pytest.fixture
async def party(tmp_path: Path) -> AsyncIterator[Party]:
    made = Party(tmp_path / "data")
    yield made
    made.close()
