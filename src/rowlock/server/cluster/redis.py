"""Notes over Redis: one channel, on which every process hears all others.

Whatever is to be told while a note is on its way goes into the next one, so that under load many
moves share a message as they share a commit.
"""

import asyncio
import secrets

import msgspec
import structlog
from redis import RedisError
from redis.asyncio import Redis
from redis.asyncio.client import PubSub
from redis.asyncio.connection import ConnectionPool, parse_url

from rowlock.rules.errors import BadSetup
from rowlock.server.database import shown
from rowlock.server.fanout import Hear, Note

CHANNEL = "rowlock"
BEAT = 2.0
"""So many seconds after the last note an empty one shows that the way is open."""
TOGETHER = 0.005
"""So many seconds a note waits for others to share its message."""
SILENCE = 3 * BEAT
"""After so long without any note, not even an own one, the way is closed."""
SOONEST, LATEST = 0.1, 2.0
"""Seconds between two attempts to reach Redis, at first and after a while."""
MOST_SAID = 1000
"""So many messages wait for a Redis that is away; the rest is not told."""
END_OF_NAME = b" "
"""Between the process that tells something and what it tells."""
log = structlog.get_logger()
_encoder, _decoder = msgspec.msgpack.Encoder(), msgspec.msgpack.Decoder(Note)


def _check(url: str) -> None:
    """Refuse an address with which no connection could be made; nothing is connected yet."""
    try:
        parse_url(url)
    except ValueError as wrong:
        raise BadSetup("no-fanout", found=shown(url), reason=str(wrong)) from None
    try:
        ConnectionPool.from_url(url).make_connection()  # type: ignore[no-untyped-call]
    except (TypeError, ValueError, AttributeError, RedisError):
        # What Python says of it is for whoever knows Redis' client.
        reason = "what stands after the question mark is not known there"
        raise BadSetup("no-fanout", found=shown(url), reason=reason) from None


class RedisFanout:
    """The way over a Redis server, `redis://…`."""

    shared = True

    def __init__(self, url: str) -> None:
        _check(url)
        self._url = url
        self._name = secrets.token_urlsafe(6)
        self._outbox = Note()
        self._filled = asyncio.Event()
        self.heard = False

    def tell(self, note: Note) -> None:
        self._outbox.add(note)
        del self._outbox.said[:-MOST_SAID], self._outbox.pads[:-MOST_SAID]
        self._filled.set()

    async def run(self, hear: Hear) -> None:
        """Stay connected; say once that Redis is away, and once that it is back."""
        pause, said = SOONEST, False
        while True:
            try:
                await self._carry(hear)
            except* (RedisError, OSError, TimeoutError) as wrong:
                pause = SOONEST if self.heard else min(2 * pause, LATEST)
                if self.heard or not said:
                    log.warning("fanout-lost", reason=repr(wrong.exceptions[0]))
                    said = True
            self.heard = False
            await asyncio.sleep(pause)

    async def _carry(self, hear: Hear) -> None:
        """Carry notes for as long as the connection lasts."""
        async with (
            Redis.from_url(self._url, socket_connect_timeout=BEAT) as client,
            client.pubsub() as listener,
        ):
            await listener.subscribe(CHANNEL)
            async with asyncio.TaskGroup() as group:
                group.create_task(self._listen(listener, hear))
                group.create_task(self._publish(client))

    async def _listen(self, listener: PubSub, hear: Hear) -> None:
        while not _cancelled():
            async with asyncio.timeout(SILENCE):
                message = await listener.get_message(timeout=None)
            if message is None:
                continue
            if not self.heard:
                self.heard = True
                log.info("fanout-reached")
            if message["type"] == "message":
                self._take(message["data"], hear)

    def _take(self, data: bytes, hear: Hear) -> None:
        name, _, packed = data.partition(END_OF_NAME)
        if name == self._name.encode():
            return  # our own, of which nothing need be unpacked
        try:
            note = _decoder.decode(packed)
        except msgspec.MsgspecError as wrong:
            # Another version may speak differently; the log is there all the same.
            log.warning("note-unreadable", reason=str(wrong))
            return
        try:
            hear(note)
        except Exception:
            # One note that does harm must not end the hearing of all others.
            log.exception("note-failed")

    async def _publish(self, client: Redis) -> None:
        while not _cancelled():
            try:
                async with asyncio.timeout(BEAT):
                    await self._filled.wait()
            except TimeoutError:
                pass
            await asyncio.sleep(TOGETHER)
            self._filled.clear()
            note, self._outbox = self._outbox, Note(origin=self._name)
            note.origin = self._name
            async with asyncio.timeout(SILENCE):
                name = self._name.encode() + END_OF_NAME
                await client.publish(CHANNEL, name + _encoder.encode(note))


def _cancelled() -> bool:
    """Whether this task was cancelled.

    Redis' client sends by `asyncio.wait_for`, which before Python 3.12 swallows a cancellation that
    comes in the moment when it is done: the server would never end.
    """
    task = asyncio.current_task()
    return task is not None and task.cancelling() > 0
