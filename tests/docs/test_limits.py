"""The limits in the pages for bots and for operators are those of the code."""

from __future__ import annotations

from pathlib import Path

from docs.make_exchange import PAGE
from docs.pages import ROOT, prose
from riverboat import protocol
from riverboat_server.server import OPTIONS, ServerConfig
from riverboat_server.service import doorkeeper, strangers
from riverboat_server.service.strangers import USUAL_SHARES
from riverboat_server.sockets import RESERVED
from riverboat_server.store import ScrimmageTerms
from riverboat_server.tournament.scrimmage_plan import LONGEST_BASE


def test_the_limits_are_those_of_the_code() -> None:
    table = prose(PAGE).partition("## Limits")[2].partition("\n## ")[0]
    kib = protocol.KIB
    for text in (
        f"a request | {protocol.MOST_REQUEST // kib} KiB",
        f"split above {protocol.SPLIT_RESPONSE // kib // kib} MiB",
        f"accept {protocol.MOST_RESPONSE // kib // kib} MiB",
        f"at most {protocol.MOST_ITEMS} items",
        f"metadata | {protocol.MOST_METADATA // kib} KiB",
        f"`CreateMatches` | {protocol.MOST_ORDERS}",
        f"running matches of a referee | {ServerConfig(Path()).max_matches}",
        f"{protocol.MOST_ID} characters",
        f"{protocol.MOST_LOG // kib} KiB, {protocol.MOST_TRACEBACK // kib} KiB",
        f"a burst of {protocol.USELESS_BURST:.0f}, ",
        f"growing back by {protocol.USELESS_PER_SECOND:.0f} a second",
        f"counts as {protocol.CONNECT_COST:.0f}",
        f"has open | {protocol.MOST_CALLS}",
        f"a burst of {protocol.CALL_BURST:.0f}, "
        f"growing back by {protocol.CALLS_PER_SECOND:.0f} a second; faster",
        f"a burst of {protocol.ALL_CALL_BURST:.0f}, "
        f"growing back by {protocol.ALL_CALLS_PER_SECOND:.0f} a second: equal",
        f"a burst of {protocol.HASTE * protocol.CALL_BURST:.0f}, "
        f"growing back by {protocol.HASTE * protocol.CALLS_PER_SECOND:.0f} a second, of all names "
        f"{protocol.HASTE * protocol.ALL_CALL_BURST:.0f} and "
        f"{protocol.HASTE * protocol.ALL_CALLS_PER_SECOND:.0f} in equal parts; then",
        f"for a bot | {protocol.MOST_UNREAD:,}",
        f"for a spectator | {protocol.MOST_PICTURES}",
        f"hello | {protocol.HELLO_SECONDS:.0f} s",
        f"replay | {protocol.REPLAY_PIECE // kib} KiB",
        f"{protocol.LISTED} by default, {protocol.MOST_LISTED} at most",
        f"about {protocol.LOG_PAGE // kib} KiB",
        f"of {protocol.READ_BURST:.0f} at once, growing back by {protocol.READ_PER_SECOND:.0f} a",
        f"one name reads at once | {protocol.READS_AT_ONCE};",
        f"of {protocol.ALL_READ_BURST:.0f} at once, growing back by "
        f"{protocol.ALL_READ_PER_SECOND:.0f} a",
        f"every {protocol.ROWS_PER_COST} rows and for every {protocol.BYTES_PER_COST // kib} KiB",
        f"to {protocol.LONGEST_CLOCK / 3600:.0f} hours; of scrimmages {LONGEST_BASE / 60:.0f} min",
        f"ask for | {protocol.SCRIMMAGES_PER_HOUR} an hour",
        f"number; {protocol.MOST_SCRIMMAGE} at a time",
        f"for others | {ScrimmageTerms().at_once}, or 1 to {protocol.MOST_AT_ONCE} by",
        f"by its terms | {protocol.MOST_ALLOWED}",
        f"one invitation | 1 to {protocol.MOST_USES:,}",
        f"a burst of {protocol.WRONG_CODES:.0f}, growing back by 1 in "
        f"{1 / protocol.WRONG_CODES_PER_SECOND:.0f} s; of all {protocol.ALL_WRONG_CODES:.0f}, by "
        f"{protocol.ALL_WRONG_CODES_PER_SECOND:.0f} a",
    ):
        assert text in table, text


OPERATIONS = ROOT / "docs" / "operations.md"


def test_the_shares_of_strangers_are_those_of_the_code() -> None:
    text, shares, options = prose(OPERATIONS), USUAL_SHARES, dict(OPTIONS)
    new, burst = shares.connections_per_second, shares.connections_burst
    hasty = protocol.HASTE * protocol.CALLS_PER_SECOND, protocol.HASTE * protocol.CALL_BURST
    for told in (
        f"| {shares.calls} | {shares.calls_per_address} | |",
        f"{shares.calls_per_second:.0f} a second, {2 * shares.calls_per_second:.0f} in a burst",
        f"| {shares.calls_per_connection:.0f} in a burst, 1 a second |",
        f"| {shares.connections} | {shares.connections_per_address} | |",
        f"| {new:.0f} a second, {burst:.0f} in a burst | | |",
        f"| | | {shares.seconds:.0f} s |",
        f"open, and {strangers.LAPSE_SECONDS:.0f} s longer",
        f"or {strangers.CROWDED_SECONDS:.1f} s when three quarters",
        f"for {strangers.HUSH_SECONDS:.0f} s nobody reads",
        f"than {hasty[0]:.0f} calls a second ({hasty[1]:.0f} in a burst; all names together "
        f"{protocol.HASTE * protocol.ALL_CALLS_PER_SECOND:.0f} and "
        f"{protocol.HASTE * protocol.ALL_CALL_BURST:.0f}, in equal parts)",
        f"{RESERVED} of them are never used",
        f"beyond {options['grpc.server.max_pending_requests']} new calls",
        f"all beyond {options['grpc.server.max_pending_requests_hard_limit']}, with",
        f"every {doorkeeper.TELL_SECONDS:.0f} s at most",
    ):
        assert told in text, told
    assert strangers.NEWCOMER_SECONDS == 1.0
    assert strangers.FRIEND_SECONDS == 600.0


def test_lines_of_the_log_are_told_as_they_are_written() -> None:
    table = prose(OPERATIONS).partition("## What the log says")[2].partition("\n## ")[0]
    rows = [row.split("|")[1] for row in table.splitlines() if row.startswith("| `")]
    told = [line for row in rows for line in row.split("`")[1::2]]
    written = "".join(
        path.read_text(encoding="utf-8") for path in (ROOT / "server").rglob("*.py")
    ).replace("\n", " ")
    assert len(told) > 10
    assert [line for line in told if f'"{line}"' not in written] == []
