"""Tournaments: plan, play at an arena, collect the table."""

from riverboat_server.tournament.arena import Arena, ArenaError, HouseArena, RemoteArena
from riverboat_server.tournament.runner import Tournament, TournamentPlan

__all__ = ["Arena", "ArenaError", "HouseArena", "RemoteArena", "Tournament", "TournamentPlan"]
