"""A whole referee process: data folder, ladder, services, health; started, drained, stopped."""

from __future__ import annotations

import asyncio
import ipaddress
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path

import grpc
from grpc_reflection.v1alpha import reflection

from riverboat import collector
from riverboat.logs import structlog
from riverboat.match import REFEREE_CLOCK, TimeControl
from riverboat.protocol import (
    MOST_METADATA,
    MOST_REQUEST,
    MOST_RESPONSE,
    MOST_STREAMS,
    REFEREE_KEEPALIVE,
    SCRIMMAGES_PER_HOUR,
)
from riverboat.v1 import (
    join_pb2,
    ladder_pb2,
    referee_pb2,
    replay_pb2,
    token_pb2,
    tournament_pb2,
)
from riverboat_server.door import Door
from riverboat_server.known import KnownMatches
from riverboat_server.metrics.referee import RefereeMetrics
from riverboat_server.publicity import Publicity
from riverboat_server.reach import Reach, address_of
from riverboat_server.reading.ahead import LadderAhead
from riverboat_server.reading.reader import Reader
from riverboat_server.referee.archive import Archive
from riverboat_server.referee.bot_logs import LogLimits
from riverboat_server.referee.dealer import Dealer, RehearsalDealer
from riverboat_server.referee.files import DataFolder
from riverboat_server.referee.keys import SigningKey, open_key
from riverboat_server.referee.recovery import recover
from riverboat_server.referee.referee import Referee
from riverboat_server.results import ResultBoard, ResultKeeper
from riverboat_server.service.budget import Budget
from riverboat_server.service.doorkeeper import Doorkeeper
from riverboat_server.service.gate import Gate
from riverboat_server.service.health import SERVICE as HEALTH
from riverboat_server.service.health import HealthService
from riverboat_server.service.joining import InvitationService, JoinService
from riverboat_server.service.ladder import LadderService
from riverboat_server.service.lobby import LobbyService
from riverboat_server.service.play import PlayService
from riverboat_server.service.porter import Porter
from riverboat_server.service.replays import ReplayService
from riverboat_server.service.scrimmages import ScrimmageService
from riverboat_server.service.strangers import USUAL_SHARES, Shares, Strangers
from riverboat_server.service.tokens import TokenService
from riverboat_server.service.tournaments import TournamentService
from riverboat_server.sockets import raise_descriptor_limit, room_for_connections
from riverboat_server.store import EVERYTHING, Store
from riverboat_server.tls import OwnTls, ServedTls, TlsFiles, open_tls, server_credentials
from riverboat_server.tokens import Directory
from riverboat_server.tournament.director import Director

log = structlog.get_logger("server")

HEALTH_SECONDS = 0.5
ENDS_RECALLED = 100  # of matches that ended before the start, for bots that may not know

# gRPC's defaults share ports silently, accept 4 MiB requests and notice a frozen client never.
OPTIONS: Sequence[tuple[str, int]] = (
    ("grpc.so_reuseport", 0),
    ("grpc.max_receive_message_length", MOST_REQUEST),
    ("grpc.max_send_message_length", MOST_RESPONSE),
    ("grpc.max_metadata_size", MOST_METADATA),
    ("grpc.keepalive_time_ms", int(REFEREE_KEEPALIVE[0] * 1000)),
    ("grpc.keepalive_timeout_ms", int(REFEREE_KEEPALIVE[1] * 1000)),
    ("grpc.http2.ping_timeout_ms", 3_000),
    ("grpc.http2.max_pings_without_data", 0),
    ("grpc.http2.min_recv_ping_interval_without_data_ms", 5_000),
    ("grpc.keepalive_permit_without_calls", 1),
    # What one connection can pour over the loop: few calls at a time, of each read only some.
    ("grpc.max_concurrent_streams", MOST_STREAMS),
    ("grpc.http2.max_requests_per_read", 2),
    # Calls that wait for the loop: a short queue lets a bot that comes back through a flood sooner.
    ("grpc.server.max_pending_requests", 250),
    ("grpc.server.max_pending_requests_hard_limit", 750),
    ("grpc.server_handshake_timeout_ms", 10_000),
)


