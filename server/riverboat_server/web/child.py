"""The pages as a child of a referee: `python -m riverboat_server.web.child FD CONFIG`.

FD is a socket that listens already, CONFIG a JSON object. RIVERBOAT_STORE names the store: a
password would be seen among the arguments. It ends with its parent, however that ends: then its
standard input does.
"""

from __future__ import annotations

import json
import os
import signal
import socket
import sys
from pathlib import Path
from threading import Thread

from riverboat import collector, logs
from riverboat_server.variables import STORE_VARIABLE
from riverboat_server.web.config import WebConfig


def main(descriptor: int, written: str) -> None:
    collector.load()
    from riverboat_server.web.serving import run

    logs.configure()
    told = json.loads(written)
    store_url = os.environ.get(STORE_VARIABLE, "")
    config = WebConfig(**told | {"data": Path(told["data"]), "store_url": store_url})
    Thread(target=_end_with_parent, daemon=True).start()
    run(config, socket.socket(fileno=descriptor))


def _end_with_parent() -> None:
    sys.stdin.buffer.read()
    os.kill(os.getpid(), signal.SIGTERM)


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2])
