"""The pages beside a referee: a child that ends with it, and is started again if it dies."""

from __future__ import annotations

import asyncio
import json
import os
import socket
from contextlib import suppress
from dataclasses import asdict

from riverboat.logs import structlog
from riverboat_server.children import ended, own_process
from riverboat_server.variables import STORE_VARIABLE
from riverboat_server.web.config import WebConfig

AGAIN_SECONDS = 1.0  # after how long pages that ended are started again
STOP_SECONDS = 5.0

log = structlog.get_logger("web")


class WebProcess:
    """`async with WebProcess(config, listener):` serves pages until the block ends.

    The sockets stay open while the child is started again: readers wait, none is refused. What the
    pages count is told at `metrics`.
    """

    def __init__(
        self, config: WebConfig, listener: socket.socket, metrics: socket.socket | None = None
    ) -> None:
        self._config = config
        self._listener = listener
        self._metrics = metrics
        self._process: asyncio.subprocess.Process | None = None
        self._watch: asyncio.Task[None] | None = None

    async def __aenter__(self) -> WebProcess:
        self._process = await self._spawn()
        self._watch = asyncio.create_task(self._look_after(self._process))
        return self

    async def __aexit__(self, *_: object) -> None:
        if self._watch is not None:
            self._watch.cancel()
            with suppress(asyncio.CancelledError):
                await self._watch
        await self._stop()
        self._listener.close()

    @property
    def pid(self) -> int | None:
        return None if self._process is None else self._process.pid

    async def _spawn(self) -> asyncio.subprocess.Process:
        told = asdict(self._config) | {"data": str(self._config.data)}
        store_url = told.pop("store_url")
        descriptor, *more = passed = [
            one.fileno() for one in (self._listener, self._metrics) if one is not None
        ]
        told["metrics_descriptor"] = more[0] if more else None
        return await asyncio.create_subprocess_exec(
            *own_process("riverboat_server.web.child", str(descriptor), json.dumps(told)),
            stdin=asyncio.subprocess.PIPE,
            pass_fds=passed,
            env={**os.environ, STORE_VARIABLE: store_url},
            process_group=0,  # Ctrl-C is for the referee, which ends its pages
        )

    async def _look_after(self, process: asyncio.subprocess.Process) -> None:
        while True:
            code = await process.wait()
            log.error("the pages ended and are started again", exit_code=code)
            await asyncio.sleep(AGAIN_SECONDS)
            process = self._process = await self._spawn()

    async def _stop(self) -> None:
        process = self._process
        if process is None or process.returncode is not None:
            return
        if process.stdin is not None:
            process.stdin.close()
        await ended(process, STOP_SECONDS)
