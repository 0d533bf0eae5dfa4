from __future__ import annotations

import pytest

from riverboat import games
from riverboat.engine import SPECTATOR, View


@pytest.fixture
def spectator() -> View:
    return games.get("the_river").new(seed=1).view(SPECTATOR)
