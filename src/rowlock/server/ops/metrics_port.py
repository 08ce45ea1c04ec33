"""HTTP server for Prometheus, on a port of its own that no proxy forwards by mistake.

Each worker process has its own figures and its own port: the one in the settings plus the worker's
number. Without the setting `metrics` there is none.
"""

import socket

import structlog
from prometheus_client import start_http_server

from rowlock.rules.errors import BadSetup
from rowlock.server.metrics import REGISTRY

log = structlog.get_logger()


def serve_metrics(listener: str, worker: int = 0) -> None:
    """Answer Prometheus at an address such as 127.0.0.1:9464, in a thread of its own.

    A port that is taken is logged, and the server goes on without: `check_metrics_ports` found it
    free before the workers were started.
    """
    host, port = _host_and_port(listener, worker)
    try:
        start_http_server(port, host, registry=REGISTRY)
    except OSError as wrong:
        log.warning("no-metrics", reason=f"{port}: {wrong.strerror}")


def check_metrics_ports(listener: str, workers: int, main_port: int) -> None:
    """Refuse ports that do not exist, that are taken, or that include the server's main port."""
    for worker in range(workers):
        host, port = _host_and_port(listener, worker)
        reason = "the players' own port" if port == main_port else _why_not(host, port)
        if reason:
            raise BadSetup("bad-setting", where=f"{host}:{port}", key="metrics", reason=reason)


def _host_and_port(listener: str, worker: int) -> tuple[str, int]:
    host, _, port = listener.rpartition(":")
    return host.strip("[]"), int(port) + worker


def _why_not(host: str, port: int) -> str:
    """Why a port cannot be bound; empty if it can."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except (OSError, OverflowError) as wrong:
            return getattr(wrong, "strerror", None) or str(wrong)
    return ""
