"""What ladders are worked out from, as a file of columns: results are read from the store once.

It lies beside the store and is only a copy: who takes it up checks that it is the past of that
store. It may be removed, and need not be the newest: what has come in since is read.
"""

from __future__ import annotations

import io
import json
import zipfile
from collections import Counter
from collections.abc import Mapping
from dataclasses import astuple
from pathlib import Path
from typing import Any

import numpy as np

from riverboat import __version__
from riverboat.match import Cause, Division
from riverboat_server.ladder.rated_columns import Ints, RatedColumns
from riverboat_server.ladder.skill import Skill
from riverboat_server.ladder.standing import Mark, Past
from riverboat_server.reading.remembered import FOLDER, write_kept

NAME = "past.npz"
FORM = 1
COLUMNS = ("match", "block", "bot", "rank")


def read_past(data: Path) -> Past | None:
    """What a data folder has kept; None if that is nothing, or nothing that can be read."""
    try:
        with np.load(data / FOLDER / NAME) as file:
            head = json.loads(file["head"].tobytes())
            if head["made"] != [__version__, FORM]:
                return None
            return _past(head, file)
    except (OSError, ValueError, KeyError, EOFError, zipfile.BadZipFile):
        return None


def write_past(data: Path, past: Past) -> None:
    """Keep it for the next process."""
    columns = {
        f"{name}{number}": _narrow(getattr(read, name))
        for number, read in enumerate(past.read.values())
        for name in COLUMNS
    }
    head = np.frombuffer(json.dumps(_head(past)).encode(), np.uint8)
    content = io.BytesIO()
    np.savez(content, allow_pickle=False, head=head, **columns)
    write_kept(data, NAME, content.getvalue())


def _head(past: Past) -> dict[str, object]:
    return {
        "made": [__version__, FORM],
        "mark": list(past.mark),
        "match": past.match,
        "read": [
            [list(division), list(read.names), list(read.blocks), read.last]
            for division, read in past.read.items()
        ],
        "skills": [
            [list(division), {bot: astuple(skill) for bot, skill in skills.items()}]
            for division, skills in past.skills.items()
        ],
        "faults": [
            [list(division), {bot: _named(counted) for bot, counted in bots.items()}]
            for division, bots in past.faults.items()
        ],
        "faults_read": past.faults_read,
    }


def _past(head: Mapping[str, Any], file: Mapping[str, Any]) -> Past:
    return Past(
        Mark(*head["mark"]),
        head["match"],
        {
            Division(*division): RatedColumns(
                names=tuple(names),
                score=None,
                cause=None,
                blocks=tuple(blocks),
                last=last,
                **{name: file[f"{name}{number}"].astype(np.int64) for name in COLUMNS},
            )
            for number, (division, names, blocks, last) in enumerate(head["read"])
        },
        {
            Division(*division): {bot: Skill(*skill) for bot, skill in skills.items()}
            for division, skills in head["skills"]
        },
        {
            Division(*division): {
                bot: Counter({Cause[cause]: count for cause, count in counted.items()})
                for bot, counted in bots.items()
            }
            for division, bots in head["faults"]
        },
        head["faults_read"],
    )


def _named(counted: Mapping[Cause, int]) -> dict[str, int]:
    return {cause.name: count for cause, count in counted.items()}


def _narrow(column: Ints) -> np.ndarray[Any, Any]:
    """In as few bytes as its numbers need."""
    return column.astype(np.min_scalar_type(int(column.max(initial=0))))
