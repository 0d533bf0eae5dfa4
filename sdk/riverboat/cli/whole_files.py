"""Files that commands write: nobody ever sees a part of one, and a failure names it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from errno import EISDIR, ENOENT
from os import strerror
from pathlib import Path
from typing import BinaryIO


@contextmanager
def whole_file(path: Path) -> Iterator[BinaryIO]:
    """A file that takes its name when all of it is there; what stood there stays until then."""
    target = path.resolve()
    # A pipe or a device is not replaced.
    new = target if _is_special(target) else target.with_name(f"{target.name}.new")
    try:
        with new.open("wb") as file:
            yield file
        if new != target:
            new.replace(target)
    except BaseException as error:
        if new != target:
            new.unlink(missing_ok=True)
        if isinstance(error, OSError) and error.filename in (None, str(new)):
            raise OSError(error.errno, error.strerror, str(path)) from None
        raise


def write_whole(path: Path, content: str | bytes) -> None:
    with whole_file(path) as file:
        file.write(content.encode() if isinstance(content, str) else content)


def demand_place_for(path: Path | None) -> None:
    """OSError before long work whose result goes there, not after it."""
    if path is None:
        return
    if path.is_dir():
        raise IsADirectoryError(EISDIR, strerror(EISDIR), str(path))
    if not path.resolve().parent.is_dir():
        raise FileNotFoundError(ENOENT, strerror(ENOENT), str(path))


def _is_special(target: Path) -> bool:
    return target.exists() and not target.is_file()
