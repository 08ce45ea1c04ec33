"""Stored subscriptions: where the browsers of devices are notified."""

from dataclasses import dataclass
from functools import partial

from rowlock.server.storage.database import SqlConnection
from rowlock.server.storage.jobs import Job
from rowlock.server.storage.writer import Writer

MAX_OF_DEVICE = 5
"""Subscriptions of one device: a new one takes the place of the oldest."""


@dataclass(frozen=True, slots=True)
class StoredSubscription:
    """A browser that wants to be notified of a device's games."""

    endpoint: str
    device: str
    p256dh: str
    auth: str
    language: str
    since: float


class PushStore:
    """Queries and jobs over `subscriptions`."""

    def __init__(self, writer: Writer) -> None:
        self._writer = writer

    async def put(self, subscription: StoredSubscription) -> None:
        """Store a subscription, or a new state of it."""
        await self._writer.do(Job(work=partial(_put, new=subscription)))

    async def of_device(self, device: str) -> list[StoredSubscription]:
        """The subscriptions of a device."""
        return await self._writer.query(
            StoredSubscription,
            "SELECT endpoint, device, p256dh, auth, language, since FROM subscriptions"
            " WHERE device = ?",
            (device,),
        )

    async def exists(self) -> bool:
        """Whether anybody wants to be notified."""
        return bool(await self._writer.query(int, "SELECT 1 FROM subscriptions LIMIT 1"))

    async def drop(self, endpoint: str, device: str = "") -> None:
        """Delete a subscription; with a device only if it is that device's."""
        await self._writer.do(Job(work=partial(_drop, endpoint=endpoint, device=device)))


def _put(connection: SqlConnection, new: StoredSubscription) -> None:
    connection.execute(
        "INSERT INTO subscriptions (endpoint, device, p256dh, auth, language, since)"
        " VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (endpoint) DO UPDATE SET"
        " device = excluded.device, p256dh = excluded.p256dh, auth = excluded.auth,"
        " language = excluded.language, since = excluded.since",
        (new.endpoint, new.device, new.p256dh, new.auth, new.language, new.since),
    )
    connection.execute(
        "DELETE FROM subscriptions WHERE device = ? AND endpoint NOT IN"
        " (SELECT endpoint FROM subscriptions WHERE device = ? ORDER BY since DESC LIMIT ?)",
        (new.device, new.device, MAX_OF_DEVICE),
    )


def _drop(connection: SqlConnection, endpoint: str, device: str) -> None:
    connection.execute(
        "DELETE FROM subscriptions WHERE endpoint = ? AND (? = '' OR device = ?)",
        (endpoint, device, device),
    )
