"""Every law on every game, mode and player count of the registry."""

from __future__ import annotations

import pytest

from riverboat.testing import laws
from riverboat.testing.playthrough import cases

CASES = cases()


@pytest.mark.parametrize("law", laws.LAWS, ids=lambda law: law.__name__)
@pytest.mark.parametrize("case", CASES, ids=str)
def test_every_game_keeps_every_law(case: laws.Case, law: laws.Law) -> None:
    law(case, laws.LAWS.index(law))


@pytest.mark.long
@pytest.mark.parametrize("law", laws.LAWS, ids=lambda law: law.__name__)
@pytest.mark.parametrize("case", CASES, ids=str)
def test_every_game_keeps_every_law_in_many_games(case: laws.Case, law: laws.Law) -> None:
    for seed in range(100, 125):
        law(case, seed)
