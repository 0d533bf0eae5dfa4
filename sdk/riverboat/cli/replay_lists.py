"""`riverboat replay list` and `mine`: replays of a data folder, a folder of files or a referee."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Annotated

import typer

from riverboat import games
from riverboat.cli.access_options import InPlaceOfFolder
from riverboat.cli.asking import asked
from riverboat.cli.grouped import grouped
from riverboat.cli.options import DATA, Json
from riverboat.cli.output import in_seconds, print_json, print_table, print_text, say
from riverboat.cli.replay_words import how_it_ended, how_it_ended_for, outcome_words, short_name
from riverboat.match import Cause
from riverboat.match.entrant import owner_of
from riverboat.replay import ReplayError
from riverboat.replay.archived import is_archive
from riverboat.replay.listed import Listed, Look, replay_files, replays_in
from riverboat.replay.wanted import CRASHES, FAULTS, WantedReplays

SEALED = "sealed"

FolderOption = Annotated[
    Path,
    typer.Option(
        "--data",
        help="a referee's data folder, any folder of replays, a .tar or .zip",
        envvar="RIVERBOAT_DATA",
    ),
]
FolderArgument = Annotated[
    Path | None, typer.Argument(metavar="FOLDER", help="the same as --data", show_default=False)
]


@dataclass(frozen=True, slots=True, kw_only=True)
class Wish:
    """Which replays are to be listed, and how many."""

    bot: Annotated[str, typer.Option(help="only of this bot, or of NAME@VERSION")] = ""
    game: Annotated[str, typer.Option(help="only of this game")] = ""
    opponent: Annotated[str, typer.Option(help="only against this bot")] = ""
    lost: Annotated[bool, typer.Option("--lost", help="only those that the bot did not win")] = (
        False
    )
    crashed: Annotated[
        bool,
        typer.Option("--crashed", help="only those in which it, or any bot, crashed"),
    ] = False
    failed: Annotated[
        bool,
        typer.Option(
            "--failed",
            help="only those that it, or any bot, did not play to the end: crash, clock lost etc",
        ),
    ] = False
    limit: Annotated[int, typer.Option("--limit", "-n", min=1, max=1000)] = 20
    newest: Annotated[
        int, typer.Option("--newest", min=1, max=100_000, help="look at so many of the newest")
    ] = 1000

    @property
    def wanted(self) -> WantedReplays:
        key = self.game.replace("-", "_")
        if key and key not in games.GAME_IDS:
            known = ", ".join(games.GAME_IDS)
            raise typer.BadParameter(f"no game is called {self.game!r}; known: {known}")
        causes = CRASHES if self.crashed else FAULTS if self.failed else frozenset[Cause]()
        return WantedReplays(self.bot, key, self.opponent, self.lost, causes)


@dataclass(frozen=True, slots=True, kw_only=True)
class OwnWish(Wish):
    """The same of one's own games."""

    bot: Annotated[
        str, typer.Option(help="your bot", show_default="the token's, or the one in all replays")
    ] = ""


@grouped
def list_replays(
    context: typer.Context,
    folder: FolderArgument = None,
    data: FolderOption = DATA,
    *,
    by: InPlaceOfFolder,
    listed: Wish,
    as_json: Json = False,
) -> None:
    """List the newest replays of a folder or a referee.

    Example: riverboat replay list --bot greedy -n 5

    Example: riverboat replay list my-games --bot mine --opponent greedy --lost
    """
    _one_place(context)
    if listed.lost and not listed.bot:
        raise typer.BadParameter(
            "whose losses? Add --bot NAME, or see those of your bot with `riverboat replay mine`",
            param_hint="--lost",
        )
    look = Look(listed.wanted, listed.limit, listed.newest)
    if (access := asked(context, by)) is not None:
        from riverboat.cli.replay_calls import replays_at  # gRPC: only for who asks a referee

        _, rows = replays_at(access, look)
    else:
        rows = _in_folder(folder or data, look)
        if not rows and listed.bot:
            _tell_who_plays(folder or data, look)
    if as_json:
        print_json([_described(row) for row in rows])
    elif not rows:
        print_text("no such games")
    else:
        columns = ["replay", "game", "bots", "scores", "remarks", "finished"]
        print_table(columns, [*map(_cells, rows)], spare=["finished"], whole=["remarks"])


def _cells(row: Listed) -> tuple[object, ...]:
    return (
        row.id,
        row.game,
        " ".join(map(short_name, row.names)),
        _scores(row),
        how_it_ended(row),
        in_seconds(row.finished_at),
    )


def _scores(row: Listed) -> str:
    """By seat; alone, against what the automaton got."""
    if row.sealed:
        return SEALED
    against = "" if row.automaton is None else f", automaton {row.automaton}"
    return " ".join(map(str, row.scores)) + against


