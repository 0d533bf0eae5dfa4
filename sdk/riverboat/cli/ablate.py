"""`riverboat ablate`: what each term of an evaluation is worth."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import isfinite
from pathlib import Path
from typing import Annotated

import typer

from riverboat.cli.duel_options import FOLDER, FolderOption, JobsOption, matchup_of, several
from riverboat.cli.duel_playing import hold, tell_faults
from riverboat.cli.duel_report import tally_json
from riverboat.cli.options import GameId, Json, find_game
from riverboat.cli.output import print_json, print_text, say, width
from riverboat.cli.table import table_lines
from riverboat.client.errors import Exit
from riverboat.client.loading import load_bot
from riverboat.search.weights import WeightsError, read_table, weights_of, write_table
from riverboat.strength.sitting import Sitting
from riverboat.strength.tally import Tally, blocks_for

FACTORS = (0.0, 2.0)

BotOption = Annotated[
    str, typer.Option("--bot", help="a bot with a setting `weights`, the name of a table")
]
TermOption = Annotated[
    list[str] | None,
    typer.Option("--term", "-t", help="only this one; may be repeated", show_default="all"),
]
TableOption = Annotated[
    Path | None,
    typer.Option(
        "--table", metavar="FILE", help="the weights that are changed", show_default="the game's"
    ),
]


@dataclass(frozen=True, slots=True)
class Change:
    """A term with another weight, and how the bot did with it against the unchanged one."""

    term: str
    before: str
    after: str
    tally: Tally


def ablate(
    game_id: GameId,
    bot: BotOption = "beam",
    term: TermOption = None,
    table: TableOption = None,
    count: Annotated[
        int, typer.Option("--games", "-n", min=2, help="games for each change of a term")
    ] = 40,
    players: Annotated[int, typer.Option("--players", "-p", min=0, show_default="2")] = 0,
    jobs: JobsOption = 0,
    seed: Annotated[int, typer.Option(help="which deals; the same for every change")] = 0,
    folder: FolderOption = FOLDER,
    as_json: Json = False,
) -> None:
    """Measure what each term of an evaluation is worth.

    Each weight is set to 0 and doubled, and the bot plays so against the unchanged one, on the same
    deals every time. The worse it does, the more the term is worth as it is. Blocks are kept: the
    same command goes on after Ctrl-C, or with more --games.

    An evaluation of your own works too: give your bot a setting `weights` and read the table there.

    Example: riverboat ablate gold_west --games 40

    Example: riverboat ablate the_river --term barn --term token --games 100

    Example: riverboat ablate gold_west --bot ./my.py --table my_weights.csv
    """
    game = find_game(game_id)
    seats = several(game, players)
    weights = weights_of(game) if table is None else _read(table)
    wanted = _terms(weights, term)
    load_bot(weighted(bot, Path("any.csv")))  # a bot without weights is told before anything starts
    sitting, changes = Sitting(folder), []
    for name, after, spec, rival in _variants(folder / "weights", game.key, bot, weights, wanted):
        matchup = matchup_of(game.key, spec, rival, seats, None, seed)
        tally = sitting.tally(matchup, blocks_for(matchup, count))
        changes.append(Change(name, weights[name], after, tally))
    tallies = [change.tally for change in changes]
    through = hold(sitting, tallies, jobs, f"{game.title}, {len(changes)} changes")
    _report(changes, as_json)
    tell_faults(sitting, tallies)
    if not through:
        say("interrupted; the same command goes on")
        raise typer.Exit(Exit.INTERRUPTED)


def _read(table: Path) -> dict[str, str]:
    """A table of anybody's weights: numbers under names that files can have."""
    weights = read_table(table)
    for name, value in weights.items():
        if not re.fullmatch(r"[\w-]+", name):
            raise WeightsError(
                f"{table}: {name!r} is no name of a weight: letters, digits, _ and -"
            )
        try:
            odd = not all(map(isfinite, map(float, value.split())))
        except ValueError:
            odd = True
        if odd:
            raise WeightsError(f"{table}: {value!r} is no value of the weight {name}")
    return weights


