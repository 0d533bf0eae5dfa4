"""Groups of commands in which one word may be left out."""

from __future__ import annotations

from typing import Any

import typer
from typer.core import TyperGroup


class _UsualGroup(TyperGroup):
    """What is no command of the group is what its usual command begins with."""

    usual = ""
    alone = False  # whether the usual command needs no words at all

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        if args[:1] and args[0] not in (*self.commands, *ctx.help_option_names):
            args = [self.usual, *args]
        return super().parse_args(ctx, args or ([self.usual] if self.alone else []))


def group_with_usual(command: str, help_text: str, *, alone: bool = False) -> typer.Typer:
    """A command that has commands, of which one is the usual."""
    return typer.Typer(
        cls=type("UsualGroup", (_UsualGroup,), {"usual": command, "alone": alone}),
        no_args_is_help=True,
        rich_markup_mode=None,
        add_completion=False,
        help=help_text,
    )
