"""A replay as notebooks show it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from riverboat.engine.drawing import svg
from riverboat.engine.html_table import html_table
from riverboat.replay.chain import ReplayError

if TYPE_CHECKING:
    from riverboat.replay.reader import Replay


def replay_html(replay: Replay) -> str:
    """What was played, how it ended, and the table at the end if it can be played again."""
    from riverboat.viewer.words import clock_words, played_words  # they look at replays

    match = f"match {replay.match_id}, {len(replay.steps)} steps"
    caption = f"{played_words(replay)}, {clock_words(replay.control)}, {match}"
    if replay.result is None:
        table = html_table(caption, ("seat", "bot"), enumerate(replay.names))
    else:
        table = replay.result.html(caption)
    try:
        last = replay.at(len(replay.steps))
    except ReplayError:  # sealed, or played by other rules
        return table
    return table + svg(last.view().draw(), replay.names)
