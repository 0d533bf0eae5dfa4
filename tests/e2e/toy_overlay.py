"""Runs `joint_cases.py` in a process in which the blind auction is a registered game.

The auction has what no published game has in every decision: secret answers that are given at
once. Its messages are put into the oneofs of `common.proto`, which cannot be done in a process
that has loaded the true ones: hence `python -m e2e.toy_overlay`.
"""

from __future__ import annotations

import importlib
import re
import shutil
import sys
import tempfile
from pathlib import Path

import pytest
from grpc_tools import protoc

HERE = Path(__file__).parent
PROTO = HERE.parents[1] / "proto"
FIELD = 999


def compile_protos(folder: Path) -> Path:
    """All protos with the toy in them, compiled; where the modules are."""
    source = folder / "proto"
    shutil.copytree(PROTO, source)
    package = source / "riverboat" / "v1"
    toy = (HERE.parent / "toy" / "toy.proto").read_text()
    (package / "toy.proto").write_text(
        toy.replace("package riverboat.toy;", "package riverboat.v1;")
    )
    common = (package / "common.proto").read_text()
    common = common.replace(
        "package riverboat.v1;\n", 'package riverboat.v1;\nimport "riverboat/v1/toy.proto";\n'
    )
    for kind in ("Move", "Event", "View", "Reason"):
        pattern = rf"(    GoldWest{kind} gold_west = \d+;\n)"
        common, count = re.subn(pattern, rf"\1    Toy{kind} toy = {FIELD};\n", common)
        assert count == 1
    (package / "common.proto").write_text(common)
    names = [str(path) for path in sorted(package.glob("*.proto"))]
    outputs = [f"--python_out={folder}", f"--grpc_python_out={folder}"]
    assert protoc.main(["protoc", f"-I{source}", *outputs, *names]) == 0
    return folder / "riverboat" / "v1"


def install(modules: Path) -> None:
    """Put the compiled modules before the true ones, and the toy among the games."""
    assert not any(name.startswith("riverboat.v1.") for name in sys.modules)
    package = importlib.import_module("riverboat.v1")
    package.__path__.insert(0, str(modules))
    games = importlib.import_module("riverboat.games")
    toy = importlib.import_module("toy")
    toy.GAME = importlib.import_module("toy.game").TOY  # type: ignore[attr-defined]
    sys.modules["riverboat.games.toy"] = toy
    for name in ("moves", "events", "state", "refusals"):
        sys.modules[f"riverboat.games.toy.{name}"] = importlib.import_module(f"toy.{name}")
    games.GAME_IDS = (*games.GAME_IDS, "toy")  # type: ignore[attr-defined]


def main() -> int:
    with tempfile.TemporaryDirectory() as folder:
        install(compile_protos(Path(folder)))
        cases = [str(HERE / "joint_cases.py"), *sys.argv[1:]]
        return int(pytest.main(["-q", "-p", "no:cacheprovider", "--tb=short", *cases]))


if __name__ == "__main__":
    raise SystemExit(main())
