"""`rowlock serve`: play in the browser, on this machine and on phones in the same network."""

import os
import socket
import webbrowser
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from rowlock.cli.bounds import OptionalWhole
from rowlock.cli.host.greeting import announce
from rowlock.server.app import app_from_settings
from rowlock.server.ops.folder import DataLocation
from rowlock.server.ops.logs import set_up_logs
from rowlock.server.ops.serving import serve
from rowlock.server.settings import read_settings


def serve_command(
    *,
    config: Path | None = None,
    host: str | None = None,
    port: OptionalWhole = None,
    data: str | None = None,
    database: str | None = None,
    fanout: str | None = None,
    workers: OptionalWhole = None,
    open_page: Annotated[bool, Parameter(name="--open", negative="")] = False,
    limits: bool | None = None,
    bot_tables: OptionalWhole = None,
    hosts: str | None = None,
    address: str | None = None,
    trusted_proxies: str | None = None,
    metrics: str | None = None,
    log_format: str | None = None,
    log_level: str | None = None,
    drain_seconds: float | None = None,
    away_seconds: float | None = None,
    idle_seconds: float | None = None,
    settle_seconds: float | None = None,
    push: bool | None = None,
    push_contact: str | None = None,
    push_loopback: bool | None = None,
    admin_token: str | None = None,
    keep_days: OptionalWhole = None,
) -> int:
    """Start the server and show its address, and a QR code for phones.

    Options left out are taken from environment variables such as ROWLOCK_PORT, then from the file.

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
        A Redis through which server processes notify each other of new events, redis://…
    workers
        The number of worker processes.
    open_page
        Open the page in a browser.
    limits
        `--no-limits` switches the rate limits off, for measuring.
    bot_tables
        How many tables with nothing but bots may be played at once.
    hosts
        Host names that requests may use, with commas between them; any if left out.
    address
        The base URL of links and QR codes, such as https://dice.example.org; worked out
        from each request if left out.
    trusted_proxies
        The proxies whose X-Forwarded-For is trusted; those on this machine if left out.
    metrics
        The address of the metrics for Prometheus, such as 127.0.0.1:9464; none if left out.
    log_format
        `text` or `json`.
    log_level
        `info`, `warning` or `error`.
    drain_seconds
        How long a stopping server goes on answering, so that a load balancer notices.
    away_seconds
        Seconds without a connection after which the others may let a bot play for a person.
    idle_seconds
        The same for a person who is connected and gives no input.
    settle_seconds
        How long a choice that would count at once may be changed, at tables set up for that.
    push
        `--no-push` sends no notifications to people whose page is closed.
    push_contact
        How push services reach whoever runs this server, mailto:…; the address if left out.
    push_loopback
        Also take push services on this machine, without https: for tests.
    admin_token
        What opens the operators' page, /admin; better in ROWLOCK_ADMIN_TOKEN,
        as others on this machine can read flags.
    keep_days
        Days without a change after which a table is deleted; never if left out.
    """
    flags = {key: value for key, value in locals().items() if key not in ("config", "open_page")}
    settings = read_settings(flags, os.environ, config)
    set_up_logs(settings.log_format, settings.log_level)

    def on_ready(listener: socket.socket) -> None:
        announce(listener, settings.host, str(DataLocation.of(settings)))
        if open_page:
            webbrowser.open(f"http://127.0.0.1:{listener.getsockname()[1]}/")

    serve(settings, app_from_settings, on_ready)
    return 0
