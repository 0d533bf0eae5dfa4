"""The reference for the referee: a bare grpc.aio ping-pong with payloads of the same size.

`python -m riverboat_server.bench.pingpong PORT STREAMS UP DOWN SECONDS` is one client process.
"""

from __future__ import annotations

import asyncio
import json
import sys
import time
from typing import Any

import grpc

METHOD = "/riverboat.bench.PingPong/Play"


def _bytes(data: bytes) -> bytes:
    return data


class _Handler(grpc.GenericRpcHandler):
    def __init__(self, down: int) -> None:
        self._payload = b"x" * down

    def service(self, handler_call_details: Any) -> Any:
        if handler_call_details.method != METHOD:
            return None
        return grpc.stream_stream_rpc_method_handler(self._play, _bytes, _bytes)

    async def _play(self, _: Any, context: Any) -> None:
        while await context.read() is not grpc.aio.EOF:
            await context.write(self._payload)


async def measure(streams: int, up: int, down: int, seconds: float) -> tuple[float, float]:
    """Round trips per second and the median round trip (s); clients in up to two processes."""
    server = grpc.aio.server(options=(("grpc.so_reuseport", 0),))
    server.add_generic_rpc_handlers((_Handler(down),))
    port = server.add_insecure_port("127.0.0.1:0")
    await server.start()
    shares = [streams] if streams == 1 else [streams // 2, streams - streams // 2]
    clients = [await _client(port, share, up, down, seconds) for share in shares]
    reports = [json.loads((await client.communicate())[0]) for client in clients]
    await server.stop(None)
    rate = sum(report["trips"] for report in reports) / seconds
    return rate, reports[0]["median"]


async def _client(port: int, streams: int, up: int, down: int, seconds: float) -> Any:
    return await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "riverboat_server.bench.pingpong",
        *map(str, (port, streams, up, down, seconds)),
        stdout=asyncio.subprocess.PIPE,
    )


async def _play(port: int, streams: int, up: int, seconds: float) -> dict[str, float]:
    payload = b"x" * up
    times: list[float] = []
    warm = time.perf_counter() + 0.5
    end = warm + seconds
    counts = [0] * streams

    async def one(index: int) -> None:
        async with grpc.aio.insecure_channel(
            f"127.0.0.1:{port}", options=(("grpc.use_local_subchannel_pool", 1),)
        ) as channel:
            call = channel.stream_stream(METHOD, _bytes, _bytes)()
            # on a busy machine the first one goes on until there is something to measure
            while (began := time.perf_counter()) < end or (index == 0 and not times):
                await call.write(payload)
                await call.read()
                if began >= warm:
                    counts[index] += 1
                    if index == 0:
                        times.append(time.perf_counter() - began)
            await call.done_writing()

    await asyncio.gather(*(one(index) for index in range(streams)))
    times.sort()
    return {"trips": sum(counts), "median": times[len(times) // 2]}


if __name__ == "__main__":
    _port, _streams, _up, _down, _seconds = sys.argv[1:]
    print(json.dumps(asyncio.run(_play(int(_port), int(_streams), int(_up), float(_seconds)))))  # noqa: T201
