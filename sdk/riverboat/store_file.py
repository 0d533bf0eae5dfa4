"""The file in which a referee keeps its results: its name, and how to read it beside the writer."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import quote

DATABASE = "ladder.sqlite"


def read_only_uri(path: Path) -> str:
    """Where nothing can be written there is no lock either: the file is taken not to change.

    What the last writer left beside it is read too, if there is any.
    """
    left = path.with_name(path.name + "-wal")
    written = left.exists() and left.stat().st_size
    return f"file:{quote(str(path.absolute()))}?mode=ro{'' if written else '&immutable=1'}"
