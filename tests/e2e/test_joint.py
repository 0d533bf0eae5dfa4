"""Joint decisions: secret answers given at once, held until the last one is in."""

from __future__ import annotations

import subprocess
import sys

from e2e.processes import environment


def test_joint_decisions_keep_their_secrets_over_real_sockets() -> None:
    command = [sys.executable, "-m", "e2e.toy_overlay"]
    done = subprocess.run(
        command, env=environment(), capture_output=True, text=True, timeout=280, check=False
    )
    assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-2000:]
