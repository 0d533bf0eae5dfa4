"""Names of environment variables that several parts of the server know."""

from __future__ import annotations

STORE_VARIABLE = "RIVERBOAT_STORE"  # names the store, where nobody else looks
