"""The wire of the blind auction; its messages are compiled when the tests start."""

from __future__ import annotations

import importlib.util
import shutil
import sys
import tempfile
from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType

import toy
from riverboat import games
from riverboat.engine import Game
from riverboat.wire import GameWire

GROUPS = ("moves", "events", "state", "refusals")


@cache
def messages() -> ModuleType:
    """The module that `make proto` would write."""
    protoc = import_module("grpc_tools.protoc")
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "riverboat" / "v1" / "toy.proto"
        path.parent.mkdir(parents=True)
        shutil.copy(Path(__file__).with_name("toy.proto"), path)
        assert protoc.main(["protoc", f"-I{folder}", f"--python_out={folder}", str(path)]) == 0
        name = "riverboat.v1.toy_pb2"
        spec = importlib.util.spec_from_file_location(name, path.with_name("toy_pb2.py"))
        assert spec is not None
        assert spec.loader is not None
        module = importlib.util.module_from_spec(spec)
        sys.modules[name] = module
        spec.loader.exec_module(module)
    return module


def toy_wire(game: Game) -> GameWire:
    modules = {group: import_module(f"toy.{group}") for group in GROUPS}
    return GameWire(game, "Toy", modules, messages())


def register() -> None:
    """Put the toy among the games of this process, for referees and bots."""
    messages()
    sys.modules["riverboat.games.toy"] = toy
    for group in GROUPS:
        sys.modules[f"riverboat.games.toy.{group}"] = import_module(f"toy.{group}")
    if "toy" not in games.GAME_IDS:
        games.GAME_IDS = (*games.GAME_IDS, "toy")
