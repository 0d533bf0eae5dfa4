"""`riverboat replay get`: goes on after a cut, believes no byte, and talks to older referees."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import grpc
import pytest

from cli.commands import here
from riverboat.cli import replay_fetch
from riverboat.cli.access import Access
from riverboat.cli.replay_fetch import RefereeSource
from riverboat.replay import ReplayError
from riverboat.replay.chain import pack
from riverboat.v1 import replay_pb2 as pb
from riverboat.v1.replay_pb2_grpc import (
    ReplayServiceServicer,
    add_ReplayServiceServicer_to_server,
)

PIECE = 500


@dataclass
class Sender(ReplayServiceServicer):
    """Sends a replay, as badly as a test wants it."""

    plain: bytes
    cuts: list[int] = field(default_factory=list)  # after so many pieces, one call after the other
    old: bool = False  # knows neither offsets nor checksums
    wrong: bytes = b""  # is sent for the last byte
    offsets: list[int] = field(default_factory=list)  # that were asked for

    def GetReplay(self, request: Any, context: Any) -> Iterator[pb.GetReplayResponse]:  # noqa: N802
        self.offsets.append(request.offset)
        if request.replay_id != "m":
            context.abort(grpc.StatusCode.NOT_FOUND, "the replay does not exist")
        data = self.plain if self.old else pack(self.plain)
        begun = data[: request.offset]
        same = not self.old and hashlib.sha256(begun).digest() == request.sha256
        start = len(begun) if same else 0
        told = pb.ReplayDownload(
            size=len(data), sha256=hashlib.sha256(data).digest(), offset=start, zstd=True
        )
        data = data[: -len(self.wrong)] + self.wrong if self.wrong else data
        cut = self.cuts.pop(0) if self.cuts else 10**6
        for number, place in enumerate(range(start, len(data), PIECE)):
            if number == cut:
                context.abort(grpc.StatusCode.UNAVAILABLE, "the connection is gone")
            first = None if self.old or number else told
            yield pb.GetReplayResponse(data=data[place : place + PIECE], download=first)

    def ListKeys(self, request: Any, context: Any) -> pb.ListKeysResponse:  # noqa: N802
        return pb.ListKeysResponse()


@pytest.fixture(scope="module")
def plain(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    folder = tmp_path_factory.mktemp("plain")
    here("play", "gold_west", "--bots", "first,random", "--seed", "3", "--record", folder)
    return (folder / "0000.replay").read_bytes()


@pytest.fixture
def sender(plain: bytes, monkeypatch: pytest.MonkeyPatch) -> Iterator[Sender]:
    monkeypatch.setattr(replay_fetch, "PAUSE_SECONDS", 0.001)
    monkeypatch.setenv("RIVERBOAT_TOKEN", "rbt_test")
    yield Sender(plain)


@pytest.fixture
def server(sender: Sender) -> Iterator[str]:
    with ThreadPoolExecutor(2) as threads:
        serving = grpc.server(threads)
        add_ReplayServiceServicer_to_server(sender, serving)  # type: ignore[no-untyped-call]
        port = serving.add_insecure_port("127.0.0.1:0")
        serving.start()
        yield f"127.0.0.1:{port}"
        serving.stop(None).wait()


def get(server: str, target: Path) -> Any:
    return here("replay", "get", "m", "--server", server, "-o", target, "--known", f"{target}.k")


def test_a_replay_is_written_as_it_was_recorded(server: str, plain: bytes, tmp_path: Path) -> None:
    target = tmp_path / "m.replay"
    outcome = get(server, target)
    assert outcome.code == 0, outcome.err
    assert target.read_bytes() == plain
    assert list(tmp_path.iterdir()) == [target], "nothing else is left"


def test_it_is_kept_packed_if_it_is_called_so(server: str, plain: bytes, tmp_path: Path) -> None:
    target = tmp_path / "m.replay.zst"
    assert get(server, target).code == 0
    assert target.read_bytes() == pack(plain)


@pytest.mark.parametrize("suffix", [".replay", ".replay.zst"])
def test_it_may_be_named_as_its_file_is(
    server: str, plain: bytes, tmp_path: Path, suffix: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    outcome = here("replay", "get", f"m{suffix}", "--server", server, "--known", "known")
    assert outcome.code == 0, outcome.err
    assert (tmp_path / "m.replay").read_bytes() == plain
    (tmp_path / "other").mkdir()
    monkeypatch.chdir("other")
    assert here("replay", "get", "../m.replay", "--data", tmp_path).code == 0
    assert (tmp_path / "other" / "m.replay").read_bytes() == plain


def test_a_cut_download_goes_on_where_it_was_cut(
    sender: Sender, server: str, plain: bytes, tmp_path: Path
) -> None:
    sender.cuts = [2, 1, 3]
    assert get(server, tmp_path / "m.replay").code == 0
    assert sender.offsets == [0, 2 * PIECE, 3 * PIECE, 6 * PIECE]
    assert (tmp_path / "m.replay").read_bytes() == plain


def test_the_next_call_goes_on_after_one_that_gave_up(
    sender: Sender, server: str, plain: bytes, tmp_path: Path
) -> None:
    sender.cuts = [2, *[0] * replay_fetch.CUTS]
    target = tmp_path / "m.replay"
    outcome = get(server, target)
    assert outcome.code == 3
    assert not target.exists()
    sender.offsets.clear()
    assert get(server, target).code == 0
    assert sender.offsets == [2 * PIECE]
    assert target.read_bytes() == plain


def test_the_beginning_of_another_file_is_of_no_use(
    sender: Sender, server: str, plain: bytes, tmp_path: Path
) -> None:
    (tmp_path / "m.replay.part").write_bytes(b"something else")
    assert get(server, tmp_path / "m.replay").code == 0
    assert sender.offsets == [14]
    assert (tmp_path / "m.replay").read_bytes() == plain


def test_a_wrong_byte_is_noticed_and_nothing_is_written(
    sender: Sender, server: str, tmp_path: Path
) -> None:
    sender.wrong = b"x"
    target = tmp_path / "m.replay"
    target.write_bytes(b"the old one")
    outcome = get(server, target)
    assert (outcome.code, outcome.out) == (1, "")
    assert "wrong checksum" in outcome.err
    assert target.read_bytes() == b"the old one"
    assert list(tmp_path.iterdir()) == [target]


def test_an_older_referee_is_understood(
    sender: Sender, server: str, plain: bytes, tmp_path: Path
) -> None:
    """It sends everything each time, and tells neither size nor checksum."""
    sender.old, sender.cuts = True, [3]
    assert get(server, tmp_path / "m.replay").code == 0
    assert sender.offsets == [0, 3 * PIECE]
    assert (tmp_path / "m.replay").read_bytes() == plain


def test_a_referee_that_was_never_there_is_not_waited_for(tmp_path: Path) -> None:
    with (
        pytest.MonkeyPatch.context() as token,
        RefereeSource(Access("127.0.0.1:1")) as source,
        pytest.raises(grpc.RpcError),
    ):
        token.setenv("RIVERBOAT_TOKEN", "rbt_test")
        source.read("m", tmp_path / "part")


def test_what_does_not_exist_leaves_nothing(server: str, tmp_path: Path) -> None:
    outcome = here("replay", "get", "x", "--server", server, "-o", tmp_path / "x")
    assert outcome.code == 2
    assert "does not exist" in outcome.err
    assert not list(tmp_path.iterdir())


def test_an_endless_download_is_left(
    sender: Sender, server: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(replay_fetch, "MOST_REPLAY", 2000)
    outcome = get(server, tmp_path / "m.replay")
    assert outcome.code == 1
    assert "this is no replay" in outcome.err


@pytest.mark.parametrize("arguments", [(), ("m", "--tournament", "t"), ("../m",)])
def test_who_names_no_replay_is_told_how(arguments: tuple[str, ...], tmp_path: Path) -> None:
    outcome = here("replay", "get", *arguments, "--data", tmp_path)
    assert outcome.code in (1, 2)
    assert outcome.err


def test_a_damaged_replay_is_an_error(plain: bytes) -> None:
    with pytest.raises(ReplayError):
        pack(plain[:-1])
