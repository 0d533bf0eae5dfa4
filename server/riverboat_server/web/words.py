"""Numbers, times and causes as pages say them."""

from __future__ import annotations


def whole(number: float) -> str:
    """`1,700`, with a minus that is as wide as a plus."""
    return f"{number:,.0f}".replace("-", "−")
