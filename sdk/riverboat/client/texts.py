"""What bots print and how they fail, as texts that fit where they are kept."""

from __future__ import annotations

import traceback
from types import FrameType

from riverboat.protocol import MOST_TRACEBACK

_CONTROLS = {code: "\ufffd" for code in (*range(32), 127) if chr(code) not in "\n\t"}
_RUNS_BOTS = ("riverboat.client", "riverboat.judging")
_MARK = 48  # bytes for the note about what was left out


def clip(text: str, limit: int, dropped: int = 0) -> str:
    """Text that fits into `limit` bytes of UTF-8; what had to go is counted in a mark."""
    data = _clean(text)
    if len(data) <= limit and not dropped:
        return data.decode()
    room = limit - _MARK
    left_out = max(0, len(data) - room) + dropped
    return data[:room].decode("utf-8", "ignore") + _mark(left_out)


def clip_middle(text: str, limit: int) -> str:
    """Like `clip`, but what has to go is in the middle: the end of a stack says most."""
    data = _clean(text)
    if len(data) <= limit:
        return data.decode()
    half = (limit - _MARK) // 2
    head, tail = (part.decode("utf-8", "ignore") for part in (data[:half], data[-half:]))
    return head + _mark(len(data) - 2 * half) + tail


def failure_text(error: BaseException) -> str:
    """The traceback of a bot's failure, from its own code on, at most 16 KiB."""
    trace = error.__traceback__
    while trace is not None and trace.tb_next is not None and is_sdk(trace.tb_frame):
        trace = trace.tb_next
    text = "".join(traceback.format_exception(type(error), error, trace))
    return clip_middle(text, MOST_TRACEBACK)


def is_sdk(frame: FrameType) -> bool:
    """Whether a call is made by what runs bots, not by a bot."""
    return str(frame.f_globals.get("__name__", "")).startswith(_RUNS_BOTS)


def _clean(text: str) -> bytes:
    return text.translate(_CONTROLS).encode("utf-8", "replace")


def _mark(left_out: int) -> str:
    return f"\n[... {left_out} more left out]\n"
