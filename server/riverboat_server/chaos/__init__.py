"""A tournament played twice, once in peace and once through faults: both must come out the same."""

from riverboat_server.chaos.actors import ActorFailed
from riverboat_server.chaos.run import ChaosPlan, play_twice
from riverboat_server.chaos.verdict import Verdict

__all__ = ["ActorFailed", "ChaosPlan", "Verdict", "play_twice"]
