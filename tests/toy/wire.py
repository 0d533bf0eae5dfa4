"""The codec of the blind auction; its messages are compiled when the tests start."""

from __future__ import annotations

import importlib.util
import sys
import tempfile
from functools import cache
from pathlib import Path
from types import ModuleType

from grpc_tools import protoc

from riverboat.engine import Game
from riverboat.wire import GameWire
from toy import events, moves, refusals, state


@cache
def messages() -> ModuleType:
    here = Path(__file__).parent
    with tempfile.TemporaryDirectory() as folder:
        code = protoc.main(
            ["protoc", f"-I{here}", f"--python_out={folder}", str(here / "toy.proto")]
        )
        assert code == 0
        spec = importlib.util.spec_from_file_location("toy_pb2", Path(folder) / "toy_pb2.py")
        assert spec is not None
        assert spec.loader is not None
        module = importlib.util.module_from_spec(spec)
        sys.modules["toy_pb2"] = module
        spec.loader.exec_module(module)
    return module


def toy_wire(game: Game) -> GameWire:
    modules = {"moves": moves, "events": events, "state": state, "refusals": refusals}
    return GameWire(game, "Toy", modules, messages())
