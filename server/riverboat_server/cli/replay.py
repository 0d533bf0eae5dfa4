"""`riverboat replay`: list, fetch, read and verify replays; a bot's own log."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from riverboat.engine import SPECTATOR
from riverboat.replay import Replay, ReplayError, load, verify
from riverboat.v1 import replay_pb2 as pb
from riverboat.v1.replay_pb2_grpc import ReplayServiceStub
from riverboat_server.cli.options import (
    DATA,
    Access,
    Ca,
    DataFolderOption,
    Json,
    Tls,
    TokenFile,
)
from riverboat_server.cli.output import Exit, print_json, print_table, print_text, progress, say
from riverboat_server.ladder import Store

app = typer.Typer(
    no_args_is_help=True,
    help=(
        "List, fetch, read and verify replays.\n\n"
        "Example: riverboat replay show 0000.replay --step 40"
    ),
)

ReplayPath = Annotated[
    str, typer.Argument(help="a replay file, or the id of one in the data folder")
]
ServerOption = Annotated[str, typer.Option(help="ask a running referee at HOST:PORT")]


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
        rows = _list_remote(Access(server, tls, ca, token_file), bot, limit)
    else:
        rows = _list_local(data, bot, limit)
    if as_json:
        print_json(rows)
    else:
        print_table(
            ["replay", "game", "bots", "scores", "finished"],
            [
                (r["id"], r["game"], " ".join(r["bots"]), " ".join(map(str, r["scores"])), r["at"])
                for r in rows
            ],
        )


def _list_local(data: Path, bot: str, limit: int) -> list[dict[str, Any]]:
    path = data / "ladder.sqlite"
    if not path.exists():
        raise typer.BadParameter(f"{data} holds no replays yet; play a tournament first")
    with Store(path) as store:
        results = [r for r in reversed(store.results()) if r.replay and bot in ("", *r.bots)]
    return [
        {
            "id": r.replay,
            "game": r.game,
            "bots": list(r.bots),
            "scores": list(r.scores),
            "at": r.finished_at,
        }
        for r in results[:limit]
    ]


def _list_remote(access: Access, bot: str, limit: int) -> list[dict[str, Any]]:
    with access.channel() as channel:
        stub = ReplayServiceStub(channel)  # type: ignore[no-untyped-call]
        request = pb.ListReplaysRequest(limit=limit, bot=bot)
        answer = stub.ListReplays(request, metadata=access.metadata(), timeout=30)
    return [
        {
            "id": r.replay_id,
            "game": r.game,
            "bots": list(r.bots),
            "scores": "sealed" if r.sealed else list(r.scores),
            "at": r.finished_at,
        }
        for r in answer.replays
    ]


@app.command()
def get(
    replay_id: Annotated[str, typer.Argument(help="the replay's id")],
    server: ServerOption = "127.0.0.1:50051",
    tls: Tls = False,
    ca: Ca = None,
    token_file: TokenFile = None,
    output: Annotated[Path | None, typer.Option("--output", "-o", help="where to write it")] = None,
) -> None:
    """Fetch a replay from a referee; it is sealed while a match on the same deal runs.

    Example: riverboat replay get 5f0c9a1b2c3d4e5f --server 127.0.0.1:50051 --token-file my.token
    """
    target = output or Path(f"{replay_id}.replay")
    access = Access(server, tls, ca, token_file)
    with access.channel() as channel:
        stub = ReplayServiceStub(channel)  # type: ignore[no-untyped-call]
        request = pb.GetReplayRequest(replay_id=replay_id)
        pieces = stub.GetReplay(request, metadata=access.metadata(), timeout=60)
        data = b"".join(piece.data for piece in pieces)
    load(data)  # a damaged download is refused here, not later
    target.write_bytes(data)
    say(f"written to {target}; read it with: riverboat replay show {target}")


@app.command("log")
def bot_log(
    match_id: Annotated[str, typer.Argument(help="the match, which is also the replay's id")],
    server: ServerOption = "127.0.0.1:50051",
    tls: Tls = False,
    ca: Ca = None,
    token_file: TokenFile = None,
    as_json: Json = False,
) -> None:
    """Show what your own bot printed in a match, and its traceback if it failed.

    The bot's token decides: nobody else can read its log.

    Example: riverboat replay log 5f0c9a1b2c3d4e5f --server 127.0.0.1:50051 --token-file my.token
    """
    access = Access(server, tls, ca, token_file)
    with access.channel() as channel:
        stub = ReplayServiceStub(channel)  # type: ignore[no-untyped-call]
        request = pb.GetBotLogRequest(match_id=match_id)
        entries = stub.GetBotLog(request, metadata=access.metadata(), timeout=30).entries
    if as_json:
        print_json([{"seat": e.seat, "decision": e.decision, "text": e.text} for e in entries])
        return
    for entry in entries:
        place = f"decision {entry.decision}" if entry.decision else "failure"
        print_text(f"seat {entry.seat}, {place}:\n{entry.text.rstrip()}")
    if not entries:
        say("your bot printed nothing in this match")


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
        print_json(_as_dict(record))
    elif step is None:
        print_text(_story(record))
    else:
        print_text(_picture(record, step, seat))


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
    with progress() as bar:
        task = bar.add_task("verifying", total=len(replays), note="")
        for name in replays:
            try:
                verify(load(find(name, data)))
                problems[name] = None
            except ReplayError as error:
                problems[name] = str(error)
            bar.advance(task)
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


def _head(record: Replay) -> list[str]:
    header = record.header
    options = ", ".join(f"{key}={value}" for key, value in record.options.items())
    lines = [f"{record.game.title} ({options or 'no options'}), match {record.match_id}"]
    lines += [f"  seat {seat}: {bot}" for seat, bot in enumerate(record.bots)]
    if header.started_at:
        lines.append(f"  {header.started_at} to {record.finished_at}")
    return lines


def _story(record: Replay) -> str:
    lines = _head(record)
    for step in record.steps:
        origin = pb.MoveOrigin.Name(step.origin).removeprefix("MOVE_ORIGIN_").lower()
        note = "" if origin == "bot" else f"  [{origin}]"
        lines.append(f"{step.number:4d}  seat {step.seat}  {record.move(step)}{note}")
        lines += [f"              {happened.public}" for happened in record.events(step)]
    return "\n".join(lines + _scores(record))


def _scores(record: Replay) -> list[str]:
    if record.result is None:
        return ["", "(unfinished)"]
    lines = ["", f"ended by {record.result.cause.name}"]
    for seat in record.result.seats:
        sheet = ", ".join(f"{line.label} {line.points}" for line in seat.score.lines)
        lines.append(
            f"  {seat.rank}. {seat.bot} (seat {seat.seat}): {seat.score.total} = {sheet}"
            + ("" if seat.cause.name == "RULES" else f"  [{seat.cause.name}]")
        )
    if record.result.automaton is not None:
        sheet = ", ".join(f"{li.label} {li.points}" for li in record.result.automaton.lines)
        lines.append(f"  automaton: {record.result.automaton.total} = {sheet}")
    return lines


def _picture(record: Replay, step: int, seat: int) -> str:
    steps = record.steps
    if not 0 <= step <= len(steps):
        raise ReplayError(f"the replay has steps 0 to {len(steps)}")
    if not SPECTATOR <= seat < len(record.bots):
        raise ReplayError(f"seats run from 0 to {len(record.bots) - 1}; -1 is a spectator")
    table = record.table()
    for done in steps[:step]:
        if done.origin != pb.MOVE_ORIGIN_FORCED:
            table.play(done.seat, record.move(done))
    return "\n".join([*_head(record), f"after step {step}:", "", table.view(seat).render()])


def _as_dict(record: Replay) -> dict[str, Any]:
    result = record.result
    return {
        "match_id": record.match_id,
        "game": record.game.key,
        "options": record.options,
        "bots": list(record.bots),
        "cause": None if result is None else result.cause.name,
        "scores": [] if result is None else list(result.totals),
        "ranks": [] if result is None else list(result.ranks),
        "steps": [
            {
                "number": step.number,
                "seat": step.seat,
                "origin": pb.MoveOrigin.Name(step.origin).removeprefix("MOVE_ORIGIN_"),
                "move": str(record.move(step)),
                "charged_ms": step.charged_us / 1000,
                "clock_ms": step.clock_ms,
                "events": [str(happened.public) for happened in record.events(step)],
            }
            for step in record.steps
        ],
    }
