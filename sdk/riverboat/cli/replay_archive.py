"""`riverboat replay get`: copies of replays, one by one or a whole tournament."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from typing import Annotated

import typer

from riverboat.cli.access_options import InPlaceOfFolder
from riverboat.cli.grouped import grouped
from riverboat.cli.known_referees import KnownList, remember
from riverboat.cli.output import progress, say
from riverboat.cli.replay_sources import FolderSource, Source
from riverboat.cli.whole_files import write_whole
from riverboat.client.errors import Exit
from riverboat.engine.wording import plural
from riverboat.replay import ReplayError
from riverboat.replay.chain import is_packed, pack, unpack
from riverboat.replay.places import PACKED_SUFFIX, SUFFIX, id_of, is_id
from riverboat.replay.tournament_files import TAR, ReplayArchive

TournamentOption = Annotated[
    str, typer.Option("--tournament", metavar="ID", help="all replays of this tournament")
]


@grouped
def get(
    replay_id: Annotated[str, typer.Argument(help="the replay's id", show_default=False)] = "",
    tournament: TournamentOption = "",
    *,
    by: InPlaceOfFolder,
    data: Annotated[
        Path | None, typer.Option("--data", help="from a data folder, not from a referee")
    ] = None,
    output: Annotated[Path | None, typer.Option("--output", "-o", help="where to write it")] = None,
    known: KnownList = None,
) -> None:
    """Fetch a replay, or all those of a tournament as one archive.

    A replay is sealed while a match on the same deal runs. What was cut goes on where it was cut:
    call it again. Everything is checked before it gets its name. An archive, .tar or .zip, holds
    packed replays; called again, it gets those that are missing.

    At the first time the referee's keys are taken into the list of known referees, so that
    `replay verify` tells its replays from others.

    Example: riverboat replay get 5f0c9a1b2c3d4e5f --server 127.0.0.1:50051 --token-file my.token

    Example: riverboat replay get --tournament spring --data arena -o spring.tar
    """
    if bool(replay_id) == bool(tournament):
        raise typer.BadParameter("name a replay by its id, or a tournament by --tournament")
    if data is not None:
        _get(FolderSource(data), replay_id, tournament, output)
        return
    from riverboat.cli.replay_calls import keys_at  # gRPC: only for who asks a referee
    from riverboat.cli.replay_fetch import RefereeSource

    access = by.access
    with RefereeSource(access) as source:
        _get(source, replay_id, tournament, output)
    remember(known, access.server, keys_at(access))


def _get(source: Source, replay_id: str, tournament: str, output: Path | None) -> None:
    if tournament:
        _get_tournament(source, tournament, output or Path(f"{_as_name(tournament)}{TAR}"))
        return
    name = id_of(Path(replay_id))
    if not is_id(name):
        raise ReplayError(f"{replay_id!r} cannot be the id of a replay")
    target = output or Path(f"{name}{SUFFIX}")
    stored = source.read(replay_id, target.with_name(target.name + ".part"))
    if target.suffix == Path(PACKED_SUFFIX).suffix:
        content = stored if is_packed(stored) else pack(stored)
    else:
        content = unpack(stored)
    write_whole(target, content)
    say(f"written to {target}; read it with: riverboat replay show {target}")


def _as_name(tournament: str) -> str:
    return re.sub(r"[^A-Za-z0-9_-]", "_", tournament)


# --- a tournament --------------------------------------------------------------------------------


def _get_tournament(source: Source, tournament: str, target: Path) -> None:
    """Add to an archive what it does not hold yet."""
    try:
        archive = ReplayArchive(target)
    except ValueError as error:
        raise typer.BadParameter(str(error)) from None
    listed = list(source.tournament(tournament))
    if not listed:
        raise ReplayError(f"there are no replays of a tournament {tournament}")
    others = Counter(state for _, state in listed if state)
    left = "".join(f"; {count} {state}" for state, count in sorted(others.items()))
    here = [replay_id for replay_id, state in listed if not state]
    if not here:
        raise ReplayError(f"no replay of {tournament} can be fetched{left}")
    folder = _as_name(tournament)
    damaged = 0
    with archive as opened, progress("fetching", len(here)) as bar:
        before = len(opened.names)
        for replay_id in reversed(here):  # oldest first: newer ones are added behind
            name = f"{folder}/{replay_id}{PACKED_SUFFIX}"
            try:
                if name not in opened.names:
                    stored = source.read(replay_id, target.with_name(f"{replay_id}.part"))
                    opened.add(name, stored if is_packed(stored) else pack(stored))
            except ReplayError as error:
                damaged += 1
                say(f"{replay_id} is left out: {error}")
            bar.advance(replay_id)
        added = len(opened.names) - before
    count = plural(len(here) - damaged, "replay")
    say(f"{target}: {count}, {added} of them new{left}")
    if damaged:
        raise typer.Exit(Exit.NEGATIVE)
