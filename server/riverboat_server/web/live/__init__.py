"""Matches while they run: the referee is watched once for each, however many read."""
