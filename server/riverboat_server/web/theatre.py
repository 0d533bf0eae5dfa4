"""Where matches are drawn for their pages."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor

from riverboat.replay.bot_log import BotNote
from riverboat.viewer.page import Drawn, Extras, draw
from riverboat_server.web.kept import Kept
from riverboat_server.web.source import Source

AT_ONCE = 2
MOST_KEPT = 40


class Theatre:
    """Draws matches, two at a time, and keeps those that were asked for last."""

    def __init__(self) -> None:
        self._threads = ThreadPoolExecutor(AT_ONCE, thread_name_prefix="drawing")
        self._kept: Kept[Drawn] = Kept(self._threads, MOST_KEPT)

    def drawn(
        self,
        source: Source,
        match_id: str,
        step: int | None,
        seat: int | None,
        notes: Sequence[BotNote] = (),
    ) -> Drawn:
        """A match at a step as a seat saw it; ReplayError says what cannot be shown.

        What has `notes` of somebody in it is drawn for them and never kept: it is nobody else's.
        """
        extras = Extras(step=step, seat=seat, notes=notes, name=f"{match_id}.replay")
        if notes:
            return self._threads.submit(draw, source.replay(match_id), extras).result()
        return self._kept.get(
            (match_id, step, seat), "", lambda: draw(source.replay(match_id), extras)
        )
