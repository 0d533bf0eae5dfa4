"""How this program starts processes that are parts of itself."""

from __future__ import annotations

import sys


def own_process(module: str, *arguments: str) -> list[str]:
    """The command that runs one of our modules.

    Modules are never looked for in the folder where the referee was started (`-P`): there lie bots
    of others, and one that is called as a module of Python would run with the referee's rights.
    """
    return [sys.executable, "-P", "-m", module, *arguments]
