"""The parser of `riverboat`: commands are loaded when they are called."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from typing import Annotated

import typer
from typer.core import TyperGroup

from riverboat import __version__
from riverboat.cli.failures import failed
from riverboat.cli.later import Later
from riverboat.cli.output import print_text
from riverboat.cli.registry import CannotRunHereError, Command, find, missed, registered
from riverboat.client.errors import Exit

_HELP = (
    "A tournament referee for board-game bots.\n\n"
    "Exit codes: 0 done; 1 it ran and the answer is no; 2 usage; 3 cannot reach the "
    "server; 4 not authorised; 5 versions do not match; 6 a bot did not come back; 7 a replay "
    "that no known referee has signed; 8 a test that stays undecided; 70 a bug; 130 interrupted."
    "\n\n"
    "RIVERBOAT_TRACEBACK=1 shows where an error came from.\n\n"
    "Example: riverboat play gold_west --bots random,greedy --games 10 --seed 7"
)

FORMER_NAMES = {"": {"--tc": "--clock"}, "play": {"--replays": "--record"}}
"""Of options, by the command that had them; without one, by all."""


def _version(wanted: bool) -> None:
    if wanted:
        print_text(__version__)
        raise typer.Exit


def parser(more: Sequence[Command] = ()) -> TyperGroup:
    """The whole command line; `more` are commands besides those of installed packages."""
    app = typer.Typer(
        name="riverboat",
        no_args_is_help=True,
        rich_markup_mode=None,
        context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    )

    @app.callback(help=_HELP)
    def riverboat(
        version: Annotated[
            bool,
            typer.Option("--version", help="Print the version.", callback=_version, is_eager=True),
        ] = False,
    ) -> None:
        pass

    group = typer.main.get_group(app)
    group.params.extend(typer.main.get_install_completion_arguments())
    for command in registered(more).values():
        group.add_command(Later(command))
    return group


def run(arguments: Sequence[str] | None = None, more: Sequence[Command] = ()) -> int:
    """Run the command line; returns the exit code."""
    group = parser(more)
    words = _present_names(sys.argv[1:] if arguments is None else arguments)
    try:
        outcome = group.main(words, prog_name="riverboat", standalone_mode=False)
    except typer.Exit as leave:
        return leave.exit_code
    except SystemExit:
        raise
    except ModuleNotFoundError as error:
        return failed(_in_a_sentence(error, group))
    except BaseException as error:  # Ctrl-C is none of `Exception`, nor is a task cancelled by it
        return failed(error, _codes(group))
    if outcome == Exit.INTERRUPTED:  # the parser has caught Ctrl-C
        return failed(KeyboardInterrupt())
    return outcome if isinstance(outcome, int) else Exit.OK


def _present_names(words: Sequence[str]) -> list[str]:
    """Options that had another name once are still understood."""
    former = {**FORMER_NAMES[""], **FORMER_NAMES.get(words[0] if words else "", {})}
    parts = (word.partition("=") for word in words)
    return [f"{former.get(name, name)}{equals}{value}" for name, equals, value in parts]


def _codes(group: TyperGroup) -> dict[type[BaseException], Exit]:
    """The exit codes of errors that only the called command knows."""
    codes: dict[type[BaseException], Exit] = {}
    for command in _called(group):
        if command.codes:
            codes.update(find(command.codes))
    return codes


def _called(group: TyperGroup) -> Iterator[Command]:
    for entry in group.commands.values():
        if isinstance(entry, Later) and entry.called:
            yield entry.command


def _in_a_sentence(error: ModuleNotFoundError, group: TyperGroup) -> Exception:
    """Some calls of a command need more than others do: reading a referee less than a folder."""
    for command in _called(group):
        if advice := missed(command, error):
            told = CannotRunHereError(f"this call of `riverboat {command.name}` {advice}")
            told.__cause__ = error
            return told
    return error
