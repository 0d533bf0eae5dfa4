"""Helpers for authors' own tests: a scripted referee, and the laws every game must keep."""
