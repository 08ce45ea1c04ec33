"""Sends notices to push services, in threads of its own and with a deadline for each."""

import asyncio
import time
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING

import msgspec
import structlog

from rowlock.rules.errors import Refused
from rowlock.server.push.endpoints import post, read_endpoint
from rowlock.server.storage.push import PushStore, StoredSubscription

if TYPE_CHECKING:
    from rowlock.server.push.crypto import VapidKeys

REQUEST_SECONDS = 10.0
"""For each step of a request: to connect, to send, to be answered."""
TOTAL_SECONDS = 30.0
THREADS = 4
MAX_WAITING = 1_000
"""Notices that may wait to be sent; beyond that new ones are dropped."""
KEPT_SECONDS = 24 * 3600
"""How long a push service keeps a notice for a device that is switched off."""
GONE = frozenset({404, 410})
"""Answers that say that the browser wants no more notices."""
log = structlog.get_logger()


class Notice(msgspec.Struct):
    """What a browser shows: in the language of its person, without any secret."""

    title: str
    body: str
    url: str
    """The path of the table that a tap opens."""
    tag: str
    """Of notices with the same tag only the newest is shown."""


class Sender:
    """Sends notices; `subscriptions` forgets browsers that want no more."""

    def __init__(
        self, subscriptions: PushStore, secret: bytes, contact: str, loopback: bool = False
    ) -> None:
        self._subscriptions, self._secret = subscriptions, secret
        self._contact, self.loopback = contact, loopback
        self._threads = ThreadPoolExecutor(THREADS, "push")
        self._waiting = 0
        self._keys: VapidKeys | None = None

    @property
    def keys(self) -> "VapidKeys":
        """The server's keys; refused with `push-missing` without the library cryptography."""
        if self._keys is None:
            try:
                from rowlock.server.push.crypto import VapidKeys  # noqa: PLC0415 - an extra
            except ModuleNotFoundError:
                raise Refused("push-missing") from None
            self._keys = VapidKeys(self._secret)
        return self._keys

    async def send(self, to: StoredSubscription, notice: Notice) -> None:
        """Send a notice; a failure is logged, and a browser that is gone forgotten."""
        if self._waiting >= MAX_WAITING:
            log.warning("push-dropped")
            return
        self._waiting += 1
        try:
            async with asyncio.timeout(TOTAL_SECONDS):
                loop = asyncio.get_running_loop()
                status = await loop.run_in_executor(self._threads, self._post, to, notice)
        except (OSError, ValueError, Refused) as wrong:  # a TimeoutError is an OSError
            log.warning("push-failed", reason=type(wrong).__name__)
            return
        finally:
            self._waiting -= 1
        if status in GONE:
            await self._subscriptions.drop(to.endpoint)
        elif not 200 <= status < 300:
            log.warning("push-refused", status=status)

    def _post(self, to: StoredSubscription, notice: Notice) -> int:
        from rowlock.server.push.crypto import Subscription, encrypt  # noqa: PLC0415 - an extra

        endpoint = read_endpoint(to.endpoint, self.loopback)
        text = msgspec.json.encode(notice)
        body = encrypt(text, Subscription(to.endpoint, to.p256dh, to.auth))
        headers = {
            "authorization": self.keys.authorization(endpoint.origin, self._contact, time.time()),
            "content-encoding": "aes128gcm",
            "content-type": "application/octet-stream",
            "ttl": str(KEPT_SECONDS),
            "topic": notice.tag,
            "urgency": "high",
        }
        return post(endpoint, headers, body, REQUEST_SECONDS, self.loopback)

    def close(self) -> None:
        """Send nothing more."""
        self._threads.shutdown(wait=False, cancel_futures=True)
