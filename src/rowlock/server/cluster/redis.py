"""Fan-out through Redis pub/sub: one channel to which every process publishes and subscribes.

Notes sent while one is being published are merged into the next, so that under load many moves
share a message as they share a commit.
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
from rowlock.server.cluster.messages import Note, Receive
from rowlock.server.storage.database import without_password

CHANNEL = "rowlock"
HEARTBEAT_SECONDS = 2.0
"""After this time without a note an empty one is published."""
MERGE_SECONDS = 0.005
"""How long a note waits for others to be merged with."""
SILENCE_SECONDS = 3 * HEARTBEAT_SECONDS
"""Without any note for this long, not even an own one, the connection counts as lost."""
MIN_RECONNECT_SECONDS, MAX_RECONNECT_SECONDS = 0.1, 2.0
"""Between two attempts to connect: the first pause, and the longest after doublings."""
MAX_WAITING_MESSAGES = 1000
"""Messages and pad parts kept while Redis cannot be reached; older ones are dropped."""
END_OF_NAME = b" "
"""Between the name of the sending process and the encoded note."""
log = structlog.get_logger()
_encoder, _decoder = msgspec.msgpack.Encoder(), msgspec.msgpack.Decoder(Note)


def _check(url: str) -> None:
    """Refuse an address that the client cannot use; nothing is connected yet."""
    try:
        parse_url(url)
    except ValueError as wrong:
        raise BadSetup("no-fanout", found=without_password(url), reason=str(wrong)) from None
    try:
        ConnectionPool.from_url(url).make_connection()  # type: ignore[no-untyped-call]
    except (TypeError, ValueError, AttributeError, RedisError):
        # The error's own text is about the internals of the client.
        reason = "what stands after the question mark is not known there"
        raise BadSetup("no-fanout", found=without_password(url), reason=reason) from None


class RedisFanout:
    """Fan-out through the Redis at `redis://…`."""

    shared = True

    def __init__(self, url: str) -> None:
        _check(url)
        self._url = url
        self._name = secrets.token_urlsafe(6)
        self._outbox = Note()
        self._filled = asyncio.Event()
        self.connected = False

    def send(self, note: Note) -> None:
        self._outbox.add(note)
        del self._outbox.said[:-MAX_WAITING_MESSAGES], self._outbox.pads[:-MAX_WAITING_MESSAGES]
        self._filled.set()

    async def run(self, receive: Receive) -> None:
        """Stay connected; log once that Redis is lost, and once that it is back."""
        pause, logged = MIN_RECONNECT_SECONDS, False
        while True:
            try:
                await self._carry(receive)
            except* (RedisError, OSError, TimeoutError) as wrong:
                longer = min(2 * pause, MAX_RECONNECT_SECONDS)
                pause = MIN_RECONNECT_SECONDS if self.connected else longer
                if self.connected or not logged:
                    log.warning("fanout-lost", reason=repr(wrong.exceptions[0]))
                    logged = True
            self.connected = False
            await asyncio.sleep(pause)

    async def _carry(self, receive: Receive) -> None:
        """Publish and listen for as long as the connection lasts."""
        async with (
            Redis.from_url(self._url, socket_connect_timeout=HEARTBEAT_SECONDS) as client,
            client.pubsub() as listener,
        ):
            await listener.subscribe(CHANNEL)
            async with asyncio.TaskGroup() as group:
                group.create_task(self._listen(listener, receive))
                group.create_task(self._publish(client))

    async def _listen(self, listener: PubSub, receive: Receive) -> None:
        while not _cancelled():
            async with asyncio.timeout(SILENCE_SECONDS):
                message = await listener.get_message(timeout=None)
            if message is None:
                continue
            if not self.connected:
                self.connected = True
                log.info("fanout-reached")
            if message["type"] == "message":
                self._take(message["data"], receive)

    def _take(self, data: bytes, receive: Receive) -> None:
        name, _, packed = data.partition(END_OF_NAME)
        if name == self._name.encode():
            return  # our own: need not be decoded
        try:
            note = _decoder.decode(packed)
        except msgspec.MsgspecError as wrong:
            # A process of another version may encode differently; the log is polled all the same.
            log.warning("note-unreadable", reason=str(wrong))
            return
        try:
            receive(note)
        except Exception:
            # One note that fails must not stop the others.
            log.exception("note-failed")

    async def _publish(self, client: Redis) -> None:
        while not _cancelled():
            try:
                async with asyncio.timeout(HEARTBEAT_SECONDS):
                    await self._filled.wait()
            except TimeoutError:
                pass
            await asyncio.sleep(MERGE_SECONDS)
            self._filled.clear()
            note, self._outbox = self._outbox, Note(origin=self._name)
            note.origin = self._name
            async with asyncio.timeout(SILENCE_SECONDS):
                name = self._name.encode() + END_OF_NAME
                await client.publish(CHANNEL, name + _encoder.encode(note))


def _cancelled() -> bool:
    """Whether this task was cancelled.

    Redis' client sends by `asyncio.wait_for`, which before Python 3.12 swallows a cancellation that
    comes at the moment when it is done: the server would never end.
    """
    task = asyncio.current_task()
    return task is not None and task.cancelling() > 0
