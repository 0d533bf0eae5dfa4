"""Threads that do not come back: where they are, and how they are asked to stop."""

from __future__ import annotations

import sys
import traceback
from types import FrameType

from riverboat.client.notes import clip
from riverboat.protocol import MOST_TRACEBACK


class LeftBehind(BaseException):
    """Raised in a thread whose bot nobody waits for any more; `except Exception` lets it pass."""


def where_is(thread: int | None) -> str:
    """The stack of a thread from the author's code on, innermost call last, at most 16 KiB."""
    frame = sys._current_frames().get(thread or 0)
    if frame is None:
        return "  (the thread has ended)\n"
    calls = list(traceback.walk_stack(frame))[::-1]
    last = max((n for n, (frame, _) in enumerate(calls) if _is_sdk(frame)), default=-1)
    lines = traceback.StackSummary.extract(iter(calls[last + 1 :] or calls)).format()
    return clip("".join(lines), MOST_TRACEBACK)


def interrupt(thread: int | None) -> None:
    """Ask a thread to stop. Python code does so at once, code that waits outside of it never."""
    import ctypes  # rarely needed, and slow to load

    raise_in = ctypes.pythonapi.PyThreadState_SetAsyncExc
    raise_in(ctypes.c_ulong(thread or 0), ctypes.py_object(LeftBehind))


def _is_sdk(frame: FrameType) -> bool:
    return str(frame.f_globals.get("__name__", "")).startswith("riverboat.client")
