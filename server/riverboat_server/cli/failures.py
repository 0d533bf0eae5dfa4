"""The exit codes of errors that only a referee or a tournament knows."""

from __future__ import annotations

from riverboat.cli.failures import Codes
from riverboat.client.errors import Exit
from riverboat_server.referee.orders import RefereeRefusal
from riverboat_server.store import StoreAddressError, StoreAwayError, StoreError
from riverboat_server.web.listening import CannotListenError


def _of_referees() -> Codes:
    """None where no referee can run: its errors cannot come there, other commands can be called."""
    try:
        from riverboat_server.authority import DamagedAuthority
        from riverboat_server.chaos import ActorFailed
        from riverboat_server.referee.files import DataFolderUnwritable
        from riverboat_server.referee.keys import DamagedKey
        from riverboat_server.referee.lock import DataFolderInUse
        from riverboat_server.server import CannotListen
        from riverboat_server.tournament.house import HouseError
    except ModuleNotFoundError:
        return {}
    return {
        ActorFailed: Exit.NEGATIVE,
        CannotListen: Exit.USAGE,
        DamagedAuthority: Exit.NEGATIVE,
        DamagedKey: Exit.NEGATIVE,
        DataFolderInUse: Exit.USAGE,
        DataFolderUnwritable: Exit.NEGATIVE,
        HouseError: Exit.NEGATIVE,
    }


CODES: Codes = {
    **_of_referees(),
    CannotListenError: Exit.USAGE,
    RefereeRefusal: Exit.NEGATIVE,
    StoreAddressError: Exit.USAGE,
    StoreAwayError: Exit.UNREACHABLE,
    StoreError: Exit.NEGATIVE,
}
