"""Boonlake: explore, settle, modernize and sail, alone or with up to four players."""

from riverboat.games.boonlake.game import Boonlake

GAME = Boonlake()

__all__ = ["GAME"]
