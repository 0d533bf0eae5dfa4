"""Tournaments: planned by organisers, run by a referee, watched by whoever wants to."""
