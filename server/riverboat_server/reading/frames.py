"""Objects on a pipe between a process and its own child: four bytes of length, then a pickle."""

from __future__ import annotations

import asyncio
import pickle
from dataclasses import dataclass
from typing import IO

LENGTH_BYTES = 4


@dataclass(frozen=True, slots=True)
class Failure:
    """Stands for an answer: what went wrong, for the log, and whether it passes by itself."""

    trace: str
    passing: bool = False


def framed(value: object) -> bytes:
    data = pickle.dumps(value)
    return len(data).to_bytes(LENGTH_BYTES, "big") + data


def read_frame(pipe: IO[bytes]) -> object:
    """The next object; EOFError at the end."""
    head = pipe.read(LENGTH_BYTES)
    if len(head) < LENGTH_BYTES:
        raise EOFError
    return pickle.loads(pipe.read(int.from_bytes(head, "big")))  # noqa: S301 (our own parent)


async def receive_frame(stream: asyncio.StreamReader) -> object:
    """The same on the other side; asyncio.IncompleteReadError at the end."""
    head = await stream.readexactly(LENGTH_BYTES)
    data = await stream.readexactly(int.from_bytes(head, "big"))
    return pickle.loads(data)  # noqa: S301 (our own child)
