"""Data folders of runs, removed when all is over.

For some seconds after thousands of files were removed a file system makes new ones slowly: a run
would pay for the one before it.
"""

from __future__ import annotations

import atexit
import tempfile
from contextlib import ExitStack
from pathlib import Path

_KEPT = ExitStack()
atexit.register(_KEPT.close)


def fresh_folder() -> Path:
    """An empty folder, there until this process ends."""
    return Path(_KEPT.enter_context(tempfile.TemporaryDirectory()))
