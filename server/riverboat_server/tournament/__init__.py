"""Tournaments: plan, play at an arena, collect the table."""

from riverboat_server.tournament.arena import Arena, ArenaError, HouseArena
from riverboat_server.tournament.plan import NoSuchPlan, TournamentPlan, house_tournaments
from riverboat_server.tournament.remote import RemoteArena, TournamentHeld
from riverboat_server.tournament.runner import Tournament

__all__ = [
    "Arena",
    "ArenaError",
    "HouseArena",
    "NoSuchPlan",
    "RemoteArena",
    "Tournament",
    "TournamentHeld",
    "TournamentPlan",
    "house_tournaments",
]
