"""`rowlock serve`: play in the browser, on this machine and on phones in the same network."""

import asyncio
import gc
import os
import signal
import socket
import webbrowser
from functools import partial
from pathlib import Path
from typing import Annotated, Any

import structlog
import uvicorn
from cyclopts import Parameter
from litestar import Litestar

from rowlock.cli.bounds import WholeIfSaid
from rowlock.cli.folder import Claim, default_folder, make_folder
from rowlock.cli.greeting import announce
from rowlock.cli.listening import BACKLOG, listen
from rowlock.cli.workers import STOPPING, supervise
from rowlock.rules.errors import Unreadable
from rowlock.server.app import DATABASE, create_app
from rowlock.server.database import shown
from rowlock.server.direct import DirectProtocol
from rowlock.server.fanout import fanout_at
from rowlock.server.limits import Limits
from rowlock.server.logs import set_up_logs
from rowlock.server.metrics import check_metrics, serve_metrics
from rowlock.server.neighbours import Neighbours
from rowlock.server.settings import Settings, config_of, settings
from rowlock.server.store import store_at

log = structlog.get_logger()
MOST_MESSAGE = 16 * 1024
GARBAGE = 50_000, 20, 20
"""After so many new objects the collector looks at those, after so many looks at older ones."""


def serve_command(
    *,
    config: Path | None = None,
    host: str | None = None,
    port: WholeIfSaid = None,
    data: str | None = None,
    database: str | None = None,
    fanout: str | None = None,
    workers: WholeIfSaid = None,
    open_page: Annotated[bool, Parameter(name="--open", negative="")] = False,
    limits: bool | None = None,
    bot_tables: WholeIfSaid = None,
    hosts: str | None = None,
    address: str | None = None,
    trusted_proxies: str | None = None,
    metrics: str | None = None,
    log_format: str | None = None,
    log_level: str | None = None,
    drain_seconds: float | None = None,
    away_seconds: float | None = None,
    idle_seconds: float | None = None,
    keep_days: WholeIfSaid = None,
) -> int:
    """Start the server and show its address, and a QR code for phones.

    What is not said here is taken from variables such as ROWLOCK_PORT, then from the file.

    Parameters
    ----------
    config
        A TOML file with any of these settings, such as `port = 8000`.
    host
        The address to listen on; 127.0.0.1 keeps it to this machine.
    port
        The port; the first free one from 8000 if left out.
    data
        The folder where games are kept.
    database
        A PostgreSQL for many processes and hosts, postgresql://…; a file in the folder if left out.
    fanout
        A Redis over which processes tell each other what is new, redis://…
    workers
        How many processes answer.
    open_page
        Open the page in a browser.
    limits
        `--no-limits` lets everybody ask as often as they like, for measuring.
    bot_tables
        How many tables with nothing but bots may be played at once.
    hosts
        The names under which the server is reached, with commas between them; any if left out.
    address
        The address for links and QR codes, such as https://dice.example.org; found if left out.
    trusted_proxies
        The proxies whose forwarded addresses are believed; those on this machine if left out.
    metrics
        Where Prometheus asks, such as 127.0.0.1:9464; nowhere if left out.
    log_format
        `text` or `json`.
    log_level
        `info`, `warning` or `error`.
    drain_seconds
        How long a server that was asked to stop goes on, so that a load balancer notices.
    away_seconds
        After how many seconds without a connection others may let a bot play for a person.
    idle_seconds
        After how many seconds without input they may, if the person is connected.
    keep_days
        After how many days tables that nobody touches are deleted; never if left out.
    """
    flags = {key: value for key, value in locals().items() if key not in ("config", "open_page")}
    chosen = settings(flags, os.environ, config or config_of(os.environ))
    set_up_logs(chosen.log_format, chosen.log_level)
    # The folder first: whoever has it and is about to stop also has the port until then.
    with _claim(chosen) as claim, listen(chosen.host, chosen.port) as listener:
        if chosen.metrics:
            check_metrics(chosen.metrics, chosen.workers, listener.getsockname()[1])
        app = _app(chosen)
        announce(listener, chosen.host, shown(chosen.database) or str(_folder(chosen)))
        if open_page:
            webbrowser.open(f"http://127.0.0.1:{listener.getsockname()[1]}/")
        log.info("started")
        if chosen.workers == 1:
            _run(chosen, app, listener)
        else:
            # It has shown that everything is there; the processes open their own.
            asyncio.run(app.state.hub.close())
            _supervise(chosen, listener, claim)
    log.info("stopped")
    return 0


def _folder(chosen: Settings) -> Path:
    return Path(chosen.data) if chosen.data else default_folder()


def _claim(chosen: Settings) -> Claim:
    """The folder for this server alone; a PostgreSQL is there for several."""
    folder = _folder(chosen)
    make_folder(folder)
    return Claim(None) if chosen.database else Claim.of(folder)


