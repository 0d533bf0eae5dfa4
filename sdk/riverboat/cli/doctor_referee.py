"""What `riverboat doctor` looks at in a running referee, and what to do about it."""

from __future__ import annotations

import os
import stat
import time
from collections.abc import Iterator
from typing import NamedTuple

import grpc

from riverboat import __version__, games
from riverboat.cli.access import Access
from riverboat.client.errors import CannotConnectError, RiverboatError
from riverboat.client.pinning import find_authority
from riverboat.client.profiles import Profile, Profiles
from riverboat.client.tls import advice
from riverboat.protocol import PROTOCOL_VERSION
from riverboat.v1 import referee_pb2 as pb
from riverboat.v1.referee_pb2_grpc import LobbyServiceStub

HEALTH = "/grpc.health.v1.Health/Check"
SERVING = b"\x08\x01"  # HealthCheckResponse(status=SERVING), as it travels
SECONDS = 5
MOST_LAG_MS = 200.0  # a call that takes longer costs a bot much of its clock
MOST_SKEW = 30.0  # seconds between two clocks, beyond which dates mislead


class Check(NamedTuple):
    """One thing that was looked at; `advice` is what to do if it is not in order."""

    name: str
    ok: bool
    detail: str
    advice: str = ""


def check_profile(profile: Profile) -> Iterator[Check]:
    path = Profiles().path(profile.name)
    detail = f"{profile.name}: {profile.bot} at {profile.address}"
    mode = stat.S_IMODE(path.stat().st_mode)
    open_to_others = os.name == "posix" and bool(mode & 0o077)
    todo = f"others can read {path}: chmod 600 it, and ask for a new token if anybody did"
    yield Check("profile", not open_to_others, detail, todo if open_to_others else "")
    if profile.authority:
        yield from _check_authority(profile)


def _check_authority(profile: Profile) -> Iterator[Check]:
    """Nothing where nobody answers: the check of the referee says so."""
    from riverboat.cli.profiles import fingerprint

    wanted = fingerprint(profile)
    try:
        find_authority(profile.address, bytes.fromhex(wanted))
    except CannotConnectError:
        return
    except RiverboatError as error:
        todo = "do not connect before its organiser has told you why; then join again"
        yield Check("certificate", False, str(error), todo)
        return
    detail = f"its authority is the one of the profile, {wanted[:16]}..."
    yield Check("certificate", True, detail)


def check_referee(access: Access) -> Iterator[Check]:
    name = f"referee {access.server}"
    with access.channel() as channel:
        try:
            answer, _ = _health(channel)
        except grpc.RpcError as error:
            yield Check(name, False, error.code().name, advice(error.details() or ""))
            return
        serving = answer == SERVING
        todo = "" if serving else "it drains or its disk is full: wait, or ask its organiser"
        yield Check(name, serving, "takes matches" if serving else "takes no new matches", todo)
        yield _check_lag(channel)
        if access.profile is not None or access.token_file is not None:
            yield from _check_token(channel, access)


def _health(channel: grpc.Channel) -> tuple[bytes, float]:
    """The answer, as it travels, and the milliseconds that it took."""
    ask: grpc.UnaryUnaryMultiCallable[bytes, bytes] = channel.unary_unary(HEALTH)
    began = time.perf_counter()
    answer = ask(b"", timeout=SECONDS)
    return answer, (time.perf_counter() - began) * 1000


def _check_lag(channel: grpc.Channel) -> Check:
    lag = min(_health(channel)[1] for _ in range(3))
    slow = lag > MOST_LAG_MS
    todo = "every decision pays for this way: run the bot nearer to the referee" if slow else ""
    return Check("lag", not slow, f"{lag:.1f} ms there and back", todo)


def _check_token(channel: grpc.Channel, access: Access) -> Iterator[Check]:
    stub = LobbyServiceStub(channel)  # type: ignore[no-untyped-call]
    began = time.time()
    try:
        about: pb.GetRefereeResponse = stub.GetReferee(
            pb.GetRefereeRequest(), metadata=access.metadata(), timeout=SECONDS
        )
    except grpc.RpcError as error:
        code = error.code()
        todo = "ask the organiser for a new invitation or token, and join again"
        if code is grpc.StatusCode.UNIMPLEMENTED:
            todo = "the referee is of an older version: nothing more can be asked"
        said, _, _ = (error.details() or code.name).partition(": ")  # the advice is better here
        yield Check("token", False, said, todo)
        return
    until = f", until {about.expires_at}" if about.expires_at else ""
    plays = "play" in about.scopes
    todo = "" if plays else "a bot needs a token that plays: ask the organiser for one"
    yield Check("token", plays, f"{about.name}: {' '.join(about.scopes)}{until}", todo)
    yield from _check_versions(about)
    yield _check_clock(about.now_us / 1e6 - (began + time.time()) / 2)


def _check_versions(about: pb.GetRefereeResponse) -> Iterator[Check]:
    same = about.protocol_version == PROTOCOL_VERSION
    todo = f"install riverboat {about.version}: pip install riverboat=={about.version}"
    detail = f"{about.protocol_version} there, {PROTOCOL_VERSION} here"
    yield Check("protocol", same, detail, "" if same else todo)
    detail = f"riverboat {about.version} there, {__version__} here"
    theirs = {game.game: game.rules_version for game in about.games}
    ours = {key: games.get(key).rules_version for key in games.GAME_IDS}
    other = [key for key in theirs.keys() & ours.keys() if theirs[key] != ours[key]]
    if other:
        detail += f"; other rules of {', '.join(sorted(other))}"
    yield Check("versions", not other, detail, todo if other else "")


def _check_clock(skew: float) -> Check:
    wrong = abs(skew) > MOST_SKEW
    todo = "set the clock of this machine: dates and certificates mislead otherwise"
    return Check("clock", not wrong, f"{skew:+.1f} s from here to there", todo if wrong else "")
