"""How a command reaches a running referee."""

from __future__ import annotations

import os
import shlex
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from riverboat.cli.options import REFEREE

if TYPE_CHECKING:  # gRPC only comes for who asks a referee
    import grpc

    from riverboat.client.profiles import Profile


@dataclass(frozen=True, slots=True)
class Access:
    """How a command reaches a running referee: where, encrypted or not, and by whose token."""

    server: str
    tls: bool = False
    ca: Path | None = None
    token_file: Path | None = None
    profile: Profile | None = None  # says what is not said otherwise
    named: bool = False  # whether somebody chose it by its name

    @property
    def credentials(self) -> grpc.ChannelCredentials | None:
        from riverboat.client.tls import channel_credentials

        said = self.tls or self.ca is not None
        if self.profile is None or said:
            return channel_credentials(self.tls, self.ca)
        return self.profile.credentials

    def channel(self) -> grpc.Channel:
        from riverboat.client.channel import open_blocking_channel

        return open_blocking_channel(self.server, self.credentials)

    def token(self) -> str:
        """From a file, from RIVERBOAT_TOKEN or from a profile; never from the command line, where
        others see it."""
        from riverboat.client.run import read_token

        return read_token(None, self.token_file, os.environ, self.profile)

    def metadata(self) -> tuple[tuple[str, str], ...]:
        from riverboat.client.channel import metadata

        return metadata(self.token())


def access_by(
    server: str, tls: bool, ca: Path | None, token_file: Path | None, profile: str = ""
) -> Access:
    """What flags and environment say; what they leave open comes from a profile, if one fits."""
    from riverboat.client.profiles import chosen_profile

    found = chosen_profile(profile, server, token_file is not None, os.environ)
    if found is None:
        return Access(server or REFEREE, tls, ca, token_file)
    return Access(server or found.address, tls, ca, token_file, found, named=bool(profile))


def reaching(access: Access) -> str:
    """How a command is told to reach the same referee in the same way."""
    options = ""
    if access.profile is None or access.server != access.profile.address:
        options += f" --server {access.server}"
    if access.profile is not None and access.named:
        options += f" --profile {access.profile.name}"
    options += " --tls" if access.tls else ""
    for option, file in (("--ca", access.ca), ("--token-file", access.token_file)):
        options += "" if file is None else f" {option} {quoted(file)}"
    return options


def quoted(word: Path | str) -> str:
    """A path, or a name that somebody else chose, as a shell reads it: one word."""
    return shlex.quote(str(word))