@grouped
def mine(
    context: typer.Context,
    folder: FolderArgument = None,
    data: FolderOption = DATA,
    *,
    by: InPlaceOfFolder,
    listed: OwnWish,
    as_json: Json = False,
) -> None:
    """List the games of your bot, the worst first.

    The worst are those that it failed in, then those that it lost by most.

    At a referee the token says which bot is yours. Sealed games come last: how they ended is told
    when every match on their deal is over.

    Example: riverboat replay mine --server 127.0.0.1:50051 --token-file my.token --lost

    Example: riverboat replay mine my-games --bot mine --opponent greedy
    """
    _one_place(context)
    look = Look(listed.wanted, listed.newest, listed.newest, mine=True)
    if (access := asked(context, by, by_token=True)) is not None:
        from riverboat.cli.replay_calls import replays_at

        whose, rows = replays_at(access, look)
    else:
        whose, rows = _own(folder or data, look)
    rows = sorted(rows, key=lambda row: _badness(row, whose))[: listed.limit]
    if as_json:
        print_json([{**_described(row), **_own_part(row, whose)} for row in rows])
    else:
        _print_own(rows, whose)


def _one_place(context: typer.Context) -> None:
    """A folder that was named as an argument is not passed over in silence."""
    said = context.params
    if said["folder"] is not None and (said["server"] or said["profile"]):
        raise typer.BadParameter("name a folder or a referee, not both")


def _in_folder(data: Path, look: Look) -> list[Listed]:
    if data.is_file() and not is_archive(data):
        raise typer.BadParameter(f"{data} is a file: riverboat replay show {data}")
    if not (data / "replays").is_dir() and not replay_files(data):
        raise typer.BadParameter(f"{data} holds no replays; name a folder that does")
    unread = 0

    def tell(path: Path, error: object) -> None:
        nonlocal unread
        unread += 1
        say(f"{path}: {error}")

    rows = list(replays_in(data, look, tell))
    if unread and unread == min(len(replay_files(data)), look.newest):
        raise ReplayError(f"none of the replays in {data} can be read")
    return rows


def _own(data: Path, look: Look) -> tuple[str, list[Listed]]:
    """The games of a bot in a folder, and whose they are if nobody said: the one bot that sits in
    all of them."""
    wanted = look.wanted
    if wanted.bot:
        found = _in_folder(data, look)
        if not found:
            _tell_who_plays(data, look)
        return wanted.bot, found
    rows = _in_folder(data, replace(look, wanted=WantedReplays()))
    if not rows:
        return "", rows
    everywhere = set.intersection(*(set(map(owner_of, row.bots)) for row in rows))
    if len(everywhere) != 1:
        raise typer.BadParameter(f"say with --bot which one is yours; here play: {_players(rows)}")
    bot = everywhere.pop()
    own = replace(wanted, bot=bot)
    return bot, [row for row in rows if own.shows(row, row.sealed)]


def _tell_who_plays(data: Path, look: Look) -> None:
    """Who finds nothing may have misspelt a name, or left out the settings that belong to it."""
    everybody = replace(look, wanted=WantedReplays())
    rows = list(replays_in(data, everybody, lambda path, error: None))  # told already
    if all(look.wanted.bot != owner_of(bot) for row in rows for bot in row.bots):
        say(f"nobody here is called {look.wanted.bot}; here play: {_players(rows)}")


def _players(rows: Sequence[Listed]) -> str:
    return ", ".join(sorted({short_name(owner_of(bot)) for row in rows for bot in row.bots})[:8])


def _badness(row: Listed, bot: str) -> tuple[int, int]:
    """Worst first: failed, lost, drawn, won, then what counts for nothing, then the sealed."""
    if row.sealed:
        return 5, 0
    seat = row.worst_seat(bot)
    if row.causes[seat] in FAULTS:
        return 0, row.margin(seat)
    places = {"lost": 1, "drawn": 2, "won": 3, "void": 4}
    return places[row.outcome(seat)], row.margin(seat)


def _print_own(rows: Sequence[Listed], bot: str) -> None:
    cells: list[tuple[object, ...]] = []
    for row in rows:
        seat = row.worst_seat(bot)
        others = " ".join(short_name(name) for other, name in enumerate(row.names) if other != seat)
        told = (SEALED, "")
        if not row.sealed:
            told = (outcome_words(row, seat), _ended(row, seat))
        opponents = others or "the automaton"
        place = (row.id, row.game, row.version(seat), opponents)
        cells.append((*place, *told, in_seconds(row.finished_at)))
    columns = ["replay", "game", "version", "against", "result", "ended", "finished"]
    if rows:
        print_table(columns, cells, spare=["finished"], whole=["ended"])
    else:
        print_text(f"no such games of {bot}" if bot else "no such games")


def _ended(row: Listed, seat: int) -> str:
    """The cause, and whether there is no file that could be looked at."""
    return how_it_ended_for(row, seat) + (", pruned" if row.pruned else "")


def _own_part(row: Listed, bot: str) -> dict[str, object]:
    seat = row.worst_seat(bot)
    if row.sealed:
        return {"seat": seat, "result": SEALED, "margin": None, "cause": None}
    cause = row.causes[seat].name
    return {
        "seat": seat,
        "result": row.outcome(seat),
        "margin": row.margin(seat),
        "cause": cause,
    }


def _described(row: Listed) -> dict[str, object]:
    return {
        "id": row.id,
        "game": row.game,
        "mode": row.mode,
        "bots": list(row.bots),
        "versions": list(row.versions),
        "scores": SEALED if row.sealed else list(row.scores),
        "automaton": row.automaton,
        "ranks": list(row.ranks),
        "causes": [cause.name for cause in row.causes],
        "steps": row.steps,
        "at": row.finished_at,
        "pruned": row.pruned,
    }
