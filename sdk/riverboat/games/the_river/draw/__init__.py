"""The table as a picture: main board, displays, rivers and points, one module each."""

from riverboat.games.the_river.draw.table import draw, touched

__all__ = ["draw", "touched"]
