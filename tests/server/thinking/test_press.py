"""The press: a process that ends, and callers that have it one after the other."""

import asyncio
import os
import time
from pathlib import Path
from typing import Any

import pytest

from rowlock.rules.errors import Refused
from rowlock.server.thinking import press as pressing
from rowlock.server.thinking.fair_queue import Asker
from rowlock.server.thinking.press import MAX_DATA_BYTES, MAX_KEPT_BYTES, Press

ADA, EVE = Asker("198.51.100.7"), Asker("203.0.113.5")
KEPT: list[Any] = []


def keep(size):
    """Allocate, and never give it back."""
    KEPT.append(bytearray(b"x" * size))
    return os.getpid()


def wrong():
    raise Refused("not-started")


async def ended(pid):
    while Path(f"/proc/{pid}").exists():
        await asyncio.sleep(0.01)


@pytest.mark.slow
def test_a_process_ends_by_itself():
    """After much memory, after too much of it, after too much time, and when nobody asks."""

    async def work():
        press = Press(0, 10, idle=0.2)
        first = await press.run(ADA, keep, 1000)
        assert first != os.getpid()
        with pytest.raises(Refused, match="not started"):
            await press.run(ADA, wrong)
        assert await press.run(ADA, keep, MAX_KEPT_BYTES) == first, "a mistake does not end it"
        await ended(first)
        with pytest.raises(Refused) as refused:
            await press.run(ADA, keep, MAX_DATA_BYTES)
        assert refused.value.code == "too-large"
        second = await press.run(ADA, keep, 1000)
        assert second != first
        await ended(second)  # nobody asks any more
        hasty = Press(0, 10, seconds=1)
        with pytest.raises(Refused) as refused:
            await hasty.run(ADA, time.sleep, 600)
        assert refused.value.code == "too-large"
        assert await hasty.run(ADA, keep, 1000), "another process is there for the next one"
        hasty.close()

    asyncio.run(work())


@pytest.mark.slow
def test_who_gives_up_harms_nobody():
    """The task of a caller who was cancelled goes on; the next one has another process."""

    async def work():
        press = Press(0, 10, seconds=1)
        first = await press.run(EVE, os.getpid)
        given_up = asyncio.create_task(press.run(EVE, time.sleep, 600))
        await asyncio.sleep(0.2)
        given_up.cancel()
        assert await press.run(ADA, os.getpid) != first
        await ended(first)
        press.close()

    asyncio.run(work())


def test_who_asks_for_much_does_not_hold_up_the_others(monkeypatch):
    order: list[str] = []

    async def made(_self, task):
        await asyncio.sleep(0)
        order.append(task.args[0])
        return task.args[0]

    monkeypatch.setattr(pressing.Press, "_run", made)

    async def work():
        press = Press(0, max_waiting=20)
        ask = asyncio.ensure_future
        eve = [ask(press.run(EVE, str, f"eve{n}")) for n in range(40)]
        await asyncio.sleep(0)
        ada = [ask(press.run(ADA, str, f"ada{n}")) for n in range(2)]
        answers = await asyncio.gather(*eve, *ada, return_exceptions=True)
        refused = [each for each in answers if isinstance(each, Refused)]
        assert {each.code for each in refused} == {"too-fast"}
        assert len(refused) >= 19
        assert {"ada0", "ada1"} <= set(answers)
        assert order.index("ada0") <= 3
        assert order.index("ada1") <= 5

    asyncio.run(work())
