"""`riverboat challenge`: how far up the ladder of reference bots a bot gets."""

from __future__ import annotations

import shlex
import textwrap
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Annotated

import typer

from riverboat import games
from riverboat.cli.duel_options import JobsOption, drawn, matchup_of, several
from riverboat.cli.duel_playing import play_with_bar, players, tell_faults
from riverboat.cli.duel_report import tally_json
from riverboat.cli.options import Json, find_game
from riverboat.cli.output import print_json, print_text, say, width
from riverboat.cli.play import Clock, Seed
from riverboat.cli.table import table_lines
from riverboat.client.errors import Exit
from riverboat.client.loading import load_bot
from riverboat.engine import Game
from riverboat.match.control import REFEREE_CLOCK
from riverboat.sprt.block_games import replay_name
from riverboat.strength.measured import Rung, ladder, meetings
from riverboat.strength.sitting import Players, Sitting
from riverboat.strength.tally import Tally, blocks_for

FOLDER = Path("riverboat-challenge")
CLOCK = str(replace(REFEREE_CLOCK, allowance=0.0))  # a bot that hangs would be waited for for ever


@dataclass(slots=True)
class Climb:
    """The matches of a bot in one game, from the foot of the ladder to the first that it lost."""

    game: Game
    rungs: list[Rung]
    matches: list[Tally] = field(default_factory=list)

    @property
    def lost(self) -> Tally | None:
        """The match at which it ended, if there was one."""
        last = self.matches[-1] if self.matches else None
        return last if last is not None and last.settled and not passed(last) else None


def passed(match: Tally) -> bool:
    """Whether the bot got more than half of the points of a match."""
    return sum(score.share for score in match.counted) > match.most / 2


def challenge(
    bot: Annotated[str, typer.Argument(help="your bot: a bot spec, e.g. ./my.py")],
    game_id: Annotated[
        str, typer.Option("--game", "-g", help="the game's id", show_default="every game")
    ] = "",
    count: Annotated[
        int, typer.Option("--games", "-n", min=2, help="games of a match; more than half wins it")
    ] = 20,
    clock: Clock = CLOCK,
    jobs: JobsOption = 0,
    seed: Seed = None,
    folder: Annotated[
        Path, typer.Option("--folder", metavar="FOLDER", help="where lost games are kept")
    ] = FOLDER,
    as_json: Json = False,
) -> None:
    """Play a bot up the ladder of reference bots until it fails.

    The ladder of a game is the order that was measured, see `riverboat bot list`. Each rung is a
    match on shared deals; more than half of the points wins it. Games are played by the clock that
    referees have, so that a bot that hangs loses. Replays of games that were not won are kept, and
    it is said what to look at next. Exit code 1 if the bot failed by a fault.

    Example: riverboat challenge ./my.py --game gold_west

    Example: riverboat challenge beam --game the_river --games 40 --seed 7
    """
    load_bot(bot)  # a wrong name is told before anything starts
    chosen, known = drawn(seed), meetings()
    keys = [find_game(game_id).key] if game_id else games.GAME_IDS
    climbs = [Climb(games.get(key), ladder(known, key)) for key in keys]
    sitting = Sitting(folder, losses=True)
    through = True
    try:
        with players(jobs, folder) as (found, at_once):
            for climb in climbs:
                _climb(climb, bot.strip(), sitting, found, at_once, count, chosen, clock)
    except KeyboardInterrupt:
        through = False
    matches = [match for climb in climbs for match in climb.matches]
    if as_json:
        print_json([{"passed": passed(match), **tally_json(match)} for match in matches])
    else:
        for line in _lines(climbs, sitting):
            print_text(line)
    failed = tell_faults(sitting, matches)
    if not through:
        say(f"interrupted; the same command with --seed {chosen} goes on")
    if failed or not through:
        raise typer.Exit(Exit.NEGATIVE if through else Exit.INTERRUPTED)


def _climb(
    climb: Climb,
    bot: str,
    sitting: Sitting,
    found: Players,
    at_once: int,
    count: int,
    seed: int,
    clock: str,
) -> None:
    """Rung by rung, until a match is lost."""
    for rung in climb.rungs:
        if rung.spec == bot:
            continue
        key, seats = climb.game.key, several(climb.game, 0)
        matchup = matchup_of(key, bot, rung.spec, seats, None, seed, clock)
        match = sitting.tally(matchup, blocks_for(matchup, count), first=True)
        climb.matches.append(match)
        title = f"{climb.game.title}: {rung.spec}"
        play_with_bar(sitting, [match], found, at_once, title)
        if not passed(match):
            return


def _lines(climbs: list[Climb], sitting: Sitting) -> Iterator[str]:
    rows = [_row(climb.game, match) for climb in climbs for match in climb.matches]
    head = ("game", "against", "games", "win %", "from", "to", "lead", "CPU ms", "")
    yield from table_lines(head, rows, width())
    for climb in climbs:
        yield ""
        for text in _advice(climb, sitting):
            indented = "  " if text.startswith("riverboat ") else ""
            whole = textwrap.wrap(text, width(), break_on_hyphens=False)
            yield from [f"{indented}{text}"] if indented else whole


def _row(game: Game, match: Tally) -> tuple[object, ...]:
    share = [f"{100 * part:.0f}" for part in match.share]
    lead = f"{match.margin.value:+.1f}"
    word = "" if not match.settled else "passed" if passed(match) else "LOST"
    pace = f"{match.pace(0).cpu_ms:.1f}"
    return (game.title, match.matchup.rival, match.games, *share, lead, pace, word)


def _advice(climb: Climb, sitting: Sitting) -> Iterator[str]:
    """What to look at next."""
    title, match = climb.game.title, climb.lost
    if match is None:
        done = climb.matches and climb.matches[-1].settled
        yield f"{title}: " + ("nobody above it on the ladder" if done else "not played to the end")
        return
    bot, rival = match.matchup.specs
    yield f"{title}: {bot} fails at {rival}. Look at the game that it lost by most:"
    replay, seat = worst_loss(match, sitting)
    file = shlex.quote(str(replay))
    yield f"riverboat replay judge {file} --seat {seat}"
    yield f"riverboat replay open {file}"
    yield "Then change something, and measure it; docs/search.md says what helped others:"
    yield shlex.join(["riverboat", "duel", bot, rival, "--game", climb.game.key])


def worst_loss(match: Tally, sitting: Sitting) -> tuple[Path, int]:
    """The replay of the game that was lost by most, and the bot's seat in it."""
    _, number, place = min(
        (margin, score.number, place)
        for score in match.counted
        for place, (win, margin) in enumerate(zip(score.wins, score.margins, strict=True))
        if win < 1
    )
    return sitting.replays(match.matchup) / replay_name(number, place), place
