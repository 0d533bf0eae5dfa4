"""`riverboat tournament html` and `ladder html`: pages as files."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from riverboat.cli.options import DATA, DataFolderOption
from riverboat.cli.output import progress, say
from riverboat_server.cli.data import StoreOption, existing_store
from riverboat_server.cli.demanding import demand_pages

if TYPE_CHECKING:  # what pages need is there only with the extra `web`
    from riverboat_server.web.export import Export

Out = Annotated[Path, typer.Option("--out", metavar="FOLDER", help="where the files are written")]
Replays = Annotated[
    str,
    typer.Option(
        "--replays",
        metavar="all|N",
        help="pages of matches too, of all or of the newest N: one to five seconds of CPU for each",
        show_default="none",
    ),
]
NOTHING = "results yet; play a tournament first"


def tournament_html(
    tournament_id: Annotated[str, typer.Argument(help="its id, see `tournament list`")],
    out: Out,
    replays: Replays = "",
    data: DataFolderOption = DATA,
    store_url: StoreOption = "",
) -> None:
    """Write a tournament as pages that one can publish anywhere or mail.

    They are those of `riverboat web`, as files with links between them; index.html is the first.
    Only what everybody may see is written.

    Every step of a match is drawn from every side, on all processors: a thousand matches take
    minutes with `--replays all`, and seconds without.

    Example: riverboat tournament html t-1643bb4d0ae1 --out site --replays 50
    """
    demand_pages("tournament html")
    from riverboat_server.web.export import tournament_site, write_replays
    from riverboat_server.web.stored import StoredSource

    source = StoredSource(existing_store(data, NOTHING, store_url), data)
    try:
        found = source.tournament(tournament_id)
        if found is None:
            raise typer.BadParameter(f"there is no tournament {tournament_id} in {data}")
        site = tournament_site(source, found)
        newest = [one.match_id for one in reversed(source.finished(tournament_id))]
        matches = newest[: _count(replays, len(newest))]
        if matches:
            with progress("drawing matches", len(matches)) as bar:
                write_replays(site, out, data, matches, os.cpu_count() or 1, bar.advance)
        _write(site, out)
    finally:
        source.close()


def _count(replays: str, matches: int) -> int:
    if replays in ("", "all"):
        return matches if replays else 0
    if not (replays.isascii() and replays.isdigit()):
        raise typer.BadParameter(f"--replays {replays!r}: say all, or how many of the newest")
    return int(replays)


def ladder_html(out: Out, data: DataFolderOption = DATA, store_url: StoreOption = "") -> None:
    """Write all ladders, bots and games as pages that one can publish anywhere or mail.

    They are those of `riverboat web`, as files with links between them; index.html is the first.

    Example: riverboat ladder html --out site
    """
    demand_pages("ladder html")
    from riverboat_server.web.export import ladder_site
    from riverboat_server.web.stored import StoredSource

    source = StoredSource(existing_store(data, NOTHING, store_url), data)
    try:
        _write(ladder_site(source), out)
    finally:
        source.close()


def _write(site: Export, out: Path) -> None:
    with progress("writing", len(site.pages)) as bar:
        count = site.write(out, bar.advance)
    say(f"{count} page{'s' * (count != 1)} in {out}: open {out / 'index.html'}")
