"""Pages of lists: how long they are, and where they begin."""

from __future__ import annotations

import grpc

from riverboat.protocol import LISTED, MOST_LISTED
from riverboat_server.service.gate import Refused

MOST_TOKEN = 15  # digits of a page token


def page_limit(wanted: int) -> int:
    """How many rows a page has at most."""
    return min(max(wanted, 0) or LISTED, MOST_LISTED)


def page_start(token: str) -> int | None:
    """Where a page begins; None for the first."""
    if not token:
        return None
    if len(token) > MOST_TOKEN or not (token.isascii() and token.isdecimal()):
        text = "page_token is the next_page_token of the page before, or empty"
        raise Refused(grpc.StatusCode.INVALID_ARGUMENT, text)
    return int(token)
