"""Streams that end while something goes wrong in them."""

from __future__ import annotations

import asyncio
import gc
from contextlib import suppress
from typing import Any

import grpc

from riverboat_server.service.gate import Gate, Refused
from riverboat_server.tokens import MemoryDirectory, Scope


async def test_what_fails_while_its_call_is_cancelled_makes_no_noise() -> None:
    heard: list[dict[str, Any]] = []
    asyncio.get_running_loop().set_exception_handler(lambda _, context: heard.append(context))
    begun = asyncio.Event()

    async def work() -> None:
        begun.set()
        try:
            await asyncio.Event().wait()
        except asyncio.CancelledError:
            raise Refused(grpc.StatusCode.INVALID_ARGUMENT, "too late") from None

    context: Any = None
    call = asyncio.create_task(Gate(MemoryDirectory())._while_admitted(context, Scope.PLAY, work()))
    await begun.wait()
    call.cancel()
    with suppress(asyncio.CancelledError):
        await call
    del call
    gc.collect()
    await asyncio.sleep(0)
    assert heard == []
