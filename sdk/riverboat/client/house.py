"""The process of a bot in a house tournament: all is known, so it needs no command line.

    python -m riverboat.client.house SPEC HOST:PORT GAMES SECONDS [VERSION]

The token is in RIVERBOAT_TOKEN; only these games are loaded; a lost referee is given up after so
many seconds. A version that is given is the one in which the bot was entered.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Unpack

from riverboat import collector
from riverboat.client.bot import Bot
from riverboat.client.deadman import SWITCH
from riverboat.client.errors import Exit, RiverboatError
from riverboat.client.loading import load_bot
from riverboat.client.quiet import quieten_grpc

if TYPE_CHECKING:
    from riverboat.client.connection import ConnectionOptions

CONNECT_SECONDS = 10.0


def serve(bot: Bot, target: str, token: str, **options: Unpack[ConnectionOptions]) -> None:
    """Play at a referee until interrupted or told to end."""

    async def main() -> None:
        task = asyncio.current_task()
        if task is not None:
            with suppress(NotImplementedError):  # Windows has no SIGTERM to wait for
                asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, task.cancel)
        await bot.connect(target, token, **options).run()

    SWITCH.arm()
    collector.settle()
    asyncio.run(main())


def main(arguments: Sequence[str]) -> int:
    collector.load()
    quieten_grpc()
    from riverboat import logs
    from riverboat.client.run import explain
    from riverboat.wire import envelope

    spec, target, game_ids, seconds, *version = arguments
    logs.configure()
    played = game_ids.split(",")
    try:
        bot = load_bot(spec)
        bot = bot.with_version(version[0]) if version else bot
        for game in played:
            envelope(game)  # nothing of it is left for the clock of the first decision
        serve(
            bot,
            target,
            os.environ["RIVERBOAT_TOKEN"],
            game_ids=played,
            connect_within=CONNECT_SECONDS,
            give_up_after=float(seconds),
        )
    except (KeyboardInterrupt, asyncio.CancelledError):
        return Exit.INTERRUPTED
    except (RiverboatError, OSError) as error:
        return explain(error)
    return Exit.OK


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
