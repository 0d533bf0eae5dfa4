"""The contract: generated code is up to date, and every rule class has its message."""

from __future__ import annotations

import shutil
import subprocess
import sys
from enum import IntEnum
from importlib import import_module
from pathlib import Path

import pytest
from google.protobuf import descriptor_pb2

from riverboat import games
from riverboat.match.result import Cause, Origin, Outcome
from riverboat.v1 import common_pb2, replay_pb2
from riverboat.wire import envelope

ROOT = Path(__file__).parents[2]
PROTOS = sorted((ROOT / "proto" / "riverboat" / "v1").glob("*.proto"))


def test_generated_code_is_what_make_proto_writes(tmp_path: Path) -> None:
    out = tmp_path / "set.bin"
    command = [sys.executable, "-m", "grpc_tools.protoc", f"-I{ROOT / 'proto'}"]
    command += [f"--descriptor_set_out={out}", *map(str, PROTOS)]
    subprocess.run(command, check=True)
    compiled = descriptor_pb2.FileDescriptorSet.FromString(out.read_bytes())
    assert len(compiled.file) >= len(PROTOS)
    for file in compiled.file:
        name = Path(file.name).stem
        committed = descriptor_pb2.FileDescriptorProto()
        import_module(f"riverboat.v1.{name}_pb2").DESCRIPTOR.CopyToProto(committed)
        assert _plain(file) == _plain(committed), f"{file.name} changed: run `make proto`"


def _plain(file: descriptor_pb2.FileDescriptorProto) -> str:
    """A descriptor without what protoc and the runtime write differently."""
    copy = descriptor_pb2.FileDescriptorProto()
    copy.CopyFrom(file)
    copy.ClearField("source_code_info")
    pending = list(copy.message_type)
    while pending:
        message = pending.pop()
        pending.extend(message.nested_type)
        for field in message.field:
            field.ClearField("json_name")
    return str(copy)


def buf(*arguments: str) -> subprocess.CompletedProcess[str]:
    program = shutil.which("buf", path=str(Path(sys.executable).parent)) or shutil.which("buf")
    assert program is not None, "buf is missing: run `make setup`"
    return subprocess.run([program, *arguments], cwd=ROOT, capture_output=True, text=True)


def test_the_protos_pass_buf_standard_lint_with_comments_everywhere() -> None:
    done = buf("lint")
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_protos_do_not_break_the_committed_contract() -> None:
    done = buf("breaking", "--against", "proto/baseline.binpb")
    assert done.returncode == 0, done.stdout + done.stderr


def test_a_breaking_change_would_be_noticed(tmp_path: Path) -> None:
    shutil.copytree(ROOT / "proto", tmp_path / "proto")
    shutil.copy(ROOT / "buf.yaml", tmp_path)
    path = tmp_path / "proto" / "riverboat" / "v1" / "common.proto"
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("string game = 1;", "int32 game = 1;"), encoding="utf-8")
    done = buf("breaking", str(tmp_path), "--against", "proto/baseline.binpb")
    assert done.returncode == 100


@pytest.mark.parametrize("game_id", games.GAME_IDS)
def test_every_move_and_event_class_has_its_message(game_id: str) -> None:
    """The codec itself refuses classes and messages whose fields differ; here none may be left."""
    wire = envelope(game_id).wire
    for group, one_of in (("moves", wire.moves), ("events", wire.events)):
        module = import_module(f"riverboat.games.{game_id}.{group}")
        declared = {
            value
            for value in vars(module).values()
            if isinstance(value, type)
            and value.__module__ == module.__name__
            and not issubclass(value, IntEnum)
        }
        assert declared == set(one_of.classes)


def test_games_with_a_field_of_their_own_have_it_in_every_envelope() -> None:
    names = ["gold_west", "the_river", "moon_river", "boonlake", "other"]
    for message in (common_pb2.Move, common_pb2.Event, common_pb2.View, common_pb2.Refusal):
        fields = message.DESCRIPTOR.oneofs_by_name["game"].fields
        assert [field.name for field in fields] == names


@pytest.mark.parametrize(
    ("enum", "descriptor"),
    [
        (Cause, common_pb2.Cause.DESCRIPTOR),
        (Outcome, common_pb2.Outcome.DESCRIPTOR),
        (Origin, replay_pb2.MoveOrigin.DESCRIPTOR),
    ],
)
def test_enums_of_the_match_have_the_numbers_of_the_wire(
    enum: type[IntEnum], descriptor: object
) -> None:
    wire = {value.name: value.number for value in descriptor.values}  # type: ignore[attr-defined]
    stem = next(iter(wire)).removesuffix("UNSPECIFIED")
    assert {stem + member.name: member.value for member in enum} | {stem + "UNSPECIFIED": 0} == wire
