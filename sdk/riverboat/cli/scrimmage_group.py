"""A group of commands in which one word may be left out."""

from __future__ import annotations

from typing import Any

import typer
from typer.core import TyperGroup

USUAL = "ask"


class _AskingGroup(TyperGroup):
    """What is no command of the group is what its usual command begins with."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        if args and args[0] not in (*self.commands, *ctx.help_option_names):
            args = [USUAL, *args]
        return super().parse_args(ctx, args)


def group_that_asks(help_text: str) -> typer.Typer:
    """A command that has commands, of which `ask` is the usual one."""
    return typer.Typer(
        cls=_AskingGroup,
        no_args_is_help=True,
        rich_markup_mode=None,
        add_completion=False,
        help=help_text,
    )
