"""What gRPC itself writes to standard error; this module must not import it."""

from __future__ import annotations

import os


def quieten_grpc() -> None:
    """Nothing, unless the environment asks for it; to be called before gRPC is imported.

    It notes failed handshakes there, even with names that the other side made up: whoever knocks
    at a referee could write between the lines of its log. Callers get every error as a status,
    which is explained in clearer words.
    """
    os.environ.setdefault("GRPC_VERBOSITY", "NONE")
