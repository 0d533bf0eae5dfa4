"""Logging: readable lines on a terminal, JSON everywhere else; never a secret."""

from __future__ import annotations

import logging
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any, TextIO, cast

from riverboat.visible import in_one_line, visible


@contextmanager
def _without(package: str) -> Iterator[None]:
    """What is imported meanwhile finds that a package is not installed."""
    loaded = sys.modules.get(package)
    sys.modules[package] = None  # type: ignore[assignment]
    try:
        yield
    finally:
        del sys.modules[package]
        if loaded is not None:
            sys.modules[package] = loaded


# Rich would only print tracebacks, with local variables: secrets. It takes longer than all the rest
# to load, and every bot would wait for it. So nobody else imports structlog.
with _without("rich"):
    import structlog as structlog
    from structlog.dev import plain_traceback
    from structlog.typing import EventDict

MANY_LINES = frozenset({"exception", "stack"})
SECRET_KEYS = frozenset({"token", "secret", "key", "hand", "hidden", "seed"})


def hide_secrets(_: Any, __: str, event: EventDict) -> EventDict:
    """The last line of defence: values under these names are never written."""
    for key in SECRET_KEYS & event.keys():
        event[key] = "<hidden>"
    return event


def show_controls(_: object, __: str, event: EventDict) -> EventDict:
    """Texts of others steer no terminal, nor do they look like lines of their own."""
    for key, value in event.items():
        if isinstance(value, str):
            event[key] = visible(value) if key in MANY_LINES else in_one_line(value)
    return event


class Sturdy:
    """A stream that swallows its own errors: a full disk or a closed pipe costs lines, no match."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream

    def write(self, text: str) -> None:
        with suppress(OSError, ValueError):
            self._stream.write(text)

    def flush(self) -> None:
        with suppress(OSError, ValueError):
            self._stream.flush()


def _factory(stream: TextIO) -> structlog.PrintLoggerFactory:
    return structlog.PrintLoggerFactory(cast(TextIO, Sturdy(stream)))


def configure(verbose: bool = False, stream: TextIO | None = None) -> None:
    """Set structlog up for a server process; logs go to stderr."""
    out = stream or sys.stderr
    renderer: Any = structlog.processors.JSONRenderer()
    show: list[structlog.typing.Processor] = []  # JSON escapes everything itself
    if out.isatty():
        show = [show_controls]
        renderer = structlog.dev.ConsoleRenderer(exception_formatter=plain_traceback)
    structlog.configure(
        processors=[
            structlog.contextvars.merge_contextvars,
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            hide_secrets,
            structlog.processors.format_exc_info,
            *show,
            renderer,
        ],
        wrapper_class=structlog.make_filtering_bound_logger(
            logging.DEBUG if verbose else logging.INFO
        ),
        logger_factory=_factory(out),
    )


def silence() -> None:
    """For commands that show progress instead of logs: only errors are written."""
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            hide_secrets,
            structlog.processors.format_exc_info,
            show_controls,
            structlog.dev.ConsoleRenderer(exception_formatter=plain_traceback),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(logging.ERROR),
        logger_factory=_factory(sys.stderr),
    )
