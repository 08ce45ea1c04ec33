"""`rowlock serve`: play in the browser, on this machine and on phones in the same network."""

import asyncio
import os
import signal
import socket
import sys
import webbrowser
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Annotated

import segno
import uvicorn
from cyclopts import Parameter
from litestar import Litestar

from rowlock.cli.workers import MOST_WORKERS, supervise
from rowlock.rules.errors import BadSetup, Unreadable
from rowlock.server.app import DATABASE, create_app
from rowlock.server.direct import DirectProtocol
from rowlock.server.fanout import fanout_at
from rowlock.server.limits import Limits
from rowlock.server.store import store_at

ANYWHERE = "0.0.0.0"  # noqa: S104 - phones in the same network are meant to reach it
FIRST_PORT = 8000
PORTS_TO_TRY = 20
MOST_MESSAGE = 16 * 1024


def serve_command(
    *,
    host: str = ANYWHERE,
    port: int | None = None,
    data: Path | None = None,
    database: Annotated[str | None, Parameter(env_var="ROWLOCK_DATABASE")] = None,
    fanout: Annotated[str | None, Parameter(env_var="ROWLOCK_FANOUT")] = None,
    workers: Annotated[int, Parameter(env_var="ROWLOCK_WORKERS")] = 1,
    open_page: Annotated[bool, Parameter(name="--open", negative="")] = False,
    limits: bool = True,
) -> int:
    """Start the server and show its address, and a QR code for phones.

    Parameters
    ----------
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
    """
    if not 1 <= workers <= MOST_WORKERS:
        raise BadSetup("worker-count", most=MOST_WORKERS)
    plan = Plan(data or default_folder(), database, fanout, workers > 1, limits)
    with _listen(host, port) as listener:
        app = plan.app()
        _announce(listener, host, plan.folder)
        if open_page:
            webbrowser.open(f"http://127.0.0.1:{listener.getsockname()[1]}/")
        if workers == 1:
            run_server(app, listener)
        else:
            # It has shown that everything is there; the processes open their own.
            asyncio.run(app.state.hub.close())
            supervise(partial(_work, plan, listener), workers)
    return 0


@dataclass(frozen=True, slots=True)
class Plan:
    """What every process of a server is made of."""

    folder: Path
    database: str | None
    fanout: str | None
    several: bool
    limits: bool

    def app(self, patient: bool = False) -> Litestar:
        """The application; who is patient waits for a database that is away."""
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            fanout = fanout_at(self.fanout, self.several or self.database is not None)
            store = store_at(self.database or str(self.folder / DATABASE), patient)
            limits = None if self.limits else Limits.none()
            return create_app(self.folder, store, limits, fanout)
        except OSError as wrong:
            reason = wrong.strerror or str(wrong)
            raise Unreadable("unreadable-file", found=str(self.folder), reason=reason) from None


def _work(plan: Plan, listener: socket.socket) -> None:
    """One of several processes."""
    run_server(plan.app(patient=True), listener)


def run_server(app: Litestar, listener: socket.socket) -> None:
    """Answer until asked to stop."""
    config = uvicorn.Config(
        app,
        log_level="warning",
        ws=DirectProtocol,
        # A view has a few hundred bytes: packing it costs more than it saves, and memory beside.
        ws_per_message_deflate=False,
        ws_max_size=MOST_MESSAGE,
        timeout_graceful_shutdown=5,
        server_header=False,
        proxy_headers=True,
    )
    stop_quietly()
    TableServer(config, app).run(sockets=[listener])


class TableServer(uvicorn.Server):
    """Tells everybody at a table before it stops."""

    def __init__(self, config: uvicorn.Config, app: Litestar) -> None:
        super().__init__(config)
        self._app = app

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Say goodbye, let what is being stored finish, then close connections."""
        await self._app.state.hub.say_goodbye()
        await super().shutdown(sockets)


def stop_quietly() -> None:
    """Being asked to stop is a normal end: uvicorn passes the signal on when it is done."""
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda _number, _frame: None)


def default_folder() -> Path:
    """Where games are kept if nothing is said."""
    base = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return Path(base) / "rowlock"


def _listen(host: str, port: int | None) -> socket.socket:
    """A listening socket on the wanted port, or on the first free one."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    wanted = [port] if port is not None else range(FIRST_PORT, FIRST_PORT + PORTS_TO_TRY)
    problem = ""
    for number in wanted:
        listener = socket.socket(family, socket.SOCK_STREAM)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind((host, number))
        except (OSError, OverflowError) as wrong:
            listener.close()
            problem = getattr(wrong, "strerror", None) or str(wrong)
            continue
        return listener
    raise Unreadable("unreadable-file", found=f"{host}:{wanted[0]}", reason=problem)


def _announce(listener: socket.socket, host: str, folder: Path) -> None:
    """The address, for this machine and for phones."""
    port = listener.getsockname()[1]
    shown = "127.0.0.1" if host == ANYWHERE else host
    print(f"Rowlock is at http://{shown}:{port}/", flush=True)
    if host == ANYWHERE and (near := _address_in_network()):
        link = f"http://{near}:{port}/"
        print(f"Phones in the same network: {link}")
        segno.make(link, error="l").terminal(out=sys.stdout, compact=True, border=1)
    print(f"Games are kept in {folder}. Stop with Ctrl+C.", flush=True)


def _address_in_network() -> str | None:
    """This machine's address as others see it; nothing is sent to find it out."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            found: str = probe.getsockname()[0]
        except OSError:
            return None
    return None if found.startswith("127.") else found