@dataclass(frozen=True, slots=True)
class ServerConfig:
    """How a referee is run."""

    data: Path
    listen: str = "127.0.0.1:50051"
    control: TimeControl = REFEREE_CLOCK
    dev: bool = False
    durable: bool = False
    insecure_public: bool = False
    tls: TlsFiles | OwnTls | None = None
    names: tuple[str, ...] = ()  # by which others know this host; the first one is told
    max_matches: int = 2000
    max_calls: int = 4000
    rehearsal: int | None = None  # a seed: deals that can be repeated, nothing is rated
    log_limits: LogLimits = field(default_factory=LogLimits)
    max_connections: int | None = None
    strangers: Shares = USUAL_SHARES
    vouched: bool = False  # one owner vouches for all bots: they may meet on shared deals
    store_url: str = field(default="", repr=False)  # it may hold a password; empty: a file in data
    scrimmages_per_hour: int = SCRIMMAGES_PER_HOUR  # matches that a name may ask for; 0: none
    ladder_ahead: bool = False  # whether ladders are worked out before anybody asks
    door: str = ""  # another address, `unix:/...`, for bots of the house
    own_bots: tuple[str, ...] = ()  # entrants that are started with the referee: it awaits them


class CannotListen(RuntimeError):  # noqa: N818 (it reads as the verdict it is)
    """The address is taken, malformed or not allowed."""


