"""Replays: the self-contained, verifiable record of a match."""

from riverboat.replay.chain import ReplayError, read_records
from riverboat.replay.reader import Replay, load
from riverboat.replay.recorder import MatchInfo, Recorder, encoded_event
from riverboat.replay.verify import verify

__all__ = [
    "MatchInfo",
    "Recorder",
    "Replay",
    "ReplayError",
    "encoded_event",
    "load",
    "read_records",
    "verify",
]
