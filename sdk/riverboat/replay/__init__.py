"""Replays: the self-contained, verifiable record of a match."""

from riverboat.replay.chain import ReplayError, read_records
from riverboat.replay.reader import Replay, load
from riverboat.replay.recorder import Recorder, read_answered, read_recorded
from riverboat.replay.verify import verify

__all__ = [
    "Recorder",
    "Replay",
    "ReplayError",
    "load",
    "read_answered",
    "read_recorded",
    "read_records",
    "verify",
]
