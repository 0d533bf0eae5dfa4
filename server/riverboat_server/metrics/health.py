"""Whether something is alive, and whether it is ready for work."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Health:
    """What probes are told."""

    alive: bool
    ready: bool
    why: str
    """What is wrong, in words; empty if nothing is."""

    def answer(self, path: str) -> tuple[int, str]:
        """The status and the text for `/healthz` or `/readyz`."""
        good = self.alive if path == "/healthz" else self.ready
        return (200, "ok\n") if good else (503, f"{self.why}\n")
