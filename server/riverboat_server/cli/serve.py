"""`riverboat serve`: the referee."""

from __future__ import annotations

import asyncio
import contextlib
import signal
import sys
from collections.abc import AsyncIterator, Coroutine, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer

from riverboat import logs
from riverboat.cli.options import DATA, DataFolderOption, read_time
from riverboat.cli.output import say
from riverboat.client.loading import split_specs
from riverboat.match import REFEREE_ALLOWANCE
from riverboat.protocol import SCRIMMAGES_PER_HOUR
from riverboat_server.cli.data import StoreOption, open_store
from riverboat_server.cli.serve_tls import (
    TlsAuto,
    TlsCertificate,
    TlsKey,
    TlsNames,
    wanted_tls,
)
from riverboat_server.cli.serve_web import PagesMetrics, Web, pages_beside
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

Listen = Annotated[
    str, typer.Option(help="HOST:PORT; port 0 takes a free one", envvar="RIVERBOAT_LISTEN")
]
Clock = Annotated[
    str, typer.Option("--clock", help="time control of matches that name none: 60+0.5~0.2")
]
Dev = Annotated[bool, typer.Option("--dev", help="reflection, and more words")]
Durable = Annotated[
    bool, typer.Option("--durable", help="wait for the disk: survives a power cut, slower")
]
Grace = Annotated[float, typer.Option(help="seconds that a drain waits for matches")]
MatchLog = Annotated[
    float,
    typer.Option("--log-per-match", metavar="MIB", min=0.01, help="of a bot's log in a match"),
]
BotLog = Annotated[
    float, typer.Option("--log-per-bot", metavar="MIB", min=0.01, help="of a bot's logs in all")
]
MostConnections = Annotated[
    int | None,
    typer.Option(
        metavar="N",
        min=16,
        help="connections at once; default: as the system allows, less a reserve",
    ),
]
InsecurePublic = Annotated[
    bool, typer.Option("--insecure-public", help="allow a non-loopback address without TLS")
]
RehearsalSeed = Annotated[
    int | None,
    typer.Option(
        metavar="SEED",
        help="the same orders get the same deals, by a seed: nothing is secret or rated",
        show_default="none",
    ),
]
House = Annotated[
    str,
    typer.Option(
        metavar="BOTS",
        help="bot specs that are kept connected, e.g. greedy,flat-mc:ms=20",
        show_default="none",
    ),
]
Metrics = Annotated[
    str,
    typer.Option(
        metavar="HOST:PORT",
        help="where Prometheus and probes may ask: /metrics, /healthz, /readyz",
        show_default="nowhere",
    ),
]
ScrimmagesPerHour = Annotated[
    int, typer.Option(metavar="N", min=0, help="matches that a name may ask for; 0: none at all")
]


def serve(
    listen: Listen = "127.0.0.1:50051",
    data: DataFolderOption = DATA,
    store_url: StoreOption = "",
    clock: Clock = "60+0.5",
    dev: Dev = False,
    durable: Durable = False,
    grace: Grace = 60.0,
    log_per_match: MatchLog = 1.0,
    log_per_bot: BotLog = 64.0,
    tls: TlsAuto = None,
    tls_name: TlsNames = None,
    tls_cert: TlsCertificate = None,
    tls_key: TlsKey = None,
    max_connections: MostConnections = None,
    insecure_public: InsecurePublic = False,
    rehearsal: RehearsalSeed = None,
    house: House = "",
    scrimmages_per_hour: ScrimmagesPerHour = SCRIMMAGES_PER_HOUR,
    metrics: Metrics = "",
    web: Web = "",
) -> None:
    """Run a referee until it is told to stop.

    SIGTERM or Ctrl-C drains: no new matches, running ones may end; a second one stops at once.
    Matches that were running are resumed at the next start.

    Other machines need TLS: --tls auto makes an authority of its own, and `riverboat invite` one
    string that authors join with. A password of --store belongs into RIVERBOAT_STORE: everybody
    here can read arguments.

    Example: riverboat serve --data arena --house greedy,flat-mc:ms=20

    Example: riverboat serve --data arena --web 127.0.0.1:8080

    Example: riverboat serve --data arena --listen 0.0.0.0:50051 --tls auto
    """
    logs.configure(verbose=dev)
    names = tuple(tls_name or ())
    config = ServerConfig(
        *(data, listen, read_time(clock, REFEREE_ALLOWANCE), dev, durable, insecure_public),
        tls=wanted_tls(tls, names, listen, tls_cert, tls_key),
        names=names,
        store_url=store_url,
        max_connections=max_connections,
        rehearsal=rehearsal,
        log_limits=LogLimits(int(log_per_match * MIB), int(log_per_bot * MIB)),
        scrimmages_per_hour=scrimmages_per_hour,
    )
    asyncio.run(_serve(config, grace, split_specs(house), metrics, web))


async def _serve(
    config: ServerConfig, grace: float, specs: Sequence[str], metrics: str, web: str
) -> None:
    store = open_store(config.data, config.store_url)
    record_former(store, config.data, ORGANISER)
    known = StoreDirectory(store, config.data)
    directory = HouseDirectory(known)
    others = played_at_home(store, config.data)  # they wait for `tournament resume`
    resumes = lambda tournament_id: tournament_id not in others  # noqa: E731
    async with HouseBots(specs, store.names_with_tokens()) as house:
        config = replace(config, door=house.door)
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
