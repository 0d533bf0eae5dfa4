"""Many replays in one archive, `.tar` or `.zip`, to which more can be added later.

While it grows the archive is called `x.tar.part`. A tar that a crash has torn is cut after its last
whole file and goes on from there; a zip tells what it holds only at its end, and begins anew.
"""

from __future__ import annotations

import tarfile
import zipfile
from io import BytesIO
from pathlib import Path
from typing import Protocol

TAR, ZIP = ".tar", ".zip"


class Archive(Protocol):
    """An archive that is open for more files."""

    names: set[str]

    def add(self, name: str, data: bytes) -> None: ...
    def close(self) -> None: ...


class ReplayArchive:
    """`with ReplayArchive(path) as archive:`; only a whole one gets its name."""

    def __init__(self, path: Path) -> None:
        """ValueError if the name tells neither kind."""
        if path.suffix not in (TAR, ZIP):
            raise ValueError(f"{path.name}: an archive is called *{TAR} or *{ZIP}")
        self.path = path
        self.part = path.with_name(path.name + ".part")

    def __enter__(self) -> Archive:
        if self.path.exists():
            self.path.replace(self.part)
        self._open: Archive = (_Tar if self.path.suffix == TAR else _Zip)(self.part)
        return self._open

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        self._open.close()
        if kind is None:
            self.part.replace(self.path)


class _Tar:
    def __init__(self, path: Path) -> None:
        path.touch()
        self.names: set[str] = set()
        self._end = 0
        self._file = path.open("r+b")
        self._look()
        self._file.seek(self._end)
        self._file.truncate()
        self._tar = tarfile.open(fileobj=self._file, mode="w")  # noqa: SIM115 (closed by `close`)

    def _look(self) -> None:
        """What is there, up to where a crash may have torn it."""
        size = self._file.seek(0, 2)
        self._file.seek(0)
        try:
            with tarfile.open(fileobj=self._file, mode="r:") as found:
                for member in found:
                    end = (
                        member.offset_data
                        + -(-member.size // tarfile.BLOCKSIZE) * tarfile.BLOCKSIZE
                    )
                    if end > size:
                        return
                    self.names.add(member.name)
                    self._end = end
        except tarfile.ReadError:
            return

    def add(self, name: str, data: bytes) -> None:
        member = tarfile.TarInfo(name)
        member.size = len(data)
        self._tar.addfile(member, BytesIO(data))
        self.names.add(name)

    def close(self) -> None:
        self._tar.close()
        self._file.close()


class _Zip:
    def __init__(self, path: Path) -> None:
        if path.exists() and not zipfile.is_zipfile(path):
            path.unlink()
        self._zip = zipfile.ZipFile(path, "a")  # packed files are compressed already
        self.names = set(self._zip.namelist())

    def add(self, name: str, data: bytes) -> None:
        self._zip.writestr(zipfile.ZipInfo(name), data)
        self.names.add(name)

    def close(self) -> None:
        self._zip.close()