def _variants(
    folder: Path, game: str, bot: str, weights: dict[str, str], wanted: Sequence[str]
) -> Iterator[tuple[str, str, str, str]]:
    """For each change its term, the new weight, the changed bot and the unchanged one."""
    folder.mkdir(parents=True, exist_ok=True)
    base = folder / f"{game}.csv"
    write_table(base, weights)
    for name in wanted:
        for factor in FACTORS:
            after = scaled(weights[name], factor)
            file = base.with_name(f"{game}-{name}-{factor:g}.csv")
            write_table(file, {**weights, name: after})
            yield name, after, weighted(bot, file), weighted(bot, base)


def weighted(bot: str, file: Path) -> str:
    """The bot with the weights of a file.

    >>> weighted("beam:width=4", Path("a.csv")), weighted("beam", Path("a.csv"))
    ('beam:width=4,weights=a.csv', 'beam:weights=a.csv')
    """
    settings = "=" in bot.rpartition(":")[2] and ":" in bot
    return f"{bot}{',' if settings else ':'}weights={file}"


def scaled(value: str, factor: float) -> str:
    """A weight times a factor; one that changes in a game is several numbers.

    >>> scaled("1.25", 2), scaled("0.5 1 2", 0)
    ('2.5', '0 0 0')
    """
    return " ".join(f"{factor * float(number) + 0.0:g}" for number in value.split())


def _terms(weights: dict[str, str], named: list[str] | None) -> list[str]:
    """The terms that can be changed; what is 0 stays 0."""
    for name in named or []:
        if name not in weights:
            raise typer.BadParameter(f"there is no term {name!r}; terms: {', '.join(weights)}")
    chosen = named or list(weights)
    still = [name for name in chosen if not any(map(float, weights[name].split()))]
    if still:
        say(f"left out, because 0 doubled is 0: {', '.join(still)}")
    changing = [name for name in chosen if name not in still]
    if not changing:
        raise typer.BadParameter("no term is left to change")
    return changing


def _report(changes: Sequence[Change], as_json: bool) -> None:
    """Sorted: what costs most when it is changed stands first, where a bot failed last."""
    played = [change for change in changes if change.tally.counted]
    played.sort(key=lambda one: (_failed(one), one.tally.share.value, one.tally.margin.value))
    if as_json:
        print_json([_as_json(change) for change in played])
        return
    for line in _lines(played):
        print_text(line)


def _lines(played: Sequence[Change]) -> Iterator[str]:
    if not played:
        yield "no block has ended yet"
        return
    head = ("term", "weight", "changed to", "games", "win %", "from", "to", "lead", "")
    yield from table_lines(head, [_row(change) for change in played], width())
    yield ""
    text = (
        "win %: of the bot with the changed weight against the unchanged one, from-to its 95 % "
        "interval; lead: its mean lead in points. The first rows are worth most as they are. Of "
        f"{len(played)} intervals {len(played) / 20:.1f} miss the truth by luck: measure again, "
        "with another --seed and more --games, before you change a weight."
    )
    if any(map(_failed, played)):
        text += " failed: a bot did in some of the games, so that they say nothing of the term."
    yield from textwrap.wrap(text, width())


def _row(change: Change) -> tuple[object, ...]:
    share = [f"{100 * part:.0f}" for part in change.tally.share]
    lead = f"{change.tally.margin.value:+.1f}"
    return (
        change.term,
        change.before,
        change.after,
        change.tally.games,
        *share,
        lead,
        _word(change),
    )


def _failed(change: Change) -> bool:
    """Whether a bot did not play to the end, by weights that it cannot work with for example."""
    return any(score.faults for score in change.tally.counted)


def _word(change: Change) -> str:
    """What the interval says of the change."""
    if _failed(change):
        return "failed"
    fair, share = change.tally.matchup.fair or 0.5, change.tally.share
    if share.high < fair:
        return "worse"
    return "better" if share.low > fair else ""


def _as_json(change: Change) -> dict[str, object]:
    said = {"term": change.term, "weight": change.before, "changed_to": change.after}
    return {**said, "finding": _word(change) or None, **tally_json(change.tally)}
