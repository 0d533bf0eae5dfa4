"""Runs the pages on a socket, until it is told to stop."""

from __future__ import annotations

import socket

import uvicorn

from riverboat_server.priority import stay_on_one_core, step_back
from riverboat_server.reading.ladders import load_ratings
from riverboat_server.web.app import make_app
from riverboat_server.web.config import WebConfig
from riverboat_server.web.sources import open_source

MOST_AT_ONCE = 1000
IDLE_SECONDS = 15
STOP_SECONDS = 3


def server_of(config: WebConfig, apart: bool = False) -> uvicorn.Server:
    """The pages, ready to be run on a socket; see `open_source`."""
    return uvicorn.Server(
        uvicorn.Config(
            make_app(config, open_source(config, apart)),
            log_config=None,
            access_log=False,
            server_header=False,
            proxy_headers=False,  # `make_app` believes those that it was told to
            lifespan="on",
            limit_concurrency=MOST_AT_ONCE,
            timeout_keep_alive=IDLE_SECONDS,
            timeout_graceful_shutdown=STOP_SECONDS,
        )
    )


def run(config: WebConfig, listener: socket.socket) -> None:
    """Serve until SIGTERM or Ctrl-C."""
    stay_on_one_core()
    load_ratings()  # who comes last on a busy machine would take minutes for it
    step_back()
    server_of(config, apart=True).run(sockets=[listener])
