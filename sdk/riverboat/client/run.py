"""The command line of a bot file: play locally, join a referee, look at one decision again."""

from __future__ import annotations

import argparse
import asyncio
import logging
import os
import shlex
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from riverboat import collector
from riverboat.client import report
from riverboat.client.bot import Bot
from riverboat.client.deadman import SWITCH
from riverboat.client.errors import (
    BotFormError,
    BotHungError,
    BotSpecError,
    CannotConnectError,
    CertificateError,
    Exit,
    NotAuthorisedError,
    ProfileError,
    RiverboatError,
    VersionMismatchError,
)
from riverboat.client.loading import LOADING, load_bots
from riverboat.client.quiet import quieten_grpc
from riverboat.recordings import numbered
from riverboat.visible import visible

if TYPE_CHECKING:
    from riverboat.client.profiles import Profile
    from riverboat.local import LocalResult
    from riverboat.replay import Decision, Replay

_EXAMPLES = """\
examples:
  %(prog)s --local gold_west                            one game against random bots
  %(prog)s --local gold_west --vs greedy,first --games 30 --seed 7
  %(prog)s --server 127.0.0.1:50051 --token-file token  join whatever the ladder schedules
  %(prog)s                                              the same, after `riverboat join`
  %(prog)s --attach game.replay --step 120 --seat 1     what would it play there now?
  %(prog)s --attach game.replay --crash                 where it failed, once more

environment: RIVERBOAT_SERVER, RIVERBOAT_TOKEN, RIVERBOAT_TOKEN_FILE, RIVERBOAT_PROFILE
exit codes: 0 done, 1 failed, 2 wrong usage, 3 no referee, 4 token refused, 5 wrong version,
            6 the bot hung, 130 interrupted
"""


