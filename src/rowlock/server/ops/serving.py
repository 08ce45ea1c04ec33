"""Serving until a signal: data folder, port, checks, then one process or several workers."""

import asyncio
import socket
from collections.abc import Callable
from functools import partial

import structlog
from litestar import Litestar

from rowlock.server.ops.folder import FolderLock, data_folder, make_folder
from rowlock.server.ops.listening import listen
from rowlock.server.ops.logs import set_up_logs
from rowlock.server.ops.metrics_port import check_metrics_ports, serve_metrics
from rowlock.server.ops.uvicorn_server import TableServer, collect_garbage_rarely, stop_on_signals
from rowlock.server.ops.workers import STOP_SECONDS, supervise
from rowlock.server.settings import Settings
from rowlock.server.sockets.handoff import HostProcesses

log = structlog.get_logger()

AppFactory = Callable[[Settings, bool], Litestar]
"""`app.app_from_settings`: makes the application; the flag says whether it may wait for a database
that cannot be reached yet. It is pickled on its way to worker processes."""


def serve(
    settings: Settings, make_app: AppFactory, on_ready: Callable[[socket.socket], None]
) -> None:
    """Serve until SIGINT or SIGTERM; `on_ready` gets the listening socket before the first request.

    Everything that can be wrong with the settings is raised before `on_ready` is called.
    """
    # The folder first: a server that is about to stop has the port until it frees the folder.
    with lock_folder(settings) as lock, listen(settings.host, settings.port) as listener:
        if settings.metrics:
            check_metrics_ports(settings.metrics, settings.workers, listener.getsockname()[1])
        app = make_app(settings, False)
        on_ready(listener)
        log.info("started")
        if settings.workers == 1:
            _run(settings, app, listener)
        else:
            # This application has shown that everything is in place; each worker makes its own.
            asyncio.run(app.state.hub.close())
            _run_workers(settings, make_app, listener, lock)
    log.info("stopped")


def lock_folder(settings: Settings) -> FolderLock:
    """Make the data folder and lock it; a PostgreSQL may be shared by several servers."""
    folder = data_folder(settings)
    make_folder(folder)
    return FolderLock(None) if settings.database else FolderLock.acquire(folder)


def _run_workers(
    settings: Settings, make_app: AppFactory, listener: socket.socket, lock: FolderLock
) -> None:
    """Several processes on one listening socket that hand each other the sockets of tables."""
    host_processes = HostProcesses(settings.workers) if HostProcesses.possible() else None
    work = partial(_work, settings, make_app, listener, lock, host_processes)
    died = partial(host_processes.mark, there=False) if host_processes else None
    supervise(work, settings.workers, died, STOP_SECONDS + settings.drain_seconds)
    if host_processes:
        host_processes.close()


def _work(  # noqa: PLR0913, PLR0917 - what a new process is given, pickled
    settings: Settings,
    make_app: AppFactory,
    listener: socket.socket,
    lock: FolderLock,
    host_processes: HostProcesses | None,
    worker: int,
) -> None:
    """The main function of one worker process."""
    set_up_logs(settings.log_format, settings.log_level, worker)
    with lock:
        _run(settings, make_app(settings, True), listener, host_processes, worker)


def _run(
    settings: Settings,
    app: Litestar,
    listener: socket.socket,
    host_processes: HostProcesses | None = None,
    worker: int = 0,
) -> None:
    """Serve in this process until a signal."""
    if settings.metrics:
        serve_metrics(settings.metrics, worker)
    server = TableServer(app, settings, host_processes, worker)
    stop_on_signals(server)
    collect_garbage_rarely()
    server.run(sockets=[listener])
