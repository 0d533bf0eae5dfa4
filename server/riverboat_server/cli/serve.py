"""`riverboat serve`: the referee."""

from __future__ import annotations

from typing import Annotated

import typer

from riverboat.cli.options import DATA, DataFolderOption, read_time
from riverboat.match import REFEREE_ALLOWANCE
from riverboat.protocol import SCRIMMAGES_PER_HOUR
from riverboat_server.cli.data import StoreOption
from riverboat_server.cli.demanding import demand_modules
from riverboat_server.cli.serve_tls import (
    TlsAuto,
    TlsCertificate,
    TlsKey,
    TlsNames,
    wanted_tls,
)
from riverboat_server.cli.serve_web import Web

# They come with the referee.
demand_modules("fcntl", "cryptography", "prometheus_client", "sqlalchemy")


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

    Example: riverboat serve --data arena --house greedy,flat-mc:ms=20 --web 127.0.0.1:8080

    Example: riverboat serve --data arena --listen 0.0.0.0:50051 --tls auto
    """
    from riverboat_server.cli.serving import limits_in_mib, run_referee
    from riverboat_server.server import ServerConfig

    names = tuple(tls_name or ())
    config = ServerConfig(
        *(data, listen, read_time(clock, REFEREE_ALLOWANCE), dev, durable, insecure_public),
        tls=wanted_tls(tls, names, listen, tls_cert, tls_key),
        names=names,
        store_url=store_url,
        max_connections=max_connections,
        rehearsal=rehearsal,
        log_limits=limits_in_mib(log_per_match, log_per_bot),
        scrimmages_per_hour=scrimmages_per_hour,
    )
    run_referee(config, grace, house, metrics, web)
