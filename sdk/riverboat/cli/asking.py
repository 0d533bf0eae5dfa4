"""Whether a command that can read a folder asks a referee instead, and which one."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import typer

from riverboat.cli.output import say
from riverboat.client.profiles import chosen_profile

if TYPE_CHECKING:  # gRPC only comes for who asks a referee
    from riverboat.cli.access import Access
    from riverboat.cli.access_options import InPlaceOfFolder

_FOLDER = ("folder", "data", "store_url")


def asked(context: typer.Context, by: InPlaceOfFolder, *, by_token: bool = False) -> Access | None:
    """The referee that the options of a command mean, or the author's profile; None: a folder.

    `by_token`: a token file is enough to mean a referee.
    """
    has_token = by.token_file is not None
    if by.server or by.profile or (by_token and has_token):
        return by.access
    if any(_is_said(context, name) for name in _FOLDER):
        return None
    usual = chosen_profile("", "", has_token, os.environ)
    if usual is None:
        return None
    say(f"asking {usual.address} as {usual.bot}; --data FOLDER reads a folder instead")
    return by.access


def _is_said(context: typer.Context, name: str) -> bool:
    source = context.get_parameter_source(name) if name in context.params else None
    return source is not None and source.name in ("COMMANDLINE", "ENVIRONMENT")
