"""Whether a command that can read a folder asks a referee instead, and which one."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from riverboat.cli.output import say
from riverboat.client.profiles import chosen_profile

if TYPE_CHECKING:  # gRPC only comes for who asks a referee
    from riverboat.cli.access import Access

_FOLDER = ("folder", "data", "store_url")


def asked(context: typer.Context, *, by_token: bool = False) -> Access | None:
    """The referee that the options of a command mean, or the author's profile; None: a folder.

    `by_token`: a token file is enough to mean a referee.
    """
    said = context.params
    if said["server"] or said["profile"] or (by_token and said["token_file"] is not None):
        return _access(context)
    if any(_is_said(context, name) for name in _FOLDER):
        return None
    usual = chosen_profile("", "", said["token_file"] is not None, os.environ)
    if usual is None:
        return None
    say(f"asking {usual.address} as {usual.bot}; --data FOLDER reads a folder instead")
    return _access(context)


def _access(context: typer.Context) -> Access:
    from riverboat.cli.access import access_by

    said = context.params
    ca, token_file = (Path(said[name]) if said[name] else None for name in ("ca", "token_file"))
    return access_by(said["server"], said["tls"], ca, token_file, said["profile"])


def _is_said(context: typer.Context, name: str) -> bool:
    source = context.get_parameter_source(name) if name in context.params else None
    return source is not None and source.name in ("COMMANDLINE", "ENVIRONMENT")
