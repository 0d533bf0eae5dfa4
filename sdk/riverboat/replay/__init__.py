"""Replays: the self-contained, verifiable record of a match."""

from riverboat.replay.chain import ReplayError, read_records
from riverboat.replay.reader import Replay, load
from riverboat.replay.recorder import EncodedEvent, MatchInfo, Recorder
from riverboat.replay.verify import verify

__all__ = [
    "EncodedEvent",
    "MatchInfo",
    "Recorder",
    "Replay",
    "ReplayError",
    "load",
    "read_records",
    "verify",
]
