"""The small HTTP server of a referee's metrics, in a thread of its own.

It answers one request at a time and waits for nobody long; the loop that keeps the clocks never
hears of it.
"""

from __future__ import annotations

import socket
import threading
from collections.abc import Callable
from http.server import BaseHTTPRequestHandler, HTTPServer
from typing import Final

from prometheus_client.core import CollectorRegistry
from prometheus_client.exposition import CONTENT_TYPE_LATEST, generate_latest

from riverboat_server.metrics.health import Health

PATIENCE_SECONDS: Final = 2.0


def listen_for_metrics(address: str) -> socket.socket:
    """A socket at HOST:PORT; OSError if it is taken, ValueError if that is no address."""
    host, _, port = address.rpartition(":")
    if not host or not port.isdigit():
        raise ValueError(f"--metrics {address!r} is not HOST:PORT")
    bare = host.strip("[]")
    family = socket.AF_INET6 if ":" in bare else socket.AF_INET
    return socket.create_server((bare, int(port)), family=family)


class MetricsServer:
    """`with MetricsServer(listener, registry, health):` serves until the block ends.

    `also` gives what another process counts, as text of the same form.
    """

    def __init__(
        self,
        listener: socket.socket,
        registry: CollectorRegistry,
        health: Callable[[], Health],
        also: Callable[[], bytes] = bytes,
    ) -> None:

        class Handler(BaseHTTPRequestHandler):
            timeout = PATIENCE_SECONDS

            def do_GET(self) -> None:
                path = self.path.partition("?")[0]
                if path == "/metrics":
                    self._send(200, CONTENT_TYPE_LATEST, generate_latest(registry) + also())
                elif path in ("/healthz", "/readyz"):
                    status, text = health().answer(path)
                    self._send(status, "text/plain; charset=utf-8", text.encode())
                else:
                    self._send(404, "text/plain; charset=utf-8", b"/metrics, /healthz, /readyz\n")

            def _send(self, status: int, kind: str, body: bytes) -> None:
                self.send_response(status)
                self.send_header("Content-Type", kind)
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

            def log_message(self, format: str, *args: object) -> None:
                """Scrapes are not worth a line each."""

        address = listener.getsockname()[:2]
        self._server = HTTPServer(address, Handler, bind_and_activate=False)
        self._server.socket.close()
        self._server.socket = listener
        self.port: int = address[1]
        self._thread = threading.Thread(target=self._serve, name="metrics", daemon=True)

    def _serve(self) -> None:
        self._server.serve_forever(poll_interval=0.2)

    def __enter__(self) -> MetricsServer:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._server.shutdown()
        self._thread.join()
        self._server.server_close()
