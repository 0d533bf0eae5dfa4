"""How long a client waits for a referee before it gives up."""

from __future__ import annotations

from typing import Final

GIVE_UP_SECONDS: Final = 600.0
"""For a referee that went down while a tournament was watched."""
