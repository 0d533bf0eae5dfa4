"""Where matches are drawn for their pages."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

from riverboat.viewer.page import Drawn, Extras, draw
from riverboat_server.web.kept import Kept
from riverboat_server.web.source import Source

AT_ONCE = 2
MOST_KEPT = 40


class Theatre:
    """Draws matches, two at a time, and keeps those that were asked for last."""

    def __init__(self) -> None:
        threads = ThreadPoolExecutor(AT_ONCE, thread_name_prefix="drawing")
        self._kept: Kept[Drawn] = Kept(threads, MOST_KEPT)

    def drawn(self, source: Source, match_id: str, step: int | None, seat: int | None) -> Drawn:
        """A match at a step as a seat saw it; ReplayError says what cannot be shown."""
        extras = Extras(step=step, seat=seat, name=f"{match_id}.replay")
        return self._kept.get(
            (match_id, step, seat), "", lambda: draw(source.replay(match_id), extras)
        )
