"""Drawing a view of Boonlake: a module for each part of the table."""

from riverboat.games.boonlake.draw.layout import draw
from riverboat.games.boonlake.draw.touched import touched

__all__ = ["draw", "touched"]
