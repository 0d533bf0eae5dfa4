"""`riverboat sprt`: whether a new version of a bot is better than an old one."""

from __future__ import annotations

import shlex
from collections.abc import Mapping
from contextlib import ExitStack, closing
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

import typer

from riverboat.cli import sprt_options as given
from riverboat.cli.options import Json, OptionsList, complete, find_game
from riverboat.cli.output import changing_line, print_json, print_text, say
from riverboat.cli.parallel import WorkersOption, workers_or_cores
from riverboat.cli.play import Clock, Seed
from riverboat.cli.sprt_plan import Plan, make_plan, read_clock, read_seed
from riverboat.cli.sprt_report import blocks, report_json, report_lines, standing_line, tell_faults
from riverboat.client.errors import BotHungError, Exit
from riverboat.judging import crew
from riverboat.sprt.duel import Duel, block_player
from riverboat.sprt.errors import LogbookError
from riverboat.sprt.hypotheses import USUAL_ERROR, Conclusion
from riverboat.sprt.logbook import Logbook
from riverboat.sprt.playing import play_until_decided
from riverboat.sprt.records import Heading
from riverboat.sprt.sources import source_hashes

CODES = {LogbookError: Exit.USAGE}

_ENDS = {
    Conclusion.BETTER: Exit.OK,
    Conclusion.NOT_BETTER: Exit.NEGATIVE,
    Conclusion.UNDECIDED: Exit.UNDECIDED,
    None: Exit.INTERRUPTED,
}


def sprt(
    new: given.New,
    old: given.Old,
    game_id: given.GameOption,
    players: given.Players = 0,
    field: given.Field = "",
    option: OptionsList = None,
    clock: Clock = "none",
    seed: Seed = None,
    elo0: given.Elo0 = None,
    elo1: given.Elo1 = None,
    share0: given.Share0 = None,
    share1: given.Share1 = None,
    alpha: given.Alpha = USUAL_ERROR,
    beta: given.Beta = USUAL_ERROR,
    max_blocks: given.MaxBlocks = None,
    workers: WorkersOption = 0,
    state: given.State = None,
    again: given.Again = False,
    anyway: given.Anyway = False,
    record: given.Record = None,
    as_json: Json = False,
) -> None:
    """Test whether a new version of a bot is better.

    Blocks are played until that is decided: each is a deal in every rotation of the seats, and with
    both versions exchanged. They are kept: the same command and seed go on after Ctrl-C.

    Exit code 0: better; 1: not better; 8: undecided after --max-blocks; 130: interrupted.

    Example: riverboat sprt ./new.py ./old.py --game gold_west
    """
    game = find_game(game_id)
    others = given.read_field(game, field, players)
    options = complete(game, 2 + len(others), option)
    bounds = given.read_hypotheses((elo0, elo1), (share0, share1), alpha, beta)
    dealt = read_seed(seed, state)
    duel = Duel(game.key, new.strip(), old.strip(), others, options, read_clock(clock), dealt)
    heading = Heading(duel, bounds, source_hashes(duel.specs))
    plan = make_plan(heading, max_blocks, state, record, again, anyway)
    figures = {"elo0": elo0, "elo1": elo1, "share0": share0, "share1": share1}
    errors = {"alpha": alpha, "beta": beta} if (alpha, beta) != (USUAL_ERROR,) * 2 else {}
    rest = {"max-blocks": max_blocks, "workers": workers or None, "state": state, "record": record}
    _hold(plan, workers_or_cores(workers))
    _report(plan, as_json, {**figures, **errors, **rest})
    raise typer.Exit(_ENDS[plan.test.conclusion])


def _hold(plan: Plan, workers: int) -> None:
    """Play until the test is decided, or Ctrl-C comes."""
    if plan.duel.new == plan.duel.old:
        say("both versions are the same bot: a null test, it should not be better")
    if plan.test.conclusion is not None:
        say(f"through already, by {plan.path}; --again plays it anew")
        return
    with ExitStack() as stack:
        try:
            logbook = stack.enter_context(closing(Logbook(plan.path, plan.heading, plan.known)))
            scratch = Path(stack.enter_context(TemporaryDirectory(prefix="riverboat-sprt-")))
            line = stack.enter_context(changing_line(standing_line(plan.test)))
            make = partial(block_player, plan.duel, scratch, plan.faults)
            players = stack.enter_context(crew.Crew(min(workers, plan.test.most), make))
            play_until_decided(
                plan.test,
                players,
                workers,
                logbook.keep,
                lambda: line.show(standing_line(plan.test)),
            )
        except KeyboardInterrupt:
            return
        except crew.GoneError as error:
            raise BotHungError(
                f"a bot ended the process that it played in, or hung there: {error}; "
                f"what was finished is kept in {plan.path}"
            ) from None


def _report(plan: Plan, as_json: bool, figures: Mapping[str, object]) -> None:
    """The verdict, or how far it got, and how to go on or to play it again."""
    if as_json:
        print_json(report_json(plan.test, plan.duel, plan.path))
    else:
        for text in report_lines(plan.test, plan.duel):
            print_text(text)
    tell_faults(plan.test, plan.duel, plan.faults)
    test, command = plan.test, [*_words(plan.duel), *_flags(figures)]
    if test.conclusion is None:
        say(f"interrupted after {blocks(test.counted)}; go on: {shlex.join(command)}")
        return
    uncounted = len(test.record) - test.counted
    more = f", with {blocks(uncounted)} that came too late to count" if uncounted else ""
    say(f"on record: {plan.path}{more}")
    say(f"once more: {shlex.join([*command, '--again'])}")
    if test.conclusion is Conclusion.UNDECIDED:
        longer = _flags({**figures, "max-blocks": 2 * test.most})
        say(f"go on: {shlex.join([*_words(plan.duel), *longer])}")


def _words(duel: Duel) -> list[str]:
    """The command that plays a duel."""
    words = ["riverboat", "sprt", duel.new, duel.old, "--game", duel.game]
    if duel.field:
        words += ["--players", str(duel.players), "--field", ",".join(duel.field)]
    usual = {option.key: option.values[0] for option in find_game(duel.game).options}
    for key, value in duel.options.items():
        words += ["--option", f"{key}={value}"] if value != usual[key] else []
    words += ["--clock", duel.clock] if duel.clock != "none" else []
    return [*words, "--seed", str(duel.seed)]


def _flags(figures: Mapping[str, object]) -> list[str]:
    return [
        word
        for name, value in figures.items()
        if value is not None
        for word in (f"--{name}", f"{value:g}" if isinstance(value, float) else str(value))
    ]
