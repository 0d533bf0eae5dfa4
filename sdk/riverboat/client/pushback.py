"""Calls that a busy referee refuses are tried again when it says so."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TypeVar

import grpc

from riverboat.protocol import PUSHBACK

PATIENCE_SECONDS = 120.0  # as long as this one answer is waited for

T = TypeVar("T")


def patiently(
    call: Callable[[], T],
    patience: float = PATIENCE_SECONDS,
    sleep: Callable[[float], None] = time.sleep,
) -> T:
    """The answer of a call; one that is refused with a wait is made again after it."""
    while True:
        try:
            return call()
        except grpc.RpcError as error:
            wait = pushback(error)
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
