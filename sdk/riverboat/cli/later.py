"""Commands that are known by their summaries until they are called, and groups of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import typer
from typer.core import TyperCommand, TyperGroup

from riverboat.cli.registry import Command, load


class Later(TyperCommand):
    """A command that is known by its summary until it is called."""

    def __init__(self, command: Command) -> None:
        super().__init__(command.name, help=command.summary, rich_markup_mode=None)
        self.command = command
        self.called = False

    def real(self) -> Any:
        """The command itself: a function, or a group of commands."""
        found = load(self.command)
        self.called = True
        if isinstance(found, typer.Typer):
            return typer.main.get_group(found)
        alone = typer.Typer(rich_markup_mode=None, add_completion=False)
        alone.command(self.name)(found)
        return typer.main.get_command(alone)

    def make_context(
        self, info_name: str | None, args: list[str], parent: Any = None, **extra: Any
    ) -> Any:
        return self.real().make_context(info_name, args, parent, **extra)


class _LaterGroup(TyperGroup):
    """Has commands in other modules beside its own."""

    later: Sequence[Command] = ()

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings)
        for command in self.later:
            self.add_command(Later(command))


def group(help_text: str, *later: Command) -> typer.Typer:
    """A command that has commands; those in other modules are loaded when they are called."""
    return typer.Typer(
        cls=type("LaterGroup", (_LaterGroup,), {"later": later}),
        no_args_is_help=True,
        rich_markup_mode=None,
        add_completion=False,
        help=help_text,
    )
