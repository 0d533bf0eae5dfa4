"""`riverboat scrimmage`: unrated matches at a running referee, whenever an author wants some."""

from __future__ import annotations

import asyncio
import secrets
from typing import Annotated

import typer

from riverboat.cli.access import Access, quoted, reaching
from riverboat.cli.access_options import ByProfile
from riverboat.cli.following import follow
from riverboat.cli.grouped import grouped
from riverboat.cli.options import (
    Json,
    OptionsList,
    complete,
    find_game,
    read_time,
)
from riverboat.cli.output import print_json, say
from riverboat.cli.scrimmage_calls import scrimmage_calls
from riverboat.cli.scrimmage_looking import list_scrimmages, show, who
from riverboat.cli.scrimmage_report import print_scrimmage
from riverboat.cli.scrimmage_terms import freeze, terms, thaw
from riverboat.cli.usual_group import group_with_usual
from riverboat.client.errors import Exit
from riverboat.client.loading import split_specs
from riverboat.client.tournaments import Seen, TournamentClient
from riverboat.match import REFEREE_ALLOWANCE
from riverboat.v1 import tournament_pb2 as pb
from riverboat.visible import in_one_line
from riverboat.wire.match import control_message, options_message

app = group_with_usual(
    "ask",
    "Play unrated matches against bots of others.\n\n"
    "The word `ask` may be left out: `riverboat scrimmage greedy --game gold_west`.\n\n"
    "Example: riverboat scrimmage ask greedy --game gold_west --blocks 5",
)

Opponents = Annotated[
    str,
    typer.Argument(metavar="BOT[,BOT]", help="1 to 3 bots that are there: NAME or NAME@VERSION"),
]
GameOption = Annotated[str, typer.Option("--game", "-g", help="the game's id")]
Blocks = Annotated[
    int,
    typer.Option("--blocks", "-n", min=1, help="of one match in each rotation of the seats"),
]
Clock = Annotated[
    str, typer.Option("--clock", help="time control, e.g. 60+0.5", show_default="the referee's")
]
Version = Annotated[
    str, typer.Option(help="which version of your bot plays", show_default="the newest")
]
Detach = Annotated[bool, typer.Option("--detach", help="do not wait for the results")]


@app.command()
@grouped
def ask(
    opponents: Opponents,
    game: GameOption,
    blocks: Blocks = 1,
    option: OptionsList = None,
    clock: Clock = "",
    version: Version = "",
    *,
    by: ByProfile,
    detach: Detach = False,
    as_json: Json = False,
) -> None:
    """Ask other bots for matches, and follow them.

    The token is that of your bot. It and the others have to be connected; `riverboat scrimmage
    who` names them. The matches are never rated, each has a deal of its own, and everybody can see
    them. They need nobody to watch: Ctrl-C leaves them playing.

    Exit code 1 if your bot failed, or nothing was played.

    Example: riverboat scrimmage ask greedy --game gold_west --blocks 5 --token-file my.token

    Example: riverboat scrimmage ask ann,bob@2.1 --game boonlake --version 3.0 --json
    """
    access = by.access
    request = _request(split_specs(opponents), game, blocks, option, clock, version)
    with scrimmage_calls(access) as calls:
        accepted = calls.ask(request)
    if detach:
        _tell_begun(accepted, access)
        if as_json:
            print_json({"scrimmage": request.scrimmage_id, "matches_left": accepted.matches_left})
        return
    seen = _followed(accepted, access)
    raise typer.Exit(Exit.OK if print_scrimmage(seen, access, as_json) else Exit.NEGATIVE)


def _request(
    opponents: list[str],
    game_id: str,
    blocks: int,
    option: list[str] | None,
    clock: str,
    version: str,
) -> pb.RequestScrimmageRequest:
    game, players = find_game(game_id), len(opponents) + 1
    request = pb.RequestScrimmageRequest(
        opponents=opponents, blocks=blocks, version=version, scrimmage_id=_new_id()
    )
    request.setup.game, request.setup.players = game.key, players
    request.setup.options.extend(options_message(complete(game, players, option)))
    if clock:
        request.time.CopyFrom(control_message(read_time(clock, REFEREE_ALLOWANCE)))
    return request


def _new_id() -> str:
    return "s-" + secrets.token_hex(6)


def _tell_begun(accepted: pb.RequestScrimmageResponse, access: Access) -> None:
    scrimmage, left = accepted.scrimmage, accepted.matches_left
    begun = f"{in_one_line(scrimmage.title)}: {scrimmage.matches} matches"
    say(f"{begun}; {left} more can be asked for this hour")
    say(f"look at it: {_look(scrimmage, access)}")


def _look(scrimmage: pb.TournamentStatus, access: Access) -> str:
    shown = in_one_line(quoted(scrimmage.tournament_id))
    return f"riverboat scrimmage show {shown}{reaching(access)}"


def _followed(accepted: pb.RequestScrimmageResponse, access: Access) -> Seen:
    try:
        _tell_begun(accepted, access)
        return asyncio.run(_to_the_end(accepted.scrimmage, access))
    except KeyboardInterrupt:
        say(f"it goes on; look at it: {_look(accepted.scrimmage, access)}")
        raise


async def _to_the_end(scrimmage: pb.TournamentStatus, access: Access) -> Seen:
    """A referee that goes down and comes back is waited for."""
    token, credentials = access.token(), access.credentials
    async with TournamentClient(access.server, token, credentials, report=say) as client:
        return await follow(client, scrimmage)


app.command()(show)
app.command("list")(list_scrimmages)
for command in (who, terms, freeze, thaw):
    app.command()(command)
