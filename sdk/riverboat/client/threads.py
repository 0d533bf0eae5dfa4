"""Threads that do not come back: where they are, and how they are asked to stop."""

from __future__ import annotations

import sys
import traceback
from types import FrameType
from typing import TYPE_CHECKING, Any

from riverboat.client.texts import clip_middle, is_sdk
from riverboat.protocol import MOST_TRACEBACK

if TYPE_CHECKING:
    import asyncio

MOST_STACK = MOST_TRACEBACK - 1024  # leaves room for what is said about it


class LeftBehind(BaseException):
    """Raised in a thread whose bot nobody waits for any more; `except Exception` lets it pass."""


def where_is(thread: int | None) -> str:
    """The stack of a thread from the author's code on, innermost call last."""
    frame = sys._current_frames().get(thread or 0)
    if frame is None:
        return "  (the thread has ended)\n"
    return _stack([(frame, line) for frame, line in traceback.walk_stack(frame)][::-1])


def where_waits(task: asyncio.Task[None] | None) -> str:
    """What an async bot waits for, through all coroutines that await one another."""
    calls: list[tuple[FrameType, int]] = []
    awaited: Any = None if task is None else task.get_coro()
    while awaited is not None:
        frame = getattr(awaited, "cr_frame", None)
        if frame is not None:
            calls.append((frame, frame.f_lineno))
        awaited = getattr(awaited, "cr_await", None)
    return _stack(calls)


def interrupt(thread: int | None) -> None:
    """Ask a thread to stop. Python code does so at once, code that waits outside of it never."""
    import ctypes  # rarely needed, and slow to load

    raise_in = ctypes.pythonapi.PyThreadState_SetAsyncExc
    raise_in(ctypes.c_ulong(thread or 0), ctypes.py_object(LeftBehind))


def _stack(calls: list[tuple[FrameType, int]]) -> str:
    last = max((n for n, (frame, _) in enumerate(calls) if is_sdk(frame)), default=-1)
    lines = traceback.StackSummary.extract(iter(calls[last + 1 :] or calls)).format()
    return clip_middle("".join(lines), MOST_STACK)
