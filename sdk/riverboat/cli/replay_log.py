"""`riverboat replay log`: what bots printed and noted in a match."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer

from riverboat.cli.access_options import InPlaceOfFolder
from riverboat.cli.asking import asked
from riverboat.cli.grouped import grouped
from riverboat.cli.options import DATA, DataFolderOption, Json
from riverboat.cli.output import print_json, print_text, say
from riverboat.replay import Replay, find, load
from riverboat.replay.bot_log import BotNote, note_line, notes_beside, notes_in
from riverboat.visible import in_one_line


@grouped
def bot_log(
    context: typer.Context,
    match: Annotated[
        str, typer.Argument(help="the match, which is also the replay's id, or a replay file")
    ],
    data: DataFolderOption = DATA,
    *,
    by: InPlaceOfFolder,
    as_json: Json = False,
) -> None:
    """Show what bots printed and noted, and where one failed.

    With --server or --token-file a referee is asked, and the bot's token decides: nobody else can
    read its log. Otherwise the logs of all its bots are read in the data folder, or beside the
    file of a local match.

    Example: riverboat replay log 5f0c9a1b2c3d4e5f --data arena

    Example: riverboat replay log 5f0c9a1b2c3d4e5f --server 127.0.0.1:50051 --token-file my.token
    """
    is_file = Path(match).is_file()
    if not is_file and (access := asked(context, by, by_token=True)) is not None:
        from riverboat.cli.replay_calls import notes_at

        notes = list(notes_at(access, match))
    else:
        notes = local_notes(match, data)
    if as_json:
        about = about_match(load(match)) if is_file else {"match_id": match}
        print_json([{**about, **json.loads(note_line(note))} for note in notes])
        return
    for note in notes:
        print_text("\n".join(_lines(note)))
    if not notes:
        say("nothing was printed in this match, or newer logs took its place")


def local_notes(match: str, data: Path) -> list[BotNote]:
    """What all bots printed and noted, beside the file of a match or in a referee's folder.

    There it stays when the replay is pruned.
    """
    kept = [] if Path(match).is_file() else notes_in(data, match)
    return kept or notes_beside(find(match, data))


def about_match(record: Replay) -> dict[str, str]:
    """What a note is about: local matches of one seed share their id, but not the hash."""
    return {"match_id": record.match_id, "replay_hash": record.result_hash}


def _lines(note: BotNote) -> Iterator[str]:
    place = f"decision {note.decision}" if note.decision else "outside of a decision"
    yield f"seat {note.seat}, {place}:"
    for line in _told(note):
        yield f"  {line}"  # a bot's words at the margin could pass for those of another


def _told(note: BotNote) -> Iterator[str]:
    yield from note.text.rstrip().splitlines()
    if note.thoughts.numbers:
        numbers = (f"{name} {number:g}" for name, number in note.thoughts.numbers)
        yield in_one_line(", ".join(numbers))
    if note.thoughts.values:
        yield f"values of {len(note.thoughts.values)} moves: `riverboat replay html` draws them"
