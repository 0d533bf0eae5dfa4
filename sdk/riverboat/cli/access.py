"""How a command reaches a running referee."""

from __future__ import annotations

import os
import shlex
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


def reaching(access: Access) -> str:
    """How a command is told to reach the same referee in the same way."""
    options = f" --server {access.server}{' --tls' if access.tls else ''}"
    for option, file in (("--ca", access.ca), ("--token-file", access.token_file)):
        options += "" if file is None else f" {option} {quoted(file)}"
    return options


def quoted(path: Path) -> str:
    """A path as a shell reads it."""
    return shlex.quote(str(path))
