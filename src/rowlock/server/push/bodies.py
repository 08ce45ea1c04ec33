"""Bodies of REST requests about notices."""

from typing import Annotated, Literal

from msgspec import Meta

from rowlock.server.protocol.base import Wire

Key = Annotated[str, Meta(max_length=200)]


class PushState(Wire):
    """Whether this device can be notified, and by which key of the server."""

    key: str | None
    """The server's public key for `PushManager.subscribe`; null if there are no notices."""
    reason: Literal["off", "https", "missing"] | None
    """Why there are none: switched off, no https, or the server lacks the extra `push`."""


class PushWish(Wire):
    """A browser's subscription, as `PushSubscription.toJSON` has it, and its language."""

    endpoint: Annotated[str, Meta(max_length=1000)]
    p256dh: Key
    auth: Key
    language: Annotated[str, Meta(max_length=8)] = "en"


class PushEnd(Wire):
    """A subscription that is to be forgotten."""

    endpoint: Annotated[str, Meta(max_length=1000)]
