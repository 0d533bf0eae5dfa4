"""Runs the referee of `riverboat serve`, from its start until it is told to stop."""

from __future__ import annotations

import asyncio
import contextlib
import signal
import sys
from collections.abc import AsyncIterator, Coroutine, Sequence
from dataclasses import replace
from pathlib import Path

from riverboat import logs
from riverboat.cli.output import say
from riverboat.client.loading import split_specs
from riverboat_server.cli.data import open_store
from riverboat_server.cli.serve_web import PagesMetrics, pages_beside
from riverboat_server.directory import ORGANISER, StoreDirectory
from riverboat_server.house_directory import HouseDirectory
from riverboat_server.metrics.server import MetricsServer, listen_for_metrics
from riverboat_server.referee.bot_logs import LogLimits
from riverboat_server.server import CannotListen, RefereeServer, ServerConfig
from riverboat_server.tournament.former import record_former
from riverboat_server.tournament.home import played_at_home
from riverboat_server.tournament.house_bots import HouseBots

MIB = 1024 * 1024
HOUSE_SECONDS = 20.0  # that bots of the house have to come, before others hear of the referee


def limits_in_mib(per_match: float, per_bot: float) -> LogLimits:
    """How much of what bots print is kept."""
    return LogLimits(int(per_match * MIB), int(per_bot * MIB))


def run_referee(config: ServerConfig, grace: float, house: str, metrics: str, web: str) -> None:
    """Until it is told to stop; `house` are the specs of bots that are kept connected."""
    logs.configure(verbose=config.dev)
    asyncio.run(serve_until_stopped(config, grace, split_specs(house), metrics, web))


async def serve_until_stopped(
    config: ServerConfig, grace: float, specs: Sequence[str], metrics: str, web: str
) -> None:
    """With bots of the house, metrics and pages, where they are wanted."""
    store = open_store(config.data, config.store_url)
    record_former(store, config.data, ORGANISER)
    known = StoreDirectory(store, config.data)
    directory = HouseDirectory(known)
    others = played_at_home(store, config.data)  # they wait for `tournament resume`
    resumes = lambda tournament_id: tournament_id not in others  # noqa: E731
    async with HouseBots(specs, store.names_with_tokens()) as house:
        config = replace(
            config,
            door=house.door,
            own_bots=tuple(house.names),
            ladder_ahead=not config.store_url,
        )
        counted = PagesMetrics() if web and metrics else None
        async with (
            RefereeServer(config, directory, store, resumes) as server,
            _measured(server, metrics, counted),
        ):
            stop = _told_to_stop()
            await house.open(directory)
            if known.new_organiser is not None:
                _tell(f"organiser's token: {_relative(known.new_organiser)} (keep it private)")
            _tell(f"signing key {server.public_key.hex()}")
            await _or_stopped(_tell_house(house, server), stop)
            async with pages_beside(config, web, server.port, counted) as pages:
                at = f"{config.listen.rpartition(':')[0]}:{server.port}"
                _announce(*([f"pages at {pages}"] if pages else []), f"listening on {at}")
                await stop.wait()
                stop.clear()
                _tell(f"draining: {len(server.referee.rooms)} matches; again to stop at once")
                await _or_stopped(server.drain(grace), stop)


def _announce(*lines: str) -> None:
    """For programs that wait for it; a closed pipe costs words, no match."""
    with contextlib.suppress(OSError):
        sys.stdout.write("".join(f"{line}\n" for line in lines))
        sys.stdout.flush()


@contextlib.asynccontextmanager
async def _measured(
    server: RefereeServer, address: str, pages: PagesMetrics | None
) -> AsyncIterator[None]:
    """Tell whoever asks at the address how the referee fares; no address: nobody is told."""
    if not address:
        yield
        return
    try:
        listener = listen_for_metrics(address)
    except ValueError as error:
        raise CannotListen(str(error)) from None
    except OSError as error:
        raise CannotListen(f"cannot listen on {address}: {error.strerror or error}") from None
    told, also = server.metrics, bytes if pages is None else pages.read
    with MetricsServer(listener, told.registry(), told.health, also) as serving:
        host = address.rpartition(":")[0]
        _tell(f"metrics on http://{host}:{serving.port}/metrics")
        yield


def _told_to_stop() -> asyncio.Event:
    """An event that SIGTERM and Ctrl-C set."""
    stop = asyncio.Event()
    for name in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(name, stop.set)
    return stop


async def _tell_house(house: HouseBots, server: RefereeServer) -> None:
    """Who is in the house; the first author who comes finds them there."""
    if house.names:
        missing = await house.wait_for(server.referee.boxes, HOUSE_SECONDS)
        late = f"; not there yet: {', '.join(missing)}" if missing else ""
        _tell(f"in the house: {', '.join(house.names)}{late}")


async def _or_stopped(work: Coroutine[None, None, object], stop: asyncio.Event) -> None:
    """Do something to its end, unless somebody wants the referee to stop."""
    tasks = asyncio.create_task(work), asyncio.create_task(stop.wait())
    await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    for task in tasks:
        task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await task


def _tell(text: str) -> None:
    """A full disk or a closed pipe costs words, no match."""
    with contextlib.suppress(OSError):
        say(text)


def _relative(path: Path) -> Path:
    with contextlib.suppress(ValueError):
        return path.relative_to(Path.cwd())
    return path