class RefereeServer:
    """`async with RefereeServer(config, directory) as server:` serves until the block ends."""

    def __init__(
        self,
        config: ServerConfig,
        directory: Directory,
        store: Store | None = None,
        resumes: Callable[[str], bool] = lambda tournament_id: True,
        reader: Reader | None = None,
    ) -> None:
        """`resumes` tells by its id which tournament goes on, and which unfinished matches do."""
        self.config = config
        self._resumes = resumes
        check_address(config)
        if isinstance(config.tls, TlsFiles):
            server_credentials(config.tls)  # wrong files are noticed before the folder is touched
        self.folder = DataFolder(config.data, config.durable, config.log_limits)
        self._key, self._tls = self._open_keys()
        self.store = store or Store(config.store_url or self.folder.database)
        self._reader = reader or Reader(config.data, config.store_url)
        self._budget = Budget()
        archive = Archive(self.folder, signer=self._key)
        self.board = ResultBoard()
        self._ahead = LadderAhead(self.board, self._reader) if config.ladder_ahead else None
        self._keeper = ResultKeeper(self.store, archive, self.board)
        dealer = Dealer() if config.rehearsal is None else RehearsalDealer(config.rehearsal)
        self.referee = Referee(archive, self._keeper, config.max_matches, dealer)
        known = KnownMatches(self.referee, self._keeper)
        self._publicity = Publicity()
        self.director = Director(
            *(self.store, self.referee, self.board, known, directory, self._publicity),
            runs=resumes,
            vouched=config.vouched,
        )
        self.lobby = LobbyService(
            *(self.referee, self._keeper, self.board, known, directory, self._publicity),
            director=self.director,
            control=config.control,
            budget=self._budget,
        )
        self.play = PlayService(self.referee)
        self._directory = directory
        self._strangers = Strangers(config.strangers)
        self.metrics = RefereeMetrics(self.referee, self._strangers)
        self._watches: list[asyncio.Task[None]] = []
        self.port = 0

    def _open_keys(self) -> tuple[SigningKey, ServedTls | None]:
        root, wanted = self.folder.root, self.config.tls
        try:
            return open_key(root), None if wanted is None else open_tls(wanted, root)
        except BaseException:
            self.folder.close()
            raise

    async def __aenter__(self) -> RefereeServer:
        room = self.config.max_connections or room_for_connections(raise_descriptor_limit())
        self._server = grpc.aio.server(
            options=(*OPTIONS, ("grpc.max_allowed_incoming_connections", room)),
            maximum_concurrent_rpcs=self.config.max_calls,
        )
        self._add_services(self._server)
        try:
            self.port = self._add_port(self._server)
        except RuntimeError:
            self.store.close()
            self.folder.close()
            raise CannotListen(f"cannot listen on {self.config.listen}: is it taken?") from None
        await self.referee.__aenter__()
        for recent in reversed(self.store.newest(ENDS_RECALLED, viewer=EVERYTHING)):
            if (finished := self.store.result(recent.match_id)) is not None:
                self.referee.remember_end(finished)
        self.referee.homecoming.expect(self.config.own_bots)
        found = recover(self.referee, self._resumes, self.store.result)
        if found:
            log.info("recovered", **asdict(found))
        await self.director.__aenter__()
        collector.settle()
        await self._server.start()
        self.reach.write(self.folder.root)
        doorkeeper = Doorkeeper(self._strangers, self.port, room)
        watches = [self._watch_health(), doorkeeper.watch()]
        self._door = Door(self.port)
        if self._door:
            watches.append(Porter(self._door, self._strangers).watch())
        if self._ahead is not None:
            watches.append(self._ahead.watch())
        self._watches = [asyncio.create_task(watch) for watch in watches]
        log.info("serving", port=self.port, tls=self._tls is not None, connections=room)
        return self

    async def __aexit__(self, *_: object) -> None:
        for watch in self._watches:
            watch.cancel()
        await self.director.__aexit__()
        self.board.close()
        self.referee.suspend()  # first: nobody pays for connections that the referee itself ends
        self._health.set(False)
        self._door.close()
        await self._server.stop(0.2)
        await self._keeper.close()
        if self._ahead is not None:
            await self._ahead.finish()
        await self._reader.close()
        await self.referee.__aexit__()
        self.store.close()
        self.folder.close()

    @property
    def public_key(self) -> bytes:
        """By which its replays can be told from others."""
        return self._key.public_key

    @property
    def reach(self) -> Reach:
        """How others reach it."""
        address = address_of(self.config.listen, self.port, self.config.names)
        return Reach(address, self._tls is not None, self._tls.fingerprint if self._tls else b"")

    async def drain(self, grace: float) -> bool:
        """No new matches; running ones may end. Those that do not are resumed at the next start."""
        return await self.referee.drain(grace)

    def _add_port(self, server: grpc.aio.Server) -> int:
        if self.config.door:
            server.add_insecure_port(self.config.door)
        if self._tls is None:
            return server.add_insecure_port(self.config.listen)
        return server.add_secure_port(self.config.listen, self._tls.credentials)

    def _add_services(self, server: grpc.aio.Server) -> None:
        gate = Gate(self._directory, self._strangers)
        play = referee_pb2.DESCRIPTOR.services_by_name["PlayService"]
        lobby = referee_pb2.DESCRIPTOR.services_by_name["LobbyService"]
        ladder = ladder_pb2.DESCRIPTOR.services_by_name["LadderService"]
        replays = replay_pb2.DESCRIPTOR.services_by_name["ReplayService"]
        tournaments = tournament_pb2.DESCRIPTOR.services_by_name["TournamentService"]
        scrimmages = tournament_pb2.DESCRIPTOR.services_by_name["ScrimmageService"]
        tokens = token_pb2.DESCRIPTOR.services_by_name["TokenService"]
        joining = join_pb2.DESCRIPTOR.services_by_name["JoinService"]
        inviting = join_pb2.DESCRIPTOR.services_by_name["InvitationService"]
        watching = (ladder, replays, tournaments, scrimmages)
        services = (play, lobby, *watching, tokens, joining, inviting)
        names = [service.full_name for service in services]
        tournament = TournamentService(self.director, self._reader, self._publicity, self._budget)
        self._health = HealthService(["", *names])
        handlers = [
            gate.handlers(play, self.play),
            gate.handlers(lobby, self.lobby),
            gate.handlers(ladder, LadderService(self._reader, self._budget)),
            gate.handlers(replays, ReplayService(self.referee, self._reader, self._budget)),
            gate.handlers(tournaments, tournament),
            gate.handlers(scrimmages, self._scrimmages(tournament)),
            gate.handlers(tokens, TokenService(self.store)),
            gate.handlers(inviting, InvitationService(self.store, lambda: self.reach)),
            gate.handlers_for_anybody(joining, JoinService(self.store, self._directory)),
            gate.handlers_for_anybody(HEALTH, self._health),
        ]
        server.add_generic_rpc_handlers(tuple(handlers))
        if self.config.dev:
            shown = (*names, HEALTH.full_name, reflection.SERVICE_NAME)
            reflection.enable_server_reflection(shown, server)
        server.add_generic_rpc_handlers((gate.no_such_method(),))

    def _scrimmages(self, tournaments: TournamentService) -> ScrimmageService:
        return ScrimmageService(
            *(self.store, self.director, self.referee, self._directory, tournaments),
            control=self.config.control,
            per_hour=self.config.scrimmages_per_hour,
        )

    async def _watch_health(self) -> None:
        """grpc.health.v1 tells whether new matches are taken."""
        while True:
            self._health.set(self.referee.healthy)
            await asyncio.sleep(HEALTH_SECONDS)


def check_address(config: ServerConfig) -> None:
    """Without TLS only loopback is served, unless the operator insists and is warned."""
    host, _, port = config.listen.rpartition(":")
    if not host or not port.isdigit():
        raise CannotListen(f"{config.listen!r} is not HOST:PORT")
    try:
        loopback = ipaddress.ip_address(host.strip("[]")).is_loopback
    except ValueError:
        loopback = host == "localhost"
    if loopback or config.tls is not None:
        return
    if not config.insecure_public:
        raise CannotListen(
            f"{host} is not loopback and the connection is not encrypted; serve with --tls auto, "
            "or with --tls-cert and --tls-key, or allow it with --insecure-public"
        )
    log.warning("not encrypted: tokens travel in clear text", listen=config.listen)
