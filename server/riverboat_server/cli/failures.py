"""The exit codes of errors that only a referee or a tournament knows."""

from __future__ import annotations

from riverboat.cli.failures import Codes
from riverboat.client.errors import Exit
from riverboat_server.ladder import StoreError
from riverboat_server.referee.files import DataFolderInUse, DataFolderUnwritable
from riverboat_server.referee.orders import RefereeRefusal
from riverboat_server.server import CannotListen
from riverboat_server.tournament import ArenaError

CODES: Codes = {
    ArenaError: Exit.NEGATIVE,
    CannotListen: Exit.USAGE,
    DataFolderInUse: Exit.USAGE,
    DataFolderUnwritable: Exit.NEGATIVE,
    RefereeRefusal: Exit.NEGATIVE,
    StoreError: Exit.NEGATIVE,
}
