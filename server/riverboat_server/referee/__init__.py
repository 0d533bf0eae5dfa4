"""Matches, clocks and deals of a running referee; knows no transport."""
