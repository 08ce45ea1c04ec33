"""The clock of the tests themselves: a machine that stands still makes everything later."""

import asyncio
import time

from tests.support.server.calm_loop import run_calmly


def test_a_stall_makes_nothing_happen_at_once():
    """Two timers are missed; whoever waits for the first is let in before the second is due."""
    seen: list[str] = []

    async def work():
        first = asyncio.Event()
        loop = asyncio.get_running_loop()
        loop.call_later(0.05, first.set)
        loop.call_later(0.2, seen.append, "second")
        time.sleep(0.3)
        await first.wait()
        seen.append("after the first")
        await asyncio.sleep(0.2)

    run_calmly(work())
    assert seen == ["after the first", "second"]


def test_a_pause_takes_its_time():
    async def work():
        before, began = asyncio.get_running_loop().time(), time.monotonic()
        await asyncio.sleep(0.1)
        assert asyncio.get_running_loop().time() - before >= 0.0999
        assert time.monotonic() - began >= 0.0999

    run_calmly(work())
