"""Storage by itself, and two processes on PostgreSQL and Redis against one."""

import asyncio
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from tests.support.server.databases import PostgresServer, RedisServer

from rowlock.server.storage.database import Database, SqlConnection
from rowlock.server.storage.postgres import Postgres
from rowlock.server.storage.sqlite import Sqlite
from rowlock.server.storage.store import Store

SECONDS = 8.0
SOCKETS, ROUNDS = "400", 3
SLOW = 0.004
"""Seconds that a slow disk needs for an fsync."""
BLOCK = bytes(4096)
BODY = b'{"e":"step","step":"0 r5","command":"abcdefghijklmnop:12"}'


class SlowSqlite(Sqlite):
    """A file on a slow disk."""

    def commit(self, connection: SqlConnection) -> None:
        """Wait as an fsync would."""
        time.sleep(SLOW)
        super().commit(connection)


class SlowPostgres(Postgres):
    """A PostgreSQL on a slow disk."""

    def commit(self, connection: SqlConnection) -> None:
        """Wait as an fsync would."""
        time.sleep(SLOW)
        super().commit(connection)


def measure(seconds: float = SECONDS) -> Iterator[tuple[str, str]]:
    """The log by itself, then whole servers, for so long each."""
    postgres, redis = PostgresServer(), RedisServer()
    try:
        postgres.start()
        redis.start()
        yield _disk(seconds / 2)
        yield from _storage(postgres, seconds / 2)
        yield _two_against_one(postgres, redis, seconds)
    finally:
        redis.stop()
        postgres.stop()


def _disk(seconds: float) -> tuple[str, str]:
    """How long the disk itself takes, where SQLite's file would lie."""
    with tempfile.NamedTemporaryFile() as file:
        took, end = [], time.perf_counter() + seconds
        while time.perf_counter() < end:
            file.write(BLOCK)
            file.flush()
            began = time.perf_counter()
            os.fdatasync(file.fileno())
            took.append(1000 * (time.perf_counter() - began))
    hundredths = statistics.quantiles(took, n=100)
    return (
        "the disk's own fsync, one after the other",
        f"p50 {hundredths[49]:.2f} ms, p99 {hundredths[98]:.1f} ms, at most {max(took):.0f} ms",
    )


def _storage(postgres: PostgresServer, seconds: float) -> Iterator[tuple[str, str]]:
    with tempfile.TemporaryDirectory() as folder:
        databases: dict[str, Database] = {
            "SQLite": Sqlite(Path(folder) / "fast"),
            "PostgreSQL": Postgres(postgres.url(postgres.new())),
            "SQLite, an fsync of 4 ms": SlowSqlite(Path(folder) / "slow"),
            "PostgreSQL, an fsync of 4 ms": SlowPostgres(postgres.url(postgres.new())),
        }
        for name, database in databases.items():
            alone, together = (asyncio.run(_appends(database, many, seconds)) for many in (1, 100))
            yield (
                f"storage on {name}",
                f"{alone:.0f} moves/s one after the other, {together:.0f} by 100 at once",
            )


async def _appends(database: Database, at_once: int, seconds: float) -> float:
    """Moves a second if so many wait at the same time."""
    store = Store(database)
    began, count = time.perf_counter(), 0
    while time.perf_counter() < began + seconds:
        count += 1
        await _together(store, at_once, count)
    passed = time.perf_counter() - began
    await store.close()
    return count * at_once / passed


async def _together(store: Store, tables: int, seq: int) -> None:
    """One event for each table, as steps are stored: who asks is told, and nobody waits."""
    all_told = asyncio.get_running_loop().create_future()
    left = tables

    def told(_: object, wrong: Exception | None) -> None:
        nonlocal left
        left -= 1
        if wrong is not None:
            all_told.set_exception(wrong)
        elif not left:
            all_told.set_result(None)

    for number in range(tables):
        store.append_soon(f"t{tables}-{number}", seq, [BODY], told)
    await all_told


def _two_against_one(
    postgres: PostgresServer, redis: RedisServer, seconds: float
) -> tuple[str, str]:
    """Moves for each second of processor time that the server's processes use; the median."""
    rates: dict[int, list[float]] = {1: [], 2: []}
    players = 0.0
    for _ in range(ROUNDS):
        for workers, measured in rates.items():
            said = _load(postgres.url(postgres.new()), redis.url, workers, seconds)
            measured.append(said["moves_per_cpu_second_of_server"])
            players = max(players, said["moves_per_cpu_second_of_players"])
    one, two = (statistics.median(each) for each in rates.values())
    what = f"two workers against one, {SOCKETS} sockets, PostgreSQL and Redis"
    found = f"{two:.0f} against {one:.0f} moves per CPU second, {two / one:.2f}"
    return what, f"{found}; the players themselves can do {players:.0f}"


def _load(database: str, fanout: str, workers: int, seconds: float) -> dict[str, float]:
    command = [sys.executable, "-m", "rowlock", "load", "--json"]
    command += ["--seconds", str(seconds), "--sockets", SOCKETS, "--pin"]
    settings = {
        "ROWLOCK_DATABASE": database,
        "ROWLOCK_FANOUT": fanout,
        "ROWLOCK_WORKERS": str(workers),
    }
    done = subprocess.run(
        command, stdout=subprocess.PIPE, text=True, check=True, env=os.environ | settings
    )
    said: dict[str, float] = json.loads(done.stdout)
    return said


if __name__ == "__main__":
    for what, result in measure():
        print(f"{what}: {result}", flush=True)
