"""`riverboat web`: the pages of an arena."""

from __future__ import annotations

import contextlib
import sys
from pathlib import Path
from typing import Annotated

import typer

from riverboat import logs
from riverboat_server.cli.data import StoreOption, existing_store
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


def web(
    data: Data = None,
    server: Server = "",
    listen: Listen = "127.0.0.1:8080",
    store_url: StoreOption = "",
    root_path: RootPath = "",
    trust_proxy: TrustProxy = "",
) -> None:
    """Serve the pages of an arena until SIGTERM or Ctrl-C.

    They read the store of a data folder, or ask a running referee; a referee's clocks never wait
    for them. `riverboat serve --web 127.0.0.1:8080` starts a referee and its pages together.

    Example: riverboat web --data arena

    Example: riverboat web --data arena --root-path /arena --trust-proxy 127.0.0.1
    """
    logs.configure()
    config = web_config(data, server, store_url, root_path, trust_proxy)
    if data is not None:
        existing_store(data, "results yet; start a referee there first", store_url).close()
    listener = listening(listen)
    with contextlib.suppress(OSError):
        sys.stdout.write(f"pages at {web_address(listener, config)}\n")
        sys.stdout.flush()
    run(config, listener)


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
