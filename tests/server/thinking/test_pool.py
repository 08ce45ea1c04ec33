"""Bots think where nobody has to wait for them, and no table is lost by a bot that fails."""

import asyncio
import os
import subprocess
import sys
from concurrent.futures import BrokenExecutor, ThreadPoolExecutor
from functools import partial

import pytest

from rowlock.server import thinking
from rowlock.server.hub import Hub
from rowlock.server.store import SqliteStore
from rowlock.server.thinking import Thinkers
from tests.server.test_hub import opened, settle, started


def burn(told, _level, view):
    """Think until there is a file, without ever waiting for anything."""
    while not told.exists():
        for _ in range(10_000):
            pass
    return str(view.legal[-1])


def pid(level, _view):
    """Where we are; some do not survive it."""
    if level == "dies":
        os._exit(1)
    return str(os.getpid())


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
        hub = Hub(SqliteStore(":memory:"), Thinkers(partial(burn, told), slow))
        thoughtful = [await started(hub, opened(people=0, bots=2)) for _ in range(2)]
        lively = await started(hub, opened(people=2))
        await settle(lively, lambda: all(each.room.state.faces for each in thoughtful))
        before = [len(each.room.log) for each in thoughtful]
        while lively.room.state.turns < 3:
            room = lively.room
            seats = room.game.waiting(room.state)
            if room.game.rolling(room.state) is not None:
                await hub.change(lively, lambda room: [room.roll()])
            else:
                await hub.change(
                    lively, lambda room, seat=seats[0]: [room.choose(seat, _any(room, seat))]
                )
        assert [len(each.room.log) for each in thoughtful] == before
        told.touch()
        await settle(lively, lambda: all(len(each.room.log) > 1 for each in thoughtful))
        await hub.close()

    run(work)


def _any(room, seat):
    return str(room.game.legal(room.state, seat)[-1])


@pytest.mark.slow
def test_who_thinks_long_does_so_in_another_process():
    async def work():
        thinkers = Thinkers(pid, {"slow", "dies"})
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
        "from rowlock.server.thinking import Thinkers\n"
        "from tests.server.test_thinking import pid\n"
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
        hub = Hub(SqliteStore(":memory:"), Thinkers(fail))
        live = await started(hub, opened(people=0, bots=2))
        await settle(live, lambda: live.room.status == "over")
        await hub.close()

    run(work)
