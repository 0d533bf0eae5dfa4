"""How a command reaches a running referee."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path

import grpc
import typer

from riverboat.client.channel import metadata, open_blocking_channel
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
        return read_token(self.token_file)

    def metadata(self) -> tuple[tuple[str, str], ...]:
        return metadata(self.token())


def read_token(token_file: Path | None) -> str:
    """The token from a file or from RIVERBOAT_TOKEN; never from the command line."""
    if token_file is not None:
        try:
            return token_file.read_text(encoding="utf-8").strip()
        except OSError as error:
            raise typer.BadParameter(f"cannot read {token_file}: {error.strerror}") from None
    token = os.environ.get("RIVERBOAT_TOKEN", "")
    if not token:
        raise typer.BadParameter("a token is needed: --token-file FILE or RIVERBOAT_TOKEN")
    return token
