"""Notes over a real Redis: carried, joined, lost with it, and carried again."""

import asyncio
import contextlib
from typing import Any

import pytest
import redis

from rowlock.rules import BadSetup
from rowlock.server.cluster import redis as redis_fanout
from rowlock.server.cluster.messages import Grown, NoFanout, Note, Polling, fanout_at
from rowlock.server.cluster.redis import RedisFanout
from tests.support.server.databases import RedisServer


def test_what_there_is_without_redis():
    assert isinstance(fanout_at(None, shared=False), NoFanout)
    polling = fanout_at(None, shared=True)
    assert isinstance(polling, Polling)
    assert polling.shared
    assert not polling.connected


def test_an_address_that_is_none():
    with pytest.raises(BadSetup, match="not the address of a Redis server"):
        fanout_at("http://example.org", shared=True)


class Swallowing:
    """A client that does not let itself be cancelled once, as `asyncio.wait_for` did."""

    def __init__(self):
        self.asked = asyncio.Event()

    async def publish(self, *_note):
        once = () if self.asked.is_set() else (asyncio.CancelledError,)
        self.asked.set()
        with contextlib.suppress(*once):
            await asyncio.sleep(60)

    async def get_message(self, timeout):
        await self.publish()


@pytest.mark.parametrize("way", ["publish", "listen"])
def test_it_ends_even_if_the_client_swallows_that(way):
    async def work():
        fanout, client = RedisFanout("redis://127.0.0.1:1"), Swallowing()
        stubborn: Any = client
        fanout.send(Note())
        carrying = (
            fanout._publish(stubborn) if way == "publish" else fanout._listen(stubborn, print)
        )
        task = asyncio.create_task(carrying)
        await client.asked.wait()
        task.cancel()
        done, _ = await asyncio.wait([task], timeout=30)
        assert done

    asyncio.run(work())


async def until(done):
    async with asyncio.timeout(60):
        while not done():
            await asyncio.sleep(0.01)


@contextlib.asynccontextmanager
async def running(*fanouts):
    heard: list[list[Note]] = [[] for _ in fanouts]
    tasks = [
        asyncio.create_task(fanout.run(notes.append))
        for fanout, notes in zip(fanouts, heard, strict=True)
    ]
    try:
        yield heard
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


@pytest.mark.slow
def test_notes_go_to_all_others(redis_server):
    async def work():
        ada, ben = RedisFanout(redis_server.url), RedisFanout(redis_server.url)
        async with running(ada, ben) as (to_ada, to_ben):
            await until(lambda: ada.connected and ben.connected)
            with redis.Redis(port=redis_server.port) as other:
                other.publish(redis_fanout.CHANNEL, b"not a note")
            for seq in (2, 3):
                ada.send(Note(grown={"t": Grown(seq, [b"%d" % seq])}))
            ada.send(Note(said=[("t", b"hi")], here={"t": ["d"]}))
            await until(lambda: any(note.grown for note in to_ben))
            [note] = [note for note in to_ben if note.grown]
            assert note.grown == {"t": Grown(3, [b"2", b"3"])}
            assert note.said == [("t", b"hi")]
            assert note.here == {"t": ["d"]}
            assert not any(note.grown for note in to_ada), "nobody hears themselves"

    asyncio.run(work())


@pytest.mark.slow
def test_a_listener_that_fails_hears_the_next_note(redis_server):
    async def work():
        ada, ben = RedisFanout(redis_server.url), RedisFanout(redis_server.url)
        heard = []

        def hear(note):
            heard.extend(note.rewritten)
            if note.rewritten == ["harm"]:
                raise ZeroDivisionError

        task = asyncio.create_task(ben.run(hear))
        async with running(ada):
            await until(lambda: ada.connected and ben.connected)
            for said in ("harm", "good"):
                ada.send(Note(rewritten=[said]))
                await until(lambda said=said: said in heard)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)

    asyncio.run(work())


@pytest.mark.slow
def test_redis_goes_and_comes_back(monkeypatch):
    monkeypatch.setattr(redis_fanout, "HEARTBEAT_SECONDS", 0.1)
    monkeypatch.setattr(redis_fanout, "SILENCE_SECONDS", 1.0)
    program = RedisServer()

    async def work():
        ada, ben = RedisFanout(program.url), RedisFanout(program.url)

        def both_hear() -> bool:
            return ada.connected and ben.connected

        async with running(ada, ben) as (_, to_ben):
            ada.send(Note(rewritten=["before there was a Redis"]))
            await asyncio.sleep(0.3)
            assert not both_hear()
            program.start()
            await until(both_hear)
            program.signal(19)  # It stands still and closes nothing.
            await until(lambda: not ada.connected and not ben.connected)
            program.signal(18)
            await until(both_hear)
            program.kill()
            await until(lambda: not ada.connected and not ben.connected)
            program.start()
            await until(both_hear)
            # A machine that stands still may lose the connection, and the note with it, once more.
            async with asyncio.timeout(60):
                while not any("t" in note.rewritten for note in to_ben):
                    ada.send(Note(rewritten=["t"]))
                    await asyncio.sleep(0.1)

    try:
        asyncio.run(work())
    finally:
        program.stop()
