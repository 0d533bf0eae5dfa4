"""A referee in a folder of its own, with its bots and its organiser, each a process of its own."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

from cli.commands import here, started


class Camp:
    """A folder with a running referee; everything that was started ends with the test.

    `serving` are options of the referee, `reaching` those of everybody who calls it.
    """

    def __init__(
        self, folder: Path, serving: tuple[str, ...] = (), reaching: tuple[str, ...] = ()
    ) -> None:
        self.folder = folder
        self.serving = serving
        self.reaching = reaching
        self.data = folder / "arena"
        self.processes: list[subprocess.Popen[str]] = []
        self.server = self.serve("127.0.0.1:0")

    def start(self, *arguments: str) -> subprocess.Popen[str]:
        self.processes.append(started(*arguments, cwd=self.folder))
        return self.processes[-1]

    def serve(self, listen: str) -> subprocess.Popen[str]:
        serving = self.start("serve", "--listen", listen, "--data", "arena", *self.serving)
        assert serving.stdout is not None
        found = re.fullmatch(r"listening on (127\.0\.0\.1:\d+)\n", serving.stdout.readline())
        assert found, serving.communicate()
        self.target = found[1]
        return serving

    def register(self, name: str) -> Path:
        outcome = here("token", "create", name, "--owner", "ada", "--data", self.data)
        assert outcome.code == 0
        assert re.fullmatch(r"rbt_\S+\n", outcome.out)
        path = self.folder / f"{name}.token"
        path.write_text(outcome.out)
        return path

    def connect(self, spec: str, name: str) -> None:
        self.start("bot", "run", spec, *self.caller(self.register(name)))

    def caller(self, token: Path) -> tuple[str, ...]:
        return ("--server", self.target, *self.reaching, "--token-file", str(token))

    @property
    def organiser(self) -> tuple[str, ...]:
        return self.caller(self.data / "organiser.token")

    def end(self) -> None:
        for running in self.processes:
            if running.poll() is None:
                running.kill()
            running.communicate()
