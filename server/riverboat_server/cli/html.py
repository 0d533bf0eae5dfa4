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
    bool, typer.Option("--replays", help="a page for each match too: seconds of work for each")
]
NOTHING = "results yet; play a tournament first"


def tournament_html(
    tournament_id: Annotated[str, typer.Argument(help="its id, see `tournament list`")],
    out: Out,
    replays: Replays = False,
    data: DataFolderOption = DATA,
    store_url: StoreOption = "",
) -> None:
    """Write a tournament as pages that one can publish anywhere or mail.

    They are those of `riverboat web`, as files with links between them; index.html is the first.
    Only what everybody may see is written.

    Example: riverboat tournament html t-1643bb4d0ae1 --out site --replays
    """
    demand_pages("tournament html")
    from riverboat_server.web.export import add_replays, tournament_site
    from riverboat_server.web.stored import StoredSource

    source = StoredSource(existing_store(data, NOTHING, store_url), data)
    try:
        found = source.tournament(tournament_id)
        if found is None:
            raise typer.BadParameter(f"there is no tournament {tournament_id} in {data}")
        site = tournament_site(source, found)
        if replays:
            matches = [one.match_id for one in source.finished(tournament_id)]
            say(f"drawing {len(matches)} matches")
            add_replays(site, data, matches, os.cpu_count() or 1)
        _write(site, out)
    finally:
        source.close()


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
