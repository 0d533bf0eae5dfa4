"""`riverboat replay export`: decisions of replays as rows, for notebooks and other programs."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import typer

from riverboat.cli.options import DATA, DataFolderOption
from riverboat.cli.output import progress, say
from riverboat.cli.registry import CannotRunHereError
from riverboat.cli.whole_files import whole_file
from riverboat.client.errors import Exit
from riverboat.engine.wording import plural
from riverboat.replay import ReplayError, load
from riverboat.replay.export import ByteSink, Format, Sheet, rows, sheet
from riverboat.replay.finding import find_all
from riverboat.replay.plain import Row


def export(
    replays: Annotated[
        list[str], typer.Argument(metavar="FILE...", help="replay files, ids or folders")
    ],
    form: Annotated[
        Format | None,
        typer.Option(
            "--format", help="default: as the output file is called; jsonl if it has no ending"
        ),
    ] = None,
    output: Annotated[
        Path | None, typer.Option("--output", "-o", metavar="FILE", help="default: stdout")
    ] = None,
    seat: Annotated[int | None, typer.Option(help="only the decisions of this seat")] = None,
    bot: Annotated[str, typer.Option(help="only the decisions of this bot")] = "",
    data: DataFolderOption = DATA,
) -> None:
    """Write decisions as rows of JSON or Parquet.

    A row holds the view, the legal moves, the move, the clocks and what came of the match.

    A row holds what its seat knew and nothing else of the deal; docs/replays.md lists the columns.
    Parquet needs pyarrow: pip install 'riverboat[analysis]'. A replay that cannot be read is named
    and left out.

    Exit codes: 0 all are written; 1 some could not be read.

    Example: riverboat replay export games/*.replay -o decisions.parquet

    Example: riverboat replay export 0000.replay --bot greedy --format jsonl
    """
    replays = find_all(replays)
    chosen = form or _form_of(output)
    if chosen is Format.PARQUET and output is None:
        raise typer.BadParameter("parquet is no text: say where to write it with -o FILE")
    with _written(output) as file, _sheet(chosen, file) as written:
        failed = _fill(written, replays, data, seat, bot)
        if failed == len(replays):  # a file of no rows would take the place of a good one
            raise typer.Exit(Exit.NEGATIVE)
    if output is not None or not (written.rows or failed):
        sizes = (plural(written.rows, "decision"), plural(len(replays) - failed, "replay"))
        say(f"{' of '.join(sizes)} written to {output or 'stdout'}")
    raise typer.Exit(Exit.NEGATIVE if failed else Exit.OK)


def _form_of(output: Path | None) -> Format:
    ending = "" if output is None else output.suffix[1:].lower()
    if ending and ending not in set(Format):
        known = f"neither .{Format.JSON}, .{Format.JSONL} nor .{Format.PARQUET}"
        raise typer.BadParameter(f"{output} is {known}: say with --format", param_hint="--output")
    return Format(ending or Format.JSONL)


def _fill(
    written: Sheet[bytes] | Sheet[Row], replays: list[str], data: Path, seat: int | None, bot: str
) -> int:
    """Write what can be read; how many cannot."""
    failed = 0
    with progress("exporting", len(replays)) as bar:
        for name in replays:
            try:
                written.add(rows(load(name, data), seat, bot))
            except ReplayError as error:
                failed += 1
                say(f"{name}: {error}")
            bar.advance()
    return failed


@contextmanager
def _sheet(form: Format, file: ByteSink) -> Iterator[Sheet[bytes] | Sheet[Row]]:
    try:
        made = sheet(form, file)
    except ModuleNotFoundError as missing:
        advice = "needs more than the bare install: pip install 'riverboat[analysis]'"
        raise CannotRunHereError(f"parquet {advice}") from missing
    yield made
    made.close()


@contextmanager
def _written(output: Path | None) -> Iterator[ByteSink]:
    """Stdout, or a file that takes its name when all of it is there."""
    if output is None:
        yield _Stdout()
        return
    with whole_file(output) as file:
        yield file


class _Stdout:
    """Takes bytes; rows as JSON are plain ASCII."""

    def write(self, data: bytes, /) -> None:
        sys.stdout.write(data.decode("ascii"))

    def flush(self) -> None:
        sys.stdout.flush()
