"""How a command reaches a running referee."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path

import grpc

from riverboat.client.channel import metadata, open_blocking_channel
from riverboat.client.run import read_token
from riverboat.client.tls import channel_credentials


@dataclass(frozen=True, slots=True)
class Access:
    """How a command reaches a running referee: where, encrypted or not, and by whose token."""

    server: str
    tls: bool = False
    ca: Path | None = None
    token_file: Path | None = None

    @property
    def credentials(self) -> grpc.ChannelCredentials | None:
        return channel_credentials(self.tls, self.ca)

    def channel(self) -> grpc.Channel:
        return open_blocking_channel(self.server, self.credentials)

    def token(self) -> str:
        """From a file or from RIVERBOAT_TOKEN; never from the command line, where others see it."""
        return read_token(None, self.token_file, os.environ)

    def metadata(self) -> tuple[tuple[str, str], ...]:
        return metadata(self.token())