def parser(bot: Bot) -> argparse.ArgumentParser:
    made = argparse.ArgumentParser(
        description=f"Runs the bot {bot.name}.",
        epilog=_EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    how = made.add_argument_group("how to run (one of these)").add_mutually_exclusive_group()
    how.add_argument("--local", metavar="GAME", help="play here, without a server")
    how.add_argument("--server", metavar="HOST:PORT", help="play at a referee")
    how.add_argument("--attach", metavar="FILE", help="look into a replay")
    made.add_argument("--version", metavar="V", help="of the bot, e.g. 2.1; default: its own")
    local = made.add_argument_group("with --local")
    local.add_argument("--vs", metavar="BOTS", default="random", help="default: random")
    local.add_argument("--players", metavar="N", type=int, help="default: as many as bots named")
    local.add_argument("--games", metavar="N", type=int, default=1)
    local.add_argument("--seed", metavar="S", type=int, help="the same seed deals the same cards")
    local.add_argument("--option", metavar="K=V", action="append", default=[], dest="options")
    local.add_argument("--clock", metavar="60+0.5", help="seconds; default: no clock")
    local.add_argument("--record", metavar="FOLDER", type=Path, help="write replays there")
    server = made.add_argument_group("with --server")
    server.add_argument("--profile", metavar="NAME", default="", help="of `riverboat join`")
    server.add_argument("--token", metavar="T", help="better: --token-file, others see this one")
    server.add_argument("--token-file", metavar="F", type=Path)
    server.add_argument("--ca", metavar="FILE", type=Path, help="use TLS, trust this certificate")
    server.add_argument("--tls", action="store_true", help="use TLS, trust public authorities")
    server.add_argument("--connect-within", metavar="SECONDS", type=float, default=10.0)
    server.add_argument(
        "--give-up-after", metavar="SECONDS", type=float, help="once connected; default: never"
    )
    replay = made.add_argument_group("with --attach")
    which = replay.add_mutually_exclusive_group()
    which.add_argument("--step", metavar="N", type=int, help="which step of the replay")
    which.add_argument("--last", action="store_true", help="the bot's last decision")
    which.add_argument(
        "--crash", action="store_true", help="where the bot crashed, forfeited or lost its clock"
    )
    replay.add_argument("--seat", metavar="S", type=int, help="default: the seat that made it")
    replay.add_argument(
        "--data", metavar="FOLDER", type=Path, help="where FILE is an id of a replay"
    )
    return made


def main(bot: Bot, argv: Sequence[str] | None = None) -> int:
    """Run a bot as its command line says; returns the exit code."""
    if LOADING.get():
        raise BotSpecError(
            f'{LOADING.get()} runs its bot when it is loaded: put `if __name__ == "__main__":` '
            "above the call of run()"
        )
    collector.load()
    made = parser(bot)
    arguments = made.parse_args(argv)
    arguments.words = sys.argv[1:] if argv is None else argv
    SWITCH.arm()
    if not (arguments.local or arguments.server or arguments.attach):
        arguments.server = os.environ.get("RIVERBOAT_SERVER")
    try:
        if arguments.version is not None:
            bot = bot.with_version(arguments.version)
        if arguments.local:
            return _local(bot, arguments)
        if arguments.attach:
            return _attach(bot, arguments)
        if access := _profiled(arguments):
            return _serve(bot, arguments, *access)
    except KeyboardInterrupt:
        return Exit.INTERRUPTED
    except (RiverboatError, ValueError, OSError, KeyError) as error:
        return explain(error)
    made.print_usage(sys.stderr)
    _complain("say how to run: --local GAME, --server HOST:PORT or --attach FILE (--help: more)")
    _complain("or join a referee once: riverboat join INVITATION --name BOT")
    return Exit.USAGE


class UsageError(RiverboatError):
    """The command line makes no sense."""


_CODES: tuple[tuple[type[Exception], Exit], ...] = (
    (UsageError, Exit.USAGE),
    (BotSpecError, Exit.USAGE),
    (BotFormError, Exit.USAGE),
    (CertificateError, Exit.USAGE),
    (ProfileError, Exit.USAGE),
    (BotHungError, Exit.HUNG),
    (CannotConnectError, Exit.UNREACHABLE),
    (NotAuthorisedError, Exit.NOT_AUTHORISED),
    (VersionMismatchError, Exit.VERSION),
)


def explain(error: Exception) -> int:
    """Say what went wrong; the exit code for it."""
    _complain(str(error.args[0]) if isinstance(error, KeyError) else str(error))
    return next((code for kind, code in _CODES if isinstance(error, kind)), Exit.NEGATIVE)


def _complain(text: str) -> None:
    sys.stderr.write(f"riverboat: {visible(text)}\n")


def _say(text: str) -> None:
    sys.stdout.write(f"{visible(text)}\n")
    sys.stdout.flush()


# --- --local -------------------------------------------------------------------------------------


def _local(bot: Bot, arguments: argparse.Namespace) -> int:
    from riverboat import games
    from riverboat.local import play_games

    game = arguments.local.replace("-", "_")
    if game not in games.GAME_IDS:
        raise UsageError(f"unknown game {game!r}; known: {', '.join(games.GAME_IDS)}")
    rules = games.get(game)
    entered = [bot, *load_bots(arguments.vs)]
    players = max(arguments.players or 0, len(entered))
    if arguments.players == 1:
        entered, players = [bot], 1
    try:
        options = rules.complete_options(players, _options(arguments.options))
    except ValueError as error:
        raise UsageError(str(error)) from None
    folder: Path | None = arguments.record
    played = play_games(
        game,
        entered,
        arguments.games,
        players=players,
        seed=arguments.seed,
        options=options,
        control=arguments.clock,
        record=numbered(folder) if folder else lambda number: None,
    )
    return _tell(played, arguments.games, arguments.words)


def _tell(played: Iterator[LocalResult], count: int, words: Sequence[str]) -> int:
    """Show each game as it ends; what was finished is summed up even after Ctrl-C."""
    tally = report.Tally()
    try:
        for result in played:
            known = {entrant for entrant in result.entrants if tally.failed(entrant)}
            tally.add(result)
            _say(f"game {tally.games} (seed {result.seed}): {report.ranks(result.result)}")
            lines = report.sheet(result) if count == 1 else []
            if any(tally.failed(entrant) for entrant in set(result.entrants) - known):
                lines += report.failures(result)  # the first of each bot says enough
                if tally.failed(0) and 0 not in known:
                    lines += _look_again(result, tally.games - 1, words)
            for line in lines:
                _say(line)
    except KeyboardInterrupt:
        if tally.games:
            _say(tally.table())
        raise
    if count > 1:
        _say(tally.table())
    return Exit.NEGATIVE if tally.failed(0) else Exit.OK


def _look_again(result: LocalResult, number: int, words: Sequence[str]) -> Iterator[str]:
    """Commands that ask the bot again where it failed; they can be run as they stand."""
    program = ["python", sys.argv[0]]
    replay = result.replay
    if replay is None:
        replay = numbered(Path("games"))(number)
        once_more = [*program, *words, "--seed", str(result.seed), "--record", "games"]
        yield f"  record it:     {shlex.join(once_more)}"
    seat = str(result.entrants.index(0))
    again = [*program, "--attach", str(replay), "--crash", "--seat", seat]
    yield f"  look at it:    {shlex.join(again)}"


def _options(given: Sequence[str]) -> dict[str, str]:
    options: dict[str, str] = {}
    for piece in given:
        key, equals, value = piece.partition("=")
        if not equals:
            raise UsageError(f"--option {piece!r} is not key=value")
        options[key] = value
    return options


# --- --attach ------------------------------------------------------------------------------------


def _attach(bot: Bot, arguments: argparse.Namespace) -> int:
    from riverboat.client import attach
    from riverboat.replay.reader import load_named

    if arguments.step is None and not (arguments.last or arguments.crash):
        raise UsageError("--attach needs --step N, --last or --crash")
    replay, seat = load_named(arguments.attach, arguments.data), arguments.seat
    if arguments.last:
        then = attach.last_decision(replay, bot.name, seat)
    elif arguments.crash:
        failed, decision = attach.place_of_failure(replay, bot.name, seat)
        if not decision:
            return _start_again(bot, replay, failed)
        then = replay.decision(decision, failed)
    else:
        then = replay.decision(arguments.step, seat)
    return _ask_again(bot, replay, then)


def _ask_again(bot: Bot, replay: Replay, then: Decision) -> int:
    from riverboat.client.attach import attach
    from riverboat.client.texts import failure_text

    asked = replay.game.face().question_words(then.question)
    place = f"step {then.number}, seat {then.seat}, {asked}:"
    try:
        seen = attach(bot, replay, then)
    except Exception as error:
        _complain(f"the bot failed at {place}\n{failure_text(error)}")
        return Exit.NEGATIVE
    _say(str(then.view))
    _say(place)
    _say(f"  recorded  {_recorded(then)}")
    _say(f"  now       {_in_words(then, seen.chosen)}{' (the same)' if seen.same else ''}")
    return Exit.OK


def _recorded(then: Decision) -> str:
    if then.origin is None:
        return "nothing: the match ended here"
    default = {"TIMEOUT": "the clock was lost", "FORFEITED": "the seat had forfeited"}
    why = default.get(then.origin.name)
    return f"{_in_words(then, then.move)}{f' (the default move: {why})' if why else ''}"


def _in_words(then: Decision, move: object) -> str:
    """A move as people say it; what is none is shown as it is."""
    return then.view.game.face().move_words(move) if move in then.moves else str(move)


def _start_again(bot: Bot, replay: Replay, seat: int) -> int:
    """A bot that failed while nobody asked it anything can only be told the start again."""
    from riverboat.client.attach import start_again
    from riverboat.client.texts import failure_text

    place = f"outside of a decision, seat {seat}"
    try:
        start_again(bot, replay, seat)
    except Exception as error:
        _complain(f"the bot failed {place}\n{failure_text(error)}")
        return Exit.NEGATIVE
    _say(f"the match was lost {place}; the bot can be started now")
    return Exit.OK


# --- --server ------------------------------------------------------------------------------------


def _profiled(arguments: argparse.Namespace) -> tuple[str, Profile | None] | None:
    """Where to play, and the profile that says what is not said otherwise; None: nowhere."""
    from riverboat.client.profiles import chosen_profile

    token_given = bool(arguments.token or arguments.token_file)
    said = arguments.server or ""
    profile = chosen_profile(arguments.profile, said, token_given, os.environ)
    server = said or (profile.address if profile else "")
    return (server, profile) if server else None


def _serve(bot: Bot, arguments: argparse.Namespace, server: str, profile: Profile | None) -> int:
    quieten_grpc()
    from riverboat.client.tls import channel_credentials
    from riverboat.logs import show_controls, structlog

    *before, renderer = structlog.get_config()["processors"]
    structlog.configure(
        processors=[*before, show_controls, renderer],
        wrapper_class=structlog.make_filtering_bound_logger(logging.INFO),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
    )
    said = arguments.tls or arguments.ca is not None
    connection = bot.connect(
        server,
        read_token(arguments.token, arguments.token_file, os.environ, profile),
        credentials=channel_credentials(arguments.tls, arguments.ca)
        if profile is None or said
        else profile.credentials,
        connect_within=arguments.connect_within,
        give_up_after=arguments.give_up_after,
        on_end=lambda info, result: _say(f"{info.match_id} {info.game}: {report.ranks(result)}"),
    )
    collector.settle()
    asyncio.run(connection.run())
    return Exit.OK


def read_token(
    token: str | None,
    file: Path | None,
    environment: Mapping[str, str],
    profile: Profile | None = None,
) -> str:
    """The token from the command line, a file, the environment, or a profile."""
    if token and file:
        raise UsageError("give --token or --token-file, not both")
    if not token and file is None:
        token = environment.get("RIVERBOAT_TOKEN")
        named = environment.get("RIVERBOAT_TOKEN_FILE")
        file = Path(named) if named and not token else None
    if file is not None:
        token = token_in(file)
    if not token and profile is not None:
        return profile.token
    if not token:
        text = "a token is needed: --token-file FILE, or the variable RIVERBOAT_TOKEN"
        raise UsageError(f"{text}; or join a referee: `riverboat join INVITATION --name BOT`")
    return token


def token_in(file: Path) -> str:
    """The token that a file holds; UsageError says what is wrong with the file."""
    ask = "ask the organiser for a token and put it there"
    try:
        token = file.read_text(encoding="utf-8").strip()
    except FileNotFoundError:
        raise UsageError(f"there is no token file {file}: {ask}") from None
    except UnicodeDecodeError:
        raise UsageError(f"the token file {file} holds no text: {ask}") from None
    except OSError as error:
        raise UsageError(f"cannot read the token file {file}: {error.strerror}") from None
    if not token:
        raise UsageError(f"the token file {file} is empty: {ask}")
    return token
