"""Ladders are worked out in another process, which comes back if it ends."""

from __future__ import annotations

import os
import signal
from contextlib import suppress
from pathlib import Path

import pytest

from riverboat_server.reading.ladders import AllLadders, CoursesOf, NeighboursOf
from riverboat_server.reading.library import Library
from riverboat_server.web.workshop import Workshop, WorkshopError
from web_server.played import large_ladder


def test_another_process_answers_as_this_one_does_whatever_happens_to_it(tmp_path: Path) -> None:
    data = tmp_path / "arena"
    large_ladder(data, 200)
    library = Library(data)
    apart = Workshop(data)
    try:
        ladders = AllLadders().answer(library)
        (division,) = ladders
        assert apart.ask(AllLadders()) == ladders
        with pytest.raises(WorkshopError, match="KeyError"):
            apart.ask(NeighboursOf(division._replace(game="unheard_of")))
        before = apart.pid
        assert before is not None
        os.kill(before, signal.SIGKILL)
        with suppress(WorkshopError):  # who is quick asks one that has not quite ended
            apart.ask(AllLadders())
        assert apart.ask(NeighboursOf(division)) == NeighboursOf(division).answer(library)
        assert apart.pid != before
        assert apart.ask(CoursesOf(division)) == CoursesOf(division).answer(library)
    finally:
        apart.close()
        library.store.close()
    with pytest.raises(WorkshopError, match="ending"):
        apart.ask(AllLadders())
