"""How large pictures are as files of their own: golden replays, in the middle and late."""

from __future__ import annotations

from pathlib import Path

import pytest

from riverboat.replay import load
from riverboat.viewer.image import Still, still_svg

GOLDEN = Path(__file__).parents[1] / "replays"
BYTES = {
    "gold_west": (45_000, 60_000),
    "the_river": (30_000, 45_000),
    "moon_river": (50_000, 50_000),
    "boonlake": (65_000, 80_000),
}
"""Of one picture: with up to two seats, and with more."""
OVER = pytest.mark.xfail(strict=True, reason="words, cards and tracks take more than planned")
TOO_LARGE = ("boonlake-base",)
REPLAYS = [
    pytest.param(path, marks=[OVER] if path.name.startswith(TOO_LARGE) else [])
    for path in sorted(GOLDEN.glob("*.replay*"))
]

pytestmark = pytest.mark.long


@pytest.mark.parametrize("file", REPLAYS, ids=lambda file: file.name.partition(".")[0])
def test_pictures_are_small(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    replay = load(file)
    steps = [len(replay.steps) * share // 4 for share in (2, 3)]
    sizes = [len(still_svg(replay, Still(step, 0)).encode()) for step in steps]
    most = BYTES[replay.game.key][len(replay.bots) > 2]
    with capsys.disabled():
        print(f"\n{file.name:42} {max(sizes) / 1000:6.1f} KB of {most / 1000:.0f}", end="")
    assert max(sizes) <= most
