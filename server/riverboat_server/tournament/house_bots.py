"""Bots of the house: a referee keeps them connected, so that there is always somebody to play.

Each is a process of its own that speaks gRPC, like any bot; it comes in by a door of its own,
whatever address and encryption the referee has for others.
"""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Collection, Sequence
from contextlib import suppress
from pathlib import Path

from riverboat.client.errors import BotSpecError
from riverboat.client.loading import load_bot
from riverboat.logs import structlog
from riverboat_server.house_directory import HouseDirectory
from riverboat_server.store.registry import check_name
from riverboat_server.tournament.processes import BotProcess

ROUND_SECONDS = 60.0  # between two looks at who has gone
LOOK_SECONDS = 0.05

log = structlog.get_logger("house")


class HouseBots:
    """`async with HouseBots(specs) as house:` ends with all its bots.

    The referee listens at `door`, too; then `open` lets the bots come.
    """

    def __init__(self, specs: Sequence[str], taken: Collection[str]) -> None:
        """BotSpecError if a spec is none, or its name is one of those that are taken."""
        self.names = [_house_name(spec, taken) for spec in specs]
        for name in self.names:
            if self.names.count(name) > 1:
                raise BotSpecError(f"the house has room for one {name}: give the other settings")
        self._scratch = tempfile.TemporaryDirectory(prefix="riverboat-", ignore_cleanup_errors=True)
        folder = Path(self._scratch.name)
        self.door = f"unix:{folder / 'door'}" if specs else ""
        self._bots = [
            BotProcess(name, spec, folder / f"{number}.log")
            for number, (name, spec) in enumerate(zip(self.names, specs, strict=True))
        ]
        self._tokens: dict[str, str] = {}
        self._gone: list[BotProcess] = []
        self._watch: asyncio.Task[None] | None = None

    async def __aenter__(self) -> HouseBots:
        return self

    async def __aexit__(self, *_: object) -> None:
        if self._watch is not None:
            self._watch.cancel()
            with suppress(asyncio.CancelledError):
                await self._watch
        await asyncio.gather(*(bot.stop() for bot in self._bots))
        self._scratch.cleanup()

    async def open(self, directory: HouseDirectory) -> None:
        """Start the bots and look after them from now on."""
        for bot in self._bots:
            self._tokens[bot.name] = directory.issue(bot.name)
            await bot.start(self.door, self._tokens[bot.name])
            self._look_after(bot)
        self._watch = asyncio.create_task(self._make_rounds())

    async def wait_for(self, here: Collection[str], seconds: float) -> list[str]:
        """Until all bots are here, or so many seconds; those that are not."""
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                while self._missing(here):  # noqa: ASYNC110 (who comes sends no event)
                    await asyncio.sleep(LOOK_SECONDS)
        return self._missing(here)

    def _missing(self, here: Collection[str]) -> list[str]:
        return [name for name in self.names if name not in here]

    def _look_after(self, bot: BotProcess) -> None:
        bot.keep_running(self.door, self._tokens[bot.name], self._ended)

    def _ended(self, bot: BotProcess) -> None:
        """Whoever runs the referee has to know of a bot that ends again and again."""
        self._gone.append(bot)
        who = {"bot": bot.name, "exit_code": bot.exit_code}
        log.error("a bot of the house does not stay", **who, wrote=bot.output())

    async def _make_rounds(self) -> None:
        """Who has gone is started again, but not all the time."""
        while True:
            await asyncio.sleep(ROUND_SECONDS)
            for bot in self._bots:
                bot.trim_output()
            gone, self._gone = self._gone, []
            for bot in gone:
                self._look_after(bot)


def _house_name(spec: str, taken: Collection[str]) -> str:
    """Under which name a bot plays for the house."""
    name = load_bot(spec).name
    try:
        check_name(name.partition(":")[0])
    except ValueError as error:
        raise BotSpecError(f"{spec!r} cannot play for the house: {error}") from None
    if name in taken:
        raise BotSpecError(
            f"{name} cannot play for the house: somebody has a token of this name; "
            f"`riverboat token revoke {name}` takes it away"
        )
    return name
