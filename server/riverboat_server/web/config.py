"""What the pages are told when they are started."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True, kw_only=True)
class WebConfig:
    """Where pages look things up, and how they are reached.

    data      the referee's data folder; None: everything is asked of `referee`
    store_url where results are kept, if not in the data folder
    referee   HOST:PORT of the referee that is watched; empty: as the data folder says
    tls       whether that referee is spoken to with TLS
    ca        whom to trust then, besides the system
    token_file whose token the pages watch with; without one, that of the data folder
    metrics   HOST:PORT at which Prometheus is told of the pages; empty: nowhere
    metrics_descriptor  a socket that listens already, for the same
    root_path the prefix of all addresses behind a proxy: /arena
    proxies   whose X-Forwarded-For, -Proto and -Prefix are believed
    """

    data: Path | None = None
    store_url: str = ""
    referee: str = ""
    tls: bool = False
    ca: Path | None = None
    token_file: Path | None = None
    metrics: str = ""
    metrics_descriptor: int | None = None
    root_path: str = ""
    proxies: Sequence[str] = ()

    @property
    def measured(self) -> bool:
        return bool(self.metrics) or self.metrics_descriptor is not None


def checked_prefix(text: str) -> str:
    """A prefix of addresses as it is kept: `/arena`, or nothing; ValueError if it is none."""
    prefix = text.rstrip("/")
    if prefix and not (prefix.startswith("/") and _is_plain(prefix)):
        raise ValueError(f"{text!r} is no prefix of addresses: write it like /arena")
    return prefix


def _is_plain(prefix: str) -> bool:
    parts = prefix[1:].split("/")
    letters = all(letter.isalnum() or letter in "-_.~" for part in parts for letter in part)
    return prefix.isascii() and letters and not {"", ".", ".."} & set(parts)
