"""Options by which commands reach a referee, in groups."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

import typer

from riverboat.cli.access import Access, access_by
from riverboat.cli.options import Ca, ProfileName, Server, Tls, TokenFile

Asked = Annotated[str, typer.Option("--server", help="ask a running referee at HOST:PORT")]


@dataclass(frozen=True, slots=True, kw_only=True)
class ByFlags:
    """A running referee that has to be named, as organisers do."""

    server: Asked
    tls: Tls = False
    ca: Ca = None
    token_file: TokenFile = None

    @property
    def access(self) -> Access:
        return Access(self.server, self.tls, self.ca, self.token_file)


@dataclass(frozen=True, slots=True, kw_only=True)
class ByProfile(ByFlags):
    """A running referee; what is not said comes from a profile of `riverboat join`."""

    server: Server = ""
    profile: ProfileName = ""

    @property
    def access(self) -> Access:
        return access_by(self.server, self.tls, self.ca, self.token_file, self.profile)


@dataclass(frozen=True, slots=True, kw_only=True)
class InPlaceOfFolder(ByProfile):
    """A running referee, if one is meant and not a folder: `asking.asked` tells."""

    server: Asked = ""
