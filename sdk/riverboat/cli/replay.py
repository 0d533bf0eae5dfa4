"""`riverboat replay`: list, fetch, read and verify replays; a bot's own log."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from riverboat.cli.options import DATA, REFEREE, Ca, DataFolderOption, Json, Tls, TokenFile, group
from riverboat.cli.output import print_json, print_table, print_text, progress, say
from riverboat.cli.replay_lists import SEALED, Note, notes_in, replays_in
from riverboat.cli.replay_text import as_dict, picture, story
from riverboat.client.errors import Exit
from riverboat.engine import SPECTATOR
from riverboat.replay import ReplayError, load, verify
from riverboat.v1 import replay_pb2 as pb

if TYPE_CHECKING:
    from riverboat.cli.access import Access

app = group(
    "List, fetch, read and verify replays.\n\nExample: riverboat replay show 0000.replay --step 40"
)

ReplayPath = Annotated[
    str, typer.Argument(help="a replay file, or the id of one in the data folder")
]
ServerOption = Annotated[str, typer.Option(help="ask a running referee at HOST:PORT")]


def _access(server: str, tls: bool, ca: Path | None, token_file: Path | None) -> Access:
    from riverboat.cli.access import Access  # gRPC: only for who asks a referee

    return Access(server, tls, ca, token_file)


def _call(access: Access, method: str, request: Any, seconds: float) -> Any:
    """Ask the replay service of a referee. Answers of a stream are collected in a list."""
    from riverboat.v1.replay_pb2_grpc import ReplayServiceStub

    with access.channel() as channel:
        stub = ReplayServiceStub(channel)  # type: ignore[no-untyped-call]
        answer = getattr(stub, method)(request, metadata=access.metadata(), timeout=seconds)
        return list(answer) if method == "GetReplay" else answer


@app.command("list")
def list_replays(
    data: DataFolderOption = DATA,
    server: ServerOption = "",
    tls: Tls = False,
    ca: Ca = None,
    token_file: TokenFile = None,
    bot: Annotated[str, typer.Option(help="only of this bot")] = "",
    limit: Annotated[int, typer.Option("--limit", "-n", min=1, max=1000)] = 20,
    as_json: Json = False,
) -> None:
    """List the newest replays.

    Example: riverboat replay list --bot greedy -n 5
    """
    if server:
        rows = _list_remote(_access(server, tls, ca, token_file), bot, limit)
    else:
        rows = replays_in(data, bot, limit)
    if as_json:
        print_json(rows)
    else:
        print_table(
            ["replay", "game", "bots", "scores", "finished"],
            [
                (r["id"], r["game"], " ".join(r["bots"]), _scores(r["scores"]), r["at"])
                for r in rows
            ],
        )


def _scores(scores: str | list[int]) -> str:
    return scores if isinstance(scores, str) else " ".join(map(str, scores))


def _list_remote(access: Access, bot: str, limit: int) -> list[dict[str, Any]]:
    answer = _call(access, "ListReplays", pb.ListReplaysRequest(limit=limit, bot=bot), 30)
    return [
        {
            "id": r.replay_id,
            "game": r.game,
            "bots": list(r.bots),
            "scores": SEALED if r.sealed else list(r.scores),
            "at": r.finished_at,
        }
        for r in answer.replays
    ]


@app.command()
def get(
    replay_id: Annotated[str, typer.Argument(help="the replay's id")],
    server: ServerOption = REFEREE,
    tls: Tls = False,
    ca: Ca = None,
    token_file: TokenFile = None,
    output: Annotated[Path | None, typer.Option("--output", "-o", help="where to write it")] = None,
) -> None:
    """Fetch a replay from a referee; it is sealed while a match on the same deal runs.

    Example: riverboat replay get 5f0c9a1b2c3d4e5f --server 127.0.0.1:50051 --token-file my.token
    """
    target = output or Path(f"{replay_id}.replay")
    access = _access(server, tls, ca, token_file)
    pieces = _call(access, "GetReplay", pb.GetReplayRequest(replay_id=replay_id), 60)
    data = b"".join(piece.data for piece in pieces)
    load(data)  # a damaged download is refused here, not later
    target.write_bytes(data)
    say(f"written to {target}; read it with: riverboat replay show {target}")


@app.command("log")
def bot_log(
    match_id: Annotated[str, typer.Argument(help="the match, which is also the replay's id")],
    data: DataFolderOption = DATA,
    server: ServerOption = "",
    tls: Tls = False,
    ca: Ca = None,
    token_file: TokenFile = None,
    as_json: Json = False,
) -> None:
    """Show what bots printed in a match, and the traceback of one that failed.

    With --server or --token-file a referee is asked, and the bot's token decides: nobody else can
    read its log. Otherwise the logs of all its bots are read in the data folder.

    Example: riverboat replay log 5f0c9a1b2c3d4e5f --data arena

    Example: riverboat replay log 5f0c9a1b2c3d4e5f --server 127.0.0.1:50051 --token-file my.token
    """
    if server or token_file is not None:
        access = _access(server or REFEREE, tls, ca, token_file)
        answer = _call(access, "GetBotLog", pb.GetBotLogRequest(match_id=match_id), 30)
        notes = [Note(entry.seat, entry.decision, entry.text) for entry in answer.entries]
    else:
        find(match_id, data)
        notes = notes_in(data, match_id)
    if as_json:
        print_json([{"seat": n.seat, "decision": n.decision, "text": n.text} for n in notes])
        return
    for note in notes:
        place = f"decision {note.decision}" if note.decision else "outside of a decision"
        print_text(f"seat {note.seat}, {place}:\n{note.text.rstrip()}")
    if not notes:
        say("nothing was printed in this match")


@app.command()
def show(
    replay: ReplayPath,
    step: Annotated[
        int | None, typer.Option(help="draw the table after this step; default: the whole game")
    ] = None,
    seat: Annotated[int, typer.Option(help="as this seat saw it; -1: as a spectator")] = SPECTATOR,
    data: DataFolderOption = DATA,
    as_json: Json = False,
) -> None:
    """Show a replay: moves and scores, or the table at one step.

    Example: riverboat replay show 0000.replay --step 40 --seat 1
    """
    record = load(find(replay, data))
    if as_json:
        print_json(as_dict(record))
    elif step is None:
        print_text(story(record))
    else:
        print_text(picture(record, step, seat))


@app.command("verify")
def verify_replays(
    replays: Annotated[list[str], typer.Argument(help="replay files or ids")],
    data: DataFolderOption = DATA,
    as_json: Json = False,
) -> None:
    """Play replays again, offline, and compare everything. Exit code 1 if one does not hold.

    Example: riverboat replay verify riverboat-data/replays/*.replay
    """
    problems: dict[str, str | None] = {}
    with progress("verifying", len(replays)) as bar:
        for name in replays:
            try:
                verify(load(find(name, data)))
                problems[name] = None
            except ReplayError as error:
                problems[name] = str(error)
            bar.advance()
    if as_json:
        print_json([{"replay": name, "problem": text} for name, text in problems.items()])
    else:
        for name, text in problems.items():
            print_text(f"{name}: {'verified' if text is None else f'NOT VERIFIED: {text}'}")
    if any(problems.values()):
        raise typer.Exit(Exit.NEGATIVE)


def find(name: str, data: Path) -> Path:
    """A file of that name, or the replay with that id in the data folder."""
    for path in (Path(name), data / "replays" / f"{name}.replay"):
        if path.is_file():
            return path
    raise ReplayError(f"there is no replay {name} here or in {data}")
