"""What a bot is made of, as far as its files tell: has it changed since a test began?"""

from __future__ import annotations

import ast
import hashlib
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from riverboat.client.loading import load_bot


def source_hashes(specs: Sequence[str]) -> dict[str, str]:
    """By spec, a hash of the bot's file and of what lies beside it that it imports."""
    return {spec: _hash(load_bot(spec).__module__) for spec in specs}


def _hash(module: str) -> str:
    digest = hashlib.sha256()
    file = getattr(sys.modules.get(module), "__file__", None)
    for path in sorted(_files(Path(file))) if file else ():
        content = path.read_bytes()
        digest.update(f"{path.name}\0{len(content)}\0".encode() + content)
    return digest.hexdigest()


def _files(first: Path) -> set[Path]:
    """A file, and all that it imports from its own folder, directly or not."""
    found: set[Path] = set()
    waiting = [first]
    while waiting:
        path = waiting.pop()
        if path not in found:
            found.add(path)
            waiting += _beside(path, first.parent)
    return found


def _beside(path: Path, folder: Path) -> Iterator[Path]:
    """Modules and packages of the folder whose names stand in an import of this file."""
    for name in _imported(path.read_bytes()):
        if (module := folder / f"{name}.py").is_file():
            yield module
        yield from sorted((folder / name).glob("*.py"))


def _imported(source: bytes) -> set[str]:
    names: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import | ast.ImportFrom):
            dotted = [alias.name for alias in node.names]
            dotted += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            names.update(part for text in dotted for part in text.split(".") if part.isidentifier())
    return names
