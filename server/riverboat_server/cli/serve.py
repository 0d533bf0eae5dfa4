"""`riverboat serve`: the referee."""

from __future__ import annotations

import asyncio
import contextlib
import signal
import sys
from pathlib import Path
from typing import Annotated

import typer

from riverboat import logs
from riverboat.cli.options import DATA, DataFolderOption, read_time
from riverboat.cli.output import say
from riverboat.match import REFEREE_ALLOWANCE
from riverboat_server.cli.data import open_store
from riverboat_server.directory import StoreDirectory
from riverboat_server.referee.bot_logs import LogLimits
from riverboat_server.server import RefereeServer, ServerConfig
from riverboat_server.tls import TlsFiles
from riverboat_server.tournament import house_tournaments

MIB = 1024 * 1024

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
TlsCertificate = Annotated[
    Path | None,
    typer.Option(
        "--tls-cert", metavar="FILE", help="serve with TLS: the certificate and its chain, PEM"
    ),
]
TlsKey = Annotated[
    Path | None,
    typer.Option("--tls-key", metavar="FILE", help="the key of the certificate, PEM"),
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


def serve(
    listen: Listen = "127.0.0.1:50051",
    data: DataFolderOption = DATA,
    clock: Clock = "60+0.5",
    dev: Dev = False,
    durable: Durable = False,
    grace: Grace = 60.0,
    log_per_match: MatchLog = 1.0,
    log_per_bot: BotLog = 64.0,
    tls_cert: TlsCertificate = None,
    tls_key: TlsKey = None,
    max_connections: MostConnections = None,
    insecure_public: InsecurePublic = False,
    rehearsal: RehearsalSeed = None,
) -> None:
    """Run a referee until it is told to stop.

    SIGTERM or Ctrl-C drains: no new matches, running ones may end; a second one stops at once.
    Matches that were running are resumed at the next start.

    Other machines need TLS: give a certificate and its key, and let bots connect with --tls, or
    with --ca FILE if no public authority has signed it.

    What bots print is kept up to a limit per match, then the log says that it is full; beyond the
    limit of a bot the logs of its oldest matches go.

    Example: riverboat serve --listen 127.0.0.1:50051 --data ./arena

    Example: riverboat serve --data ./arena --log-per-match 4 --log-per-bot 256

    Example: riverboat serve --listen 0.0.0.0:50051 --tls-cert referee.pem --tls-key referee.key
    """
    logs.configure(verbose=dev)
    config = ServerConfig(
        data=data,
        listen=listen,
        control=read_time(clock, REFEREE_ALLOWANCE),
        dev=dev,
        durable=durable,
        insecure_public=insecure_public,
        max_connections=max_connections,
        tls=_tls_files(tls_cert, tls_key),
        rehearsal=rehearsal,
        log_limits=LogLimits(int(log_per_match * MIB), int(log_per_bot * MIB)),
    )
    asyncio.run(_serve(config, grace))


def _tls_files(certificate: Path | None, key: Path | None) -> TlsFiles | None:
    if certificate is None and key is None:
        return None
    if certificate is None or key is None:
        raise typer.BadParameter("--tls-cert and --tls-key belong together: give both or none")
    return TlsFiles(certificate, key)


async def _serve(config: ServerConfig, grace: float) -> None:
    store = open_store(config.data)
    directory = StoreDirectory(store, config.data)
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    others = house_tournaments(config.data)  # they wait for `tournament run --resume`
    resumes = lambda tournament_id: tournament_id not in others  # noqa: E731
    async with RefereeServer(config, directory, store, resumes) as server:
        if directory.new_organiser is not None:
            _tell(f"organiser's token: {_relative(directory.new_organiser)} (keep it private)")
        _tell(f"signing key {server.public_key.hex()}")
        with contextlib.suppress(OSError):
            sys.stdout.write(f"listening on {config.listen.rpartition(':')[0]}:{server.port}\n")
            sys.stdout.flush()
        for name in (signal.SIGTERM, signal.SIGINT):
            loop.add_signal_handler(name, stop.set)
        await stop.wait()
        stop.clear()
        _tell(f"draining: {len(server.referee.rooms)} matches; again to stop at once")
        drained = asyncio.create_task(server.drain(grace))
        hurry = asyncio.create_task(stop.wait())
        await asyncio.wait({drained, hurry}, return_when=asyncio.FIRST_COMPLETED)
        for task in (drained, hurry):
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
