"""`riverboat web`: the pages of an arena."""

from __future__ import annotations

import contextlib
import sys
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Annotated

import typer

from riverboat import logs
from riverboat.cli.access import Access
from riverboat.cli.tournament_calls import answered
from riverboat.v1.referee_pb2 import GetRefereeRequest
from riverboat.v1.referee_pb2_grpc import LobbyServiceStub
from riverboat_server.cli.data import StoreOption, existing_store
from riverboat_server.tokens import Scope
from riverboat_server.web.config import WebConfig, checked_prefix
from riverboat_server.web.listening import listening, web_address
from riverboat_server.web.serving import run

Data = Annotated[
    Path | None,
    typer.Option("--data", help="read the data folder of a referee", envvar="RIVERBOAT_DATA"),
]
Server = Annotated[
    str,
    typer.Option(
        "--server",
        metavar="HOST:PORT",
        help="watch a running referee; without --data everything is asked of it",
        envvar="RIVERBOAT_SERVER",
    ),
]
Listen = Annotated[str, typer.Option(help="HOST:PORT of the pages; port 0 takes a free one")]
RootPath = Annotated[
    str, typer.Option(metavar="PREFIX", help="before all addresses behind a proxy: /arena")
]
TrustProxy = Annotated[
    str,
    typer.Option(
        metavar="IPS",
        help="believe X-Forwarded-For, -Proto and -Prefix of these addresses: 127.0.0.1",
    ),
]


TokenFile = Annotated[
    Path | None,
    typer.Option(
        metavar="FILE",
        help="the token that the pages watch --server with; scope watch is enough",
        show_default="that of the data folder",
    ),
]
Tls = Annotated[bool, typer.Option("--tls", help="speak TLS to --server")]
Ca = Annotated[Path | None, typer.Option("--ca", metavar="FILE", help="whom to trust there, PEM")]
Metrics = Annotated[
    str,
    typer.Option(
        metavar="HOST:PORT", help="where Prometheus may ask: /metrics", show_default="nowhere"
    ),
]


def _checked(address: str) -> str:
    host, _, port = address.rpartition(":")
    if address and not (host and port.isdigit()):
        raise typer.BadParameter(f"--metrics {address!r} is not HOST:PORT")
    return address


def web(
    data: Data = None,
    server: Server = "",
    listen: Listen = "127.0.0.1:8080",
    store_url: StoreOption = "",
    root_path: RootPath = "",
    trust_proxy: TrustProxy = "",
    token_file: TokenFile = None,
    tls: Tls = False,
    ca: Ca = None,
    metrics: Metrics = "",
) -> None:
    """Serve the pages of an arena. It ends with SIGTERM or Ctrl-C.

    They read the store of a data folder, or ask a running referee; a referee's clocks never wait
    for them. `riverboat serve --web 127.0.0.1:8080` starts a referee and its pages together.

    Without a data folder the pages need a token that may only watch (`riverboat token create viewer
    --scope watch`): what they see, everybody sees.

    Example: riverboat web --data arena

    Example: riverboat web --server referee.example:50051 --tls --token-file pages.token

    Example: riverboat web --data arena --root-path /arena --trust-proxy 127.0.0.1
    """
    logs.configure()
    config = replace(
        web_config(data, server, store_url, root_path, trust_proxy),
        token_file=token_file,
        tls=tls,
        ca=ca,
        metrics=_checked(metrics),
    )
    if data is not None:
        existing_store(data, "results yet; start a referee there first", store_url).close()
    else:
        check_watches_only(Access(server, tls, ca, token_file))
    listener = listening(listen)
    with contextlib.suppress(OSError):
        sys.stdout.write(f"pages at {web_address(listener, config)}\n")
        sys.stdout.flush()
    run(config, listener)


def check_watches_only(access: Access) -> None:
    """Whatever these pages see, everybody sees: a bot's or an organiser's token would tell more."""
    with access.channel() as channel:
        stub = LobbyServiceStub(channel)  # type: ignore[no-untyped-call]
        ask = partial(stub.GetReferee, GetRefereeRequest(), metadata=access.metadata())
        scopes = list(answered(ask).scopes)
    if scopes != [Scope.WATCH.value]:
        text = f"this token allows more than to watch ({', '.join(scopes)}): make one with "
        raise typer.BadParameter(text + "`riverboat token create viewer --scope watch`")


def web_config(
    data: Path | None, server: str, store_url: str, root_path: str, trust_proxy: str
) -> WebConfig:
    """What was asked for, if it can be done."""
    if data is None and not server:
        raise typer.BadParameter("say what to show: --data FOLDER, or --server HOST:PORT")
    try:
        prefix = checked_prefix(root_path)
    except ValueError as error:
        raise typer.BadParameter(str(error), param_hint="--root-path") from None
    proxies = tuple(part.strip() for part in trust_proxy.split(",") if part.strip())
    return WebConfig(
        data=data, referee=server, store_url=store_url, root_path=prefix, proxies=proxies
    )
