"""A raw bot in a process of its own: `python -m e2e.bot_process TARGET TOKEN`.

It answers quickly, and prints a line for every decision before it does.
"""

from __future__ import annotations

import asyncio
import sys

from riverboat.v1 import common_pb2
from riverboat.v1 import referee_pb2 as pb
from server.raw_bot import RawBot, seeded


def choose(bot: RawBot, decision: pb.Decision) -> common_pb2.Move:
    print(decision.number, flush=True)
    return seeded(1)(bot, decision)


async def play() -> None:
    async with RawBot(sys.argv[1], sys.argv[2], choose) as bot:
        await bot.play(10**6)


if __name__ == "__main__":
    asyncio.run(play())
