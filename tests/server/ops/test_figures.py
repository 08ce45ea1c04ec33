"""Figures that alarms are about change with what they are about."""

import asyncio
import time

from rowlock.server.metrics import LOOP_LAG, OLDEST_UNSAVED, PRINTS_WAITING, REGISTRY
from rowlock.server.ops import loop_lag
from rowlock.server.prints.printing import Printer
from rowlock.server.storage.jobs import Job
from rowlock.server.storage.store import open_store
from rowlock.server.thinking.fair_queue import BACKGROUND


def now(name):
    return REGISTRY.get_sample_value(name) or 0.0


def test_a_loop_that_is_held_up_is_late():
    async def hold_up():
        task = asyncio.create_task(loop_lag.measure_loop_lag())
        await asyncio.sleep(0)
        time.sleep(loop_lag.LOOK_SECONDS + 0.3)
        await asyncio.sleep(0.01)
        task.cancel()

    before = now("rowlock_loop_lag_seconds_sum")
    asyncio.run(hold_up())
    assert next(iter(LOOP_LAG.collect())).samples
    assert now("rowlock_loop_lag_seconds_sum") - before >= 0.3


def test_the_oldest_request_to_a_storage_that_is_busy():
    async def wait():
        store = open_store(":memory:")
        asked = asyncio.create_task(
            store.rulings._writer.do(Job(work=lambda _connection: time.sleep(0.5)))
        )
        await asyncio.sleep(0.2)
        assert now("rowlock_oldest_unsaved_seconds") >= 0.2
        await asked
        assert now("rowlock_oldest_unsaved_seconds") == 0
        await store.close()

    asyncio.run(wait())
    assert OLDEST_UNSAVED


def test_prints_that_are_made_are_counted(monkeypatch):
    seen = []

    class Press:
        async def run(self, _asker, make):
            seen.append(now("rowlock_prints_waiting"))
            return make()

    printer = Printer()
    monkeypatch.setattr(printer, "_short", Press())
    before = now("rowlock_print_seconds_count")
    assert asyncio.run(printer._print(BACKGROUND, lambda: b"made", long=False)) == b"made"
    assert seen == [1.0]
    assert now("rowlock_prints_waiting") == 0
    assert now("rowlock_print_seconds_count") == before + 1
    assert PRINTS_WAITING
