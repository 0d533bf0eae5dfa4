"""Where pages listen."""

from __future__ import annotations

import socket

from riverboat_server.web.config import WebConfig

BACKLOG = 512


class CannotListenError(RuntimeError):
    """The address is taken, malformed or not ours."""


def listening(address: str) -> socket.socket:
    """A socket that listens at HOST:PORT; port 0 takes a free one."""
    host, _, port = address.rpartition(":")
    try:
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        return socket.create_server(
            (host.strip("[]"), int(port)), family=family, backlog=BACKLOG, reuse_port=False
        )
    except (OSError, OverflowError, ValueError) as error:
        raise CannotListenError(f"cannot listen on {address} for pages: {error}") from None


def web_address(listener: socket.socket, config: WebConfig) -> str:
    """What one types into a browser."""
    host, port = listener.getsockname()[:2]
    shown = f"[{host}]" if ":" in host else host
    return f"http://{shown}:{port}{config.root_path}/"
