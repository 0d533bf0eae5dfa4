"""The numbers of the protocol: what both sides, and docs/protocol.md, must agree about."""

from __future__ import annotations

from typing import Final

PROTOCOL_VERSION: Final = 1

# --- sizes in bytes ------------------------------------------------------------------------------

KIB: Final = 1024
MOST_REQUEST: Final = 64 * KIB
MOST_RESPONSE: Final = 4 * KIB * KIB  # what a client must accept
SPLIT_RESPONSE: Final = KIB * KIB  # a response that would grow beyond it is split
MOST_METADATA: Final = 8 * KIB
MOST_LOG: Final = 4 * KIB  # what a bot printed, with one move
MOST_TRACEBACK: Final = 16 * KIB  # what a bot left behind when it failed
REPLAY_PIECE: Final = 32 * KIB
MOST_PLAN: Final = 60 * KIB  # of a tournament, as TOML
LOG_PAGE: Final = 256 * KIB  # of a bot's log, in one answer

# --- counts --------------------------------------------------------------------------------------

MOST_ITEMS: Final = 256  # in one response
MOST_ORDERS: Final = 256  # matches in one CreateMatches
MOST_ID: Final = 80  # letters of an id that an organiser chooses
MOST_CALLS: Final = 64  # that one name has open
CALL_BURST: Final = 400.0  # calls of one name that are answered at once, but for playing
CALLS_PER_SECOND: Final = 100.0  # and how fast they grow back; faster ones wait
ALL_CALL_BURST: Final = 800.0  # the same of all names together, in equal parts
ALL_CALLS_PER_SECOND: Final = 200.0
HASTE: Final = 2.0  # so many times as many of each are heard; then nobody listens for a while
MOST_VERSIONS: Final = 8  # in which one name is connected at a time
MOST_STREAMS: Final = 100  # calls that one connection has open
MOST_UNREAD: Final = 20_000  # items that wait for a bot
MOST_ENDS_KEPT: Final = 100  # of matches, for a bot that may not have heard of them
MOST_PICTURES: Final = 1000  # that wait for a spectator
LISTED: Final = 50  # rows of a page, unless asked for another number
MOST_LISTED: Final = 100
RESULTS_TOLD: Final = 500  # of a tournament that are read together
SCRIMMAGES_PER_HOUR: Final = 60  # matches that a name may ask for, unless the operator says another
MOST_SCRIMMAGE: Final = 100  # matches that are asked for at a time
MOST_AT_ONCE: Final = 64  # matches that a bot plays for others at the same time
MOST_ALLOWED: Final = 100  # names that may ask a bot
MOST_USES: Final = 10_000  # bots that may join with one invitation

# --- times in seconds ----------------------------------------------------------------------------

HELLO_SECONDS: Final = 10.0  # the referee waits for a hello, a bot for its welcome
CALL_SECONDS: Final = 30.0  # a client waits for the answer to a call that is no stream
PICTURE_SECONDS: Final = 0.5  # what happens meanwhile, spectators see as one picture
PING_SECONDS: Final = 2.0  # between two pings that measure the lag of a connection
MOST_STALLED: Final = 60.0  # stalls of the referee during one match that are charged to nobody
END_KEPT_SECONDS: Final = 3600.0  # for a bot that may not have heard of the end of its match
LONGEST_CLOCK: Final = 24 * 3600.0
REFEREE_KEEPALIVE: Final = (5.0, 3.0)  # how often the referee pings a connection, how long it waits
CLIENT_KEEPALIVE: Final = (10.0, 5.0)  # the same for the SDK

# --- patience ------------------------------------------------------------------------------------

# Messages of no use that a bot may send: a burst, and how fast the allowance grows back. Coming
# back costs a few of them, so that nobody can do so all the time. Honest play uses none.
USELESS_BURST: Final = 200.0
USELESS_PER_SECOND: Final = 50.0
CONNECT_COST: Final = 4.0

# Wrong codes of invitations: a burst for every caller and one for all, and how they grow back.
WRONG_CODES: Final = 10.0
WRONG_CODES_PER_SECOND: Final = 0.2
ALL_WRONG_CODES: Final = 200.0
ALL_WRONG_CODES_PER_SECOND: Final = 20.0

# --- costly reads --------------------------------------------------------------------------------

# What reading costs: a call 1, every 25 rows 1 more, every 32 KiB 1 more. Each name has a share,
# and no more than an equal part of what all names have together; both grow back with time.
ROWS_PER_COST: Final = 25
BYTES_PER_COST: Final = 32 * KIB
READ_BURST: Final = 100.0
READ_PER_SECOND: Final = 20.0
ALL_READ_BURST: Final = 400.0
ALL_READ_PER_SECOND: Final = 100.0
READS_AT_ONCE: Final = 4  # answers that one name waits for; what they cost is known only then

# Trailing metadata: after how many milliseconds a refused call may be tried again. The name is that
# of gRPC itself, whose own retries obey it.
PUSHBACK: Final = "grpc-retry-pushback-ms"
