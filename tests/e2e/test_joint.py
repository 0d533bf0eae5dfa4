"""Joint decisions: secret answers given at once, held until the last one is in."""

from __future__ import annotations

import subprocess
import sys

import pytest

from e2e.processes import environment


@pytest.mark.parametrize("which", ["not long", pytest.param("long", marks=pytest.mark.long)])
def test_joint_decisions_keep_their_secrets_over_real_sockets(which: str) -> None:
    command = [sys.executable, "-m", "e2e.toy_overlay", which]
    done = subprocess.run(
        command, env=environment(), capture_output=True, text=True, timeout=280, check=False
    )
    assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-2000:]
