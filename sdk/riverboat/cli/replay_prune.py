"""`riverboat replay prune`: makes room in a data folder."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from riverboat.cli.amounts import read_age, read_size, size_text
from riverboat.cli.options import DATA, DataFolderOption, Json
from riverboat.cli.output import print_json, progress, say
from riverboat.engine.wording import plural
from riverboat.replay import pruning


def prune(
    data: DataFolderOption = DATA,
    older_than: Annotated[
        str, typer.Option(metavar="AGE", help="those that ended longer ago, e.g. 90d, 12h, 8w")
    ] = "",
    keep_size: Annotated[
        str, typer.Option(metavar="SIZE", help="the oldest, until no more is left, e.g. 10GB")
    ] = "",
    tournament: Annotated[
        str, typer.Option(metavar="ID", help="only those of this tournament; alone: all of them")
    ] = "",
    dry_run: Annotated[bool, typer.Option("--dry-run", help="only tell what would go")] = False,
    as_json: Json = False,
) -> None:
    """Remove the files of old replays. Results, ratings and logs stay.

    What runs or is sealed is never touched, and a referee may serve meanwhile. Lists say `pruned`
    from then on. Copy replays first if they may be wanted: `riverboat replay get --tournament`.

    Example: riverboat replay prune --data arena --older-than 90d --keep-size 10GB --dry-run
    """
    if not (older_than or keep_size or tournament):
        raise typer.BadParameter("say what may go: --older-than, --keep-size or --tournament")
    limits = pruning.Limits(
        read_age(older_than) if older_than else None,
        read_size(keep_size) if keep_size else None,
        tournament,
    )
    try:
        found = pruning.plan(data, limits)
        gone = list(found.going) if dry_run else _carry_out(data, found)
    except pruning.PruneError as error:
        raise typer.BadParameter(str(error)) from None
    _tell(gone, found.staying, dry_run, as_json)


def _tell(
    gone: Sequence[pruning.Kept], staying: Sequence[pruning.Kept], dry_run: bool, as_json: bool
) -> None:
    size, stay = sum(one.size for one in gone), sum(one.size for one in staying)
    if as_json:
        ids = [one.match_id for one in gone]
        counts = {"bytes": size, "stay": len(staying), "bytes_stay": stay}
        print_json({"dry_run": dry_run, "pruned": ids, **counts})
        return
    are = "would go" if dry_run else "is gone" if len(gone) == 1 else "are gone"
    others = "1 stays" if len(staying) == 1 else f"{len(staying)} stay"
    went = f"{plural(len(gone), 'replay')}, {size_text(size)}, {are}"
    say(f"{went}; {others}, {size_text(stay)}; all results stay")


def _carry_out(data: Path, plan: pruning.Plan) -> list[pruning.Kept]:
    gone: list[pruning.Kept] = []
    with progress("pruning", len(plan.going)) as bar:
        for one in pruning.prune(data, plan.going):
            gone.append(one)
            bar.advance()
    return gone
