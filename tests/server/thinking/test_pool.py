"""Bots think where nobody has to wait for them, and no table is lost by a bot that fails."""

import asyncio
import os
import subprocess
import sys
from concurrent.futures import BrokenExecutor, ThreadPoolExecutor
from functools import partial
from typing import Any

import pytest

from rowlock.server.live.hub import Hub
from rowlock.server.storage.store import open_store
from rowlock.server.table import commands
from rowlock.server.thinking import pool as thinking
from rowlock.server.thinking.pool import Thinkers
from tests.support.server.hubs import opened, started, until
from tests.support.server.thoughts import pid


def burn(told, _level, view):
    """Think until there is a file, without ever waiting for anything."""
    while not told.exists():
        for _ in range(10_000):
            pass
    return str(view.legal[-1])


def fail(level, view):
    """The real bots, but for one of them."""
    if level == "simple":
        raise ArithmeticError("cannot think")
    return thinking.decide(level, view)


def run(work):
    """In a thread of its own: where browser tests ran before, this one has a loop already."""
    with ThreadPoolExecutor(1) as thread:
        thread.submit(lambda: asyncio.run(work())).result()


@pytest.mark.slow
@pytest.mark.parametrize("slow", [(), ("simple",)], ids=["on threads", "in processes"])
def test_nobody_waits_for_the_bot_of_another_table(slow, tmp_path):
    """A table is played while the bots of two others think and think."""
    told = tmp_path / "told"

    async def work():
        hub = Hub(open_store(":memory:"), Thinkers(partial(burn, told), slow))
        thoughtful = [await started(hub, opened(people=0, bots=2)) for _ in range(2)]
        lively = await started(hub, opened(people=2))
        await until(lambda: all(each.room.state.faces for each in thoughtful))
        before = [each.room.seq for each in thoughtful]
        while lively.room.state.turns < 3:
            room = lively.room
            seats = room.game.waiting(room.state)
            if room.game.rolling(room.state) is not None:
                await hub.change(lively, lambda room: [commands.roll(room)])
            else:
                await hub.change(lively, partial(_anything, seats[0]))
        assert [each.room.seq for each in thoughtful] == before
        told.touch()
        await until(lambda: all(len(each.room.begun.log) > 1 for each in thoughtful))
        await hub.close()

    run(work)


def _anything(seat, room):
    return [commands.choose(room, seat, str(room.game.legal(room.state, seat)[-1]))]


@pytest.mark.slow
def test_who_thinks_long_does_so_in_another_process():
    async def work():
        thinkers: Any = Thinkers(pid, {"slow", "dies"})
        assert await thinkers.choose("quick", None) == str(os.getpid())
        assert await thinkers.choose("slow", None) != str(os.getpid())
        with pytest.raises(BrokenExecutor):
            await thinkers.choose("dies", None)
        assert int(await thinkers.choose("slow", None)), "others start in its place"
        thinkers.close()

    run(work)


@pytest.mark.slow
def test_processes_end_with_a_server_that_is_killed():
    code = (
        "import asyncio, os, signal\n"
        "from rowlock.server.thinking.pool import Thinkers\n"
        "from tests.support.server.thoughts import pid\n"
        "print(asyncio.run(Thinkers(pid, {'slow'}).choose('slow', None)), flush=True)\n"
        "os.kill(os.getpid(), signal.SIGKILL)\n"
    )
    # The output ends when the last process that could write to it has ended.
    done = subprocess.run(
        [sys.executable, "-c", code], stdout=subprocess.PIPE, timeout=120, check=False
    )
    assert int(done.stdout) > 0


def test_the_usual_bot_decides_for_one_that_fails():
    async def work():
        hub = Hub(open_store(":memory:"), Thinkers(fail))
        live = await started(hub, opened(people=0, bots=2))
        await until(lambda: live.room.status == "over")
        await hub.close()

    run(work)
