"""What Prometheus may ask: a few figures of this process, none of them about a person.

They are served on a port of their own (`metrics` in the settings), which no proxy passes on by
mistake, and nowhere unless that is set.
"""

import socket
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from itertools import accumulate

import structlog
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, start_http_server
from prometheus_client.core import CounterMetricFamily, HistogramMetricFamily
from prometheus_client.process_collector import ProcessCollector
from prometheus_client.registry import Collector

from rowlock.rules.errors import BadSetup

log = structlog.get_logger()

REGISTRY = CollectorRegistry()
ProcessCollector(registry=REGISTRY)

TABLES = Gauge("rowlock_tables", "Tables in memory.", registry=REGISTRY)
SOCKETS = Gauge("rowlock_sockets", "Sockets that are open.", registry=REGISTRY)


class Count(Collector):
    """A counter that one thread alone adds to: without a lock it costs a tenth."""

    def __init__(self, name: str, meaning: str) -> None:
        self._name, self._meaning = name, meaning
        self.value = 0

    def add(self, more: int) -> None:
        """Count some more."""
        self.value += more

    def collect(self) -> Iterator[CounterMetricFamily]:
        """What Prometheus is told."""
        yield CounterMetricFamily(self._name, self._meaning, self.value)


class Durations(Collector):
    """A histogram that one thread alone adds to, as above."""

    def __init__(self, name: str, meaning: str, buckets: Sequence[float]) -> None:
        self._name, self._meaning, self._buckets = name, meaning, buckets
        self._counts = [0] * (len(buckets) + 1)
        self._seconds = 0.0

    def observe(self, seconds: float) -> None:
        """Count one that took so long."""
        self._counts[bisect_left(self._buckets, seconds)] += 1
        self._seconds += seconds

    def collect(self) -> Iterator[HistogramMetricFamily]:
        """What Prometheus is told."""
        names = [*map(str, self._buckets), "+Inf"]
        buckets = list(zip(names, accumulate(self._counts), strict=True))
        yield HistogramMetricFamily(self._name, self._meaning, buckets, self._seconds)


STEPS = Count("rowlock_steps", "Throws, choices and their undoing stored.")
REGISTRY.register(STEPS)
MOVE_SECONDS = Durations(
    "rowlock_move_seconds",
    "From a command's arrival until it is stored and can be answered.",
    (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0),
)
REGISTRY.register(MOVE_SECONDS)
STORE_SECONDS = Histogram(
    "rowlock_store_commit_seconds",
    "How long a commit of the storage takes.",
    buckets=(0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 10),
    registry=REGISTRY,
)
STORE_BATCH = Histogram(
    "rowlock_store_batch_jobs",
    "How many requests share a commit.",
    buckets=(1, 2, 5, 10, 20, 50, 100, 200),
    registry=REGISTRY,
)
NOT_STORED = Counter(
    "rowlock_not_stored",
    "Requests to the storage that were told that it is away, busy, full or silent.",
    registry=REGISTRY,
)
REFUSED = Counter(
    "rowlock_refused", "Requests and commands refused, by the code.", ["code"], registry=REGISTRY
)
BOT_SECONDS = Histogram(
    "rowlock_bot_seconds",
    "How long a bot of a level thinks, with its waiting for a place to think.",
    ["level"],
    buckets=(0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 30),
    registry=REGISTRY,
)


def serve_metrics(listener: str, number: int = 0) -> None:
    """Answer Prometheus at an address such as 127.0.0.1:9464, in a thread of its own.

    Of several processes each has its own figures, on the port that is higher by its number. Who
    cannot have it goes on without: `check_metrics` has found it free.
    """
    host, port = _place(listener, number)
    try:
        start_http_server(port, host, registry=REGISTRY)
    except OSError as wrong:
        log.warning("no-metrics", reason=f"{port}: {wrong.strerror}")


def check_metrics(listener: str, processes: int, taken: int) -> None:
    """Refuse ports that do not exist, that others have, or that the players' own port is among."""
    for number in range(processes):
        host, port = _place(listener, number)
        reason = "the players' own port" if port == taken else _why_not(host, port)
        if reason:
            raise BadSetup("bad-setting", where=f"{host}:{port}", key="metrics", reason=reason)


def _place(listener: str, number: int) -> tuple[str, int]:
    host, _, port = listener.rpartition(":")
    return host.strip("[]"), int(port) + number


def _why_not(host: str, port: int) -> str:
    """Why nobody can listen there; nothing if somebody can."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except (OSError, OverflowError) as wrong:
            return getattr(wrong, "strerror", None) or str(wrong)
    return ""