def _app(chosen: Settings, patient: bool = False) -> Litestar:
    """The application; who is patient waits for a database that is away."""
    folder = _folder(chosen)
    try:
        several = chosen.workers > 1 or bool(chosen.database)
        return create_app(
            folder,
            fanout=fanout_at(chosen.fanout or None, several),
            store=store_at(chosen.database or str(folder / DATABASE), patient),
            limits=None if chosen.limits else Limits.none(),
            settings=chosen,
        )
    except OSError as wrong:
        reason = wrong.strerror or str(wrong)
        raise Unreadable("unreadable-file", found=str(folder), reason=reason) from None


def _supervise(chosen: Settings, listener: socket.socket, claim: Claim) -> None:
    """Several processes that hand each other the sockets of their tables."""
    neighbours = Neighbours(chosen.workers) if Neighbours.possible() else None
    work = partial(_work, chosen, listener, claim, neighbours)
    died = partial(neighbours.mark, there=False) if neighbours else None
    supervise(work, chosen.workers, died, STOPPING + chosen.drain_seconds)
    if neighbours:
        neighbours.close()


def _work(
    chosen: Settings,
    listener: socket.socket,
    claim: Claim,
    neighbours: Neighbours | None,
    number: int,
) -> None:
    """One of several processes."""
    set_up_logs(chosen.log_format, chosen.log_level)
    with claim:
        _run(chosen, _app(chosen, patient=True), listener, number, neighbours)


def _run(
    chosen: Settings,
    app: Litestar,
    listener: socket.socket,
    number: int = 0,
    neighbours: Neighbours | None = None,
) -> None:
    """Answer until asked to stop."""
    if chosen.metrics:
        serve_metrics(chosen.metrics, number)
    protocol = partial(DirectProtocol, neighbours=neighbours, number=number)
    server = TableServer(_web_server(app, chosen, protocol), app, chosen.drain_seconds)
    if neighbours:
        server.neighbours, server.number = neighbours, number
    stop_quietly(server)
    spare_the_collector()
    server.run(sockets=[listener])


def _web_server(app: Litestar, chosen: Settings, protocol: Any) -> uvicorn.Config:
    return uvicorn.Config(
        app,
        log_config=None,
        log_level="warning",
        # httptools parses faster, but takes heads of any length and requests without a host.
        http="h11",
        backlog=BACKLOG,
        ws=protocol,
        # A view has a few hundred bytes: packing it costs more than it saves, and memory beside.
        ws_per_message_deflate=False,
        ws_max_size=MOST_MESSAGE,
        timeout_graceful_shutdown=5,
        server_header=False,
        proxy_headers=bool(chosen.trusted_proxies),
        forwarded_allow_ips=list(chosen.trusted_proxies),
    )


class TableServer(uvicorn.Server):
    """Tells everybody at a table before it stops."""

    def __init__(self, config: uvicorn.Config, app: Litestar, drain: float = 0.0) -> None:
        super().__init__(config)
        self._app = app
        self._drain = drain
        self.neighbours: Neighbours | None = None
        self.number = 0
        """Which of several processes this is."""
        self._adopting: set[asyncio.Task[None]] = set()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Answer, and take the sockets that other processes hand on.

        Whoever was asked to stop before it had begun does so once it has: it ends as always.
        """
        early, self.should_exit = self.should_exit, False
        await super().startup(sockets)
        if self.neighbours and self.started:
            self.neighbours.listen(self.number, self._adopt)
        if early:
            asyncio.get_running_loop().call_soon(self.stop)

    def stop(self) -> None:
        """Answer no more once what is under way is done."""
        self.should_exit = True

    def _adopt(self, connection: socket.socket, request: bytes) -> None:
        task = asyncio.get_running_loop().create_task(self._adopted(connection, request))
        self._adopting.add(task)
        task.add_done_callback(self._adopting.discard)

    async def _adopted(self, connection: socket.socket, request: bytes) -> None:
        """Go on with a socket as if it had come here at once."""
        make = partial(
            DirectProtocol,
            config=self.config,
            server_state=self.server_state,
            app_state=self.lifespan.state,
        )
        loop = asyncio.get_running_loop()
        try:
            _, protocol = await loop.connect_accepted_socket(make, connection)
        except OSError:
            connection.close()  # whoever it was has gone
        else:
            protocol.data_received(request)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Play on for a while, say goodbye, let what is being stored finish, then close."""
        log.info("draining")
        if self.neighbours:
            self.neighbours.mark(self.number, False)
        await self._app.state.hub.drain(0 if self.force_exit else self._drain)
        await self._app.state.hub.say_goodbye()
        await super().shutdown(sockets)


def spare_the_collector() -> None:
    """Look for garbage less often: tables live long, and hardly anything refers to itself.

    With Python's own thresholds a tenth of a busy server's time went into looking at every table
    again and again.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GARBAGE)


def stop_quietly(server: TableServer) -> None:
    """Being asked to stop is a normal end, also before uvicorn listens for it.

    When it is done it passes the signal on, which then has nothing left to do.
    """
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda _number, _frame: server.stop())
