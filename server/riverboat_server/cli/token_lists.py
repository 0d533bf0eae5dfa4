"""Tokens for many names at once, from a file."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path

import typer

from riverboat.cli.options import text_of
from riverboat_server.store import registry
from riverboat_server.tokens import new_token


@dataclass(frozen=True, slots=True)
class Named:
    """A name of a list, whose it is, and the token made for it."""

    name: str
    owner: str
    token: str


def read_names(file: Path, taken: frozenset[str]) -> list[Named]:
    """One name on each line, and behind it whose it is; all wrong lines are named together."""
    lines = text_of(file).splitlines()
    found: dict[str, tuple[int, str]] = {}
    wrong: list[str] = []
    for number, line in enumerate(lines, start=1):
        name, _, owner = line.partition("#")[0].strip().partition(" ")
        if name and (why := _why_not(name, found, taken)):
            wrong.append(f"line {number}: {why}")
        elif name:
            found[name] = (number, owner.strip())
    if wrong:
        raise typer.BadParameter("no token was made; " + "; ".join(wrong))
    if not found:
        raise typer.BadParameter(f"{file} holds no names: write one on each line")
    return [Named(name, owner, new_token()) for name, (_, owner) in found.items()]


def _why_not(name: str, found: dict[str, tuple[int, str]], taken: frozenset[str]) -> str:
    if name in found:
        return f"{name!r} stands in line {found[name][0]} too"
    if name in taken:
        return f"the name {name!r} is taken"
    try:
        registry.check_name(name)
    except ValueError as error:
        return str(error)
    return ""


def write_files(made: list[Named], folder: Path) -> list[Path]:
    """A file for every token, that only the user can read; all of them are new, or none is."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    paths = [folder / f"{one.name}.token" for one in made]
    there = [str(path) for path in paths if path.exists()]
    if there:
        raise typer.BadParameter(f"no token was made; there already: {', '.join(there[:5])}")
    for one, path in zip(made, paths, strict=True):
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(handle, "w") as file:
            file.write(one.token + "\n")
    return paths
