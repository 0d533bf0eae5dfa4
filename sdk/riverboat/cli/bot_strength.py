"""`riverboat bot list|measure|figures`: how strong the reference bots are."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Annotated

import typer

from riverboat import games
from riverboat.cli.duel_options import JobsOption, matchup_of, several
from riverboat.cli.duel_playing import hold
from riverboat.cli.duel_report import tally_json
from riverboat.cli.options import Json, find_game
from riverboat.cli.output import print_json, print_table, print_text, say, width
from riverboat.cli.table import table_lines
from riverboat.client.errors import Exit
from riverboat.client.loading import load_bot, registered
from riverboat.engine.component_tables import Row
from riverboat.strength import measured, reached
from riverboat.strength.figures import Figure, all_figures
from riverboat.strength.reached import Outcome
from riverboat.strength.sitting import Sitting
from riverboat.strength.tables import own_file, renew
from riverboat.strength.tally import Tally, blocks_for

FOLDER = Path("riverboat-strength")
MEASURE_SEED = 1

FolderOption = Annotated[
    Path, typer.Option("--folder", metavar="FOLDER", help="where blocks are kept, to go on with")
]
GameOption = Annotated[
    str, typer.Option("--game", "-g", help="only this game", show_default="every game")
]


def list_bots(as_json: Json = False) -> None:
    """List the bots that can be named without a path, and how strong they are.

    Example: riverboat bot list
    """
    bots = [(name, _first_line(name)) for name in sorted(registered())]
    known = measured.meetings()
    if as_json:
        print_json(
            [{"bot": name, "what": what, "strength": _json(known, name)} for name, what in bots]
        )
        return
    print_table(["bot", "what it does"], bots)
    for line in _strength_lines(known):
        print_text(line)


def measure(
    count: Annotated[int, typer.Option("--games", "-n", min=2, help="games of each pair")] = 20,
    jobs: JobsOption = 0,
    folder: FolderOption = FOLDER,
    output: Annotated[
        Path | None,
        typer.Option("--output", "-o", metavar="FILE", show_default="the table of this package"),
    ] = None,
) -> None:
    """Measure the reference bots against each other.

    Everybody meets everybody in every game, two at a table on shared deals. The result is the table
    that `riverboat bot list` shows and `riverboat challenge` climbs. Ctrl-C keeps what is finished;
    the same command goes on.

    Example: riverboat bot measure --games 20
    """
    sitting = Sitting(folder)
    found: list[tuple[Tally, str, str]] = []
    for game in games.all_games():
        for bot, rival in measured.pairs():
            seats = several(game, 0)
            matchup = matchup_of(game.key, bot.spec, rival.spec, seats, None, MEASURE_SEED)
            found.append((sitting.tally(matchup, blocks_for(matchup, count)), bot.bot, rival.bot))
    through = hold(sitting, [tally for tally, _, _ in found], jobs, "reference bots")
    path = output or own_file("measured")
    rows = [measured.as_row(*entry) for entry in found if entry[0].settled]
    renew(path, measured.COLUMNS, measured.KEYS, rows)
    say(f"written: {path}")
    if not through:
        say("interrupted; the same command goes on with the pairs that are missing")
        raise typer.Exit(Exit.INTERRUPTED)


def figures(
    game_id: GameOption = "",
    only: Annotated[
        str, typer.Option("--only", help="only figures with this word in their name")
    ] = "",
    count: Annotated[
        int | None, typer.Option("--games", "-n", min=2, show_default="those of each figure")
    ] = None,
    jobs: JobsOption = 0,
    folder: FolderOption = FOLDER,
    play: Annotated[
        bool, typer.Option("--play/--show", help="play what is missing, or show what there is")
    ] = True,
    output: Annotated[
        Path | None,
        typer.Option("--output", "-o", metavar="FILE", help="put what was played into a table"),
    ] = None,
    as_json: Json = False,
) -> None:
    """Hold the reference bots to their figures.

    Each figure is a share of wins with a bar that is to be reached and an edge beyond it, measured
    in blocks on shared deals. All of them take hours: Ctrl-C prints how far it got, and the same
    command goes on. Figures of which the folder has nothing are shown as they were measured for
    this version.

    Example: riverboat bot figures --only first --game the_river --games 40
    """
    wanted = _wanted(find_game(game_id).key if game_id else "", only)
    sitting = Sitting(folder)
    tallies: dict[Figure, Tally] = {}
    for one in wanted:
        if not one.missing:
            most = blocks_for(one.matchup, count or one.games)
            tallies[one] = sitting.tally(one.matchup, most)
    through = not play or hold(sitting, list(tallies.values()), jobs, "figures")
    played = {one: tally for one, tally in tallies.items() if tally.counted}
    if output is not None:
        renew(output, reached.COLUMNS, reached.KEYS, _rows(played))
    if as_json:
        print_json([_figure_json(one, played.get(one)) for one in wanted])
    else:
        for line in _figure_lines(wanted, _outcomes(wanted, played)):
            print_text(line)
    if not through:
        say("interrupted; the same command goes on")
        raise typer.Exit(Exit.INTERRUPTED)


def _wanted(game: str, only: str) -> list[Figure]:
    """The figures of a game, or of all, that have a word in their names."""
    known = [one for one in all_figures() if game in ("", one.matchup.game)]
    found = [one for one in known if only in one.name]
    if not found:
        names = "; ".join(dict.fromkeys(one.name for one in known))
        place = f" of {game}" if game else ""
        raise typer.BadParameter(f"no figure{place} has {only!r} in its name: {names}")
    return found


def _first_line(name: str) -> str:
    bot = load_bot(name)
    text = bot.__doc__ or __import__(bot.__module__, fromlist=["_"]).__doc__ or ""
    return text.strip().splitlines()[0] if text.strip() else ""


def _strength_lines(known: Sequence[measured.Meeting]) -> Iterator[str]:
    """The reference bots by game, the strongest of all games first."""
    if not known:
        yield "\nHow strong they are was not measured yet: riverboat bot measure"
        return
    ordered = sorted(measured.rungs(), key=lambda rung: -_mean(known, rung.bot))
    titles = [game.title for game in games.all_games()]
    rows = [
        (rung.bot, rung.spec, *(_cell(known, key, rung.bot) for key in games.GAME_IDS))
        for rung in ordered
    ]
    yield ""
    yield from table_lines(("strength, %", "measured as", *titles), rows, width())
    yield ""
    count = sorted({one.games for one in known})
    dates, versions = sorted({one.date for one in known}), sorted({one.version for one in known})
    text = (
        f"strength: mean share of wins against the other bots of this table, two at a table, and "
        f"its 95 % interval; {count[0]} games or more of each pair, version {versions[-1]}, "
        f"{dates[-1]}. {_gaps(known)}Renewed by `riverboat bot measure`."
    )
    yield from textwrap.wrap(text, width())


def _gaps(known: Sequence[measured.Meeting]) -> str:
    """What was not measured, and so is missing in the means."""
    wanted = {frozenset((one.bot, other.bot)) for one, other in measured.pairs()}
    told = []
    for game in games.all_games():
        met = {frozenset((one.bot, one.rival)) for one in known if one.game == game.key} & wanted
        if not met:
            told.append(f"{game.title} not at all")
        elif met != wanted:
            told.append(f"{game.title} {len(met)} of {len(wanted)} pairs")
    return f"Not all was measured: {', '.join(told)}. " if told else ""


def _mean(known: Sequence[measured.Meeting], bot: str) -> float:
    found = [measured.strength(known, key, bot) for key in games.GAME_IDS]
    return sum(one.value for one in found if one is not None)


def _cell(known: Sequence[measured.Meeting], game: str, bot: str) -> str:
    found = measured.strength(known, game, bot)
    if found is None:
        return "-"
    value, low, high = (round(100 * part) for part in found)
    return f"{value} ({low}-{high})"


def _json(known: Sequence[measured.Meeting], bot: str) -> dict[str, list[float]]:
    found = {key: measured.strength(known, key, bot) for key in games.GAME_IDS}
    return {key: list(one) for key, one in found.items() if one is not None}


def _outcomes(wanted: Sequence[Figure], played: dict[Figure, Tally]) -> dict[Figure, Outcome]:
    """By the blocks at hand; else what the table of this package has."""
    table = reached.kept()
    found = {one: table.get((one.name, one.matchup.game)) for one in wanted}
    found.update({one: reached.of_tally(tally) for one, tally in played.items()})
    return {one: known for one, known in found.items() if known is not None}


def _rows(played: dict[Figure, Tally]) -> list[Row]:
    """Of the table, for figures that are through."""
    return [
        reached.as_row(one.name, one.matchup.game, reached.of_tally(tally))
        for one, tally in played.items()
        if tally.settled
    ]


def _figure_lines(wanted: Sequence[Figure], found: dict[Figure, Outcome]) -> Iterator[str]:
    """A block of rows under the name of each figure: side by side they fit no screen."""
    head = ("game", "games", "win %", "from", "to", "lead", "CPU ms", "bar", "edge", "")
    rows = [_figure_row(one, found.get(one)) for one in wanted]
    heading, *lines = table_lines(head, rows)
    yield f"  {heading}"
    for before, one, line in zip([None, *wanted], wanted, lines, strict=False):
        if before is None or before.name != one.name:
            seats = f"{one.matchup.players} seats" if one.matchup.players > 1 else "solo"
            yield f"{one.name}, {seats}, at most {one.ms:g} ms"
        yield f"  {line}"
    kept = sorted({(one.date, one.version) for one in found.values() if one.date})
    if kept:
        date, version = kept[-1]
        yield ""
        yield f"Rows that were not played here: version {version}, {date}."


def _figure_row(one: Figure, found: Outcome | None) -> tuple[object, ...]:
    goals = ["" if goal is None else f"{100 * goal:.3g}" for goal in (one.bar, one.edge)]
    measures = ["", "", "", "", "", ""]
    if found is not None:
        share = [f"{100 * part:.1f}" for part in found.share]
        count = f"{found.games}" if found.games >= one.games else f"{found.games} of {one.games}"
        measures = [count, *share, f"{found.lead:+.1f}", f"{found.cpu_ms:.1f}"]
    return (one.matchup.game, *measures, *goals, one.verdict(found))


def _figure_json(one: Figure, tally: Tally | None) -> dict[str, object]:
    said: dict[str, object] = {
        "figure": one.name,
        "bar": one.bar,
        "edge": one.edge,
        "most_ms": one.ms,
    }
    found = reached.of_tally(tally) if tally else reached.kept().get((one.name, one.matchup.game))
    said |= {"game": one.matchup.game, "verdict": one.verdict(found)}
    if tally:
        return said | tally_json(tally)
    return said if found is None else said | _kept_json(found)


def _kept_json(found: Outcome) -> dict[str, object]:
    return {
        "games": found.games,
        "win_share": found.share.value,
        "win_share_interval": [found.share.low, found.share.high],
        "mean_lead": found.lead,
        "cpu_ms_per_decision": [found.cpu_ms],
        "version": found.version,
        "date": found.date,
    }
