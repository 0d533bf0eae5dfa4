"""How this program starts and ends processes that are parts of itself."""

from __future__ import annotations

import asyncio
import sys
from contextlib import suppress


def own_process(module: str, *arguments: str) -> list[str]:
    """The command that runs one of our modules.

    Modules are never looked for in the folder where the referee was started (`-P`): there lie bots
    of others, and one that is called as a module of Python would run with the referee's rights.
    """
    return [sys.executable, "-P", "-m", module, *arguments]


async def ended(process: asyncio.subprocess.Process, seconds: float) -> None:
    """Wait for a process that was told to end; if it does not, end it."""
    try:
        await asyncio.wait_for(process.wait(), seconds)
    except TimeoutError:
        with suppress(ProcessLookupError):
            process.kill()
        await process.wait()
