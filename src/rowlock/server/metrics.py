"""The metrics of this process for Prometheus, none of them about a person.

`ops/metrics_port.py` serves them.
"""

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from itertools import accumulate

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram
from prometheus_client.core import CounterMetricFamily, HistogramMetricFamily
from prometheus_client.process_collector import ProcessCollector
from prometheus_client.registry import Collector

REGISTRY = CollectorRegistry()
ProcessCollector(registry=REGISTRY)

TABLES = Gauge("rowlock_tables", "Tables in memory.", registry=REGISTRY)
SOCKETS = Gauge("rowlock_sockets", "Sockets that are open.", registry=REGISTRY)


class SingleThreadCounter(Collector):
    """Counter without a lock, a tenth of the cost; only one thread may add to it."""

    def __init__(self, name: str, meaning: str) -> None:
        self._name, self._meaning = name, meaning
        self.value = 0

    def add(self, more: int) -> None:
        """Increase the counter."""
        self.value += more

    def collect(self) -> Iterator[CounterMetricFamily]:
        """The current value, for the registry."""
        yield CounterMetricFamily(self._name, self._meaning, self.value)


class SingleThreadHistogram(Collector):
    """Histogram of seconds without a lock; only one thread may add to it."""

    def __init__(self, name: str, meaning: str, buckets: Sequence[float]) -> None:
        self._name, self._meaning, self._buckets = name, meaning, buckets
        self._counts = [0] * (len(buckets) + 1)
        self._seconds = 0.0

    def observe(self, seconds: float) -> None:
        """Count one duration."""
        self._counts[bisect_left(self._buckets, seconds)] += 1
        self._seconds += seconds

    def collect(self) -> Iterator[HistogramMetricFamily]:
        """The current value, for the registry."""
        names = [*map(str, self._buckets), "+Inf"]
        buckets = list(zip(names, accumulate(self._counts), strict=True))
        yield HistogramMetricFamily(self._name, self._meaning, buckets, self._seconds)


STEPS = SingleThreadCounter("rowlock_steps", "Throws, choices and their undoing stored.")
REGISTRY.register(STEPS)
MOVE_SECONDS = SingleThreadHistogram(
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
    "Requests to the storage answered not-stored: the database is away, busy, full or silent.",
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
LOOP_LAG = SingleThreadHistogram(
    "rowlock_loop_lag_seconds",
    "How late the event loop runs what is due, looked at four times a second.",
    (0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 5.0),
)
REGISTRY.register(LOOP_LAG)
BOTS_WAITING = Gauge(
    "rowlock_bots_waiting",
    "Choices of bots, and short answers, that wait for their turn.",
    registry=REGISTRY,
)
OLDEST_UNSAVED = Gauge(
    "rowlock_oldest_unsaved_seconds",
    "For how long the oldest request to the storage has waited for its answer; 0 if none does.",
    registry=REGISTRY,
)
PRINTS_WAITING = Gauge(
    "rowlock_prints_waiting", "Prints that are made or wait to be.", registry=REGISTRY
)
PRINT_SECONDS = Histogram(
    "rowlock_print_seconds",
    "From a request for a print that is not there yet until it is.",
    buckets=(0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60),
    registry=REGISTRY,
)
