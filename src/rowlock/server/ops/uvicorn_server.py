"""uvicorn as Rowlock runs it: its configuration, a server that drains before it stops, signals."""

import asyncio
import gc
import signal
import socket
from functools import partial

import structlog
import uvicorn
from litestar import Litestar

from rowlock.server.ops.listening import BACKLOG
from rowlock.server.ops.request_ids import RequestIds
from rowlock.server.settings import Settings
from rowlock.server.sockets.handoff import HostProcesses
from rowlock.server.sockets.http_protocol import HttpProtocol
from rowlock.server.sockets.unfinished import SlowClients
from rowlock.server.sockets.uvicorn_protocol import SocketProtocol

MAX_MESSAGE_BYTES = 16 * 1024
SHUTDOWN_SECONDS = 5
"""uvicorn closes the sockets and requests that are still open after this time."""
GC_THRESHOLDS = 50_000, 20, 20
"""Allocations before a collection of the youngest generation; its collections before the next
generation's; and so on, as in `gc.set_threshold`."""
log = structlog.get_logger()


class TableServer(uvicorn.Server):
    """uvicorn server that drains the hub before it closes, and takes sockets from other workers.

    `worker` is the number of this process among `host_processes`, the workers of this host.
    """

    def __init__(
        self,
        app: Litestar,
        settings: Settings,
        host_processes: HostProcesses | None = None,
        worker: int = 0,
    ) -> None:
        super().__init__(_config(app, settings, host_processes, worker))
        self._hub = app.state.hub
        self._drain_seconds = settings.drain_seconds
        self._host_processes, self._worker = host_processes, worker
        self._adopting: set[asyncio.Task[None]] = set()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start answering requests and taking sockets that other workers hand over.

        A server that was stopped before it had started does start, and then stops in order.
        """
        early, self.should_exit = self.should_exit, False
        await super().startup(sockets)
        if self._host_processes and self.started:
            self._host_processes.listen(self._worker, self._adopt)
        if early:
            asyncio.get_running_loop().call_soon(self.stop)

    def stop(self) -> None:
        """Ask uvicorn's main loop to begin the shutdown."""
        self.should_exit = True

    def _adopt(self, connection: socket.socket, request: bytes) -> None:
        task = asyncio.get_running_loop().create_task(self._adopted(connection, request))
        self._adopting.add(task)
        task.add_done_callback(self._adopting.discard)

    async def _adopted(self, connection: socket.socket, request: bytes) -> None:
        """Serve a handed-over connection, beginning with the bytes the other worker had read."""
        make = partial(
            SocketProtocol,
            config=self.config,
            server_state=self.server_state,
            app_state=self.lifespan.state,
        )
        loop = asyncio.get_running_loop()
        try:
            _, protocol = await loop.connect_accepted_socket(make, connection)
        except OSError:
            connection.close()  # the client has closed it meanwhile
        else:
            protocol.data_received(request)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Drain for `drain_seconds`, send every client `goodbye`, finish the appends, close."""
        log.info("draining")
        if self._host_processes:
            self._host_processes.mark(self._worker, False)
        await self._hub.drain(0 if self.force_exit else self._drain_seconds)
        await self._hub.say_goodbye()
        await super().shutdown(sockets)


def _config(
    app: Litestar, settings: Settings, host_processes: HostProcesses | None, worker: int
) -> uvicorn.Config:
    return uvicorn.Config(
        RequestIds(app, settings.trusted_proxies),
        log_config=None,
        log_level="warning",
        # httptools parses faster, but takes heads of any length and requests without a host.
        http=partial(HttpProtocol, slow_clients=SlowClients(settings.trusted_proxies)),  # type: ignore[arg-type]
        backlog=BACKLOG,
        # uvicorn's type wants a class; it only ever calls it.
        ws=partial(SocketProtocol, host_processes=host_processes, number=worker),  # type: ignore[arg-type]
        # A view has a few hundred bytes: packing it costs more than it saves, and memory beside.
        ws_per_message_deflate=False,
        ws_max_size=MAX_MESSAGE_BYTES,
        timeout_graceful_shutdown=SHUTDOWN_SECONDS,
        server_header=False,
        proxy_headers=False,  # `RequestIds` looks after them
    )


def collect_garbage_rarely() -> None:
    """Freeze what is loaded and raise the thresholds of Python's cyclic garbage collector.

    Tables live long and hardly any object is part of a cycle. With Python's own thresholds a busy
    server spent a tenth of its time traversing every table again and again.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GC_THRESHOLDS)


def stop_on_signals(server: TableServer) -> None:
    """Stop in order on SIGINT and SIGTERM, also before uvicorn has its own handlers.

    uvicorn raises the signal again when it has stopped; this handler then does nothing more.
    """
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda _number, _frame: server.stop())
