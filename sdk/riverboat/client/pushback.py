"""Calls that a busy referee refuses are tried again when it says so, or when they got lost.

While strangers flood a referee, gRPC drops new calls at random before the referee sees them: those
which come through need not wait behind thousands.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TypeVar

import grpc

from riverboat.protocol import PUSHBACK

PATIENCE_SECONDS = 120.0  # as long as this one answer is waited for
DROPPED_SECONDS = 0.2  # until a call that was dropped is made again; then twice as long each time
MOST_DROPS = 6

T = TypeVar("T")


def patiently(
    call: Callable[[], T],
    patience: float = PATIENCE_SECONDS,
    sleep: Callable[[float], None] = time.sleep,
) -> T:
    """The answer of a call; one that is refused with a wait is made again after it."""
    drops = 0
    while True:
        try:
            return call()
        except grpc.RpcError as error:
            wait = pushback(error)
            if wait is None and drops < MOST_DROPS and _is_dropped(error):
                wait = DROPPED_SECONDS * 2**drops
                drops += 1
            if wait is None or wait > patience:
                raise
            patience -= wait
            sleep(wait)


def pushback(error: grpc.RpcError) -> float | None:
    """After how many seconds the referee wants to be asked again; None: it does not say."""
    if not isinstance(error, grpc.Call):
        return None
    for key, value in error.trailing_metadata() or ():
        if key == PUSHBACK and isinstance(value, str) and value.isdecimal():
            return int(value) / 1000
    return None


def _is_dropped(error: grpc.RpcError) -> bool:
    return isinstance(error, grpc.Call) and error.code() is grpc.StatusCode.CANCELLED
